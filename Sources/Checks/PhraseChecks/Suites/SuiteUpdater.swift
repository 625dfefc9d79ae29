import Assistant
import Foundation
import IntentMatching
import IntentMetadata
import PhraseTemplates
import Yams

/// Writes the current meanings of utterances to suites that expect something else, for review as
/// a diff.
///
/// Only failing items of `tests:` are rewritten; everything else stays exactly as it is, including
/// comments. An item whose sentences no longer have the same meaning becomes several. Items with
/// keys of other formats, such as a response, are left alone.
public enum SuiteUpdater {
  /// The result of updating a suite.
  public struct Update: Sendable {
    /// The suite's new text.
    public var text: String
    /// How many sentences have a new expectation.
    public var updated: Int
    /// How many failures were left alone.
    public var left: Int
  }

  private static let writtenKeys: Set<String> = [
    "sentences", "utterances", "text", "app", "intent", "slots", "rejected", "ambiguous", "context",
  ]

  /// Returns a suite's text with updated expectations for its failures.
  ///
  /// - Parameters:
  ///   - text: The current suite.
  ///   - outcomes: The outcomes of its utterances.
  public static func update(_ text: String, with outcomes: [TestOutcome]) -> Update {
    var result = Update(text: text, updated: 0, left: 0)
    let failures = outcomes.filter { $0.failure != nil && $0.kind == "text" }
    guard !failures.isEmpty else { return result }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var open = failures.count
    for item in items(of: text, lineCount: lines.count).reversed() {
      let mine = outcomes.filter { item.lines.contains(($0.place.line ?? 0) - 1) }
      let failed = mine.filter { $0.failure != nil }
      guard !failed.isEmpty, item.keys.isSubset(of: writtenKeys) else { continue }
      lines.replaceSubrange(item.lines, with: written(item, mine))
      result.updated += failed.count
      open -= failed.count
    }
    result.left = open
    result.text = lines.joined(separator: "\n")
    return result
  }

  /// An item of `tests:` with its lines.
  private struct Item {
    var lines: Range<Int>
    var indent: Int
    var keys: Set<String>
    var node: Node.Mapping
  }

  private static func items(of text: String, lineCount: Int) -> [Item] {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      return []
    }
    guard let mapping = root?.mapping, let tests = mapping["tests"]?.sequence,
      tests.style != .flow
    else { return [] }
    let starts = tests.compactMap { $0.mark?.line }
    // The tests end at the next key without indentation.
    let end =
      mapping.keys.compactMap { $0.mark?.line }.filter { $0 > starts.last ?? 0 }.min()
      ?? lineCount + 1
    let source = text.split(separator: "\n", omittingEmptySubsequences: false)
    return tests.enumerated().compactMap { number, node in
      guard let map = node.mapping, number < starts.count else { return nil }
      let start = starts[number] - 1
      var stop = (number + 1 < starts.count ? starts[number + 1] : end) - 1
      stop = min(stop, source.count)
      // Comments and empty lines before the next item belong to that item.
      while stop > start + 1,
        source[stop - 1].allSatisfy(\.isWhitespace)
          || source[stop - 1].drop(while: \.isWhitespace).hasPrefix("#")
      {
        stop -= 1
      }
      let indent = source[start].prefix { $0 == " " }.count
      guard source[start].dropFirst(indent).hasPrefix("-") else { return nil }
      return Item(
        lines: start..<stop, indent: indent,
        keys: Set(map.keys.compactMap { $0.scalar?.string }), node: map)
    }
  }

  private static func written(_ item: Item, _ outcomes: [TestOutcome]) -> [String] {
    var groups: [(expectation: [String], sentences: [String])] = []
    for outcome in outcomes {
      let expectation =
        outcome.failure == nil ? kept(item.node) : actual(outcome) + context(item.node)
      if let index = groups.firstIndex(where: { $0.expectation == expectation }) {
        groups[index].sentences.append(outcome.name)
      } else {
        groups.append((expectation, [outcome.name]))
      }
    }
    let indent = String(repeating: " ", count: item.indent)
    return groups.flatMap { group in
      ["\(indent)- sentences: [\(group.sentences.map(quoted).joined(separator: ", "))]"]
        + group.expectation.map { "\(indent)  \($0)" }
    }
  }

  /// Returns the item's expectation.
  private static func kept(_ node: Node.Mapping) -> [String] {
    node.compactMap { key, value in
      guard let name = key.scalar?.string, !["sentences", "utterances", "text"].contains(name)
      else { return nil }
      if let scalar = value.scalar, scalar.style == .plain { return "\(name): \(scalar.string)" }
      return "\(name): \(SuiteReader.json(value).text)"
    }
  }

  private static func context(_ node: Node.Mapping) -> [String] {
    node["context"].map { ["context: \(SuiteReader.json($0).text)"] } ?? []
  }

  /// Returns the current meaning of the utterance.
  private static func actual(_ outcome: TestOutcome) -> [String] {
    guard let match = outcome.match else { return ["rejected: true"] }
    let canonical = CanonicalJSON()
    let slots = match.slots.filter { !$0.text.isEmpty }.map { slot in
      "\(slot.name): \(canonical.value(slot.value).text)"
    }
    return ["app: \(quoted(match.app))", "intent: \(match.intent)"]
      + (slots.isEmpty ? [] : ["slots: {\(slots.joined(separator: ", "))}"])
  }

  /// Returns a text in a form that YAML always reads as text.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
