import PhraseAutomaton
internal import SpeechRecognition

/// The grammars that a decoder used last, each with the name of its search in the decoder.
///
/// A question needs a grammar for its answers, and after it the dialog returns to the previous
/// grammar. That takes no time if the decoder still has the search. Large grammars are soon
/// dropped, since each name in them takes about a kilobyte.
struct RecentGrammars: Sendable {
  /// A grammar that can be listened for.
  struct Entry: Sendable {
    /// The sentences.
    let grammar: SpeechGrammar
    /// The name of the search for it.
    let search: String
    /// Recognizes complete sentences of the grammar.
    let sentences: SentenceTracker
    /// Recognizes its sentences with what is said around them, or `nil` if it has no frames.
    let framed: FramedSentences?

    init(_ grammar: SpeechGrammar, search: String) {
      (self.grammar, self.search) = (grammar, search)
      let sentences = SentenceTracker(grammar.acceptor)
      self.sentences = sentences
      framed = grammar.frames.map { FramedSentences(sentences, in: $0) }
    }
  }

  private var entries: [Entry] = []
  /// The number of searches so far.
  private var count = 0
  /// The maximum number of grammars kept.
  private let limit: Int
  /// The maximum total number of their arcs, not counting the present one.
  private let arcLimit: Int

  init(limit: Int = 8, arcLimit: Int = 25_000) {
    self.limit = limit
    self.arcLimit = arcLimit
  }

  /// The present grammar.
  var first: Entry? { entries.first }

  /// Makes a grammar the present one if it is kept, and returns whether it is.
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
