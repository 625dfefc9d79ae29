import AppHosting
import DialogManagement
import Foundation
import IntentMatching
import IntentMetadata
import Synchronization
import Testing

@testable import Assistant

/// "Undo that" is the person's: it takes back what they had done last, in whichever dialog.
@Suite(.timeLimit(.minutes(10))) struct PersonDeedTests {
  private static func list(_ policy: AuthenticationPolicy = .alwaysAllowed) -> AppMetadata {
    AppMetadata(
      name: "List",
      intents: [
        IntentDescriptor(id: "Add", title: "Add Item", authentication: policy),
        IntentDescriptor(id: "Print", title: "Print List"),
      ],
      shortcuts: [
        ShortcutDescriptor(intent: "Add", phrases: ["en": ["Add to ${applicationName}"]]),
        ShortcutDescriptor(intent: "Print", phrases: ["en": ["Print ${applicationName}"]]),
      ])
  }

  /// An app whose additions can be taken back, each by a token of its own, and whose prints cannot.
  private static func host(_ metadata: AppMetadata = list()) -> ScriptedHost {
    let count = Mutex(0)
    return ScriptedHost(metadata) { invocation, _ in
      guard invocation.intent == "Add" else { return .finished(IntentCompletion(dialog: "Done.")) }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .finished(IntentCompletion(dialog: "Added.", undo: "\(number)"))
    }
  }

  private static func configuration() throws -> Assistant.Configuration {
    Assistant.Configuration(
      dialog: .init(reader: try SpokenValueReading(locale: nil), language: .named(nil))
    ) { AssistantMatcher(matcher: try IntentMatcher(apps: $0, locale: nil)) }
  }

  private static func dialogs(
    _ host: ScriptedHost, _ configuration: Assistant.Configuration? = nil
  ) async throws -> (Assistant, Assistant) {
    let configuration = try configuration ?? Self.configuration()
    let shared = try await SharedApps(hosts: [host], configuration: configuration)
    return (
      await Assistant(sharing: shared, configuration: configuration),
      await Assistant(sharing: shared, configuration: configuration)
    )
  }

  @Test func `What was done in one dialog is undone from another one, once`() async throws {
    let host = Self.host()
    let (one, two) = try await Self.dialogs(host)
    _ = await one.lines("add to list")
    #expect(await two.lines("undo that").contains { $0.contains("Add Item") })
    #expect(host.undone == ["1"])
    for dialog in [one, two, one] { _ = await dialog.lines("undo that") }
    #expect(host.undone == ["1"])
  }

  @Test func `Of two dialogs that undo at once, one does`() async throws {
    let host = Self.host()
    let (one, two) = try await Self.dialogs(host)
    _ = await one.lines("add to list")
    async let first = one.lines("undo that")
    async let second = two.lines("undo that")
    _ = await (first, second)
    #expect(host.undone == ["1"])
  }

  @Test func `A claim is granted to one dialog alone`() async throws {
    let host = Self.host()
    let configuration = try Self.configuration()
    let (one, _) = try await Self.dialogs(host, configuration)
    _ = await one.lines("add to list")
    let known = try #require(configuration.deeds.deeds(after: 0)).deeds
    let id = try #require(known.first).id
    guard case .granted = configuration.deeds.claim(id) else {
      Issue.record("The first claim is refused.")
      return
    }
    guard case .tooLate = configuration.deeds.claim(id) else {
      Issue.record("A second claim is granted.")
      return
    }
    #expect(await one.lines("undo that").contains { $0.contains("nothing to undo") })
    #expect(host.undone.isEmpty)
  }

  @Test func `Which is meant is asked where something was done here as well`() async throws {
    let host = Self.host()
    let (one, two) = try await Self.dialogs(host)
    _ = await one.lines("add to list")
    _ = await two.lines("add to list")
    #expect(await one.lines("undo that").last?.hasPrefix("ask ") == true)
    #expect(host.undone.isEmpty)
    #expect(await one.lines("no").last?.hasPrefix("ask ") == true)
    #expect(host.undone.isEmpty)
    _ = await one.lines("yes")
    #expect(host.undone == ["1"])
    // Here nothing is left, so that it is clear which is meant.
    _ = await one.lines("undo that")
    #expect(host.undone == ["1", "2"])
  }

  @Test func `A question about something that was undone meanwhile undoes nothing`() async throws {
    let host = Self.host()
    let (one, two) = try await Self.dialogs(host)
    _ = await one.lines("add to list")
    _ = await two.lines("add to list")
    #expect(await one.lines("undo that").last?.hasPrefix("ask ") == true)
    _ = await two.lines("undo that")
    #expect(host.undone == ["2"])
    #expect(await one.lines("yes").contains { $0.contains("already been undone") })
    #expect(host.undone == ["2"])
  }

  @Test func `Past something that cannot be undone it is asked, wherever that was done`()
    async throws
  {
    let host = Self.host()
    let (one, two) = try await Self.dialogs(host)
    _ = await one.lines("add to list")
    _ = await one.lines("print list")
    let lines = await two.lines("undo that")
    #expect(lines.last?.hasPrefix("ask ") == true)
    #expect(lines.last?.contains("Print List") == true)
    #expect(host.undone.isEmpty)
  }

  @Test func `What another dialog had done is not done again here`() async throws {
    let host = Self.host()
    let (one, two) = try await Self.dialogs(host)
    _ = await one.lines("add to list")
    _ = await two.lines("do that again")
    #expect(host.performed.count == 1)
  }

  @Test func `What was done too long ago is not undone`() async throws {
    let host = Self.host()
    let time = Mutex(Date(timeIntervalSinceReferenceDate: 0))
    var configuration = try Self.configuration()
    configuration.now = { time.withLock { $0 } }
    let (one, two) = try await Self.dialogs(host, configuration)
    _ = await one.lines("add to list")
    time.withLock { $0 += configuration.dialog.contextTime + 1 }
    for dialog in [two, one, two] { _ = await dialog.lines("undo that") }
    #expect(host.undone.isEmpty)
  }

  @Test func `What is forgotten here does not come back from another dialog`() async throws {
    let host = Self.host()
    var configuration = try Self.configuration()
    configuration.dialog.contextTurns = 2
    let (one, two) = try await Self.dialogs(host, configuration)
    _ = await one.lines("add to list")
    for _ in 0..<4 { _ = await two.lines("hello") }
    _ = await one.lines("print list")
    _ = await two.lines("undo that")
    #expect(host.undone.isEmpty)
  }

  @Test(arguments: [true, false])
  func `A locked device undoes nothing that is protected without a proof`(isRight: Bool)
    async throws
  {
    let host = Self.host(Self.list(.requiresAuthentication))
    let lock = OwnLock(isLocked: false)
    var configuration = try Self.configuration()
    configuration.lock = lock
    configuration.authenticator = Person(isRight ? .authenticated : .refused)
    let (one, two) = try await Self.dialogs(host, configuration)
    _ = await one.lines("add to list")
    #expect(host.performed.count == 1)
    lock.lock()
    #expect(await two.lines("undo that").contains("unlock Add"))
    #expect(host.undone == (isRight ? ["1"] : []))
  }

  @Test func `An intent that another dialog knows as unprotected is protected here`() async throws {
    let host = Self.host()
    var configuration = try Self.configuration()
    configuration.lock = OwnLock(isLocked: true)
    configuration.authenticator = Person(.refused)
    let one = try await Self.dialogs(host, configuration).0
    let two = try await Self.dialogs(
      Self.host(Self.list(.requiresLocalDeviceAuthentication)), configuration
    ).1
    _ = await one.lines("add to list")
    #expect(host.performed.count == 1)
    #expect(await two.lines("undo that").contains("unlock Add"))
    #expect(host.undone.isEmpty)
  }

  @Test func `It is undone by the process that did it, not by one of another language`()
    async throws
  {
    let english = Self.host()
    let german = Self.host()
    let configuration = try Self.configuration()
    let one = try await Self.dialogs(english, configuration).0
    let two = try await Self.dialogs(german, configuration).1
    _ = await one.lines("add to list")
    _ = await two.lines("undo that")
    #expect(english.undone == ["1"])
    #expect(german.undone.isEmpty)
  }

  @Test func `Persons with ledgers of their own undo nothing of each other`() async throws {
    let host = Self.host()
    let one = try await Self.dialogs(host).0
    let other = try await Self.dialogs(host).1
    _ = await one.lines("add to list")
    _ = await other.lines("undo that")
    #expect(host.undone.isEmpty)
  }

  @Test func `A long dialog elsewhere does not push out what can be done again here`() async throws
  {
    let host = Self.host()
    let (one, two) = try await Self.dialogs(host)
    _ = await one.lines("add to list")
    for _ in 0..<26 { _ = await two.lines("add to list") }
    _ = await one.lines("do that again")
    #expect(host.performed.count == 28)
    _ = await one.lines("undo that")
    #expect(host.undone == ["28"])
  }
}

/// A person who always answers alike.
private final class Person: Authenticator {
  private let result: AuthenticationResult

  init(_ result: AuthenticationResult) { self.result = result }

  func isSetUp() -> Bool { true }
  func authenticate(_ request: AuthenticationRequest) -> AuthenticationResult { result }
}
