import PhraseAutomaton
import SpokenValues
import TextNormalization
import UtteranceActs

/// Words written without the letters that a keyboard lacks.
extension IntentMatcher {
  /// Returns a text with the letters of the language in words that are known only with them:
  /// “Lautstaerke auf 20” is “Lautstärke auf 20”, while “neue” stays as it is. Before a unit, a clipped article is one.
  func respelled(_ text: String) -> String {
    guard let acts, text.utf8.count <= 500 else { return text }
    let words = Words(text)
    var result = Array(text.utf8)
    for index in words.indices.reversed() {
      let token = words.tokens[index]
      let range = Int(token.sourceStart)..<Int(token.sourceEnd)
      guard range.upperBound <= result.count else { continue }
      let written = String(decoding: result[range], as: UTF8.self)
      if let article = acts.wholeArticle(String(words[index])),
        isAmount(article, at: index, of: words, in: text)
      {
        result.replaceSubrange(range, with: article.utf8)
        continue
      }
      guard let transcribed = acts.transcribed(written), !knows(String(words[index])),
        let word = Words(transcribed).first.map(String.init), knows(word)
      else { continue }
      result.replaceSubrange(range, with: transcribed.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether an article begins a length of time, with the words behind the one that it replaces: “ne” in “auf ne
  /// halbe Stunde”, but not in “ne, halb acht”.
  private func isAmount(
    _ article: String, at index: Int, of words: Words, in text: String
  ) -> Bool {
    guard index + 1 < words.count, !words.hasComma(before: index + 1, in: text) else {
      return false
    }
    let rest = words[(index + 1)...].prefix(Self.longestAmount).map(String.init)
    let said = Words(([article] + rest).joined(separator: " "))
    return reader.values(.duration, in: said, at: 0).contains { $0.words.count > 1 }
  }

  /// The maximum number of words of an amount behind its article.
  private static let longestAmount = 4

  /// Returns whether a normalized word belongs to a phrase, a name, a value or the language itself.
  private func knows(_ word: String) -> Bool {
    automaton.knows(word) || acts?.isListed(word) == true || reader.knows(word)
  }
}
