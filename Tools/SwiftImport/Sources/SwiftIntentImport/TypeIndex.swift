import IntentMetadata
import SwiftSyntax

/// What is declared about one type, in its declaration and all its extensions.
struct TypeRecord {
  var name: String
  /// What the type conforms to or inherits from, as written.
  var inherited: [String] = []
  /// The attributes, such as `Model`.
  var attributes: Set<String> = []
  /// The assistant schema that a macro names, such as `photos.asset`.
  var schema: String?
  /// Stored and computed properties.
  var properties: [Property] = []
  /// The functions.
  var functions: [Function] = []
  /// The cases of an enumeration with their raw values.
  var cases: [(name: String, rawValue: String?)] = []
  /// Where the type is declared.
  var place: SourceText?
  /// What it is declared as; `nil` where only extensions are known.
  var kind: Kind?

  /// The kinds of declarations that checks tell apart.
  enum Kind { case value, reference, contract }

  /// A property of a type.
  struct Property {
    var name: String
    var attributes: [AttributeSyntax]
    var type: TypeSyntax?
    /// The value, or the body of the getter.
    var value: Syntax?
    var file: ParsedFile
    /// Whether each instance stores a value that others may set.
    var isPlainVariable = false
    /// Whether it is declared with `var`, and may therefore change.
    var isVariable = false
  }

  /// A function of a type.
  struct Function {
    var name: String
    /// The label of the first argument.
    var firstLabel: String?
    var returnType: TypeSyntax?
    var body: CodeBlockSyntax
    var file: ParsedFile
    /// Whether the function itself is isolated to the main actor.
    var isOnMainActor = false
  }

  func property(_ name: String) -> Property? { properties.first { $0.name == name } }

  func function(_ name: String) -> Function? { functions.first { $0.name == name } }

  /// Adds what another part of the same type declares.
  mutating func add(_ other: TypeRecord) {
    inherited += other.inherited
    attributes.formUnion(other.attributes)
    schema = schema ?? other.schema
    properties += other.properties
    functions += other.functions
    cases += other.cases.filter { item in !cases.contains { $0.name == item.name } }
    place = place ?? other.place
    kind = kind ?? other.kind
  }

  /// Whether the type itself names a protocol of App Intents or one that is called like them.
  var saysSomethingOfIntents: Bool {
    inherited.contains { name in
      ["Intent", "Entity", "Enum", "Query", "AppShortcutsProvider"].contains { name.hasSuffix($0) }
    }
  }
}

/// A file that was parsed, with what turns positions into lines.
final class ParsedFile: Sendable {
  let path: String
  let tree: SourceFileSyntax
  let converter: SourceLocationConverter

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    self.tree = tree
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns a text with the place of a node.
  func source(_ text: String, _ node: some SyntaxProtocol, offset: Int = 0) -> SourceText {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return SourceText(
      text, file: path, line: location.line, column: location.column + offset)
  }
}

/// Collects the types of files, extensions and all branches of `#if` included.
///
/// A project may have several types of one name: in other types, or in targets that never meet. Each
/// has a record of its own. A name stands for the first that says something about intents.
final class TypeIndex: SyntaxVisitor {
  /// What is declared outside of types.
  private(set) var globals = TypeRecord(name: "")
  /// The types and extensions by a key: the path of names that leads to one, and behind it the file
  /// where another has the same path.
  private var collected: [String: TypeRecord] = [:]
  /// The keys in the order in which they were found.
  private var keys: [String] = []
  private var stack: [String] = []
  private var file: ParsedFile?
  private var resolved: Resolved?

  /// The records that names stand for.
  private struct Resolved {
    var types: [String: TypeRecord] = [:]
    var names: [String] = []
    var records: [TypeRecord] = []
  }

  init() { super.init(viewMode: .sourceAccurate) }

  func add(_ file: ParsedFile) {
    self.file = file
    resolved = nil
    walk(file.tree)
  }

  /// The types by their names.
  var types: [String: TypeRecord] { current.types }

  /// The names in the order in which they were found.
  var names: [String] { current.names }

  /// All types, also those of a name that stands for another one.
  var records: [TypeRecord] { current.records }

  private var current: Resolved {
    if let resolved { return resolved }
    let made = resolve()
    resolved = made
    return made
  }

  private func resolve() -> Resolved {
    var merged: [(path: [Substring], record: TypeRecord)] = []
    var extensions: [(path: [Substring], record: TypeRecord)] = []
    for key in keys {
      guard let record = collected[key] else { continue }
      let path = key.prefix { $0 != "@" }.split(separator: ".")
      if record.place == nil {
        extensions.append((path, record))
      } else {
        merged.append((path, record))
      }
    }
    for (path, record) in extensions {
      // The path of an extension may begin with the module, or leave out what it stands in.
      let owner =
        merged.firstIndex { $0.path == path }
        ?? merged.firstIndex { other in
          other.path.suffix(path.count) == path[...]
            || path.suffix(other.path.count) == other.path[...]
        }
      if let owner {
        merged[owner].record.add(record)
      } else {
        merged.append((path, record))
      }
    }
    var result = Resolved(records: merged.map(\.record))
    for (_, record) in merged {
      if let known = result.types[record.name] {
        if !known.saysSomethingOfIntents, record.saysSomethingOfIntents {
          result.types[record.name] = record
        }
      } else {
        result.types[record.name] = record
        result.names.append(record.name)
      }
    }
    return result
  }

