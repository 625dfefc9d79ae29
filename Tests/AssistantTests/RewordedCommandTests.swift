import AppHosting
import DialogManagement
import Foundation
import IntentMetadata
import Testing

@testable import Assistant

/// Commands in words that no phrase has, questions about the last one, and commands that are taken back.
@Suite struct RewordedCommandTests {
  /// A desk that pays, moves money, keeps tasks, starts activities, and reports the progress of an order.
  private static let desk = AppMetadata(
    name: "Desk",
    intents: [
      IntentDescriptor(
        id: "Pay", title: "Pay Bill",
        parameters: [
          ParameterDescriptor(name: "payee", title: "Payee", type: .entity("Payee")),
          ParameterDescriptor(name: "amount", title: "Amount", type: .currency),
        ], summary: "Pay ${amount} to ${payee}"),
      .transfer,
      IntentDescriptor(
        id: "Add", title: "Add Task",
        parameters: [ParameterDescriptor(name: "title", title: "Title", type: .string)]),
      IntentDescriptor(
        id: "Complete", title: "Complete Task",
        parameters: [ParameterDescriptor(name: "task", title: "Task", type: .entity("Task"))]),
      IntentDescriptor(
        id: "Start", title: "Start Workout",
        parameters: [
          ParameterDescriptor(name: "kind", title: "Kind", type: .enumeration("Activity"))
        ]),
      IntentDescriptor(
        id: "Unfreeze", title: "Unfreeze Card",
        parameters: [ParameterDescriptor(name: "card", title: "Card", type: .entity("Card"))]),
      IntentDescriptor(id: "Order", title: "Order Lunch"),
      IntentDescriptor(
        id: "Check", title: "Check Order", description: "Shows the status of your last order."),
    ],
    enums: [
      EnumDescriptor(
        id: "Activity", title: "Activity",
        cases: [
          EnumCaseDescriptor(id: "yoga", title: "Yoga"),
          EnumCaseDescriptor(id: "running", title: "Running"),
        ])
    ],
    entities: [
      .entity("Payee", "Anna Berger"), .entity("Account", "Checking", "Savings"),
      .entity("Task", "Buy milk"), .entity("List", "Home"), .entity("Card", "Virtual Card"),
    ],
    shortcuts: [
      .shortcut("Pay", "Pay ${payee} in ${applicationName}"),
      .shortcut("Move", "Transfer money to ${target} in ${applicationName}"),
      .shortcut("Add", "Add a task in ${applicationName}"),
      .shortcut("Complete", "Check off ${task} in ${applicationName}"),
      .shortcut("Start", "Start ${kind} in ${applicationName}"),
      .shortcut("Unfreeze", "Unfreeze my ${card} in ${applicationName}"),
      .shortcut("Order", "Order lunch in ${applicationName}"),
      .shortcut("Check", "Check my order in ${applicationName}"),
    ])

  /// Returns what a dialog does, and what is said last.
  private static func outcome(_ lines: [String]) async throws -> (deeds: [String], last: String) {
    let host = ScriptedHost(desk)
    let assistant = try await OneBreathValuesTests.assistant(host)
    var last: [String] = []
    for line in lines { last = await assistant.lines(line) }
    return (host.performed.map(\.intent), last.joined(separator: " | "))
  }

  @Test(arguments: [
    ("cross buy milk off my list", "Complete"),
    ("remind me to call Mum", "Add"), ("can you remind me to call Mum", "Add"),
    ("don't let me forget to water the plants", "Add"), ("let's do some yoga", "Start"),
    ("kick off a yoga session", "Start"), ("i want to do some yoga", "Start"),
  ])
  func `other words for a phrase are understood`(text: String, intent: String) async throws {
    // Where another verb stands for that of the phrase, it is asked about first.
    var (deeds, last) = try await Self.outcome([text])
    if deeds.isEmpty, last.contains("Did you mean") || last.contains("ask") {
      (deeds, last) = try await Self.outcome([text, "yes"])
    }
    #expect(deeds == [intent], "\(last)")
  }

  @Test(arguments: [
    "shoot anna berger 20 dollars", "send anna berger 20 dollars", "give anna berger 20 dollars",
    "give 20 dollars to anna berger",
  ])
  func `another verb pays only after a yes`(text: String) async throws {
    let (deeds, last) = try await Self.outcome([text])
    #expect(deeds.isEmpty && last.contains("ask"), "\(last)")
    #expect(try await Self.outcome([text, "yes"]).deeds == ["Pay"])
  }

  @Test(arguments: [
    "i have no time for yoga", "i lack the time for yoga", "there's no time to do yoga",
    "no time for yoga",
    "do i have to do yoga", "what yoga did i do", "i did some yoga", "don't do any yoga",
    "did you remind me to call Mum", "I told you to remind me to call Mum",
    "she reminded me to call Mum", "give anna berger a call",
    "tell anna berger 20 dollars is a lot",
    "don't remind me to call Mum", "let's not do yoga", "i never do yoga",
  ])
  func `what only sounds like them does nothing`(text: String) async throws {
    #expect(try await Self.outcome([text]).deeds.isEmpty)
  }

  @Test func `a reminder has its own words`() async throws {
    let host = ScriptedHost(Self.desk)
    let assistant = try await OneBreathValuesTests.assistant(host)
    _ = await assistant.lines("please remind me to call Mum")
    #expect(host.performed.first?.parameters["title"] == .string("call Mum"))
  }

  @Test func `everything is an amount, and no account`() async throws {
    let (deeds, last) = try await Self.outcome(["transfer everything to savings"])
    #expect(deeds.isEmpty)
    #expect(last.contains("“everything”") && last.contains("amount"), "\(last)")
  }

  @Test(arguments: ["is it ready", "is it done yet", "how is my order coming along"])
  func `a question about the last deed goes to what tells its progress`(text: String) async throws {
    #expect(try await Self.outcome(["order lunch in desk", text]).deeds == ["Order", "Check"])
    #expect(try await Self.outcome([text]).deeds.isEmpty)
  }

  @Test func `a command with a pronoun can be forbidden`() async throws {
    let (deeds, last) = try await Self.outcome([
      "unfreeze my virtual card in desk", "don't unfreeze it",
    ])
    #expect(deeds == ["Unfreeze"])
    #expect(last.contains("Unfreeze Card") && !last.contains("ask"), "\(last)")
  }
}
