#ifndef CICU_SHIMS_H
#define CICU_SHIMS_H

#include <stdint.h>

// Macros in ICU's headers add the library's version to the name of every function; Swift does not
// see these. Each function here runs one whole operation, from memory to memory.
//
// Functions that can fail return NULL on success, else the name of ICU's error, such as
// "U_MEMORY_ALLOCATION_ERROR", which lives as long as the process.

/// For `base`: the direction of the first strong character, or left to right if there is none.
#define CICU_FIRST_STRONG 0xFE

/// Finds the embedding level of each unit of a paragraph of UTF-16 (UAX 9).
///
/// Before the call `base` holds the paragraph's level, 0 or 1, or `CICU_FIRST_STRONG`; afterwards
/// the level found. `levels` has room for `length` levels.
const char *cicu_levels(const uint16_t *text, int32_t length, uint8_t *base, uint8_t *levels);

/// Orders runs with the given levels from left to right (UAX 9, rule L2): each place of `order`
/// receives the index of its run. Levels are at most 126.
void cicu_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

/// Finds the positions at which a line of UTF-16 may or must end (UAX 14), including the text's
/// end.
///
/// `ends` has room for `length` positions, in ascending order; `count` receives their number.
const char *cicu_line_ends(const uint16_t *text, int32_t length, int32_t *ends, int32_t *count);

/// Writes the versions of ICU and of its Unicode data, such as "72.1" and "15.0".
void cicu_versions(char library[20], char unicode[20]);

#endif
