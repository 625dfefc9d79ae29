import PhraseTemplates
import IntentMetadata
import MetadataImport
import PhraseChecks
import Testing

/// An app without findings, to be broken in one place.
private func soupChef(_ change: (inout AppMetadata) -> Void = { _ in }) -> AppMetadata {
  var app = AppMetadata(
    name: "Soup Chef", synonyms: ["Chef"],
    intents: [
      IntentDescriptor(
        id: "OrderSoup",
        parameters: [
          ParameterDescriptor(name: "soup", type: .entity("Soup")),
          ParameterDescriptor(name: "size", type: .enumeration("Size"), isOptional: true),
          ParameterDescriptor(
            name: "count", type: .integer, defaultValue: .integer(1),
            range: ValueRange(lower: 1, upper: 10)),
          ParameterDescriptor(name: "note", type: .string, isOptional: true),
        ], summary: "Order ${soup}"),
      IntentDescriptor(id: "Reorder"),
    ],
    enums: [
      EnumDescriptor(id: "Size", cases: [EnumCaseDescriptor(id: "large", title: "Large")])
    ],
    entities: [
      EntityDescriptor(
        id: "Soup",
        values: [
          EntityValue(id: "1", title: "Tomato"), EntityValue(id: "2", title: "Clam Chowder"),
        ])
    ],
    shortcuts: [
      ShortcutDescriptor(
        intent: "OrderSoup", phrases: ["en": ["Order ${soup} in ${applicationName}"]],
        shortTitle: "Order"),
      ShortcutDescriptor(
        intent: "Reorder", phrases: ["en": ["Order again in ${applicationName}"]],
        shortTitle: "Again"),
    ])
  change(&app)
  return app
}

private func rules(_ app: AppMetadata, baseline: AppMetadata? = nil) -> [String] {
  Linter.lint(LintSubject(app: app, source: "app"), baseline: baseline).map(\.rule)
}

@Suite struct LinterTests {
  @Test(arguments: [
    ("Order Soup", nil), ("Wait for the iPhone", nil), ("Turn the Lamp On", nil), ("", nil),
    ("Process", "one word"), ("Order soup", "“soup” is not capitalized"), ("order Soup", "“order”"),
    ("Order Something with tomatoes In", "“tomatoes”"), ("Do Thing", "what is done"),
    ("Perform action", "what is done"), ("Process Order", nil), ("Do the Dishes", nil),
  ])
  func `A title is a verb and a noun in title case`(title: String, problem: String?) {
    let app = soupChef { $0.intents[1].title = title }
    func titles(_ file: String) -> [ImportDiagnostic] {
      let place = SourceText("Reorder", file: file, line: 3, column: 8)
      return Linter.lint(
        LintSubject(app: app, places: [.intent("Reorder"): place], source: "app")
      ).filter { $0.rule == "title-style" }
    }
    #expect(titles("App.xcstrings").isEmpty)
    let found = titles("App.swift")
    #expect(found.map(\.line) == (problem == nil ? [] : [3]))
    #expect(problem.map { found.first?.message.contains($0) == true } ?? true)
  }

  @Test func `An app as it should be has no findings`() {
    #expect(rules(soupChef()) == [])
  }

  @Test(arguments: [
    ("Order ${soup}", ["app-name-missing"]),
    ("${applicationName} order in ${applicationName}", ["app-name-repeated"]),
    ("Order ${soup in ${applicationName}", ["malformed-phrase"]),
    ("Order ${soup} in ${application_name}", ["app-name-missing"]),
    ("Order ${size} in ${applicationname}", ["app-name-missing"]),
    ("Order ${suop} in ${applicationName}", ["unknown-parameter"]),
    ("Order ${note} in ${applicationName}", ["phrase-parameter-type"]),
    ("Order ${count} in ${applicationName}", ["phrase-parameter-type"]),
    ("Order ${size} ${soup} in ${applicationName}", ["two-slots"]),
    ("order again, in ${applicationName}!", ["duplicate-phrase"]),
    ("ORDER ${soup} in ${applicationName}", ["repeated-phrase"]),
    ("Get ${soup} from ${applicationName}", []),
    ("Order soup in ${applicationName}", []),
    ("${applicationName}ならスープ", []),
  ])
  func `A phrase is checked`(phrase: String, expected: [String]) {
    let app = soupChef { $0.shortcuts[0].phrases["en"]?.append(phrase) }
    #expect(rules(app) == expected)
  }

