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
  ///   - standIns: What may be said in place of names, such as “it”.
  ///   - anyWords: The word that stands for free text; if it is `nil`, phrases with free text are
  ///     left out.
  ///   - searchedNames: The list size from which one word stands for all names of a list.
  ///   - joinedNames: The list size from which each name of a list becomes one word.
  /// - Returns: The sentences, what had to be left out, and the lists whose names one word stands
  ///   for.
  public func speechSentences(
    and extra: [WordAcceptor] = [],
    standIns: [SpokenStandIn] = [], anyWords: String? = nil, searchedNames: Int = .max,
    joinedNames: Int = 300
  ) -> (
    sentences: WordAcceptor, notes: [PhraseAutomaton.AcceptorNote], searched: [NameInventory]
  ) {
    let types = listTypes
    let language = locale.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() } ?? "en"
    var options = PhraseAutomaton.AcceptorOptions { list in
      types[list.index].flatMap { SpokenSentences.acceptor(for: $0, language: language) }
    }
    var others: [ListID: WordAcceptor] = [:]
    for other in standIns {
      guard let list = automaton.list(named: ListName.type(other.type, of: other.app)) else {
        continue
      }
      others[list] = other.sentences
    }
    options.standIns = { [others] in others[$0] }
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

/// What may be said in place of the names of a type: “it”, “the second one”.
///
///     SpokenStandIn(app: "Tasks", type: "TaskEntity", sentences: pronouns)
public struct SpokenStandIn: Sendable {
  /// The name of the app.
  public var app: String
  /// The identifier of the type of entities or cases.
  public var type: String
  /// The sentences.
  public var sentences: WordAcceptor

  /// Creates what may be said in place of names.
  public init(app: String, type: String, sentences: WordAcceptor) {
    self.app = app
    self.type = type
    self.sentences = sentences
  }
}
