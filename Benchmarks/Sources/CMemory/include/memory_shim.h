#ifndef PARLANCE_MEMORY_SHIM_H
#define PARLANCE_MEMORY_SHIM_H

#include <malloc.h>

// Swift's module of the C library leaves malloc.h out.
static inline void parlance_return_free_memory(void) { malloc_trim(0); }

#endif
