import IntentMetadata
import MetadataImport
import SwiftSyntax

/// Turns declarations into descriptors.
struct DeclarationReader {
  let index: TypeIndex
  private(set) var fragment: AppFragment

  private static let intentProtocols: Set<String> = [
    "AppIntent", "OpenIntent", "DeleteIntent", "AudioPlaybackIntent", "AudioRecordingIntent",
    "AudioStartingIntent", "ForegroundContinuableIntent", "LiveActivityIntent",
    "LiveActivityStartingIntent", "ProgressReportingIntent", "PredictableIntent",
    "ShowInAppSearchResultsIntent", "SetValueIntent", "SetFocusFilterIntent", "SnippetIntent",
    "StartWorkoutIntent", "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent",
    "SystemIntent", "URLRepresentableIntent", "CameraCaptureIntent", "TargetContentProvidingIntent",
    "CustomIntentMigratedAppIntent", "WidgetConfigurationIntent", "ControlConfigurationIntent",
    "UndoableIntent",
  ]
  private static let entityProtocols: Set<String> = [
    "AppEntity", "IndexedEntity", "TransientAppEntity", "UniqueAppEntity", "FileEntity",
    "URLRepresentableEntity",
  ]

  init(_ index: TypeIndex, _ fragment: AppFragment) {
    self.index = index
    self.fragment = fragment
  }

  mutating func read() {
    for name in index.names {
      // Protocols of the project have no place as types that people use.
      guard let type = index.types[name] else { continue }
      if isIntent(name) { readIntent(type) }
      if isEnum(name) { readEnum(type) }
      if isEntity(name) { readEntity(type) }
    }
    let providers = index.names.compactMap { index.types[$0] }
      .filter { index.conforms($0.name, to: ["AppShortcutsProvider"]) }
    for provider in providers { readShortcuts(of: provider) }
    for provider in providers.dropFirst() {
      tell(
        .warning, "several-providers", provider.place,
        "“\(provider.name)” is a second provider of App Shortcuts; an app has one.",
        hint: "Keep one of them for each app.")
    }
  }

  private func isIntent(_ name: String) -> Bool {
    index.conforms(name, to: Self.intentProtocols)
  }
  private func isEnum(_ name: String) -> Bool { index.conforms(name, to: ["AppEnum"]) }
  private func isEntity(_ name: String) -> Bool {
    index.conforms(name, to: Self.entityProtocols)
  }

  // MARK: Intents

  private mutating func readIntent(_ type: TypeRecord) {
    guard type.place != nil, type.property("title") != nil || type.functions.contains("perform")
    else { return }
    let id = Literals.text(type.property("persistentIdentifier")?.value) ?? type.name
    var intent = IntentDescriptor(id: id, title: Literals.text(type.property("title")?.value))
    intent.description = Literals.text(type.property("description")?.value)
    intent.isDiscoverable = Literals.flag(type.property("isDiscoverable")?.value) ?? true
    intent.openAppWhenRun = Literals.flag(type.property("openAppWhenRun")?.value) ?? false
    if let summary = type.property("parameterSummary")?.value,
      let call = CallFinder("Summary", in: summary).calls.first,
      let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    {
      let (text, unknown) = Literals.phrase(literal)
      if unknown == nil { intent.summary = text }
    }
    for property in type.properties {
      guard
        let attribute = property.attributes.first(where: {
          ["Parameter", "IntentParameter"].contains($0.attributeName.trimmedDescription)
        })
      else { continue }
      intent.parameters.append(parameter(property, attribute))
      fragment.places[.parameter(intent: id, name: property.name)] = property.file.source(
        property.name, attribute)
    }
    fragment.intents.append(intent)
    fragment.places[.intent(id)] = type.place
  }

  private func parameter(
    _ property: TypeRecord.Property, _ attribute: AttributeSyntax
  ) -> ParameterDescriptor {
    let (type, isOptional) = valueType(property.type)
    var parameter = ParameterDescriptor(
      name: property.name, type: type, isOptional: isOptional)
    guard case .argumentList(let arguments) = attribute.arguments else { return parameter }
    parameter.title = Literals.text(arguments.argument("title")) ?? property.name
    parameter.description = Literals.text(arguments.argument("description"))
    parameter.defaultValue = Literals.value(arguments.argument("default"))
    parameter.requestValueDialog = Literals.text(arguments.argument("requestValueDialog"))
    parameter.requestDisambiguationDialog = Literals.text(
      arguments.argument("requestDisambiguationDialog"))
    parameter.hasOptions = arguments.argument("optionsProvider") != nil
    if let range = arguments.argument("inclusiveRange")?.as(TupleExprSyntax.self),
      let lower = range.elements.first.flatMap({ Double($0.expression.trimmedDescription) }),
      let upper = range.elements.last.flatMap({ Double($0.expression.trimmedDescription) })
    {
      parameter.range = ValueRange(lower: lower, upper: upper)
    }
    return parameter
  }

