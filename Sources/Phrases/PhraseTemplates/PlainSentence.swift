extension TemplateSampler {
  /// Returns the plainest sentence of a template, the same each time: the first of all alternatives,
  /// without its optional parts.
  ///
  ///     turn {state} [all] [the] {room} (lamps|lights) [at] {time}
  ///     turn on the kitchen lamps at nine
  ///
  /// Two kinds of optional words stay: an article before a noun of the template, and a preposition
  /// before a slot.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - articles: The articles of the language.
  ///   - prepositions: The prepositions of the language.
  /// - Returns: The sentence, or `nil` for the reasons of ``sample(_:using:)``.
  public func plainest(
    _ template: Template, articles: Set<String> = [], prepositions: Set<String> = []
  ) -> Sample? {
    let plain = Template(
      text: template.text, syntax: template.syntax,
      root: Plainness(validator: validator, articles: articles, prepositions: prepositions)
        .plainest(template.root))
    // Nothing is left to chance but the values, which the list source chooses.
    var generator = SplitMix64(seed: 0)
    return sample(plain, using: &generator)
  }
}

/// Removes the choices from templates.
private struct Plainness {
  let validator: TemplateValidator
  let articles: Set<String>
  let prepositions: Set<String>

  /// The maximum depth to which choices are made; what is deeper is left out.
  private static let maximumDepth = 64

  /// Returns a node without choices.
  func plainest(_ node: TemplateNode, depth: Int = 0) -> TemplateNode {
    let span = node.span
    guard depth < Self.maximumDepth else { return .sequence([], span) }
    switch node {
    case .text, .applicationName, .list: return node
    case .optional: return .sequence([], span)
    case .alternatives(let items, _):
      return items.first.map { plainest($0, depth: depth + 1) } ?? .sequence([], span)
    case .permutation(let items, _):
      return .sequence(
        items.flatMap { item -> [TemplateNode] in
          [.text(" ", span), plainest(item, depth: depth + 1), .text(" ", span)]
        }, span)
    case .rule(let name, _):
      // The sampler fails at a rule that is unknown or without an end.
      guard let rule = validator.rules[name], !validator.isRecursive(name) else { return node }
      return plainest(rule.root, depth: depth + 1)
    case .sequence(let items, _):
      return .sequence(
        items.indices.map { position in
          smallWord(at: position, of: items, depth: depth)
            ?? plainest(items[position], depth: depth + 1)
        }, span)
    }
  }

  /// Returns an optional article or preposition in a sequence, if it is needed.
  private func smallWord(at position: Int, of items: [TemplateNode], depth: Int) -> TemplateNode? {
    guard case .optional(let item, _) = items[position] else { return nil }
    let plain = plainest(item, depth: depth + 1)
    guard case .text(let word, _) = onlyPart(of: plain) else { return nil }
    let followers = items[(position + 1)...]
    if articles.contains(word) { return startsWithNoun(followers) ? plain : nil }
    return prepositions.contains(word) && followers.first(where: isSaid).map(isSlot) == true
      ? plain : nil
  }

  /// Whether a word of the template follows, perhaps after a slot: “the lamp”, “the {room} lamp”.
  private func startsWithNoun(_ followers: ArraySlice<TemplateNode>) -> Bool {
    var followers = followers.filter(isSaid)[...]
    if followers.first.map(isSlot) == true { followers = followers.dropFirst() }
    return followers.first.map(hasFixedWord) ?? false
  }

  /// Whether something is left of a node besides space.
  private func isSaid(_ node: TemplateNode) -> Bool { isSlot(node) || hasFixedWord(node) }

  private func isSlot(_ node: TemplateNode) -> Bool {
    if case .list = node { true } else { false }
  }

  private func onlyPart(of node: TemplateNode) -> TemplateNode {
    if case .sequence(let items, _) = node, items.count == 1 { return onlyPart(of: items[0]) }
    return node
  }

  /// Whether a template has a word here that is not optional.
  private func hasFixedWord(_ node: TemplateNode) -> Bool {
    switch node {
    case .text(let text, _): text.contains(where: \.isLetter)
    case .alternatives(let items, _): items.first.map(hasFixedWord) ?? false
    case .sequence(let items, _), .permutation(let items, _): items.contains(where: hasFixedWord)
    default: false
    }
  }
}
