#ifndef CALLOCATIONSHIMS_H
#define CALLOCATIONSHIMS_H

#include <stdbool.h>

// A program that has this module in it counts how often its threads ask the C library for memory.

/// Whether anything is counted here: with glibc, and without a sanitizer, which has its own malloc.
bool callocation_counts(void);

/// How often the calling thread has asked for memory since it began; 0 where nothing is counted.
unsigned long callocation_count(void);

#endif
