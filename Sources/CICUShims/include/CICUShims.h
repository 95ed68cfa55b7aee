#ifndef CICU_SHIMS_H
#define CICU_SHIMS_H

#include <stdint.h>

// ICU's headers give every function a name with the library's version by a macro, which Swift does
// not see. Each function here runs one whole operation, from memory to memory.
//
// Those that can fail return the name of ICU's error, as "U_MEMORY_ALLOCATION_ERROR", which lives as
// long as the process; NULL when all went well.

/// For `base`: the direction of the first strong character, left to right without one.
#define CICU_FIRST_STRONG 0xFE

/// Finds the embedding level of each unit of a paragraph of UTF-16 (UAX 9).
///
/// `base` holds the paragraph's level, 0 or 1, or `CICU_FIRST_STRONG`, and afterwards the level
/// found; `levels` has room for `length` of them.
const char *cicu_levels(const uint16_t *text, int32_t length, uint8_t *base, uint8_t *levels);

/// Puts runs of some levels in their order from left to right (UAX 9, rule L2): `order` takes the
/// index of the run that stands at each place. Levels are at most 126.
void cicu_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

/// Finds where a line may or must end in UTF-16 (UAX 14), the text's end included.
///
/// `ends` has room for `length` positions, which rise; `count` takes their number.
const char *cicu_line_ends(const uint16_t *text, int32_t length, int32_t *ends, int32_t *count);

/// Writes the versions of ICU and of its Unicode data, such as "72.1" and "15.0".
void cicu_versions(char library[20], char unicode[20]);

#endif
