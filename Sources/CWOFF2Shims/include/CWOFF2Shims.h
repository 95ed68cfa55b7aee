#ifndef CWOFF2_SHIMS_H
#define CWOFF2_SHIMS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the largest size that a font of `length` bytes can have once compressed.
size_t cwoff2_bound(const uint8_t *font, size_t length);

/// Compresses an OpenType font into WOFF2.
///
/// `capacity` is the size of `result`, at least the bound. Returns the number of bytes written; 0
/// if the library cannot read the font. No exception leaves the function, and nothing is printed:
/// the process's standard error is discarded while it runs, so no other thread should write to it.
size_t cwoff2_compress(const uint8_t *font, size_t length, uint8_t *result, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
