/// Words that may be taken for others.
extension Pronouncer {
  /// A word of the dictionary with its usual pronunciation.
  package struct SimilarWord: Sendable, Hashable {
    /// The word.
    package var word: String
    /// Its pronunciation.
    package var pronunciation: Pronunciation
  }

  /// The minimum distance: words that differ less may be the same word with another accent.
  private static let least: Float = 1
  /// The maximum distance, for each phone.
  private static let mostPerPhone: Float = 0.5

  /// Returns the words of the dictionary that sound most similar to a word, the most similar ones first.
  ///
  /// Words that may be the same one with another accent are left out.
  ///
  /// - Parameters:
  ///   - pronunciations: How the word is said.
  ///   - limit: The maximum number of words.
  package func similarWords(
    to pronunciations: [Pronunciation], limit: Int
  ) -> [SimilarWord] {
    var sounds = pronunciations.map { $0.phones.compactMap(PhoneAlphabet.number) }
      .filter { !$0.isEmpty }
      .map { SoundComparison(with: $0, limit: Float($0.count) * Self.mostPerPhone) }
    var found: [(distance: Float, line: Int, phones: [UInt8])] = []
    main.forEachSound { line, phones in
      var nearest: Float?
      for place in sounds.indices {
        guard let distance = sounds[place].distance(to: phones) else { continue }
        nearest = min(nearest ?? distance, distance)
      }
      if let nearest, nearest >= Self.least { found.append((nearest, line, phones)) }
    }
    return found.sorted { ($0.distance, $0.line) < ($1.distance, $1.line) }.prefix(limit).map {
      SimilarWord(
        word: main.word(atLine: $0.line),
        pronunciation: Pronunciation($0.phones.map { PhoneAlphabet.english[Int($0)] }))
    }
  }
}

/// Compares one sound with others, which had best be sorted: the cost of a beginning that two successive ones share is
/// computed once.
private struct SoundComparison {
  private var rows: EditRows
  private let limit: Float
  /// The sound before.
  private var last: [UInt8] = []
  /// How many of its phones are in the rows; the next one, if any, was too much.
  private var depth = 0

  init(with sound: [UInt8], limit: Float) {
    rows = EditRows(sound, longest: SoundIndex.longestSound)
    self.limit = limit
  }

  /// Returns the distance of another sound, or `nil` if it exceeds the limit.
  mutating func distance(to phones: [UInt8]) -> Float? {
    guard !phones.isEmpty, phones.count <= SoundIndex.longestSound else { return nil }
    var common = 0
    while common < min(last.count, phones.count), last[common] == phones[common] { common += 1 }
    last = phones
    // The beginning that was too far is this sound's too.
    guard common <= depth else { return nil }
    depth = common
    while depth < phones.count {
      guard rows.extend(by: phones[depth], at: depth) <= limit else { return nil }
      depth += 1
    }
    let distance = rows.distance(ofFirst: depth)
    return distance <= limit ? distance : nil
  }
}
