import IntentMetadata
import Assistant
import DialogManagement
import IntentMatching
import PhraseAutomaton
import SpokenValues
import TextNormalization

/// Sentences besides phrases: answers to an open question, and commands to the assistant that work
/// in any state.
///
/// The words of the latter are those that the dialog itself understands, from the language's data.
struct AnswerSentences {
  private let words: CommandWords
  /// The sentences that close the microphone; they are among the commands.
  let closing: ClosingSentences
  private let commandSentences: Set<[String]>
  /// The sentences that work in any state, and yes and no.
  let commands: WordAcceptor

  /// The maximum number of options that can be spelled: with more, letters are confused.
  private static let maximumSpelled = 12

  /// The numbers in positions and corrections: the fewer there are, the more reliably each is
  /// recognized.
  private static let smallNumbers = IntentMatcher.sentences(ofNumbers: 1...99)

  /// Creates the sentences of a language.
  init(_ language: DialogLanguage) {
    words = language.commandWords
    closing = ClosingSentences.named(language.code)
    commandSentences = closing.sentences.union(words.commandSentences)
    commands = Self.acceptor(of: Array(commandSentences))
  }

  /// Returns whether a text is a command to the assistant itself.
  func isCommand(_ text: String) -> Bool {
    commandSentences.contains(Words(text).map(String.init))
  }

  /// Returns the sentences for an open question, or for none.
  func sentences(answering question: DialogQuestion?) -> [WordAcceptor] {
    guard let question else { return [commands] }
    let isYesOrNo = [.confirmation, .parameterConfirmation].contains(question.kind)
    // The words for yes and no are options as well: an app may have its own.
    let options = question.options.map { Array(Words($0)).map(String.init) }
    var result = [commands, names(options), Self.acceptor(of: words.leavingSentences)]
    result.append(corrections(of: options))
    if isYesOrNo {
      result.append(IntentMatcher.sentences(of: .boolean))
    } else {
      result += [Self.acceptor(of: words.pointingSentences), places]
      result.append(spellings(of: options))
    }
    // Each sentence that is listened for takes some certainty from the others.
    let buttons = question.snippet?.pressable.map { Array(Words($0.label)).map(String.init) } ?? []
    if !buttons.isEmpty { result.append(presses(of: buttons)) }
    if question.kind == .value {
      result += [.integer, .number, .date, .duration, .measurement, .currency, .boolean]
        .map { IntentMatcher.sentences(of: $0) }
    }
    return result
  }

  /// Returns what may be said in a command in place of the names of things: "it", "the second one".
  func standIns(for things: PointableThings) -> [SpokenStandIn] {
    things.recent.union(things.listed).map { kind in
      var acceptor = WordAcceptor()
      let end = acceptor.addState(isFinal: true)
      if things.recent.contains(kind) {
        acceptor.insert(Self.acceptor(of: words.pronouns), from: 0, to: end)
      }
      if things.listed.contains(kind) {
        acceptor.insert(IntentMatcher.sentences(of: .ordinal), from: 0, to: end)
      }
      return SpokenStandIn(app: kind.app, type: kind.type, sentences: acceptor)
    }
  }

  /// Names, also without their first words, since people shorten long titles ("clam chowder"), and
  /// with an article.
  private func names(_ options: [[String]]) -> WordAcceptor {
    let endings = options.flatMap { words in
      (0..<max(1, words.count - 1)).map { Array(words[$0...]) }
    }
    return Self.acceptor(of: endings + endings.map { ["the"] + $0 })
  }

  /// "The second one", "number two", "the last".
  private var places: WordAcceptor {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    acceptor.insert(IntentMatcher.sentences(of: .ordinal), from: 0, to: end)
    let number = acceptor.addState()
    for word in words.placeBeginnings { acceptor.addArc(from: 0, to: number, word: word) }
    acceptor.insert(Self.smallNumbers, from: number, to: end)
    return acceptor
  }

  /// "Make it two", "no, I meant the gazpacho".
  private func corrections(of options: [[String]]) -> WordAcceptor {
    var acceptor = WordAcceptor()
    let value = acceptor.addState()
    let end = acceptor.addState(isFinal: true)
    for beginning in words.correctionBeginnings {
      acceptor.addPath(from: 0, to: value, words: beginning)
    }
    acceptor.insert(Self.smallNumbers, from: value, to: end)
    acceptor.insert(names(options), from: value, to: end)
    return acceptor
  }

  /// "Press track", "the first button", "click on the second one".
  private func presses(of options: [[String]]) -> WordAcceptor {
    var acceptor = WordAcceptor()
    let button = acceptor.addState()
    let end = acceptor.addState(isFinal: true)
    let ordinal = acceptor.addState(isFinal: true)
    for beginning in words.pressingBeginnings {
      acceptor.addPath(from: 0, to: button, words: beginning)
    }
    for word in words.placeBeginnings { acceptor.addArc(from: 0, to: button, word: word) }
    acceptor.insert(Self.smallNumbers, from: button, to: end)
    acceptor.insert(names(options), from: button, to: end)
    for start in [0, button] {
      acceptor.insert(IntentMatcher.sentences(of: .ordinal), from: start, to: ordinal)
    }
    for word in words.placeBeginnings { acceptor.addArc(from: ordinal, to: end, word: word) }
    return acceptor
  }

  /// "T O M": at least three letters of a name's first word.
  private func spellings(of options: [[String]]) -> WordAcceptor {
    var acceptor = WordAcceptor()
    guard options.count <= Self.maximumSpelled else { return acceptor }
    for case let name? in options.map(\.first) where name.allSatisfy(\.isLetter) {
      var state: WordAcceptor.StateID = 0
      for (place, letter) in name.enumerated() {
        let next = acceptor.addState(isFinal: place >= 2)
        acceptor.addArc(from: state, to: next, word: String(letter))
        state = next
      }
    }
    return acceptor
  }

  private static func acceptor(of sentences: [[String]]) -> WordAcceptor {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for words in sentences where !words.isEmpty { acceptor.addPath(from: 0, to: end, words: words) }
    return acceptor.minimized()
  }
}
