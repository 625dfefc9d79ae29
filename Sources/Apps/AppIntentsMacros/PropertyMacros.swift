#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@ComputedProperty`: a property of an entity that is read each time.
public struct ComputedPropertyMacro: PeerMacro {
  /// Returns the property's wrapper and its projection.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = EntityPropertyDeclaration(declaration, node, context) else { return [] }
    if property.isAsync {
      context.report(
        MacroProblem(
          message: "“\(property.name)” takes a while to compute; declare it with "
            + "@DeferredProperty.", id: "asyncComputedProperty"), at: declaration)
      return []
    }
    return property.peers(getter: "getter: \\\(property.owner).\(property.name)")
  }
}

/// Expands `@DeferredProperty`: a property of an entity that is computed when it is asked for.
public struct DeferredPropertyMacro: PeerMacro {
  /// Returns the property's wrapper and its projection.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = EntityPropertyDeclaration(declaration, node, context) else { return [] }
    guard property.isAsync else {
      context.report(
        MacroProblem(
          message: "“\(property.name)” is computed at once; write { get async throws { … } }, "
            + "or declare it with @ComputedProperty.", id: "plainDeferredProperty"),
        at: declaration)
      return []
    }
    return property.peers(
      getter: "asyncGetter: { (entity: \(property.owner)) in "
        + "try await entity.\(property.name) }")
  }
}

/// A computed property of an entity, with the parts that the macros need.
private struct EntityPropertyDeclaration {
  let name: String
  let owner: String
  let type: String
  let access: String
  let isAsync: Bool
  let arguments: String

  /// Reads a declaration, or `nil` if the macro does not fit it, which is reported.
  init?(
    _ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax,
    _ context: some MacroExpansionContext
  ) {
    let attribute = "@\(node.attributeName.trimmedDescription)"
    func refuse(_ id: String, _ reason: String) {
      context.report(MacroProblem(message: "\(attribute) \(reason)", id: id), at: declaration)
    }
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else {
      refuse("notAProperty", "goes before one property that is declared with var.")
      return nil
    }
    guard let annotation = binding.typeAnnotation else {
      refuse(
        "noType", "needs the property’s type: write var \(pattern.identifier.text): Type { … }.")
      return nil
    }
    guard let accessors = binding.accessorBlock else {
      refuse(
        "storedProperty",
        "needs a getter: write var \(pattern.identifier.text)\(annotation.trimmed) { … }, or use @Property."
      )
      return nil
    }
    guard !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) else {
      refuse("staticProperty", "does not fit a static property: entities have values of their own.")
      return nil
    }
    guard let owner = Self.owner(in: context) else {
      refuse(
        "noEntity",
        "must stand in the declaration of the entity itself, not in an extension of it.")
      return nil
    }
    name = pattern.identifier.text
    self.owner = owner
    type = annotation.type.trimmedDescription
    access =
      variable.modifiers.first { ["public", "package"].contains($0.name.text) }
      .map { "\($0.name.text) " } ?? ""
    isAsync = Self.isAsync(accessors)
    arguments = node.arguments.map { ", \($0.trimmedDescription)" } ?? ""
  }

  /// Returns the wrapper, which reflection finds under `_name`, and `$name`.
  func peers(getter: String) -> [DeclSyntax] {
    [
      """
      private let _\(raw: name) = AppIntents.EntityProperty<\(raw: type)>(\
      identifier: "\(raw: name)"\(raw: arguments), \(raw: getter))
      """,
      """
      \(raw: access)var $\(raw: name): AppIntents.EntityProperty<\(raw: type)> { _\(raw: name) }
      """,
    ]
  }

  private static func owner(in context: some MacroExpansionContext) -> String? {
    guard let parent = context.lexicalContext.first else { return nil }
    return parent.as(StructDeclSyntax.self)?.name.text
      ?? parent.as(ClassDeclSyntax.self)?.name.text
  }

  private static func isAsync(_ block: AccessorBlockSyntax) -> Bool {
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.contains { $0.effectSpecifiers?.asyncSpecifier != nil }
  }
}
#endif
