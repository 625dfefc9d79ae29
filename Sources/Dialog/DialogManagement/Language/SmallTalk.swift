/// What a person says to be polite, or asks about the assistant itself; it changes nothing.
///
/// The raw value is its key in a language's data.
enum SmallTalk: String, Sendable, Hashable, CaseIterable {
  case greeting, thanks, apology, wellBeing, identity, privacy, farewell

  /// The answer to it.
  var answer: Wording.Phrase {
    switch self {
    case .greeting: .smallTalkGreeting
    case .thanks: .smallTalkThanks
    case .apology: .smallTalkApology
    case .wellBeing: .smallTalkWellBeing
    case .identity: .smallTalkIdentity
    case .privacy: .smallTalkPrivacy
    case .farewell: .smallTalkFarewell
    }
  }
}

extension CommandWords {
  /// Returns the kind of small talk that words are, or `nil` if they say something else.
  func smallTalk(_ words: [String]) -> SmallTalk? {
    guard words.count <= 10 else { return nil }
    return smallTalk[words] ?? smallTalk[withoutHesitations(words)]
      ?? lastOfSeveral(withoutHesitations(words))
  }

  /// Returns the kind of the last of several remarks that words consist of: “thanks, bye”.
  private func lastOfSeveral(_ words: [String]) -> SmallTalk? {
    for length in stride(from: words.count - 1, to: 0, by: -1)
    where smallTalk[Array(words.prefix(length))] != nil {
      let rest = Array(words.dropFirst(length))
      if let kind = smallTalk[rest] ?? lastOfSeveral(rest) { return kind }
    }
    return nil
  }
}
