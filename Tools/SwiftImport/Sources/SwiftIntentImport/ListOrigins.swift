import SwiftSyntax

/// Follows what code returns back to where it comes from, to find lists whose length nothing bounds.
///
/// Followed are the functions and properties of the project, local constants, what is appended in loops, and calls that
/// keep the number of things, such as `map`. Of what the sources do not declare, only the name is known.
struct ListOrigins {
  private let index: TypeIndex

  init(_ index: TypeIndex) { self.index = index }

  /// Code that is followed, with the type that it belongs to.
  private struct Scope {
    var body: Syntax
    var owner: TypeRecord?
    /// How many functions and properties lead here.
    var depth = 0

    func inside(_ body: some SyntaxProtocol, of owner: TypeRecord?) -> Scope {
      Scope(body: Syntax(body), owner: owner, depth: depth + 1)
    }
  }

  /// The number of functions and properties that are followed from one to the next.
  private static let deepest = 8

  /// Returns what a function returns that contains all things of a list without bounds, and the name of that list.
  func endless(in function: TypeRecord.Function, of owner: TypeRecord)
    -> (result: ExprSyntax, name: String)?
  {
    let scope = Scope(body: Syntax(function.body), owner: owner)
    return ResultFinder(in: function.body).results.lazy.compactMap { result in
      source(of: result, in: scope).map { (result, $0) }
    }.first
  }

