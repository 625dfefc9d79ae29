import Foundation
import IntentMetadata
import Testing

@testable import AppHosting
@testable import Parlance

@Suite(.timeLimit(.minutes(10))) final class DesktopEntryTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  var environment: [String: String] {
    [
      "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": "/nowhere",
      "PATH": "\(folder.path):/bin:/usr/bin",
    ]
  }

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "applications"), withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // It lies in the system's temporary folder.
    }
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  /// Writes a program by way of another process: what this one has open for writing may be held by the fork of
  /// a test beside it, and cannot be started as long.
  func writeProgram(_ text: String, to path: String) throws {
    try write(text, to: "\(path).text")
    let install = Process()
    install.executableURL = URL(filePath: "/usr/bin/install")
    install.arguments = ["\(path).text", path].map { folder.appending(path: $0).path }
    try install.run()
    install.waitUntilExit()
    #expect(install.terminationStatus == 0)
  }

  @Test(arguments: [
    ("trips", ["trips"]), ("trips --front %U", ["trips", "--front"]),
    (#""/opt/my trips/trips" "a\\"b" %%1"#, ["/opt/my trips/trips", #"a"b"#, "%1"]),
    (#"sh -c "echo \\$HOME""#, ["sh", "-c", "echo $HOME"]),
  ])
  func `a command is read as the specification has it`(_ exec: String, _ words: [String]) {
    let text = """
      # made by hand
      [Desktop Entry]
      Type=Application
      Exec = \(exec)
      [Desktop Action New]
      Exec=other
      """
    #expect(DesktopEntry(text)?.command == words)
  }

  @Test(arguments: [
    "", "[Desktop Entry]\nExec=", "[Desktop Entry]\nExec=trips\nHidden=true", "Exec=a",
  ])
  func `what starts nothing is not an entry`(_ text: String) {
    #expect(DesktopEntry(text) == nil)
  }

  @Test func `an app comes to the front by its entry`() async throws {
    try writeProgram("#!/bin/sh\necho $PWD $1 > front\n", to: "trips")
    try write(
      "[Desktop Entry]\nExec=trips --raise\nPath=\(folder.path)\n",
      to: "applications/org.example.Trips.desktop")
    let launcher = ProgramLauncher(
      app: "Trips", foreground: .desktopEntry("org.example.Trips"), environment: environment)
    #expect(launcher.canPresent)
    let front = try NamedPipe(folder.appending(path: "front"))
    try await launcher.present()
    #expect(await front.contents() == "\(folder.path) --raise\n")
  }

  @Test func `an app whose entry is not installed has no front`() {
    let launcher = ProgramLauncher(
      app: "Trips", foreground: .desktopEntry("org.example.Trips"), environment: environment)
    #expect(!launcher.canPresent)
  }

  @Test func `a location opens in the program that the desktop has for it`() async throws {
    try writeProgram("#!/bin/sh\necho $1 > \(folder.path)/opened\n", to: "xdg-open")
    let launcher = ProgramLauncher(app: "Trips", foreground: nil, environment: environment)
    let opened = try NamedPipe(folder.appending(path: "opened"))
    try await launcher.open(try #require(URL(string: "https://trips.example/1")))
    #expect(await opened.contents() == "https://trips.example/1\n")
  }

  @Test func `an entry whose program is gone is told of`() async throws {
    try write("[Desktop Entry]\nExec=/nowhere/trips\n", to: "applications/trips.desktop")
    let launcher = ProgramLauncher(
      app: "Trips", foreground: .desktopEntry("trips"), environment: environment)
    let failure = await #expect(throws: IntentFailure.self) { try await launcher.present() }
    #expect(failure?.detail == "The program “/nowhere/trips” is not installed.")
  }
}
