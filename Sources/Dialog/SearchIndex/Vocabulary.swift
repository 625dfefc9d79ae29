import GRDB

/// All words that were ever in the index, and those for which a misspelled one may stand.
///
/// All words one typo away are generated and looked up: some six hundred for a word of eight
/// letters, each a search in a sorted table on disk. Unlike with an index in memory, a program that
/// answers once needs no memory for that and no time to fill it.
struct Vocabulary {
  private let lookup: Statement
  private let listing: Statement

  /// Shorter words have too many neighbors for one to be meant.
  private static let shortest = 3
  /// The maximum number of neighbors.
  private static let mostNeighbours = 24
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
  private static let afterAll = "\u{10FFFF}"

  init(_ database: Database) throws {
    lookup = try database.cachedStatement(
      sql: "SELECT text FROM word WHERE text >= ? AND text < ? LIMIT 1")
    listing = try database.cachedStatement(
      sql: "SELECT text FROM word WHERE text >= ? AND text < ? LIMIT ?")
  }

  /// Returns words that begin with some letters, in the order of the alphabet.
  ///
  /// The full-text table reads a prefix by gathering all rows of all its words before it returns
  /// the first. For whole words, it reads no more rows than are wanted.
  func words(startingWith start: String, atMost limit: Int) throws -> [String] {
    try String.fetchAll(listing, arguments: [start, start + Self.afterAll, limit])
  }

  /// Returns whether a word begins with some letters.
  func hasWord(startingWith start: String) throws -> Bool {
    try String.fetchOne(lookup, arguments: [start, start + Self.afterAll]) != nil
  }

  /// Returns the beginnings of words that are one slip away from a word: a letter too many, missing, or
  /// another one, or two that changed places.
  func neighbours(of word: String) throws -> [String] {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count >= Self.shortest else { return [] }
    let letters = Self.alphabet + Set(scalars).subtracting(Self.alphabet)
    var seen: Set<String> = [word]
    var found: [String] = []
    func check(_ candidate: [Unicode.Scalar]) throws {
      guard found.count < Self.mostNeighbours else { return }
      let text = String(String.UnicodeScalarView(candidate))
      if seen.insert(text).inserted, try hasWord(startingWith: text) { found.append(text) }
    }
    for place in 0..<scalars.count - 1 {
      var swapped = scalars
      swapped.swapAt(place, place + 1)
      try check(swapped)
    }
    for place in scalars.indices {
      var shorter = scalars
      shorter.remove(at: place)
      // The rest of a short word is a prefix of too many others.
      if shorter.count >= Self.shortest { try check(shorter) }
    }
    // The first letter is seldom wrong, so that its neighbours come last.
    for place in scalars.indices.reversed() {
      for letter in letters {
        var other = scalars
        other[place] = letter
        try check(other)
      }
    }
    for place in (0...scalars.count).reversed() {
      for letter in letters {
        var longer = scalars
        longer.insert(letter, at: place)
        try check(longer)
      }
    }
    return found
  }
}
