import IntentMetadata
import MetadataImport
import SwiftSyntax

/// Turns declarations into descriptors.
struct DeclarationReader {
  let index: TypeIndex
  var fragment: AppFragment

  private static let intentProtocols: Set<String> = [
    "AppIntent", "OpenIntent", "DeleteIntent", "AudioPlaybackIntent", "AudioRecordingIntent",
    "AudioStartingIntent", "ForegroundContinuableIntent", "LiveActivityIntent",
    "LiveActivityStartingIntent", "ProgressReportingIntent", "PredictableIntent",
    "ShowInAppSearchResultsIntent", "SetValueIntent", "SetFocusFilterIntent", "SnippetIntent",
    "StartWorkoutIntent", "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent",
    "SystemIntent", "URLRepresentableIntent", "CameraCaptureIntent", "TargetContentProvidingIntent",
    "CustomIntentMigratedAppIntent", "WidgetConfigurationIntent", "ControlConfigurationIntent",
    "UndoableIntent", "PlayVideoIntent", "CancellableIntent", "LongRunningIntent",
    "DeprecatedAppIntent",
  ]
  private static let entityProtocols: Set<String> = [
    "AppEntity", "IndexedEntity", "TransientAppEntity", "UniqueAppEntity", "FileEntity",
    "URLRepresentableEntity",
  ]

  private static let roles: [(String, IntentRole)] = [
    ("SnippetIntent", .snippet), ("WidgetConfigurationIntent", .widgetConfiguration),
    ("ControlConfigurationIntent", .controlConfiguration),
  ]

  init(_ index: TypeIndex, _ fragment: AppFragment) {
    self.index = index
    self.fragment = fragment
  }

