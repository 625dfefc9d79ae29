import Foundation
import InstalledApps
import Testing

@Suite("The list of installed apps")
struct AppRegistryTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "parlance-apps-\(UUID().uuidString)")

  private var registry: AppRegistry { AppRegistry(url: folder.appending(path: "apps.json")) }

  private func app(_ name: String) -> InstalledApp {
    InstalledApp(name: name, kind: .program, source: "/apps/\(name)", path: "/apps/\(name)")
  }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: registry.url)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: registry.url.path)
  }

  @Test(
    "A file that is not a list is reported, and left as it is",
    arguments: [
      "", "{", "[]", "null", "{\"version\":1}", "{\"version\":\"1\"}",
      "{\"version\":1,\"content\":{\"apps\":[{}],\"disabledEntries\":[]}}",
      """
      {"version":1,"content":{"disabledEntries":[],"apps":[{"name":"A","kind":"program",
      "source":"relative","path":"relative","spokenNames":[],"isEnabled":true}]}}
      """,
    ])
  func damaged(text: String) throws {
    defer { remove() }
    try write(text)
    let failure = #expect(throws: AppRegistryError.self) { try registry.read() }
    #expect(failure?.code == .damaged)
    let change = #expect(throws: AppRegistryError.self) {
      try registry.change { (content) throws(AppRegistryError) in content.apps.append(app("A")) }
    }
    #expect(change?.code == .damaged)
    #expect(try String(contentsOf: registry.url, encoding: .utf8) == text)
  }

  @Test("A list of a newer version is not touched")
  func newer() throws {
    defer { remove() }
    try write("{\"version\":2,\"content\":{}}")
    let failure = #expect(throws: AppRegistryError.self) { try registry.read() }
    #expect(failure?.code == .newerVersion)
  }

  @Test("A list that others may write decides nothing", arguments: [0o620, 0o602, 0o666])
  func openToOthers(mode: Int) throws {
    defer { remove() }
    try write("{\"version\":1,\"content\":{\"apps\":[],\"disabledEntries\":[]}}", mode: mode)
    let failure = #expect(throws: AppRegistryError.self) { try registry.read() }
    #expect(failure?.code == .openToOthers)
  }

  @Test("A pipe in its place holds nobody up")
  func pipe() throws {
    defer { remove() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(mkfifo(registry.url.path, 0o600) == 0)
    let failure = #expect(throws: AppRegistryError.self) { try registry.read() }
    #expect(failure?.code == .unavailable)
  }

  @Test("Where there is no file, no app is installed")
  func missing() throws {
    #expect(try registry.read() == AppRegistry.Content())
  }

  @Test("What is changed is read back, and nobody else may read it")
  func change() throws {
    defer { remove() }
    try registry.change { (content) throws(AppRegistryError) in
      content.apps = [app("Soup Chef"), app("Tasks")]
      content.disabledEntries = ["org.example.Trips.desktop"]
    }
    let content = try registry.read()
    #expect(content.apps.map(\.name) == ["Soup Chef", "Tasks"])
    #expect(content.disabledEntries == ["org.example.Trips.desktop"])
    let attributes = try FileManager.default.attributesOfItem(atPath: registry.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["apps.json", "apps.json.guard"])
  }

  @Test("Changes that come at once are all kept")
  func atOnce() async throws {
    defer { remove() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          try registry.change { (content) throws(AppRegistryError) in
            content.apps.append(app("App \(number)"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try registry.read().apps.map(\.name)).count == 40)
  }

  @Test("More apps than fit are refused, and the list stays as it was")
  func tooMany() throws {
    defer { remove() }
    let failure = #expect(throws: AppRegistryError.self) {
      try registry.change { (content) throws(AppRegistryError) in
        content.apps = (0...AppRegistry.maximumCount).map { app("\($0)") }
      }
    }
    #expect(failure?.code == .tooMany)
    #expect(try registry.read().apps.isEmpty)
  }

  private func remove() {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // It was never made.
    }
  }
}
