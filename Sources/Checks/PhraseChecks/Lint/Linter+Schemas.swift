import IntentMetadata
import LanguageData
import MetadataImport
import PhraseTemplates

/// Checks conformances to assistant schemas.
extension Linter {
  /// The maximum number of an app's enumerations that conform to schemas.
  private static let mostEnums = 10

  /// Checks intents, entities and enumerations against their schemas.
  mutating func checkSchemas() {
    var tables: [String: SchemaTable] = [:]
    for domain in LanguageData.schemaDomains { tables[domain] = SchemaTable(domain: domain) }
    let conforming = app.intents.filter { $0.schema != nil }
    for intent in conforming { check(intent, tables) }
    for entity in app.entities {
      checkName(entity.schema, of: .entity(entity.id), "entity", tables) { $0.entities }
    }
    for enumeration in app.enums {
      checkName(enumeration.schema, of: .enumeration(enumeration.id), "enumeration", tables) {
        $0.enums
      }
    }
    checkTwice(conforming)
    checkGroups(conforming, tables)
    let enums = app.enums.filter { $0.schema != nil }
    if enums.count > Self.mostEnums {
      add(
        .tooManySchemaEnums, .enumeration(enums[Self.mostEnums].id),
        "\(enums.count) enumerations conform to schemas; the limit is \(Self.mostEnums).")
    }
    for (number, shortcut) in app.shortcuts.enumerated()
    where intent(shortcut.intent)?.isAssistantOnly == true {
      add(
        .assistantOnlyShortcut, .shortcut(number),
        "“\(shortcut.intent)” is for the assistant only, so nobody sees its shortcut.")
    }
  }

  private mutating func check(_ intent: IntentDescriptor, _ tables: [String: SchemaTable]) {
    guard
      let (domain, name) = checkName(
        intent.schema, of: .intent(intent.id), "intent", tables, { Set($0.intents.keys) }),
      let members = tables[domain]?.intents[name]
    else { return }
    let schema = "\(domain).\(name)"
    for member in members where member.isCertain {
      guard let parameter = intent.parameter(member.name) else {
        add(
          .schemaMember, .intent(intent.id),
          "“\(member.name)” of \(schema) is missing in \(intent.id).",
          hint: "Add var \(member.name), of type \(member.type).")
        continue
      }
      if let wanted = member.schema { check(parameter, of: intent, has: wanted) }
    }
    let known = Set(members.map(\.name))
    for parameter in intent.parameters
    where !known.contains(parameter.name) && !parameter.isOptional && parameter.defaultValue == nil
    {
      add(
        .schemaMember, .parameter(intent: intent.id, name: parameter.name),
        "“\(parameter.name)” is not in \(schema), so the assistant never fills it.",
        hint: "Make it optional, or give it a default.")
    }
  }

  /// Checks that the type of a parameter conforms to a schema.
  private mutating func check(
    _ parameter: ParameterDescriptor, of intent: IntentDescriptor, has schema: String
  ) {
    var type = parameter.type
    while case .array(let element) = type { type = element }
    let found: String?
    switch type {
    case .entity(let id): found = app.entity(id)?.schema
    case .enumeration(let id): found = app.enumeration(id)?.schema
    // Anything that the source does not show is left to the compiler.
    case .other: return
    default: found = nil
    }
    guard found != schema else { return }
    add(
      .schemaEntity, .parameter(intent: intent.id, name: parameter.name),
      "“\(parameter.name)” of \(intent.id) needs a type that conforms to \(schema).",
      hint: found.map { "Its type conforms to \($0)." } ?? "Its type conforms to no schema.")
  }

  /// Returns the parts of a schema's name; an unknown one is reported.
  @discardableResult
  private mutating func checkName(
    _ schema: String?, of element: SourceElement, _ kind: String, _ tables: [String: SchemaTable],
    _ names: (SchemaTable) -> Set<String>
  ) -> (domain: String, name: String)? {
    guard let schema else { return nil }
    let parts = schema.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let table = tables[parts[0]], names(table).contains(parts[1]) {
      return (parts[0], parts[1])
    }
    let all = tables.flatMap { domain, table in names(table).map { "\(domain).\($0)" } }
    let nearest = Suggestion.nearest(to: schema, among: all.sorted())
    add(
      .unknownSchema, element, "There is no \(kind) schema “\(schema)”.",
      hint: nearest.map { "Did you mean “\($0)”?" })
    return nil
  }

  private mutating func checkTwice(_ conforming: [IntentDescriptor]) {
    var first: [String: String] = [:]
    for intent in conforming {
      guard let schema = intent.schema else { continue }
      if let other = first[schema] {
        add(
          .schemaTwice, .intent(intent.id),
          "“\(other)” and “\(intent.id)” both conform to \(schema).")
      } else {
        first[schema] = intent.id
      }
    }
  }

  private mutating func checkGroups(
    _ conforming: [IntentDescriptor], _ tables: [String: SchemaTable]
  ) {
    let found = Dictionary(
      conforming.map { ($0.schema ?? "", $0.id) }, uniquingKeysWith: { first, _ in first })
    for (domain, table) in tables.sorted(by: { $0.key < $1.key }) {
      for group in table.groups {
        let missing = group.filter { found["\(domain).\($0)"] == nil }
        guard !missing.isEmpty, missing.count < group.count,
          let present = group.first(where: { found["\(domain).\($0)"] != nil }),
          let id = found["\(domain).\(present)"]
        else { continue }
        add(
          .schemaGroup, .intent(id),
          "An app with \(domain).\(present) also has \(missing.joined(separator: ", ")).",
          hint: "Declare them, or none of the \(group.count) intents of the group.")
      }
    }
  }
}
