#ifndef PARLANCE_MALLOC_COUNT_H
#define PARLANCE_MALLOC_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Returns whether allocations are counted here: with glibc, and without a sanitizer, which brings
/// an allocator of its own.
bool parlance_counts_mallocs(void);

/// Returns how many blocks the calling thread has allocated so far.
uint64_t parlance_malloc_count(void);

#endif
