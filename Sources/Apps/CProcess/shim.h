// What Swift cannot call of the C library: `prctl` takes any number of arguments, and `pipe2` and the
// closing of a range of files are extensions of GNU's.
#ifndef PARLANCE_PROCESS_SHIM_H
#define PARLANCE_PROCESS_SHIM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <unistd.h>
#include <sys/prctl.h>

/// Has this process become the parent of what loses its own below it; returns 0 where that is done.
static inline int parlance_become_subreaper(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

extern int pipe2(int ends[2], int flags);

/// Makes a pipe of which no program that is started inherits an end.
static inline int parlance_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

/// Has a program that is started inherit no file from a descriptor on; returns 0 where that is noted.
///
/// The name is our own: with GNU's extensions, the header that has it differs from what Swift imports.
extern int parlance_close_from(void *actions, int first)
    __asm__("posix_spawn_file_actions_addclosefrom_np");

/// The flag of `posix_spawn` for a session of its own, which the C library's header has as an extension.
static const short parlance_spawn_new_session = 0x80;

#endif
