import Foundation
import IntentMatching
import MetadataImport

/// Matches each line of a file with all stages, so that a profiler can count the instructions of an
/// utterance.
///
///     Stages PHRASES.yaml UTTERANCES.txt ROUNDS
@main
struct Stages {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let rounds = Int(arguments[3]) else {
      throw Refusal(reason: "Usage: Stages PHRASES.yaml UTTERANCES.txt ROUNDS")
    }
    let apps = SourceImporter.importPhraseSet(at: arguments[1]).apps
    let matcher = try IntentMatcher(apps: apps, locale: "en")
    let utterances = try String(contentsOfFile: arguments[2], encoding: .utf8)
      .split(separator: "\n")
    var counts: [String: Int] = [:]
    for _ in 0..<rounds {
      for text in utterances {
        counts["\(matcher.match(String(text)).outcome)", default: 0] += 1
      }
    }
    print(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
  }

  /// Why the work cannot be done.
  private struct Refusal: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }
}
