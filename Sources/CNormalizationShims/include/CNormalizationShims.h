#ifndef CNORMALIZATION_SHIMS_H
#define CNORMALIZATION_SHIMS_H

#include <stdint.h>

// Apart from `CICUShims`, which the drawing of text needs: a change here draws no figure anew.

/// Writes UTF-16 in compatibility decomposition (NFKD) or in canonical composition (NFC).
///
/// `result` has room for `capacity` units. Returns the length of the whole result, which is larger than the
/// capacity when it did not fit; -1 when ICU fails.
int32_t cnorm_decomposed(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);
int32_t cnorm_composed(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

#endif
