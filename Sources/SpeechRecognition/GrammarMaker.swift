public import PhraseAutomaton

/// Makes grammars of sentences, beside whatever else goes on, and keeps those it made last.
///
/// Ten thousand names take some tenths of a second to be pronounced and minimized. A question adds its
/// answers to the sentences, and after it they are the same as before.
public actor GrammarMaker {
  /// Tells how words sound.
  public nonisolated let pronouncer: Pronouncer
  /// What was made, the last one used first.
  private var made: [(sentences: WordAcceptor, grammar: SpeechGrammar)] = []

  private static let limit = 4

  /// Creates a maker.
  ///
  /// - Parameter pronouncer: Tells how words sound.
  public init(pronouncer: Pronouncer) { self.pronouncer = pronouncer }

  /// Returns the grammar of an automaton's sentences.
  ///
  /// - Throws: `SpeechRecognitionError` where no sentence can be pronounced.
  public func grammar(
    for sentences: WordAcceptor
  ) throws(SpeechRecognitionError) -> SpeechGrammar {
    if let place = made.firstIndex(where: { $0.sentences == sentences }) {
      made.insert(made.remove(at: place), at: 0)
      return made[0].grammar
    }
    let grammar = try SpeechGrammar(sentences, pronouncer: pronouncer)
    made.insert((sentences, grammar), at: 0)
    made.removeLast(max(0, made.count - Self.limit))
    return grammar
  }
}
