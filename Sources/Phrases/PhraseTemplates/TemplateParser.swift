/// Reads templates from text.
///
/// Any text yields a result: a template, or the errors that prevent one. Time is linear in the
/// length of the text and memory is bounded by ``maximumLength``; brackets are matched with an
/// explicit stack of at most ``maximumDepth`` levels.
public enum TemplateParser {
  /// The maximum length of a template in UTF-8 bytes.
  public static let maximumLength = 64 * 1024
  /// The maximum number of brackets open at once.
  public static let maximumDepth = 100
  /// The maximum number of findings reported for a template.
  static let maximumDiagnostics = 20

  /// Returns the template for a text, and all findings.
  ///
  /// - Returns: The template, or `nil` if and only if a diagnostic is an error, and the diagnostics
  ///   in the order of the text.
  public static func parse(
    _ text: String, syntax: TemplateSyntax
  ) -> (template: Template?, diagnostics: [TemplateDiagnostic]) {
    let length = text.utf8.count
    guard length <= maximumLength else {
      return (nil, [.tooLong(length: length, limit: maximumLength)])
    }
    var diagnostics = DiagnosticList()
    for (scalar, span) in VisibleText.unsafeScalars(in: text) {
      diagnostics.add(.controlCharacter(scalar, span: span))
    }
    let root: TemplateNode
    switch syntax {
    case .appShortcut:
      var parser = AppShortcutParser(text, diagnostics)
      root = parser.parse()
      diagnostics = parser.diagnostics
    case .hassil:
      var parser = HassilParser(text, diagnostics)
      root = parser.parse()
      diagnostics = parser.diagnostics
    }
    let template = Template(text: text, syntax: syntax, root: root)
    return (diagnostics.hasErrors ? nil : template, diagnostics.sorted)
  }
}

/// The findings of one template, limited to a useful number.
struct DiagnosticList {
  private(set) var items: [TemplateDiagnostic] = []
  private(set) var hasErrors = false
  private(set) var isFull = false

  mutating func add(_ diagnostic: TemplateDiagnostic) {
    if diagnostic.severity == .error { hasErrors = true }
    if items.count < TemplateParser.maximumDiagnostics {
      items.append(diagnostic)
    } else if !isFull {
      isFull = true
      items.append(.tooMany(span: diagnostic.span))
    }
  }

  /// The findings in the order of the text, followed by the note that there are more.
  var sorted: [TemplateDiagnostic] {
    items.sorted {
      if ($0.code == .tooMany) != ($1.code == .tooMany) { return $1.code == .tooMany }
      return $0.span.start < $1.span.start
    }
  }
}
