import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Several commands in one utterance: they are done one after another, each by its own rules.
extension DialogMachine {
  /// Returns the commands that an utterance asks for one after another, or none if it is one
  /// command or the boundaries are unclear.
  ///
  /// Unlike the matcher, the dialog understands commands by their parts, so that “order two gazpachos and
  /// three tomato soups” is two.
  ///
  /// - Parameters:
  ///   - utterance: The utterance, with what the matcher found in it.
  ///   - match: Returns what the matcher finds in a text.
  package func parts(
    of utterance: Utterance, match: @escaping (String) -> Utterance
  ) -> [Utterance] {
    guard utterance.parts.isEmpty else { return utterance.parts }
    guard !utterance.candidates.contains(where: { !$0.isForgiven }),
      utterance.text.utf8.count <= 500,
      let acts = ActReader.named(configuration.language.code), acts.mayBeSequence(utterance.text)
    else { return [] }
    var machine = self
    // A text keeps its “and”: “add milk and eggs to groceries”.
    let whole = machine.command(in: Utterance(utterance.text))?.candidates.first
    // What precedes the end of the words may be a command of its own.
    if let whole, !whole.isFramed { return [] }
    let parts = acts.sequence(
      in: utterance.text, budget: Self.sequenceBudget,
      isWithinValue: configuration.reader.isWithinNumber
    ) {
      text -> PartReading<Utterance>? in
      // “Three of them” counts what was said before, and is nothing to do by itself.
      guard !machine.countsOthers(text) else { return nil }
      let matched = match(text)
      for utterance in matched.candidates.isEmpty ? [matched] : [matched, Utterance(text)] {
        guard let found = machine.command(in: utterance), let best = found.candidates.first
        else { continue }
        // By its parts nothing is left over; what the matcher forgave must be no more than a frame.
        guard let passedOver = best.isForgiven ? best.passedOver : [] else { continue }
        return reading(found, best, isExact: best.passedOver?.isEmpty == true, passedOver)
      }
      return nil
    }
    return (parts ?? []).map { part in
      var command = part.command
      if part.isDoubtful {
        for index in command.candidates.indices { command.candidates[index].doubt = .unclear }
      }
      command.confidence = utterance.confidence
      command.time = utterance.time
      return command
    }
  }

  /// Whether a text has a number of things that are named elsewhere: “three of them”.
  private func countsOthers(_ text: String) -> Bool {
    let words = Words(text).map(String.init)
    return words.indices.dropFirst().contains { position in
      commandWords.partitives.length(in: words, at: position) > 0
        && configuration.reader.value(of: .integer, in: words[position - 1]) != nil
    }
  }

  /// The maximum number of texts read to find the boundaries.
  private static let sequenceBudget = 40

  /// Returns the meaning of a text by its parts, if it is certain.
  private mutating func command(in utterance: Utterance) -> Utterance? {
    let found = completed(utterance, mayLeaveOver: false)
    guard let best = found.candidates.first, best.otherTime == nil, !best.isDoubtful,
      best.score >= configuration.certainScore
    else { return nil }
    return found
  }

  /// Performs several commands, the first at once.
  mutating func begin(_ parts: [Utterance]) {
    guard let first = parts.first else { return }
    wait(for: parts.dropFirst())
    understand(first)
  }

  /// Queues commands, before or after those already waiting. If too many are waiting, those that
  /// would come last are dropped, which is reported.
  mutating func wait(for commands: ArraySlice<Utterance>, atEnd: Bool = false) {
    state.upcoming.insert(contentsOf: commands, at: atEnd ? state.upcoming.count : 0)
    while state.upcoming.count > configuration.maximumWaitingCommands {
      report(.cancelled(intent: state.upcoming.removeLast().candidates.first?.intent))
    }
  }
}

private func reading(
  _ utterance: Utterance, _ best: IntentMatch, isExact: Bool, _ passedOver: [Range<Int>]
) -> PartReading<Utterance> {
  PartReading(
    command: utterance,
    meaning: [best.app, best.intent] + best.slots.map { "\($0.name) \($0.value)" }.sorted(),
    isExact: isExact,
    slots: best.slots.filter { !$0.words.isEmpty }.map {
      PartReading.Slot(name: $0.name, words: $0.words, isFreeText: $0.isFreeText)
    },
    passedOver: passedOver)
}
