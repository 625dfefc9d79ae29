// Threads for the tasks of a program that mostly waits. Those of libdispatch look once a second whether one of them is
// blocked, from the first task until the program ends; these wait until there is something to do.
#ifndef PARLANCE_WORKERS_H
#define PARLANCE_WORKERS_H

#include <stdint.h>

/// Has tasks run on threads that wake up for nothing else; returns 0, or the number of the system's error, and then
/// everything stays as it was.
///
/// It must be called before the first task is created. As many threads as there are processors run tasks; further ones
/// help out while a task blocks its thread and others wait. Once no task has run for some seconds, the program gives back
/// memory, as ``parlance_release_unused_memory`` does. Nothing can be undone about it.
int32_t parlance_use_quiet_workers(void);

/// Calls a function after some nanoseconds, on a thread that must not be blocked.
///
/// Returns a number for ``parlance_cancel_call``, or 0 where there is no memory, and then it is never called.
uint64_t parlance_call_after(int64_t nanoseconds, void *context, void (*function)(void *context));

/// Takes a call back; returns whether the function has not been called and never will be.
int32_t parlance_cancel_call(uint64_t number);

#endif
