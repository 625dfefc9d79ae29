import IntentMetadata
import Assistant
import IntentMatching
import PhraseAutomaton
import SpeechRecognition

extension SpeechSetup {
  /// Has a recognizer listen, from the next utterance on, for the phrases and for what answers a
  /// question.
  ///
  /// - Parameter question: The question that waits, or `nil`.
  /// - Throws: `SpeechRecognitionError` where the grammar cannot be used.
  static func listen(
    _ recognizer: some Recognizer, answering question: DialogQuestion?,
    _ matcher: IntentMatcher, _ answers: AnswerSentences, _ grammars: GrammarMaker
  ) async throws {
    var extra = answers.sentences(answering: question)
    // What has no options may be any text; values and commands win where they fit.
    if let question, question.kind == .value, question.options.isEmpty { extra.append(anyText) }
    let (sentences, _, searched) = matcher.speechSentences(
      and: extra, anyWords: SpeechGrammar.anyWords, searchedNames: SpeechGrammar.searchedNames)
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
