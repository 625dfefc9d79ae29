import ArgumentParser
import IntentMetadata
import MetadataImport

/// Shows what apps declare.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Prints what the apps declare.",
    discussion: """
      The JSON contains everything and is itself a source for --app. A string catalog (xcstrings) \
      or, for one language, a string table (strings) contains only the phrases.
      """)

  /// The formats in which an app is printed.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case json, strings, xcstrings
  }

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The output format: json, or only the phrases as strings or xcstrings.",
      valueName: "format"))
  var form = Form.json

  func run() async throws {
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let apps = try await sources.metadata(needsDistinctNames: false)
      let text: String
      switch form {
      case .json: text = try PrettyJSON(of: MetadataDocument(apps: apps)).text
      case .xcstrings: text = CatalogPrinter(try only(apps)).catalog
      case .strings:
        let app = try only(apps)
        let printer = CatalogPrinter(app)
        let locale = sources.locale ?? app.locale
        guard printer.locales.contains(locale) else {
          throw CommandFailure(
            .usage, "“\(app.name)” has no phrases in “\(locale)”.",
            hint: "Its phrases are in: \(printer.locales.joined(separator: ", ")).")
        }
        let table = printer.table(locale: locale)
        text = table.text
        if table.left > 0 {
          context.notes.print(
            "\(table.left) further wordings do not fit into a string table; “--as xcstrings” prints all.",
            .warning)
        }
      }
      try context.output.write(Array(text.utf8))
    }
  }

  /// A catalog belongs to one app.
  private func only(_ apps: [AppMetadata]) throws -> AppMetadata {
    guard apps.count == 1 else {
      throw CommandFailure(
        .usage, "A catalog holds the phrases of one app, but there are \(apps.count).",
        hint: "Name the folder of one app alone.")
    }
    return apps[0]
  }
}
