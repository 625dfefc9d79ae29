import TextNormalization

/// Finds the words that misspelled ones were probably meant to be.
///
/// An unknown word is replaced by the known word at the lowest edit distance, if there is a single
/// closest one: one edit in words of four or more letters, two in words of seven or more. An edit
/// is an additional, missing or different letter, or two adjacent letters transposed
/// (`LetterDistance`). The cost is that of comparing the word with those of about its length.
struct WordCorrector {
  private static let longestWord = 24

  private let commandWords: CommandWords
  /// The words known beside those of the language.
  private var known: Set<String> = []
  /// The words that the question is about, which are preferred at equal distance.
  private var likely: Set<String> = []
  /// Whether a word that is near is likelier than others, though not among ``likely``.
  var isLikely: (String) -> Bool = { _ in false }
  private var spellings = Spellings()

  /// Creates a corrector that knows the words of a language's commands and answers.
  init(_ commandWords: CommandWords) { self.commandWords = commandWords }

  /// Lets words be known that are likelier than the others.
  mutating func add(likely words: some Sequence<String>) {
    add(words)
    likely.formUnion(words)
  }

  /// Lets words be known.
  mutating func add(_ words: some Sequence<String>) {
    for word in words
    where !commandWords.vocabulary.contains(word) && known.insert(word).inserted {
      spellings.add(word)
    }
  }

  /// Returns words with the misspelled ones replaced, or `nil` if there are none.
  func corrected(_ words: [String]) -> [String]? {
    guard words.count <= 20 else { return nil }
    let result = words.map { nearest(to: $0) ?? $0 }
    return result == words ? nil : result
  }

  /// Returns the one known word nearest to an unknown one, or `nil`.
  private func nearest(to word: String) -> String? {
    let letters = Array(word.utf8)
    let limit = letters.count >= 7 ? 2 : 1
    guard letters.count >= 4, letters.count <= Self.longestWord,
      !commandWords.vocabulary.contains(word), !known.contains(word),
      !letters.contains(where: { $0 < 0x40 })
    else { return nil }
    var best: (cost: Int, words: [String])?
    func compare(_ candidate: String, _ other: [UInt8]) {
      guard let edits = LetterDistance.between(letters, other, limit: limit) else { return }
      // The first letter is the one least often mistaken.
      let cost =
        4 * edits + (letters[0] == other[0] ? 0 : 2)
        + (likely.contains(candidate) || isLikely(candidate) ? 0 : 1)
      if cost < best?.cost ?? .max {
        best = (cost, [candidate])
      } else if cost == best?.cost {
        best?.words.append(candidate)
      }
    }
    commandWords.spellings.forEach(near: letters, limit: limit, compare)
    spellings.forEach(near: letters, limit: limit, compare)
    guard let words = best?.words, let first = words.min() else { return nil }
    return words.allSatisfy { commandWords.areAlike(first, $0) } ? first : nil
  }
}

/// Words by their length, of which most that are not near another word are left out at once.
struct Spellings: Sendable {
  private struct Entry: Sendable {
    let word: String
    /// The letters that occur, a bit for each.
    let letters: UInt64
  }

  private var byLength: [Int: [Entry]] = [:]

  /// Adds a word.
  mutating func add(_ word: String) {
    byLength[word.utf8.count, default: []].append(
      Entry(word: word, letters: Self.occurring(in: word.utf8)))
  }

  /// Passes on the words, with their letters, that may be within an edit distance of a word.
  func forEach(near letters: [UInt8], limit: Int, _ body: (String, [UInt8]) -> Void) {
    let occurring = Self.occurring(in: letters)
    for length in (letters.count - limit)...(letters.count + limit) {
      // An edit adds a letter, takes one away, or both.
      for entry in byLength[length] ?? []
      where (entry.letters ^ occurring).nonzeroBitCount <= 2 * limit {
        body(entry.word, Array(entry.word.utf8))
      }
    }
  }

  private static func occurring(in letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

extension CommandWords {
  /// Returns the command that a misspelled sentence was meant to be, or `nil` if it resembles none
  /// or several.
  ///
  /// All words but one must be correct, and in a one-word sentence only typos that do not produce
  /// another word are accepted: an additional or missing letter, or two transposed ones.
  func misspelledCommand(_ words: [String]) -> [String]? {
    guard let slips = sentences(like: words) else { return nil }
    let commands = Set(slips.compactMap { command($0, exactly: true) })
    return commands.count == 1 ? slips.min { $0.lexicographicallyPrecedes($1) } : nil
  }

  private func sentences(like words: [String]) -> [[String]]? {
    let trimmed = withoutHesitations(words)
    guard !trimmed.isEmpty, trimmed.count <= 8, command(trimmed) == nil else { return nil }
    let found = sentences(of: trimmed.count).filter { isSlip(trimmed, of: $0) }
    return found.isEmpty ? nil : found
  }

  private func isSlip(_ said: [String], of meant: [String]) -> Bool {
    // Comparing letters costs more than comparing words.
    var slips = 0
    for (word, wanted) in zip(said, meant) where word != wanted {
      slips += 1
      guard slips == 1, abs(word.utf8.count - wanted.utf8.count) <= 1 else { return false }
    }
    for (word, wanted) in zip(said, meant) where word != wanted {
      let (letters, others) = (Array(word.utf8), Array(wanted.utf8))
      let isLong = letters.count >= 5 || said.count > 2 && letters.count >= 3
      guard isLong, others.count >= 3,
        LetterDistance.between(letters, others, limit: 1) == 1
      else { return false }
      let isExchange = letters.count == others.count && letters.sorted() == others.sorted()
      guard said.count > 1 || letters.count != others.count || isExchange else { return false }
    }
    return slips == 1
  }
}
