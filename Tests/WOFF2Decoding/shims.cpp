#include "CWOFF2DecodingShims.h"

#include <woff2/decode.h>

size_t cwoff2_font_size(const uint8_t *file, size_t length) {
  return woff2::ComputeWOFF2FinalSize(file, length);
}

size_t cwoff2_unpack(const uint8_t *file, size_t length, uint8_t *font, size_t capacity) {
  woff2::WOFF2MemoryOut out(font, capacity);
  return woff2::ConvertWOFF2ToTTF(file, length, &out) ? out.Size() : 0;
}
