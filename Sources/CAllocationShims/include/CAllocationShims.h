#ifndef CALLOCATIONSHIMS_H
#define CALLOCATIONSHIMS_H

#include <stdbool.h>

// A program that links this module counts how often its threads ask the C library for memory.

/// Whether allocations are counted: with glibc, and without a sanitizer, which has its own malloc.
bool callocation_counts(void);

/// The number of times the calling thread has asked for memory; 0 where nothing is counted.
unsigned long callocation_count(void);

#endif