  mutating func read() {
    for name in index.names {
      // People use types; a protocol of the project only lends them its members.
      guard let type = index.types[name], type.kind != .contract else { continue }
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
    checkTips()
  }

  mutating func tell(
    _ severity: ImportDiagnostic.Severity, _ rule: String, _ place: SourceText?,
    _ message: String, hint: String?
  ) {
    fragment.diagnostics.append(
      ImportDiagnostic(
        severity: severity, rule: rule, file: place?.file ?? fragment.path, line: place?.line,
        column: place?.column, message: message, hint: hint))
  }

  func isIntent(_ name: String) -> Bool {
    index.conforms(name, to: Self.intentProtocols)
  }
  /// Returns what the system makes of an intent that people do not choose by its title; `nil` for others.
  private func role(of name: String) -> IntentRole? {
    Self.roles.first { index.conforms(name, to: [$0.0]) }?.1
  }

  func isEnum(_ name: String) -> Bool { index.conforms(name, to: ["AppEnum"]) }
  func isEntity(_ name: String) -> Bool {
    index.conforms(name, to: Self.entityProtocols)
  }

  // MARK: Intents

  private mutating func readIntent(_ type: TypeRecord) {
    let schema = type.schema(writtenAs: "__appSchemaIntent")
    guard type.place != nil,
      ["title", "snippet"].contains(where: { type.property($0) != nil })
        || type.function("perform") != nil || schema != nil
    else { return }
    let id = identifier(of: type.name)
    var intent = IntentDescriptor(id: id, title: Literals.text(type.property("title")?.value))
    intent.description = Literals.text(type.property("description")?.value)
    intent.role = role(of: type.name)
    // Another intent shows a snippet; nobody asks for one by name.
    intent.isDiscoverable =
      Literals.flag(type.property("isDiscoverable")?.value) ?? (intent.role != .snippet)
    intent.schema = schema
    intent.isAssistantOnly = isAssistantOnly(type)
    intent.openAppWhenRun = Literals.flag(type.property("openAppWhenRun")?.value) ?? false
    if let summary = type.property("parameterSummary")?.value,
      let call = CallFinder("Summary", in: summary).calls.first,
      let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    {
      let (text, unknown) = Literals.phrase(literal)
      if unknown == nil { intent.summary = text }
    }
    // The same declaration may stand in several branches of `#if`.
    var names: Set<String> = []
    for property in type.properties
    where !names.contains(property.name)
      && type.isWrapped(property, as: ["Parameter", "IntentParameter"])
    {
      let attribute = property.attributes.first {
        ["Parameter", "IntentParameter"].contains($0.attributeName.trimmedDescription)
      }
      names.insert(property.name)
      let parameter = parameter(property, attribute)
      intent.parameters.append(parameter)
      if let attribute { checkDefault(of: parameter, property, attribute) }
      let place = attribute.map { Syntax($0) } ?? property.type.map { Syntax($0) }
      fragment.places[.parameter(intent: id, name: property.name)] = place.map {
        property.file.source(property.name, $0)
      }
    }
    fragment.intents.append(intent)
    fragment.places[.intent(id)] = type.place
    check(intent, type)
  }

  private func parameter(
    _ property: TypeRecord.Property, _ attribute: AttributeSyntax?
  ) -> ParameterDescriptor {
    let (type, isOptional) = valueType(property.type)
    var parameter = ParameterDescriptor(
      name: property.name, type: type, isOptional: isOptional)
    // `var duration: Int = 60` is a default too.
    let initial = property.value?.as(ExprSyntax.self)
    parameter.defaultValue = value(initial, of: type)
    if type == .unknown, let value = Literals.value(initial) { parameter.type = value.plainType }
    guard case .argumentList(let arguments) = attribute?.arguments else { return parameter }
    parameter.title = Literals.text(arguments.argument("title")) ?? property.name
    if type == .unknown, let value = Literals.value(arguments.argument("default")) {
      parameter.type = value.plainType
    }
    parameter.description = Literals.text(arguments.argument("description"))
    if let argument = arguments.argument("default") {
      parameter.defaultValue = value(argument, of: type)
    }
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

  /// Whether a type is for the assistant only; `nil` where it does not say so.
  func isAssistantOnly(_ type: TypeRecord) -> Bool? {
    Literals.flag(type.property("isAssistantOnly")?.value) == true ? true : nil
  }

  /// The identifier that saved shortcuts know an intent by.
  func identifier(of intent: String) -> String {
    Literals.text(index.types[intent]?.property("persistentIdentifier")?.value) ?? intent
  }

  /// Returns a literal, or the case that `.name` stands for.
  func value(_ expression: ExprSyntax?, of type: ValueType) -> IntentValue? {
    if case .enumeration(let name) = type,
      let member = expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    {
      let known = index.types[name]?.cases.first { $0.name == member.withoutBackticks }
      return .enumCase(type: name, id: known?.rawValue ?? member.withoutBackticks)
    }
    return Literals.value(expression)
  }

  func valueType(_ syntax: TypeSyntax?, depth: Int = 0) -> (ValueType, Bool) {
    guard let syntax, depth < 8 else { return (.unknown, false) }
    if let generic = syntax.as(IdentifierTypeSyntax.self),
      ["Optional", "Array", "Set"].contains(generic.name.text),
      let argument = generic.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)
    {
      let element = valueType(argument, depth: depth + 1).0
      return generic.name.text == "Optional" ? (element, true) : (.array(element), false)
    }
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
    case "Double", "Float", "CGFloat", "Decimal": return (.double, false)
    case "String", "AttributedString", "StringSearchCriteria", "IntentPerson",
      "IntentPaymentMethod", "PlaceDescriptor", "CLPlacemark":
      return (.string, false)
    case "URL", "IntentFile": return (.url, false)
    case "Range": return (.array(.date), false)
    case "Date": return (.date, false)
    case "DateComponents", "RecurrenceRule": return (.dateComponents, false)
    case "Duration": return (.duration, false)
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
}

extension IntentValue {
  /// The type of a literal.
  fileprivate var plainType: ValueType {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .double: .double
    case .string: .string
    default: .unknown
    }
  }
}
