import IntentMetadata

/// Reads `extract.actionsdata`, the metadata that Xcode extracts from an app while building it.
///
/// Versions of Xcode differ in which keys they write; missing keys count as unknown, and unknown
/// keys are ignored.
struct ActionsDataReader {
  private let file: SourceFile
  private var fragment: AppFragment
  private var sink = DiagnosticSink()
  /// What an entity type's query can do, by the type.
  private var queries: [String: QueryCapabilities] = [:]

  private init(_ file: SourceFile) {
    self.file = file
    fragment = AppFragment(.actionsData, path: file.path)
  }

  /// Returns what a file holds.
  static func read(_ file: SourceFile) -> AppFragment {
    var this = ActionsDataReader(file)
    if let root = JSONDocument.parse(file, diagnostics: &this.sink) { this.readRoot(root) }
    this.fragment.diagnostics = this.sink.sorted
    return this.fragment
  }

  private mutating func readRoot(_ root: JSONNode) {
    guard root["actions"] != nil || root["autoShortcuts"] != nil else {
      let place = file.place(ofOffset: root.offset)
      sink.add(
        file.finding(
          rule: "wrong-type", message: "This is not an extract.actionsdata: it has no “actions”.",
          hint: nil, line: place.line, column: place.column))
      return
    }
    readModuleName(root)
    for query in root["queries"]?.members ?? [] { readQuery(query.value) }
    for action in root["actions"]?.members ?? [] { readAction(action) }
    for entity in root["entities"]?.members ?? [] { readEntity(entity) }
    for item in root["enums"]?.items ?? [] { readEnum(item) }
    for item in root["autoShortcuts"]?.items ?? [] { readShortcut(item) }
    for item in root["negativePhrases"]?.items ?? [] {
      if let phrase = item["key"] ?? item["phrase", "key"] ?? (item.string == nil ? nil : item) {
        fragment.negativePhrases["", default: []] += text(phrase).map { [$0] } ?? []
      }
    }
  }

