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
      let (first, last) = (Array(words.prefix(count)), Array(words.suffix(count)))
      return isHedge(first, around: Array(words.dropFirst(count)), name)
        || isHedge(last, around: Array(words.dropLast(count)), name)
    }
  }

  /// Whether words are a doubt right beside the name of an option, and nothing else says that it is wanted, as in “I think
  /// the gazpacho sounds good” and “could I have the gazpacho”.
  private func isHedge(_ part: [String], around rest: [String], _ name: Set<String>) -> Bool {
    let kept = rest[commandWords.assent.withoutRequests(rest)].drop {
      commandWords.assent.articles.contains($0)
    }
    return part.allSatisfy { !name.contains($0) && !commandWords.hesitations.contains($0) }
      && kept.first.map(name.contains) == true && kept.last.map(name.contains) == true
      && isDoubt(part)
  }

  /// Whether words say only that somebody is not sure.
  private func isDoubt(_ words: [String]) -> Bool {
    // “Both” and “I'd like” express no doubt beside a name.
    !commandWords.bothOf.contains(words) && !commandWords.anyOf.contains(words)
      && !commandWords.isWish(words)
      && assentReader.wholeAssent(of: words) == .doubt
  }
}
