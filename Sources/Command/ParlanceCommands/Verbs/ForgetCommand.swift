import ArgumentParser
import Assistant
import Foundation

/// Shows and deletes the data kept about the person.
struct ForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Shows or deletes the data that Parlance keeps about you.",
    discussion: """
      Without arguments, lists the data and where it is stored, and deletes nothing. Name kinds of \
      data to delete them, or use --all. A running dialog keeps its own session. The passcode and \
      the files of apps stay; “passcode --remove” removes the passcode. On a locked device, shows \
      and deletes nothing.
      """)

  @Flag(help: "Deletes all kinds of data.")
  var all = false

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Argument(
    help: ArgumentHelp(
      "What to delete: \(KeptKind.current.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kind"))
  var kinds: [KeptKind] = []

  func validate() throws {
    if all, !kinds.isEmpty {
      throw ValidationError("--all deletes all kinds of data; do not name any with it.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    try LockedDevice.check("What is kept about you is", context)
    let notes = context.notes
    let data = KeptData(environment: context.environment) { notes.print($0.advised, .warning) }
    let isDeleting = all || !kinds.isEmpty
    let items = try data.items(
      kinds.isEmpty ? KeptKind.allCases : kinds, includesEmpty: isDeleting)
    guard isDeleting else { return try show(items, context) }
    var isAnyLeft = false
    for item in items {
      let isGone = try data.delete(item)
      if !isGone {
        isAnyLeft = true
        notes.printWrapped(
          "Deleted \(item.kind.summary), except for a dialog that is running. End it and try again; "
            + "\(context.quoted("serve --stop")) ends those of the service.", .warning)
      } else if item.count > 0 {
        notes.printWrapped("Deleted \(item.kind.summary): \(item.count).")
      }
    }
    if !isAnyLeft, items.allSatisfy({ $0.count == 0 }) {
      notes.print("There was nothing to delete.")
    }
    guard all else { return }
    notes.printWrapped(
      "Not deleted: the passcode, the list of your apps with what each declares, and what the apps "
        + "themselves store.", .faint)
  }

  private func show(_ items: [KeptData.Item], _ context: CommandContext) throws {
    guard format == .text else {
      var records = RecordOutput(sink: context.output, isArray: format == .json)
      for item in items { try records.write(item.record) }
      return try records.finish()
    }
    guard !items.isEmpty else { return context.notes.print("Nothing is kept about you.") }
    let width = KeptKind.allCases.map(\.rawValue.count).max() ?? 0
    for item in items {
      let name = item.kind.rawValue
      let answers = context.answers
      let indent = String(repeating: " ", count: width + 2)
      var lines = TextWrapping.wrap(
        "\(item.kind.summary): \(item.count)", width: answers.width, indent: indent)
      if let first = lines.first {
        lines[0] =
          answers.ink.paint(name, .strong)
          + first.dropFirst(name.count)
      }
      answers.printStyled(lines)
      answers.printWrapped(item.url.path, .faint, indent: indent)
    }
    context.notes.printWrapped(
      "\(context.quoted("forget --all")) deletes all of it, \(context.quoted("forget KIND")) one kind.",
      .faint)
  }
}

extension KeptData.Item {
  fileprivate var record: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("path", .string(url.path)), ("count", .integer(count)),
    ])
  }
}
