/// The meaningless words that people say around an answer: "I'd like the ... one, please".
///
/// These are phrases rather than single words: after a name, "is fine" comments on it, but "would
/// be fine" chooses it.
struct AnswerWraps: Sendable, Hashable {
  private let before: PhrasePrefixes
  /// The phrases after an answer, each from its last word to its first.
  private let after: PhrasePrefixes

  /// Creates wraps from phrases in normalized words.
  init(before: [[String]], after: [[String]]) {
    self.before = PhrasePrefixes(before)
    self.after = PhrasePrefixes(after.map { $0.reversed() })
  }

  /// Returns the words between a prefix and a suffix, or `nil` if either is missing.
  func inside(_ words: [String]) -> [String]? {
    before.remainder(of: words).flatMap { after.remainder(of: $0.reversed()) }?.reversed()
  }

  /// Returns words without what is wrapped around them; a word is always left.
  func unwrapped(_ words: [String]) -> [String] {
    var rest = words
    while let shorter = before.remainder(of: rest) { rest = shorter }
    rest.reverse()
    while let shorter = after.remainder(of: rest) { rest = shorter }
    return rest.reversed()
  }
}
