#ifndef CNORMALIZATION_SHIMS_H
#define CNORMALIZATION_SHIMS_H

#include <stdint.h>

// Separate from `CICUShims`, which text drawing needs, so that a change here redraws no figures.

/// Writes UTF-16 in compatibility decomposition (NFKD) or in canonical composition (NFC).
///
/// `result` has room for `capacity` units. Returns the length of the whole result, which exceeds
/// the capacity if it did not fit; -1 if ICU fails.
int32_t cnorm_decomposed(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);
int32_t cnorm_composed(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

#endif
