import DialogManagement
import IntentMetadata
import Testing

@testable import Assistant

/// What belongs together in one sentence, and what a short one adds to the sentence before it.
@Suite struct OneSentenceTests {
  private static let desk = AppMetadata(
    name: "Desk",
    intents: [
      .transfer,
      IntentDescriptor(
        id: "Add", title: "Add Task",
        parameters: [
          ParameterDescriptor(name: "title", title: "Title", type: .string),
          ParameterDescriptor(name: "list", title: "List", type: .entity("List")),
        ], summary: "Add ${title} to ${list}"),
      IntentDescriptor(
        id: "Complete", title: "Complete Task",
        parameters: [ParameterDescriptor(name: "task", title: "Task", type: .entity("Task"))]),
      IntentDescriptor(
        id: "Brightness", title: "Set Brightness",
        parameters: [ParameterDescriptor(name: "value", title: "Brightness", type: .integer)]),
      IntentDescriptor(
        id: "Freeze", title: "Freeze Card",
        parameters: [ParameterDescriptor(name: "card", title: "Card", type: .entity("Card"))]),
      IntentDescriptor(
        id: "Remove", title: "Remove Tickets",
        parameters: [
          ParameterDescriptor(name: "tickets", title: "Tickets", type: .array(.entity("Ticket")))
        ]),
    ],
    entities: [
      .entity("Account", "Checking", "Savings", "Holiday Savings"),
      .entity("List", "Groceries", "Work"), .entity("Task", "Buy milk", "Call Mum"),
      .entity("Card", "Debit Card", "Credit Card"), .entity("Ticket", "Rome", "Paris", "Oslo"),
    ],
    shortcuts: [
      .shortcut("Move", "Transfer money to ${target} in ${applicationName}"),
      .shortcut("Add", "Add a task to ${list} in ${applicationName}"),
      .shortcut("Complete", "Check off ${task} in ${applicationName}"),
      .shortcut("Brightness", "Set the brightness in ${applicationName}"),
      .shortcut("Freeze", "Freeze a card in ${applicationName}"),
      .shortcut("Freeze", "I lost my ${card} of ${applicationName}"),
      .shortcut("Remove", "Remove tickets in ${applicationName}"),
      .shortcut("Remove", "Remove all tickets in ${applicationName}"),
    ])

  /// Returns the values of what a dialog does, by their ids or in words, and what is said last.
  private static func outcome(_ lines: String...) async throws -> (
    deeds: [[String: String]], last: String
  ) {
    let host = ScriptedHost(desk)
    let assistant = try await OneBreathValuesTests.assistant(host)
    var last: [String] = []
    for line in lines { last = await assistant.lines(line) }
    let deeds = host.performed.map { invocation in
      invocation.parameters.mapValues { value in
        switch value {
        case .entity(_, let entity): entity.id
        case .array(let values): "\(values.count)"
        default: ValueOption.words(for: value)
        }
      }
    }
    return (deeds, last.joined(separator: " | "))
  }

  // MARK: What must not happen

  @Test(arguments: [
    "set the brightness to 30, no", "set the brightness to 30, no, don't",
    "add eggs to the shopping list", "i lost my credit card pin", "i lost my credit card number",
    "add milk to groceries, no thanks",
  ])
  func `a part of what was said is not enough to act`(text: String) async throws {
    let (deeds, last) = try await Self.outcome(text)
    #expect(deeds.isEmpty, "\(last)")
  }

  @Test(arguments: ["and thanks", "and bacon", "and now", "and hurry up", "and that's it"])
  func `nothing is added after a bare and without a yes`(text: String) async throws {
    #expect(try await Self.outcome("add eggs to groceries", text).deeds.count == 1)
  }

  @Test func `a pronoun behind a report does nothing with what was done last`() async throws {
    let (deeds, last) = try await Self.outcome(
      "check off buy milk", "i finished the report, check it off")
    #expect(deeds.count == 1 && last.hasPrefix("rejected"), "\(last)")
  }

  @Test(arguments: ["the plumber was here, check it off", "i called mum, check it off"])
  func `a pronoun may stand for what its own sentence mentions`(text: String) async throws {
    let (deeds, last) = try await Self.outcome("check off buy milk", text)
    #expect(deeds.count == 1 && last.contains("ask "), "\(last)")
  }

  @Test func `a name said once keeps its role in each of two commands`() async throws {
    let (deeds, last) = try await Self.outcome(
      "transfer 100 dollars to savings and 50 dollars to holiday savings", "checking", "checking")
    #expect(deeds.map { $0["source"] } == ["checking", "checking"], "\(last)")
    #expect(deeds.map { $0["target"] } == ["savings", "holiday savings"])
  }

  @Test func `more of a number is asked about`() async throws {
    let (deeds, last) = try await Self.outcome("set the brightness to 20", "and 20 more")
    #expect(deeds.count == 1 && last.contains("ask "), "\(last)")
  }

  @Test(arguments: [
    ("all but rome", "2"), ("everything except oslo", "2"), ("all of them but paris and rome", "1"),
  ])
  func `what is to be kept is kept`(answer: String, count: String) async throws {
    let (deeds, last) = try await Self.outcome("remove tickets", answer, "yes")
    #expect(deeds.map { $0["tickets"] } == [count], "\(last)")
  }

  @Test(arguments: ["all but madrid", "everything except the first class ones"])
  func `nothing is done if it is unclear what is to be kept`(answer: String) async throws {
    let (deeds, last) = try await Self.outcome("remove tickets", answer, "yes")
    #expect(deeds.isEmpty, "\(last)")
  }

  // MARK: What must

  @Test(arguments: [
    "set the brightness to 30 no 40", "set the brightness to 30, no, 40",
    "set the brightness to 30, I mean 40",
  ])
  func `a value is corrected within the sentence`(text: String) async throws {
    let (deeds, last) = try await Self.outcome(text)
    #expect(deeds.map { $0["value"] } == ["40"], "\(last)")
  }

  @Test(arguments: ["debit, no, credit", "debit no credit", "debit, sorry, credit"])
  func `an answer is corrected within the sentence`(text: String) async throws {
    let (deeds, last) = try await Self.outcome("freeze a card", text)
    #expect(deeds.map { $0["card"] } == ["credit card"], "\(last)")
  }

  @Test func `what an answer excludes is not chosen`() async throws {
    let (deeds, last) = try await Self.outcome("freeze a card", "debit card, not credit card")
    #expect(deeds.map { $0["card"] } == ["debit card"], "\(last)")
  }

  @Test func `a list is known by its singular`() async throws {
    let (deeds, last) = try await Self.outcome("add eggs to the grocery list")
    #expect(deeds.map { $0["title"] } == ["eggs"], "\(last)")
    #expect(deeds.map { $0["list"] } == ["groceries"])
  }

  @Test func `one more thing is added after a yes`() async throws {
    let (deeds, last) = try await Self.outcome("add eggs to groceries", "and bacon", "yes")
    #expect(deeds.map { $0["title"] } == ["eggs", "bacon"], "\(last)")
  }

  @Test(arguments: [
    "remove the tickets after all", "remove all tickets that are old", "don't remove all tickets",
    "remove all tickets but Rome",
  ])
  func `“all” that is not all takes no list`(line: String) async throws {
    let (deeds, last) = try await Self.outcome(line, "yes")
    #expect(deeds.isEmpty, "\(last)")
  }

  @Test func `a list takes all that there is`() async throws {
    let (deeds, last) = try await Self.outcome("remove all tickets", "yes")
    #expect(deeds.map { $0["tickets"] } == ["3"], "\(last)")
  }
}
