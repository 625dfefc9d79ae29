public import PhraseTemplates

/// Why a template cannot become part of an automaton.
public struct GrammarProblem: Error, Sendable, Hashable {
  /// The kinds of problems.
  public enum Code: String, Sendable, Hashable {
    /// A list, a rule or the app's name does not exist.
    case unknownName = "unknown-name"
    /// A rule refers to itself.
    case recursiveRule = "recursive-rule"
    /// The template would need too much memory.
    case tooLarge = "too-large"
    /// The template is nested too deeply.
    case tooDeep = "too-deep"
    /// The template has no words.
    case noWords = "no-words"
    /// Letters adjoin a number slot.
    case gluedNumber = "glued-number"
    /// A value of a list is more than words.
    case notPlain = "not-plain"
  }

  /// The kind of problem.
  public var code: Code
  /// What is wrong.
  public var message: String
  /// What to do.
  public var hint: String?
  /// The template, or the list's value.
  public var text: String
  /// The range in the template, or `nil` for all of it.
  public var span: SourceSpan?

  init(
    _ code: Code, _ message: String, hint: String? = nil, text: String = "",
    span: SourceSpan? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.text = text
    self.span = span
  }

  static func unknown(
    _ kind: String, _ name: String, among names: some Sequence<String>, span: SourceSpan
  ) -> GrammarProblem {
    let near = Suggestion.nearest(to: name, among: Array(names))
    return GrammarProblem(
      .unknownName, "There is no \(kind) “\(name)”.",
      hint: near.map { "Did you mean “\($0)”?" }
        ?? (kind == "list" ? "Fill it from a file." : "Add it to expansion_rules."),
      span: span)
  }
}
