import LanguageData

/// The schemas of a domain, read from the project's table.
struct SchemaTable {
  /// A member that a conforming type has.
  struct Member {
    let name: String
    /// The type in the table's notation, such as `[<photos.asset>]?`.
    let type: String
    /// Whether Apple's pages or an app are the source; inferred members cause no errors.
    let isCertain: Bool

    /// The schema to which the type itself conforms, such as `photos.asset`, or `nil`.
    var schema: String? {
      guard let start = type.firstIndex(of: "<"), let end = type.lastIndex(of: ">"), start < end
      else { return nil }
      let name = type[type.index(after: start)..<end]
      return name.contains("<") || name.contains("|") || !name.contains(".") ? nil : String(name)
    }
  }

  /// The members of each intent schema.
  private(set) var intents: [String: [Member]] = [:]
  /// The names of the other schemas.
  private(set) var entities: Set<String> = []
  private(set) var enums: Set<String> = []
  /// The intents of which an app has all or none.
  private(set) var groups: [[String]] = []

  /// Returns the table of a domain, or `nil` if there is none.
  init?(domain: String) {
    guard let text = LanguageData.schemaTable(domain: domain) else { return nil }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard row.count == 6 else { continue }
      switch row[0] {
      case "group": groups.append(row[3].split(separator: " ").map(String.init))
      case "entity": entities.insert(row[1])
      case "enum": enums.insert(row[1])
      default:
        let isMember =
          !["protocol", "result", "deprecated"].contains(row[2]) && !row[2].hasPrefix("{")
          && !row[3].hasPrefix("static ")
        intents[row[1], default: []] +=
          isMember ? [Member(name: row[2], type: row[3], isCertain: row[4] != "guess")] : []
      }
    }
  }
}
