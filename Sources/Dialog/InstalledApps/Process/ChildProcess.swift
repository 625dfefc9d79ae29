import AppHosting
import CSystem.Process
import Dispatch
import Foundation
import Glibc
import IntentMetadata
import Synchronization

/// A program that runs for this process, in its own session, with pipes to it.
///
/// Between this process and the program is a keeper, a process that does nothing but hold what the
/// program starts, and end it if this process is killed. Without a terminal in its session, the
/// program can neither write to the dialog's terminal nor read from it.
final class ChildProcess: Sendable {
  let input: Int32
  let output: Int32
  private let kept: parlance_kept
  /// The start time of the program, which distinguishes it from a later process with the same
  /// number.
  private let start: String?
  private let exitStatus = Mutex<Int32>(-1)
  private let hasExited = DispatchSemaphore(value: 0)
  private let errors: Int32
  private let diagnostics: Mutex<Data>
  private let isReaped = Mutex(false)
  /// The processes that the program had started at the last check.
  private let known = Mutex(ProcessTree.Snapshot())
  /// The mark of the program and everything it starts.
  private let identifier: String

  /// Starts a program.
  ///
  /// - Parameter sandbox: The sandbox of the program, or `nil` if it has the person's permissions.
  /// - Throws: `IntentFailure` if the file is not a program or cannot be started.
  init(executable: String, arguments: [String], sandbox: Sandbox? = nil) throws {
    try Self.check(executable)
    let identifier = UUID().uuidString
    let command =
      try sandbox?.command(executable: executable, arguments: arguments)
      ?? [executable] + arguments
    self.identifier = identifier
    ProcessTree.adoptOrphans()
    (kept, input, output, errors) = try Self.starting.withLock { _ in
      let started = try Self.start(command, identifier)
      Self.running.withLock { $0 += 1 }
      return started
    }
    diagnostics = Mutex(Data())
    start = ProcessTree.start(of: kept.program)
    keepDiagnostics(from: errors)
    followKeeper()
  }

  deinit { close(kept.connection) }

  /// One program is started at a time, so that none inherits the pipes of another.
  private static let starting = Mutex(())
  /// The number of running programs.
  private static let running = Mutex(0)

  /// The number of attempts to start a program that is still open for writing.
  private static let maximumAttempts = 50

  private static func start(_ command: [String], _ identifier: String) throws
    -> (kept: parlance_kept, input: Int32, output: Int32, errors: Int32)
  {
    let (toChild, fromChild, errors) = (try Pipe(), try Pipe(), try Pipe())
    let words = command.map { strdup($0) }
    defer { words.forEach { free($0) } }
    let environment = AppEnvironment.of(
      ProcessInfo.processInfo.environment, identifier: identifier)
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { variables.forEach { free($0) } }
    var kept = parlance_kept()
    var status: Int32 = 0
    var attempts = 0
    (words + [nil]).withUnsafeBufferPointer { arguments in
      (variables + [nil]).withUnsafeBufferPointer { variables in
        var program = parlance_program(
          path: words[0], arguments: arguments.baseAddress, environment: variables.baseAddress,
          input: toChild.reading, output: fromChild.writing, errors: errors.writing)
        repeat {
          // A program written a moment ago is busy while a fork of the writer still holds its descriptor.
          if attempts > 0 { usleep(10_000) }
          attempts += 1
          status = parlance_start_kept(&program, &kept)
        } while status == ETXTBSY && attempts < maximumAttempts
      }
    }
    for end in [toChild.reading, fromChild.writing, errors.writing] { close(end) }
    guard status == 0 else {
      for end in [toChild.writing, fromChild.reading, errors.reading] { close(end) }
      throw IntentFailure(
        code: .appEnded, message: "“\(command[0])” can’t be started.",
        detail: String(cString: strerror(status)))
    }
    return (kept, toChild.writing, fromChild.reading, errors.reading)
  }

  /// Tells the keeper about a run that the person asked for, in which the app may bring a program
  /// to the front.
  func begin(run: String) {
    ProcessTree.begin(run: run)
    guard run.utf8.count == parlance_run_length else { return }
    parlance_tell_run(kept.connection, run)
  }

  /// Records how the program ends, and ends what it started if its keeper no longer holds that.
  private func followKeeper() {
    Thread.detachNewThread { [self] in
      let status = parlance_wait_kept(kept.connection, -1)
      exitStatus.withLock { $0 = status }
      hasExited.signal()
      if status >= 0 { _ = parlance_wait_kept(kept.connection, -1) }
      kill()
    }
  }

