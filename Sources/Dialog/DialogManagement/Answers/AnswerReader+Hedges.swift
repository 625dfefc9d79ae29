import TextNormalization

/// Choices that the person is not sure of: “maybe the credit card”, “the credit card, I think”.
extension AnswerReader {
  /// The maximum length of words of doubt around a choice.
  private static let longestHedge = 6

  /// Returns whether words around the name of an option leave it open whether it is meant.
  func isHedged(_ answer: SpokenAnswer, _ position: Int) -> Bool {
    guard question.options.entries.indices.contains(position), !answer.isQuoted else {
      return false
    }
    let words = Array(answer.words.prefix(60))
    let name = Set(question.options.entries[position].names.joined())
    let longest = min(Self.longestHedge, words.count - 1)
    guard longest > 0 else { return false }
    return (1...longest).contains { count in
      [words.prefix(count), words.suffix(count)].contains { part in
        part.allSatisfy { !name.contains($0) } && isDoubt(Array(part))
      }
    }
  }

  /// Whether words say only that somebody is not sure.
  private func isDoubt(_ words: [String]) -> Bool {
    // “I” and “both” are no doubt by themselves.
    !commandWords.bothOf.contains(words) && !commandWords.anyOf.contains(words)
      && assentReader.wholeAssent(of: words) == .doubt
  }
}
