// Written by scripts/make-schemas; do not edit.
#if Macros
/// The tables of schemas by their domains.
enum SchemaTables {
  static let all: [String: String] = [
    "assistant": assistant,
    "audio": audio,
    "books": books,
    "browser": browser,
    "calendar": calendar,
    "camera": camera,
    "clock": clock,
    "files": files,
    "journal": journal,
    "mail": mail,
    "maps": maps,
    "messages": messages,
    "notes": notes,
    "phone": phone,
    "photos": photos,
    "presentation": presentation,
    "reader": reader,
    "reminders": reminders,
    "spreadsheet": spreadsheet,
    "system": system,
    "visualIntelligence": visualIntelligence,
    "whiteboard": whiteboard,
    "wordProcessor": wordProcessor,
  ]
}
#endif
