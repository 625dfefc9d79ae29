import PhraseTemplates
import IntentMetadata
import MetadataImport
import PhraseChecks
import SpeechRecognition
import Testing

private let lexicon = Lexicon(
  text: """
    for F AO R
    four F AO R
    account AH K AW N T
    amount AH M AW N T
    bat B AE T
    pat P AE T
    cat K AE T
    lights L AY T S
    nights N AY T S
    rose R OW Z
    show SH OW
    the DH AH
    close K L OW Z
    """)

private func findings(_ phrases: [String], values: [String] = []) -> [String] {
  let app = AppMetadata(
    name: "Zoo",
    intents: phrases.indices.map { IntentDescriptor(id: "Intent\($0)") },
    enums: values.isEmpty
      ? []
      : [
        EnumDescriptor(
          id: "Animal",
          cases: values.map { EnumCaseDescriptor(id: $0.lowercased(), title: $0) })
      ],
    shortcuts: phrases.enumerated().map { number, phrase in
      ShortcutDescriptor(
        intent: "Intent\(number)", phrases: ["en": [phrase + " ${applicationName}"]],
        shortTitle: "Title")
    })
  return Linter.lint(
    LintSubject(app: app, source: "app"), pronouncer: Pronouncer(main: lexicon)
  ).filter { $0.rule == "sounds-alike" }.map(\.message)
}

@Suite struct SoundTests {
  @Test(arguments: [
    ("Show for", "Show four"), ("Show the bat", "Show the pat"),
  ])
  func `Phrases that sound alike are reported`(one: String, other: String) {
    #expect(
      findings([one, other]) == [
        "When spoken, this is hard to tell from “\(one) ${applicationName}”, which starts Intent0."
      ])
  }

  @Test(arguments: [
    ("Show the account", "Show the amount"), ("Show the bat", "Show the rose"),
    ("Close the lights", "Show the lights"), ("Show zyx", "Show zyq"),
    ("Show ${one}", "Show ${two}"),
  ])
  func `Phrases that sound otherwise are not`(one: String, other: String) {
    #expect(findings([one, other]) == [])
  }

  @Test func `Values of one type are compared`() {
    #expect(
      findings(["Show the lights"], values: ["Bat", "Rose", "Pat"]) == [
        "Of “Animal”, “Pat” is hard to tell from “bat” when spoken."
      ])
  }

  @Test func `Nothing is said in languages whose sounds are not known`() {
    let app = AppMetadata(
      name: "Zoo", locale: "de",
      enums: [
        EnumDescriptor(
          id: "Animal",
          cases: [
            EnumCaseDescriptor(id: "a", title: "Bat"), EnumCaseDescriptor(id: "b", title: "Pat"),
          ])
      ])
    let subject = LintSubject(app: app, source: "app")
    #expect(Linter.lint(subject, pronouncer: Pronouncer(main: lexicon)).isEmpty)
  }
}

@Suite struct LintConfigurationsTests {
  private func finding(_ file: String) -> ImportDiagnostic {
    ImportDiagnostic(rule: "two-slots", file: file, message: "Two.")
  }

  @Test func `The innermost folder decides about a rule`() {
    var configurations = LintConfigurations()
    configurations.add(LintConfiguration(levels: ["two-slots": .note]), folder: "")
    configurations.add(LintConfiguration(levels: ["two-slots": .off]), folder: "App")
    configurations.add(LintConfiguration(levels: ["other": .off]), folder: "Lib")
    #expect(configurations.applied(to: [finding("App/A.swift")]).isEmpty)
    #expect(configurations.applied(to: [finding("Lib/A.swift")]).map(\.severity) == [.note])
    #expect(configurations.applied(to: [finding("Apple/A.swift")]).map(\.severity) == [.note])
  }

  @Test func `A rule that no configuration names stays as it is`() {
    #expect(LintConfigurations().applied(to: [finding("A.swift")]) == [finding("A.swift")])
  }
}
