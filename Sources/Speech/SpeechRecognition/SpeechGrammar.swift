public import PhraseAutomaton
import TextNormalization

/// What a recognizer listens for: sentences over tokens, and the pronunciation of each token.
///
/// Tokens are the words of the phrases, contractions of two of them (`i'd` for `i would`), and the
/// names of large lists, each joined into one token. The transcript that a recognizer makes of
/// tokens reads as the phrases do.
public struct SpeechGrammar: Sendable, Hashable {
  /// The sentences, deterministic and minimal.
  public internal(set) var acceptor: WordAcceptor
  /// The pronunciations of each token, most common first.
  public internal(set) var pronunciations: [String: [Pronunciation]]
  /// The words that cannot be pronounced; sentences with them are left out.
  public private(set) var unpronounceable: [String]
  /// The lists that are searched by sound: for each, a word of the sentences stands for all names.
  public internal(set) var searched: [SearchedNames]

  /// What may be said around the sentences, if that is listened for.
  public internal(set) var frames: FrameGrammar?

  /// Words whose exchange for each other changes no meaning.
  package let lightWords: Set<String>
  /// Words that take a command back if one of them follows it.
  package let retractions: Set<String>

  /// The word of a sentence in whose place anything may be said.
  public static let anyWords = "*"

  /// Whether anything may be said somewhere.
  public var hasFreeText: Bool { acceptor.words.contains(Self.anyWords) }

  /// Lists with at least this many names are searched by sound; with fewer, a grammar recognizes as
  /// many, at a lower cost.
  public static let searchedNames = 20_000

  /// Returns whether anything may be said in place of a word: free text, or a name that is searched.
  package static func isOpen(_ word: String) -> Bool {
    word == anyWords || NameInventory.isToken(word)
  }

  /// Creates a grammar from an automaton's sentences.
  ///
  /// - Parameters:
  ///   - sentences: Sentences over normalized words.
  ///   - searched: The lists whose names one word stands for.
  ///   - frames: What may be said around the sentences.
  ///   - pronouncer: Tells how they sound.
  /// - Throws: `SpeechRecognitionError` if no sentence is left.
  public init(
    _ sentences: WordAcceptor, searching searched: [SearchedNames] = [],
    framedBy frames: FrameGrammar? = nil, pronouncer: Pronouncer
  ) throws(SpeechRecognitionError) {
    self.frames = frames
    lightWords = pronouncer.language.lightWords
    retractions = pronouncer.language.retractions
    self.searched = searched.filter { $0.count > 0 }
    let tokens = Set(self.searched.map(\.inventory.token) + [Self.anyWords])
    var pronunciations: [String: [Pronunciation]] = [:]
    var unpronounceable: [String] = []
    for word in sentences.words where !Self.isOpen(word) {
      let list =
        word.contains("_")
        ? pronouncer.sequence(word.split(separator: "_").map(String.init))
        : pronouncer.pronunciations(of: word).list
      if list.isEmpty {
        unpronounceable.append(word)
      } else {
        pronunciations[word] = Array(list.prefix(6))
      }
    }
    var spoken = sentences.replacingWords { word in
      tokens.contains(word) || pronunciations[word] != nil ? [word] : []
    }
    for contraction in Contraction.all(in: sentences, pronouncer: pronouncer) {
      pronunciations[contraction.token] = pronouncer.pronunciations(of: contraction.token).list
      spoken.addArc(from: contraction.from, to: contraction.to, word: contraction.token)
    }
    let soundless = unpronounceable + searched.flatMap(\.soundlessWords)
    let minimal = spoken.minimized()
    guard !minimal.isEmpty else {
      throw SpeechRecognitionError(
        .emptyGrammar, source: "grammar",
        detail: soundless.isEmpty
          ? "Give phrases without free text."
          : "These words cannot be pronounced: "
            + soundless.prefix(5).joined(separator: ", ") + ".")
    }
    acceptor = minimal
    let used = Set(minimal.words)
    self.pronunciations = pronunciations.filter { used.contains($0.key) }
    self.unpronounceable = Set(soundless).sorted()
  }

  /// Returns a grammar of one sentence of these, or of what may be said around them.
  ///
  /// - Parameter tokens: The tokens of the sentence.
  package func only(_ tokens: [String]) -> SpeechGrammar {
    var result = self
    result.acceptor = WordAcceptor()
    result.acceptor.addPath(
      from: 0, to: result.acceptor.addState(isFinal: true), words: tokens)
    result.pronunciations = [:]
    for token in tokens {
      result.pronunciations[token] = pronunciations[token] ?? frames?.pronunciations[token] ?? []
    }
    result.frames = nil
    return result
  }

  /// Returns the same grammar with other pronunciations of some of its words.
  package func pronouncing(
    _ words: some Sequence<(word: String, list: [Pronunciation])>
  ) -> SpeechGrammar {
    var result = self
    for (word, list) in words where !list.isEmpty { result.pronunciations[word] = list }
    return result
  }

  /// Returns a grammar of the same sentences but one, however its words are contracted, or `nil` if
  /// none is left.
  ///
  /// - Parameter tokens: The tokens of the sentence.
  public func excluding(_ tokens: [String]) -> SpeechGrammar? {
    func words(_ token: String) -> [String] { Words(Self.transcript(of: [token])).map(String.init) }
    var rest = self
    rest.acceptor = acceptor.excluding(tokens.flatMap(words), reading: words)
    return rest.acceptor.isEmpty ? nil : rest
  }

  /// Returns the words that some tokens stand for.
  public static func transcript(of tokens: some Sequence<String>) -> String {
    tokens.map { $0.replacing("_", with: " ") }.joined(separator: " ")
  }
}
