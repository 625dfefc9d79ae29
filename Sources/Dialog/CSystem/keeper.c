#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Everything below `keep` runs in a fork of a process with threads: it calls nothing that allocates or locks, and
// what it needs lies in static memory, of which only what is used takes room.

enum {
  maximum_processes = 1 << 15,
  maximum_runs = 64,
  // How long the program may clean up after the assistant is gone, and how long what it started takes to end.
  grace_milliseconds = 1000,
  rounds = 200,
};

int parlance_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int parlance_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

// What the keeper knows.
static char runs[maximum_runs][parlance_run_length];
static unsigned run_count;
static char partial_run[parlance_run_length];
static size_t partial_length;
static int has_ended;

// The processes of the system, and what is to be done to each.
static pid_t numbers[maximum_processes];
static pid_t parents[maximum_processes];
static enum { foreign, below, spared } fates[maximum_processes];
static size_t process_count;

static char buffer[1 << 14];

static void pause_milliseconds(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

// MARK: /proc

static void open_path(char *path, pid_t pid, const char *file) {
  char digits[16];
  int count = 0;
  do {
    digits[count++] = (char)('0' + pid % 10);
    pid /= 10;
  } while (pid > 0);
  strcpy(path, "/proc/");
  char *end = path + 6;
  while (count > 0) *end++ = digits[--count];
  strcpy(end, file);
}

static int open_file(pid_t pid, const char *file) {
  char path[64];
  open_path(path, pid, file);
  return open(path, O_RDONLY | O_CLOEXEC);
}

/// Returns the parent of a process, 0 where it has ended.
static pid_t parent_of(pid_t pid) {
  int file = open_file(pid, "/stat");
  if (file < 0) return 0;
  ssize_t count = read(file, buffer, sizeof buffer - 1);
  close(file);
  if (count <= 0) return 0;
  buffer[count] = 0;
  // The name of the program stands in parentheses and may hold any character.
  const char *place = strrchr(buffer, ')');
  if (!place || place[1] != ' ' || !place[2] || place[2] == 'Z' || place[3] != ' ') return 0;
  pid_t parent = 0;
  for (place += 4; *place >= '0' && *place <= '9'; place++) parent = parent * 10 + (*place - '0');
  return parent;
}

static int is_known_run(const char *run) {
  unsigned count = run_count < maximum_runs ? run_count : maximum_runs;
  for (unsigned index = 0; index < count; index++) {
    if (memcmp(runs[index], run, parlance_run_length) == 0) return 1;
  }
  return 0;
}

/// Returns whether a process was brought to the front in a run that this keeper was told of.
static int is_in_front(pid_t pid) {
  static const char mark[] = "PARLANCE_FOREGROUND=";
  enum { mark_length = sizeof mark - 1, length = mark_length + parlance_run_length };
  int file = open_file(pid, "/environ");
  if (file < 0) return 0;
  char variable[length + 1];
  size_t known = 0;
  int result = 0;
  ssize_t count;
  while (!result && (count = read(file, buffer, sizeof buffer)) > 0) {
    for (ssize_t index = 0; index < count; index++) {
      if (buffer[index] == 0) {
        result = result
          || (known == length && memcmp(variable, mark, mark_length) == 0
              && is_known_run(variable + mark_length));
        known = 0;
      } else if (known <= length) {
        variable[known++] = buffer[index];
      }
    }
  }
  close(file);
  return result;
}

struct entry {
  uint64_t inode;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};

static void list_processes(void) {
  static char entries[1 << 15];
  process_count = 0;
  int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  long count;
  while ((count = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long place = 0; place < count;) {
      const struct entry *entry = (const struct entry *)(entries + place);
      place += entry->length;
      pid_t pid = 0;
      const char *name = entry->name;
      for (; *name >= '0' && *name <= '9'; name++) pid = pid * 10 + (*name - '0');
      if (*name || !pid || process_count == maximum_processes) continue;
      pid_t parent = parent_of(pid);
      if (!parent) continue;
      numbers[process_count] = pid;
      parents[process_count] = parent;
      fates[process_count++] = foreign;
    }
  }
  close(folder);
}

/// Ends what lies below this process, and returns how many processes that were.
static size_t end_what_is_below(void) {
  list_processes();
  pid_t self = getpid();
  size_t ended = 0;
  // A child may stand before its parent, so it is gone through until nothing changes.
  for (int changes = 1; changes;) {
    changes = 0;
    for (size_t index = 0; index < process_count; index++) {
      if (fates[index] != foreign) continue;
      int fate = parents[index] == self ? below : foreign;
      for (size_t other = 0; fate == foreign && other < process_count; other++) {
        if (numbers[other] == parents[index]) fate = fates[other];
      }
      if (fate == foreign) continue;
      if (fate == below && is_in_front(numbers[index])) fate = spared;
      fates[index] = fate;
      changes = 1;
    }
  }
  for (size_t index = 0; index < process_count; index++) {
    if (fates[index] == below && kill(numbers[index], SIGKILL) == 0) ended++;
  }
  return ended;
}

// MARK: The keeper

static void reap(pid_t program, int connection) {
  int status;
  pid_t pid;
  while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
    if (pid != program) continue;
    has_ended = 1;
    (void)send(connection, &status, sizeof status, MSG_NOSIGNAL);
  }
}

