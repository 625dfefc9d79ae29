#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@AppIntent(schema:)`: an intent that the assistant understands without phrases of its
/// own.
public struct SchemaIntentMacro: ExtensionMacro, MemberAttributeMacro {
  /// Returns the conformances that the schema implies, with the checks of its members.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    SchemaExpansion.extensions(
      of: node, declaration, type, conformingTo: protocols, kind: .intent, in: context)
  }

  /// Returns `@Parameter` for a plain stored variable.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    SchemaExpansion.wrapper("AppIntents.IntentParameter", for: member, of: declaration, node)
  }
}

/// Expands `@AppEntity(schema:)`: an entity of a kind that the assistant knows.
public struct SchemaEntityMacro: ExtensionMacro, MemberAttributeMacro {
  /// Returns the conformances that the schema implies, with the checks of its members.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    SchemaExpansion.extensions(
      of: node, declaration, type, conformingTo: protocols, kind: .entity, in: context)
  }

  /// Returns `@Property` for a plain stored variable.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    SchemaExpansion.wrapper("AppIntents.EntityProperty", for: member, of: declaration, node)
  }
}

/// Expands `@AppEnum(schema:)`: an enumeration of a kind that the assistant knows.
public struct SchemaEnumMacro: ExtensionMacro {
  /// Returns the conformance, with the checks of the cases.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    SchemaExpansion.extensions(
      of: node, declaration, type, conformingTo: protocols, kind: .enum, in: context)
  }
}

/// The code that the macros of the three kinds share.
enum SchemaExpansion {
  /// Returns one extension a conformance; the first has the schema's name, the last the checks.
  static func extensions(
    of node: AttributeSyntax, _ declaration: some DeclGroupSyntax, _ type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], kind: SchemaFacts.Kind,
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    guard let request = SchemaRequest(node, declaration, kind: kind, in: context) else { return [] }
    let access =
      declaration.modifiers.first { ["public", "package", "open"].contains($0.name.text) }
      .map { $0.name.text == "open" ? "public " : "\($0.name.text) " } ?? ""
    let missing = Set(protocols.map { plainName($0.trimmedDescription) })
    let (schemaProtocol, member) = names(of: kind)
    let others = request.protocols
    var extensions = others.filter(missing.contains).map {
      "extension \(type.trimmed): AppIntents.\($0) {}"
    }
    // If the type writes the conformance itself, the name of the schema still comes from the macro.
    let conformance = missing.contains(schemaProtocol) ? ": AppIntents.\(schemaProtocol)" : ""
    extensions.append(
      """
      extension \(type.trimmed)\(conformance) {
        \(access)static var \(member): Swift.String { "\(request.facts.name)" }
      }
      """)
    let checks = SchemaChecks(request, of: type.trimmedDescription, in: context)
    checks.reportMissing(at: node)
    if let source = checks.source { extensions.append(source) }
    return extensions.compactMap { DeclSyntax(stringLiteral: $0).as(ExtensionDeclSyntax.self) }
  }

  /// Returns the attribute that makes a plain stored variable one that the app's declaration shows.
  static func wrapper(
    _ wrapper: String, for member: some DeclSyntaxProtocol, of declaration: some DeclGroupSyntax,
    _ node: AttributeSyntax
  ) -> [AttributeSyntax] {
    guard SchemaRequest.isFirst(node, of: declaration),
      let variable = member.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let property = SchemaDeclaration.Member.all(of: variable).first,
      property.isVariable, property.isStored, !property.isStatic, !property.isPrivate,
      property.attributes.isEmpty, property.name != "id"
    else { return [] }
    // Without a title, a first value would become an argument of the type's own initializer.
    let title = property.hasValue ? "(title: \"\(words(of: property.name))\")" : ""
    return [AttributeSyntax(stringLiteral: "@\(wrapper)\(title)")]
  }

  private static func names(of kind: SchemaFacts.Kind) -> (schemaProtocol: String, member: String) {
    switch kind {
    case .intent: ("AssistantSchemaIntent", "__appSchemaIntent")
    case .entity: ("AssistantSchemaEntity", "__appSchemaEntity")
    case .enum: ("AssistantSchemaEnum", "__appSchemaEnum")
    }
  }

  private static func plainName(_ type: String) -> String {
    type.split(separator: ".").last.map(String.init) ?? type
  }

  /// Returns the words of a property's name, for example `Due Date` for `dueDate`.
  private static func words(of name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
#endif