  /// Returns the name of the list without bounds of which an expression has all things, or `nil` if there is none.
  private func source(of expression: ExprSyntax, in scope: Scope) -> String? {
    guard scope.depth < Self.deepest else { return nil }
    if let inner = expression.wrapped { return source(of: inner, in: scope) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.lazy.compactMap { source(of: $0, in: scope) }.first
    }
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      return ResultFinder(inBranchesOf: expression).results.lazy
        .compactMap { source(of: $0, in: scope) }.first
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return source(of: call, in: scope) }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return source(ofProperty: member.declName.baseName.text, base: member.base, in: scope)
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return source(ofName: reference.baseName.text, in: scope)
    }
    return nil
  }

  // MARK: Calls

  /// What has as many things as what it is called on.
  private static let keeping: Set<String> = [
    "map", "compactMap", "flatMap", "sorted", "reversed", "shuffled", "dropFirst", "dropLast",
    "enumerated", "lazy", "values", "keys",
  ]

  private func source(of call: FunctionCallExprSyntax, in scope: Scope) -> String? {
    guard let name = call.calledName,
      !call.arguments.contains(where: { $0.label?.text.bounds == true })
    else { return nil }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if let base, Self.keeping.contains(name) { return source(of: base, in: scope) }
    if base == nil, ["Array", "Set"].contains(name) {
      return call.arguments.first.flatMap { source(of: $0.expression, in: scope) }
    }
    let declared = records(of: base, in: scope) { $0.function(name) != nil }
    if !declared.isEmpty {
      return common(declared) { record in
        record.functions.lazy.filter { $0.name == name }.compactMap { function in
          first(of: function.body, in: scope.inside(function.body, of: record))
        }.first
      }
    }
    guard !name.bounds else { return nil }
    if name == "fetch", let request = call.arguments.first?.expression {
      return isWhole(request, in: scope) ? name : nil
    }
    // What a closure returns, as of `MainActor.run { … }` or `lock.withLock { … }`.
    let closure =
      call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    if let closure {
      let inside = Scope(body: Syntax(closure), owner: scope.owner, depth: scope.depth + 1)
      return ResultFinder(in: closure).results.lazy.compactMap { source(of: $0, in: inside) }.first
    }
    return name.saysAll ? name : nil
  }

  /// Returns whether a request to a database has neither a limit nor a condition.
  private func isWhole(_ request: ExprSyntax, in scope: Scope) -> Bool {
    let names = ReferenceFinder(in: request).names
    let tokens = (names.isEmpty ? Syntax(request) : scope.body).tokens(viewMode: .sourceAccurate)
    return !tokens.contains { ["fetchLimit", "predicate"].contains($0.text) }
  }

  // MARK: Names

  private func source(ofName name: String, in scope: Scope) -> String? {
    guard !name.bounds else { return nil }
    let bindings = LocalBindings(of: name, in: scope.body)
    if bindings.isDeclared {
      return bindings.values.lazy.compactMap { source(of: $0, in: scope) }.first
    }
    return source(ofProperty: name, base: nil, in: scope)
  }

  private func source(ofProperty name: String, base: ExprSyntax?, in scope: Scope) -> String? {
    guard !name.bounds else { return nil }
    let declared = records(of: base, in: scope) { $0.property(name) != nil }
    guard !declared.isEmpty else {
      if let base, Self.keeping.contains(name) { return source(of: base, in: scope) }
      return name.saysAll ? name : nil
    }
    return common(declared) { record in
      guard let property = record.property(name) else { return nil }
      if let value = property.value?.as(ExprSyntax.self) {
        if let list = value.as(ArrayExprSyntax.self) {
          return list.elements.isEmpty && property.isVariable ? name : nil
        }
        if value.is(DictionaryExprSyntax.self) { return property.isVariable ? name : nil }
        return source(of: value, in: scope.inside(value, of: record))
      }
      if let getter = property.value {
        return first(of: getter, in: scope.inside(getter, of: record))
      }
      return property.isVariable && property.type?.isList == true ? name : nil
    }
  }

  private func first(of body: some SyntaxProtocol, in scope: Scope) -> String? {
    ResultFinder(in: body).results.lazy.compactMap { source(of: $0, in: scope) }.first
  }

  /// Returns what is found for all of several declarations of a name, as any of them may be meant.
  private func common(_ records: [TypeRecord], _ source: (TypeRecord) -> String?) -> String? {
    let sources = records.map(source)
    return sources.allSatisfy { $0 != nil } ? sources.first ?? nil : nil
  }

  // MARK: Types

  /// Returns the types that a member may be of: that of its base if it is known, else all that have it.
  private func records(
    of base: ExprSyntax?, in scope: Scope, having isWanted: (TypeRecord) -> Bool
  ) -> [TypeRecord] {
    if base == nil || base?.trimmedDescription == "self" {
      let own = scope.owner.map { [$0] + index.supertypes(of: $0.name) } ?? []
      if let record = (own + [index.globals]).first(where: isWanted) { return [record] }
      return []
    }
    if let base, let name = typeName(of: base, in: scope), let known = index.types[name] {
      return ([known] + index.supertypes(of: name)).first(where: isWanted).map { [$0] } ?? []
    }
    return index.records.filter(isWanted)
  }

  /// Returns the name of the type of an object: of `Store.shared`, `Store()`, and of a property or constant with one.
  private func typeName(of base: ExprSyntax, in scope: Scope) -> String? {
    if let inner = base.wrapped { return typeName(of: inner, in: scope) }
    if let call = base.as(FunctionCallExprSyntax.self) {
      return call.calledName.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    }
    if let member = base.as(MemberAccessExprSyntax.self) {
      guard let owner = member.base.flatMap({ typeName(of: $0, in: scope) }) else { return nil }
      let property = index.types[owner]?.property(member.declName.baseName.text)
      return property?.typeName ?? owner
    }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    if name == "Self" || name == "self" { return scope.owner?.name }
    if name.first?.isUppercase == true { return name }
    let bindings = LocalBindings(of: name, in: scope.body)
    if let value = bindings.values.first { return typeName(of: value, in: scope) }
    return (scope.owner?.property(name) ?? index.globals.property(name))?.typeName
  }
}

extension TypeRecord.Property {
  /// The name of the type that is written, or of which the value is made.
  fileprivate var typeName: String? {
    if let name = type?.names.first { return name }
    let call = value?.as(FunctionCallExprSyntax.self)?.calledName
    return call?.first?.isUppercase == true ? call : nil
  }
}

extension TypeSyntax {
  /// Whether values are lists or tables.
  fileprivate var isList: Bool {
    self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self)
      || ["Array", "Dictionary", "Set", "FetchedResults"].contains(names.first)
  }
}

