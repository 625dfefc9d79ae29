#ifndef PARLANCE_LANGUAGE_DATA_H
#define PARLANCE_LANGUAGE_DATA_H

#include <stddef.h>
#include <stdint.h>

/// A file of `phrases/`, embedded in the executable.
typedef struct {
  /// The topic of the file, for example "values".
  const char *topic;
  /// A language code without a region, for example "en".
  const char *language;
  const uint8_t *bytes;
  size_t count;
} parlance_language_file;

/// Returns the number of files.
size_t parlance_language_file_count(void);

/// Returns a file by its number, which is less than the number of files.
parlance_language_file parlance_language_file_at(size_t index);

#endif
