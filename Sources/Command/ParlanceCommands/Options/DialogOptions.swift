import ArgumentParser
import IntentMetadata

/// The options of every dialog, typed or spoken.
struct DialogOptions: ParsableArguments {
  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions
  @OptionGroup var session: SessionOptions

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Flag(help: "Prints each step of the dialog.")
  var trace = false

  /// Opens the apps, or the example apps if none is named, and lets the body use them.
  func withApps(
    _ body: (AppSources, [AppMetadata]) async throws -> Void
  ) async throws {
    try await AppSources.with(sources, usesExamples: true, timeLimit: session.appLimit) { sources in
      try await body(sources, try await sources.declared())
    }
  }
}
