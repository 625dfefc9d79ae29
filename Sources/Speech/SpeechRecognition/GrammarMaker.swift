public import PhraseAutomaton

/// Builds grammars of sentences in the background, and keeps the most recent ones.
///
/// Pronouncing and minimizing ten thousand names takes some tenths of a second. A question adds its
/// answers to the sentences, and afterwards they are the same as before.
public actor GrammarMaker {
  /// Reports how words sound.
  public nonisolated let pronouncer: Pronouncer
  /// The finished grammars, most recently used first.
  private var made: [Made] = []

  private struct Made {
    var sentences: WordAcceptor
    var inventories: [NameInventory]
    var frames: SpokenFrames?
    var grammar: SpeechGrammar
  }

  /// The lists that were searched last.
  private var searched: [SearchedNames] = []

  /// The frames that were used last, and what was made of them.
  private var framed: (frames: SpokenFrames, grammar: FrameGrammar)?

  private static let limit = 4

  /// Creates a maker.
  ///
  /// - Parameter pronouncer: Tells how words sound.
  public init(pronouncer: Pronouncer) { self.pronouncer = pronouncer }

  /// Returns the grammar of an automaton's sentences.
  ///
  /// - Parameters:
  ///   - sentences: The sentences.
  ///   - inventories: The lists whose names one word of the sentences stands for.
  ///   - frames: What may be said around the sentences.
  /// - Throws: `SpeechRecognitionError` if no sentence can be pronounced.
  public func grammar(
    for sentences: WordAcceptor, searching inventories: [NameInventory] = [],
    framedBy frames: SpokenFrames? = nil
  ) throws(SpeechRecognitionError) -> SpeechGrammar {
    let place = made.firstIndex {
      $0.sentences == sentences && $0.inventories == inventories && $0.frames == frames
    }
    if let place {
      made.insert(made.remove(at: place), at: 0)
      return made[0].grammar
    }
    searched = inventories.map { inventory in
      searched.first { $0.inventory == inventory }
        ?? SearchedNames(inventory, pronouncer: pronouncer)
    }
    let grammar = try SpeechGrammar(
      sentences, searching: searched, framedBy: frames.map(grammar), pronouncer: pronouncer)
    made.insert(
      Made(sentences: sentences, inventories: inventories, frames: frames, grammar: grammar), at: 0)
    made.removeLast(max(0, made.count - Self.limit))
    return grammar
  }

  /// A question changes the commands, and so the forms of their words, but not the wordings.
  private func grammar(of frames: SpokenFrames) -> FrameGrammar {
    let grammar =
      if let framed, framed.frames.wordings == frames.wordings {
        framed.grammar.with(frames.forms, pronouncer: pronouncer)
      } else {
        FrameGrammar(frames, pronouncer: pronouncer)
      }
    framed = (frames, grammar)
    return grammar
  }
}