  @Test func `A name typed as text is distinguished from one that is missing`() throws {
    let app = soupChef { $0.shortcuts[1].phrases = ["en": ["Reorder with Soup Chef"]] }
    let finding = try #require(
      Linter.lint(LintSubject(app: app, source: "app")).first)
    #expect(finding.rule == "app-name-missing")
    #expect(finding.hint == "Write ${applicationName} for “Soup Chef”.")
  }

  @Test func `A misspelled name of the app is not a parameter`() throws {
    let app = soupChef { $0.shortcuts[1].phrases = ["en": ["Reorder with ${application_name}"]] }
    let finding = try #require(
      Linter.lint(LintSubject(app: app, source: "app")).first)
    #expect(finding.hint == "Write ${applicationName} for ${application_name}.")
  }

  @Test func `Ten shortcuts are allowed, eleven are not`() {
    func app(_ count: Int) -> AppMetadata {
      soupChef { app in
        app.shortcuts = (0..<count).map {
          ShortcutDescriptor(
            intent: "Reorder", phrases: ["en": ["Reorder \($0) in ${applicationName}"]])
        }
      }
    }
    #expect(rules(app(10)) == [])
    #expect(rules(app(11)) == ["too-many-shortcuts"])
  }

  @Test func `Phrases are counted with all values and names, in each language`() throws {
    func app(_ count: Int) -> AppMetadata {
      soupChef { app in
        app.entities[0].values = (0..<count).map { EntityValue(id: "\($0)", title: "S\($0)") }
        app.shortcuts[1].phrases = ["en": ["Reorder ${applicationName}"]]
      }
    }
    // One name and one synonym: two phrases a value, and two of the other shortcut.
    #expect(rules(app(499)) == [])
    let finding = try #require(
      Linter.lint(LintSubject(app: app(500), source: "app")).first)
    #expect(finding.rule == "too-many-phrases")
    #expect(finding.message.contains("1002 phrases in “en”"))
  }

  @Test func `A language that a shortcut lacks or that lost a slot is reported`() {
    let app = soupChef { app in
      app.shortcuts[0].phrases["fr"] = ["Commander avec ${applicationName}"]
      app.shortcuts[0].phrases["en-GB"] = ["Get ${soup} from ${applicationName}"]
    }
    #expect(rules(app) == ["lost-slot", "missing-translation"])
  }

  @Test(arguments: [
    ("Tmblrx", ["unpronounceable-name"]), ("42", ["unpronounceable-name"]), ("IFTTT", []),
    ("Rhythm", []), ("スープ", []), ("X", []), ("TV Guide", []),
  ])
  func `A name must be sayable`(name: String, expected: [String]) {
    #expect(rules(soupChef { $0.name = name }) == expected)
  }

  @Test func `Values are checked for names that cannot be chosen`() {
    let app = soupChef { app in
      app.entities[0].values += [
        EntityValue(id: "3", title: "tomato"), EntityValue(id: "4", title: "Cancel"),
        EntityValue(id: "5", title: "  "),
        EntityValue(id: "6", title: "Tomato", subtitle: "cold"),
      ]
    }
    #expect(rules(app).sorted() == ["duplicate-name", "empty-name", "reserved-name"])
  }

  @Test func `Parts of intents that do not fit are reported`() {
    let app = soupChef { app in
      app.intents[0].summary = "Order ${soop}"
      app.intents[0].parameters[2].defaultValue = .integer(11)
      app.intents[1].isDiscoverable = false
      app.shortcuts.append(ShortcutDescriptor(intent: "Reoder", phrases: [:]))
      app.entities[0].values = []
    }
    #expect(
      rules(app).sorted() == [
        "default-out-of-range", "no-phrases", "no-suggestions", "summary-parameter",
        "undiscoverable-intent", "unknown-intent",
      ])
  }

  @Test(arguments: [
    ("Receve the order in ${applicationName}", ["possible-typo"]),
    ("Receives the order in ${applicationName}", []), ("Deceive me in ${applicationName}", []),
  ])
  func `A word that is nearly one of the project's is reported`(phrase: String, expected: [String])
  {
    let app = soupChef { app in
      app.shortcuts[1].phrases["en"] =
        ["now", "again", "here"].map { "Receive it \($0) in ${applicationName}" } + [phrase]
    }
    #expect(rules(app) == expected)
  }

  @Test func `What saved shortcuts refer to must stay`() throws {
    let old = soupChef()
    let new = soupChef { app in
      app.intents[1].id = "ReorderSoup"
      app.shortcuts[1].intent = "ReorderSoup"
      app.intents[0].parameters[1].name = "portion"
      app.enums[0].cases[0].id = "big"
    }
    #expect(
      rules(new, baseline: old)
        == ["removed-identifier", "removed-identifier", "removed-identifier"])
    #expect(rules(old, baseline: old) == [])
  }

  @Test func `Findings point into the source`() throws {
    let text = "Order ${suop} in ${applicationName}"
    let app = soupChef { $0.shortcuts[0].phrases = ["en": [text]] }
    let finding = try #require(
      Linter.lint(
        LintSubject(
          app: app,
          places: [
            .phrase(shortcut: 0, locale: "en", text: text): SourceText(
              text, file: "a.xcstrings", line: 4, column: 10)
          ], source: "app")
      ).first)
    #expect(finding.file == "a.xcstrings")
    #expect(finding.line == 4)
    #expect(finding.column == 16)
    #expect(finding.excerpt?.carets == "      ^^^^^^^")
    #expect(finding.hint == "Did you mean “soup”?")
  }

  @Test func `A project decides which rules count`() {
    let (configuration, findings) = LintConfiguration.read(
      "lint: {two-slots: off, missing-translation: error, two-slot: note, no-phrases: loud}",
      path: "c.yaml")
    #expect(findings.map(\.column) == [52, 80])
    let all = ["two-slots", "missing-translation", "lost-slot"].map {
      ImportDiagnostic(severity: .warning, rule: $0, file: "f", message: "m")
    }
    #expect(configuration.applied(to: all).map(\.severity) == [.error, .warning])
  }

  @Test func `An unknown rule is reported`() {
    let (_, findings) = LintConfiguration.read("lint:\n  wibble: off\n", path: "c.yaml")
    #expect(findings.map(\.line) == [2])
    #expect(findings.first?.message == "There is no rule “wibble”.")
  }

  @Test func `A comment silences a line`() {
    let source = "// parlance:ignore two-slots, lost-slot\na\nb // parlance:ignore all\nc"
    var suppression = LintSuppression { _ in source }
    let findings = (1...4).map {
      ImportDiagnostic(severity: .warning, rule: "two-slots", file: "f", line: $0, message: "m")
    }
    #expect(suppression.applied(to: findings).map(\.line) == [])
    let others = findings.map { finding in
      var finding = finding
      finding.rule = "no-phrases"
      return finding
    }
    #expect(suppression.applied(to: others).map(\.line) == [1, 2])
  }

  @Test func `Every rule is explained once`() {
    #expect(Set(LintRule.all.map(\.id)).count == LintRule.all.count)
    #expect(LintRule.all.allSatisfy { $0.title.hasSuffix(".") && !$0.explanation.isEmpty })
  }
}