  /// Remembers what the program has started, before it ends and its children have other parents.
  func rememberChildren() {
    let snapshot = ProcessTree.snapshot(below: kept.keeper, identifier: identifier)
    known.withLock { $0 = snapshot }
  }

  /// Ends the program and what it started, and returns how it ended.
  func end() -> String {
    let isFirst = isReaped.withLock { isReaped in
      defer { isReaped = true }
      return !isReaped
    }
    guard isFirst else { return "it had ended before" }
    // No app may start during the search for processes that none of them owns.
    Self.starting.withLock { _ in
      let others = Self.running.withLock { running in
        running -= 1
        return running
      }
      endTree(isLast: others == 0)
    }
    // A program that is ending by itself keeps its own status: the signal then comes too late.
    _ = hasExited.wait(timeout: .now() + Self.patience)
    let status = exitStatus.withLock { $0 }
    // A program brought to the front loses its keeper, which has done its work.
    _ = Glibc.kill(kept.keeper, SIGKILL)
    while waitpid(kept.keeper, nil, 0) < 0, errno == EINTR {}
    guard status >= 0 else { return "it ended with its keeper" }
    let signal = status & 0x7f
    return signal == 0
      ? "it exited with status \((status >> 8) & 0xff)" : "it was ended by signal \(signal)"
  }

  /// The time to wait for the end of a terminated program, in seconds.
  private static let patience = 2.0

  /// Ends the program and what it has started.
  private func endTree(isLast: Bool) {
    var known = known.withLock { $0 }
    known[kept.program] = start
    ProcessTree.end(
      below: kept.keeper, identifier: identifier, known: known, isLast: isLast)
    // A keeper that its program has stopped does not report how the program ended.
    _ = Glibc.kill(kept.keeper, SIGCONT)
  }

  /// Ends the program, without waiting for it.
  func kill() {
    isReaped.withLock { isReaped in
      guard !isReaped else { return }
      // A process that has another parent by now may hold the pipe from which the app's end is
      // read.
      endTree(isLast: false)
    }
  }

  /// The last words of the program on its standard error, free of control characters.
  var lastWords: String {
    let text = String(decoding: diagnostics.withLock { $0 }, as: UTF8.self)
    let clean = text.unicodeScalars.map { scalar in
      scalar == "\n" || !scalar.properties.generalCategory.isControl ? Character(scalar) : "?"
    }
    return String(clean).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let diagnosticsLimit = 4096

  /// Whether what apps print is shown as it comes, for people who look for a fault in their app.
  ///
  /// Otherwise only its end is kept, for the message about a program that ended: an app must not be
  /// able to write between the lines of the dialog.
  private static let showsOutput =
    ProcessInfo.processInfo.environment["PARLANCE_APP_OUTPUT"].map { !$0.isEmpty } ?? false

  private func keepDiagnostics(from descriptor: Int32) {
    Thread.detachNewThread { [weak self] in
      var chunk = [UInt8](repeating: 0, count: Self.diagnosticsLimit)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let words = chunk[..<count]
        if Self.showsOutput {
          // Bytes of control characters would reach the terminal; newlines and tabs may.
          let clean = words.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }
          FileHandle.standardError.write(Data(clean))
        }
        self?.diagnostics.withLock { $0 = ($0 + words).suffix(Self.diagnosticsLimit) }
      }
      close(descriptor)
    }
  }

  private static func check(_ executable: String) throws {
    var isDirectory = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: executable, isDirectory: &isDirectory) else {
      throw IntentFailure(code: .appEnded, message: "There is no file “\(executable)”.")
    }
    guard !isDirectory.boolValue else {
      throw IntentFailure(code: .appEnded, message: "“\(executable)” is a folder, not an app.")
    }
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw IntentFailure(
        code: .appEnded, message: "“\(executable)” is not executable.",
        detail: "Make it so with `chmod +x`, or build the app first.")
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .format }
}

/// The two ends of a pipe, closed in programs started later.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard parlance_pipe(&ends) == 0 else {
      throw IntentFailure(
        code: .appEnded, message: "An app can’t be started now.",
        detail: "No pipe: " + String(cString: strerror(errno)))
    }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    _ = Glibc.close(reading)
    _ = Glibc.close(writing)
  }
}