  private func valueType(_ syntax: TypeSyntax?, depth: Int = 0) -> (ValueType, Bool) {
    guard let syntax, depth < 8 else { return (.unknown, false) }
    if let optional = syntax.as(OptionalTypeSyntax.self) {
      return (valueType(optional.wrappedType, depth: depth + 1).0, true)
    }
    if let array = syntax.as(ArrayTypeSyntax.self) {
      return (.array(valueType(array.element, depth: depth + 1).0), false)
    }
    let name = syntax.names.first ?? syntax.trimmedDescription
    switch name {
    case "Bool": return (.boolean, false)
    case "Int": return (.integer, false)
    case "Double", "Float", "CGFloat": return (.double, false)
    case "String": return (.string, false)
    case "URL": return (.url, false)
    case "Date": return (.date, false)
    case "DateComponents": return (.dateComponents, false)
    case "IntentCurrencyAmount": return (.currency, false)
    case "Measurement":
      let unit = syntax.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first
      let text = unit?.argument.trimmedDescription ?? "Unit"
      return (
        .measurement(text.hasPrefix("Unit") ? text.dropFirst(4).lowercased() : text), false
      )
    default: break
    }
    if isEnum(name) { return (.enumeration(name), false) }
    if isEntity(name) { return (.entity(name), false) }
    return (.other(name), false)
  }

  // MARK: Values

  private mutating func readEnum(_ type: TypeRecord) {
    var titles: [String: (title: String?, synonyms: [String])] = [:]
    let representations = type.property("caseDisplayRepresentations")
    if let value = representations?.value {
      for element in DictionaryElements(in: value).elements {
        let name = element.key.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        titles[name] = display(element.value)
      }
    }
    let cases = type.cases.map { item in
      EnumCaseDescriptor(
        id: item.rawValue ?? item.name, title: titles[item.name]?.title ?? item.name,
        synonyms: titles[item.name]?.synonyms ?? [])
    }
    fragment.enums.append(
      EnumDescriptor(
        id: type.name, title: Literals.text(type.property("typeDisplayRepresentation")?.value),
        cases: cases))
    fragment.places[.enumeration(type.name)] = type.place
    if cases.isEmpty {
      tell(
        .warning, "unknown-cases", type.place,
        "The cases of “\(type.name)” are not in these sources.",
        hint: "Name the folder that has them too.")
    }
  }

