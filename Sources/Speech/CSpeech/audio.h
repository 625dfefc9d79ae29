#pragma once
#include <alsa/asoundlib.h>
#include <pulse/pulseaudio.h>
#include <sndfile.h>
#include <speex/speex_resampler.h>

// What Swift cannot call of these libraries. All names carry the prefix `parlance_`.

static inline void parlance_ignore_alsa_message(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

// Keeps ALSA from writing to standard error; what goes wrong is told by the calls' results.
static inline void parlance_silence_alsa(void) {
  snd_lib_error_set_handler(parlance_ignore_alsa_message);
}
