import IntentMetadata
import MetadataImport
import PhraseChecks
import Testing

/// An app that conforms to schemas of photos and has no findings, to be broken in one place.
private func photos(_ change: (inout AppMetadata) -> Void = { _ in }) -> AppMetadata {
  var album = EntityDescriptor(id: "Album", values: [EntityValue(id: "1", title: "Summer")])
  album.schema = "photos.album"
  var app = AppMetadata(
    name: "Photos",
    intents: [
      IntentDescriptor(
        id: "OpenAlbum", title: "Open Album",
        parameters: [ParameterDescriptor(name: "target", type: .entity("Album"))],
        schema: "photos.openAlbum"),
      IntentDescriptor(
        id: "CreateAlbum", title: "Create Album",
        parameters: [
          ParameterDescriptor(name: "name", type: .string),
          ParameterDescriptor(name: "color", type: .string, isOptional: true),
        ], schema: "photos.createAlbum"),
    ], entities: [album])
  change(&app)
  return app
}

private func findings(_ app: AppMetadata) -> [String] {
  Linter.lint(LintSubject(app: app, source: "app")).filter {
    $0.rule.contains("schema") || $0.rule.hasPrefix("assistant")
  }
  .map { "\($0.rule): \($0.message)" }
}

private func conforming(_ schemas: [String]) -> [IntentDescriptor] {
  schemas.map { IntentDescriptor(id: $0, title: "Do It", schema: "mail.\($0)") }
}

@Suite struct SchemaLintTests {
  @Test func `an app that conforms has no findings`() {
    #expect(findings(photos()) == [])
  }

  @Test func `an unknown schema is reported with the nearest`() {
    let found = Linter.lint(
      LintSubject(app: photos { $0.intents[1].schema = "photos.createAlbun" }, source: "app"))
    #expect(
      found.contains {
        $0.rule == "unknown-schema" && $0.hint == "Did you mean “photos.createAlbum”?"
      })
    #expect(
      findings(photos { $0.entities[0].schema = "photo.album" })
        .contains("unknown-schema: There is no entity schema “photo.album”."))
  }

  @Test func `a member that is missing, and a required one beyond the schema, are reported`() {
    #expect(
      findings(photos { $0.intents[1].parameters.removeFirst() })
        == ["schema-member: “name” of photos.createAlbum is missing in CreateAlbum."])
    #expect(
      findings(photos { $0.intents[1].parameters[1].isOptional = false })
        == [
          "schema-member: “color” is not in photos.createAlbum, so the assistant never fills it."
        ])
  }

  @Test func `an entity of another schema, or of none, is reported`() {
    for schema in [nil, "photos.asset"] {
      #expect(
        findings(photos { $0.entities[0].schema = schema })
          == ["schema-entity: “target” of OpenAlbum needs a type that conforms to photos.album."])
    }
  }

  @Test func `two intents of one schema are reported`() {
    let app = photos { app in
      app.intents[1] = app.intents[0]
      app.intents[1].id = "Again"
    }
    #expect(
      findings(app) == ["schema-twice: “OpenAlbum” and “Again” both conform to photos.openAlbum."])
  }

  @Test func `a group of schemas is had as a whole, or not at all`() {
    let whole = [
      "createDraft", "updateDraft", "saveDraft", "openDraft", "deleteDraft", "sendDraft",
      "openMessage",
      "replyMail", "forwardMail", "updateMail", "archiveMail", "deleteMail",
    ]
    func groups(_ schemas: [String]) -> [String] {
      findings(AppMetadata(name: "Mail", intents: conforming(schemas)))
        .filter { $0.hasPrefix("schema-group") }
    }
    #expect(groups([]) == [])
    #expect(groups(whole) == [])
    #expect(
      groups(Array(whole.dropLast(2)))
        == ["schema-group: An app with mail.createDraft also has archiveMail, deleteMail."])
  }

  @Test func `at most ten enumerations conform`() {
    func app(_ count: Int) -> AppMetadata {
      var app = photos()
      app.enums = (1...count).map { number in
        var descriptor = EnumDescriptor(id: "Kind\(number)", cases: [EnumCaseDescriptor(id: "one")])
        descriptor.schema = "photos.assetType"
        return descriptor
      }
      return app
    }
    #expect(findings(app(10)) == [])
    #expect(
      findings(app(11))
        == ["too-many-schema-enums: 11 enumerations conform to schemas; the limit is 10."])
  }

  @Test func `a shortcut for an intent that only the assistant has is reported`() {
    let app = photos { app in
      app.intents[1].isAssistantOnly = true
      app.shortcuts = [
        ShortcutDescriptor(
          intent: "CreateAlbum", phrases: ["en": ["New album in ${applicationName}"]],
          shortTitle: "New Album")
      ]
    }
    #expect(findings(app).contains { $0.hasPrefix("assistant-only-shortcut") })
  }
}
