public import PhraseAutomaton

/// Makes grammars of sentences, beside whatever else goes on, and keeps those it made last.
///
/// Ten thousand names take some tenths of a second to be pronounced and minimized. A question adds its
/// answers to the sentences, and after it they are the same as before.
public actor GrammarMaker {
  /// Tells how words sound.
  public nonisolated let pronouncer: Pronouncer
  /// What was made, the last one used first.
  private var made: [Made] = []

  private struct Made {
    var sentences: WordAcceptor
    var inventories: [NameInventory]
    var grammar: SpeechGrammar
  }

  /// The lists that were searched last.
  private var searched: [SearchedNames] = []

  private static let limit = 4

  /// Creates a maker.
  ///
  /// - Parameter pronouncer: Tells how words sound.
  public init(pronouncer: Pronouncer) { self.pronouncer = pronouncer }

  /// Returns the grammar of an automaton's sentences.
  ///
  /// - Parameters:
  ///   - sentences: The sentences.
  ///   - inventories: The lists of which a word of the sentences stands for all names.
  /// - Throws: `SpeechRecognitionError` where no sentence can be pronounced.
  public func grammar(
    for sentences: WordAcceptor, searching inventories: [NameInventory] = []
  ) throws(SpeechRecognitionError) -> SpeechGrammar {
    let place = made.firstIndex {
      $0.sentences == sentences && $0.inventories == inventories
    }
    if let place {
      made.insert(made.remove(at: place), at: 0)
      return made[0].grammar
    }
    searched = inventories.map { inventory in
      searched.first { $0.inventory == inventory }
        ?? SearchedNames(inventory, pronouncer: pronouncer)
    }
    let grammar = try SpeechGrammar(sentences, searching: searched, pronouncer: pronouncer)
    made.insert(
      Made(sentences: sentences, inventories: inventories, grammar: grammar), at: 0)
    made.removeLast(max(0, made.count - Self.limit))
    return grammar
  }
}
