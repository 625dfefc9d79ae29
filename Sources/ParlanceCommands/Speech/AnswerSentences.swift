import Assistant
import IntentMatching
import PhraseAutomaton
import SpokenValues
import TextNormalization

/// What may be said besides phrases: answers to a pending question and the commands that always
/// work.
enum AnswerSentences {
  /// The commands that always work, and yes and no.
  static let commands = acceptor(of: [
    "cancel", "never mind", "stop", "help", "what can I say", "repeat", "say that again", "yes",
    "no",
  ])

  /// Returns the answers to a question.
  static func answers(to question: AssistantQuestion) -> [WordAcceptor] {
    // People leave out how a long title starts: "clam chowder".
    let names = question.options.flatMap { option in
      let words = option.split(separator: " ")
      return [option]
        + (1..<max(1, words.count - 1)).map { words[$0...].joined(separator: " ") }
    }
    var result = [commands, acceptor(of: names + names.map { "the \($0)" })]
    switch question.kind {
    case .confirmation, .parameterConfirmation:
      result += [IntentMatcher.sentences(of: .boolean)]
    case .disambiguation, .choice:
      let places = ["first", "second", "third", "fourth", "fifth", "last"]
        .flatMap { ["the \($0)", "the \($0) one", "\($0) one"] }
      result.append(acceptor(of: places))
    case .value:
      result += [.integer, .number, .date, .duration, .measurement, .currency, .boolean]
        .map { IntentMatcher.sentences(of: $0) }
    }
    return result
  }

  private static func acceptor(of texts: [String]) -> WordAcceptor {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for text in texts {
      let words = Array(Words(text))
      if !words.isEmpty { acceptor.addPath(from: 0, to: end, words: words) }
    }
    return acceptor
  }
}
