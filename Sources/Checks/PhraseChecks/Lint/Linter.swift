public import IntentMetadata
public import MetadataImport
import PhraseTemplates
public import SpeechRecognition

/// An app to be checked, with the locations of its parts.
public struct LintSubject: Sendable {
  /// The app.
  public var app: AppMetadata
  /// The locations of its parts, as far as the source has them.
  public var places: [SourceElement: SourceText]
  /// The source as named on the command line, used if there is no location.
  public var source: String

  /// Creates a subject.
  public init(app: AppMetadata, places: [SourceElement: SourceText] = [:], source: String) {
    self.app = app
    self.places = places
    self.source = source
  }
}

/// Checks the declarations of apps against the rules of App Intents and for listeners.
public struct Linter {
  let subject: LintSubject
  var app: AppMetadata { subject.app }
  var findings: [ImportDiagnostic] = []

  private let intents: [String: IntentDescriptor]

  private init(_ subject: LintSubject) {
    self.subject = subject
    intents = subject.app.intentsByID
  }

  /// Returns the app's intent with an identifier, or `nil`; an index, since catalogs may have a
  /// hundred thousand.
  func intent(_ id: String) -> IntentDescriptor? { intents[id] }

  /// Returns the findings about an app, in the order of files and lines.
  ///
  /// - Parameters:
  ///   - subject: The app.
  ///   - baseline: The app's declaration in its last release, if known.
  ///   - pronouncer: Supplies the sounds of words; if it is `nil`, sounds are not checked.
  public static func lint(
    _ subject: LintSubject, baseline: AppMetadata? = nil, pronouncer: Pronouncer? = nil
  ) -> [ImportDiagnostic] {
    var this = Linter(subject)
    this.checkShortcuts()
    this.checkPhrases()
    this.checkLanguages()
    this.checkSpelling()
    this.checkNames()
    this.checkTypes()
    this.checkSchemas()
    if let baseline { this.check(against: baseline) }
    if let pronouncer { this.checkSounds(pronouncer) }
    if let phraseSet = subject.app.phraseSet {
      this.findings += PhraseSetValidator.validate(phraseSet)
    }
    this.checkLimits()
    return this.findings.enumerated()
      .sorted { left, right in
        let (a, b) = (left.element, right.element)
        return (a.file, a.line ?? 0, a.column ?? 0, left.offset)
          < (b.file, b.line ?? 0, b.column ?? 0, right.offset)
      }
      .map(\.element)
  }

  /// Adds a finding about a part of the app.
  ///
  /// - Parameters:
  ///   - text: The text above the carets, if it differs from that of the location.
  ///   - span: The part of the text in question; all of it if it is `nil`.
  mutating func add(
    _ rule: LintRule, _ element: SourceElement, text: String? = nil, span: SourceSpan? = nil,
    _ message: String, hint: String? = nil
  ) {
    let place = subject.places[element]
    let shown = text ?? place?.text ?? ""
    let offset = span.map {
      shown.utf8.prefix($0.start).count { $0 & 0xC0 != 0x80 }
    }
    let whole = SourceSpan(start: 0, end: shown.utf8.count)
    findings.append(
      ImportDiagnostic(
        severity: rule.severity, rule: rule.id, file: place?.file ?? subject.source,
        line: place?.line, column: place?.column.map { $0 + (offset ?? 0) }, message: message,
        hint: hint, excerpt: shown.isEmpty ? nil : SourceExcerpt(of: shown, span: span ?? whole)))
  }
}

/// A parsed phrase of a shortcut.
struct LintedPhrase {
  var shortcut: Int
  var intent: String
  var locale: String
  var text: String
  /// The phrase's tree, or `nil` if it cannot be parsed.
  var root: TemplateNode?
  var problems: [TemplateDiagnostic]
  /// The positions of the app's name.
  var appNames: [SourceSpan] = []
  /// The parameters with their positions.
  var slots: [(name: String, span: SourceSpan)] = []

  var element: SourceElement { .phrase(shortcut: shortcut, locale: locale, text: text) }

  init(_ text: String, shortcut: Int, intent: String, locale: String) {
    self.shortcut = shortcut
    self.intent = intent
    self.locale = locale
    self.text = text
    let (template, problems) = TemplateParser.parse(text, syntax: .appShortcut)
    root = template?.root
    self.problems = problems
    var (names, slots): ([SourceSpan], [(String, SourceSpan)]) = ([], [])
    root?.visit { node in
      switch node {
      case .applicationName(let span): names.append(span)
      case .list(let name, _, let span): slots.append((name, span))
      default: break
      }
    }
    appNames = names
    self.slots = slots
  }
}

extension AppMetadata {
  /// All phrases of all shortcuts, language by language.
  var lintedPhrases: [LintedPhrase] {
    shortcuts.enumerated().flatMap { number, shortcut in
      shortcut.phrases.sorted { $0.key < $1.key }.flatMap { locale, phrases in
        phrases.map {
          LintedPhrase($0, shortcut: number, intent: shortcut.intent, locale: locale)
        }
      }
    }
  }

  /// Returns the name of a shortcut in findings.
  func title(ofShortcut index: Int) -> String {
    shortcuts[index].shortTitle ?? shortcuts[index].intent
  }
}
