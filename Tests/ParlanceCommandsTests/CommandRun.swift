import Foundation
import Synchronization

@testable import ParlanceCommands

/// A command line run inside the test, with what it wrote.
struct CommandRun: Sendable {
  var status: ExitStatus
  var output: String
  var errors: String

  /// Runs a command line.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> CommandRun {
    try await run(arguments, input: input, environment: environment)
  }

  /// Runs a command line.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> CommandRun {
    try await run(arguments, bytes: Array(input.utf8), environment: environment)
  }

  /// Runs a command line on input that may be anything.
  static func run(
    _ arguments: [String], bytes: [UInt8], environment: [String: String] = [:]
  ) async throws -> CommandRun {
    let (output, errors) = (MemorySink(), MemorySink())
    let file = try TemporaryFile(bytes)
    let handle = try FileHandle(forReadingFrom: file.url)
    // The lock of whoever runs the tests is none of theirs.
    var environment = environment
    if environment["HOME"] == nil, environment["XDG_CONFIG_HOME"] == nil {
      environment["XDG_CONFIG_HOME"] = file.url.appendingPathExtension("settings").path
    }
    let context = CommandContext(
      output: output, errors: errors, input: handle.fileDescriptor, environment: environment,
      programName: "parlance", executableFolder: nil, ownApp: nil)
    let status = await ParlanceCommand.run(arguments: arguments, context: context)
    try handle.close()
    return CommandRun(status: status, output: output.text, errors: errors.text)
  }
}

/// A place in memory that bytes are written to.
final class MemorySink: ByteSink {
  let descriptor: Int32? = nil
  private let bytes = Mutex<[UInt8]>([])

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  func write(_ new: [UInt8]) throws { bytes.withLock { $0 += new } }
}

/// A file that goes away with its owner.
final class TemporaryFile: Sendable {
  let url: URL

  convenience init(_ content: String, named name: String = "file") throws {
    try self.init(Array(content.utf8), named: name)
  }

  init(_ bytes: [UInt8], named name: String = "file") throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: name)
    try Data(bytes).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