  private func display(_ expression: ExprSyntax) -> (title: String?, synonyms: [String]) {
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      return (Literals.text(expression), [])
    }
    let synonyms = call.arguments.argument("synonyms")?.as(ArrayExprSyntax.self)?.elements
      .compactMap { Literals.text($0.expression) }
    return (
      Literals.text(call.arguments.argument("title") ?? call.arguments.first?.expression),
      synonyms ?? []
    )
  }

  private mutating func readEntity(_ type: TypeRecord) {
    guard type.place != nil else { return }
    let properties = type.properties.compactMap { property -> PropertyDescriptor? in
      guard
        let attribute = property.attributes.first(where: {
          ["Property", "EntityProperty"].contains($0.attributeName.trimmedDescription)
        })
      else { return nil }
      var title: String?
      if case .argumentList(let arguments) = attribute.arguments {
        title = Literals.text(arguments.argument("title"))
      }
      return PropertyDescriptor(
        name: property.name, title: title, type: valueType(property.type).0)
    }
    fragment.entities.append(
      EntityDescriptor(
        id: type.name, title: Literals.text(type.property("typeDisplayRepresentation")?.value),
        properties: properties, query: query(of: type), hasUnknownValues: true))
    fragment.places[.entity(type.name)] = type.place
  }

  private func query(of type: TypeRecord) -> QueryCapabilities {
    guard let property = type.property("defaultQuery") else { return [] }
    let written =
      property.value?.trimmedDescription.prefix { $0 != "(" && $0 != "." }
      ?? property.type?.trimmedDescription[...] ?? ""
    let name = property.type?.names.first ?? written.filter { $0.isLetter || $0.isNumber }
    var query: QueryCapabilities = []
    if index.conforms(name, to: ["EntityStringQuery"]) { query.insert(.strings) }
    if index.conforms(name, to: ["EnumerableEntityQuery"]) { query.insert(.enumeration) }
    if index.types[name]?.functions.contains("suggestedEntities") == true {
      query.insert(.suggestions)
    }
    return query
  }

  // MARK: Shortcuts

  private mutating func readShortcuts(of type: TypeRecord) {
    // Parts of a provider may stand in further properties of it.
    for property in type.properties {
      guard let value = property.value else { continue }
      if property.name == "negativePhrases" {
        let calls = CallFinder("NegativeAppShortcutPhrase", in: value).calls
        let phrases = calls.compactMap {
          $0.arguments.first?.expression.as(StringLiteralExprSyntax.self)
        }
        fragment.negativePhrases["", default: []] += phrases.map {
          property.file.source(Literals.phrase($0).text, $0, offset: 1)
        }
      }
      for call in CallFinder("AppShortcut", in: value).calls {
        readShortcut(call, in: property.file)
      }
    }
  }

  private mutating func readShortcut(_ call: FunctionCallExprSyntax, in file: ParsedFile) {
    let place = file.source("AppShortcut", call)
    guard let intent = call.arguments.argument("intent") else { return }
    let name = intentName(intent)
    guard let name else {
      return tell(
        .warning, "unknown-intent-expression", file.source(intent.trimmedDescription, intent),
        "Which intent the shortcut starts cannot be read from “\(intent.trimmedDescription)”.",
        hint: "Write the intent's initializer in place.")
    }
    var phrases: [SourceText] = []
    let written = call.arguments.argument("phrases")
    if let array = written?.as(ArrayExprSyntax.self) {
      for element in array.elements {
        if let phrase = phrase(element.expression, in: file) { phrases.append(phrase) }
      }
    } else if let written {
      tell(
        .error, "phrase-not-literal", file.source(written.trimmedDescription, written),
        "The phrases are “\(written.trimmedDescription.prefix(60))”, not literals in place: "
          + "Xcode extracts nothing from them.",
        hint: "Write the phrases into the array.")
    }
    let identifier =
      Literals.text(index.types[name]?.property("persistentIdentifier")?.value) ?? name
    fragment.shortcuts.append(
      AppFragment.Shortcut(
        intent: identifier, phrases: ["": phrases],
        shortTitle: Literals.text(call.arguments.argument("shortTitle")),
        systemImageName: Literals.text(call.arguments.argument("systemImageName")),
        place: place))
  }

  private func intentName(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return intentName(call.calledExpression)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase == true ? name : nil
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      if name == "init" { return member.base.flatMap(intentName) }
      return name.first?.isUppercase == true ? name : nil
    }
    return nil
  }

  private mutating func phrase(_ expression: ExprSyntax, in file: ParsedFile) -> SourceText? {
    guard let literal = expression.as(StringLiteralExprSyntax.self) else {
      tell(
        .error, "phrase-not-literal", file.source(expression.trimmedDescription, expression),
        "“\(expression.trimmedDescription.prefix(60))” is no literal: Xcode extracts nothing from it.",
        hint: "Write the phrase in place.")
      return nil
    }
    let (text, unknown) = Literals.phrase(literal)
    if let unknown {
      tell(
        .error, "phrase-interpolation", file.source(unknown.trimmedDescription, unknown),
        "“\(unknown.trimmedDescription.prefix(60))” in a phrase is no parameter.",
        hint: "Phrases take \\(.applicationName) and \\(\\.$parameter) alone.")
      return nil
    }
    return file.source(text, literal, offset: 1)
  }

  private mutating func tell(
    _ severity: ImportDiagnostic.Severity, _ rule: String, _ place: SourceText?,
    _ message: String, hint: String?
  ) {
    fragment.diagnostics.append(
      ImportDiagnostic(
        severity: severity, rule: rule, file: place?.file ?? fragment.path, line: place?.line,
        column: place?.column, message: message, hint: hint))
  }
}

/// Finds the elements of the first dictionary in an expression.
private final class DictionaryElements: SyntaxVisitor {
  private(set) var elements: [DictionaryElementSyntax] = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
    elements.append(node)
    return .skipChildren
  }
}
