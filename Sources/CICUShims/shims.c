#include "CICUShims.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uversion.h>

static const char *failure(UErrorCode status) { return U_FAILURE(status) ? u_errorName(status) : 0; }

const char *cicu_levels(const uint16_t *text, int32_t length, uint8_t *base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  UBiDiLevel paragraph = *base == CICU_FIRST_STRONG ? UBIDI_DEFAULT_LTR : *base;
  ubidi_setPara(bidi, (const UChar *)text, length, paragraph, NULL, &status);
  const UBiDiLevel *found = length > 0 ? ubidi_getLevels(bidi, &status) : NULL;
  if (U_SUCCESS(status)) {
    if (found) memcpy(levels, found, (size_t)length);
    *base = ubidi_getParaLevel(bidi);
  }
  ubidi_close(bidi);
  return failure(status);
}

void cicu_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

const char *cicu_line_ends(const uint16_t *text, int32_t length, int32_t *ends, int32_t *count) {
  *count = 0;
  UErrorCode status = U_ZERO_ERROR;
  // The root locale: the rules of UAX 14, with dictionaries for scripts without spaces.
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return failure(status);
  int32_t end;
  while ((end = ubrk_next(iterator)) != UBRK_DONE && *count < length) ends[(*count)++] = end;
  ubrk_close(iterator);
  return 0;
}

void cicu_versions(char library[20], char unicode[20]) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, library);
  u_getUnicodeVersion(version);
  u_versionToString(version, unicode);
}
