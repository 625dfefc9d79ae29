import Foundation
import Glibc
import IntentMetadata
import Testing

@testable import AppHosting
@testable import InstalledApps

/// What an app may learn, start and send.
@Suite(.serialized) struct ContainmentTests {
  private static let hello = #"echo '{"hello":{"version":1,"name":"X"}}'"#

  private func answer(_ result: String) -> String {
    #"read line; echo '{"answer":{"id":0,"result":\#(result)}}'"#
  }

  /// The metadata of an app that declares nothing, as it sends it.
  private func metadata(_ name: String = "X") throws -> String {
    let json = try JSONEncoder().encode(AppMetadata(name: name))
    return answer(#"{"metadata":{"_0":\#(String(decoding: json, as: UTF8.self))}}"#)
  }

  private func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Returns whether a process runs; one that has ended may still have a number.
  private func runs(_ pid: String) -> Bool {
    let status: String
    do { status = try contents("/proc/\(pid)/stat") } catch { return false }
    return status.split(separator: ")").last?.hasPrefix(" Z") == false
  }

  @Test func `An app learns what programs need of the environment, and no secrets`() async throws {
    setenv("SOMEBODYS_TOKEN", "secret", 1)
    defer { unsetenv("SOMEBODYS_TOKEN") }
    let program = try TemporaryProgram("env >\"$0.env\"; \(Self.hello); \(try metadata()); cat")
    let host = ProcessHost(executable: program.path)
    _ = try await host.metadata()
    await host.shutdown()
    let environment = try contents(program.path + ".env")
    #expect(!environment.contains("SOMEBODYS_TOKEN"))
    #expect(environment.contains("PATH="))
  }

  @Test func `Only what is needed is passed on`() {
    let passed = AppEnvironment.of(
      [
        "PATH": "/bin", "LC_ALL": "C", "XDG_RUNTIME_DIR": "/run/user/1", "AWS_SECRET": "x",
        "LD_PRELOAD": "/tmp/x.so", "HOME": "/home/a", "SSH_AUTH_SOCK": "/s",
        "PARLANCE_FOREGROUND": "1",
      ], identifier: "a")
    #expect(
      passed == [
        "PATH": "/bin", "LC_ALL": "C", "XDG_RUNTIME_DIR": "/run/user/1", "HOME": "/home/a",
        "PARLANCE_PROCESS_GROUP": "a",
      ])
  }

  @Test(arguments: [
    "setsid sleep 1000 & echo $! >\"$0.pid\"",
    "setsid sh -c 'sleep 1000 & echo $! >\"$0.pid\"' \"$0\"; sleep 0.2",
    "setsid setsid sh -c 'setsid sleep 1000 & echo $! >\"$0.pid\"' \"$0\" & sleep 0.2",
    "env -i /usr/bin/setsid sleep 1000 & echo $! >\"$0.pid\"",
    // The mark of the front is worth nothing without a run that the person asked for.
    "PARLANCE_FOREGROUND=1 setsid sleep 1000 & echo $! >\"$0.pid\"",
    "env -u PARLANCE_PROCESS_GROUP PARLANCE_FOREGROUND=\"$PARLANCE_PROCESS_GROUP\" setsid sleep 1000 "
      + "& echo $! >\"$0.pid\"",
  ]) func `What an app has started ends with it`(start: String) async throws {
    let program = try TemporaryProgram("\(start)\n\(Self.hello); \(try metadata()); cat")
    let host = ProcessHost(executable: program.path)
    _ = try await host.metadata()
    let pid = try contents(program.path + ".pid").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(runs(pid))
    await host.shutdown()
    #expect(!runs(pid))
  }

  @Test func `An app has no terminal, and no signal is held back from it`() async throws {
    let program = try TemporaryProgram(
      """
      cut -d ' ' -f 6 /proc/$$/stat >"$0.session"; echo $$ >>"$0.session"
      if (: >/dev/tty) 2>/dev/null; then echo open; else echo none; fi >"$0.terminal"
      grep SigBlk /proc/self/status >"$0.signals"
      \(Self.hello); \(try metadata()); cat
      """)
    let host = ProcessHost(executable: program.path)
    _ = try await host.metadata()
    await host.shutdown()
    let session = try contents(program.path + ".session").split(separator: "\n")
    #expect(session.count == 2 && session[0] == session[1])
    #expect(try contents(program.path + ".terminal") == "none\n")
    #expect(try contents(program.path + ".signals").hasSuffix("\t0000000000000000\n"))
  }

