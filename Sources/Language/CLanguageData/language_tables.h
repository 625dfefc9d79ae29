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
static const uint8_t schemas_audio_de[] = {
#embed "../../../phrases/de/schemas/audio.de.yaml"
};
static const uint8_t schemas_browser_de[] = {
#embed "../../../phrases/de/schemas/browser.de.yaml"
};
static const uint8_t schemas_calendar_de[] = {
#embed "../../../phrases/de/schemas/calendar.de.yaml"
};
static const uint8_t schemas_clock_de[] = {
#embed "../../../phrases/de/schemas/clock.de.yaml"
};
static const uint8_t schemas_mail_de[] = {
#embed "../../../phrases/de/schemas/mail.de.yaml"
};
static const uint8_t schemas_messages_de[] = {
#embed "../../../phrases/de/schemas/messages.de.yaml"
};
static const uint8_t schemas_notes_de[] = {
#embed "../../../phrases/de/schemas/notes.de.yaml"
};
static const uint8_t schemas_phone_de[] = {
#embed "../../../phrases/de/schemas/phone.de.yaml"
};
static const uint8_t schemas_photos_de[] = {
#embed "../../../phrases/de/schemas/photos.de.yaml"
};
static const uint8_t schemas_reminders_de[] = {
#embed "../../../phrases/de/schemas/reminders.de.yaml"
};
static const uint8_t schemas_system_de[] = {
#embed "../../../phrases/de/schemas/system.de.yaml"
};
static const uint8_t schemas_audio_en[] = {
#embed "../../../phrases/en/schemas/audio.en.yaml"
};
static const uint8_t schemas_books_en[] = {
#embed "../../../phrases/en/schemas/books.en.yaml"
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
static const uint8_t schemas_files_en[] = {
#embed "../../../phrases/en/schemas/files.en.yaml"
};
static const uint8_t schemas_journal_en[] = {
#embed "../../../phrases/en/schemas/journal.en.yaml"
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
static const uint8_t schemas_presentation_en[] = {
#embed "../../../phrases/en/schemas/presentation.en.yaml"
};
static const uint8_t schemas_reader_en[] = {
#embed "../../../phrases/en/schemas/reader.en.yaml"
};
static const uint8_t schemas_reminders_en[] = {
#embed "../../../phrases/en/schemas/reminders.en.yaml"
};
static const uint8_t schemas_spreadsheet_en[] = {
#embed "../../../phrases/en/schemas/spreadsheet.en.yaml"
};
static const uint8_t schemas_system_en[] = {
#embed "../../../phrases/en/schemas/system.en.yaml"
};
static const uint8_t schemas_whiteboard_en[] = {
#embed "../../../phrases/en/schemas/whiteboard.en.yaml"
};
static const uint8_t schemas_wordProcessor_en[] = {
#embed "../../../phrases/en/schemas/wordProcessor.en.yaml"
};
static const uint8_t schemas_audio_es[] = {
#embed "../../../phrases/es/schemas/audio.es.yaml"
};
static const uint8_t schemas_browser_es[] = {
#embed "../../../phrases/es/schemas/browser.es.yaml"
};
static const uint8_t schemas_calendar_es[] = {
#embed "../../../phrases/es/schemas/calendar.es.yaml"
};
static const uint8_t schemas_clock_es[] = {
#embed "../../../phrases/es/schemas/clock.es.yaml"
};
static const uint8_t schemas_mail_es[] = {
#embed "../../../phrases/es/schemas/mail.es.yaml"
};
static const uint8_t schemas_messages_es[] = {
#embed "../../../phrases/es/schemas/messages.es.yaml"
};
static const uint8_t schemas_notes_es[] = {
#embed "../../../phrases/es/schemas/notes.es.yaml"
};
static const uint8_t schemas_phone_es[] = {
#embed "../../../phrases/es/schemas/phone.es.yaml"
};
static const uint8_t schemas_photos_es[] = {
#embed "../../../phrases/es/schemas/photos.es.yaml"
};
static const uint8_t schemas_reminders_es[] = {
#embed "../../../phrases/es/schemas/reminders.es.yaml"
};
static const uint8_t schemas_system_es[] = {
#embed "../../../phrases/es/schemas/system.es.yaml"
};
static const uint8_t schemas_audio_fr[] = {
#embed "../../../phrases/fr/schemas/audio.fr.yaml"
};
static const uint8_t schemas_browser_fr[] = {
#embed "../../../phrases/fr/schemas/browser.fr.yaml"
};
static const uint8_t schemas_calendar_fr[] = {
#embed "../../../phrases/fr/schemas/calendar.fr.yaml"
};
static const uint8_t schemas_clock_fr[] = {
#embed "../../../phrases/fr/schemas/clock.fr.yaml"
};
static const uint8_t schemas_mail_fr[] = {
#embed "../../../phrases/fr/schemas/mail.fr.yaml"
};
static const uint8_t schemas_messages_fr[] = {
#embed "../../../phrases/fr/schemas/messages.fr.yaml"
};
static const uint8_t schemas_notes_fr[] = {
#embed "../../../phrases/fr/schemas/notes.fr.yaml"
};
static const uint8_t schemas_phone_fr[] = {
#embed "../../../phrases/fr/schemas/phone.fr.yaml"
};
static const uint8_t schemas_photos_fr[] = {
#embed "../../../phrases/fr/schemas/photos.fr.yaml"
};
static const uint8_t schemas_reminders_fr[] = {
#embed "../../../phrases/fr/schemas/reminders.fr.yaml"
};
static const uint8_t schemas_system_fr[] = {
#embed "../../../phrases/fr/schemas/system.fr.yaml"
};
static const uint8_t acts_de[] = {
#embed "../../../phrases/de/acts.de.yaml"
};
static const uint8_t dialog_de[] = {
#embed "../../../phrases/de/dialog.de.yaml"
};
static const uint8_t finding_de[] = {
#embed "../../../phrases/de/finding.de.yaml"
};
static const uint8_t forgiving_de[] = {
#embed "../../../phrases/de/forgiving.de.yaml"
};
static const uint8_t paraphrases_de[] = {
#embed "../../../phrases/de/paraphrases.de.yaml"
};
static const uint8_t phrasing_de[] = {
#embed "../../../phrases/de/phrasing.de.yaml"
};
static const uint8_t players_de[] = {
#embed "../../../phrases/de/players.de.yaml"
};
static const uint8_t speaking_de[] = {
#embed "../../../phrases/de/speaking.de.yaml"
};
static const uint8_t values_de[] = {
#embed "../../../phrases/de/values.de.yaml"
};
static const uint8_t widgets_de[] = {
#embed "../../../phrases/de/widgets.de.yaml"
};
static const uint8_t acts_en[] = {
#embed "../../../phrases/en/acts.en.yaml"
};
static const uint8_t dialog_en[] = {
#embed "../../../phrases/en/dialog.en.yaml"
};
static const uint8_t finding_en[] = {
#embed "../../../phrases/en/finding.en.yaml"
};
static const uint8_t forgiving_en[] = {
#embed "../../../phrases/en/forgiving.en.yaml"
};
static const uint8_t hearing_en[] = {
#embed "../../../phrases/en/hearing.en.yaml"
};
static const uint8_t paraphrases_en[] = {
#embed "../../../phrases/en/paraphrases.en.yaml"
};
static const uint8_t phrasing_en[] = {
#embed "../../../phrases/en/phrasing.en.yaml"
};
static const uint8_t players_en[] = {
#embed "../../../phrases/en/players.en.yaml"
};
static const uint8_t pronunciations_en[] = {
#embed "../../../phrases/en/pronunciations.en.dict"
};
static const uint8_t speaking_en[] = {
#embed "../../../phrases/en/speaking.en.yaml"
};
static const uint8_t values_en[] = {
#embed "../../../phrases/en/values.en.yaml"
};
static const uint8_t widgets_en[] = {
#embed "../../../phrases/en/widgets.en.yaml"
};
static const uint8_t acts_es[] = {
#embed "../../../phrases/es/acts.es.yaml"
};
static const uint8_t dialog_es[] = {
#embed "../../../phrases/es/dialog.es.yaml"
};
static const uint8_t finding_es[] = {
#embed "../../../phrases/es/finding.es.yaml"
};
static const uint8_t forgiving_es[] = {
#embed "../../../phrases/es/forgiving.es.yaml"
};
static const uint8_t paraphrases_es[] = {
#embed "../../../phrases/es/paraphrases.es.yaml"
};
static const uint8_t phrasing_es[] = {
#embed "../../../phrases/es/phrasing.es.yaml"
};
static const uint8_t players_es[] = {
#embed "../../../phrases/es/players.es.yaml"
};
static const uint8_t speaking_es[] = {
#embed "../../../phrases/es/speaking.es.yaml"
};
static const uint8_t values_es[] = {
#embed "../../../phrases/es/values.es.yaml"
};
static const uint8_t widgets_es[] = {
#embed "../../../phrases/es/widgets.es.yaml"
};
static const uint8_t acts_fr[] = {
#embed "../../../phrases/fr/acts.fr.yaml"
};
static const uint8_t dialog_fr[] = {
#embed "../../../phrases/fr/dialog.fr.yaml"
};
static const uint8_t finding_fr[] = {
#embed "../../../phrases/fr/finding.fr.yaml"
};
static const uint8_t forgiving_fr[] = {
#embed "../../../phrases/fr/forgiving.fr.yaml"
};
static const uint8_t paraphrases_fr[] = {
#embed "../../../phrases/fr/paraphrases.fr.yaml"
};
static const uint8_t phrasing_fr[] = {
#embed "../../../phrases/fr/phrasing.fr.yaml"
};
static const uint8_t players_fr[] = {
#embed "../../../phrases/fr/players.fr.yaml"
};
static const uint8_t speaking_fr[] = {
#embed "../../../phrases/fr/speaking.fr.yaml"
};
static const uint8_t values_fr[] = {
#embed "../../../phrases/fr/values.fr.yaml"
};
static const uint8_t widgets_fr[] = {
#embed "../../../phrases/fr/widgets.fr.yaml"
};
#define PARLANCE_LANGUAGE_TABLES \
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
  {"schemas/audio", "de", schemas_audio_de, sizeof schemas_audio_de}, \
  {"schemas/browser", "de", schemas_browser_de, sizeof schemas_browser_de}, \
  {"schemas/calendar", "de", schemas_calendar_de, sizeof schemas_calendar_de}, \
  {"schemas/clock", "de", schemas_clock_de, sizeof schemas_clock_de}, \
  {"schemas/mail", "de", schemas_mail_de, sizeof schemas_mail_de}, \
  {"schemas/messages", "de", schemas_messages_de, sizeof schemas_messages_de}, \
  {"schemas/notes", "de", schemas_notes_de, sizeof schemas_notes_de}, \
  {"schemas/phone", "de", schemas_phone_de, sizeof schemas_phone_de}, \
  {"schemas/photos", "de", schemas_photos_de, sizeof schemas_photos_de}, \
  {"schemas/reminders", "de", schemas_reminders_de, sizeof schemas_reminders_de}, \
  {"schemas/system", "de", schemas_system_de, sizeof schemas_system_de}, \
  {"schemas/audio", "en", schemas_audio_en, sizeof schemas_audio_en}, \
  {"schemas/books", "en", schemas_books_en, sizeof schemas_books_en}, \
  {"schemas/browser", "en", schemas_browser_en, sizeof schemas_browser_en}, \
  {"schemas/calendar", "en", schemas_calendar_en, sizeof schemas_calendar_en}, \
  {"schemas/camera", "en", schemas_camera_en, sizeof schemas_camera_en}, \
  {"schemas/clock", "en", schemas_clock_en, sizeof schemas_clock_en}, \
  {"schemas/files", "en", schemas_files_en, sizeof schemas_files_en}, \
  {"schemas/journal", "en", schemas_journal_en, sizeof schemas_journal_en}, \
  {"schemas/mail", "en", schemas_mail_en, sizeof schemas_mail_en}, \
  {"schemas/maps", "en", schemas_maps_en, sizeof schemas_maps_en}, \
  {"schemas/messages", "en", schemas_messages_en, sizeof schemas_messages_en}, \
  {"schemas/notes", "en", schemas_notes_en, sizeof schemas_notes_en}, \
  {"schemas/phone", "en", schemas_phone_en, sizeof schemas_phone_en}, \
  {"schemas/photos", "en", schemas_photos_en, sizeof schemas_photos_en}, \
  {"schemas/presentation", "en", schemas_presentation_en, sizeof schemas_presentation_en}, \
  {"schemas/reader", "en", schemas_reader_en, sizeof schemas_reader_en}, \
  {"schemas/reminders", "en", schemas_reminders_en, sizeof schemas_reminders_en}, \
  {"schemas/spreadsheet", "en", schemas_spreadsheet_en, sizeof schemas_spreadsheet_en}, \
  {"schemas/system", "en", schemas_system_en, sizeof schemas_system_en}, \
  {"schemas/whiteboard", "en", schemas_whiteboard_en, sizeof schemas_whiteboard_en}, \
  {"schemas/wordProcessor", "en", schemas_wordProcessor_en, sizeof schemas_wordProcessor_en}, \
  {"schemas/audio", "es", schemas_audio_es, sizeof schemas_audio_es}, \
  {"schemas/browser", "es", schemas_browser_es, sizeof schemas_browser_es}, \
  {"schemas/calendar", "es", schemas_calendar_es, sizeof schemas_calendar_es}, \
  {"schemas/clock", "es", schemas_clock_es, sizeof schemas_clock_es}, \
  {"schemas/mail", "es", schemas_mail_es, sizeof schemas_mail_es}, \
  {"schemas/messages", "es", schemas_messages_es, sizeof schemas_messages_es}, \
  {"schemas/notes", "es", schemas_notes_es, sizeof schemas_notes_es}, \
  {"schemas/phone", "es", schemas_phone_es, sizeof schemas_phone_es}, \
  {"schemas/photos", "es", schemas_photos_es, sizeof schemas_photos_es}, \
  {"schemas/reminders", "es", schemas_reminders_es, sizeof schemas_reminders_es}, \
  {"schemas/system", "es", schemas_system_es, sizeof schemas_system_es}, \
  {"schemas/audio", "fr", schemas_audio_fr, sizeof schemas_audio_fr}, \
  {"schemas/browser", "fr", schemas_browser_fr, sizeof schemas_browser_fr}, \
  {"schemas/calendar", "fr", schemas_calendar_fr, sizeof schemas_calendar_fr}, \
  {"schemas/clock", "fr", schemas_clock_fr, sizeof schemas_clock_fr}, \
  {"schemas/mail", "fr", schemas_mail_fr, sizeof schemas_mail_fr}, \
  {"schemas/messages", "fr", schemas_messages_fr, sizeof schemas_messages_fr}, \
  {"schemas/notes", "fr", schemas_notes_fr, sizeof schemas_notes_fr}, \
  {"schemas/phone", "fr", schemas_phone_fr, sizeof schemas_phone_fr}, \
  {"schemas/photos", "fr", schemas_photos_fr, sizeof schemas_photos_fr}, \
  {"schemas/reminders", "fr", schemas_reminders_fr, sizeof schemas_reminders_fr}, \
  {"schemas/system", "fr", schemas_system_fr, sizeof schemas_system_fr}, \
  {"acts", "de", acts_de, sizeof acts_de}, \
  {"dialog", "de", dialog_de, sizeof dialog_de}, \
  {"finding", "de", finding_de, sizeof finding_de}, \
  {"forgiving", "de", forgiving_de, sizeof forgiving_de}, \
  {"paraphrases", "de", paraphrases_de, sizeof paraphrases_de}, \
  {"phrasing", "de", phrasing_de, sizeof phrasing_de}, \
  {"players", "de", players_de, sizeof players_de}, \
  {"speaking", "de", speaking_de, sizeof speaking_de}, \
  {"values", "de", values_de, sizeof values_de}, \
  {"widgets", "de", widgets_de, sizeof widgets_de}, \
  {"acts", "en", acts_en, sizeof acts_en}, \
  {"dialog", "en", dialog_en, sizeof dialog_en}, \
  {"finding", "en", finding_en, sizeof finding_en}, \
  {"forgiving", "en", forgiving_en, sizeof forgiving_en}, \
  {"hearing", "en", hearing_en, sizeof hearing_en}, \
  {"paraphrases", "en", paraphrases_en, sizeof paraphrases_en}, \
  {"phrasing", "en", phrasing_en, sizeof phrasing_en}, \
  {"players", "en", players_en, sizeof players_en}, \
  {"pronunciations", "en", pronunciations_en, sizeof pronunciations_en}, \
  {"speaking", "en", speaking_en, sizeof speaking_en}, \
  {"values", "en", values_en, sizeof values_en}, \
  {"widgets", "en", widgets_en, sizeof widgets_en}, \
  {"acts", "es", acts_es, sizeof acts_es}, \
  {"dialog", "es", dialog_es, sizeof dialog_es}, \
  {"finding", "es", finding_es, sizeof finding_es}, \
  {"forgiving", "es", forgiving_es, sizeof forgiving_es}, \
  {"paraphrases", "es", paraphrases_es, sizeof paraphrases_es}, \
  {"phrasing", "es", phrasing_es, sizeof phrasing_es}, \
  {"players", "es", players_es, sizeof players_es}, \
  {"speaking", "es", speaking_es, sizeof speaking_es}, \
  {"values", "es", values_es, sizeof values_es}, \
  {"widgets", "es", widgets_es, sizeof widgets_es}, \
  {"acts", "fr", acts_fr, sizeof acts_fr}, \
  {"dialog", "fr", dialog_fr, sizeof dialog_fr}, \
  {"finding", "fr", finding_fr, sizeof finding_fr}, \
  {"forgiving", "fr", forgiving_fr, sizeof forgiving_fr}, \
  {"paraphrases", "fr", paraphrases_fr, sizeof paraphrases_fr}, \
  {"phrasing", "fr", phrasing_fr, sizeof phrasing_fr}, \
  {"players", "fr", players_fr, sizeof players_fr}, \
  {"speaking", "fr", speaking_fr, sizeof speaking_fr}, \
  {"values", "fr", values_fr, sizeof values_fr}, \
  {"widgets", "fr", widgets_fr, sizeof widgets_fr},
