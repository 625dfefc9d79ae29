import ArgumentParser
import IntentMetadata

/// Shows what apps declare.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Prints what the apps declare, as JSON.")

  @OptionGroup var sources: SourceOptions

  private struct Document: Encodable {
    var apps: [AppMetadata]
  }

  func run() async throws {
    let output = CommandContext.current.output
    try await AppSources.with(sources) { sources in
      let document = try PrettyJSON(
        of: Document(apps: try await sources.metadata(needsDistinctNames: false)))
      try output.write(Array(document.text.utf8))
    }
  }
}
