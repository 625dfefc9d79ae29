#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// A schema named by an attribute, and the declaration that follows.
struct SchemaRequest {
  let facts: SchemaFacts
  let declaration: SchemaDeclaration
  /// The protocols of App Intents that the type adopts by its schema.
  let protocols: [String]

  /// Reads an attribute such as `@AppIntent(schema: .photos.openAsset)`, or `nil` if the macro does
  /// not fit the declaration, which is reported.
  init?(
    _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, kind: SchemaFacts.Kind,
    in context: some MacroExpansionContext
  ) {
    let attribute = "@\(node.plainName)(schema:)"
    func refuse(_ id: String, _ reason: String, at place: some SyntaxProtocol) {
      context.report(MacroProblem(message: reason, id: id), at: place)
    }
    guard Self.fits(declaration, kind) else {
      refuse(
        "wrongKind", "\(attribute) goes before \(kind.declarations); write \(kind.attribute).",
        at: node)
      return nil
    }
    guard Self.isFirst(node, of: declaration) else {
      refuse(
        "twoSchemas", "A type conforms to one schema; declare another type for this one.", at: node)
      return nil
    }
    if let generics = declaration.genericParameters {
      refuse(
        "generic",
        "A type that conforms to a schema cannot be generic, because the assistant cannot choose its type "
          + "arguments.", at: generics)
      return nil
    }
    guard let (domain, schema) = Self.schema(named: node) else {
      refuse(
        "notInPlace",
        "Write the schema in place, as in \(attribute.dropLast(1)) .photos.openAsset).",
        at: node)
      return nil
    }
    let isOlder = node.plainName.hasPrefix("Assistant")
    guard let facts = SchemaFacts.named(schema, of: kind, in: domain, isOlder: isOlder) else {
      refuse("unknownSchema", Self.unknown(schema, kind, in: domain), at: node)
      return nil
    }
    self.facts = facts
    self.declaration = SchemaDeclaration(declaration)
    let isTransient = declaration.inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription.hasSuffix("TransientAppEntity")
    }
    let basis = kind == .intent ? "AppIntent" : kind == .enum ? "AppEnum" : "AppEntity"
    // The basic one is separate: the compiler looks for `@Parameter` only in source text.
    protocols = (isTransient == true ? [] : [basis]) + facts.protocols
  }

  /// Returns whether no attribute with a schema precedes one.
  static func isFirst(_ node: AttributeSyntax, of declaration: some DeclGroupSyntax) -> Bool {
    let first = declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { attributes.contains($0.plainName) && $0.arguments != nil }
    return first.map { $0.trimmedDescription == node.trimmedDescription } ?? true
  }

  private static let attributes: Set = [
    "AppIntent", "AppEntity", "AppEnum", "AssistantIntent", "AssistantEntity", "AssistantEnum",
  ]

  private static func fits(_ declaration: some DeclGroupSyntax, _ kind: SchemaFacts.Kind) -> Bool {
    switch kind {
    case .intent: declaration.is(StructDeclSyntax.self)
    case .entity: declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self)
    case .enum: declaration.is(EnumDeclSyntax.self)
    }
  }

  /// Returns the domain and name of the schema in an attribute's argument.
  private static func schema(named node: AttributeSyntax) -> (domain: String, schema: String)? {
    guard case .argumentList(let arguments)? = node.arguments,
      let access = arguments.first?.expression.as(MemberAccessExprSyntax.self),
      let domain = access.base?.as(MemberAccessExprSyntax.self)
    else { return nil }
    return (domain.declName.baseName.plainText, access.declName.baseName.plainText)
  }

  private static func unknown(_ name: String, _ kind: SchemaFacts.Kind, in domain: String) -> String
  {
    let names = SchemaFacts.names(of: kind, in: domain)
    guard !names.isEmpty else {
      let domains = SchemaTables.all.keys.filter { !SchemaFacts.names(of: kind, in: $0).isEmpty }
      return "There is no domain “\(domain)” of \(kind) schemas\(Self.nearest(domain, domains))"
    }
    return "There is no \(kind) schema “\(domain).\(name)”\(Self.nearest(name, names))"
  }

  private static func nearest(_ name: String, _ names: some Collection<String>) -> String {
    let ranked = names.map { (distance(name.lowercased(), $0.lowercased()), $0) }.sorted { $0 < $1 }
    guard let best = ranked.first, best.0 <= max(2, name.count / 2) else { return "." }
    return "; did you mean “\(best.1)”?"
  }

  /// Returns the edit distance of two words, by Wagner and Fischer.
  private static func distance(_ one: String, _ two: String) -> Int {
    let letters = Array(two)
    var row = Array(0...letters.count)
    for (number, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      for (column, other) in letters.enumerated() {
        let substitution = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}

extension SchemaFacts.Kind {
  /// The kind of declaration to which the macro is attached.
  fileprivate var declarations: String {
    switch self {
    case .intent: "a struct"
    case .entity: "a struct or a class"
    case .enum: "an enumeration"
    }
  }

  /// The message if the macro is attached to something else.
  fileprivate var attribute: String {
    switch self {
    case .intent: "@AppEntity(schema:) before an entity, @AppEnum(schema:) before an enumeration"
    case .entity: "@AppEnum(schema:) before an enumeration"
    case .enum: "@AppIntent(schema:) before an intent, @AppEntity(schema:) before an entity"
    }
  }
}

extension DeclGroupSyntax {
  fileprivate var genericParameters: GenericParameterClauseSyntax? {
    self.as(StructDeclSyntax.self)?.genericParameterClause
      ?? self.as(ClassDeclSyntax.self)?.genericParameterClause
      ?? self.as(EnumDeclSyntax.self)?.genericParameterClause
  }
}
#endif
