import Assistant

/// Reports what suites cover.
public enum CoverageReport {
  /// Returns the report; what nothing hits is a warning with its place.
  public static func make(_ use: PhraseUse) -> Report {
    let entries = use.items.map { entry($0, count: use.hits[$0] ?? 0) }
    let totals = PhraseUse.Item.Kind.allCases.map { kind in
      let (all, hit) = use.totals(of: kind)
      return "\(kind.rawValue)s \(hit) of \(all) (\(percent(hit, of: all)) %)"
    }
    return Report(
      check: "coverage", entries: entries, summary: totals.joined(separator: ", ") + ".")
  }

  static func percent(_ part: Int, of all: Int) -> Int { all == 0 ? 100 : part * 100 / all }

  private static func entry(_ item: PhraseUse.Item, count: Int) -> Report.Entry {
    let place = [item.place?.file, item.place?.line.map(String.init)].compactMap { $0 }
    let message = "Nothing tests the \(item.kind.rawValue) “\(item.name)” of \(item.intent)."
    let text = (place.isEmpty ? "" : place.joined(separator: ":") + ": ") + message
    return Report.Entry(
      rule: item.kind.rawValue, name: "\(item.app) \(item.intent) \(item.name)",
      status: count > 0 ? .passed : .warning, file: item.place?.file ?? "",
      line: item.place?.line, column: item.place?.column, message: message, text: text,
      record: JSONValue.object([
        ("kind", .string(item.kind.rawValue)), ("app", .string(item.app)),
        ("intent", .string(item.intent)), ("name", .string(item.name)),
        ("hit", .bool(count > 0)), ("count", .integer(count)),
      ]).text)
  }
}
