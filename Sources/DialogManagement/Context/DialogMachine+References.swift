import IntentMetadata
import TextNormalization

/// Reference: "it", "that one" and "the same" stand for what was last said, shown or done.
extension DialogMachine {
  /// How many things a pronoun in a command is tried for.
  private static let maximumTrials = 4

  /// Remembers the things that a task worked with and gave back.
  mutating func remember(_ task: DialogTask, _ completion: IntentCompletion) {
    for parameter in task.intent.parameters {
      guard let value = task.values[parameter.name] else { continue }
      remember(value, in: task.app)
    }
    if let value = completion.value { remember(value, in: task.app) }
    state.context.remember(task.asCommand, undo: completion.undo)
  }

  private mutating func remember(_ value: IntentValue, in app: String) {
    if case .array(let values) = value {
      // Of many things shown, no one is "it"; one alone is.
      if values.count == 1 { remember(values[0], in: app) }
      return
    }
    state.context.remember(value, title: title(of: value, in: app), app: app)
  }

  // MARK: - Answers

  /// An answer that only points: takes what fits the question, of what was talked about last.
  ///
  /// - Returns: Whether the answer pointed to something.
  mutating func refer(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard !question.takesYesOrNo, !question.takesFreeText, question.parameter != nil,
      commandWords.references.contains(answer.words)
    else { return false }
    let options = question.options.entries
    let type = question.parameter?.type.element
    let referent = state.context.latest { value in
      options.isEmpty ? value.isOf(type) : options.contains { $0.value?.isSame(as: value) == true }
    }
    guard let referent else {
      let heard = printable(answer.text, limit: 40)
      miss(question, heard: heard, complaint: words(.noReferent, ["heard": heard]))
      return true
    }
    take(referent.value, for: question)
    return true
  }

  // MARK: - Commands

  /// A command with a pronoun: has it matched with the names of what the pronoun may stand for.
  ///
  /// - Returns: Whether there is a pronoun that stands for something.
  mutating func resolve(_ utterance: Utterance, _ answer: SpokenAnswer) -> Bool {
    let slots = utterance.candidates.first?.slots ?? []
    guard answer.words.count <= 30, let place = commandWords.references.place(in: answer.words),
      !slots.contains(where: { $0.words.overlaps(place) })
    else { return false }
    let referents = Array(state.context.referents.prefix(Self.maximumTrials))
    guard !referents.isEmpty else { return false }
    let ticket = nextTicket()
    state.resolution = Resolution(
      ticket: ticket, utterance: utterance,
      pointer: answer.words[place].joined(separator: " "), referents: referents)
    actions.append(
      .match(
        ticket: ticket,
        referents.map { referent in
          let names = Words(referent.title).map(String.init)
          let rest = answer.words[place.upperBound...]
          let isTyped = rest.first.map { isTypeName($0, of: referent) } == true
          return (answer.words[..<place.lowerBound] + names + rest.dropFirst(isTyped ? 1 : 0))
            .joined(separator: " ")
        }))
    return true
  }

  /// Takes what the command means with each of the names; the latest thing that fits counts.
  mutating func resolved(_ utterances: [Utterance], ticket: Int) {
    guard let resolution = state.resolution, resolution.ticket == ticket else { return }
    state.resolution = nil
    for (utterance, referent) in zip(utterances, resolution.referents) {
      // The name must have become the value itself: of another type it would mean another thing.
      let fitting = utterance.candidates.compactMap { $0.taking(referent.value) }
      if !fitting.isEmpty { return start(fitting) }
    }
    if resolution.utterance.candidates.isEmpty { return reject(resolution.utterance) }
    start(resolution.utterance.candidates)
  }

  /// Returns whether a word behind a pronoun is what the thing is called: "that task".
  private func isTypeName(_ word: String, of referent: DialogContext.Referent) -> Bool {
    let app = apps.first { $0.name == referent.app }
    let title: String? =
      switch referent.value {
      case .entity(let type, _): app?.entity(type)?.title
      case .enumCase(let type, _): app?.enumeration(type)?.title
      default: nil
      }
    return Words(title ?? "").contains { commandWords.areAlike(String($0), word) }
  }
}

extension IntentCandidate {
  /// Returns the candidate where a slot has a value, and that slot decided for it.
  fileprivate func taking(_ value: IntentValue) -> IntentCandidate? {
    var candidate = self
    for index in slots.indices {
      let values = [slots[index].value] + slots[index].alternatives.map(\.value)
      if let value = values.first(where: value.isSame) {
        candidate.slots[index].value = value
        candidate.slots[index].alternatives = []
        return candidate
      }
    }
    return nil
  }
}
