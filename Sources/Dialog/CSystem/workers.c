#define _GNU_SOURCE
#include "workers.h"

#include "memory.h"

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// The runtime asks these hooks where a task is to run; `swift_job_run` with no executor is what its own threads call.
#define SWIFT_CALL __attribute__((swiftcall))
typedef SWIFT_CALL void (*enqueue_original)(void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CALL void swift_job_run(void *job, void *executor, uintptr_t implementation);

enum { most_workers = 64 };

static const int64_t second = 1000000000;
// How long a task may wait for a thread before a further one is started, and how long a thread may have nothing to do.
static const int64_t patience = 10000000;
static const int64_t idle_life = 5 * second;

struct job {
  struct job *next;
  void *job;
};

struct call {
  struct call *next;
  uint64_t number;
  int64_t due;
  void *context;
  void (*function)(void *);
};

// Everything below belongs to whoever holds the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_cond_t work, change;
static struct job *first_job, **last_job = &first_job;
static struct call *calls;
static int waiting, idle, workers, usual_workers;
static uint64_t taken, last_call;
static int32_t failure;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * second + time.tv_nsec;
}

/// Waits until a time, or for ever with `INT64_MAX`; returns whether that time has come.
static bool wait_until(pthread_cond_t *condition, int64_t due) {
  if (due == INT64_MAX) return pthread_cond_wait(condition, &lock) != 0;
  struct timespec time = {.tv_sec = due / second, .tv_nsec = due % second};
  return pthread_cond_timedwait(condition, &lock, &time) == ETIMEDOUT;
}

static int start(void *(*body)(void *)) {
  pthread_t thread;
  int error = pthread_create(&thread, NULL, body, NULL);
  if (error == 0) pthread_detach(thread);
  return error;
}

/// Runs tasks until there have been none for a time.
static void *run_worker(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  bool is_late = false;
  while (first_job != NULL || !is_late) {
    struct job *entry = first_job;
    if (entry == NULL) {
      idle++;
      is_late = wait_until(&work, now() + idle_life);
      idle--;
      continue;
    }
    first_job = entry->next;
    if (first_job == NULL) last_job = &first_job;
    waiting--;
    taken++;
    is_late = false;
    pthread_mutex_unlock(&lock);
    void *job = entry->job;
    free(entry);
    swift_job_run(job, NULL, 0);
    pthread_mutex_lock(&lock);
  }
  bool was_last = --workers == 0;
  pthread_mutex_unlock(&lock);
  // The program is at rest now, and this thread is awake anyway.
  if (was_last) parlance_release_unused_memory();
  return NULL;
}

/// Makes the calls that are due, and starts a further worker where a task waits and none has begun for a while.
static void *supervise(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  bool watches = false;
  uint64_t seen = 0;
  while (true) {
    int64_t time = now();
    if (calls != NULL && calls->due <= time) {
      struct call *call = calls;
      calls = call->next;
      pthread_mutex_unlock(&lock);
      call->function(call->context);
      free(call);
      pthread_mutex_lock(&lock);
      continue;
    }
    bool must_watch = waiting > 0;
    if (must_watch && watches && taken == seen && workers < most_workers && start(run_worker) == 0) {
      workers++;
    }
    watches = must_watch;
    seen = taken;
    int64_t due = calls == NULL ? INT64_MAX : calls->due;
    if (must_watch && time + patience < due) due = time + patience;
    wait_until(&change, due);
  }
  return NULL;
}

static SWIFT_CALL void enqueue(void *job, enqueue_original original) {
  struct job *entry = malloc(sizeof *entry);
  // Without memory the runtime's own threads do it.
  if (entry == NULL) return original(job);
  *entry = (struct job){.job = job};
  pthread_mutex_lock(&lock);
  *last_job = entry;
  last_job = &entry->next;
  waiting++;
  if (idle > 0) pthread_cond_signal(&work);
  // A worker that was woken before and has not begun takes only one of them.
  if (waiting > idle) {
    if (workers < usual_workers && start(run_worker) == 0) {
      workers++;
    } else {
      pthread_cond_signal(&change);
    }
  }
  pthread_mutex_unlock(&lock);
}

static void prepare(void) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&work, &attributes);
  pthread_cond_init(&change, &attributes);
  pthread_condattr_destroy(&attributes);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  usual_workers = processors < 2 ? 2 : processors > most_workers ? most_workers : (int)processors;
  failure = start(supervise);
}

int32_t parlance_use_quiet_workers(void) {
  pthread_once(&once, prepare);
  if (failure == 0) swift_task_enqueueGlobal_hook = enqueue;
  return failure;
}

uint64_t parlance_call_after(int64_t nanoseconds, void *context, void (*function)(void *context)) {
  pthread_once(&once, prepare);
  struct call *call = failure == 0 ? malloc(sizeof *call) : NULL;
  if (call == NULL) return 0;
  // Far beyond the life of any program, and far from the end of the numbers.
  int64_t longest = INT64_MAX / 4;
  int64_t delay = nanoseconds < 0 ? 0 : nanoseconds > longest ? longest : nanoseconds;
  *call = (struct call){.due = now() + delay, .context = context, .function = function};
  pthread_mutex_lock(&lock);
  call->number = ++last_call;
  struct call **place = &calls;
  while (*place != NULL && (*place)->due <= call->due) place = &(*place)->next;
  call->next = *place;
  *place = call;
  uint64_t number = call->number;
  if (calls == call) pthread_cond_signal(&change);
  pthread_mutex_unlock(&lock);
  return number;
}

int32_t parlance_cancel_call(uint64_t number) {
  pthread_mutex_lock(&lock);
  struct call **place = &calls;
  while (*place != NULL && (*place)->number != number) place = &(*place)->next;
  struct call *call = *place;
  if (call != NULL) *place = call->next;
  pthread_mutex_unlock(&lock);
  free(call);
  return call != NULL;
}