/// Reads the identifiers of runs; returns whether the assistant is still there.
static int listen_to(int connection) {
  char bytes[1024];
  ssize_t count = recv(connection, bytes, sizeof bytes, MSG_DONTWAIT);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  for (ssize_t index = 0; index < count; index++) {
    partial_run[partial_length++] = bytes[index];
    if (partial_length < parlance_run_length) continue;
    memcpy(runs[run_count++ % maximum_runs], partial_run, parlance_run_length);
    partial_length = 0;
  }
  return count > 0;
}

static void ignore(int number) { (void)number; }

static void keep(pid_t program, int connection, int assistant) {
  sigset_t waiting;
  sigfillset(&waiting);
  sigdelset(&waiting, SIGCHLD);
  struct pollfd files[] = {{connection, POLLIN, 0}, {assistant, POLLIN, 0}};
  // Where the system has no descriptors of processes, the end of the connection tells as well.
  nfds_t count = assistant < 0 ? 1 : 2;
  for (;;) {
    reap(program, connection);
    if (ppoll(files, count, NULL, &waiting) < 0) continue;
    if (files[0].revents && !listen_to(connection)) break;
    if (count > 1 && files[1].revents) break;
  }
  // The program's input has ended with the assistant, on which it may clean up and end.
  for (int waited = 0; !has_ended && waited < grace_milliseconds; waited += 10) {
    pause_milliseconds(10);
    reap(program, connection);
  }
  for (int round = 0; round < rounds && end_what_is_below() > 0; round++) {
    pause_milliseconds(2);
    reap(program, connection);
  }
  _exit(0);
}

/// Closes all files from a number on.
static void close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  for (int file = first; file < (limit > 0 && limit < 1 << 16 ? limit : 1 << 16); file++) close(file);
}

/// Becomes the program; tells why where that fails.
static void become(const parlance_program *program, const int files[3], int failure) {
  setsid();
  struct sigaction plain;
  memset(&plain, 0, sizeof plain);
  plain.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &plain, NULL);
  for (int file = 0; file < 3; file++) dup2(files[file], file);
  // What tells of a failure is the one file beyond these, and is closed by success.
  dup2(failure, 3);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  close_from(4);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(program->path, program->arguments, program->environment);
  int code = errno;
  (void)!write(3, &code, sizeof code);
  _exit(127);
}

/// What the keeper tells at first: the program's number, or why there is none.
struct start {
  pid_t program;
  int code;
};

