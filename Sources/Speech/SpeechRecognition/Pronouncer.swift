/// Finds how words and names are said: from a person's own dictionary, from ours, from CMU's, by
/// spelling out numbers and initials, and at last by rule.
public struct Pronouncer: Sendable {
  private let own: Lexicon?
  private let additions: Lexicon?
  let main: Lexicon
  private let guesser: (any PronunciationGuesser)?
  let language: HearingLanguage

  /// Creates a pronouncer.
  ///
  /// - Parameters:
  ///   - main: The dictionary of the language.
  ///   - additions: Words that the dictionary lacks and further pronunciations.
  ///   - own: A person's corrections, which replace all others.
  ///   - guesser: Guesses names that are in no dictionary.
  ///   - language: The language of the dictionaries.
  public init(
    main: Lexicon, additions: Lexicon? = nil, own: Lexicon? = nil,
    guesser: (any PronunciationGuesser)? = nil, language: String = "en"
  ) {
    self.main = main
    self.additions = additions
    self.own = own
    self.guesser = guesser
    self.language = .named(language)
  }

  /// The source of a pronunciation.
  public enum Source: String, Sendable, Hashable {
    /// The person's own dictionary.
    case own
    /// The dictionary of the language, or our additions to it.
    case dictionary
    /// Parts that are in the dictionary: digits, letters, an ending.
    case parts
    /// A guess by rule.
    case guess
  }

  /// Returns whether a word is in a dictionary.
  public func knows(_ word: String) -> Bool {
    [own, additions, main].contains { $0?.contains(word) ?? false }
  }

  /// Returns the pronunciations of a normalized word, best first, and their source, or none if
  /// nothing in it can be pronounced.
  public func pronunciations(of word: String) -> (list: [Pronunciation], source: Source) {
    if let list = own?.pronunciations(of: word), !list.isEmpty { return (list, .own) }
    let known = dictionaryPronunciations(of: word)
    if !known.isEmpty { return (known, .dictionary) }
    if word.isEmpty || word.count > 200 { return ([], .guess) }
    if let sign = language.signs[word] { return (sequence([sign]), .parts) }
    let parts = numberPronunciations(of: word)
    if !parts.isEmpty { return (parts, .parts) }
    if let stem = word.stem(before: language.possessive) {
      let endings = Self.possessive
      let stems = pronunciations(of: stem).list
      return (stems.map { Self.joined($0, endings[$0.phones.last ?? ""] ?? ["Z"]) }, .parts)
    }
    if word.isUnreadable(withoutAnyOf: language.vowels) {
      let letters = sequence(word.map(String.init))
      if !letters.isEmpty { return (letters, .parts) }
    }
    return (guesser?.pronunciations(of: word, count: 2) ?? [], .guess)
  }

  /// Returns the pronunciations of words one after another: that of each word's first, then those
  /// in which one word is said another way, up to a bound.
  public func sequence(_ words: [String], limit: Int = 4) -> [Pronunciation] {
    words.map { pronunciations(of: $0).list }.alternatives(limit: limit)
      .map { Pronunciation($0.flatMap(\.phones)) }
  }

  private func dictionaryPronunciations(of word: String) -> [Pronunciation] {
    var list = additions?.pronunciations(of: word) ?? []
    for key in [word] + [language.marked[word]].compactMap({ $0 }) {
      for pronunciation in main.pronunciations(of: key) where !list.contains(pronunciation) {
        list.append(pronunciation)
      }
    }
    return list
  }

  private func numberPronunciations(of word: String) -> [Pronunciation] {
    var result: [Pronunciation] = []
    for reading in language.numbers?.readings(of: word) ?? [] {
      for pronunciation in sequence(reading, limit: 2) where !result.contains(pronunciation) {
        result.append(pronunciation)
      }
    }
    return result
  }

  private static func joined(_ stem: Pronunciation, _ ending: [String]) -> Pronunciation {
    Pronunciation(stem.phones + ending)
  }

  /// The sound of the possessive ending after a phone, if it is not Z.
  private static let possessive: [String: [String]] = [
    "P": ["S"], "T": ["S"], "K": ["S"], "F": ["S"], "TH": ["S"], "S": ["IH", "Z"],
    "Z": ["IH", "Z"], "SH": ["IH", "Z"], "ZH": ["IH", "Z"], "CH": ["IH", "Z"],
    "JH": ["IH", "Z"],
  ]
}

/// Guesses the pronunciations of words that are in no dictionary.
public protocol PronunciationGuesser: Sendable {
  /// Returns the likeliest pronunciations, best first, or none if there is nothing to say.
  func pronunciations(of word: String, count: Int) -> [Pronunciation]
}

extension String {
  /// Returns what precedes an ending, or `nil` if the word does not have it.
  fileprivate func stem(before ending: String) -> String? {
    !ending.isEmpty && hasSuffix(ending) && count > ending.count
      ? String(dropLast(ending.count)) : nil
  }

  /// Returns whether the word cannot be read as syllables: `bbc`, `xml`.
  fileprivate func isUnreadable(withoutAnyOf vowels: String) -> Bool {
    !vowels.isEmpty && count <= 5
      && allSatisfy { $0.isASCII && $0.isLetter && !vowels.contains($0) }
  }
}
