import IntentMetadata
import MetadataImport
import TextNormalization

extension Linter {
  /// How often the project must use a word before another counts as a misspelling of it.
  private static let usualCount = 3
  /// A larger number of words comes from a list, not from a person; every pair is compared.
  private static let mostWords = 20_000

  /// Reports words in phrases that occur once in the project, if a similar word occurs often: most
  /// likely it is a typo, and then nobody ever says the phrase.
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

  /// Returns whether a word is another with one wrong letter, not a form of it, which differs at
  /// its end.
  private static func isSlip(_ word: Substring, of other: String) -> Bool {
    let common = zip(word, other).prefix { $0 == $1 }.count
    return (1..<min(word.count, other.count) - 1).contains(common)
      && LetterDistance.between(Array(word.utf8), Array(other.utf8), limit: 1) != nil
  }
}
