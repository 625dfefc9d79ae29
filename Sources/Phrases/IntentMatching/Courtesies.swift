/// Words that people put around an App Shortcut phrase without meaning anything by them.
///
/// Phrase sets bring their own (`skip_words`); App Shortcuts have no place for them.
enum Courtesies {
  /// Returns the words of a language; none where none are known.
  static func phrases(language: String) -> [String] { byLanguage[language] ?? [] }

  private static let byLanguage: [String: [String]] = [
    "en": [
      "please", "kindly", "hey", "hi", "hello", "ok", "okay", "um", "uh", "can you", "could you",
      "would you", "will you", "can you please", "could you please", "would you please",
      "i want to",
      "i want you to", "i would like to", "i would like you to", "for me", "thanks", "thank you",
      "right now", "now", "just", "the", "a", "an", "some", "my",
    ],
    "de": [
      "bitte", "kannst du", "könntest du", "kannst du bitte", "ich möchte", "mal", "für mich",
      "danke", "jetzt", "der", "die", "das", "den", "dem", "ein", "eine", "einen",
    ],
    "fr": [
      "s'il te plaît", "s'il vous plaît", "peux-tu", "pouvez-vous", "pourrais-tu", "je voudrais",
      "pour moi", "merci", "maintenant", "le", "la", "les", "l'", "un", "une", "du", "des",
    ],
    "es": [
      "por favor", "puedes", "podrías", "quiero", "me gustaría", "para mí", "gracias", "ahora",
      "el", "la", "los", "las", "un", "una",
    ],
  ]
}
