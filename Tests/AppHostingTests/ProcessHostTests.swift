import Foundation
import IntentMetadata
import Testing

@testable import AppHosting
@testable import InstalledApps

// One after the other: a program started while another's script is being written would keep that
// file open, and the system runs no file that is open for writing.
@Suite(.serialized) struct ProcessHostTests {
  /// The example apps are built beside the tests.
  static func example(_ name: String) throws -> String {
    let found = (Bundle.allBundles + [Bundle.main])
      .flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return try #require(found, "\(name) is not built beside the tests")
  }

  func invocation(_ intent: String, _ parameters: [String: IntentValue] = [:])
    -> IntentInvocation
  {
    IntentInvocation(app: "Soup Chef", intent: intent, parameters: parameters)
  }

  @Test func `an app in a program of its own is as one in process`() async throws {
    let host = ProcessHost(executable: try Self.example("SoupChef"))
    let metadata = try await host.metadata()
    #expect(metadata.name == "Soup Chef")
    #expect(metadata.entity("SoupEntity")?.values.count == 6)
    let soups = try await host.entities(ofType: "SoupEntity", .matching("tomato"))
    #expect(soups.map(\.id) == ["tomato", "bisque"])
    let options = try await host.options(forParameter: "size", of: invocation("OrderSoup"))
    #expect(options.map(\.title) == ["Small", "Medium", "Large"])

    let soup = try #require(soups.first)
    let prompter = ScriptedPrompter(.confirmed(true))
    let outcome = try await host.perform(
      invocation("OrderSoup", ["soup": .entity(type: "SoupEntity", soup)]), prompter: prompter)
    #expect(
      prompter.prompts == [
        .confirmation(
          ConfirmationRequest(
            dialog: "Order 1 medium Tomato Soup?", acceptLabels: ["Order"]))
      ])
    let dialog = SpokenText(
      "1 medium Tomato Soup for $8.00. It will be ready in ten minutes.",
      supporting: "Ready in ten minutes.")
    #expect(
      outcome == .finished(IntentCompletion(value: .integer(8), dialog: dialog, valueTitle: "8")))
    await host.shutdown()
  }

  @Test func `calls overlap while one waits for the person`() async throws {
    let host = ProcessHost(executable: try Self.example("SoupChef"))
    let inner = CallingPrompter { try await host.metadata().name }
    let soup = IntentValue.entity(type: "SoupEntity", EntityValue(id: "lentil", title: "Lentil"))
    let outcome = try await host.perform(
      invocation("OrderSoup", ["soup": soup]), prompter: inner)
    #expect(outcome != .needs(.value(parameter: "soup", dialog: nil)))
    await host.shutdown()
  }

  @Test func `what the app throws arrives as its words`() async throws {
    let host = ProcessHost(executable: try Self.example("Workouts"))
    await #expect(
      throws: IntentFailure(
        code: .thrown, message: "No workout is running.",
        detail: "Workouts.WorkoutError.noneRunning")
    ) {
      try await host.perform(invocation("StopWorkout"), prompter: ScriptedPrompter())
    }
    await host.shutdown()
  }

  @Test func `a person who gives up cancels the intent`() async throws {
    let host = ProcessHost(executable: try Self.example("SoupChef"))
    let soup = IntentValue.entity(type: "SoupEntity", EntityValue(id: "lentil", title: "Lentil"))
    let failure = await #expect(throws: IntentFailure.self) {
      try await host.perform(
        invocation("OrderSoup", ["soup": soup]), prompter: ThrowingPrompter())
    }
    #expect(failure?.code == .cancelled)
    #expect(try await host.metadata().name == "Soup Chef")
    await host.shutdown()
  }

  @Test func `new names are announced`() async throws {
    let host = ProcessHost(executable: try Self.example("Tasks"))
    _ = try await host.metadata()
    var updates = host.metadataUpdates().makeAsyncIterator()
    _ = try await host.perform(
      invocation("AddTask", ["taskTitle": .string("Sing")]),
      prompter: ScriptedPrompter(.choice(1)))
    #expect(await updates.next() != nil)
    let titles = try await host.metadata().entity("TaskEntity")?.values.map(\.title)
    #expect(titles?.contains("Sing") == true)
    await host.shutdown()
  }

  @Test func `a call that is cancelled ends, and the app lives on`() async throws {
    let host = ProcessHost(executable: try Self.example("SoupChef"))
    let soup = IntentValue.entity(type: "SoupEntity", EntityValue(id: "lentil", title: "Lentil"))
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let order = invocation("OrderSoup", ["soup": soup])
    let call = Task {
      try await host.perform(order, prompter: SilentPrompter(asked: continuation))
    }
    var asking = asked.makeAsyncIterator()
    await asking.next()
    call.cancel()
    let failure = await #expect(throws: IntentFailure.self) { try await call.value }
    #expect(failure?.code == .cancelled)
    #expect(await asking.next() == nil)
    #expect(try await host.metadata().name == "Soup Chef")
    await host.shutdown()
  }

  @Test func `the end of a call never comes before its beginning`() async throws {
    let program = try TemporaryProgram(
      "echo '{\"hello\":{\"version\":1,\"name\":\"X\"}}'; cat > \"$0.log\"")
    let host = ProcessHost(executable: program.path)
    await withTaskGroup { group in
      for number in 0..<200 {
        let call = Task {
          // Half of the calls are given up before they begin, the others at any moment.
          if number.isMultiple(of: 2) { withUnsafeCurrentTask { $0?.cancel() } }
          return try await host.perform(invocation("Pay"), prompter: ScriptedPrompter())
        }
        group.addTask {
          call.cancel()
          _ = await call.result
        }
      }
    }
    await host.shutdown()
    let log = try String(contentsOfFile: program.path + ".log", encoding: .utf8)
    var begun: Set<Int> = []
    var orphans: [Int] = []
    for line in log.split(separator: "\n") {
      switch try JSONDecoder().decode(HostMessage.self, from: Data(line.utf8)) {
      case .call(let id, _): begun.insert(id)
      case .cancel(let id, _): if begun.remove(id) == nil { orphans.append(id) }
      case .reply, .donations: break
      }
    }
    #expect(orphans == [])
    #expect(begun == [])
  }

  @Test func `calls after the end are refused`() async throws {
    let host = ProcessHost(executable: try Self.example("SoupChef"))
    await host.shutdown()
    let failure = await #expect(throws: IntentFailure.self) { try await host.metadata() }
    #expect(failure?.code == .appEnded)
  }

  @Test(arguments: [
    ("exit 3", IntentFailure.Code.appEnded, "it exited with status 3"),
    ("echo hello >&2; kill -SEGV $$", .appEnded, "it was ended by signal 11"),
    ("echo rubbish; cat", .appEnded, "It wrote \"rubbish\""),
    ("echo '{\"hello\":{\"version\":99,\"name\":\"X\"}}'; cat", .appEnded, "version 99"),
    ("while :; do echo '{\"metadataChanged\":{}} x'; done", .appEnded, "linked with"),
    (
      "while :; do echo '{\"answer\":{\"id\":7,\"result\":{\"entities\":{\"_0\":[]}}}}'; done",
      .appEnded, ""
    ),
    // A type nested 100,000 deep, and a value nested 1,000 deep.
    (
      """
      echo '{"hello":{"version":1,"name":"X"}}'
      printf '{"answer":{"id":0,"result":{"metadata":{"_0":{"name":"X","synonyms":[],"locale":"en",'
      printf '"intents":[{"id":"a","title":"a","keywords":[],"isDiscoverable":true,'
      printf '"openAppWhenRun":false,"authentication":"alwaysAllowed",'
      printf '"parameters":[{"name":"p","title":"p","type":"'
      yes array: | head -100000 | tr -d '\\n'
      echo 'integer","optional":false,"hasOptions":false}]}]}}}}}'; cat
      """, .appEnded, "It wrote"
    ),
    (
      """
      echo '{"hello":{"version":1,"name":"X"}}'
      yes '{"array":[' | head -1000 | tr -d '\\n'; echo; cat
      """, .appEnded, "It wrote"
    ),
    ("tr '\\0' x </dev/zero", .appEnded, "without an end"),
    ("exec sleep 1000", .timedOut, "never said hello"),
    ("sleep 1000 & sleep 1000", .timedOut, "never said hello"),
    ("exec 1>&-; exec sleep 1000", .appEnded, ""),
    (
      """
      echo '{"hello":{"version":1,"name":"X"}}'; read line
      echo '{"prompt":{"id":0,"prompt":0,"question":{"value":{"parameter":"x"}}}}'; cat >/dev/null
      """, .appEnded, "Only an intent that performs can ask"
    ),
    (
      "echo '{\"hello\":{\"version\":1,\"name\":\"X\"}}'; exec 0<&-; exec sleep 1000", .timedOut,
      ""
    ),
  ]) func `a hostile program fails its own call`(
    script: String, code: IntentFailure.Code, detail: String
  ) async throws {
    let program = try TemporaryProgram(script)
    let host = ProcessHost(executable: program.path, timeLimit: .seconds(2))
    let failure = await #expect(throws: IntentFailure.self) { try await host.metadata() }
    #expect(failure?.code == code)
    #expect(failure?.message.isEmpty == false)
    if !detail.isEmpty { #expect(failure?.detail?.contains(detail) == true) }
    await host.shutdown()
  }

  @Test func `an app that answers otherwise than asked is called by its name`() async throws {
    let program = try TemporaryProgram(
      """
      echo '{"hello":{"version":1,"name":"X"}}'
      read line; echo '{"answer":{"id":0,"result":{"done":{}}}}'; cat >/dev/null
      """)
    let host = ProcessHost(executable: program.path, timeLimit: .seconds(600))
    let failure = await #expect(throws: IntentFailure.self) {
      try await host.options(forParameter: "n", of: IntentInvocation(app: "X", intent: "Look"))
    }
    #expect(failure?.message == "X doesn’t answer as an app should.")
    #expect(failure?.code == .appEnded)
    await host.shutdown()
  }

  @Test func `an app speaks under its first name only`() async throws {
    let names = try ["X", "Bank"].map { name in
      String(decoding: try JSONEncoder().encode(AppMetadata(name: name)), as: UTF8.self)
    }
    let program = try TemporaryProgram(
      """
      echo '{"hello":{"version":1,"name":"X"}}'
      read line; echo '{"answer":{"id":0,"result":{"metadata":{"_0":\(names[0])}}}}'
      read line; echo '{"answer":{"id":1,"result":{"metadata":{"_0":\(names[1])}}}}'
      read line
      printf '{"answer":{"id":2,"result":{"outcome":{"_0":{"finished":{"_0":{"opensIntent":'
      echo '{"app":"Bank","intent":"Pay","parameters":{}}}}}}}}}'; cat
      """)
    let host = ProcessHost(executable: program.path, timeLimit: .seconds(600))
    #expect(try await host.metadata().name == "X")
    #expect(try await host.metadata().name == "X")
    let outcome = try await host.perform(
      IntentInvocation(app: "X", intent: "Look"), prompter: ScriptedPrompter())
    let next = IntentInvocation(app: "X", intent: "Pay")
    #expect(outcome == .finished(IntentCompletion(opensIntent: next)))
    await host.shutdown()
  }

  @Test(arguments: [
    ("/no/such/app", "There is no file “/no/such/app”."),
    ("/tmp", "“/tmp” is a folder, not an app."),
    ("/etc/passwd", "“/etc/passwd” is not executable."),
  ]) func `what is not a program is refused`(path: String, message: String) async throws {
    let failure = await #expect(throws: IntentFailure.self) {
      try await ProcessHost(executable: path).metadata()
    }
    #expect(failure?.code == .appEnded)
    #expect(failure?.message == message)
  }

  @Test func `a program that died is started anew for the next call`() async throws {
    // It dies at its first start and becomes the real app at the second.
    let program = try TemporaryProgram(
      "[ -e \"$0.again\" ] && exec '\(try Self.example("SoupChef"))' \"$@\"; touch \"$0.again\"")
    let host = ProcessHost(executable: program.path)
    await #expect(throws: IntentFailure.self) { try await host.metadata() }
    #expect(try await host.metadata().name == "Soup Chef")
    await host.shutdown()
  }
}

/// Makes a call of its own before it says yes.
struct CallingPrompter: IntentPrompter {
  let call: @Sendable () async throws -> String

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    #expect(try await call() == "Soup Chef")
    return .confirmed(true)
  }
}

/// Tells that it was asked, does not answer, and tells that it was stopped.
struct SilentPrompter: IntentPrompter {
  let asked: AsyncStream<Void>.Continuation
  private let silence = AsyncStream.makeStream(of: Never.self)

  init(asked: AsyncStream<Void>.Continuation) { self.asked = asked }

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    asked.yield()
    for await _ in silence.stream {}
    asked.finish()
    throw CancellationError()
  }
}

/// Ends the session at the first prompt.
struct ThrowingPrompter: IntentPrompter {
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    throw CancellationError()
  }
}

/// A shell script in a file of its own, removed at the end.
final class TemporaryProgram: Sendable {
  let path: String
  private let folder: URL

  init(_ script: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("parlance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("app")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path)
    path = file.path
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
}
