internal import Foundation

/// Guesses pronunciations from spelling by a joint n-gram model that is learned from a dictionary.
///
/// Each letter with the phones it stands for is one symbol; the likeliest sequence of symbols that
/// spells a word gives its phones. See ``GraphoneAligner`` for the source.
public struct LearnedPronunciations: PronunciationGuesser {
  private let model: JointNgram
  /// The graphone of each symbol; symbol 0 is the beginning of words, 1 the end.
  private let graphones: [Int]
  /// The symbols of each letter.
  private let symbols: [[Int]]

  private static let longestWord = 60

  /// Learns from a dictionary.
  ///
  /// - Parameters:
  ///   - lexicon: The dictionary.
  ///   - includes: Whether to learn from a word; those left out can measure what was learned.
  public init(learningFrom lexicon: Lexicon, where includes: (String) -> Bool = { _ in true }) {
    var pairs: [GraphoneAligner.Pair] = []
    lexicon.forEachWord { word, pronunciation in
      if includes(word), let pair = GraphoneAligner.pair(word, pronunciation) {
        pairs.append(pair)
      }
    }
    var aligner = GraphoneAligner()
    // A part of the words suffices to learn what letters stand for.
    let stride = max(1, pairs.count / 15_000)
    aligner.train(
      on: pairs.enumerated().filter { $0.offset % stride == 0 }.map(\.element), rounds: 4)
    let aligned = pairs.compactMap { aligner.align($0) }
    var counts: [Int: Int] = [:]
    for word in aligned { for graphone in word { counts[graphone, default: 0] += 1 } }
    // A graphone that was seen only once is an error in the dictionary.
    let least = aligned.count > 1_000 ? 2 : 1
    let graphones = [-1, -1] + counts.filter { $0.value >= least }.keys.sorted()
    let numbers = Dictionary(
      uniqueKeysWithValues: graphones.enumerated().dropFirst(2).map { ($1, $0) })
    var model = JointNgram(symbols: graphones.count)
    for word in aligned {
      let symbols = word.compactMap { numbers[$0] }
      if symbols.count == word.count { model.add(symbols + [1]) }
    }
    self.init(model: model, graphones: graphones)
  }

  private init(model: JointNgram, graphones: [Int]) {
    self.model = model
    self.graphones = graphones
    var symbols = [[Int]](repeating: [], count: GraphoneAligner.letters)
    for (symbol, graphone) in graphones.enumerated() where graphone >= 0 {
      symbols[GraphoneAligner.parts(of: graphone).letter].append(symbol)
    }
    self.symbols = symbols
  }

  /// Returns the likeliest pronunciations of a word, best first.
  ///
  /// Words in other scripts are written in Latin letters first, as well as that can be done.
  public func pronunciations(of word: String, count: Int) -> [Pronunciation] {
    guard let letters = Self.letters(of: word), letters.count <= Self.longestWord else {
      return []
    }
    var beam = GraphoneBeam(model)
    for letter in letters { beam.extend(by: symbols[letter]) }
    var found: [[String]: Double] = [:]
    for path in beam.paths(endingWith: 1) {
      let phones = path.symbols.flatMap { symbol in
        GraphoneAligner.phones(ofCode: GraphoneAligner.parts(of: graphones[symbol]).code)
      }
      // Different layouts of one pronunciation add up.
      if !phones.isEmpty { found[phones, default: 0] += path.share }
    }
    return found.sorted { ($1.value, $0.key.count) < ($0.value, $1.key.count) }
      .prefix(count).map { Pronunciation($0.key) }
  }

  private static func letters(of word: String) -> [Int]? {
    if let letters = GraphoneAligner.letters(of: word) { return letters }
    guard
      let latin = word.applyingTransform(.toLatin, reverse: false)?
        .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
    else { return nil }
    return GraphoneAligner.letters(of: latin.filter { $0.isASCII && $0.isLetter })
  }

  // MARK: File

  private static let mark: UInt64 = 0x3150_3247_4c52_4150

  /// Returns the model as bytes for ``init(stored:)``.
  var stored: Data {
    var numbers = [Self.mark, UInt64(graphones.count), UInt64(model.keys.count)]
    numbers += graphones.map { UInt64(bitPattern: Int64($0)) }
    numbers += model.keys
    return numbers.withUnsafeBytes { Data($0) } + model.counts.withUnsafeBytes { Data($0) }
  }

  /// Reads what ``stored`` made, or `nil` if it is anything else.
  init?(stored: Data) {
    func numbers(_ range: Range<Int>) -> [UInt64] {
      stored.withUnsafeBytes { bytes in
        range.map {
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
        }
      }
    }
    guard stored.count >= 24 else { return nil }
    let head = numbers(0..<3)
    guard head[0] == Self.mark, head[1] < 1 << 20, head[2] < 1 << 28 else { return nil }
    let (graphoneCount, size) = (Int(head[1]), Int(head[2]))
    guard stored.count == 24 + graphoneCount * 8 + size * 20 else { return nil }
    let graphones = numbers(3..<3 + graphoneCount).map { Int(Int64(bitPattern: $0)) }
    guard graphones.allSatisfy({ $0 < GraphoneAligner.graphoneLimit }) else { return nil }
    let keys = numbers(3 + graphoneCount..<3 + graphoneCount + size)
    let base = 24 + graphoneCount * 8 + size * 8
    let counts = stored.withUnsafeBytes { bytes in
      (0..<size * 3).map { bytes.loadUnaligned(fromByteOffset: base + $0 * 4, as: UInt32.self) }
    }
    guard let model = JointNgram(symbols: graphoneCount, keys: keys, counts: counts) else {
      return nil
    }
    self.init(model: model, graphones: graphones)
  }
}
