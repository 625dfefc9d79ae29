import Foundation
import IntentMetadata
import LanguageData

/// A schema as a row of the project's tables tells it.
struct SchemaRow {
  let kind: String
  let schema: String
  let member: String
  let type: String

  /// Returns the rows of a domain, less those about groups of schemas.
  static func rows(of domain: String) -> [SchemaRow] {
    (LanguageData.schemaTable(domain: domain) ?? "").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 6, !line.hasPrefix("#"), cells[0] != "group" else { return nil }
      return SchemaRow(kind: cells[0], schema: cells[1], member: cells[2], type: cells[3])
    }
  }

  /// Whether the row is a member that an intent’s author writes as a parameter.
  var isParameter: Bool {
    kind == "intent" && !["protocol", "result", "deprecated"].contains(member)
      && !member.hasPrefix("{") && !type.hasPrefix("static ")
  }
}

/// Makes an app that conforms to all schemas of a domain.
enum SchemaApp {
  /// Returns the app; its things have the given names, or two that say what they are.
  static func app(
    _ domain: String, named name: String? = nil, locale: String = "en",
    things: [String: [String]] = [:], unknown: Set<String> = []
  ) -> AppMetadata {
    let rows = SchemaRow.rows(of: domain)
    let enums = Set(rows.filter { $0.kind == "enum" }.map(\.schema))
    var intents: [IntentDescriptor] = []
    var entities: [EntityDescriptor] = []
    var enumerations: [EnumDescriptor] = []
    for row in rows {
      switch row.kind {
      case "intent":
        if intents.last?.id != row.schema {
          intents.append(IntentDescriptor(id: row.schema, schema: "\(domain).\(row.schema)"))
        }
        guard row.isParameter else { continue }
        intents[intents.count - 1].parameters.append(
          ParameterDescriptor(
            name: row.member, type: type(of: row.type, enums: enums),
            isOptional: row.type.hasSuffix("?")))
      case "entity" where entities.last?.id != row.schema:
        let names = things[row.schema] ?? ["first \(row.schema)", "second \(row.schema)"]
        var entity = EntityDescriptor(
          id: row.schema, values: names.map { EntityValue(id: $0, title: $0) },
          hasUnknownValues: unknown.contains(row.schema))
        entity.schema = "\(domain).\(row.schema)"
        entities.append(entity)
      case "enum":
        if enumerations.last?.id != row.schema {
          let cases = things[row.schema] ?? []
          enumerations.append(
            EnumDescriptor(id: row.schema, cases: cases.map { EnumCaseDescriptor(id: $0) }))
        }
        if row.type == "case" || row.type == "example" {
          enumerations[enumerations.count - 1].cases.append(EnumCaseDescriptor(id: row.member))
        }
      default: continue
      }
    }
    if rows.contains(where: { $0.type == "any AppEntity" }) {
      let names = things["thing"] ?? ["first thing", "second thing"]
      entities.append(
        EntityDescriptor(id: "thing", values: names.map { EntityValue(id: $0, title: $0) }))
    }
    return AppMetadata(
      name: name ?? domain.capitalized, locale: locale, intents: intents, enums: enumerations,
      entities: entities)
  }

  private static func type(of text: String, enums: Set<String>) -> ValueType {
    var text = text.components(separatedBy: " | ")[0]
    if text.hasSuffix("?") { text.removeLast() }
    if text.hasPrefix("[") {
      return .array(type(of: String(text.dropFirst().dropLast()), enums: enums))
    }
    if text.hasPrefix("Set<") {
      return .array(type(of: String(text.dropFirst(4).dropLast()), enums: enums))
    }
    if text.hasPrefix("<") {
      let name = text.split(separator: ".").last.map { String($0.dropLast()) } ?? text
      return enums.contains(name) ? .enumeration(name) : .entity(name)
    }
    return switch text {
    case "any AppEntity": .entity("thing")
    case "Bool": .boolean
    case "Int": .integer
    case "Double": .double
    case "Date": .date
    case "DateComponents", "Calendar.RecurrenceRule": .dateComponents
    case "Duration": .duration
    case "URL", "IntentFile": .url
    default: .string
    }
  }
}
