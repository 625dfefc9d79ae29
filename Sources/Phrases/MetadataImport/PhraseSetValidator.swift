public import IntentMetadata
public import PhraseTemplates

/// Checks a phrase set as a whole once all lists are filled: names, recursion, sizes, use.
///
/// Importing a file checks none of this, since another file may provide what it lacks.
public struct PhraseSetValidator {
  private let phraseSet: PhraseSet
  private let global: TemplateValidator
  private let limits: TemplateValidator.Limits
  private var diagnostics = DiagnosticSink()
  private var told: Set<ImportDiagnostic> = []
  private var usedRules: Set<String> = []
  /// The remaining number of rules and lists that may be examined for groups that have their own.
  private var budget = 20_000_000

  private init(_ phraseSet: PhraseSet, limits: TemplateValidator.Limits) {
    self.phraseSet = phraseSet
    self.limits = limits
    global = TemplateValidator(
      rules: Self.templates(phraseSet.rules),
      lists: phraseSet.lists.mapValues(\.expansions), limits: limits)
  }

  /// Larger numbers of sentences are reported; the largest Home Assistant templates stay below
  /// this.
  public static let usualExpansions = 1 << 38

  /// Returns the problems of a phrase set.
  ///
  /// Errors: unknown lists and rules, rules that refer to themselves, permutations of too many
  /// items, lists without values. Warnings: more expansions than anyone intends (they cost nothing,
  /// but are usually a mistake). Notes: rules that no sentence uses.
  public static func validate(
    _ phraseSet: PhraseSet,
    limits: TemplateValidator.Limits = .init(expansions: usualExpansions)
  ) -> [ImportDiagnostic] {
    var this = PhraseSetValidator(phraseSet, limits: limits)
    for group in phraseSet.groups { this.check(group) }
    this.checkRules()
    this.checkLists()
    return this.diagnostics.items.sorted { left, right in
      (left.file, left.line ?? 0, left.column ?? 0)
        < (right.file, right.line ?? 0, right.column ?? 0)
    }
  }

  private mutating func check(_ group: SentenceGroup) {
    let hasOwn = !group.rules.isEmpty || !group.lists.isEmpty
    guard !hasOwn || spend(phraseSet.rules.count + phraseSet.lists.count, on: group) else {
      return
    }
    let validator = hasOwn ? scope(of: group) : global
    var pending: [Template] = []
    for sentence in group.sentences {
      guard let template = Self.template(sentence) else { continue }
      pending.append(template)
      for finding in validator.diagnose(template, suggestsNames: suggestsNames) {
        tell(finding, in: sentence)
      }
    }
    // Rules are checked in the scope of the sentences that use them: a group's own lists and rules
    // take precedence over those of the set.
    var visited: Set<String> = []
    while let template = pending.popLast() {
      for name in references(in: template)
      where visited.insert(name).inserted && (hasOwn || !usedRules.contains(name)) {
        guard !hasOwn || spend(1, on: group) else { return }
        guard let rule = validator.rules[name] else { continue }
        if group.rules[name] == nil { usedRules.insert(name) }
        if let text = group.rules[name] ?? phraseSet.rules[name] {
          for finding in validator.diagnose(rule: name, suggestsNames: suggestsNames) {
            tell(finding, in: text)
          }
        }
        pending.append(rule)
      }
    }
  }

  private func scope(of group: SentenceGroup) -> TemplateValidator {
    TemplateValidator(
      rules: global.rules.merging(Self.templates(group.rules)) { $1 },
      lists: global.lists.merging(group.lists.mapValues(\.expansions)) { $1 }, limits: limits)
  }

  private func references(in template: Template) -> [String] {
    var rules: [String] = []
    template.root.visit { node in
      if case .rule(let name, _) = node { rules.append(name) }
    }
    return rules
  }

  /// Beyond a readable number of findings, no suggestions are looked up.
  private var suggestsNames: Bool { diagnostics.items.count < 100 }

  /// Spends from the budget, and reports once when it is used up.
  private mutating func spend(_ cost: Int, on group: SentenceGroup) -> Bool {
    let hadSome = budget > 0
    budget -= cost + 1
    if hadSome, budget <= 0 {
      let place = group.sentences.first
      diagnostics.add(
        ImportDiagnostic(
          severity: .warning, rule: "unchecked-groups", file: place?.file ?? "",
          line: place?.line, column: place?.column,
          message: "Groups with their own lists or rules are not checked from here on.",
          hint: "Define lists and rules once for all groups."))
    }
    return budget > 0
  }

  private mutating func checkRules() {
    for (name, text) in phraseSet.rules.sorted(by: { $0.key < $1.key })
    where !usedRules.contains(name) {
      for finding in global.diagnose(rule: name) { tell(finding, in: text) }
      guard let template = global.rules[name] else { continue }
      tell(.unusedRule(name, span: template.root.span), in: text)
    }
  }

  private mutating func checkLists() {
    for (name, list) in phraseSet.lists.sorted(by: { $0.key < $1.key }) {
      guard case .values(let values) = list else { continue }
      if values.isEmpty {
        diagnostics.add(
          ImportDiagnostic(
            rule: "empty-list", file: "", message: "The list “\(name.shortened)” has no values.",
            hint: "Write some, or fill it from a file."))
      }
      for value in values where TemplateText.isTemplate(value.input.text) {
        guard let template = Self.template(value.input) else { continue }
        for finding in global.diagnose(template) { tell(finding, in: value.input) }
      }
    }
  }

  private mutating func tell(_ finding: TemplateDiagnostic, in text: SourceText) {
    let diagnostic = ImportDiagnostic(finding, in: text)
    if told.insert(diagnostic).inserted { diagnostics.add(diagnostic) }
  }

  private static func template(_ text: SourceText) -> Template? {
    TemplateParser.parse(text.text, syntax: .hassil).template
  }

  private static func templates(_ rules: [String: SourceText]) -> [String: Template] {
    rules.compactMapValues(template)
  }
}

extension ListDescriptor {
  /// The number of values in the list; uncountable ones, such as dates, count as one.
  public var expansions: ExpansionCount {
    switch self {
    case .values(let values): ExpansionCount(values.count)
    case .range(let range): ExpansionCount(range.count)
    case .wildcard, .spoken: ExpansionCount(1)
    }
  }
}

extension NumberRange {
  /// The number of values in the range, at most `Int.max`.
  public var count: Int {
    guard lower <= upper, step > 0 else { return 0 }
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    guard !overflow, distance / step < Int.max else { return Int.max }
    let numbers = distance / step + 1
    let perNumber =
      switch fraction {
      case .none: 1
      case .halves: 2
      case .tenths: 10
      }
    let (total, isTooMany) = numbers.multipliedReportingOverflow(by: perNumber)
    return isTooMany ? Int.max : total
  }
}
