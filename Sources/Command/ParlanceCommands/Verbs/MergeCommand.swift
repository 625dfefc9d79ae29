import ArgumentParser
import Foundation
import PhraseChecks

/// Merges the results of shards.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Combines the reports of “test --shard”.",
    discussion: """
      Writes the report, and exits with the status, of a single run of all tests. All shards are \
      required.
      """)

  @OptionGroup var report: ReportOptions

  @Argument(
    help: ArgumentHelp("The reports of the shards (--format jsonl or json).", valueName: "file"))
  var paths: [String]

  func run() throws {
    let files = try paths.map { path in
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandFailure(
          .noSuchFile, "There is no result “\(path)”.", hint: "Check the path.")
      }
      do {
        return (path, try String(contentsOfFile: path, encoding: .utf8))
      } catch {
        throw CommandFailure(
          .badInput, "“\(path)” cannot be read: \(error.localizedDescription)")
      }
    }
    let merged: Report
    do {
      merged = try ShardMerger.merge(files)
    } catch {
      throw CommandFailure(.badInput, error.message, hint: error.hint)
    }
    try report.finish(merged)
  }
}
