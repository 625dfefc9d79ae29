import ArgumentParser
import Assistant
import InstalledApps
import IntentMetadata

/// The output of the verbs for apps.
struct AppsOutputOptions: ParsableArguments {
  @Option(
    help:
      "The output format: text, json or jsonl; by default text in a terminal, otherwise jsonl."
  )
  var format: OutputFormat?

  /// Opens apps as every verb does.
  var loader: AppLoader {
    AppLoader(options: SourceOptions.none, usesExamples: false)
  }

  /// Returns whether the output is text for a person.
  func writesText(_ context: CommandContext) -> Bool { format(context) == .text }

  /// Returns the format of the records.
  func format(_ context: CommandContext) -> OutputFormat {
    let isTerminal = Terminal(
      descriptor: context.output.descriptor, environment: context.environment
    ).isTerminal
    return format ?? (isTerminal ? .text : .jsonl)
  }

  /// Reports what was done with apps.
  func report(_ apps: [InstalledApp], _ state: String, _ context: CommandContext) throws {
    let format = format(context)
    var records = RecordOutput(sink: context.output, isArray: format == .json)
    for app in apps {
      guard format != .text else {
        context.answers.printWrapped("\(app.name) is \(state).")
        continue
      }
      try records.write(
        .object([
          ("name", .string(app.name)), ("state", .string(state)), ("path", .string(app.path)),
        ]))
    }
    if format != .text { try records.finish() }
  }
}

extension SourceOptions {
  /// The options that name no source.
  static var none: SourceOptions {
    var options = SourceOptions()
    options.sources = []
    options.names = []
    options.locale = nil
    options.sandbox = false
    options.lists = []
    return options
  }
}

/// Writes installed apps, for people or as records.
struct AppRecords {
  private let format: OutputFormat
  private let context: CommandContext
  private var records: RecordOutput

  init(_ options: AppsOutputOptions, _ context: CommandContext) {
    format = options.format(context)
    self.context = context
    records = RecordOutput(sink: context.output, isArray: format == .json)
  }

  /// Writes an app.
  mutating func write(_ opened: OpenedApp, inDetail: Bool = false) throws {
    guard format == .text else {
      return try records.write(.object(fields(of: opened, inDetail: inDetail)))
    }
    let console = context.answers
    let tone: Ink.Tone = opened.problem == nil ? .strong : .warning
    console.printWrapped(
      opened.app.isEnabled ? opened.app.name : "\(opened.app.name) (turned off)", tone)
    let count = opened.metadata.reduce(0) { $0 + $1.intents.count }
    let deeds = count == 0 ? "" : ", \(count) intent\(count == 1 ? "" : "s")"
    console.printWrapped("\(opened.app.path)\(deeds)", .faint, indent: "  ")
    if let announcement = opened.app.announcement {
      console.printWrapped("announced by \(announcement)", .faint, indent: "  ")
    }
    if let problem = opened.problem {
      console.printWrapped(problem.words(for: opened.app), indent: "  ")
      console.printWrapped(problem.mend, indent: "  ")
    }
    guard inDetail else { return }
    for intent in opened.metadata.flatMap(\.intents) where intent.isDiscoverable {
      console.printWrapped(
        [intent.readableTitle, intent.description].compactMap { $0 }.joined(separator: ": "),
        indent: "  ")
    }
  }

  /// Writes the remaining output.
  mutating func finish() throws { if format != .text { try records.finish() } }

  private func fields(of opened: OpenedApp, inDetail: Bool) -> [(String, JSONValue)] {
    let app = opened.app
    let state = opened.problem?.state ?? (app.isEnabled ? "ready" : "disabled")
    var fields: [(String, JSONValue)] = [
      ("name", .string(app.name)), ("state", .string(state)), ("kind", .string(app.kind.rawValue)),
      ("enabled", .bool(app.isEnabled)), ("source", .string(app.source)),
      ("path", .string(app.path)),
      ("announcedBy", app.announcement.map(JSONValue.string) ?? .null),
      ("apps", .array(opened.metadata.map { .string($0.name) })),
      ("intents", .integer(opened.metadata.reduce(0) { $0 + $1.intents.count })),
      ("problem", opened.problem.map { .string($0.words(for: app)) } ?? .null),
      ("hint", opened.problem.map { .string($0.mend) } ?? .null),
    ]
    guard inDetail else { return fields }
    fields[8] = (
      "intents",
      .array(
        opened.metadata.flatMap { app in
          app.intents.map { intent in
            .object([
              ("app", .string(app.name)), ("id", .string(intent.id)),
              ("title", .string(intent.title)),
              ("parameters", .array(intent.parameters.map { .string($0.name) })),
            ])
          }
        })
    )
    fields.append(
      (
        "entities",
        .array(
          opened.metadata.flatMap { app in
            app.entities.map { entity in
              .object([
                ("app", .string(app.name)), ("id", .string(entity.id)),
                ("title", .string(entity.title)),
              ])
            }
          })
      ))
    return fields
  }
}
