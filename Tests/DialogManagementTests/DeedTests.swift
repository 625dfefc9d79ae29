import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// What cannot be taken back is confirmed by name, once.
@Suite struct DeedTests {
  /// The apps with an intent that deletes and does not tell who asks.
  private static func apps(_ change: (inout IntentDescriptor) -> Void = { _ in }) -> [AppMetadata] {
    var apps = SoupShop.apps
    for app in apps.indices {
      for intent in apps[app].intents.indices where apps[app].intents[intent].id == "DeleteTask" {
        apps[app].intents[intent].confirmation = nil
        apps[app].intents[intent].summary = "Delete ${task}"
        change(&apps[app].intents[intent])
      }
    }
    return apps
  }

  private static let question = """
    > delete a task
    = DeleteTask
    ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
    or say “more” for 3 more.
    > bread
    ? Delete Bread?
    """

  @Test func `what deletes is confirmed by name`() {
    Scenario.expect(
      Self.question + "\n> yes\n! DeleteTask task=4\n< done Gone.\n+ DeleteTask\n. Gone.",
      apps: Self.apps())
    Scenario.expect(
      Self.question + "\n> no\nx DeleteTask\n. OK, I won't do “Delete Task”.", apps: Self.apps())
  }

  @Test func `a correction is confirmed anew`() {
    Scenario.expect(
      Self.question + """

        > no, call Bob
        ? Delete Call Bob?
        > delete it
        ! DeleteTask task=6
        """, apps: Self.apps())
  }

  @Test func `an app's question that says the same is not asked again`() {
    Scenario.expect(
      Self.question + """

        > yes
        ! DeleteTask task=4
        < confirm Are you sure you want to delete “Bread”?
        ~ yes
        < done Gone.
        + DeleteTask
        . Gone.
        """, apps: Self.apps())
  }

  @Test func `an app's question that says more is asked, and then it is the one to ask`() {
    Scenario.expect(
      Self.question + """

        > yes
        ! DeleteTask task=4
        < confirm “Bread” is shared with Anna. Delete it anyway?
        ? “Bread” is shared with Anna. Delete it anyway?
        > yes
        ~ yes
        < done Gone.
        + DeleteTask
        . Gone.
        > delete a task
        = DeleteTask
        ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
        or say “more” for 3 more.
        > call bob
        ! DeleteTask task=6
        """, apps: Self.apps())
  }

  @Test(arguments: [IntentConfirmation.byIntent, .notNeeded])
  func `who asks itself, or can be undone, is not asked about`(confirmation: IntentConfirmation) {
    Scenario.expect(
      """
      > delete a task
      = DeleteTask
      ? Which task? Milk (Groceries), Milk (Party), Cancel, Bread, Call Anna, \
      or say “more” for 3 more.
      > bread
      ! DeleteTask task=4
      """, apps: Self.apps { $0.confirmation = confirmation })
  }

  @Test func `a role or a policy asks without a verb in the title`() {
    for change: (inout IntentDescriptor) -> Void in [
      { $0.role = .delete }, { $0.authentication = .requiresLocalDeviceAuthentication },
    ] {
      Scenario.expect(
        Self.question,
        apps: Self.apps {
          $0.title = "Finish Task"
          change(&$0)
        })
    }
  }

  @Test func `what was asked whether it is meant is not asked again`() {
    var scenario = Scenario(apps: Self.apps()) { _ in }
    let bread = SoupShop.tasks.entities[0].values[3]
    let actions = scenario.begin(
      IntentMatch(
        app: "Tasks", intent: "DeleteTask", score: 0.8,
        slots: [SlotMatch(name: "task", value: .entity(type: "Task", bread))]))
    #expect(actions.contains { if case .report(.ask) = $0 { true } else { false } })
    let answer = scenario.machine.handle(.heard(Utterance("yes")))
    #expect(answer.contains { if case .perform = $0 { true } else { false } })
  }
}
