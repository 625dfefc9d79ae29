import TextNormalization

/// Alternatives that a recognizer may have heard.
public struct Hearing: Sendable, Hashable {
  /// Other words for a part of the utterance.
  public struct Alternative: Sendable, Hashable {
    /// The words that may have been others, counted in the normalized utterance; at least one.
    public var words: Range<Int>
    /// The alternative words; empty if there may have been no word.
    public var text: String
    /// The cost of the alternative, in thousandths of a content word.
    public var cost: Int

    /// Creates an alternative.
    public init(words: Range<Int>, text: String, cost: Int) {
      self.words = words
      self.text = text
      self.cost = cost
    }
  }

  /// Other words for parts of the utterance.
  public var alternatives: [Alternative]
  /// The confidence in each word, from 0 to 1; missing entries count as certain.
  public var confidences: [Double]

  /// Creates the alternatives.
  public init(alternatives: [Alternative] = [], confidences: [Double] = []) {
    self.alternatives = alternatives
    self.confidences = confidences
  }
}

extension WordLattice {
  /// The fraction of its usual cost, in thousandths, at which a word without any support is skipped
  /// or taken for another.
  private static let leastDoubt: Int32 = 500

  /// Adds the alternatives: a path for other words, and lower skip costs for uncertain words.
  mutating func add(_ hearing: Hearing, _ index: ForgivingIndex) {
    for alternative in hearing.alternatives {
      let range = alternative.words.clamped(to: 0..<count)
      guard range == alternative.words, !range.isEmpty else { continue }
      let words = Words(alternative.text)
      let numbers = words.indices.map { position in
        words.withBytes(of: position) { index.automaton.vocabulary.word(for: $0) }
      }
      // A word that occurs in no phrase cannot lead anywhere.
      guard !numbers.contains(Vocabulary.unknown) else { continue }
      let cost = Int32(clamping: max(1, alternative.cost))
      let (from, to) = (Int32(range.lowerBound), Int32(range.upperBound))
      if numbers.isEmpty {
        add(Vocabulary.unknown, to: to, cost: cost, .heard, at: from, .filler)
      } else {
        addPath(numbers, from: from, to: to, cost: cost, .heard)
      }
    }
    for (position, confidence) in hearing.confidences.prefix(count).enumerated() {
      let unsure = 1 - min(max(confidence, 0), 1)
      said[position].doubt = 1000 - Int32(unsure * Double(1000 - Self.leastDoubt))
      said[position].skipCost = said[position].skipCost * said[position].doubt / 1000
    }
  }
}
