// What Swift cannot call of the C library, and the keeper of an app: a process without a program of its own,
// which must be written in C, since between `fork` and the end nothing may be called that allocates.
#ifndef PARLANCE_PROCESS_H
#define PARLANCE_PROCESS_H

// Nothing of the C library that has other members with GNU's extensions than in what Swift imports.
#include <stdint.h>

/// Has this process become the parent of what loses its own below it; returns 0 where that is done.
int parlance_become_subreaper(void);

/// Makes a pipe of which no program that is started inherits an end.
int parlance_pipe(int ends[2]);

/// The length of a run's identifier, a UUID in text.
enum { parlance_run_length = 36 };

/// A program to be started under a keeper.
typedef struct {
  /// The path, the arguments and the environment, the latter two with a null pointer at their end.
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// What the program has as its standard input, output and error.
  int input, output, errors;
} parlance_program;

/// What has been started.
typedef struct {
  int32_t keeper;
  int32_t program;
  /// The connection to the keeper.
  int connection;
} parlance_kept;

/// Starts a program under a keeper of its own, and returns 0, or the number of the system's error.
///
/// The keeper is the parent of the program and of what loses its parent below it. When the process that called this
/// has ended, however that came about, the keeper gives the program a second to end and ends all below itself
/// but what was brought to the front in one of the last runs that it was told of.
int parlance_start_kept(const parlance_program *program, parlance_kept *kept);

/// Tells a keeper of a run in which the program may bring another one to the front; the identifier has
/// `parlance_run_length` characters.
void parlance_tell_run(int connection, const char *run);

/// Waits until the kept program has ended, and returns its status as `waitpid` gives it; -1 where its keeper
/// ended first, or after some milliseconds (none: -1 for no limit).
int parlance_wait_kept(int connection, int milliseconds);

#endif
