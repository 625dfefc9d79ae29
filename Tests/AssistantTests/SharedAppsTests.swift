import AppHosting
import DialogManagement
import IntentMatching
import IntentMetadata
import Testing

@testable import Assistant

/// Several dialogs with the same apps, as a service has them.
@Suite(.timeLimit(.minutes(10))) struct SharedAppsTests {
  private func configuration() throws -> Assistant.Configuration {
    Assistant.Configuration(
      dialog: .init(reader: try SpokenValueReading(locale: nil), language: .named(nil))
    ) { AssistantMatcher(matcher: try IntentMatcher(apps: $0, locale: nil)) }
  }

  private func dialogs(_ shared: SharedApps) async throws -> (Assistant, Assistant) {
    (
      await Assistant(sharing: shared, configuration: try configuration()),
      await Assistant(sharing: shared, configuration: try configuration())
    )
  }

  @Test func `A question of one dialog is not answered in another one`() async throws {
    let host = ScriptedHost()
    let shared = try await SharedApps(hosts: [host], configuration: try configuration())
    let (one, two) = try await dialogs(shared)
    #expect(await one.lines("order tomato soup in soup chef").last == "ask How many?")
    #expect(await two.pendingQuestion == nil)
    #expect(await two.lines("3").contains { $0.hasPrefix("performed") } == false)
    #expect(host.performed.isEmpty)
    #expect(await one.lines("3").contains("performed OrderSoup"))
    #expect(host.performed.count == 1)
  }

  @Test
  func `What an app has learned in one dialog is understood in the other, and asked for once`()
    async throws
  {
    let host = ScriptedHost()
    let shared = try await SharedApps(hosts: [host], configuration: try configuration())
    let (one, two) = try await dialogs(shared)
    let version = await shared.known.version
    host.add(EntityValue(id: "goulash", title: "Goulash"))
    _ = await one.lines("show the menu of soup chef")
    #expect(
      await two.lines("order goulash in soup chef") == ["matched OrderSoup", "ask How many?"])
    #expect(await shared.known.version > version)
    #expect(await shared.metadata[0].entities[0].values.contains { $0.id == "goulash" })
  }

  @Test func `Apps that are added are understood in dialogs that go on`() async throws {
    let soup = ScriptedHost()
    let shared = try await SharedApps(hosts: [soup], configuration: try configuration())
    let (one, _) = try await dialogs(shared)
    #expect(await one.lines("go for a walk in paths").first?.hasPrefix("rejected") == true)
    let paths = ScriptedHost(
      AppMetadata(
        name: "Paths", intents: [IntentDescriptor(id: "Walk")],
        shortcuts: [
          ShortcutDescriptor(
            intent: "Walk", phrases: ["en": ["Go for a walk in ${applicationName}"]])
        ]))
    try await shared.use([soup, paths])
    #expect(await one.lines("go for a walk in paths").contains("performed Walk"))
    try await shared.use([soup])
    #expect(await one.lines("go for a walk in paths").first?.hasPrefix("rejected") == true)
  }

  @Test func `An app that comes again cannot take back that its intent needs a proof`()
    async throws
  {
    var app = AppMetadata(
      name: "Bank",
      intents: [IntentDescriptor(id: "Pay", authentication: .requiresLocalDeviceAuthentication)],
      shortcuts: [
        ShortcutDescriptor(intent: "Pay", phrases: ["en": ["Pay with ${applicationName}"]])
      ])
    let shared = try await SharedApps(
      hosts: [ScriptedHost(app)], configuration: try configuration())
    app.intents[0].authentication = .alwaysAllowed
    try await shared.use([ScriptedHost(app)])
    #expect(
      await shared.metadata[0].intents[0].authentication == .requiresLocalDeviceAuthentication)
  }

  @Test func `Where the new apps cannot be used, the old ones stay`() async throws {
    let soup = ScriptedHost()
    let shared = try await SharedApps(hosts: [soup], configuration: try configuration())
    await #expect(throws: IntentFailure.self) { try await shared.use([soup, ScriptedHost()]) }
    let (one, _) = try await dialogs(shared)
    #expect(await one.lines("show the menu of soup chef").contains("performed Menu"))
  }
}
