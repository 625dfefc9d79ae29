import IntentMetadata
import Testing

@testable import DialogManagement

/// What a person chooses from a list is done like a command.
@Suite struct ChoiceTests {
  private var machine = DialogMachine(
    apps: SoupShop.apps, configuration: .init(reader: FakeReader()))

  private mutating func choose(
    _ intent: String, in app: String = "Soup Chef", _ values: [String: IntentValue] = [:]
  ) -> [DialogAction] {
    machine.handle(
      .chosen(IntentInvocation(app: app, intent: intent, parameters: values), at: nil))
  }

  private func performed(_ actions: [DialogAction]) -> [String] {
    actions.compactMap {
      if case .perform(_, let invocation) = $0 { invocation.intent } else { nil }
    }
  }

  @Test mutating func `what no app offers is not done`() {
    machine.declaredApps[0].intents[2].isDiscoverable = false
    for (intent, app) in [("Menu", "Soup Chef"), ("Nothing", "Soup Chef"), ("Menu", "Nobody")] {
      let actions = choose(intent, in: app)
      #expect(performed(actions).isEmpty)
      #expect(actions.contains { if case .report(.failed) = $0 { true } else { false } })
    }
  }

  @Test(arguments: [IntentConfirmation.notNeeded, nil])
  mutating func `what destroys is asked about, whatever the app says`(
    confirmation: IntentConfirmation?
  ) {
    machine.declaredApps[1].intents[1].confirmation = confirmation
    let task = IntentValue.entity(type: "Task", EntityValue(id: "4", title: "Bread"))
    #expect(performed(choose("DeleteTask", in: "Tasks", ["task": task])).isEmpty)
    #expect(machine.pendingQuestion?.kind == .confirmation)
    #expect(performed(machine.handle(.heard(Utterance("no")))).isEmpty)
  }

  @Test func `options whose names differ only in case are distinguished`() {
    func labels(_ options: [(title: String, subtitle: String?)]) -> [String] {
      OptionList(
        options.map {
          ValueOption(value: .string($0.title), title: $0.title, subtitle: $0.subtitle)
        },
        wording: DialogLanguage.named("en").wording
      ).entries.map(\.label)
    }
    #expect(
      labels([("Buy milk", "Home"), ("buy milk", "Groceries")])
        == ["Buy milk (Home)", "buy milk (Groceries)"])
    #expect(labels([("Milk", nil), ("milk", nil)]) == ["Milk (number 1)", "milk (number 2)"])
    #expect(labels([("Milk", "Home"), ("Bread", "Home")]) == ["Milk", "Bread"])
  }

  @Test mutating func `values that do not fit are not taken`() {
    _ = choose("Reserve", ["guests": .string("many"), "other": .integer(1)])
    #expect(machine.pendingQuestion?.text == "How many guests?")
  }

  @Test mutating func `what is complete is performed, and what is missing is asked for`() {
    #expect(performed(choose("Reserve", ["guests": .integer(2)])) == ["Reserve"])
    #expect(choose("Menu").contains { if case .report(.say) = $0 { true } else { false } })
  }

  @Test mutating func `a question that waits comes back`() {
    _ = choose("Reserve")
    let actions = choose("Menu")
    #expect(performed(actions) == ["Menu"])
    let run = actions.compactMap { if case .perform(let run, _) = $0 { run } else { nil } }[0]
    _ = machine.handle(.ended(run: run, .finished(IntentCompletion())))
    #expect(machine.pendingQuestion?.text.hasPrefix("Back to “Reserve Table”.") == true)
  }

  @Test mutating func `on a locked device a protected intent needs the proof first`() {
    machine.declaredApps[0].intents[2].authentication = .requiresAuthentication
    _ = machine.handle(.locked)
    let actions = choose("Menu")
    #expect(performed(actions).isEmpty)
    #expect(actions.contains { if case .authorize = $0 { true } else { false } })
  }
}

/// What a dialog forgives where it is told to be exact.
@Suite struct ExactDialogTests {
  private var machine: DialogMachine

  init() {
    var configuration = DialogMachine.Configuration(reader: FakeReader())
    configuration.isExact = true
    machine = DialogMachine(apps: SoupShop.apps, configuration: configuration)
  }

  /// Has the app asked which soup, and returns what an answer leads to.
  private mutating func answer(_ text: String, finding found: [ValueOption]?) -> [DialogAction] {
    let actions = machine.handle(
      .chosen(IntentInvocation(app: "Tasks", intent: "DeleteTask"), at: nil))
    for case .findOptions(let request) in actions {
      _ = machine.handle(
        .found(
          ticket: request.ticket,
          SoupShop.tasks.entities[0].values.map { ValueOption(type: "Task", entity: $0) }))
    }
    let answered = machine.handle(.heard(Utterance(text)))
    for case .findOptions(let request) in answered {
      return machine.handle(.found(ticket: request.ticket, found ?? []))
    }
    return answered
  }

  private static let plants = ValueOption(
    type: "Task", entity: EntityValue(id: "7", title: "Water the plants"))

  @Test(arguments: ["plants", "water", "bred"])
  mutating func `a part of a name, or a misspelled one, is none`(text: String) {
    let actions = answer(text, finding: [Self.plants])
    #expect(!actions.contains { if case .perform = $0 { true } else { false } })
    #expect(machine.pendingQuestion?.kind == .value)
  }

  @Test(arguments: ["water the plants", "Water the Plants"])
  mutating func `a whole name is taken`(text: String) {
    let actions = answer(text, finding: [Self.plants])
    #expect(actions.contains { if case .perform = $0 { true } else { false } })
  }
}
