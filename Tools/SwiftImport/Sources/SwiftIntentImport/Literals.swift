import IntentMetadata
import MetadataImport
import SwiftSyntax

/// Reads texts and values from expressions, as far as they are literals.
enum Literals {
  /// Returns the text of a string literal, with `${name}` for the parameters in it.
  ///
  /// - Returns: The text, and the first interpolation that is no parameter.
  static func phrase(_ literal: StringLiteralExprSyntax) -> (text: String, unknown: ExprSyntax?) {
    let isRaw = literal.openingPounds != nil
    var text = ""
    var unknown: ExprSyntax?
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        text += isRaw ? segment.content.text : unescaped(segment.content.text)
      case .expressionSegment(let segment):
        guard let expression = segment.expressions.first?.expression else { continue }
        if let name = parameter(expression) {
          text += "${\(name)}"
        } else {
          unknown = unknown ?? expression
          text += "…"
        }
      }
    }
    return (text, unknown)
  }

  /// The name that `\.$soup` or `.applicationName` stands for.
  private static func parameter(_ expression: ExprSyntax) -> String? {
    let text = expression.trimmedDescription
    if text == ".applicationName" || text.hasSuffix("Token.applicationName") {
      return "applicationName"
    }
    guard text.hasPrefix("\\"), let dollar = text.lastIndex(of: "$") else { return nil }
    return String(text[text.index(after: dollar)...])
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    return text.replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
      .replacing("\\t", with: "\t").replacing("\\'", with: "'").replacing("\\\\", with: "\\")
  }

  /// Returns the first text in an expression: a literal, or one that a call or a getter holds, as
  /// in `LocalizedStringResource("order.title")`.
  static func text(_ node: (some SyntaxProtocol)?) -> String? {
    guard let node else { return nil }
    let finder = TextFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.literal.map { phrase($0).text }
  }

  /// Returns a plain value, `nil` where it is none that can be read.
  static func value(_ expression: ExprSyntax?) -> IntentValue? {
    guard let expression else { return nil }
    if let flag = expression.as(BooleanLiteralExprSyntax.self) {
      return .boolean(flag.literal.text == "true")
    }
    let text = expression.trimmedDescription.replacing("_", with: "")
    if expression.is(IntegerLiteralExprSyntax.self) || expression.is(PrefixOperatorExprSyntax.self),
      let number = Int(text)
    {
      return .integer(number)
    }
    if expression.is(FloatLiteralExprSyntax.self), let number = Double(text) {
      return .double(number)
    }
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue.map { .string($0) }
    }
    return nil
  }

  /// Returns whether an expression or getter says `false`; `nil` where it is no literal.
  static func flag(_ node: Syntax?) -> Bool? {
    switch node?.trimmedDescription.filter({ !$0.isWhitespace }) {
    case "true", "{true}", "{returntrue}": true
    case "false", "{false}", "{returnfalse}": false
    default: nil
    }
  }

  private final class TextFinder: SyntaxVisitor {
    var literal: StringLiteralExprSyntax?

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      literal = literal ?? node
      return .skipChildren
    }
  }
}

/// Finds the calls of a function in an expression, its branches included.
final class CallFinder: SyntaxVisitor {
  private let name: String
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(_ name: String, in node: some SyntaxProtocol) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let name =
      called.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
    if name == self.name { calls.append(node) }
    return .visitChildren
  }
}

extension LabeledExprListSyntax {
  /// Returns the argument with a label.
  func argument(_ label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}
