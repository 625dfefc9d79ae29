import IntentMetadata
import SwiftSyntax

/// Reads the entities that a query suggests, where its code writes them out.
///
///     func suggestedEntities() async throws -> [Soup] { [Soup(id: "1", name: "Tomato")] }
///
/// The title of an entity is what its display representation makes of the arguments; where one
/// part of this cannot be read, nothing is known of the values.
struct EntityLiterals {
  private let index: TypeIndex

  init(_ index: TypeIndex) { self.index = index }

  /// Returns the values of an entity type, `nil` where they are not known.
  func values(of type: TypeRecord, query: String) -> [EntityValue]? {
    guard let record = index.types[query],
      let function = record.function("suggestedEntities") ?? record.function("allEntities"),
      let list = list(function.body), !list.elements.isEmpty,
      let pattern = titlePattern(of: type)
    else { return nil }
    var values: [EntityValue] = []
    for element in list.elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self),
        [type.name, "init"].contains(call.calledName),
        let id = text(call.arguments.argument("id")),
        let title = title(pattern, call.arguments)
      else { return nil }
      values.append(EntityValue(id: id, title: title))
    }
    return values
  }

  /// The array that a function returns: its last statement, or a constant that this names.
  private func list(_ body: CodeBlockSyntax) -> ArrayExprSyntax? {
    guard body.statements.count == 1, let item = body.statements.first?.item else { return nil }
    let expression = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    if let array = expression?.as(ArrayExprSyntax.self) { return array }
    let name =
      expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? expression?.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name else { return nil }
    let records = index.records + [index.globals]
    return records.lazy.compactMap { $0.property(name)?.value?.as(ArrayExprSyntax.self) }.first
  }

  /// The literal that makes up the title, such as `"\(name)"`.
  private func titlePattern(of type: TypeRecord) -> StringLiteralExprSyntax? {
    guard let value = type.property("displayRepresentation")?.value else { return nil }
    let calls = CallFinder(in: value) { ["DisplayRepresentation", "init"].contains($0.calledName) }
    if let call = calls.calls.first {
      let argument = call.arguments.argument("title") ?? call.arguments.first?.expression
      return argument?.as(StringLiteralExprSyntax.self)
    }
    return LiteralFinder(in: value).literals.first
  }

  private func title(
    _ pattern: StringLiteralExprSyntax, _ arguments: LabeledExprListSyntax
  ) -> String? {
    var title = ""
    for segment in pattern.segments {
      if let plain = segment.as(StringSegmentSyntax.self) {
        title += Literals.unescaped(plain.content.text)
      }
      guard let expression = segment.interpolation else { continue }
      let name = expression.trimmedDescription.replacing("self.", with: "")
      guard let text = text(arguments.argument(name)) else { return nil }
      title += text
    }
    return title.isEmpty ? nil : title
  }

  private func text(_ expression: ExprSyntax?) -> String? {
    switch Literals.value(expression) {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}
