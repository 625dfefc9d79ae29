import AudioInput
import Foundation
import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseAutomaton
import PhraseChecks
import PhraseTemplates

/// Phrase templates.
enum TemplateInputs {
  static func run(_ bytes: [UInt8], isWhole: Bool) {
    let text = String(decoding: bytes, as: UTF8.self)
    for syntax in TemplateSyntax.allCases {
      let (template, problems) = TemplateParser.parse(text, syntax: syntax)
      for problem in problems { _ = SourceExcerpt(of: text, span: problem.span) }
      guard let template else { continue }
      // What is printed is read as the same again.
      let printed = TemplatePrinter.text(of: template.root, syntax: syntax)
      guard let again = TemplateParser.parse(printed, syntax: syntax).template else {
        preconditionFailure("A printed template is none")
      }
      precondition(
        TemplatePrinter.text(of: again.root, syntax: syntax) == printed,
        "A printed template is read as another")
      let validator = TemplateValidator(rules: [:], lists: [:])
      _ = validator.expansions(of: template)
      var generator = SplitMix64(seed: 1)
      let sampler = TemplateSampler(validator, applicationName: "App") { _, _ in nil }
      _ = sampler.sample(template, using: &generator)
    }
    // What a long text can stand for takes seconds to compile, which lint tells.
    if isWhole, text.utf8.count <= 200 { compile(text) }
  }

  private static func compile(_ text: String) {
    let set = PhraseSet(
      groups: [SentenceGroup(intent: "A", sentences: [SourceText(text)])],
      lists: [
        "a": .values([ListValue(input: SourceText("x y"))]), "n": .range(.init(lower: 0, upper: 9)),
      ])
    _ = PhraseSetValidator.validate(set)
    do {
      let matcher = try IntentMatcher(apps: [AppMetadata(name: "App", phraseSet: set)])
      _ = matcher.match("a x y 3")
    } catch {
      // The phrase is refused.
    }
  }
}

/// Files of phrases.
enum FileInputs {
  private static let kinds = [
    "AppShortcuts.xcstrings", "AppShortcuts.strings", "extract.actionsdata", "root.ssu.yaml",
  ]

  static func runCatalog(_ bytes: [UInt8], isWhole: Bool) {
    guard let first = bytes.first else { return }
    run(Array(bytes.dropFirst()), as: kinds[Int(first) % kinds.count], isWhole: isWhole)
  }

  static func run(_ bytes: [UInt8], as name: String, isWhole: Bool) {
    let result = SourceImporter.importBytes(Data(bytes), at: name)
    for finding in result.diagnostics { _ = finding.description }
    guard isWhole else { return }
    for (app, places) in zip(result.apps, result.places) {
      _ = Linter.lint(LintSubject(app: app, places: places, source: name))
    }
  }
}

/// Compiled automata.
enum AutomatonInputs {
  static func run(_ bytes: [UInt8], isWhole: Bool) {
    do {
      let automaton = try PhraseAutomaton(bytes: PhraseAutomaton.sealed(bytes))
      guard isWhole else { return }
      let matcher = try IntentMatcher(automaton, path: "bytes")
      for text in ["order two tomato soups", "a", "in app", ""] { _ = matcher.match(text) }
      _ = try matcher.apps
    } catch {
      // The file is refused.
    }
  }
}

/// Test suites and dialogs.
enum SuiteInputs {
  static func run(_ bytes: [UInt8]) {
    let suite = SuiteReader.read(String(decoding: bytes, as: UTF8.self), path: "fuzz/suite.yaml")
    for finding in suite.findings { _ = finding.description }
  }
}

/// Sound files.
enum SoundInputs {
  static func run(_ bytes: [UInt8]) {
    guard let path = ScratchFile.path("fuzz.wav", bytes) else { return }
    do { _ = try AudioFile.read(path) } catch {
      // The file is refused.
    }
  }
}