static void be_keeper(const parlance_program *program, int connection, pid_t parent) {
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  // It has the memory of the assistant, which nobody else may look into.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  prctl(PR_SET_NAME, "parlance-keeper", 0, 0, 0);
  // The program can stop its keeper, as any process of the same user can; the end of the assistant has it go on. The
  // system sends this for each thread that ends and was the parent, and hands the keeper on to another thread.
  prctl(PR_SET_PDEATHSIG, SIGCONT, 0, 0, 0);
  struct sigaction noted;
  memset(&noted, 0, sizeof noted);
  noted.sa_handler = ignore;
  sigaction(SIGCHLD, &noted, NULL);
  int assistant = -1;
#ifdef SYS_pidfd_open
  assistant = (int)syscall(SYS_pidfd_open, parent, 0);
#endif
  // The number may be another process's by now.
  if (getppid() != parent) _exit(0);
  // None of the files may lie where the program has its own.
  int files[3] = {
    fcntl(program->input, F_DUPFD_CLOEXEC, 10), fcntl(program->output, F_DUPFD_CLOEXEC, 10),
    fcntl(program->errors, F_DUPFD_CLOEXEC, 10)};
  int failure[2];
  struct start start = {0, 0};
  if (files[0] < 0 || files[1] < 0 || files[2] < 0 || pipe2(failure, O_CLOEXEC) != 0) {
    start.code = errno;
  } else {
    // The end that the program writes to must not lie in its way either.
    int writing = fcntl(failure[1], F_DUPFD_CLOEXEC, 10);
    close(failure[1]);
    start.program = writing < 0 ? -1 : fork();
    if (start.program == 0) become(program, files, writing);
    if (start.program < 0) start.code = errno;
    close(writing);
    ssize_t count;
    do count = read(failure[0], &start.code, sizeof start.code);
    while (count < 0 && errno == EINTR);
  }
  if (send(connection, &start, sizeof start, MSG_NOSIGNAL) != sizeof start || start.code) _exit(0);
  int kept = fcntl(connection, F_DUPFD_CLOEXEC, 10);
  int watched = assistant < 0 ? -1 : fcntl(assistant, F_DUPFD_CLOEXEC, 10);
  if (kept >= 0) dup2(kept, 0);
  if (watched >= 0) dup2(watched, 1);
  close_from(watched >= 0 ? 2 : 1);
  keep(start.program, 0, watched >= 0 ? 1 : -1);
}

// MARK: The assistant's side

static ssize_t receive(int connection, void *bytes, size_t count) {
  ssize_t received;
  do received = recv(connection, bytes, count, MSG_WAITALL);
  while (received < 0 && errno == EINTR);
  return received;
}

int parlance_start_kept(const parlance_program *program, parlance_kept *kept) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  pid_t parent = getpid();
  // No handler of this process may run in the keeper.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t keeper = fork();
  int code = errno;
  if (keeper == 0) {
    close(ends[0]);
    be_keeper(program, ends[1], parent);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (keeper < 0) {
    close(ends[0]);
    return code;
  }
  struct start start;
  if (receive(ends[0], &start, sizeof start) != sizeof start) start.code = ESRCH;
  if (start.code) {
    close(ends[0]);
    kill(keeper, SIGKILL);
    while (waitpid(keeper, NULL, 0) < 0 && errno == EINTR) {}
    return start.code;
  }
  *kept = (parlance_kept){keeper, start.program, ends[0]};
  return 0;
}

void parlance_tell_run(int connection, const char *run) {
  (void)send(connection, run, parlance_run_length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int parlance_wait_kept(int connection, int milliseconds) {
  struct pollfd file = {connection, POLLIN, 0};
  int ready;
  do ready = poll(&file, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  int status;
  if (ready <= 0 || receive(connection, &status, sizeof status) != sizeof status) return -1;
  return status;
}
