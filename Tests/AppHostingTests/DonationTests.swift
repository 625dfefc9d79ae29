import AppIntents
import Foundation
import IntentMetadata
import Testing

@testable import AppHosting
@testable import InstalledApps

/// What an app donates is kept by its host, in a store that outlives the app's program.
@Suite(.serialized) struct DonationTests {
  private let store = MemoryDonationStore()
  private let remember = IntentInvocation(
    app: "Unruly", intent: "Remember", parameters: ["text": .string("milk")])

  private func host() throws -> ProcessHost {
    let store = store
    return ProcessHost(
      executable: try ProcessHostTests.example("Unruly"), sandbox: nil,
      donationStore: { _ in store })
  }

  private func donate() async throws {
    let host = try host()
    _ = try await host.perform(remember, prompter: ScriptedPrompter())
    // The program ends at once, and what it donated last is kept all the same.
    await host.shutdown()
  }

  @Test func `a donation outlives its program and is suggested by the next`() async throws {
    try await donate()
    #expect(await store.donations().map(\.intent) == ["Remember"])
    let next = try host()
    // The first call of all: the app has to know its donations by then.
    #expect(try await next.suggestions() == [remember])
    await next.shutdown()
  }

  @Test func `what the person wants forgotten is forgotten in the store too`() async throws {
    try await donate()
    let next = try host()
    #expect(try await next.forgetDonations() == 1)
    #expect(try await next.suggestions() == [])
    await next.shutdown()
    #expect(await store.donations().isEmpty)
  }

  @Test func `an app that does not forget keeps nothing in the store`() async throws {
    try await donate()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { do { try FileManager.default.removeItem(at: file) } catch {} }
    let script = """
      #!/bin/sh
      echo '{"hello":{"version":1,"name":"Unruly"}}'
      while read -r line; do
        case $line in *forgetDonations*)
          echo '{"answer":{"id":0,"result":{"count":{"_0":0}}}}' ;;
        esac
      done
      """
    #expect(
      FileManager.default.createFile(
        atPath: file.path, contents: Data(script.utf8), attributes: [.posixPermissions: 0o755]))
    let store = store
    let liar = ProcessHost(executable: file.path, sandbox: nil, donationStore: { _ in store })
    #expect(try await liar.forgetDonations() == 0)
    await liar.shutdown()
    #expect(await store.donations().isEmpty)
  }

  @Test func `a host that keeps nothing is sent nothing`() async throws {
    let host = ProcessHost(executable: try ProcessHostTests.example("Unruly"))
    _ = try await host.perform(remember, prompter: ScriptedPrompter())
    #expect(try await host.suggestions() == [remember])
    await host.shutdown()
    #expect(await store.donations().isEmpty)
  }
}