  /// Returns whether a type conforms to a protocol, directly or by protocols of the project.
  func conforms(_ name: String, to protocols: Set<String>) -> Bool {
    var pending = [name]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      for inherited in types[next]?.inherited ?? [] {
        if protocols.contains(inherited) { return true }
        pending.append(inherited)
      }
    }
    return false
  }

  /// Returns what is known of a type and of all that it inherits from in these sources.
  func supertypes(of name: String) -> [TypeRecord] {
    var found: [TypeRecord] = []
    var pending = [name]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted, let record = types[next] else { continue }
      found.append(record)
      pending += record.inherited
    }
    return found
  }

  // MARK: Types

  /// What macros with a schema make a type conform to.
  private static let macros = [
    "AppIntent": "AppIntent", "AssistantIntent": "AppIntent", "AppEntity": "AppEntity",
    "AssistantEntity": "AppEntity", "AppEnum": "AppEnum", "AssistantEnum": "AppEnum",
  ]

  private func enter(
    _ name: String, _ inheritance: InheritanceClauseSyntax?, _ node: some SyntaxProtocol,
    attributes: AttributeListSyntax = [], kind: TypeRecord.Kind = .value,
    isExtension: Bool = false
  ) -> SyntaxVisitorContinueKind {
    var key = (stack.last.map { $0.prefix { $0 != "@" } + "." } ?? "") + name
    if let file, let place = collected[key]?.place, place.file != file.path {
      // Another declaration, or an extension of one in its own file.
      let own = key + "@" + file.path
      if !isExtension || collected[own] != nil { key = own }
    }
    stack.append(key)
    if collected[key] == nil {
      collected[key] = TypeRecord(name: name.split(separator: ".").last.map(String.init) ?? name)
      keys.append(key)
    }
    for type in inheritance?.inheritedTypes ?? [] {
      collected[key]?.inherited += type.type.names
    }
    for attribute in attributes {
      guard let attribute = attribute.as(AttributeSyntax.self) else { continue }
      let written = attribute.attributeName.trimmedDescription
      collected[key]?.attributes.insert(written)
      guard let conformance = Self.macros[written] else { continue }
      collected[key]?.inherited.append(conformance)
      if let schema = attribute.schema { collected[key]?.schema = schema }
    }
    if !isExtension, collected[key]?.place == nil {
      collected[key]?.kind = kind
      collected[key]?.place = file?.source(name, node)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name, attributes: node.attributes)
  }
  override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, node.inheritanceClause, node.name, attributes: node.attributes,
      kind: .reference)
  }
  override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name, kind: .reference)
  }
  override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name, attributes: node.attributes)
  }
  override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name, kind: .contract)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.extendedType.path, node.inheritanceClause, node.extendedType, isExtension: true)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { stack.removeLast() }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let file else { return .skipChildren }
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let property = TypeRecord.Property(
        name: name.identifier.text, attributes: attributes,
        type: binding.typeAnnotation?.type,
        value: binding.initializer.map { Syntax($0.value) }
          ?? binding.accessorBlock.map { Syntax($0) }, file: file,
        isPlainVariable: node.isPlainVariable && binding.accessorBlock == nil,
        isVariable: node.bindingSpecifier.text == "var")
      if let type = stack.last {
        collected[type]?.properties.append(property)
      } else {
        globals.properties.append(property)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let file, let body = node.body else { return .skipChildren }
    let function = TypeRecord.Function(
      name: node.name.text,
      firstLabel: node.signature.parameterClause.parameters.first?.firstName.text,
      returnType: node.signature.returnClause?.type, body: body, file: file,
      isOnMainActor: node.attributes.contains { attribute in
        attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
      })
    if let type = stack.last {
      collected[type]?.functions.append(function)
    } else {
      globals.functions.append(function)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = stack.last else { return .skipChildren }
    let known = Set(collected[type]?.cases.map(\.name) ?? [])
    for element in node.elements where !known.contains(element.name.text) {
      let rawValue = element.rawValue?.value.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
      collected[type]?.cases.append((element.name.text.withoutBackticks, rawValue))
    }
    return .skipChildren
  }
}

extension TypeSyntax {
  /// The path of names of a type, without its arguments: `Container.State`.
  var path: String {
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.path + "." + member.name.text
    }
    return names.first ?? trimmedDescription
  }

  /// The names that a type is made of: `A & B` gives both, `Module.A` the last part.
  var names: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap(\.type.names)
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.names }
    if let member = self.as(MemberTypeSyntax.self) { return [member.name.text] }
    if let name = self.as(IdentifierTypeSyntax.self) { return [name.name.text] }
    return []
  }
}

extension String {
  /// A name as code refers to it: `` `default` `` is the case `default`.
  var withoutBackticks: String { replacing("`", with: "") }
}
