package import PhraseTemplates

/// The sentences of a template that has no slots and no rules, as in a list's `[fat free] milk`.
package enum PlainSentences {
  /// Returns all sentences of a template.
  ///
  /// - Throws: `GrammarProblem` where there are more than a limit, or the template has a slot.
  package static func all(of template: Template, limit: Int) throws(GrammarProblem) -> [String] {
    try expand(template.root, limit: limit)
  }

  private static func expand(_ node: TemplateNode, limit: Int) throws(GrammarProblem) -> [String] {
    switch node {
    case .text(let text, _): return [text]
    case .sequence(let items, let span):
      var sentences = [""]
      for item in items {
        let next = try expand(item, limit: limit)
        sentences = try products(sentences, next, limit: limit, span: span)
      }
      return sentences
    case .alternatives(let items, let span):
      var sentences: [String] = []
      for item in items { sentences += try expand(item, limit: limit) }
      return try checked(sentences, limit: limit, span: span)
    case .optional(let item, let span):
      return try checked([""] + expand(item, limit: limit), limit: limit, span: span)
    case .permutation(let items, let span):
      return try permutations(items, limit: limit, span: span)
    case .list(_, _, let span), .rule(_, let span), .applicationName(let span):
      throw GrammarProblem(
        .notPlain, "A value of a list cannot refer to lists and rules.",
        hint: "Write the words out.", span: span)
    }
  }

  private static func permutations(_ items: [TemplateNode], limit: Int, span: SourceSpan)
    throws(GrammarProblem) -> [String]
  {
    guard let first = items.first else { return [""] }
    guard items.count <= Limits.permutationItems else {
      throw GrammarProblem(
        .tooLarge, "A permutation of \(items.count) things is too large.",
        hint: "At most \(Limits.permutationItems) things can stand in any order.", span: span)
    }
    if items.count == 1 { return try expand(first, limit: limit) }
    var sentences: [String] = []
    for index in items.indices {
      var rest = items
      let item = rest.remove(at: index)
      let heads = try expand(item, limit: limit).map { $0 + " " }
      let tails = try permutations(rest, limit: limit, span: span)
      sentences += try products(heads, tails, limit: limit, span: span)
      _ = try checked(sentences, limit: limit, span: span)
    }
    return sentences
  }

  private static func products(
    _ left: [String], _ right: [String], limit: Int, span: SourceSpan
  ) throws(GrammarProblem) -> [String] {
    guard left.count * right.count <= limit else { throw tooMany(limit, span) }
    return left.flatMap { head in right.map { head + $0 } }
  }

  private static func checked(_ sentences: [String], limit: Int, span: SourceSpan)
    throws(GrammarProblem) -> [String]
  {
    guard sentences.count <= limit else { throw tooMany(limit, span) }
    return sentences
  }

  private static func tooMany(_ limit: Int, _ span: SourceSpan) -> GrammarProblem {
    GrammarProblem(
      .tooLarge, "This value of a list stands for more than \(limit) names.",
      hint: "Write fewer options, or a list of its own for a part of it.", span: span)
  }
}
