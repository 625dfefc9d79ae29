#include "language_data.h"

// The preprocessor embeds the files: a data file of 40 KB costs no time, where the same bytes as a
// literal of Swift cost the compiler many seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A list of every file in phrases/ and schemas/, with their bytes.
#include "language_tables.h"

static const parlance_language_file files[] = {PARLANCE_LANGUAGE_TABLES};

size_t parlance_language_file_count(void) { return sizeof files / sizeof files[0]; }

parlance_language_file parlance_language_file_at(size_t index) { return files[index]; }
