// Memory that a program keeps although it may not need it for a long time.
#ifndef PARLANCE_MEMORY_H
#define PARLANCE_MEMORY_H

/// Gives back freed memory, and the pages of programs and libraries that nobody writes to.
///
/// The latter stay in the system's cache as long as there is room; the first use of each maps it again, which costs
/// microseconds.
void parlance_release_unused_memory(void);

#endif
