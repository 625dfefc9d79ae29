#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// The checks that a type has what its schema asks for.
///
/// Missing members are visible in the syntax. Types are checked by the compiler: for each member,
/// there is a function that takes a key path to the right type, and an unavailable one that takes
/// any. The one that the compiler has to choose shows whether the type is right, and the message of
/// the other explains what to write.
struct SchemaChecks {
  private let facts: SchemaFacts
  private let declaration: SchemaDeclaration
  private let type: String
  private let location: (Syntax) -> (file: String, line: String)?
  private let report: (MacroProblem, Syntax) -> Void

  init(_ request: SchemaRequest, of type: String, in context: some MacroExpansionContext) {
    facts = request.facts
    declaration = request.declaration
    self.type = type
    location = { node in
      context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath).map {
        ($0.file.trimmedDescription, $0.line.trimmedDescription)
      }
    }
    report = { context.report($0, at: $1) }
  }

  /// Reports the members and cases that the type does not have.
  func reportMissing(at node: AttributeSyntax) {
    for member in facts.members {
      if let property = declaration.property(member.name) {
        guard !property.isVariable else { continue }
        report(
          MacroProblem(
            message:
              "“\(member.name)” of \(facts.name) gets its value from outside; declare it with "
              + "var.", id: "constantMember"), property.node)
      } else {
        let type = SchemaType.alternatives(member.type)[0].suggestion
        missing(member, write: "var \(member.name): \(type)", at: node)
      }
    }
    for member in facts.cases where !declaration.cases.contains(where: { $0.name == member.name }) {
      missing(member, write: "case \(member.name)", at: node)
    }
  }

  private func missing(_ member: SchemaFacts.Member, write text: String, at node: AttributeSyntax) {
    let optional =
      member.isOptional ? ", which may have no value" : ""
    report(
      MacroProblem(
        message: "“\(member.name)” of \(facts.name) is missing; add \(text)\(optional).",
        id: "missingMember", severity: member.isRequired ? .error : .warning), Syntax(node))
  }

  /// The extension that holds the checks of types, or `nil` if there is nothing to check.
  var source: String? {
    var functions: [String] = []
    var calls: [String] = []
    func check(
      _ name: String, _ right: [String], else message: String, isError: Bool, at node: Syntax
    ) {
      let kind = isError ? "unavailable" : "deprecated"
      functions += right.map { "static func \(name)\($0) {}" }
      functions.append(
        """
        @available(*, \(kind), message: "\(message)")
        static func \(name)<Other>(_: Swift.KeyPath<\(type), Other>) {}
        """)
      calls.append(located("\(name)(\\\(type).\(name))", at: node))
    }
    for member in facts.members {
      guard let property = declaration.property(member.name), property.isVariable,
        !property.isConditional
      else { continue }
      let types = SchemaType.alternatives(member.type)
      check(
        member.name, types.map { "\($0.clause)(_: Swift.KeyPath<\(type), \($0.pattern)>)" },
        else: "“\(member.name)” of \(facts.name) has another type; write "
          + "var \(member.name): \(types[0].suggestion).\(types[0].hint)",
        isError: member.isCertain, at: property.node)
    }
    for property in extraProperties {
      let isError = facts.kind == .intent && !property.hasValue
      check(
        property.name, ["<Member>(_: Swift.KeyPath<\(type), Member?>)"],
        else: "“\(property.name)” is not in \(facts.name), so the assistant never asks for it; "
          + "make its type optional.", isError: isError, at: property.node)
    }
    if let (right, message) = resultCheck {
      functions.append("static func result\(right) {}")
      functions.append(
        """
        @available(*, unavailable, message: "\(message)")
        static func result<Other>(_: Other.Type) {}
        """)
      calls.append(located("result(\(type).PerformResult.self)", at: declaration.perform))
    }
    if facts.kind == .enum {
      functions.append("static func rawValue(_: Swift.String.Type) {}")
      functions.append(
        """
        @available(*, unavailable, message: "The cases of \(facts.name) are text; write enum … : String.")
        static func rawValue<Other>(_: Other.Type) {}
        """)
      calls.append(located("rawValue(\(type).RawValue.self)", at: declaration.cases.first?.node))
    }
    guard !calls.isEmpty else { return nil }
    return """
      extension \(type) {
        private enum __AppSchemaChecks {
          \(functions.joined(separator: "\n    "))
          static func all() {
            \(calls.joined(separator: "\n      "))
          }
        }
      }
      """
  }

  /// The properties of the type that people see and the schema does not have.
  private var extraProperties: [SchemaDeclaration.Member] {
    let known = Set(facts.members.map(\.name)).union(["id"])
    let wrappers: Set =
      facts.kind == .intent ? ["Parameter", "IntentParameter"] : ["Property", "EntityProperty"]
    return declaration.members.filter { property in
      !known.contains(property.name) && property.isVariable && property.isStored
        && !property.isStatic && !property.isConditional
        && (property.attributes.isEmpty
          ? !property.isPrivate : !wrappers.isDisjoint(with: property.attributes))
    }
  }

  /// The required result of `perform()`, and the message if it differs.
  private var resultCheck: (right: String, message: String)? {
    guard let result = facts.result, result.hasPrefix("some ReturnsValue<") else { return nil }
    let value = SchemaType.alternatives(String(result.dropFirst(18).dropLast()))[0]
    let generics = ["Result: AppIntents.IntentResult"] + value.generics
    return (
      "<\(generics.joined(separator: ", "))>(_: Result.Type) where Result.Value == \(value.pattern)",
      "perform() of \(facts.name) returns some ReturnsValue<\(value.suggestion)>."
    )
  }

  /// Returns a statement whose errors are shown at a place of the source.
  private func located(_ statement: String, at node: Syntax?) -> String {
    guard let node, let (file, line) = location(node) else { return statement }
    return "#sourceLocation(file: \(file), line: \(line))\n\(statement)\n#sourceLocation()"
  }
}

extension SchemaType {
  /// The message for an app's own type, which may only lack its conformance.
  fileprivate var hint: String {
    generics.contains { $0.contains("AssistantSchema") }
      ? " That type conforms to its schema too." : ""
  }
}
#endif
