#ifndef CPNG_SHIMS_H
#define CPNG_SHIMS_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must not cross a Swift frame. Each function here runs one
// whole operation between setjmp and return, from memory to memory and without callbacks.

/// How an operation ended.
enum cpng_status {
  CPNG_OK = 0,
  /// libpng refused; `message` is the reason.
  CPNG_FAILED = 1,
  /// The header asks for more than the limits allow; `width` and `height` are set.
  CPNG_TOO_LARGE = 2,
  /// malloc returned NULL.
  CPNG_NO_MEMORY = 3,
};

/// The result of an operation; plain values only.
typedef struct {
  int32_t status;
  uint32_t width;
  uint32_t height;
  /// The gAMA chunk's value, the encoding exponent times 100,000, if neither sRGB nor iCCP
  /// overrides it; else 0.
  int32_t gamma;
  /// The error message of libpng, or the first warning if there was no error; ends with 0.
  char message[200];
} cpng_result;

/// The largest picture that may be decoded.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// The largest number of pixels.
  uint64_t pixels;
} cpng_limits;

/// Reads everything before the pixels of a PNG of any kind.
cpng_result cpng_read_header(const uint8_t *bytes, size_t count, cpng_limits limits);

/// Decodes a PNG of any kind to straight RGBA rows without padding.
///
/// `depth` is 8 (bytes; 16-bit samples are rounded to nearest) or 16 (two bytes each, in the
/// machine's byte order). `size` is the length of `pixels` in bytes, exactly what the header's
/// width and height need.
cpng_result cpng_decode(
  const uint8_t *bytes, size_t count, int32_t depth, void *pixels, size_t size);

/// The version of the linked libpng, such as "1.6.39".
const char *cpng_png_version(void);

/// The version of the linked zlib, such as "1.2.13".
const char *cpng_zlib_version(void);

#endif
