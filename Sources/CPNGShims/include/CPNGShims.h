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

/// The result of an operation. `bytes` is the caller's to release with cpng_release; all other
/// fields are plain values.
typedef struct {
  int32_t status;
  uint32_t width;
  uint32_t height;
  uint8_t *bytes;
  size_t count;
  /// The error message of libpng, or the first warning when there was no error; ends with 0.
  char message[200];
} cpng_result;

/// What may be decoded at most.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bytes of the decoded picture, 4 for each pixel.
  uint64_t bytes;
} cpng_limits;

/// A picture to encode: rows without padding, in PNG's own layout for its colour type and depth.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// PNG colour type: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
  int32_t color_type;
  int32_t bit_depth;
  const uint8_t *rows;
  size_t row_bytes;
  /// Red, green and blue of each palette entry; `palette_count` of them, 0 without palette.
  const uint8_t *palette;
  int32_t palette_count;
  /// Alpha of the first palette entries; the others are opaque.
  const uint8_t *palette_alpha;
  int32_t palette_alpha_count;
  /// zlib level 0...9.
  int32_t level;
  /// Whether rows are filtered, each with the filter that libpng guesses to be best.
  int32_t filters;
} cpng_picture;

/// Decodes a PNG of any kind to straight RGBA bytes, 8 bits a channel, rows without padding.
cpng_result cpng_decode(const uint8_t *bytes, size_t count, cpng_limits limits);

/// Encodes a picture as a PNG.
cpng_result cpng_encode(const cpng_picture *picture);

/// Releases the bytes of a result.
void cpng_release(uint8_t *bytes);

/// The version of the libpng that is linked, as "1.6.39".
const char *cpng_png_version(void);

/// The version of the zlib that is linked, as "1.2.13".
const char *cpng_zlib_version(void);

#endif
