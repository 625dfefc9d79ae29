import SwiftSyntax

/// Finds the calls of a function in an expression, its branches included.
final class CallFinder: SyntaxVisitor {
  private let isWanted: (FunctionCallExprSyntax) -> Bool
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(
    in node: some SyntaxProtocol, where isWanted: @escaping (FunctionCallExprSyntax) -> Bool
  ) {
    self.isWanted = isWanted
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  convenience init(_ name: String, in node: some SyntaxProtocol) {
    self.init(in: node) { $0.calledName == name }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isWanted(node) { calls.append(node) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The last part of what is called: `AppShortcut` in `AppIntents.AppShortcut(…)`.
  var calledName: String? {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
  }

  /// Whether the call makes an App Shortcut: by its name, or as `.init(intent: …, phrases: …)`.
  var makesShortcut: Bool {
    guard arguments.argument("intent") != nil else { return false }
    return calledName == "AppShortcut"
      || (calledName == "init" && arguments.argument("phrases") != nil)
  }
}

/// Finds the string literals in an expression, but none inside of another.
final class LiteralFinder: SyntaxVisitor {
  private(set) var literals: [StringLiteralExprSyntax] = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    literals.append(node)
    return .skipChildren
  }
}

/// Finds the names that an expression refers to.
final class ReferenceFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.text)
    return .skipChildren
  }
}

/// Finds the elements of the first dictionary in an expression.
final class DictionaryElements: SyntaxVisitor {
  private(set) var elements: [DictionaryElementSyntax] = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
    elements.append(node)
    return .skipChildren
  }
}

/// Finds the members that the first list in an expression names, as `.first` in `[.first, .second]`.
final class ArrayMembers: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private var isDone = false

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isDone else { return .skipChildren }
    isDone = true
    for element in node.elements {
      if let member = element.expression.as(MemberAccessExprSyntax.self) {
        names.insert(member.declName.baseName.text.withoutBackticks)
      }
    }
    return .skipChildren
  }
}

/// Which branches of `#if`, `if` and `switch` a piece of code lies in.
struct Branches: Hashable {
  private var choices: [SyntaxIdentifier: SyntaxIdentifier] = [:]

  init(of node: some SyntaxProtocol) {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(IfConfigClauseSyntax.self), let list = parent.parent {
        choices[list.id] = parent.id
      } else if let choice = parent.as(IfExprSyntax.self), child.id != choice.conditions.id {
        choices[choice.id] = child.id
      } else if parent.is(SwitchCaseSyntax.self), let list = parent.parent {
        choices[list.id] = parent.id
      }
      child = parent
    }
  }

  /// Whether no program has both pieces.
  func exclude(_ other: Branches) -> Bool {
    choices.contains { list, branch in other.choices[list].map { $0 != branch } ?? false }
  }
}
