// What Swift cannot call of PocketSphinx: variadic callbacks and functions declared in macros.
#pragma once
#include <pocketsphinx.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>
#include <stdarg.h>
#include <stdio.h>

// Receives one line of the library's log. The text is valid during the call only.
typedef void (*parlance_log_sink)(int level, const char *text);

static inline void parlance_forward_log(void *user, err_lvl_t level, const char *format, ...) {
  parlance_log_sink sink = (parlance_log_sink)user;
  if (!sink) return;
  char line[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  sink((int)level, line);
}

// Routes the log of the library to a function; with NULL the library is silent. Call it once,
// before the first decoder is made.
static inline void parlance_route_log(parlance_log_sink sink) {
  // The library prints its settings to the log file without asking the callback.
  err_set_logfp(NULL);
  err_set_callback(parlance_forward_log, (void *)sink);
}
