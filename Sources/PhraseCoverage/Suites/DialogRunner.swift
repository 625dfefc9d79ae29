public import Assistant
public import DialogScenarios

/// Runs the dialogs of suites.
public enum DialogRunner {
  /// Replays a scenario with an assistant made for it.
  public static func run(
    _ scenario: Scenario, with assistant: Assistant, person: ScenarioPerson
  ) async -> TestOutcome {
    let outcome = await ScenarioRunner.run(scenario, with: assistant, person: person)
    return TestOutcome(
      name: scenario.name, kind: "dialog", place: outcome.place, failure: outcome.failure)
  }
}