  @Test func `An app has a process group of its own, and no files but its pipes`() async throws {
    let program = try TemporaryProgram(
      """
      cut -d ' ' -f 5 /proc/$$/stat >"$0.group"; echo $$ >>"$0.group"; ls /proc/$$/fd >"$0.files"
      \(Self.hello); \(try metadata()); cat
      """)
    // Two at once: neither has the pipes of the other.
    let hosts = [ProcessHost(executable: program.path), ProcessHost(executable: program.path)]
    for host in hosts { _ = try await host.metadata() }
    let group = try contents(program.path + ".group").split(separator: "\n")
    #expect(group.count == 2 && group[0] == group[1])
    // A shell has the file of the script open as well, beyond the first ten.
    let files = try contents(program.path + ".files").split(separator: "\n").compactMap { Int($0) }
    #expect(files.filter { $0 < 10 } == [0, 1, 2])
    for host in hosts { await host.shutdown() }
  }

  @Test func `A program that was brought to the front in a run outlives its app`() async throws {
    let program = try TemporaryProgram(
      """
      \(Self.hello); read line
      run=$(printf %s "$line" | sed 's/.*"run":"\\([^"]*\\)".*/\\1/')
      PARLANCE_FOREGROUND=$run setsid sleep 1000 >/dev/null 2>&1 & echo $! >"$0.pid"
      echo '{"answer":{"id":0,"result":{"outcome":{"_0":{"finished":{"_0":{}}}}}}}'; cat
      """)
    let host = ProcessHost(executable: program.path)
    let outcome = try await host.perform(
      IntentInvocation(app: "X", intent: "Open"), prompter: RunPrompter(runID: UUID().uuidString))
    #expect(outcome == .finished(IntentCompletion()))
    let pid = try contents(program.path + ".pid").trimmingCharacters(in: .whitespacesAndNewlines)
    await host.shutdown()
    #expect(runs(pid))
    if let pid = pid_t(pid) { kill(pid, SIGKILL) }
  }

  // MARK: Names and frames

  @Test func `A name of thirty megabytes is cut`() async throws {
    let json = String(
      decoding: try JSONEncoder().encode(AppMetadata(name: "@", synonyms: ["@"])), as: UTF8.self)
    let parts = json.split(separator: "@").map(String.init)
    let large = "head -c 30000000 /dev/zero | tr '\\0' H"
    let program = try TemporaryProgram(
      """
      \(Self.hello); read line; printf '{"answer":{"id":0,"result":{"metadata":{"_0":\(parts[0])'
      \(large); printf '\(parts[1])'; \(large); echo '\(parts[2])}}}}'; cat
      """)
    let host = ProcessHost(executable: program.path)
    let metadata = try await host.metadata()
    #expect(metadata.name.count == WireBounds.name + 1)
    #expect(metadata.synonyms.first?.count == WireBounds.name + 1)
    await host.shutdown()
  }

