import IntentMatching
import IntentMetadata
import UtteranceActs

/// Hearing again: a locked device knows no name of a thing that protected intents are about. It asks for the proof, whatever
/// name was said, and has the words matched once more when it may know the names.
extension DialogMachine {
  /// What was said on a locked device, while it is matched once more.
  struct Rehearing: Sendable, Hashable {
    /// What the words were said for.
    enum Goal: Sendable, Hashable {
      /// A command; the task is what was known of it, with the proof.
      case command(DialogTask)
      /// An answer to a question that was asked in these words.
      case answer(OpenQuestion, as: DialogQuestion, for: DialogTask?)
    }

    var ticket: Int
    var utterance: Utterance
    var goal: Goal

    /// The task at hand.
    var task: DialogTask? {
      switch goal {
      case .command(let task): task
      case .answer(_, _, let task): task
      }
    }

    /// The run that waits for the answer.
    var run: Int? { if case .answer(let question, _, _) = goal { question.run } else { nil } }

    func withoutProof() -> Rehearing {
      var rehearing = self
      switch goal {
      case .command(let task): rehearing.goal = .command(task.with(nil))
      case .answer(let question, let words, let task):
        rehearing.goal = .answer(question, as: words, for: task?.with(nil))
      }
      return rehearing
    }
  }

  /// Returns an utterance whose readings tell that they are to be heard again, where they were made without
  /// knowing the names that they may have.
  func markedIfLocked(_ utterance: Utterance) -> Utterance {
    guard isLocked else { return utterance }
    var marked = utterance
    marked.parts = utterance.parts.map(markedIfLocked)
    for index in marked.candidates.indices {
      let candidate = marked.candidates[index]
      guard isClosed(descriptor(of: candidate.intent, in: candidate.app), of: candidate.app) else {
        continue
      }
      marked.candidates[index].heardWhileLocked = utterance.text
    }
    return marked
  }

  /// Whether readings take a text as a whole for a command whose names a locked device does not know, where the text may
  /// be several commands: it is cut behind the proof. Else only the one that can be understood would be asked about.
  func hides(_ readings: [IntentMatch], asOneOfSeveral text: String) -> Bool {
    isLocked && !readings.isEmpty
      && ActReader.named(configuration.language.code)?.mayBeSequence(text) == true
      && readings.allSatisfy { isClosed(descriptor(of: $0.intent, in: $0.app), of: $0.app) }
  }

  /// Asks for the proof, or has the words matched at once, where a reading was made while the device was locked.
  ///
  /// - Returns: Whether it was.
  mutating func hearsAgain(_ candidate: IntentMatch) -> Bool {
    guard let text = candidate.heardWhileLocked else { return false }
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let task = DialogTask(
      IntentInvocation(app: candidate.app, intent: candidate.intent), intent: intent)
    let utterance = Utterance(text, time: state.context.time)
    if isClosed(intent, of: candidate.app) {
      report(.matched(tellable(candidate)))
      authorize(.hear(utterance, as: task), for: intent, of: candidate.app)
    } else {
      hearAgain(utterance, .command(task))
    }
    return true
  }

  /// Has words matched once more, now that all names may be known.
  mutating func hearAgain(_ utterance: Utterance, _ goal: Rehearing.Goal) {
    let ticket = nextTicket()
    state.phase = .rehearing(Rehearing(ticket: ticket, utterance: utterance, goal: goal))
    actions.append(.match(ticket: ticket, [utterance.text]))
  }

  /// Goes on with what words mean that were matched once more.
  mutating func heardAgain(_ utterances: [Utterance], ticket: Int) {
    guard case .rehearing(let rehearing) = state.phase, rehearing.ticket == ticket else { return }
    state.phase = .idle
    var utterance = utterances.first ?? Utterance(rehearing.utterance.text)
    utterance = utterance.heard(like: rehearing.utterance)
    utterance = markedIfLocked(utterance)
    switch rehearing.goal {
    case .command(let task):
      // Of several commands the first has the proof; the others ask for what they need.
      state.proven = task.grant == nil ? nil : task
      if utterance.parts.isEmpty { understand(utterance) } else { begin(utterance.parts) }
      state.proven = nil
    case .answer(let question, let words, let task):
      guard closed(question, for: task) == nil else {
        // The device was locked again meanwhile.
        return open(question, for: task)
      }
      take(utterance, as: question, words, for: task)
    }
  }

  /// Takes what was said as an answer to a question.
  mutating func take(
    _ utterance: Utterance, as question: OpenQuestion, _ words: DialogQuestion,
    for task: DialogTask?
  ) {
    state.phase = .asking(question, as: words, for: task)
    answer(question, with: SpokenAnswer(utterance.text), utterance)
  }

  /// Returns the proof for a task, where the person has just given one for the command that it comes from.
  func proof(for task: DialogTask) -> Grant? {
    guard let proven = state.proven, proven.app == task.app, proven.intent.id == task.intent.id
    else { return nil }
    return Grant(for: task, hasRun: false)
  }
}

extension Utterance {
  /// Returns the utterance with the time and the certainty of another one, in all its parts.
  fileprivate func heard(like other: Utterance) -> Utterance {
    var utterance = self
    utterance.confidence = other.confidence
    utterance.time = other.time
    utterance.parts = parts.map { $0.heard(like: other) }
    return utterance
  }
}
