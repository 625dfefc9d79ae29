public import Assistant

/// Runs the dialogs of suites.
public enum DialogRunner {
  /// Replays a scenario with its own assistant.
  ///
  /// - Parameter hearing: Recognizes the turns that have recordings; without it they are typed.
  public static func run(
    _ scenario: Scenario, with assistant: Assistant, person: ScenarioPerson,
    hearing: (any ScenarioHearing)? = nil
  ) async -> TestOutcome {
    let outcome = await ScenarioRunner.run(
      scenario, with: assistant, person: person, hearing: hearing)
    return TestOutcome(
      name: scenario.name, kind: "dialog", place: outcome.place, failure: outcome.failure,
      understood: outcome.understood)
  }
}
