import IntentMatching
import IntentMetadata
import TextNormalization

/// Answers that would be a yes, but were perhaps said to something else.
extension DialogMachine {
  /// Whether a yes is plain enough: once an answer was not understood, “fine” or the command again may still belong to
  /// that, and nothing that cannot be taken back is done for it. “OK” and “no problem” may be said to “Take your time”.
  func isPlain(_ answer: SpokenAnswer, after question: OpenQuestion) -> Bool {
    if asksWhyNot(answer), let intent = intent(askedAbout: question), commits(intent) {
      return false
    }
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

  /// Whether an answer is a yes only as a question: “why not?”, but not “sure, why not”.
  private func asksWhyNot(_ answer: SpokenAnswer) -> Bool {
    let words = answer.words.map(commandWords.assent.folded)
    return words.indices.contains { commandWords.reasonQuestions.length(in: words, at: $0) > 0 }
      && !words.indices.contains { position in
        commandWords.assent.chunks(at: position, in: words).contains {
          $0.classes.contains(.yes) && !$0.classes.contains(.rhetorical)
        }
      }
      && !isYes(words[0])
  }

  private func isYes(_ word: String) -> Bool { plainAssentReader.wholeAssent(of: [word]) == .yes }

  /// Returns the intent of the task, or the one that is asked about.
  private func intent(askedAbout question: OpenQuestion) -> IntentDescriptor? {
    if case .confirmIntent(let candidate) = question.purpose {
      return descriptor(of: candidate.intent, in: candidate.app)
    }
    return task?.intent
  }

  /// Whether an intent destroys something, pays, sends or opens.
  private func commits(_ intent: IntentDescriptor) -> Bool {
    cannotBeTakenBack(intent)
      || !titleWords(of: intent).isDisjoint(with: commandWords.committingVerbs)
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
