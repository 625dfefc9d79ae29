import IntentMetadata
import MetadataImport
import SwiftSyntax

/// Reads texts and values from expressions, as far as they are literals.
enum Literals {
  /// Returns the text of a string literal, with `${name}` for the parameters in it.
  ///
  /// - Returns: The text, and the first interpolation that is not a parameter.
  static func phrase(_ literal: StringLiteralExprSyntax) -> (text: String, unknown: ExprSyntax?) {
    if let text = literal.representedLiteralValue { return (text, nil) }
    let isRaw = literal.openingPounds != nil
    var text = ""
    var unknown: ExprSyntax?
    for segment in literal.segments {
      if let plain = segment.as(StringSegmentSyntax.self) {
        text += isRaw ? plain.content.text : unescaped(plain.content.text)
      }
      guard let expression = segment.interpolation else { continue }
      if let name = parameter(expression) {
        text += "${\(name)}"
      } else {
        unknown = unknown ?? expression
        text += "…"
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

  /// Replaces the escapes in a part of a literal.
  static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let backslash = rest.firstIndex(of: "\\") {
      result += rest[..<backslash]
      rest = rest[rest.index(after: backslash)...]
      guard let escape = rest.popFirst() else { break }
      switch escape {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += " "
      case "u":
        let digits = rest.dropFirst().prefix { $0.isHexDigit }
        if rest.first == "{", let number = UInt32(digits, radix: 16),
          let scalar = UnicodeScalar(number)
        {
          result.unicodeScalars.append(scalar)
          rest = rest[digits.endIndex...].dropFirst()
        }
      // In a literal of several lines the break is left out.
      case _ where escape.isNewline: continue
      default: result.append(escape)
      }
    }
    return result + rest
  }

  /// Returns the first text in an expression: a literal, or one that a call or a getter holds, as
  /// in `LocalizedStringResource("order.title", defaultValue: "Order")`.
  static func text(_ node: (some SyntaxProtocol)?) -> String? {
    guard let node else { return nil }
    let finder = TextFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.literal.map { phrase($0).text }
  }

  /// Returns a plain value, `nil` if it is not one that can be read.
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
    if expression.is(FloatLiteralExprSyntax.self) || expression.is(PrefixOperatorExprSyntax.self),
      let number = Double(text)
    {
      return .double(number)
    }
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue.map { .string($0) }
    }
    return nil
  }

  /// Returns whether an expression or getter says `false`; `nil` where it is not a literal.
  static func flag(_ node: Syntax?) -> Bool? {
    switch node?.trimmedDescription.filter({ !$0.isWhitespace }) {
    case "true", "{true}", "{returntrue}": true
    case "false", "{false}", "{returnfalse}": false
    default: nil
    }
  }

  private final class TextFinder: SyntaxVisitor {
    var literal: StringLiteralExprSyntax?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if literal == nil,
        let text = node.arguments.argument("defaultValue")?.as(StringLiteralExprSyntax.self)
      {
        literal = text
      }
      return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      literal = literal ?? node
      return .skipChildren
    }
  }
}

extension StringLiteralSegmentListSyntax.Element {
  /// The expression in `\(…)`, `nil` for plain text.
  var interpolation: ExprSyntax? {
    self.as(ExpressionSegmentSyntax.self)?.expressions.first?.expression
  }
}

extension LabeledExprListSyntax {
  /// Returns the argument with a label.
  func argument(_ label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}
