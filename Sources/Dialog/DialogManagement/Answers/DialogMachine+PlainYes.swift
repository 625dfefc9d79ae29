import IntentMatching
import IntentMetadata
import TextNormalization

/// Answers that would be a yes, but were perhaps said to something else.
extension DialogMachine {
  /// Whether a yes is plain enough: once an answer was not understood, “fine” or the command again may still belong to
  /// that, and nothing that cannot be taken back is done for it. “OK” and “no problem” may be said to “Take your time”.
  func isPlain(_ answer: SpokenAnswer, after question: OpenQuestion) -> Bool {
    if question.isOnHold {
      return Words(wording.text(.yes)).first.map { answer.words.contains(String($0)) } == true
    }
    guard question.failures > 0, let intent = task?.intent,
      cannotBeTakenBack(intent) || intent.confirmation == .byIntent
    else { return true }
    let words = commandWords.withoutHesitations(answer.words)
    return (1...3).contains { count in
      configuration.reader.value(of: .boolean, in: words.prefix(count).joined(separator: " "))
        == .boolean(true)
    }
  }

  /// Whether an utterance is the command of the task once more, without a value that an answer changed.
  func restatesCorrected(_ utterance: Utterance) -> Bool {
    guard let task,
      let again = utterance.candidates.first(where: { candidate in
        candidate.app == task.app && candidate.intent == task.intent.id
      })
    else { return false }
    let changed = task.steps.flatMap { step in
      step.asked == nil || step.before[step.asked ?? ""] != .some(nil)
        ? Array(step.before.keys) : []
    }
    return changed.contains { name in
      !again.slots.contains { $0.name == name && task.values[name]?.isSame(as: $0.value) == true }
    }
  }

  /// Whether a yes is only the command of the question once more, with its values: “pay Anna 20 dollars” at “Pay $20.00 to
  /// Anna?” may be said by someone who has not heard the question. What cannot be taken back, destroys something or asks
  /// for a yes itself is not done for it.
  mutating func repeatsCommand(
    _ utterance: Utterance, _ answer: SpokenAnswer, to question: OpenQuestion
  ) -> Bool {
    var meant = task.map { (app: $0.app, intent: $0.intent) }
    if case .confirmIntent(let candidate) = question.purpose {
      meant = (candidate.app, descriptor(of: candidate.intent, in: candidate.app))
    }
    // Whatever the app asks about is worth a yes.
    var isAskedByApp = false
    if case .reply = question.purpose { isAskedByApp = true }
    guard let (app, intent) = meant,
      isAskedByApp || cannotBeTakenBack(intent) || intent.confirmation == .byIntent,
      let again = completed(utterance, mayLeaveOver: false).candidates.first(where: {
        $0.app == app && $0.intent == intent.id
      }), again.slots.contains(where: { !$0.text.isEmpty })
    else { return false }
    return !reader(for: question).assentReader.saysYes(answer, outside: again.slots.map(\.words))
  }
}
