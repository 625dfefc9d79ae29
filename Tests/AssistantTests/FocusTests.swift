import AppHosting
import IntentMetadata
import Synchronization
import Testing

@testable import Assistant

@Suite struct FocusTests {
  let host = FilteringHost()

  @Test func `an app hears what was chosen for it and answers with its filters`() async throws {
    let assistant = try await Assistant.make(host, ScriptedHost())
    let choices = try await assistant.filterChoices(
      of: "tasks", ["List": "groceries", "count": "twelve"])
    let reports = await assistant.turn(to: Focus(name: "shopping", choices: choices))
    let list = IntentValue.enumCase(type: "List", id: "g")
    #expect(
      host.heard
        == [
          FocusRequest(
            name: "shopping",
            choices: ["Filter": ["list": list, "count": .integer(12)]])
        ])
    #expect(reports.map(\.app) == ["Tasks"])
    #expect(reports.first?.filters.map(\.title) == ["only groceries"])
    #expect(await assistant.focus?.name == "shopping")
  }

  @Test func `a filter without values is reported as taking no part`() async throws {
    let assistant = try await Assistant.make(host)
    let reports = await assistant.turn(to: Focus(name: "sleep"))
    #expect(reports.first?.idle.map(\.id) == ["Filter"])
    #expect(await assistant.turn(to: nil).first?.idle.isEmpty == true)
    #expect(host.heard == [FocusRequest(name: "sleep"), nil])
  }

  @Test(arguments: [
    ("tasks", "list", "gardening", "“gardening” is not a value for List."),
    ("tasks", "colour", "red", "Tasks has no focus filter with “colour”."),
    ("mail", "list", "home", "There is no app called “mail” here."),
  ])
  func `what cannot be chosen is reported`(
    _ app: String, _ name: String, _ value: String, _ message: String
  ) async throws {
    let assistant = try await Assistant.make(host)
    let failure = await #expect(throws: IntentFailure.self) {
      _ = try await assistant.filterChoices(of: app, [name: value])
    }
    #expect(failure?.message == message)
  }

  @Test func `an app that fails keeps no other from following`() async throws {
    host.fails.withLock { $0 = true }
    let assistant = try await Assistant.make(host)
    let reports = await assistant.turn(to: Focus(name: "work"))
    #expect(reports.first?.failure?.message == "No.")
  }

  @Test func `a filter that requires authentication does not follow while locked`() async throws {
    host.policy.withLock { $0 = .requiresAuthentication }
    let assistant = try await Assistant.make(host, isLocked: true)
    let reports = await assistant.turn(to: Focus(name: "work"))
    #expect(reports.first?.failure?.message == "Tasks changes only on an unlocked device.")
    #expect(host.heard.isEmpty)
  }

  @Test func `an intent that plays sound waits for the voice to end`() async throws {
    let assistant = try await Assistant.make(host)
    let steps = Mutex<[String]>([])
    host.performed = { steps.withLock { $0.append("plays") } }
    var configuration = await assistant.configuration
    configuration.finishSpeaking = { steps.withLock { $0.append("voice ended") } }
    let speaking = try await Assistant(hosts: [host], configuration: configuration)
    _ = await speaking.lines("play in tasks")
    #expect(steps.withLock { $0 } == ["voice ended", "plays"])
  }
}

/// An app with a focus filter.
final class FilteringHost: AppHost {
  private let requests = Mutex<[FocusRequest?]>([])
  private let performs = Mutex<@Sendable () -> Void>({})
  let fails = Mutex(false)
  let policy = Mutex(AuthenticationPolicy.alwaysAllowed)

  var heard: [FocusRequest?] { requests.withLock { $0 } }
  var performed: @Sendable () -> Void {
    get { performs.withLock { $0 } }
    set { performs.withLock { $0 = newValue } }
  }

  func metadata() async throws -> AppMetadata {
    AppMetadata(
      name: "Tasks",
      intents: [
        IntentDescriptor(
          id: "Filter", title: "Show One List", isDiscoverable: false,
          authentication: policy.withLock { $0 },
          parameters: [
            ParameterDescriptor(
              name: "list", title: "List", type: .enumeration("List"), isOptional: true),
            ParameterDescriptor(
              name: "count", title: "Count", type: .integer, isOptional: true),
          ], role: .focusFilter),
        IntentDescriptor(id: "Play", title: "Play", role: .audioPlayback),
      ],
      enums: [
        EnumDescriptor(
          id: "List",
          cases: [
            EnumCaseDescriptor(id: "g", title: "Groceries"),
            EnumCaseDescriptor(id: "h", title: "Home"),
          ])
      ],
      shortcuts: [
        ShortcutDescriptor(intent: "Play", phrases: ["en": ["Play in ${applicationName}"]])
      ])
  }

  func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] { [] }
  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
    -> [ValueOption]
  {
    []
  }
  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    performed()
    return .finished(IntentCompletion())
  }
  func setFocus(_ focus: FocusRequest?) async throws -> [FocusFilter] {
    requests.withLock { $0.append(focus) }
    if fails.withLock({ $0 }) { throw IntentFailure(code: .thrown, message: "No.") }
    return focus?.choices.isEmpty == false
      ? [FocusFilter(intent: "Filter", title: "only groceries")] : []
  }
  func shutdown() async {}
}
