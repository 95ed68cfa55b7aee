#ifndef CWOFF2_DECODING_SHIMS_H
#define CWOFF2_DECODING_SHIMS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the size of the font in a WOFF2 file; 0 when it cannot be read.
size_t cwoff2_font_size(const uint8_t *file, size_t length);

/// Unpacks a WOFF2 file into `font`, which has `capacity` bytes; returns how many were written, 0 on failure.
size_t cwoff2_unpack(const uint8_t *file, size_t length, uint8_t *font, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
