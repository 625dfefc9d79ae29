#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@UnionValue`: an enumeration whose cases hold values of different types.
public struct UnionValueMacro: ExtensionMacro {
  /// Returns the conformance to `AppUnionValue`.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let union = declaration.as(EnumDeclSyntax.self) else {
      context.report(
        MacroProblem(
          message: "@UnionValue goes before an enumeration whose cases each hold one value.",
          id: "notAnEnumeration"), at: declaration)
      return []
    }
    guard let cases = cases(of: union, context) else { return [] }
    let access =
      union.modifiers.first { ["public", "package"].contains($0.name.text) }
      .map { "\($0.name.text) " } ?? ""
    let names = cases.map(\.name).joined(separator: ", ")
    let members = cases.map { member in
      "AppIntents._UnionCase(\(member.type).self, \(member.label)) { .\(member.name)($0) }"
    }
    let readings = cases.map { member in
      "case .\(member.name)(let value): value"
    }
    let conformance: DeclSyntax = """
      extension \(type.trimmed): AppIntents.AppUnionValue {
        \(raw: access)enum Cases: Swift.String, Swift.CaseIterable, Swift.Sendable {
          case \(raw: names)
        }
        \(raw: access)static var _cases: [AppIntents._UnionCase<Self>] {
          [\(raw: members.joined(separator: ", "))]
        }
        \(raw: access)var _member: any AppIntents._IntentValue {
          switch self {
          \(raw: readings.joined(separator: "\n    "))
          }
        }
      }
      """
    return conformance.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }

  private struct Case {
    let name: String
    let type: String
    var label: String { "named: \"\(name)\"" }
  }

  /// Returns the cases, or `nil` if one does not hold exactly one value, or there are none.
  private static func cases(
    of union: EnumDeclSyntax, _ context: some MacroExpansionContext
  ) -> [Case]? {
    var cases: [Case] = []
    for element in union.memberBlock.members
      .compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) }).flatMap(\.elements)
    {
      let name = element.name.text
      guard let values = element.parameterClause?.parameters, values.count == 1,
        let value = values.first
      else {
        context.report(
          MacroProblem(
            message: "The case “\(name)” of a union holds one value: write case \(name)(Type).",
            id: "notOneValue"), at: element)
        return nil
      }
      guard value.firstName == nil else {
        context.report(
          MacroProblem(
            message: "The value of “\(name)” has no label in a union: write case \(name)("
              + "\(value.type.trimmedDescription)).", id: "labelledValue"), at: element)
        return nil
      }
      let type = value.type.trimmedDescription
      if let other = cases.first(where: { $0.type == type }) {
        context.report(
          MacroProblem(
            message: "“\(name)” and “\(other.name)” both hold \(type); a union has one case for "
              + "each type.", id: "sameType"), at: element)
        return nil
      }
      cases.append(Case(name: name, type: type))
    }
    guard !cases.isEmpty else {
      context.report(
        MacroProblem(message: "A union needs at least one case.", id: "noCases"), at: union)
      return nil
    }
    return cases
  }
}
#endif
