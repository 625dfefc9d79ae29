import AppHosting
import DialogManagement
import IntentMatching
import IntentMetadata
import Synchronization
import Testing

@testable import Assistant

@Suite struct AuthenticationTests {
  private func bank(_ policy: AuthenticationPolicy) -> AppMetadata {
    AppMetadata(
      name: "Bank",
      intents: [
        IntentDescriptor(
          id: "Pay", title: "Pay Bill", authentication: policy, confirmation: .byIntent)
      ],
      shortcuts: [
        ShortcutDescriptor(intent: "Pay", phrases: ["en": ["Pay with ${applicationName}"]])
      ])
  }

  private func assistant(
    _ host: ScriptedHost, isLocked: Bool, _ authenticator: (any Authenticator)?
  ) async throws -> Assistant {
    var configuration = Assistant.Configuration(
      dialog: .init(reader: try SpokenValueReading())
    ) { AssistantMatcher(matcher: try IntentMatcher(apps: $0)) }
    configuration.isLocked = isLocked
    configuration.authenticator = authenticator
    return try await Assistant(hosts: [host], configuration: configuration)
  }

  @Test(arguments: [
    (AuthenticationPolicy.alwaysAllowed, false, 0), (.alwaysAllowed, true, 0),
    (.requiresAuthentication, false, 0), (.requiresAuthentication, true, 1),
    (.requiresLocalDeviceAuthentication, false, 2), (.requiresLocalDeviceAuthentication, true, 2),
  ])
  func `Two tasks ask as often as the policy and the lock demand`(
    policy: AuthenticationPolicy, isLocked: Bool, count: Int
  ) async throws {
    let host = ScriptedHost(bank(policy))
    let person = Person(.authenticated)
    let assistant = try await assistant(host, isLocked: isLocked, person)
    for _ in 0..<2 { _ = await assistant.lines("pay with bank") }
    #expect(person.asked == count)
    #expect(host.performed.count == 2)
  }

  @Test(arguments: [AuthenticationResult.refused, .blocked(for: .seconds(90))])
  func `Without a proof nothing runs`(result: AuthenticationResult) async throws {
    let host = ScriptedHost(bank(.requiresLocalDeviceAuthentication))
    let assistant = try await assistant(host, isLocked: false, Person(result))
    let lines = await assistant.lines("pay with bank")
    #expect(host.performed.isEmpty)
    #expect(lines.contains("unlock Pay"))
    #expect(lines.contains { $0.hasPrefix("failed Pay: ") })
  }

  @Test func `A locked device that nothing unlocks stays locked`() async throws {
    let host = ScriptedHost(bank(.requiresAuthentication))
    let assistant = try await assistant(host, isLocked: true, nil)
    let lines = await assistant.lines("pay with bank")
    #expect(host.performed.isEmpty)
    #expect(!lines.contains("unlock Pay"))
    #expect(lines.contains { $0.contains("requires a passcode, and none is set") })
  }

  @Test func `A device that nothing can lock stands open`() async throws {
    let host = ScriptedHost(bank(.requiresLocalDeviceAuthentication))
    let assistant = try await assistant(host, isLocked: false, nil)
    _ = await assistant.lines("pay with bank")
    #expect(host.performed.count == 1)
  }

  @Test func `A device that is locked again asks again`() async throws {
    let host = ScriptedHost(bank(.requiresAuthentication))
    let person = Person(.authenticated)
    let assistant = try await assistant(host, isLocked: true, person)
    _ = await assistant.lines("pay with bank")
    await assistant.lockDevice()
    _ = await assistant.lines("pay with bank")
    #expect(person.asked == 2)
  }

  @Test func `A running app cannot take back that its intent needs a proof`() async throws {
    let host = ScriptedHost(bank(.requiresLocalDeviceAuthentication))
    let person = Person(.refused)
    let assistant = try await assistant(host, isLocked: false, person)
    host.declare { app in
      app.synonyms = ["my bank"]
      app.intents[0].authentication = .alwaysAllowed
    }
    await assistant.namesMayHaveChanged(in: "Bank")
    await assistant.finishRefreshing()
    #expect(await assistant.metadata[0].synonyms == ["my bank"])
    _ = await assistant.lines("pay with bank")
    #expect(person.asked == 1)
    #expect(host.performed.isEmpty)
  }

  @Test func `What was authorized ends with a lock that another program opened again`() async throws
  {
    let host = ScriptedHost(bank(.requiresLocalDeviceAuthentication)) { _, prompter in
      let reply = try await prompter.answer(.confirmation(ConfirmationRequest(dialog: "Pay it?")))
      guard case .confirmed = reply else { return .finished(IntentCompletion(dialog: "Left.")) }
      return .finished(IntentCompletion(dialog: "Paid."))
    }
    let person = Person(.authenticated)
    let lock = OwnLock(isLocked: true)
    var configuration = Assistant.Configuration(
      dialog: .init(reader: try SpokenValueReading())
    ) { AssistantMatcher(matcher: try IntentMatcher(apps: $0)) }
    configuration.lock = lock
    configuration.authenticator = person
    let assistant = try await Assistant(hosts: [host], configuration: configuration)
    #expect(await assistant.lines("pay with bank").contains("ask Pay it?"))
    #expect(person.asked == 1)
    lock.lock()
    lock.unlock()
    _ = await assistant.lines("yes")
    #expect(person.asked == 2)
  }

  @Test func `An intent that runs again for a value does not ask again`() async throws {
    let host = ScriptedHost(bank(.requiresLocalDeviceAuthentication)) { invocation, _ in
      invocation.parameters["note"] == nil
        ? .needs(.value(parameter: "note", dialog: "A note?")) : .finished(IntentCompletion())
    }
    let person = Person(.authenticated)
    let assistant = try await assistant(host, isLocked: false, person)
    _ = await assistant.lines("pay with bank")
    _ = await assistant.lines("for the rent")
    #expect(host.performed.count == 2)
    #expect(person.asked == 1)
  }
}

/// A person who always answers alike.
private final class Person: Authenticator {
  private let result: AuthenticationResult
  private let count = Mutex(0)

  init(_ result: AuthenticationResult) { self.result = result }

  var asked: Int { count.withLock { $0 } }
  func isSetUp() -> Bool { true }

  func authenticate(_ request: AuthenticationRequest) -> AuthenticationResult {
    count.withLock { $0 += 1 }
    return result
  }
}