  @Test func `What a failure says is cut`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let message = AppMessage.answer(
      id: 1, result: .failure(IntentFailure(code: .thrown, message: long, detail: long)))
    guard case .answer(_, .failure(let failure)) = message.bounded else {
      Issue.record("The answer became another.")
      return
    }
    #expect(failure.message.count == WireBounds.words + 1)
    #expect(failure.detail?.count == WireBounds.words + 1)
  }

  @Test func `What an outcome names is cut`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let invocation = IntentInvocation(app: long, intent: long, parameters: [long: .string(long)])
    var completion = IntentCompletion(
      value: .entity(type: long, EntityValue(id: long, title: long)))
    completion.opensIntent = invocation
    completion.undo = long
    for result in [AppAnswer.outcome(.finished(completion)), .suggestions([invocation])] {
      let data = try JSONEncoder().encode(AppMessage.answer(id: 1, result: result).bounded)
      #expect(data.count < 30_000)
    }
  }

  @Test func `What fits is left as it is`() {
    let failure = IntentFailure(code: .thrown, message: "No.")
    guard
      case .answer(1, .failure(failure)) =
        AppMessage.answer(id: 1, result: .failure(failure)).bounded
    else {
      Issue.record("The answer became another.")
      return
    }
  }

  @Test func `Of frames that nobody asked for only so many are read`() {
    var budget = FrameBudget()
    let start = ContinuousClock.now
    let read = (0..<200_000).count { _ in budget.take(at: start) }
    #expect(read == 1000)
    let later = (0..<1000).count { _ in budget.take(at: start + .seconds(1)) }
    #expect(later == 100)
  }

  // MARK: Sandbox

  private static var hasBubblewrap: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/bwrap")
  }

  @Test(.enabled(if: hasBubblewrap))
  func `In the sandbox an app has a home of its own, and no network`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(at: home) } catch { Issue.record(error) } }
    try Data("private".utf8).write(to: home.appending(path: "diary"))
    let program = try TemporaryProgram(
      """
      ls "$HOME" >"$HOME/seen"; cat /proc/net/dev >"$HOME/network"; touch "$0.written"
      setsid sleep 1000 & \(Self.hello); \(try metadata()); cat
      """)
    // The environment of the app is this process's; its home is bound in the sandbox.
    let before = getenv("HOME").map { String(cString: $0) }
    setenv("HOME", home.path, 1)
    defer { if let before { setenv("HOME", before, 1) } else { unsetenv("HOME") } }
    let sandbox = Sandbox(environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"])
    let host = ProcessHost(executable: program.path, sandbox: sandbox)
    #expect(try await host.metadata().name == "X")
    await host.shutdown()
    let own = home.appending(path: ".local/share/parlance/sandboxes/app")
    #expect(try !contents(own.appending(path: "seen").path).contains("diary"))
    let interfaces = try contents(own.appending(path: "network").path).split(separator: "\n")
      .dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(interfaces.allSatisfy { $0.hasPrefix("lo:") })
    #expect(!FileManager.default.fileExists(atPath: program.path + ".written"))
  }

  @Test func `Permissions are what stands in their group`() {
    let granted = Sandbox.Permissions(
      """
      [Desktop Entry]
      Network=false
      Exec=soup
      [Parlance Permissions]
      # What it needs:
      Network = true
      ReadFolders=~/Music;/srv/maps
      [Other]
      Display=true
      """)
    #expect(granted.network && !granted.display && !granted.audio)
    #expect(granted.readFolders == ["~/Music", "/srv/maps"])
    #expect(granted.writeFolders.isEmpty)
  }

  @Test(.enabled(if: hasBubblewrap))
  func `What the file beside a program grants is bound, and no more`()
    throws
  {
    let program = try TemporaryProgram("cat")
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let sandbox = Sandbox(environment: ["HOME": home, "PATH": "/usr/bin:/bin"])
    defer { do { try FileManager.default.removeItem(atPath: home) } catch { Issue.record(error) } }
    let without = try sandbox.command(executable: program.path, arguments: [])
    #expect(!without.contains("--share-net") && !without.contains("\(home)/Music"))
    let permissions =
      "[Parlance Permissions]\nNetwork=true\nReadFolders=~/Music\nWriteFolders=/srv\n"
    try Data(permissions.utf8).write(to: URL(filePath: program.path + ".permissions"))
    let with = try sandbox.command(executable: program.path, arguments: [])
    #expect(with.contains("--share-net"))
    #expect(with.firstRange(of: ["--ro-bind-try", "\(home)/Music", "\(home)/Music"]) != nil)
    #expect(with.firstRange(of: ["--bind-try", "/srv", "/srv"]) != nil)
  }

  @Test func `Without bubblewrap a sandbox says what to install`() {
    let sandbox = Sandbox(environment: ["HOME": "/tmp", "PATH": "/nowhere"])
    let failure = #expect(throws: IntentFailure.self) {
      try sandbox.command(executable: "/bin/sh", arguments: [])
    }
    #expect(failure?.detail?.contains("bubblewrap is not installed") == true)
  }
}
