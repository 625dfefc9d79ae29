import IntentMetadata
import MetadataImport
import TextNormalization

extension Linter {
  /// How often the project must use a word before another is taken for a slip of it.
  private static let usualCount = 3
  /// More words are those of a list, not of a person; each is compared with each.
  private static let mostWords = 20_000

  /// Tells of words in phrases that the project has once, and nearly the same often: most likely a
  /// slip of a key, and then nobody ever says the phrase.
  mutating func checkSpelling() {
    var counts: [String: Int] = [:]
    var titles: [String] = app.intents.map(\.title)
    titles += app.intents.flatMap(\.parameters).map(\.title)
    for type in app.enums { titles += [type.title] + type.cases.map(\.title) }
    for type in app.entities { titles += [type.title] + type.values.map(\.title) }
    let phrases = app.lintedPhrases.filter { $0.locale == app.locale }
    for text in titles + phrases.map(\.text) {
      for word in Set(Words(text)) { counts[String(word), default: 0] += 1 }
    }
    guard counts.count <= Self.mostWords else { return }
    let usual = counts.filter { $0.value >= Self.usualCount && Self.isPlain($0.key[...]) }.keys
      .sorted()
    for phrase in phrases {
      for word in Words(phrase.text) where counts[String(word)] == 1 && Self.isPlain(word) {
        guard let meant = usual.first(where: { Self.isSlip(word, of: $0) }) else { continue }
        add(
          .possibleTypo, phrase.element, text: phrase.text,
          "“\(word)” is used only here; everywhere else it is “\(meant)”.",
          hint: "Correct it, or leave it if it is meant.")
      }
    }
  }

  private static func isPlain(_ word: Substring) -> Bool {
    word.utf8.count >= 5 && word.allSatisfy(\.isLetter)
  }

  /// Whether a word is another with one letter wrong, and no form of it: these differ at the end.
  private static func isSlip(_ word: Substring, of other: String) -> Bool {
    let common = zip(word, other).prefix { $0 == $1 }.count
    return (1..<min(word.count, other.count) - 1).contains(common)
      && LetterDistance.between(Array(word.utf8), Array(other.utf8), limit: 1) != nil
  }
}
