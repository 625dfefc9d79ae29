import SwiftSyntax

extension AttributeSyntax {
  /// The schema that an attribute such as `@AppIntent(schema: .photos.openAsset)` names.
  var schema: String? {
    guard case .argumentList(let arguments)? = self.arguments,
      let access = arguments.argument("schema")?.as(MemberAccessExprSyntax.self),
      let domain = access.base?.as(MemberAccessExprSyntax.self)
    else { return nil }
    let names = [domain, access].map { $0.declName.baseName.text.withoutBackticks }
    return names.joined(separator: ".")
  }
}

extension VariableDeclSyntax {
  /// Whether a macro with a schema makes the variable a parameter or a property.
  var isPlainVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && attributes.isEmpty
      && !modifiers.contains {
        ["static", "class", "lazy", "private", "fileprivate"].contains($0.name.text)
          && $0.detail == nil
      }
  }
}

extension TypeRecord {
  /// The schema of the type: from a macro, else written out.
  func schema(writtenAs member: String) -> String? {
    schema ?? Literals.text(property(member)?.value)
  }

  /// Returns whether a macro makes a property a parameter of the intent, or a property of the entity.
  func isWrapped(_ property: Property, as names: [String]) -> Bool {
    property.attributes.contains { names.contains($0.attributeName.trimmedDescription) }
      || schema != nil && property.isPlainVariable && property.name != "id"
  }
}
