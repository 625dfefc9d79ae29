package import PhraseTemplates

/// The sentences of a template that has no slots and no rules, as in a list's `[fat free] milk`.
package struct PlainSentences {
  /// Returns all sentences of a template.
  ///
  /// - Throws: `GrammarProblem` if there are more than a limit, or the template has a slot.
  package static func all(of template: Template, limit: Int) throws(GrammarProblem) -> [String] {
    try PlainSentences(limit: limit, rules: nil).expand(template.root)
  }

  /// Returns all sentences of a template, with its rules written out and its slots as written.
  ///
  /// - Throws: `GrammarProblem` if there are more than a limit, or a rule is missing.
  package static func all(
    of template: Template, limit: Int, rules: [String: Template]
  ) throws(GrammarProblem) -> [String] {
    try PlainSentences(limit: limit, rules: rules).expand(template.root)
  }

  private let limit: Int
  /// The rules, or `nil` if neither rules nor slots are allowed.
  private let rules: [String: Template]?
  private var depth = 0

  private init(limit: Int, rules: [String: Template]?) {
    self.limit = limit
    self.rules = rules
  }

  private func expand(_ node: TemplateNode) throws(GrammarProblem) -> [String] {
    switch node {
    case .text(let text, _): return [text]
    case .sequence(let items, let span):
      var sentences = [""]
      for item in items {
        let next = try expand(item)
        sentences = try products(sentences, next, span: span)
      }
      return sentences
    case .alternatives(let items, let span):
      var sentences: [String] = []
      for item in items { sentences += try expand(item) }
      return try checked(sentences, span: span)
    case .optional(let item, let span):
      return try checked([""] + expand(item), span: span)
    case .permutation(let items, let span):
      return try permutations(items, span: span)
    case .list(_, let slot, _) where rules != nil: return ["{\(slot)}"]
    case .rule(let name, let span) where rules?[name] != nil:
      guard depth < Limits.depth, let rule = rules?[name] else { throw tooMany(span) }
      var inner = self
      inner.depth += 1
      return try inner.expand(rule.root)
    case .list(_, _, let span), .rule(_, let span), .applicationName(let span):
      throw GrammarProblem(
        .notPlain, "A value of a list cannot refer to lists and rules.",
        hint: "Write the words out.", span: span)
    }
  }

  private func permutations(_ items: [TemplateNode], span: SourceSpan)
    throws(GrammarProblem) -> [String]
  {
    guard let first = items.first else { return [""] }
    guard items.count <= Limits.permutationItems else {
      throw GrammarProblem(
        .tooLarge, "A permutation of \(items.count) things is too large.",
        hint: "At most \(Limits.permutationItems) things can stand in any order.", span: span)
    }
    if items.count == 1 { return try expand(first) }
    var sentences: [String] = []
    for index in items.indices {
      var rest = items
      let item = rest.remove(at: index)
      let heads = try expand(item).map { $0 + " " }
      let tails = try permutations(rest, span: span)
      sentences += try products(heads, tails, span: span)
      _ = try checked(sentences, span: span)
    }
    return sentences
  }

  private func products(
    _ left: [String], _ right: [String], span: SourceSpan
  ) throws(GrammarProblem) -> [String] {
    guard left.count * right.count <= limit else { throw tooMany(span) }
    return left.flatMap { head in right.map { head + $0 } }
  }

  private func checked(_ sentences: [String], span: SourceSpan)
    throws(GrammarProblem) -> [String]
  {
    guard sentences.count <= limit else { throw tooMany(span) }
    return sentences
  }

  private func tooMany(_ span: SourceSpan) -> GrammarProblem {
    GrammarProblem(
      .tooLarge, "This value of a list stands for more than \(limit) names.",
      hint: "Write fewer options, or a list of its own for a part of it.", span: span)
  }
}
