/// A problem in a template's text, with its location.
public struct TemplateDiagnostic: Error, Sendable, Hashable {
  /// How bad the finding is.
  public enum Severity: String, Codable, Sendable, Hashable {
    /// The template cannot be used.
    case error
    /// The template can be used, but probably not as meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// What was found; the raw value is the rule's identifier in reports.
  public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
    /// A template, a group or an optional part without content.
    case emptyGroup = "empty-group"
    /// A bracket or slot that is never closed.
    case unclosed = "unclosed"
    /// A closing bracket that nothing opened.
    case unopened = "unopened"
    /// A closing bracket of a different kind than the one that is open.
    case mismatched = "mismatched"
    /// A backslash at the end of the text.
    case danglingEscape = "dangling-escape"
    /// A list, slot or rule without a name or with one that has brackets in it.
    case invalidName = "invalid-name"
    /// An interpolation that is neither a parameter nor the application's name.
    case invalidInterpolation = "invalid-interpolation"
    /// `|` and `;` in one group.
    case mixedSeparators = "mixed-separators"
    /// More levels of brackets than allowed.
    case tooDeep = "too-deep"
    /// More bytes of text than allowed.
    case tooLong = "too-long"
    /// More findings in one template than are worth showing.
    case tooMany = "too-many"
    /// A list that nothing defines.
    case unknownList = "unknown-list"
    /// A rule that nothing defines.
    case unknownRule = "unknown-rule"
    /// A rule that refers to itself, directly or through others.
    case recursiveRule = "recursive-rule"
    /// A rule that no sentence refers to.
    case unusedRule = "unused-rule"
    /// More expansions than allowed.
    case tooManyExpansions = "too-many-expansions"
    /// More items in a permutation than allowed.
    case tooManyPermutations = "too-many-permutations"
    /// An inline range whose numbers do not form a range.
    case invalidRange = "invalid-range"
    /// A control character in the text.
    case controlCharacter = "control-character"
  }

  /// How bad the finding is.
  public var severity: Severity
  /// What was found.
  public var code: Code
  /// What is wrong, in a sentence that quotes the text.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// The range in the template's text.
  public var span: SourceSpan

  /// Creates a diagnostic; without a severity it is an error.
  public init(
    _ code: Code, _ message: String, hint: String? = nil, span: SourceSpan,
    severity: Severity = .error
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.span = span
    self.severity = severity
  }
}