  /// Extracts the module's name from a mangled name, which starts with its length: `5Radio…`.
  private mutating func readModuleName(_ root: JSONNode) {
    guard let mangled = root["autoShortcutProviderMangledName"]?.string else { return }
    let digits = mangled.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), (1...100).contains(length) else { return }
    let name = mangled.dropFirst(digits.count).prefix(length)
    guard name.count == length else { return }
    fragment.names.append(
      .init(
        kind: .module,
        text: SourceText(AppName.spoken(fromIdentifier: String(name)), file: file.path)))
  }

  private mutating func readQuery(_ node: JSONNode) {
    guard let type = node["entityType"]?.string else { return }
    let bits = node["capabilities"]?.integer ?? 0
    // Xcode's bits: 1 by identifier, 2 by text, 4 suggestions, 8 all entities.
    var found: QueryCapabilities = []
    if bits & 2 != 0 { found.insert(.strings) }
    if bits & 4 != 0 { found.insert(.suggestions) }
    if bits & 8 != 0 { found.insert(.enumeration) }
    queries[type] = found
  }

  private mutating func readAction(_ member: JSONNode.Member) {
    let node = member.value
    let id = node["identifier"]?.string ?? member.key
    var intent = IntentDescriptor(id: id, title: title(node["title"]))
    intent.description = title(node["descriptionMetadata", "descriptionText"])
    intent.category = title(node["descriptionMetadata", "categoryName", "title"])
    intent.keywords =
      node["descriptionMetadata", "searchKeywords"]?.items.compactMap { title($0) } ?? []
    intent.isDiscoverable = node["isDiscoverable"]?.boolean ?? true
    intent.openAppWhenRun = node["openAppWhenRun"]?.boolean ?? false
    switch node["authenticationPolicy"]?.integer {
    case 1: intent.authentication = .requiresAuthentication
    case 2: intent.authentication = .requiresLocalDeviceAuthentication
    default: intent.authentication = .alwaysAllowed
    }
    intent.summary =
      node["actionConfiguration", "actionSummary", "wrapper", "summaryString", "formatString"]?
      .string
    intent.resultType = node["outputType"].map(ValueTypeReader.type)
    intent.schema = schema(node, kind: "Intent")
    intent.isAssistantOnly = isAssistantOnly(node)
    fragment.places[.intent(id)] = place(member.offset, member.key)
    for parameter in node["parameters"]?.items ?? [] {
      guard let name = parameter["name"]?.string else { continue }
      intent.parameters.append(self.parameter(parameter, name: name))
      fragment.places[.parameter(intent: id, name: name)] = place(
        parameter["name"]?.offset ?? parameter.offset, name)
    }
    fragment.intents.append(intent)
  }

  private func parameter(_ node: JSONNode, name: String) -> ParameterDescriptor {
    let values = TypeSpecificValues(node["typeSpecificMetadata"])
    var parameter = ParameterDescriptor(
      name: name, title: title(node["title"]),
      type: node["valueType"].map(ValueTypeReader.type) ?? .other("unknown"))
    parameter.description = title(node["parameterDescription"])
    parameter.isOptional = node["isOptional"]?.boolean ?? false
    parameter.hasOptions = (node["dynamicOptionsSupport"]?.integer ?? 0) != 0
    parameter.defaultValue = values.defaultValue
    if let lower = values.number("NumberLowerBound"), let upper = values.number("NumberUpperBound")
    {
      parameter.range = ValueRange(lower: lower, upper: upper)
    }
    parameter.requestValueDialog = title(node["requestValueDialog"])
    parameter.requestDisambiguationDialog = title(node["requestDisambiguationDialog"])
    return parameter
  }

  private mutating func readEntity(_ member: JSONNode.Member) {
    let node = member.value
    let id = node["typeName"]?.string ?? member.key
    let properties = (node["properties"]?.items ?? []).compactMap { property in
      (property["identifier"] ?? property["name"])?.string.map { name in
        PropertyDescriptor(
          name: name, title: title(property["title"]),
          type: property["valueType"].map(ValueTypeReader.type) ?? .other("unknown"))
      }
    }
    var entity = EntityDescriptor(
      id: id, title: title(node["displayTypeName"]), properties: properties,
      query: queries[id] ?? [], hasUnknownValues: true)
    entity.schema = schema(node, kind: "Entity")
    entity.isAssistantOnly = isAssistantOnly(node)
    fragment.entities.append(entity)
    fragment.places[.entity(id)] = place(member.offset, member.key)
  }

  private mutating func readEnum(_ node: JSONNode) {
    guard let id = node["identifier"]?.string else { return }
    let cases = (node["cases"]?.items ?? []).compactMap { node -> EnumCaseDescriptor? in
      guard let id = node["identifier"]?.string else { return nil }
      let display = node["displayRepresentation"]
      return EnumCaseDescriptor(
        id: id, title: title(display?["title"]), subtitle: title(display?["subtitle"]),
        synonyms: display?["synonyms"]?.items.compactMap { title($0) } ?? [])
    }
    var type = EnumDescriptor(id: id, title: title(node["displayTypeName"]), cases: cases)
    type.schema = schema(node, kind: "Enum")
    type.isAssistantOnly = isAssistantOnly(node)
    fragment.enums.append(type)
    fragment.places[.enumeration(id)] = place(node["identifier"]?.offset ?? node.offset, id)
  }

  private mutating func readShortcut(_ node: JSONNode) {
    guard let intent = node["actionIdentifier"]?.string else { return }
    let phrases = (node["phraseTemplates"]?.items ?? []).compactMap { node -> SourceText? in
      text(node["key"] ?? node)
    }
    fragment.shortcuts.append(
      AppFragment.Shortcut(
        intent: intent, phrases: ["": phrases], shortTitle: title(node["shortTitle"]),
        systemImageName: node["systemImageName"]?.string,
        place: place(node["actionIdentifier"]?.offset ?? node.offset, intent)))
  }

  /// Returns the assistant schema that a type conforms to, as an app’s source names it: of the domain
  /// `camera`, `StopCaptureIntent` is `camera.stopCapture`.
  private func schema(_ node: JSONNode, kind: String) -> String? {
    let known = node["assistantDefinedSchemas"]?.items.first
    guard let domain = known?["domain"]?.string, let written = known?["name"]?.string else {
      return nil
    }
    let name = written.hasSuffix(kind) ? written.dropLast(kind.count) : written[...]
    guard !domain.isEmpty, let first = name.first else { return nil }
    return "\(domain).\(first.lowercased())\(name.dropFirst())"
  }

  /// Returns whether a type is for the assistant only, or `nil` if it is not.
  private func isAssistantOnly(_ node: JSONNode) -> Bool? {
    node["visibilityMetadata", "assistantOnly"]?.boolean == true ? true : nil
  }

  private func title(_ node: JSONNode?) -> String? {
    let text = node?.string ?? node?["key"]?.string
    return text?.isEmpty == true ? nil : text
  }

  private func text(_ node: JSONNode) -> SourceText? {
    node.string.map { place(node.offset, $0) }
  }

  private func place(_ offset: Int, _ text: String) -> SourceText {
    let place = file.place(ofOffset: offset)
    return SourceText(text, file: file.path, line: place.line, column: place.column)
  }
}

