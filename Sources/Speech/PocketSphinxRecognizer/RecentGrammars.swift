import PhraseAutomaton
internal import SpeechRecognition

/// The grammars that a decoder was given last, each with the name of its search there.
///
/// A question brings a grammar for its answers, and after it the one before is back: that takes no time
/// where its search is still there. Few large grammars are kept, as a name takes about a kilobyte.
struct RecentGrammars: Sendable {
  /// A grammar that can be listened for.
  struct Entry: Sendable {
    /// What may be said.
    let grammar: SpeechGrammar
    /// The name of the search for it.
    let search: String
    /// Tells of the grammar's sentences which are whole.
    let sentences: SentenceTracker

    init(_ grammar: SpeechGrammar, search: String) {
      (self.grammar, self.search) = (grammar, search)
      sentences = SentenceTracker(grammar.acceptor)
    }
  }

  private var entries: [Entry] = []
  /// How many searches there have been.
  private var count = 0
  /// The most grammars that are kept.
  private let limit: Int
  /// The most arcs that they have together, but for the present one.
  private let arcLimit: Int

  init(limit: Int = 8, arcLimit: Int = 25_000) {
    self.limit = limit
    self.arcLimit = arcLimit
  }

  /// The present grammar.
  var first: Entry? { entries.first }

  /// Makes a grammar the present one where it is there; returns whether it is.
  mutating func bringForward(_ grammar: SpeechGrammar) -> Bool {
    guard let place = entries.firstIndex(where: { $0.grammar == grammar }) else { return false }
    entries.insert(entries.remove(at: place), at: 0)
    return true
  }

  /// Forgets grammars that leave no room for another, the oldest first; returns their searches.
  mutating func makeRoom(for grammar: SpeechGrammar) -> [String] {
    var arcs = entries.reduce(grammar.acceptor.arcs.count) { $0 + $1.grammar.acceptor.arcs.count }
    var forgotten: [String] = []
    while let last = entries.last, entries.count >= limit || arcs > arcLimit {
      arcs -= last.grammar.acceptor.arcs.count
      forgotten.append(last.search)
      entries.removeLast()
    }
    return forgotten
  }

  /// Returns a name that no search has had.
  mutating func newSearch() -> String {
    count += 1
    return "commands \(count)"
  }

  /// Makes a new grammar the present one.
  mutating func add(_ grammar: SpeechGrammar, search: String) {
    entries.insert(Entry(grammar, search: search), at: 0)
  }
}
