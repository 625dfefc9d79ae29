#if Speech
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
    _ recognizer: some Recognizer, answering question: AssistantQuestion?,
    _ matcher: IntentMatcher, _ answers: AnswerSentences, _ pronouncer: Pronouncer
  ) async throws {
    let sentences = matcher.speechSentences(and: answers.sentences(answering: question)).sentences
    try await recognizer.setGrammar(SpeechGrammar(sentences, pronouncer: pronouncer))
  }
}
#endif