/// Reads the types of values in `extract.actionsdata`.
enum ValueTypeReader {
  /// Returns the type that a node stands for, or ``ValueType/other(_:)`` if it is unknown.
  static func type(_ node: JSONNode) -> ValueType {
    type(node, depth: 0)
  }

  private static func type(_ node: JSONNode, depth: Int) -> ValueType {
    guard depth < 8, let member = node.members.first else { return .other("unknown") }
    let content = member.value["wrapper"] ?? member.value
    switch member.key {
    case "primitive": return primitive(content["typeIdentifier"]?.integer)
    case "entity": return .entity(content["typeName"]?.string ?? "unknown")
    case "linkEnumeration", "enumeration":
      return .enumeration(content["identifier"]?.string ?? "unknown")
    case "array":
      return .array(content["memberValueType"].map { type($0, depth: depth + 1) } ?? .string)
    case "measurement": return .measurement(dimension(content))
    case "intents":
      switch content["typeIdentifier"]?.integer {
      case 3: return .other("IntentPerson")
      case 12: return .other("IntentFile")
      case 14: return .currency
      default: return .other("intents")
      }
    default: return .other(member.key)
    }
  }

  private static func primitive(_ identifier: Int?) -> ValueType {
    switch identifier {
    case 0: .string
    case 1: .boolean
    case 2: .integer
    case 7: .double
    case 8: .date
    case 9: .dateComponents
    case 11: .url
    case 12: .other("AttributedString")
    default: .other(identifier.map { "primitive \($0)" } ?? "unknown")
    }
  }

  private static func dimension(_ node: JSONNode) -> String {
    let name = node["unitType"]?.string ?? node["typeIdentifier"]?.string ?? "Unit"
    return name.hasPrefix("NSUnit") ? String(name.dropFirst(6)).lowercased() : name
  }
}

/// The list of alternating keys and values that a parameter stores for its type.
private struct TypeSpecificValues {
  private var values: [String: JSONNode] = [:]

  init(_ node: JSONNode?) {
    let items = node?.items ?? []
    for index in stride(from: 0, to: items.count - 1, by: 2) {
      if let key = items[index].string { values[key] = items[index + 1] }
    }
  }

  func number(_ suffix: String) -> Double? {
    guard let node = values.first(where: { $0.key.hasSuffix(suffix) })?.value else { return nil }
    return node["double", "wrapper"]?.number ?? node["int", "wrapper"]?.number
  }

  var defaultValue: IntentValue? {
    guard let node = values.first(where: { $0.key.hasSuffix("DefaultValue") })?.value,
      let member = node.members.first
    else { return nil }
    let content = member.value["wrapper"] ?? member.value
    switch (member.key, content.value) {
    case ("bool", .boolean(let value)): return .boolean(value)
    case ("bool", .number(let value)): return .boolean(value != 0)
    case ("int", .number(let value)): return Int(exactly: value).map { .integer($0) }
    case (_, .number(let value)): return .double(value)
    case (_, .string(let value)): return .string(value)
    default: return nil
    }
  }
}
