// What Swift cannot call of PocketSphinx: variadic callbacks and functions declared in macros.
#pragma once
#include <linux/memfd.h>
#include <pocketsphinx.h>
#include <sphinxbase/ckd_alloc.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

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

// Makes room for the words of a grammar that has none yet.
static inline void parlance_reserve_words(fsg_model_t *grammar, int32 count) {
  if (grammar->vocab || count <= 0) return;
  grammar->vocab = (char **)ckd_calloc(count, sizeof(*grammar->vocab));
  grammar->n_word_alloc = count;
}

// Appends a word that the grammar does not have yet; its number is that of the words before it. The
// library's own function compares it with all of those first.
static inline void parlance_append_word(fsg_model_t *grammar, const char *word) {
  if (grammar->n_word >= grammar->n_word_alloc) return;
  grammar->vocab[grammar->n_word++] = ckd_salloc(word);
}

// Has the next utterance normalized by its own mean. Once a decoder has heard an utterance in pieces,
// it would go on with a running mean for whole ones as well.
static inline void parlance_normalize_by_utterance(ps_decoder_t *decoder) {
  feat_t *features = ps_get_feat(decoder);
  if (features && features->cmn != CMN_NONE) features->cmn = CMN_BATCH;
}

// Returns a file that is in memory and has no place in a folder; less than 0 where there is none. The C library
// declares its own function only as an extension.
static inline int parlance_memory_file(const char *name) {
  return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC);
}
