#include "CPNGShims.h"

#include <png.h>
#include <string.h>
#include <zlib.h>

const char *cpng_png_version(void) { return png_get_libpng_ver(NULL); }

const char *cpng_zlib_version(void) { return zlibVersion(); }

static void copy_message(cpng_result *result, const char *message) {
  strncpy(result->message, message, sizeof(result->message) - 1);
  result->message[sizeof(result->message) - 1] = 0;
}

static void on_error(png_structp png, png_const_charp message) {
  cpng_result *result = png_get_error_ptr(png);
  // libpng has no code for a failed allocation and reports it only by this message.
  result->status = strcmp(message, "Out of memory") == 0 ? CPNG_NO_MEMORY : CPNG_FAILED;
  copy_message(result, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  cpng_result *result = png_get_error_ptr(png);
  if (result->message[0] == 0) copy_message(result, message);
}

typedef struct {
  const uint8_t *bytes;
  size_t left;
} source;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends too early");
  memcpy(target, from->bytes, count);
  from->bytes += count;
  from->left -= count;
}

// Ancillary chunks that nothing here reads. libpng skips them, so that none is inflated or stored,
// however large it claims to be. It skips chunks that it does not know anyway.
static const png_byte skipped[] =
  "bKGD\0cHRM\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sTER\0tEXt\0tIME\0zTXt";

static void read_info(png_structp png, png_infop info) {
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Apart from the pixels, only an iCCP profile can still be inflated to more than its size in the
  // file.
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof(skipped) / 5);
  png_read_info(png, info);
}

// Everything that is set after setjmp and read after longjmp is reached through `result`, which
// belongs to the caller's frame.
static void read_header(png_structp png, png_infop info, cpng_limits limits, cpng_result *result) {
  if (setjmp(png_jmpbuf(png))) return;
  read_info(png, info);
  result->width = png_get_image_width(png, info);
  result->height = png_get_image_height(png, info);
  if (result->width > limits.width || result->height > limits.height ||
      (uint64_t)result->width * result->height > limits.pixels) {
    result->status = CPNG_TOO_LARGE;
    return;
  }
  png_fixed_point gamma = 0;
  if (!png_get_valid(png, info, PNG_INFO_sRGB | PNG_INFO_iCCP) &&
      png_get_gAMA_fixed(png, info, &gamma)) {
    result->gamma = gamma;
  }
}

static void decode(
  png_structp png, png_infop info, int32_t depth, uint8_t *pixels, size_t size,
  cpng_result *result) {
  if (setjmp(png_jmpbuf(png))) return;
  read_info(png, info);
  if (depth == 16) {
    uint16_t one = 1;
    png_set_expand_16(png);
    // Files store the high byte first.
    if (*(uint8_t *)&one) png_set_swap(png);
  } else {
    png_set_scale_16(png);
    png_set_expand(png);
  }
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  result->width = png_get_image_width(png, info);
  result->height = png_get_image_height(png, info);
  size_t row_bytes = (size_t)result->width * 4 * (depth / 8);
  if (png_get_rowbytes(png, info) != row_bytes || row_bytes * result->height != size) {
    png_error(png, "unexpected row size");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < result->height; y++) {
      png_read_row(png, pixels + row_bytes * y, NULL);
    }
  }
  png_read_end(png, NULL);
}

cpng_result cpng_read_header(const uint8_t *bytes, size_t count, cpng_limits limits) {
  cpng_result result = {0};
  source from = {bytes, count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &result, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info) {
    png_set_read_fn(png, &from, read_bytes);
    read_header(png, info, limits, &result);
  } else {
    result.status = CPNG_NO_MEMORY;
  }
  png_destroy_read_struct(&png, &info, NULL);
  return result;
}

cpng_result cpng_decode(
  const uint8_t *bytes, size_t count, int32_t depth, void *pixels, size_t size) {
  cpng_result result = {0};
  source from = {bytes, count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &result, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info) {
    png_set_read_fn(png, &from, read_bytes);
    decode(png, info, depth, pixels, size, &result);
  } else {
    result.status = CPNG_NO_MEMORY;
  }
  png_destroy_read_struct(&png, &info, NULL);
  return result;
}
