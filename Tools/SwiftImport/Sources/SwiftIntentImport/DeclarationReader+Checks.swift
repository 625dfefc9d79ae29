import IntentMetadata
import MetadataImport
import SwiftSyntax

// Mistakes that only the source shows: what an importer of metadata could not tell any more.

extension DeclarationReader {
  // MARK: Intents

  mutating func check(_ intent: IntentDescriptor, _ type: TypeRecord) {
    if type.kind == .reference {
      tell(
        .warning, "class-intent", type.place, "“\(type.name)” is an intent and no struct.",
        hint: "Make it a struct: an intent is a value that the system makes and copies as it likes."
      )
    }
    if let function = type.function("perform") {
      checkBlocking(function)
      checkErrors(function)
      checkIsolation(function, of: type)
    }
    if !intent.parameters.isEmpty, type.property("parameterSummary") == nil {
      tell(
        .note, "missing-summary", type.place,
        "“\(type.name)” has parameters and no parameterSummary.",
        hint: "Write one, so that people see the action as a sentence.")
    }
    if intent.isDiscoverable { checkSummary(of: type) }
    checkButtons(of: type)
  }

  mutating func checkDefault(
    of parameter: ParameterDescriptor, _ property: TypeRecord.Property, _ attribute: AttributeSyntax
  ) {
    guard !parameter.isOptional, !hasDefault(property, attribute) else { return }
    tell(
      .note, "parameter-without-default", property.file.source(parameter.name, attribute),
      "“\(parameter.name)” has no default and is not optional, so people are asked for it.",
      hint: "Add default:, or make it optional, where the intent can run without an answer.")
  }

  private func hasDefault(_ property: TypeRecord.Property, _ attribute: AttributeSyntax) -> Bool {
    guard property.value?.is(ExprSyntax.self) != true else { return true }
    guard case .argumentList(let arguments) = attribute.arguments else { return false }
    return arguments.contains { ["default", "defaultValue"].contains($0.label?.text) }
  }

  /// Tells of parameters that an intent cannot run without and its summary leaves out.
  private mutating func checkSummary(of type: TypeRecord) {
    guard let summary = type.property("parameterSummary"), let value = summary.value,
      !CallFinder("Summary", in: value).calls.isEmpty
    else { return }
    let named = ReferenceFinder(in: value).names
    var seen: Set<String> = []
    for property in type.properties
    where !named.contains("$" + property.name) && seen.insert(property.name).inserted {
      guard
        let attribute = property.attributes.first(where: {
          ["Parameter", "IntentParameter"].contains($0.attributeName.trimmedDescription)
        }), !valueType(property.type).1, !hasDefault(property, attribute)
      else { continue }
      tell(
        .warning, "summary-lacks-parameter", summary.file.source(property.name, value),
        "The summary lacks “\(property.name)”, without which “\(type.name)” cannot run: search and "
          + "voice do not start it by its own words.",
        hint: "Name it in the summary, give it a default, or make it optional.")
    }
  }

  // MARK: Enumerations and entities

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  mutating func checkEnum(_ type: TypeRecord) {
    if let raw = type.inherited.first(where: Self.integers.contains) {
      tell(
        .note, "enum-raw-value", type.place,
        "The cases of “\(type.name)” are saved as \(raw): a new order would change their meaning.",
        hint: "Use String raw values.")
    }
    checkMacro(of: type)
    checkDisplay(of: type, needing: ["typeDisplayRepresentation", "caseDisplayRepresentations"])
  }

  mutating func checkEntity(_ type: TypeRecord, query: String?) {
    let models = ["NSManagedObject", "PersistentModel", "RealmSwiftObject"]
    if type.attributes.contains("Model") || type.inherited.contains(where: models.contains) {
      tell(
        .warning, "model-as-entity", type.place,
        "“\(type.name)” is a stored model and an entity at once.",
        hint: "Make an entity of its own with what people need to see, filled from the model.")
    } else if let owner = owner(ofModel: type) {
      tell(
        .warning, "model-as-entity", type.place,
        "“\(type.name)” is an entity and the data that “\(owner)” stores at once.",
        hint: "Make an entity of its own with what people need to see, filled from the model.")
    }
    checkMacro(of: type)
    var needed = ["typeDisplayRepresentation", "displayRepresentation"]
    if !index.conforms(type.name, to: ["TransientAppEntity"]) { needed.append("defaultQuery") }
    checkDisplay(of: type, needing: needed)
    if let query { checkQuery(query, of: type) }
  }

  private mutating func checkMacro(of type: TypeRecord) {
    guard
      let old = type.attributes.first(where: { $0 == "AssistantEntity" || $0 == "AssistantEnum" })
    else { return }
    let new = old.replacing("Assistant", with: "App")
    tell(
      .warning, "deprecated-macro", type.place, "@\(old) is deprecated.",
      hint: "Write @\(new)(schema: …).")
  }

