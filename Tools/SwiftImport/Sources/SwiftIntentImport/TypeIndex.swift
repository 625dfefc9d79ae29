import IntentMetadata
import SwiftSyntax

/// What is declared about one type, in its declaration and all its extensions.
struct TypeRecord {
  var name: String
  /// What the type conforms to or inherits from, as written.
  var inherited: [String] = []
  /// The attributes, such as `Model`.
  var attributes: Set<String> = []
  /// Stored and computed properties.
  var properties: [Property] = []
  /// The functions.
  var functions: [Function] = []
  /// The cases of an enumeration with their raw values.
  var cases: [(name: String, rawValue: String?)] = []
  /// Where the type is declared.
  var place: SourceText?

  /// A property of a type.
  struct Property {
    var name: String
    var attributes: [AttributeSyntax]
    var type: TypeSyntax?
    /// The value, or the body of the getter.
    var value: Syntax?
    var file: ParsedFile
  }

  /// A function of a type.
  struct Function {
    var name: String
    /// The label of the first argument.
    var firstLabel: String?
    var returnType: TypeSyntax?
    var body: CodeBlockSyntax
    var file: ParsedFile
  }

  func property(_ name: String) -> Property? { properties.first { $0.name == name } }

  func function(_ name: String) -> Function? { functions.first { $0.name == name } }
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
final class TypeIndex: SyntaxVisitor {
  private(set) var types: [String: TypeRecord] = [:]
  /// What is declared outside of types.
  private(set) var globals = TypeRecord(name: "")
  /// The names in the order in which they were found.
  private(set) var names: [String] = []
  private var stack: [String] = []
  private var file: ParsedFile?

  init() { super.init(viewMode: .sourceAccurate) }

  func add(_ file: ParsedFile) {
    self.file = file
    walk(file.tree)
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
    attributes: AttributeListSyntax = [], isExtension: Bool = false
  ) -> SyntaxVisitorContinueKind {
    stack.append(name)
    if types[name] == nil {
      types[name] = TypeRecord(name: name)
      names.append(name)
    }
    for type in inheritance?.inheritedTypes ?? [] {
      types[name]?.inherited += type.type.names
    }
    for attribute in attributes {
      guard let attribute = attribute.as(AttributeSyntax.self) else { continue }
      let written = attribute.attributeName.trimmedDescription
      types[name]?.attributes.insert(written)
      if let conformance = Self.macros[written] { types[name]?.inherited.append(conformance) }
    }
    if !isExtension, types[name]?.place == nil {
      types[name]?.place = file?.source(name, node)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name, attributes: node.attributes)
  }
  override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name, attributes: node.attributes)
  }
  override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name)
  }
  override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name, attributes: node.attributes)
  }
  override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.name)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.names.first ?? node.extendedType.trimmedDescription
    return enter(name, node.inheritanceClause, node.extendedType, isExtension: true)
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
          ?? binding.accessorBlock.map { Syntax($0) }, file: file)
      if let type = stack.last {
        types[type]?.properties.append(property)
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
      returnType: node.signature.returnClause?.type, body: body, file: file)
    if let type = stack.last {
      types[type]?.functions.append(function)
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
    let known = Set(types[type]?.cases.map(\.name) ?? [])
    for element in node.elements where !known.contains(element.name.text) {
      let rawValue = element.rawValue?.value.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
      types[type]?.cases.append((element.name.text.withoutBackticks, rawValue))
    }
    return .skipChildren
  }
}

extension TypeSyntax {
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
