import IntentMetadata
import Assistant

/// The words before the line that a person types.
struct Prompt: Sendable, Hashable {
  /// The words, with a space at the end.
  var text: String
  /// Whether it awaits an answer.
  var awaitsAnswer: Bool

  /// Creates the prompt for a question, or the plain one.
  init(for question: DialogQuestion?) {
    guard let question else {
      (text, awaitsAnswer) = ("> ", false)
      return
    }
    awaitsAnswer = true
    text =
      switch question.kind {
      case .confirmation, .parameterConfirmation: "yes/no? "
      case .choice, .disambiguation: "which? "
      case .value: "? "
      }
  }

  /// The codes of its color.
  var style: String { awaitsAnswer ? "1;33" : "1;32" }
}
