public import PhraseAutomaton

/// What people say around commands, for a recognizer: any number of wordings, in any order, before
/// a command, after it or without one.
public struct FrameGrammar: Sendable, Hashable {
  /// The wordings, deterministic and minimal.
  public private(set) var wordings: WordAcceptor
  /// The wordings that say in front of a command that it is not asked for, deterministic and minimal.
  package private(set) var refusals: WordAcceptor
  /// The pronunciations of each token of the wordings and each form of the commands' words, most
  /// common first.
  public private(set) var pronunciations: [String: [Pronunciation]]
  /// Other forms of the words with which commands begin.
  public private(set) var forms: [String: [String]] = [:]

  /// Creates a grammar of frames. Words that are not in the dictionary are left out: the frames are
  /// closed classes, and a guess would be for a form that is not a word.
  ///
  /// - Parameters:
  ///   - frames: The wordings and forms.
  ///   - pronouncer: Tells how they sound.
  public init(_ frames: SpokenFrames, pronouncer: Pronouncer) {
    var spoken = Self.spoken(frames.wordings, pronouncer)
    refusals = Self.spoken(frames.refusals, pronouncer).minimized()
    // A contraction may end one wording and begin another.
    let single = spoken.addState(isFinal: true)
    for token in Contraction.tokens(of: spoken.words, pronouncer: pronouncer).sorted() {
      spoken.addArc(from: 0, to: single, word: token)
    }
    wordings = spoken.minimized()
    pronunciations = [:]
    for word in Set(wordings.words + refusals.words) {
      pronunciations[word] = Self.list(word, pronouncer)
    }
    self = with(frames.forms, pronouncer: pronouncer)
  }

  /// Returns the wordings with the words that can be pronounced, and with contractions.
  private static func spoken(_ wordings: WordAcceptor, _ pronouncer: Pronouncer) -> WordAcceptor {
    var spoken = wordings.replacingWords { pronouncer.knows($0) ? [$0] : [] }
    for contraction in Contraction.all(in: spoken, pronouncer: pronouncer) {
      spoken.addArc(from: contraction.from, to: contraction.to, word: contraction.token)
    }
    return spoken
  }

  /// Returns the same wordings with other forms.
  func with(_ forms: [String: [String]], pronouncer: Pronouncer) -> FrameGrammar {
    var result = self
    result.forms = forms.mapValues { $0.filter(pronouncer.knows) }.filter { !$0.value.isEmpty }
    for form in result.forms.values.joined() where pronunciations[form] == nil {
      result.pronunciations[form] = Self.list(form, pronouncer)
    }
    return result
  }

  private static func list(_ word: String, _ pronouncer: Pronouncer) -> [Pronunciation] {
    Array(pronouncer.pronunciations(of: word).list.prefix(4))
  }
}
