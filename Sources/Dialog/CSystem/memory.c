#define _GNU_SOURCE
#include "memory.h"

#include <link.h>
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/// Returns whether the loader writes to pages that are read-only afterwards: the file does not have their content.
static bool has_relocated_text(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    if (object->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return true;
      if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL) != 0) return true;
    }
  }
  return false;
}

static int release_pages(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  uintptr_t page = *(const uintptr_t *)context;
  if (has_relocated_text(object)) return 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W) != 0) continue;
    uintptr_t start = object->dlpi_addr + segment->p_vaddr;
    // Whole pages only: no other segment can have a part in them.
    uintptr_t end = (start + segment->p_memsz) & ~(page - 1);
    start = (start + page - 1) & ~(page - 1);
    if (start >= end) continue;
    // Where the system does not allow it, the pages stay.
    (void)madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void parlance_release_unused_memory(void) {
  malloc_trim(0);
  long size = sysconf(_SC_PAGESIZE);
  if (size <= 0) return;
  uintptr_t page = (uintptr_t)size;
  dl_iterate_phdr(release_pages, &page);
}
