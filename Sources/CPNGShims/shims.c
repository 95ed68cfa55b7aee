#include "CPNGShims.h"

#include <png.h>
#include <string.h>
#include <stdlib.h>
#include <zlib.h>

const char *cpng_png_version(void) { return png_get_libpng_ver(NULL); }

const char *cpng_zlib_version(void) { return zlibVersion(); }

void cpng_release(uint8_t *bytes) { free(bytes); }

static void copy_message(cpng_result *result, const char *message) {
  strncpy(result->message, message, sizeof(result->message) - 1);
  result->message[sizeof(result->message) - 1] = 0;
}

static void on_error(png_structp png, png_const_charp message) {
  cpng_result *result = png_get_error_ptr(png);
  result->status = CPNG_FAILED;
  copy_message(result, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  cpng_result *result = png_get_error_ptr(png);
  if (result->message[0] == 0) copy_message(result, message);
}

// Decoding

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

// Everything that is set after setjmp and read after longjmp lives behind `result` and `rows`, which
// the caller's frame owns.
static void decode(
  png_structp png, png_infop info, cpng_limits limits, cpng_result *result, png_bytep **rows) {
  if (setjmp(png_jmpbuf(png))) return;
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_cache_max(png, 100);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);
  result->width = width;
  result->height = height;
  if (width > limits.width || height > limits.height ||
      (uint64_t)width * height > limits.bytes / 4) {
    result->status = CPNG_TOO_LARGE;
    return;
  }
  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t row_bytes = (size_t)width * 4;
  if (png_get_rowbytes(png, info) != row_bytes) png_error(png, "unexpected row size");
  result->count = row_bytes * height;
  result->bytes = malloc(result->count);
  *rows = malloc(sizeof(png_bytep) * height);
  if (!result->bytes || !*rows) {
    result->status = CPNG_NO_MEMORY;
    return;
  }
  for (uint32_t y = 0; y < height; y++) (*rows)[y] = result->bytes + row_bytes * y;
  png_read_image(png, *rows);
  png_read_end(png, NULL);
}

cpng_result cpng_decode(const uint8_t *bytes, size_t count, cpng_limits limits) {
  cpng_result result = {0};
  source from = {bytes, count};
  png_bytep *rows = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &result, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info) {
    png_set_read_fn(png, &from, read_bytes);
    decode(png, info, limits, &result, &rows);
  } else {
    result.status = CPNG_NO_MEMORY;
  }
  png_destroy_read_struct(&png, &info, NULL);
  free(rows);
  if (result.status != CPNG_OK) {
    free(result.bytes);
    result.bytes = NULL;
    result.count = 0;
  }
  return result;
}

// Encoding

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} sink;

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  sink *to = png_get_io_ptr(png);
  if (count > to->capacity - to->count) {
    size_t capacity = to->capacity * 2 + count + 4096;
    uint8_t *larger = realloc(to->bytes, capacity);
    if (!larger) png_error(png, "out of memory");
    to->bytes = larger;
    to->capacity = capacity;
  }
  memcpy(to->bytes + to->count, bytes, count);
  to->count += count;
}

static void flush_bytes(png_structp png) { (void)png; }

static void encode(png_structp png, png_infop info, const cpng_picture *picture) {
  if (setjmp(png_jmpbuf(png))) return;
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
    png, info, picture->width, picture->height, picture->bit_depth, picture->color_type,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->palette_count > 0) {
    png_color colors[256];
    int count = picture->palette_count > 256 ? 256 : picture->palette_count;
    for (int i = 0; i < count; i++) {
      colors[i].red = picture->palette[3 * i];
      colors[i].green = picture->palette[3 * i + 1];
      colors[i].blue = picture->palette[3 * i + 2];
    }
    png_set_PLTE(png, info, colors, count);
  }
  if (picture->palette_alpha_count > 0) {
    png_set_tRNS(png, info, picture->palette_alpha, picture->palette_alpha_count, NULL);
  }
  png_set_compression_level(png, picture->level);
  png_set_filter(png, 0, picture->filters ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_write_info(png, info);
  if (png_get_rowbytes(png, info) != picture->row_bytes) png_error(png, "unexpected row size");
  for (uint32_t y = 0; y < picture->height; y++) {
    png_write_row(png, picture->rows + picture->row_bytes * y);
  }
  png_write_end(png, NULL);
}

cpng_result cpng_encode(const cpng_picture *picture) {
  cpng_result result = {0};
  sink to = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &result, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info) {
    png_set_write_fn(png, &to, write_bytes, flush_bytes);
    encode(png, info, picture);
  } else {
    result.status = CPNG_NO_MEMORY;
  }
  png_destroy_write_struct(&png, &info);
  if (result.status == CPNG_OK) {
    result.bytes = to.bytes;
    result.count = to.count;
    result.width = picture->width;
    result.height = picture->height;
  } else {
    free(to.bytes);
  }
  return result;
}
