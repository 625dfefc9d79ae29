/// What people say around an answer without a meaning of its own: "I'd like the ... one, please".
///
/// These are phrases, not single words: "is fine" behind a name says something about it, "would be
/// fine" chooses it.
struct AnswerWraps: Sendable, Hashable {
  private let before: PhrasePrefixes
  /// The phrases behind an answer, each from its last word to its first.
  private let after: PhrasePrefixes

  /// Creates wraps from phrases in normalized words.
  init(before: [[String]], after: [[String]]) {
    self.before = PhrasePrefixes(before)
    self.after = PhrasePrefixes(after.map { $0.reversed() })
  }

  /// Returns the words between what stands before and after, or `nil` if either is missing.
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
