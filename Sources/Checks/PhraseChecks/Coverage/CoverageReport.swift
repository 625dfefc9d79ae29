import IntentMetadata
import Assistant

/// Reports the coverage of suites.
public enum CoverageReport {
  /// Returns the report; each miss is a warning with its location.
  public static func make(_ use: PhraseUse) -> Report {
    let entries = use.items.map { entry($0, count: use.hits[$0] ?? 0) }
    let totals = PhraseUse.Item.Kind.allCases.compactMap { kind -> String? in
      let (all, hit) = use.totals(of: kind)
      guard all > 0 else { return nil }
      return "\(kind.plural) \(hit) of \(all) (\(percent(hit, of: all)) %)"
    }
    return Report(
      check: "coverage", entries: entries, summary: totals.joined(separator: ", ") + ".")
  }

  static func percent(_ part: Int, of all: Int) -> Int { all == 0 ? 100 : part * 100 / all }

  private static func entry(_ item: PhraseUse.Item, count: Int) -> Report.Entry {
    let place = [item.place?.file, item.place?.line.map(String.init)].compactMap { $0 }
    let whole =
      switch item.kind {
      case .locale, .intent: item.app
      case .branch: "“\(item.phrase)”"
      default: item.intent
      }
    let message = "Nothing tests the \(item.kind.rawValue) “\(item.name)” of \(whole)."
    let text = (place.isEmpty ? "" : place.joined(separator: ":") + ": ") + message
    return Report.Entry(
      rule: item.kind.rawValue, name: "\(item.app) \(item.intent) \(item.name)",
      status: count > 0 ? .passed : .warning, file: item.place?.file ?? "",
      line: item.place?.line, column: item.place?.column, message: message, text: text,
      record: JSONValue.object([
        ("kind", .string(item.kind.rawValue)), ("app", .string(item.app)),
        ("intent", .string(item.intent)), ("name", .string(item.name)),
        ("hit", .bool(count > 0)), ("count", .integer(count)),
        ("phrase", item.phrase.isEmpty ? .null : .string(item.phrase)),
        ("file", item.place?.file.map { .string($0) } ?? .null),
        ("line", item.place?.line.map { .integer($0) } ?? .null),
        ("column", item.place?.column.map { .integer($0) } ?? .null),
      ]).text)
  }
}

extension PhraseUse.Item.Kind {
  /// The plural of the name of a kind.
  public var plural: String { self == .branch ? "branches" : rawValue + "s" }
}
