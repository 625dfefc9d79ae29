import IntentMetadata
import LanguageData
public import PhraseAutomaton
public import SpokenValues

extension IntentMatcher {
  /// Returns the sentences that a recognizer listens for: all phrases, with names and spoken values
  /// written out.
  ///
  /// - Parameters:
  ///   - extra: Additional phrases to understand, such as answers to a question.
  ///   - anyWords: The word that stands for free text; if it is `nil`, phrases with free text are
  ///     left out.
  ///   - searchedNames: The list size from which one word stands for all names of a list.
  ///   - joinedNames: The list size from which each name of a list becomes one word.
  /// - Returns: The sentences, what had to be left out, and the lists whose names one word stands
  ///   for.
  public func speechSentences(
    and extra: [WordAcceptor] = [], anyWords: String? = nil, searchedNames: Int = .max,
    joinedNames: Int = 300
  ) -> (
    sentences: WordAcceptor, notes: [PhraseAutomaton.AcceptorNote], searched: [NameInventory]
  ) {
    let types = listTypes
    let language = locale.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() } ?? "en"
    var options = PhraseAutomaton.AcceptorOptions { list in
      types[list.index].flatMap { SpokenSentences.acceptor(for: $0, language: language) }
    }
    options.anyWords = anyWords
    options.unheardSkips = PhrasingWords.named(language)?.unheardCourtesies ?? []
    (options.searchedNames, options.joinedNames) = (searchedNames, joinedNames)
    let (acceptor, notes, searched) = automaton.acceptor(options)
    guard !extra.isEmpty else { return (acceptor, notes, searched) }
    var joined = acceptor
    let end = joined.addState(isFinal: true)
    for other in extra { joined.insert(other, from: 0, to: end) }
    return (joined, notes, searched)
  }
}

extension IntentMatcher {
  /// Returns how speakers of a language say values of a kind, or nothing if the kind or the
  /// language has no sentences.
  public static func sentences(
    of kind: SpokenValueKind, language: String = "en"
  ) -> WordAcceptor {
    SpokenSentences.acceptor(for: .spoken(kind.rawValue), language: language) ?? WordAcceptor()
  }

  /// Returns how speakers of a language say the whole numbers of a range, or nothing if the
  /// language has no sentences.
  public static func sentences(
    ofNumbers numbers: ClosedRange<Int>, language: String = "en"
  ) -> WordAcceptor {
    let range = NumberRange(lower: numbers.lowerBound, upper: numbers.upperBound)
    return NumberSentences.named(language)?.acceptor(of: range) ?? WordAcceptor()
  }
}
