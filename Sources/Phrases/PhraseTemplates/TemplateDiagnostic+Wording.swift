// The wording of all findings, separate from the code that finds them.

extension TemplateDiagnostic {
  static func tooLong(length: Int, limit: Int) -> Self {
    Self(
      .tooLong, "The template is \(length) bytes long; the limit is \(limit).",
      hint: "Write several sentences, or put parts into rules.", span: .init(start: 0, end: limit))
  }

  static func tooDeep(limit: Int, span: SourceSpan) -> Self {
    Self(
      .tooDeep, "More than \(limit) brackets are open here.",
      hint: "Put inner parts into rules and refer to them as <rule>.", span: span)
  }

  static func tooMany(span: SourceSpan) -> Self {
    Self(.tooMany, "There are more findings in this template.", span: span, severity: .note)
  }

  static func emptyTemplate(span: SourceSpan) -> Self {
    Self(
      .emptyGroup, "The template is empty.", hint: "Write what people say, or remove it.",
      span: span)
  }

  static func emptyGroup(span: SourceSpan) -> Self {
    Self(
      .emptyGroup, "There is nothing between these brackets.",
      hint: "Remove them, or put \\ before a bracket that is meant literally.", span: span)
  }

  static func unclosed(_ opener: UInt8, closer: UInt8, span: SourceSpan) -> Self {
    Self(
      .unclosed, "“\(character(opener))” is never closed.",
      hint: "Add “\(character(closer))”, or write “\\\(character(opener))” for the character.",
      span: span)
  }

  static func unclosedSlot(_ opener: String, closer: String, span: SourceSpan) -> Self {
    Self(
      .unclosed, "“\(opener)” is never closed.",
      hint: "Add “\(closer)” after the parameter's name.", span: span)
  }

  static func unopened(_ closer: UInt8, span: SourceSpan) -> Self {
    Self(
      .unopened, "“\(character(closer))” closes nothing.",
      hint: "Remove it, or write “\\\(character(closer))” for the character.", span: span)
  }

  static func mismatched(_ closer: UInt8, opener: UInt8, span: SourceSpan) -> Self {
    Self(
      .mismatched,
      "“\(character(opener))” is still open where “\(character(closer))” closes the enclosing group.",
      hint: "Add “\(character(Byte.closer(of: opener)))” before that.", span: span)
  }

  static func controlCharacter(_ scalar: UnicodeScalar, span: SourceSpan) -> Self {
    Self(
      .controlCharacter, "\(VisibleText.of(String(scalar))) is not a character that can be spoken.",
      hint: "Remove it.", span: span)
  }

  static func danglingEscape(span: SourceSpan) -> Self {
    Self(
      .danglingEscape, "“\\” has nothing after it.", hint: "Remove it, or write “\\\\”.",
      span: span)
  }

  static func missingName(of what: String, span: SourceSpan) -> Self {
    Self(
      .invalidName, "The name of a \(what) is missing.",
      hint: "Write the name between the brackets.", span: span)
  }

  static func invalidName(
    _ name: String, character: Character, of what: String, span: SourceSpan
  ) -> Self {
    Self(
      .invalidName,
      "“\(name.shortened)” cannot name a \(what), because it contains “\(character)”.",
      hint: "Close the brackets after the name.", span: span)
  }

  static func invalidInterpolation(_ text: String, span: SourceSpan) -> Self {
    Self(
      .invalidInterpolation, "“\(text.shortened)” is neither a parameter nor the app's name.",
      hint: "Write \\(\\.$parameter) or \\(.applicationName).", span: span)
  }

  static func invalidRange(_ name: String, span: SourceSpan) -> Self {
    Self(
      .invalidRange, "“\(name.shortened)” is an empty range.",
      hint: "Write the smaller number first and a step of 1 or more.", span: span)
  }

  static func mixedSeparators(isRepeated: Bool, span: SourceSpan) -> Self {
    Self(
      .mixedSeparators,
      isRepeated
        ? "“|” and “;” are mixed in one group."
        : "“|” and “;” are mixed in one group; the second one applies to everything before it.",
      hint: "Use parentheses to show what is meant: ((a|b);c) or (a|(b;c)).", span: span,
      severity: isRepeated ? .error : .warning)
  }

  private static func character(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }
}

extension String {
  /// The text, cut to fit into a message, with control characters made visible.
  var shortened: String {
    let text = VisibleText.of(prefix(61))
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}

extension TemplateDiagnostic {
  static func unknownList(
    _ name: String, known: some Collection<String>, span: SourceSpan
  ) -> Self {
    Self(
      .unknownList, "There is no list “\(name.shortened)”.",
      hint: Suggestion.hint(for: name, among: known)
        ?? "Define it under “lists”, or fill it from a file.", span: span)
  }

  static func unknownRule(
    _ name: String, known: some Collection<String>, span: SourceSpan
  ) -> Self {
    Self(
      .unknownRule, "There is no rule “\(name.shortened)”.",
      hint: Suggestion.hint(for: name, among: known) ?? "Define it under “expansion_rules”.",
      span: span)
  }

  static func recursiveRule(_ cycle: [String], span: SourceSpan) -> Self {
    var path = cycle.map { "<\($0.shortened)>" }
    if path.count > 8 { path.replaceSubrange(4..<(path.count - 3), with: ["…"]) }
    return Self(
      .recursiveRule, "The rule refers to itself: \(path.joined(separator: " -> ")).",
      hint: "Remove one of these references; a rule cannot contain itself.", span: span)
  }

  /// Reports that no sentence refers to a rule.
  public static func unusedRule(_ name: String, span: SourceSpan) -> Self {
    Self(
      .unusedRule, "No sentence refers to the rule “\(name.shortened)”.",
      hint: "Refer to it as <\(name.shortened)>, or remove it.", span: span, severity: .note)
  }

  static func tooManyExpansions(_ count: ExpansionCount, limit: Int?, span: SourceSpan) -> Self {
    Self(
      .tooManyExpansions,
      "The template stands for \(count) sentences; "
        + "\(limit.map { "\($0) is" } ?? "2^63 is") the most that can be counted on.",
      hint: "Make optional parts alternatives of each other, or split the sentence.",
      span: span, severity: .warning)
  }

  static func tooManyPermutations(items: Int, limit: Int, span: SourceSpan) -> Self {
    Self(
      .tooManyPermutations, "\(items) items can be said in any order; the limit is \(limit).",
      hint: "Put items that go together into one.", span: span)
  }
}
