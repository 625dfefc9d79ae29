import PhraseAutomaton

@testable import SpeechRecognition

/// A dictionary small enough to be read here.
enum SmallLexicon {
  static let text = """
    a AH
    a(2) EY
    b B IY
    c S IY
    can K AE N
    can't K AE N T
    eight EY T
    eighty EY T IY
    four F AO R
    hundred HH AH N D R AH D
    i AY
    i'd AY D
    like L AY K
    nine N AY N
    nineteen N AY N T IY N
    o'clock AH K L AA K
    one W AH N
    percent P ER S EH N T
    tea T IY
    thousand TH AW Z AH N D
    twenty T W EH N T IY
    two T UW
    would W UH D
    """

  static func pronouncer(
    own: String? = nil, guesser: (any PronunciationGuesser)? = nil
  ) -> Pronouncer {
    Pronouncer(
      main: Lexicon(text: text), own: own.map { Lexicon(text: $0) }, guesser: guesser)
  }
}

extension WordAcceptor {
  /// Returns an acceptor of some sentences.
  static func of(_ sentences: [String]) -> WordAcceptor {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for sentence in sentences {
      acceptor.addPath(from: 0, to: end, words: sentence.split(separator: " "))
    }
    return acceptor.minimized()
  }
}