  /// Tells of requirements that neither the type nor a protocol of the project meets.
  private mutating func checkDisplay(of type: TypeRecord, needing names: [String]) {
    // A macro writes what its schema needs.
    guard type.place != nil, !type.attributes.contains(where: { $0.hasPrefix("App") }) else {
      return
    }
    let records = index.supertypes(of: type.name)
    let missing = names.filter { name in !records.contains { $0.property(name) != nil } }
    guard !missing.isEmpty else { return }
    tell(
      .note, "missing-display", type.place,
      "“\(type.name)” has no \(missing.joined(separator: ", no ")) in these sources.",
      hint: "Entities and enumerations need them to be shown and found.")
  }

  private mutating func checkQuery(_ query: String, of entity: TypeRecord) {
    guard let record = index.types[query], record.place != nil else { return }
    let records = index.supertypes(of: query)
    let isResolved = !index.conforms(
      query, to: ["EnumerableEntityQuery", "UniqueAppEntityQuery", "IntentValueQuery"])
    if isResolved,
      !records.contains(where: {
        $0.functions.contains { $0.name == "entities" && $0.takesIdentifiers }
      })
    {
      tell(
        .note, "no-entities-for-identifiers", record.place,
        "“\(query)” has no entities(for:), so a saved “\(entity.name)” is never found again.",
        hint: "Implement entities(for:) and return the entities with these identifiers.")
    }
    if isResolved, !records.contains(where: { $0.function("suggestedEntities") != nil }) {
      tell(
        .note, "no-suggested-entities", record.place,
        "“\(query)” suggests no entities: pickers are empty, and phrases with “\(entity.name)” "
          + "do not exist.",
        hint: "Implement suggestedEntities().")
    }
    if isResolved { checkSuggestions(of: records, entity: entity) }
    for function in record.functions where function.name == "entities" {
      guard let statement = ThrowFinder(in: function.body).statement, function.takesIdentifiers
      else { continue }
      tell(
        .note, "throwing-query", function.file.source(statement.trimmedDescription, statement),
        "entities(for:) throws: one entity that is gone then hides all others.",
        hint: "Leave out what is not there, and return the rest.")
    }
  }

  /// Tells where nothing in an app's sources fills the index with entities that are made for it.
  mutating func checkIndexing(fillsIndex: Bool) {
    guard !fillsIndex else { return }
    for name in index.names where index.conforms(name, to: ["IndexedEntity"]) {
      guard let type = index.types[name], type.kind != .contract, type.place != nil else {
        continue
      }
      let query = queryName(of: type)
      // Such queries fill the index by themselves.
      if let query, index.conforms(query, to: ["IndexedEntityQuery", "EnumerableEntityQuery"]) {
        continue
      }
      tell(
        .warning, "index-never-filled", type.place,
        "“\(name)” is indexed, and nothing in these sources puts one into the index.",
        hint: "Call CSSearchableIndex.default().indexAppEntities(_:) when they change, or make the "
          + "query an IndexedEntityQuery.")
    }
  }

  /// Tells where nothing in an app's sources announces new values of the entities in its phrases.
  mutating func checkUpdates(hasEntryPoint: Bool, updatesParameters: Bool) {
    guard !updatesParameters else { return }
    for shortcut in fragment.shortcuts {
      let intent = fragment.intents.first { $0.id == shortcut.intent }
      for phrase in shortcut.phrases[""] ?? [] {
        for parameter in intent?.parameters ?? [] {
          guard case .entity(let id) = parameter.type, phrase.text.contains("${\(parameter.name)}"),
            fragment.entities.first(where: { $0.id == id })?.hasUnknownValues == true
          else { continue }
          return tell(
            hasEntryPoint ? .warning : .note, "values-not-announced", phrase,
            "Nothing calls updateAppShortcutParameters(), so new values of “\(parameter.name)” "
              + "are never heard in this phrase.",
            hint: "Call it when the entities change, and once when the app starts.")
        }
      }
    }
  }
}

extension TypeRecord.Function {
  /// Whether it is `entities(for:)`, and not `entities(matching:)`.
  fileprivate var takesIdentifiers: Bool { firstLabel == "for" }
}

/// Finds the `throw`s of a function that nothing in the function catches.
final class ThrowFinder: SyntaxVisitor {
  private(set) var statements: [ThrowStmtSyntax] = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  /// The first of them.
  var statement: ThrowStmtSyntax? { statements.first }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    statements.append(node)
    return .skipChildren
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    node.catchClauses.isEmpty ? .visitChildren : .skipChildren
  }
}
