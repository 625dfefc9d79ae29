import ArgumentParser
import Assistant
import Foundation
import IntentMetadata
import SearchIndex

/// Asks apps to fill the index.
struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", abstract: "Fills the search index from the apps.",
    discussion: """
      New and changed apps are indexed automatically; this verb indexes all of them. If an app \
      fails, its previous entries stay. On a locked device, types of protected intents are not counted.
      """)

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Only counts the entries, by app and type.")
  var status = false

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  func run() async throws {
    let context = CommandContext.current
    guard let url = SearchIndex.defaultURL(environment: context.environment) else {
      throw CommandFailure(
        .unavailable, "Neither XDG_STATE_HOME nor HOME names a folder for the index.",
        hint: "Set HOME.")
    }
    let index: SearchIndex
    do {
      index = try PersonIndex.open(url, notes: context.notes)
    } catch {
      throw CommandFailure(
        error.code == .newerVersion ? .badInput : .unavailable, error.description)
    }
    var isDone = true
    if !status {
      isDone = try await AppSources.with(sources, usesExamples: true, timeLimit: .seconds(600)) {
        sources in
        let apps = Array(zip(try sources.hosts(), try await sources.declared()))
        return await Indexing(index: index, notes: context.notes).update(
          apps.map { (host: $0, app: $1) }, all: true)
      }
    }
    do { try write(index, context) } catch let error as SearchIndexError {
      throw CommandFailure(.unavailable, error.description)
    }
    if !isDone { throw Reported(status: .unavailable) }
  }

  private func write(_ index: SearchIndex, _ context: CommandContext) throws {
    let isLocked = PersonLock(context: context).isLocked()
    let counts = try index.counts(tellsProtected: !isLocked)
    guard format == .text else {
      var records = RecordOutput(sink: context.output, isArray: format == .json)
      for count in counts {
        try records.write(
          .object([
            ("app", .string(count.app)), ("type", .string(count.type)),
            ("count", .integer(count.count)),
            ("indexedAt", count.indexedAt.map { .string($0.ISO8601Format()) } ?? .null),
          ]))
      }
      return try records.finish()
    }
    for count in counts {
      let type = count.type.isEmpty ? "items" : count.type
      context.answers.print("\(count.app)  \(type)  \(count.count)")
    }
    if counts.isEmpty { context.notes.print("The index is empty.") }
  }
}
