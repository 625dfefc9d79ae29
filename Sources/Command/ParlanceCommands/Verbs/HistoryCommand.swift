import ArgumentParser
import Assistant
import Foundation
import SessionStore

/// Shows and deletes the transcripts of dialogs.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Shows, exports and deletes transcripts of dialogs.",
    discussion: """
      Only dialogs started with --transcript have one. “--format json” exports all of them. A \
      running dialog is not deleted. On a locked device, none are shown.
      """)

  @Option(
    help: ArgumentHelp(
      "The session store, instead of the default one.", valueName: "file"))
  var store: String?

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Option(
    help: ArgumentHelp(
      "Deletes a session by number, or all sessions. Can be repeated.", valueName: "number|all"))
  var delete: [String] = []

  func run() async throws {
    let context = CommandContext.current
    try LockedDevice.check("What was said is", context)
    guard
      let url = store.map({ URL(filePath: $0) })
        ?? SessionStore.defaultURL(environment: context.environment)
    else {
      throw CommandFailure(
        .unavailable, "Neither XDG_STATE_HOME nor HOME names a folder for sessions.",
        hint: "Set HOME, or name the file with --store.")
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      if let store {
        throw CommandFailure(.noSuchFile, "There is no file “\(store)”.", hint: "Check the path.")
      }
      return try show([], context)
    }
    do {
      let notes = context.notes
      let sessions = try SessionStore(url: url) { notes.print($0.advised, .warning) }
      guard delete.isEmpty else { return try remove(from: sessions, context) }
      try show(try sessions.transcripts(), context)
    } catch let error as SessionStoreError {
      throw CommandFailure(
        error.code == .damaged || error.code == .newerVersion ? .badInput : .unavailable,
        error.description, hint: error.advice)
    }
  }

  private func remove(from store: SessionStore, _ context: CommandContext) throws {
    let numbers = delete.compactMap { Int64($0) }
    let isAll = delete == ["all"]
    guard isAll || numbers.count == delete.count else {
      throw CommandFailure(
        .usage, "--delete takes the number of a session, or “all”.",
        hint: "\(context.quoted("history")) shows the numbers.")
    }
    let count = try store.delete(isAll ? nil : numbers)
    context.notes.print(count == 1 ? "Deleted one session." : "Deleted \(count) sessions.")
  }

  private func show(_ sessions: [SavedSession], _ context: CommandContext) throws {
    guard format == .text else {
      var records = RecordOutput(sink: context.output, isArray: format == .json)
      for session in sessions { try records.write(session.record) }
      return try records.finish()
    }
    let console = context.answers
    if sessions.isEmpty {
      context.notes.print("There are no transcripts. Start a dialog with --transcript to keep one.")
    }
    for session in sessions {
      let start = session.startedAt.formatted(date: .abbreviated, time: .shortened)
      console.print("\(session.id)  \(start)", .strong)
      for line in session.lines {
        switch line.speaker {
        case .person: console.printWrapped("> " + line.text, .accent, indent: "   ")
        case .assistant: console.printWrapped(line.text, indent: "   ")
        case .app: console.printWrapped("✓ " + line.text, .faint, indent: "   ")
        }
      }
    }
  }
}

extension SavedSession {
  /// The session as a record: its number, its times in UTC, and what was said.
  fileprivate var record: JSONValue {
    .object([
      ("session", .integer(Int(id))), ("started", .string(startedAt.ISO8601Format())),
      ("ended", endedAt.map { .string($0.ISO8601Format()) } ?? .null),
      (
        "lines",
        .array(
          lines.map { line in
            .object([
              ("time", .string(line.time.ISO8601Format())),
              ("speaker", .string(line.speaker.rawValue)), ("text", .string(line.text)),
            ])
          })
      ),
    ])
  }
}