extension ExprSyntax {
  /// What `try`, `await`, `as`, `?`, `!` and parentheses are around.
  fileprivate var wrapped: ExprSyntax? {
    self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(TupleExprSyntax.self).flatMap {
        $0.elements.count == 1 ? $0.elements.first?.expression : nil
      }
  }
}

extension String {
  /// The words of the name of a function or property: “fetch”, “All”, “Tasks”.
  private var nameWords: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    for place in indices.dropFirst() where self[place].isUppercase {
      words.append(self[start..<place])
      start = place
    }
    return words + [self[start...]]
  }

  /// Whether a name says that a list has a limit or is a selection.
  fileprivate var bounds: Bool {
    let limits: Set<String> = [
      "prefix", "suffix", "limit", "maximum", "max", "count", "first", "last", "filter", "recent",
      "recents", "recently", "favorite", "favorites", "pinned", "matching",
    ]
    return nameWords.contains { limits.contains($0.lowercased()) }
  }

  /// Whether a name says that a list has all there is.
  fileprivate var saysAll: Bool {
    let verbs: Set<String> = ["fetch", "get", "load", "find", "list", "read", "query"]
    let words = nameWords.map { $0.lowercased() }
    guard self != "allCases" else { return false }
    return words.first == "all" || words.count > 1 && verbs.contains(words[0]) && words[1] == "all"
  }
}

/// Finds what code returns: its `return` statements, and the expression that it consists of.
private final class ResultFinder: SyntaxVisitor {
  private(set) var results: [ExprSyntax] = []

  init(in body: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    addImplicit(statements(of: body))
    for child in body.children(viewMode: .sourceAccurate) { walk(child) }
  }

  /// Finds what the branches of an `if` or a `switch` give.
  init(inBranchesOf expression: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    addBranches(of: expression)
  }

  private func addImplicit(_ items: CodeBlockItemListSyntax?) {
    guard let items, items.count == 1, let expression = items.first?.item.expression else { return }
    results.append(expression)
  }

  private func addBranches(of expression: ExprSyntax) {
    if let choice = expression.as(IfExprSyntax.self) {
      addImplicit(choice.body.statements)
      switch choice.elseBody {
      case .codeBlock(let block): addImplicit(block.statements)
      case .ifExpr(let next): addBranches(of: ExprSyntax(next))
      default: break
      }
    } else if let choice = expression.as(SwitchExprSyntax.self) {
      for item in choice.cases { addImplicit(item.as(SwitchCaseSyntax.self)?.statements) }
    }
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { results.append(expression) }
    return .skipChildren
  }

  // What a closure or a function within returns is its own result.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax.Item {
  /// The expression that a statement is; `if` and `switch` are expressions too.
  fileprivate var expression: ExprSyntax? {
    self.as(ExprSyntax.self) ?? self.as(ExpressionStmtSyntax.self)?.expression
  }
}

/// Returns the statements of a function, a closure or a getter.
private func statements(of body: some SyntaxProtocol) -> CodeBlockItemListSyntax? {
  if let block = body.as(CodeBlockSyntax.self) { return block.statements }
  if let closure = body.as(ClosureExprSyntax.self) { return closure.statements }
  switch body.as(AccessorBlockSyntax.self)?.accessors {
  case .getter(let items): return items
  case .accessors(let list):
    return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
  default: return nil
  }
}

/// Finds what a local name stands for, and what loops append to it.
private final class LocalBindings: SyntaxVisitor {
  private let name: String
  private(set) var isDeclared = false
  private(set) var values: [ExprSyntax] = []

  init(of name: String, in body: Syntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(body)
  }

  private func add(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
    guard pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else { return }
    isDeclared = true
    if let value { values.append(value) }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, node.initializer?.value)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let tasks` without a value is about a name outside.
    if let value = node.initializer?.value { add(node.pattern, value) }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let tokens = node.body.tokens(viewMode: .sourceAccurate).map(\.text)
    let isSelective =
      node.whereClause != nil || !Set(tokens).isDisjoint(with: ["break", "if", "guard"])
    let appends = CallFinder("append", in: node.body).calls.contains { call in
      call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == name
    }
    if appends, !isSelective { values.append(node.sequence) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { isDeclared = true }
    return .visitChildren
  }
}
