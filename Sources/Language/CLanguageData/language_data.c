#include "language_data.h"

// The preprocessor embeds the files: a data file of 40 KB costs no time, where the same bytes as a
// literal of Swift cost the compiler many seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t acts_de[] = {
#embed "../../../phrases/de/acts.de.yaml"
};
static const uint8_t acts_en[] = {
#embed "../../../phrases/en/acts.en.yaml"
};
static const uint8_t acts_es[] = {
#embed "../../../phrases/es/acts.es.yaml"
};
static const uint8_t acts_fr[] = {
#embed "../../../phrases/fr/acts.fr.yaml"
};
static const uint8_t forgiving_en[] = {
#embed "../../../phrases/en/forgiving.en.yaml"
};
static const uint8_t dialog_de[] = {
#embed "../../../phrases/de/dialog.de.yaml"
};
static const uint8_t dialog_en[] = {
#embed "../../../phrases/en/dialog.en.yaml"
};
static const uint8_t dialog_es[] = {
#embed "../../../phrases/es/dialog.es.yaml"
};
static const uint8_t dialog_fr[] = {
#embed "../../../phrases/fr/dialog.fr.yaml"
};
static const uint8_t paraphrases_en[] = {
#embed "../../../phrases/en/paraphrases.en.yaml"
};
static const uint8_t paraphrases_de[] = {
#embed "../../../phrases/de/paraphrases.de.yaml"
};
static const uint8_t paraphrases_es[] = {
#embed "../../../phrases/es/paraphrases.es.yaml"
};
static const uint8_t paraphrases_fr[] = {
#embed "../../../phrases/fr/paraphrases.fr.yaml"
};
static const uint8_t players_de[] = {
#embed "../../../phrases/de/players.de.yaml"
};
static const uint8_t players_en[] = {
#embed "../../../phrases/en/players.en.yaml"
};
static const uint8_t players_es[] = {
#embed "../../../phrases/es/players.es.yaml"
};
static const uint8_t players_fr[] = {
#embed "../../../phrases/fr/players.fr.yaml"
};
static const uint8_t pronunciations_en[] = {
#embed "../../../phrases/en/pronunciations.en.dict"
};
static const uint8_t values_de[] = {
#embed "../../../phrases/de/values.de.yaml"
};
static const uint8_t values_en[] = {
#embed "../../../phrases/en/values.en.yaml"
};
static const uint8_t values_es[] = {
#embed "../../../phrases/es/values.es.yaml"
};
static const uint8_t values_fr[] = {
#embed "../../../phrases/fr/values.fr.yaml"
};
static const uint8_t hearing_en[] = {
#embed "../../../phrases/en/hearing.en.yaml"
};
static const uint8_t finding_en[] = {
#embed "../../../phrases/en/finding.en.yaml"
};
static const uint8_t phrasing_de[] = {
#embed "../../../phrases/de/phrasing.de.yaml"
};
static const uint8_t phrasing_en[] = {
#embed "../../../phrases/en/phrasing.en.yaml"
};
static const uint8_t phrasing_es[] = {
#embed "../../../phrases/es/phrasing.es.yaml"
};
static const uint8_t phrasing_fr[] = {
#embed "../../../phrases/fr/phrasing.fr.yaml"
};
static const uint8_t speaking_de[] = {
#embed "../../../phrases/de/speaking.de.yaml"
};
static const uint8_t speaking_en[] = {
#embed "../../../phrases/en/speaking.en.yaml"
};
static const uint8_t speaking_es[] = {
#embed "../../../phrases/es/speaking.es.yaml"
};
static const uint8_t speaking_fr[] = {
#embed "../../../phrases/fr/speaking.fr.yaml"
};
static const uint8_t widgets_de[] = {
#embed "../../../phrases/de/widgets.de.yaml"
};
static const uint8_t widgets_en[] = {
#embed "../../../phrases/en/widgets.en.yaml"
};
static const uint8_t widgets_es[] = {
#embed "../../../phrases/es/widgets.es.yaml"
};
static const uint8_t widgets_fr[] = {
#embed "../../../phrases/fr/widgets.fr.yaml"
};

// The assistant schemas, with their phrases.
#include "schema_tables.h"

static const parlance_language_file files[] = {
  PARLANCE_SCHEMA_TABLES
  {"acts", "de", acts_de, sizeof acts_de},
  {"acts", "en", acts_en, sizeof acts_en},
  {"acts", "es", acts_es, sizeof acts_es},
  {"acts", "fr", acts_fr, sizeof acts_fr},
  {"dialog", "de", dialog_de, sizeof dialog_de},
  {"dialog", "en", dialog_en, sizeof dialog_en},
  {"dialog", "es", dialog_es, sizeof dialog_es},
  {"dialog", "fr", dialog_fr, sizeof dialog_fr},
  {"paraphrases", "en", paraphrases_en, sizeof paraphrases_en},
  {"paraphrases", "de", paraphrases_de, sizeof paraphrases_de},
  {"paraphrases", "es", paraphrases_es, sizeof paraphrases_es},
  {"paraphrases", "fr", paraphrases_fr, sizeof paraphrases_fr},
  {"forgiving", "en", forgiving_en, sizeof forgiving_en},
  {"players", "de", players_de, sizeof players_de},
  {"players", "en", players_en, sizeof players_en},
  {"players", "es", players_es, sizeof players_es},
  {"players", "fr", players_fr, sizeof players_fr},
  {"pronunciations", "en", pronunciations_en, sizeof pronunciations_en},
  {"hearing", "en", hearing_en, sizeof hearing_en},
  {"finding", "en", finding_en, sizeof finding_en},
  {"phrasing", "de", phrasing_de, sizeof phrasing_de},
  {"phrasing", "en", phrasing_en, sizeof phrasing_en},
  {"phrasing", "es", phrasing_es, sizeof phrasing_es},
  {"phrasing", "fr", phrasing_fr, sizeof phrasing_fr},
  {"speaking", "de", speaking_de, sizeof speaking_de},
  {"speaking", "en", speaking_en, sizeof speaking_en},
  {"speaking", "es", speaking_es, sizeof speaking_es},
  {"speaking", "fr", speaking_fr, sizeof speaking_fr},
  {"values", "de", values_de, sizeof values_de},
  {"values", "en", values_en, sizeof values_en},
  {"values", "es", values_es, sizeof values_es},
  {"values", "fr", values_fr, sizeof values_fr},
  {"widgets", "de", widgets_de, sizeof widgets_de},
  {"widgets", "en", widgets_en, sizeof widgets_en},
  {"widgets", "es", widgets_es, sizeof widgets_es},
  {"widgets", "fr", widgets_fr, sizeof widgets_fr},
};

size_t parlance_language_file_count(void) { return sizeof files / sizeof files[0]; }

parlance_language_file parlance_language_file_at(size_t index) { return files[index]; }
