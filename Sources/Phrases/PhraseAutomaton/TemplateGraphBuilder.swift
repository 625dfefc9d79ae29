import PhraseTemplates

/// Writes a template into a ``TemplateGraph``.
struct TemplateGraphBuilder {
  var graph = TemplateGraph()
  private let scope: PhraseScope
  private var openRules: [String] = []
  private var depth = 0

  init(scope: PhraseScope) { self.scope = scope }

  /// Replaces the graph by that of a template.
  mutating func build(
    _ root: TemplateNode, with context: inout BuilderContext
  ) throws(GrammarProblem) {
    graph.removeAll()
    let start = graph.addState()
    graph.setEnd(try add(root, from: start, with: &context))
  }

  private mutating func add(
    _ node: TemplateNode, from: Int32, with context: inout BuilderContext
  ) throws(GrammarProblem) -> Int32 {
    guard graph.stateCount < Limits.graphStates else {
      throw GrammarProblem(
        .tooLarge, "This template has more than \(Limits.graphStates) states with its rules.",
        hint: "Split it into several sentences.", span: node.span)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth < Limits.depth else {
      throw GrammarProblem(
        .tooDeep, "Groups and rules are nested more than \(Limits.depth) deep.",
        hint: "Take a part out or write it in one line.", span: node.span)
    }
    switch node {
    case .text(let text, _): return addText(text, from: from, with: &context)
    case .sequence(let items, _):
      var state = from
      for item in items { state = try add(item, from: state, with: &context) }
      return state
    case .alternatives(let items, _):
      let end = graph.addState()
      for item in items {
        let state = try add(item, from: from, with: &context)
        graph.addEdge(.nothing, from: state, to: end)
      }
      return end
    case .optional(let item, _):
      let end = try add(item, from: from, with: &context)
      let exit = graph.addState()
      graph.addEdge(.nothing, from: end, to: exit)
      graph.addEdge(.nothing, from: from, to: exit)
      return exit
    case .permutation(let items, let span):
      return try addPermutation(items, span: span, from: from, with: &context)
    case .list(let name, let slotName, let span):
      guard let list = scope.lists[name] else {
        throw GrammarProblem.unknown("list", name, among: scope.lists.keys, span: span)
      }
      let end = graph.addState()
      graph.addEdge(.slot(context.slot(list: list, name: slotName)), from: from, to: end)
      return end
    case .applicationName(let span):
      guard let list = scope.applicationNames else {
        throw GrammarProblem(
          .unknownName, "The app has no name to stand for ${applicationName}.",
          hint: "Give the app a name.", span: span)
      }
      let end = graph.addState()
      graph.addEdge(.slot(context.slot(list: list, name: nil)), from: from, to: end)
      return end
    case .rule(let name, let span):
      guard let rule = scope.rules[name] else {
        throw GrammarProblem.unknown("rule", name, among: scope.rules.keys, span: span)
      }
      guard !openRules.contains(name) else {
        let path = (openRules + [name]).map { "<\($0)>" }.joined(separator: " → ")
        throw GrammarProblem(
          .recursiveRule, "A rule refers to itself: \(path).",
          hint: "Rules cannot repeat themselves; write the repetitions out.", span: span)
      }
      openRules.append(name)
      defer { openRules.removeLast() }
      return try add(rule.root, from: from, with: &context)
    }
  }

  private mutating func addText(
    _ text: String, from: Int32, with context: inout BuilderContext
  ) -> Int32 {
    var state = from
    // Whitespace beyond ASCII is rare, and checking for it costs more than everything else.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var rest = text[...]
    while !rest.isEmpty {
      let piece: Substring
      let isBlank: Bool
      if isASCII {
        let utf8 = rest.utf8
        isBlank = utf8[utf8.startIndex] <= 0x20
        let end = utf8.firstIndex { ($0 <= 0x20) != isBlank } ?? utf8.endIndex
        piece = rest[..<end]
      } else {
        isBlank = rest.first?.isWhitespace ?? false
        piece = rest.prefix { $0.isWhitespace == isBlank }
      }
      rest = rest[piece.endIndex...]
      let target = graph.addState()
      graph.addEdge(
        isBlank ? .space : .piece(context.piece(String(piece))), from: state, to: target)
      state = target
    }
    return state
  }

  /// Adds all orders of some items: a state for each set of items that have been said, so that the
  /// size is 2^n rather than n!.
  private mutating func addPermutation(
    _ items: [TemplateNode], span: SourceSpan, from: Int32,
    with context: inout BuilderContext
  ) throws(GrammarProblem) -> Int32 {
    guard items.count <= Limits.permutationItems else {
      throw GrammarProblem(
        .tooLarge, "A permutation of \(items.count) things is too large.",
        hint: "At most \(Limits.permutationItems) things can stand in any order.", span: span)
    }
    let full = 1 << items.count
    let states = (0..<full).map { $0 == 0 ? from : graph.addState() }
    for said in 0..<full {
      for (index, item) in items.enumerated() where said & 1 << index == 0 {
        let start = graph.addState()
        graph.addEdge(.space, from: states[said], to: start)
        let end = try add(item, from: start, with: &context)
        graph.addEdge(.space, from: end, to: states[said | 1 << index])
      }
    }
    return states[full - 1]
  }
}
