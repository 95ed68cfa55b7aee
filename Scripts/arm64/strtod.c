#include <stdlib.h>

// Embedded Swift's library calls it for text to numbers, which nothing here does.
const char *_swift_stdlib_strtod_clocale(const char *text, double *out) {
  char *end;
  *out = strtod(text, &end);
  return end;
}
