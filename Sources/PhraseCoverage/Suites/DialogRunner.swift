public import Assistant
import IntentMetadata

/// Runs the dialogs of suites against an assistant.
public enum DialogRunner {
  /// Runs a dialog; the assistant starts without a history.
  public static func run(_ dialog: DialogCase, with assistant: Assistant) async -> TestOutcome {
    var outcome = TestOutcome(
      name: dialog.name, kind: "dialog", place: dialog.turns.first?.say ?? SourceText(""))
    for turn in dialog.turns {
      var records: [JSONValue] = []
      for await event in await assistant.respond(to: turn.say.text) {
        records.append(event.record())
      }
      guard outcome.failure == nil else { continue }
      if let failure = problem(in: records, turn) {
        outcome.failure = "After “\(turn.say.text)”: \(failure)"
        outcome.place = turn.say
      }
    }
    // The next dialog must not answer the questions of this one.
    for await _ in await assistant.respond(to: "cancel") {}
    return outcome
  }

  private static func problem(in records: [JSONValue], _ turn: DialogCase.Turn) -> String? {
    var rest = records[...]
    for expected in turn.expectations {
      guard let index = rest.firstIndex(where: { ExpectedValue.accepts(expected, $0) }) else {
        let found = records.map(\.text).joined(separator: ", ")
        return "\(expected.text) does not come. What comes is: \(found)"
      }
      rest = rest[(index + 1)...]
    }
    return nil
  }
}
