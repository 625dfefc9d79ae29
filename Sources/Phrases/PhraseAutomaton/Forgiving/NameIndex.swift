import Foundation

/// The names of a list by their words, for finding a name by a part of it or by its words in any
/// order.
///
/// A word leads to the names that contain it. The weight of a word in a name is its inverse
/// document frequency (Spärck Jones, "A statistical interpretation of term specificity", 1972):
/// omitting a word that many names share costs little.
final class NameIndex: Sendable {
  /// For each name, plus a sentinel, its first word in ``words``. Names are numbered by rank.
  private let nameStarts: [UInt32]
  private let words: [UInt32]
  /// The distinct words in ascending order, and for each, plus a sentinel, its first name.
  private let keys: [UInt32]
  private let postingStarts: [UInt32]
  private let postings: [NameID]
  /// The hashes of names' initials in ascending order, and the names.
  private let initials: [UInt32]
  private let initialNames: [NameID]

  var nameCount: Int { nameStarts.count - 1 }
  var byteCount: Int {
    4
      * (nameStarts.count + words.count + keys.count + postingStarts.count + postings.count
        + initials.count + initialNames.count)
  }

  init(_ list: NameList, of automaton: PhraseAutomaton, _ tolerance: Tolerance) {
    var starts: [UInt32] = [0]
    var words: [UInt32] = []
    starts.reserveCapacity(list.nameCount + 1)
    var path: [UInt32] = []
    let graph = list.graph
    // Names in the order of their ranks: shorter ones first, then by the edges.
    func visit(_ state: UInt32) {
      if graph.isFinal(state) {
        words += path
        starts.append(UInt32(words.count))
      }
      for edge in graph.edges(of: state) {
        path.append(graph.edges[edge].label)
        visit(graph.edges[edge].target)
        path.removeLast()
      }
    }
    if graph.stateCount > 0 { visit(graph.start) }
    nameStarts = starts
    self.words = words

    let keys = Array(Set(words)).sorted()
    let place = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    var counts = [UInt32](repeating: 0, count: keys.count + 1)
    var last = [Int?](repeating: nil, count: keys.count)
    func forEachPosting(_ body: (Int, Int) -> Void) {
      for index in last.indices { last[index] = nil }
      for name in 0..<starts.count - 1 {
        for position in Int(starts[name])..<Int(starts[name + 1]) {
          guard let key = place[words[position]], last[key] != name else { continue }
          last[key] = name
          body(key, name)
        }
      }
    }
    forEachPosting { key, _ in counts[key + 1] += 1 }
    for key in keys.indices { counts[key + 1] += counts[key] }
    var free = counts
    var postings = [NameID](repeating: NameID(0), count: Int(counts[keys.count]))
    forEachPosting { key, name in
      postings[Int(free[key])] = NameID(name)
      free[key] += 1
    }
    self.keys = keys
    postingStarts = counts
    self.postings = postings

    var initials: [(hash: UInt32, name: NameID)] = []
    for name in 0..<starts.count - 1 where starts[name + 1] - starts[name] > 1 {
      var letters: [UInt8] = []
      for position in Int(starts[name])..<Int(starts[name + 1]) {
        if let first = automaton.text(ofWord: words[position], in: list).utf8.first {
          letters.append(first)
        }
      }
      let hash = Vocabulary.hash(letters.span)
      initials.append((UInt32(truncatingIfNeeded: hash), NameID(name)))
    }
    initials.sort { ($0.hash, $0.name) < ($1.hash, $1.name) }
    self.initials = initials.map(\.hash)
    initialNames = initials.map(\.name)
  }

  /// The words of a name.
  func words(of name: NameID) -> ArraySlice<UInt32> {
    words[Int(nameStarts[name.index])..<Int(nameStarts[name.index + 1])]
  }

  /// The names that contain a word.
  func names(withWord word: UInt32) -> ArraySlice<NameID> {
    var lower = 0
    var upper = keys.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if keys[middle] < word { lower = middle + 1 } else { upper = middle }
    }
    guard lower < keys.count, keys[lower] == word else { return [] }
    return postings[Int(postingStarts[lower])..<Int(postingStarts[lower + 1])]
  }

  /// The weight of a word in its name, from 0 to 1.
  func specificity(of word: UInt32) -> Double {
    let count = names(withWord: word).count
    guard nameCount > 1, count > 0 else { return 1 }
    return log(Double(nameCount + 1) / Double(count)) / log(Double(nameCount + 1))
  }

  /// The names with some initials.
  func names(withInitials hash: UInt64) -> ArraySlice<NameID> {
    let wanted = UInt32(truncatingIfNeeded: hash)
    var lower = 0
    var upper = initials.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if initials[middle] < wanted { lower = middle + 1 } else { upper = middle }
    }
    var end = lower
    while end < initials.count, initials[end] == wanted { end += 1 }
    return initialNames[lower..<end]
  }
}
