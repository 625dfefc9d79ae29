import Assistant
import DialogManagement
import IntentMatching
import PhraseAutomaton
import SpeechRecognition

extension SpeechSetup {
  /// Makes a recognizer listen, from the next utterance on, for the phrases and for answers to a
  /// question.
  ///
  /// - Parameters:
  ///   - question: The open question, or `nil`.
  ///   - things: The things to which a command can point.
  /// - Throws: `SpeechRecognitionError` if the grammar cannot be used.
  static func listen(
    _ recognizer: some Recognizer, answering question: DialogQuestion?,
    pointingAt things: PointableThings, _ matcher: IntentMatcher, _ answers: AnswerSentences,
    _ grammars: GrammarMaker
  ) async throws {
    var extra = answers.sentences(answering: question)
    // Without options, any text is possible; values and commands win if they fit.
    if let question, question.kind == .value, question.options.isEmpty { extra.append(anyText) }
    let (sentences, _, searched) = matcher.speechSentences(
      and: extra, standIns: answers.standIns(for: things), anyWords: SpeechGrammar.anyWords,
      searchedNames: SpeechGrammar.searchedNames)
    // “Yes, but ...” and “do I have to?” compete with a yes as they do with a command.
    let frames = matcher.spokenFrames(around: sentences)
    try await recognizer.setGrammar(
      grammars.grammar(for: sentences, searching: searched, framedBy: frames))
  }

  private static var anyText: WordAcceptor {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    acceptor.addArc(from: 0, to: end, word: SpeechGrammar.anyWords)
    return acceptor
  }
}
