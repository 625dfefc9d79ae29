import DialogManagement
import Assistant

/// The words before the line that a person types.
struct Prompt: Sendable, Hashable {
  /// The words, with a space at the end.
  var text: String
  /// Whether it awaits an answer.
  var awaitsAnswer: Bool

  /// The prompt while no question is open.
  static let plain = Prompt(text: "> ", awaitsAnswer: false)

  /// Creates the prompt for the open question of a dialog, with yes and no in the dialog's language,
  /// or the plain one.
  init(for dialog: some Conversation) async {
    guard let question = await dialog.pendingQuestion else {
      self = .plain
      return
    }
    // A locked device offers no answers.
    let answers =
      switch question.kind {
      case .confirmation, .parameterConfirmation: await dialog.completions(for: "")
      case .choice, .disambiguation, .value: [String]()
      }
    self.init(text: answers.joined(separator: "/") + "? ", awaitsAnswer: true)
  }

  private init(text: String, awaitsAnswer: Bool) {
    (self.text, self.awaitsAnswer) = (text, awaitsAnswer)
  }

  /// The codes of its color.
  var style: String { awaitsAnswer ? "1;33" : "1;32" }
}
