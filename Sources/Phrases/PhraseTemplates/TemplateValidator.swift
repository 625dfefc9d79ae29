/// Checks templates against the lists and rules they refer to, and counts their expansions.
///
/// Each rule is followed once, after the rules it refers to (depth-first search with an explicit
/// stack), so the cost is linear in the size of all rules and nothing is ever expanded.
public struct TemplateValidator: Sendable {
  /// The limits.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of sentences to which a template may expand; `nil` for 2^63.
    public var expansions: Int?
    /// The maximum number of items in a permutation.
    public var permutationItems: Int

    /// Creates limits. The automaton never expands templates, so only sizes beyond counting are
    /// reported.
    public init(expansions: Int? = nil, permutationItems: Int = 8) {
      self.expansions = expansions
      self.permutationItems = permutationItems
    }
  }

  /// The rules by name.
  public let rules: [String: Template]
  /// The number of values in each list, by name.
  public let lists: [String: ExpansionCount]
  /// The limits.
  public let limits: Limits
  /// Cycles of rules, as `a`, `b`, `a`, by the first of their rules.
  public let cycles: [String: [String]]
  /// All rules on such a cycle.
  private let recursive: Set<String>
  /// The number of expansions of each rule.
  let counts: [String: ExpansionCount]

  /// Analyzes the rules, against which ``diagnose(_:)`` then checks templates.
  public init(
    rules: [String: Template], lists: [String: ExpansionCount], limits: Limits = Limits()
  ) {
    self.rules = rules
    self.lists = lists
    self.limits = limits
    let order = RuleOrder(rules)
    cycles = order.cycles
    recursive = order.recursive
    var counts: [String: ExpansionCount] = [:]
    for name in order.names {
      guard let rule = rules[name] else { continue }
      counts[name] =
        order.recursive.contains(name)
        ? .unbounded : Self.expansions(of: rule.root, counts, lists)
    }
    self.counts = counts
  }

  /// Returns the number of sentences to which a template expands; unknown lists and rules count as
  /// one.
  public func expansions(of template: Template) -> ExpansionCount {
    expansions(of: template.root)
  }

  func expansions(of node: TemplateNode) -> ExpansionCount {
    Self.expansions(of: node, counts, lists)
  }

  private static func expansions(
    of node: TemplateNode, _ counts: [String: ExpansionCount], _ lists: [String: ExpansionCount]
  ) -> ExpansionCount {
    switch node {
    case .text, .applicationName:
      ExpansionCount(1)
    case .sequence(let items, _):
      items.reduce(ExpansionCount(1)) { $0 * expansions(of: $1, counts, lists) }
    case .alternatives(let items, _):
      items.reduce(ExpansionCount(0)) { $0 + expansions(of: $1, counts, lists) }
    case .optional(let item, _):
      ExpansionCount(1) + expansions(of: item, counts, lists)
    case .permutation(let items, _):
      items.enumerated().reduce(ExpansionCount(1)) {
        $0 * ExpansionCount($1.offset + 1) * expansions(of: $1.element, counts, lists)
      }
    case .list(let name, _, _):
      lists[name] ?? InlineRange(name)?.count ?? ExpansionCount(1)
    case .rule(let name, _):
      counts[name] ?? ExpansionCount(1)
    }
  }

  /// Returns the problems of a template: unknown names and sizes beyond the limits.
  ///
  /// - Parameters:
  ///   - template: The template to check.
  ///   - suggestsNames: Whether to look for similar names, which takes time for each unknown name.
  public func diagnose(
    _ template: Template, suggestsNames: Bool = true
  ) -> [TemplateDiagnostic] {
    var found = DiagnosticList()
    template.root.visit { node in
      let suggests = suggestsNames && !found.isFull
      switch node {
      case .list(let name, _, let span)
      where template.syntax == .hassil && lists[name] == nil && InlineRange(name) == nil:
        found.add(.unknownList(name, known: suggests ? Array(lists.keys) : [], span: span))
      case .rule(let name, let span) where rules[name] == nil:
        found.add(.unknownRule(name, known: suggests ? Array(rules.keys) : [], span: span))
      case .permutation(let items, let span) where items.count > limits.permutationItems:
        found.add(
          .tooManyPermutations(items: items.count, limit: limits.permutationItems, span: span))
      default: break
      }
    }
    let count = expansions(of: template)
    if exceeds(count), !refersToUnbounded(template) {
      found.add(.tooManyExpansions(count, limit: limits.expansions, span: template.root.span))
    }
    return found.sorted
  }

  /// Returns the problems of a rule: those that ``diagnose(_:)`` finds, and recursion.
  public func diagnose(rule name: String, suggestsNames: Bool = true) -> [TemplateDiagnostic] {
    guard let rule = rules[name] else { return [] }
    let found = diagnose(rule, suggestsNames: suggestsNames)
    guard let cycle = cycles[name] else { return found }
    return found + [.recursiveRule(cycle, span: reference(to: cycle[1], in: rule))]
  }

  /// Returns the rules that none of the templates refers to, directly or through rules, by name.
  public func unusedRules(by templates: some Sequence<Template>) -> [String] {
    var unused = Set(rules.keys)
    var pending: [Template] = Array(templates)
    while let template = pending.popLast() {
      template.root.visit { node in
        if case .rule(let name, _) = node, unused.remove(name) != nil, let rule = rules[name] {
          pending.append(rule)
        }
      }
    }
    return unused.sorted()
  }

  /// Returns whether a rule leads back to itself.
  public func isRecursive(_ rule: String) -> Bool { recursive.contains(rule) }

  private func exceeds(_ count: ExpansionCount) -> Bool {
    guard let exact = count.exact else { return true }
    return limits.expansions.map { exact > $0 } ?? false
  }

  /// A rule with too many expansions is reported where it is written, rather than at each use.
  private func refersToUnbounded(_ template: Template) -> Bool {
    var found = false
    template.root.visit { node in
      if case .rule(let name, _) = node, let count = counts[name], exceeds(count) { found = true }
    }
    return found
  }

  private func reference(to name: String, in template: Template) -> SourceSpan {
    var span = template.root.span
    template.root.visit { node in
      if case .rule(name, let place) = node { span = place }
    }
    return span
  }
}
