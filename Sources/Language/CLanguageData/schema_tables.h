// Written by scripts/make-schemas; do not edit.
static const uint8_t schemas_assistant[] = {
#embed "../../../schemas/assistant.tsv"
};
static const uint8_t schemas_audio[] = {
#embed "../../../schemas/audio.tsv"
};
static const uint8_t schemas_books[] = {
#embed "../../../schemas/books.tsv"
};
static const uint8_t schemas_browser[] = {
#embed "../../../schemas/browser.tsv"
};
static const uint8_t schemas_calendar[] = {
#embed "../../../schemas/calendar.tsv"
};
static const uint8_t schemas_camera[] = {
#embed "../../../schemas/camera.tsv"
};
static const uint8_t schemas_clock[] = {
#embed "../../../schemas/clock.tsv"
};
static const uint8_t schemas_files[] = {
#embed "../../../schemas/files.tsv"
};
static const uint8_t schemas_journal[] = {
#embed "../../../schemas/journal.tsv"
};
static const uint8_t schemas_mail[] = {
#embed "../../../schemas/mail.tsv"
};
static const uint8_t schemas_maps[] = {
#embed "../../../schemas/maps.tsv"
};
static const uint8_t schemas_messages[] = {
#embed "../../../schemas/messages.tsv"
};
static const uint8_t schemas_notes[] = {
#embed "../../../schemas/notes.tsv"
};
static const uint8_t schemas_phone[] = {
#embed "../../../schemas/phone.tsv"
};
static const uint8_t schemas_photos[] = {
#embed "../../../schemas/photos.tsv"
};
static const uint8_t schemas_presentation[] = {
#embed "../../../schemas/presentation.tsv"
};
static const uint8_t schemas_reader[] = {
#embed "../../../schemas/reader.tsv"
};
static const uint8_t schemas_reminders[] = {
#embed "../../../schemas/reminders.tsv"
};
static const uint8_t schemas_spreadsheet[] = {
#embed "../../../schemas/spreadsheet.tsv"
};
static const uint8_t schemas_system[] = {
#embed "../../../schemas/system.tsv"
};
static const uint8_t schemas_visualIntelligence[] = {
#embed "../../../schemas/visualIntelligence.tsv"
};
static const uint8_t schemas_whiteboard[] = {
#embed "../../../schemas/whiteboard.tsv"
};
static const uint8_t schemas_wordProcessor[] = {
#embed "../../../schemas/wordProcessor.tsv"
};
static const uint8_t schemas_clock_de[] = {
#embed "../../../phrases/de/schemas/clock.de.yaml"
};
static const uint8_t schemas_audio_en[] = {
#embed "../../../phrases/en/schemas/audio.en.yaml"
};
static const uint8_t schemas_browser_en[] = {
#embed "../../../phrases/en/schemas/browser.en.yaml"
};
static const uint8_t schemas_calendar_en[] = {
#embed "../../../phrases/en/schemas/calendar.en.yaml"
};
static const uint8_t schemas_camera_en[] = {
#embed "../../../phrases/en/schemas/camera.en.yaml"
};
static const uint8_t schemas_clock_en[] = {
#embed "../../../phrases/en/schemas/clock.en.yaml"
};
static const uint8_t schemas_mail_en[] = {
#embed "../../../phrases/en/schemas/mail.en.yaml"
};
static const uint8_t schemas_maps_en[] = {
#embed "../../../phrases/en/schemas/maps.en.yaml"
};
static const uint8_t schemas_messages_en[] = {
#embed "../../../phrases/en/schemas/messages.en.yaml"
};
static const uint8_t schemas_notes_en[] = {
#embed "../../../phrases/en/schemas/notes.en.yaml"
};
static const uint8_t schemas_phone_en[] = {
#embed "../../../phrases/en/schemas/phone.en.yaml"
};
static const uint8_t schemas_photos_en[] = {
#embed "../../../phrases/en/schemas/photos.en.yaml"
};
static const uint8_t schemas_reminders_en[] = {
#embed "../../../phrases/en/schemas/reminders.en.yaml"
};
static const uint8_t schemas_clock_es[] = {
#embed "../../../phrases/es/schemas/clock.es.yaml"
};
static const uint8_t schemas_clock_fr[] = {
#embed "../../../phrases/fr/schemas/clock.fr.yaml"
};
#define PARLANCE_SCHEMA_TABLES \
  {"schemas", "assistant", schemas_assistant, sizeof schemas_assistant}, \
  {"schemas", "audio", schemas_audio, sizeof schemas_audio}, \
  {"schemas", "books", schemas_books, sizeof schemas_books}, \
  {"schemas", "browser", schemas_browser, sizeof schemas_browser}, \
  {"schemas", "calendar", schemas_calendar, sizeof schemas_calendar}, \
  {"schemas", "camera", schemas_camera, sizeof schemas_camera}, \
  {"schemas", "clock", schemas_clock, sizeof schemas_clock}, \
  {"schemas", "files", schemas_files, sizeof schemas_files}, \
  {"schemas", "journal", schemas_journal, sizeof schemas_journal}, \
  {"schemas", "mail", schemas_mail, sizeof schemas_mail}, \
  {"schemas", "maps", schemas_maps, sizeof schemas_maps}, \
  {"schemas", "messages", schemas_messages, sizeof schemas_messages}, \
  {"schemas", "notes", schemas_notes, sizeof schemas_notes}, \
  {"schemas", "phone", schemas_phone, sizeof schemas_phone}, \
  {"schemas", "photos", schemas_photos, sizeof schemas_photos}, \
  {"schemas", "presentation", schemas_presentation, sizeof schemas_presentation}, \
  {"schemas", "reader", schemas_reader, sizeof schemas_reader}, \
  {"schemas", "reminders", schemas_reminders, sizeof schemas_reminders}, \
  {"schemas", "spreadsheet", schemas_spreadsheet, sizeof schemas_spreadsheet}, \
  {"schemas", "system", schemas_system, sizeof schemas_system}, \
  {"schemas", "visualIntelligence", schemas_visualIntelligence, sizeof schemas_visualIntelligence}, \
  {"schemas", "whiteboard", schemas_whiteboard, sizeof schemas_whiteboard}, \
  {"schemas", "wordProcessor", schemas_wordProcessor, sizeof schemas_wordProcessor}, \
  {"schemas/clock", "de", schemas_clock_de, sizeof schemas_clock_de}, \
  {"schemas/audio", "en", schemas_audio_en, sizeof schemas_audio_en}, \
  {"schemas/browser", "en", schemas_browser_en, sizeof schemas_browser_en}, \
  {"schemas/calendar", "en", schemas_calendar_en, sizeof schemas_calendar_en}, \
  {"schemas/camera", "en", schemas_camera_en, sizeof schemas_camera_en}, \
  {"schemas/clock", "en", schemas_clock_en, sizeof schemas_clock_en}, \
  {"schemas/mail", "en", schemas_mail_en, sizeof schemas_mail_en}, \
  {"schemas/maps", "en", schemas_maps_en, sizeof schemas_maps_en}, \
  {"schemas/messages", "en", schemas_messages_en, sizeof schemas_messages_en}, \
  {"schemas/notes", "en", schemas_notes_en, sizeof schemas_notes_en}, \
  {"schemas/phone", "en", schemas_phone_en, sizeof schemas_phone_en}, \
  {"schemas/photos", "en", schemas_photos_en, sizeof schemas_photos_en}, \
  {"schemas/reminders", "en", schemas_reminders_en, sizeof schemas_reminders_en}, \
  {"schemas/clock", "es", schemas_clock_es, sizeof schemas_clock_es}, \
  {"schemas/clock", "fr", schemas_clock_fr, sizeof schemas_clock_fr},
