/// What an utterance may ask for: some of its words, in the form of a phrase.
public struct UtteranceCore: Sendable, Hashable {
  /// The range of the utterance from which it was made.
  public var range: Range<Int>
  /// The words in the form of a phrase: “turn on the light” for “turning on the light”.
  public var words: [String]
  /// The position of each word in the utterance.
  public var origins: [Int]
  /// The form in which the verb was said.
  public var form: VerbForm = .base
  /// Whether it is a question of which only the thing was said: “my balance, please”.
  public var isTopicAlone = false
  /// Whether a request for an answer precedes it: “tell me my balance”.
  public var isAskedFor = false
  /// Whether it was phrased as a question, which no command is.
  public var isQuestion = false
  /// Whether it is the action that a question is about: “is my card frozen”. Nobody asks for it.
  public var isDeedAskedAbout = false
  /// Whether it was about the speaker and others, and stands for the speaker alone: “our rent”.
  public var isOfSeveral = false
  /// Whether only courtesies surround it.
  public var isAlone = false
  /// Whether only courtesies and the frame of a request surround it: “could you turn on the light, please”.
  public var isRequested = false
  /// Whether its thing was named in the clause before it: “the lamp bothers me, turn it off”.
  public var isReferring = false
  /// Whether its verb was not said: “dinner jazz, please”.
  public var isSupplied = false
  /// Whether it was a question about its thing: “could the fan be turned off”.
  public var isPassiveQuestion = false
  /// Whether that may only ask what is possible: “can the fan be turned off”.
  public var isPossibility = false
  /// The utterance from which it was taken, if something had been removed from that before.
  public var repaired: RepairedUtterance?
}

/// An utterance without what its speaker retracted or stumbled over.
public struct RepairedUtterance: Sendable, Hashable {
  /// The remaining words.
  public var words: [String]
  /// The same words with their accents.
  public var spoken: [String]
  /// The range of them from which a core was made.
  public var range: Range<Int>
}

extension UtteranceCore {
  /// Creates a core that is a whole utterance, as it was said.
  public init(words: [String]) {
    self.init(range: words.indices, words: words, origins: Array(words.indices))
  }

  /// The words, with spaces between them.
  public var text: String {
    var text: [UInt8] = []
    text.reserveCapacity(words.reduce(0) { $0 + $1.utf8.count + 1 })
    for word in words {
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: word.utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the words with spaces between them, those of the utterance as they were written.
  ///
  /// - Parameters:
  ///   - said: The normalized words of the utterance.
  ///   - spellings: The same words as they were written.
  public func text(of said: [String], spelled spellings: [String]) -> String {
    words.indices.map { index in
      let origin = origins[index]
      return said.indices.contains(origin) && said[origin] == words[index]
        ? spellings[origin] : words[index]
    }.joined(separator: " ")
  }

  /// Hashes where the words come from, and their lengths: the letters of all words would cost more than a few
  /// comparisons do.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// A number that equal cores have in common.
  fileprivate var fingerprint: Int {
    var number = range.lowerBound &* 64 &+ range.upperBound
    for origin in origins { number = number &* 31 &+ origin }
    for word in words {
      number = number &* 31 &+ word.utf8.count &* 256 &+ Int(word.utf8.first ?? 0)
    }
    return number
  }

  /// Removes a word.
  mutating func remove(at position: Int) {
    words.remove(at: position)
    origins.remove(at: position)
  }

  /// Inserts a word that stands for one at a position of the utterance.
  mutating func insert(_ word: String, from origin: Int, at position: Int) {
    words.insert(word, at: position)
    origins.insert(origin, at: position)
  }

  /// Moves a word to another position, counted without that word.
  mutating func move(from position: Int, to place: Int) {
    let (word, origin) = (words[position], origins[position])
    remove(at: position)
    insert(word, from: origin, at: place)
  }

  /// Returns the core without some words.
  func without(_ words: WordSet) -> UtteranceCore {
    guard self.words.contains(where: words.contains) else { return self }
    var rest = self
    let kept = self.words.indices.filter { !words.contains(self.words[$0]) }
    rest.words = kept.map { self.words[$0] }
    rest.origins = kept.map { origins[$0] }
    return rest
  }
}

/// Cores without repetitions, in their order.
struct DistinctCores {
  private(set) var cores: [UtteranceCore] = []
  private var fingerprints: [Int] = []

  init() {}

  /// Creates a list of cores that may have repetitions.
  init(withRepetitions cores: [UtteranceCore]) {
    self.cores = cores
    fingerprints = cores.map(\.fingerprint)
  }

  /// The number of cores.
  var count: Int { cores.count }

  /// Returns whether a core is there.
  func contains(_ core: UtteranceCore) -> Bool { contains(core, core.fingerprint) }

  private func contains(_ core: UtteranceCore, _ fingerprint: Int) -> Bool {
    for (index, other) in fingerprints.enumerated()
    where other == fingerprint && cores[index] == core {
      return true
    }
    return false
  }

  /// Adds a core unless it is there.
  mutating func append(_ core: UtteranceCore) {
    let fingerprint = core.fingerprint
    guard !contains(core, fingerprint) else { return }
    cores.append(core)
    fingerprints.append(fingerprint)
  }
}
