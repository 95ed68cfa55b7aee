#ifndef CPNG_SHIMS_H
#define CPNG_SHIMS_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must not cross a Swift frame. Each function here runs one
// whole operation between setjmp and return, from memory to memory and without callbacks.

/// How an operation ended.
enum cpng_status {
  CPNG_OK = 0,
  /// libpng refused; `message` says why.
  CPNG_FAILED = 1,
  /// The header asks for more than the limits allow; `width` and `height` are set.
  CPNG_TOO_LARGE = 2,
  /// malloc returned NULL.
  CPNG_NO_MEMORY = 3,
};

/// What an operation found; plain values only.
typedef struct {
  int32_t status;
  uint32_t width;
  uint32_t height;
  /// The gAMA chunk's value, the exponent of encoding times 100,000, when neither sRGB nor iCCP
  /// says more; else 0.
  int32_t gamma;
  /// The error message of libpng, or the first warning when there was no error; ends with 0.
  char message[200];
} cpng_result;

/// What may be decoded at most.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// The number of pixels.
  uint64_t pixels;
} cpng_limits;

/// Reads what comes before the pixels of a PNG of any kind.
cpng_result cpng_read_header(const uint8_t *bytes, size_t count, cpng_limits limits);

/// Decodes a PNG of any kind to straight RGBA rows without padding.
///
/// `depth` is 8 (bytes; 16-bit samples are rounded to nearest) or 16 (two bytes each, in the order
/// of the machine). `size` is the length of `pixels` in bytes, exactly what the header's sides
/// need.
cpng_result cpng_decode(
  const uint8_t *bytes, size_t count, int32_t depth, void *pixels, size_t size);

/// The version of the libpng that is linked, as "1.6.39".
const char *cpng_png_version(void);

/// The version of the zlib that is linked, as "1.2.13".
const char *cpng_zlib_version(void);

#endif
