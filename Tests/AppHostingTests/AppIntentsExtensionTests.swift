import IntentMetadata
import Testing

@testable import AppHosting
@testable import InstalledApps

/// Programs that are extensions of apps.
@Suite struct AppIntentsExtensionTests {
  @Test func `an extension is served as an app is`() async throws {
    let host = ProcessHost(executable: try ProcessHostTests.example("StampsExtension"))
    let metadata = try await host.metadata()
    #expect(metadata.name == "Stamps")
    #expect(metadata.intents.map(\.id) == ["CountStamps", "CloseAlbum"])
    let outcome = try await host.perform(
      IntentInvocation(app: "Stamps", intent: "CountStamps"), prompter: ScriptedPrompter())
    #expect(
      outcome
        == .finished(
          IntentCompletion(
            value: .integer(12), dialog: "You have twelve stamps.", valueTitle: "12")))
    await host.shutdown()
  }
}
