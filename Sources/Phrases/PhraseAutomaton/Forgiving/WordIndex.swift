import TextNormalization

/// The words of a vocabulary by spelling, by sound and by meaning.
final class WordIndex: Sendable {
  /// The properties of a word besides its letters.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    static let function = Traits(rawValue: 1)
    static let decisive = Traits(rawValue: 2)
    /// Whether a template contains the word, rather than only names.
    static let inPhrases = Traits(rawValue: 4)
    /// Whether the word makes a question of what it begins.
    static let question = Traits(rawValue: 8)

    /// Whether the word only carries structure.
    var isFunction: Bool { contains(.function) && !contains(.decisive) }
  }
  /// A word that may stand for another.
  struct Relative: Sendable {
    var word: UInt32
    var edit: EditKind
  }

  let vocabulary: Vocabulary
  /// For each spelling, the word for which it stands.
  let wordOfSpelling: [UInt32]
  let spellings: SpellingIndex
  private let sounds: SpellingIndex
  private let rules: SoundRules
  private let soundWeights = SoundWeights()
  /// For each word, its properties.
  let traits: [Traits]
  private let language: LanguageWords
  /// Pairs of words that are never confused.
  private let opposites: Set<UInt64>
  /// The function words of templates.
  let functionWords: [UInt32]

  /// Creates the index of words given as text.
  convenience init(_ words: [String], _ tolerance: Tolerance, _ language: LanguageWords) {
    var builder = VocabularyBuilder()
    for word in words { _ = builder.insert(word) }
    self.init(builder.finish(), tolerance, language)
  }

  /// Creates the index of a vocabulary.
  ///
  /// - Parameter phraseWords: The words that templates have, in ascending order.
  init(
    _ vocabulary: Vocabulary, _ tolerance: Tolerance, _ language: LanguageWords,
    phraseWords: [UInt32] = []
  ) {
    self.vocabulary = vocabulary
    self.language = language
    let count = vocabulary.count
    var wordOfSpelling = [UInt32](repeating: 0, count: count)
    var traits = [Traits](repeating: [], count: count)
    for spelling in 0..<count {
      vocabulary.withSpelling(spelling) { bytes in
        // In a fabricated file, a spelling may not be found; it then stands for itself.
        let found = vocabulary.word(for: bytes)
        let word = found < count ? found : UInt32(spelling)
        wordOfSpelling[spelling] = word
        if let known = language.traits[Vocabulary.hash(bytes)] {
          traits[Int(word)].formUnion(known)
        }
      }
    }
    for word in phraseWords { traits[Int(word)].insert(.inPhrases) }
    self.wordOfSpelling = wordOfSpelling
    self.traits = traits
    functionWords = phraseWords.filter { traits[Int($0)].isFunction }
    spellings = SpellingIndex(
      starts: vocabulary.starts, bytes: vocabulary.bytes, block: vocabulary.block, reach: 2
    ) { !$0.contains(where: ASCIILetter.isDigit) }
    rules = tolerance.sounds
    sounds = Self.sounds(of: vocabulary, tolerance.sounds)
    var opposites: Set<UInt64> = []
    for group in language.opposites {
      for (place, other) in group.enumerated() {
        guard let number = vocabulary.number(of: other.text) else { continue }
        for (otherPlace, one) in group.enumerated() where place != otherPlace {
          opposites.insert(Self.pair(one.hash, number))
        }
      }
    }
    self.opposites = opposites
  }

  private static func sounds(of vocabulary: Vocabulary, _ rules: SoundRules) -> SpellingIndex {
    var codes = StringColumn()
    var code: [UInt8] = []
    for spelling in 0..<vocabulary.count {
      code.removeAll(keepingCapacity: true)
      if rules.count > 0 {
        vocabulary.withSpelling(spelling) { rules.append(codeOf: $0, to: &code) }
      }
      codes.append(code)
    }
    let (block, ranges) = Block.joining([codes.starts.rawBytes, codes.bytes])
    return SpellingIndex(
      starts: block.table(ranges[0], of: UInt32.self),
      bytes: block.table(ranges[1], of: UInt8.self), block: block, reach: 2
    ) { $0.count > 1 }
  }

  /// Returns the properties of a spoken word.
  func traits(ofSaid hash: UInt64) -> Traits { language.traits[hash] ?? [] }

  /// Returns the words that a word may stand for by meaning or by a table of homophones.
  func relatives(of hash: UInt64) -> [Relative] {
    (language.related[hash] ?? []).compactMap { related in
      vocabulary.number(of: related.text).map { Relative(word: $0, edit: related.edit) }
    }
  }

  /// Returns whether a spoken word must not be taken for another.
  func areOpposites(_ said: UInt64, _ meant: UInt32) -> Bool {
    !opposites.isEmpty && opposites.contains(Self.pair(said, meant))
  }

  private static func pair(_ said: UInt64, _ meant: UInt32) -> UInt64 {
    said ^ (UInt64(meant) &+ 1) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Calls a closure with the words spelled similarly to a word.
  func forEachSpelling(
    like said: Span<UInt8>, edits: Int, weights: LetterWeights,
    scratch: inout SpellingScratch, _ body: (_ word: UInt32, _ cost: Int32) -> Void
  ) {
    spellings.forEachNeighbour(of: said, edits: edits, weights: weights, scratch: &scratch) {
      string, edits, cost in
      if edits > 0 { body(wordOfSpelling[string], cost) }
    }
  }

  /// Calls a closure with the words that sound similar to a word, and the difference of their
  /// sounds.
  ///
  /// - Parameter isKnown: Whether the word occurs in phrases, and is likely to be meant.
  func forEachSound(
    like said: Span<UInt8>, isKnown: Bool, scratch: inout SpellingScratch,
    _ body: (_ word: UInt32, _ difference: Int32) -> Void
  ) {
    guard rules.count > 0 else { return }
    var code: [UInt8] = []
    rules.append(codeOf: said, to: &code)
    guard code.count > 1 else { return }
    // Of few sounds, one may differ a little; of many, two.
    let (edits, greatest): (Int, Int32) =
      switch code.count {
      case 2: (1, 600)
      case 3: (isKnown ? 1 : 2, 900)
      default: (isKnown ? 1 : 2, 1_200)
      }
    sounds.forEachNeighbour(
      of: code.span, edits: edits, weights: soundWeights, scratch: &scratch
    ) { string, edits, cost in
      if edits < 2 && code.count > 2 || cost <= greatest { body(wordOfSpelling[string], cost) }
    }
  }

  /// The memory of the index without the vocabulary, in bytes.
  var byteCount: Int {
    spellings.byteCount + sounds.byteCount + wordOfSpelling.count * 4 + traits.count
  }
}

extension Vocabulary {
  /// Calls a closure with the bytes of a spelling.
  @inline(__always)
  func withSpelling<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withSpan(of: Int(starts[index])..<Int(starts[index + 1]), body)
  }

  /// Returns the number of a word, or `nil` if there is none.
  func number(of text: String) -> UInt32? {
    let number = word(for: text.utf8.span)
    return number == Self.unknown ? nil : number
  }

  /// Returns the hash of a word given as text.
  static func hash(of text: String) -> UInt64 { hash(text.utf8.span) }
}

extension Words {
  /// The hashes of the words.
  var hashes: [UInt64] { indices.map { withBytes(of: $0) { Vocabulary.hash($0) } } }
}
