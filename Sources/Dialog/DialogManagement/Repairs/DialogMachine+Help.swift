import IntentMetadata
import UtteranceActs

/// Help: what can be said, and what is going on.
extension DialogMachine {
  /// The sentences that work, without those that a locked device must not reveal.
  private var tellableExamples: [String] { isLocked ? examplesWhileLocked : examples }

  /// Reports what can be said to the apps, with sentences that work.
  mutating func sayExamples() {
    guard !tellableExamples.isEmpty else { return say(.helpNothing) }
    state.examplesTold = 0
    sayMoreExamples()
  }

  /// Continues with the sentences that work, starting over after the last.
  mutating func sayMoreExamples() {
    let more = tellableExamples.dropFirst(state.examplesTold).prefix(5)
    guard !more.isEmpty else {
      state.examplesTold = 0
      return say(.noMoreExamples)
    }
    state.examplesTold += more.count
    say(
      .helpExamples,
      ["examples": wording.quotedList(more.map { printable($0, limit: 80) })])
  }

  /// Reports what the question takes, and asks it again.
  mutating func help(with question: OpenQuestion) {
    if case .leave = question.purpose {
      say(.helpLeave)
    } else if question.takesYesOrNo {
      say(.helpConfirmation, yesAndNo)
    } else if !question.options.entries.isEmpty {
      say(.helpOptions)
    } else {
      say(.helpKind, ["kind": kindOfAnswer(to: question)])
    }
    say(.helpCommands)
    open(question, for: task)
  }

  /// "What are you doing": describes the task with the values it has, and asks the question again.
  mutating func tellStatus(_ question: OpenQuestion) {
    let lead = task.map { task in
      let values = task.intent.parameters.compactMap { parameter -> String? in
        switch task.values[parameter.name] {
        case .boolean(let isOn)?: isOn ? wording.inSentence(parameter.title) : nil
        case let value?: title(of: value, in: task.app)
        case nil: nil
        }
      }
      return words(
        values.isEmpty ? .statusAsking : .statusKnown,
        ["intent": taskTitle, "values": wording.enumeration(values)])
    }
    open(question, for: task, lead: lead)
  }

  /// Whether an answer is a question in turn: “how much was it again?”
  func asksBack(_ answer: SpokenAnswer) -> Bool {
    answer.isQuestion
      || ActReader.named(configuration.language.code)?.beginsQuestion(
        commandWords.withoutHesitations(answer.words)) == true
  }

  /// Returns what kind of answer a question takes, as in "I need a whole number".
  func kindOfAnswer(to question: OpenQuestion) -> String {
    let phrase: Wording.Phrase =
      switch question.parameter?.type.element {
      case .integer: .answerInteger
      case .double: .answerNumber
      case .string: .answerText
      case .date, .dateComponents: .answerDate
      case .duration: .answerDuration
      case .measurement: .answerMeasurement
      case .currency: .answerCurrency
      case .url: .answerLocation
      case .boolean: .answerYesNo
      case .entity, .enumeration: .answerName
      default: .answerOther
      }
    return wording.text(phrase)
  }
}
