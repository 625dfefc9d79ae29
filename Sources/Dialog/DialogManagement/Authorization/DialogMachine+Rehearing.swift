import IntentMatching
import IntentMetadata
import UtteranceActs

/// Matching again after authentication: a locked device knows no name of a thing that protected
/// intents are about. It asks for the proof, whatever name was said, and has the words matched
/// again once it may know the names.
extension DialogMachine {
  /// What was said on a locked device, while it is matched again.
  struct Rehearing: Sendable, Hashable {
    /// The purpose of the words.
    enum Goal: Sendable, Hashable {
      /// A command; the task is what was known of it, with the proof.
      case command(DialogTask)
      /// An answer to a question that was asked in these words.
      case answer(OpenQuestion, as: DialogQuestion, for: DialogTask?)
    }

    var ticket: Int
    var utterance: Utterance
    var goal: Goal

    /// The current task.
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

  /// Returns an utterance whose readings are marked for matching again if they were made without
  /// knowing the names that they may contain.
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

  /// Whether readings take a whole text for a command whose names a locked device does not know,
  /// although it may be several commands: it is then split after the proof. Otherwise only the
  /// command that can be understood would be asked about.
  func hides(_ readings: [IntentMatch], asOneOfSeveral text: String) -> Bool {
    isLocked && !readings.isEmpty
      && ActReader.named(configuration.language.code)?.mayBeSequence(text) == true
      && readings.allSatisfy { isClosed(descriptor(of: $0.intent, in: $0.app), of: $0.app) }
  }

  /// Asks for the proof, or has the words matched again at once, if a reading was made while the
  /// device was locked.
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

  /// Has words matched again, now that all names may be known.
  mutating func hearAgain(_ utterance: Utterance, _ goal: Rehearing.Goal) {
    let ticket = nextTicket()
    state.phase = .rehearing(Rehearing(ticket: ticket, utterance: utterance, goal: goal))
    actions.append(.match(ticket: ticket, [utterance.text]))
  }

  /// Continues with the meaning of words that were matched again.
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

  /// Returns the proof for a task, if the person has just given one for the command from which it
  /// comes.
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
