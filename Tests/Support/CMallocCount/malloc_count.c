#include "malloc_count.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PARLANCE_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(PARLANCE_SANITIZED)

// The allocator of an executable takes the place of the C library's for all libraries that are
// loaded with it. These functions count and hand over to the library's own, which glibc keeps under
// the names below. The counter is in the thread's static block, so that counting allocates nothing.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread uint64_t count __attribute__((tls_model("initial-exec")));

bool parlance_counts_mallocs(void) { return true; }
uint64_t parlance_malloc_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *block = memory;
  return 0;
}

#else

bool parlance_counts_mallocs(void) { return false; }
uint64_t parlance_malloc_count(void) { return 0; }

#endif
