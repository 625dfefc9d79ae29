import AppIntents
import SessionStore
import Foundation
import IntentMetadata
import Testing

@Suite struct DonationStoreTests {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("donations-\(UUID().uuidString)")
  var file: URL { folder.appendingPathComponent("app.sqlite") }

  func donation(_ number: Int) -> IntentDonation {
    IntentDonation(
      id: "\(number)", intent: "Play", parameters: ["song": .string("\(number)")],
      title: "Play \(number)", date: Date(timeIntervalSince1970: Double(number)))
  }

  @Test func `what is kept is there when the store is opened again`() async throws {
    defer { discard() }
    try await DonationStore(url: file).add(donation(1))
    try await DonationStore(url: file).add(donation(2))
    let store = try DonationStore(url: file)
    #expect(try await store.donations() == [donation(1), donation(2)])
    try await store.remove(["1"])
    #expect(try await store.donations() == [donation(2)])
  }

  @Test func `the oldest go when there are too many`() async throws {
    defer { discard() }
    let store = try DonationStore(url: file)
    for number in 1...1003 { try await store.add(donation(number)) }
    let kept = try await store.donations()
    #expect(kept.count == 1000)
    #expect(kept.first?.id == "4")
  }

  @Test func `what is relevant is there when the store is opened again`() async throws {
    defer { discard() }
    let refill = KeptRelevantIntent(
      intent: "Refill", parameters: ["bowl": .string("water")],
      interval: DateInterval(start: Date(timeIntervalSince1970: 100), duration: 60))
    try await DonationStore(url: file).keepRelevant([refill, refill])
    try await DonationStore(url: file).keepRelevant([refill])
    #expect(try await DonationStore(url: file).relevant() == [refill])
  }

  @Test func `a damaged file is reported with its path`() throws {
    defer { discard() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("no database, just words that fill a page".utf8).write(to: file)
    let error = #expect(throws: DonationStoreError.self) { try DonationStore(url: file) }
    #expect(error?.description.contains(file.path) == true)
  }

  @Test func `an app's name cannot leave the folder`() {
    let url = DonationStore.defaultURL(
      app: "../Ä/b", environment: ["XDG_STATE_HOME": "/state"])
    #expect(url?.path == "/state/parlance/donations/---ä-b.sqlite")
  }

  /// What stays behind lies in the system's temporary folder.
  private func discard() {
    do { try FileManager.default.removeItem(at: folder) } catch { return }
  }
}
