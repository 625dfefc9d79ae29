import PhraseAutomaton

/// A phrase reduced to its essential items, in any order.
///
/// One template gives several sketches where its alternatives differ in more than single words:
/// "(light up|illuminate) [the] {area}" gives `light up {area}` and `illuminate {area}`.
struct PhraseSketch: Sendable {
  /// One of several words, as stems.
  struct Word: Sendable {
    var stems: [Stem]
    /// The weight of saying one of them.
    var weight = 0.0
    /// Whether the phrase was not said if none of them was.
    var isDecisive: Bool
    /// Whether the words are evidence by themselves.
    var tells: Bool
  }

  /// A slot with its list.
  struct Slot: Sendable, Hashable {
    var name: String
    var list: ListID
  }

  /// The phrase.
  var phrase: PhraseID
  /// The same phrase without the app's name, if there is one.
  var shorterPhrase: PhraseID?
  /// The list of the app's names, where the phrase has one.
  var applicationNames: ListID?
  /// The essential words.
  var words: [Word]
  /// The essential slots.
  var slots: [Slot]
  /// All words that the phrase may contain.
  var allowed: Set<Stem>
}

/// A stem's number in a ``StemTable``.
typealias Stem = Int32

/// The stems of phrases and synonyms, numbered.
struct StemTable: Sendable {
  /// The number for every stem that occurs in no phrase and no synonym.
  static let unknown: Stem = -1

  let language: ParaphraseLanguage
  private var numbers: [String: Stem] = [:]
  /// The weight of each stem.
  private(set) var weights: [Double] = []
  /// Whether a phrase that needs the stem was not said without it.
  private(set) var isDecisive: [Bool] = []

  init(_ language: ParaphraseLanguage) { self.language = language }

  /// The number of stems.
  var count: Int { weights.count }

  /// Returns the number of a stem, assigning one if necessary.
  mutating func number(of stem: String) -> Stem {
    if let number = numbers[stem] { return number }
    let number = Stem(weights.count)
    numbers[stem] = number
    weights.append(language.weight(of: stem))
    isDecisive.append(language.decisive.contains(stem))
    return number
  }

  /// Returns the number of a stem, or ``unknown``.
  subscript(stem: String) -> Stem { numbers[stem] ?? Self.unknown }
}
