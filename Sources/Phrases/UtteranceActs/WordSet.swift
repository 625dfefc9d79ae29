/// A set of words that is looked in far more often than it is made.
///
/// An utterance is looked up in closed classes hundreds of times, and most words are in none of them. The hash of
/// a set of strings withstands texts made to collide in it, which cost more than everything else; these sets
/// never take a word of an utterance, so a short one will do.
struct WordSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The words, in the order of their numbers.
  private(set) var words: [String] = []
  /// The numbers of the words at the places of their hashes, or behind them; -1 for a free place.
  private var places: [Int32] = [-1, -1]
  /// The lengths of the words, as bits.
  private var lengths: UInt64 = 0
  /// The first bytes of the words, as bits.
  private var beginnings: UInt64 = 0

  init(_ words: some Sequence<String>) {
    for word in words { insert(word) }
  }

  /// Adds a word, and returns its number.
  @discardableResult mutating func insert(_ word: String) -> Int {
    if let number = number(of: word) { return number }
    words.append(word)
    lengths |= Self.bit(word.utf8.count)
    beginnings |= Self.bit(Int(word.utf8.first ?? 0))
    if words.count * 2 > places.count {
      places = Array(repeating: -1, count: places.count * 2)
      for number in words.indices { place(number) }
    } else {
      place(words.count - 1)
    }
    return words.count - 1
  }

  private mutating func place(_ number: Int) {
    var place = Self.hash(words[number]) & (places.count - 1)
    while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(number)
  }

  init(arrayLiteral elements: String...) { self.init(elements) }

  /// Returns whether the set has a word.
  func contains(_ word: String) -> Bool { number(of: word) != nil }

  /// Returns whether the set has a noun, or an ending of it, which has a hyphen before it: “-abend” of “Filmabend”.
  func containsNoun(_ word: String) -> Bool { contains(word) || hasEnding(of: word) }

  /// Returns whether a word of the set with a hyphen before it is the ending of a longer noun.
  func hasEnding(of word: String) -> Bool {
    words.contains {
      $0.hasPrefix("-") && word.count > $0.count + 1 && word.hasSuffix($0.dropFirst())
    }
  }

  /// Returns the number of a word, or `nil` if the set does not have it.
  func number(of word: String) -> Int? {
    guard lengths & Self.bit(word.utf8.count) != 0,
      beginnings & Self.bit(Int(word.utf8.first ?? 0)) != 0
    else { return nil }
    var place = Self.hash(word) & (places.count - 1)
    while places[place] >= 0 {
      if words[Int(places[place])] == word { return Int(places[place]) }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Returns one of 64 bits.
  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }

  private static func hash(_ word: String) -> Int {
    let bytes = word.utf8.span
    var hash: UInt32 = 2_166_136_261
    for index in bytes.indices { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}

extension WordSet: Sequence {
  func makeIterator() -> IndexingIterator<[String]> { words.makeIterator() }
}

/// Values by words.
struct WordTable<Value: Sendable>: Sendable {
  /// The words.
  let keys: WordSet
  private let values: [Value]

  init(_ values: [String: Value]) {
    keys = WordSet(values.keys)
    self.values = keys.words.compactMap { values[$0] }
  }

  /// Returns the value of a word, or `nil` if it has none.
  subscript(word: String) -> Value? { keys.number(of: word).map { values[$0] } }
}
