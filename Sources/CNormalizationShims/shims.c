#include "CNormalizationShims.h"

#include <unicode/unorm2.h>

static int32_t normalized(const UNormalizer2 *form, UErrorCode status, const uint16_t *text,
                          int32_t length, uint16_t *result, int32_t capacity) {
  int32_t count =
      unorm2_normalize(form, (const UChar *)text, length, (UChar *)result, capacity, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

int32_t cnorm_decomposed(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFKDInstance(&status);
  return normalized(form, status, text, length, result, capacity);
}

int32_t cnorm_composed(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFCInstance(&status);
  return normalized(form, status, text, length, result, capacity);
}
