import Foundation
import IntentMetadata
import MetadataImport
import Testing

/// Files in Apple's formats, alone and together.
@Suite struct AppFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Order ${soup} in ${applicationName}" : {
          "localizations" : {
            "en" : { "stringSet" : { "state" : "new", "values" : [
              "Order ${soup} in ${applicationName}", "Get ${soup} from ${applicationName}" ] } },
            "fr" : { "stringSet" : { "state" : "translated", "values" : [
              "Commander ${soup} avec ${applicationName}" ] } }
          }
        },
        "Reorder in ${applicationName}" : { "extractionState" : "manual" }
      },
      "version" : "1.0"
    }
    """#

  private static let actions = #"""
    {"actions": {"OrderSoup": {"identifier": "OrderSoup", "title": {"key": "order.title"},
      "parameters": [
        {"name": "soup", "title": {"key": "Soup"}, "isOptional": false,
         "valueType": {"entity": {"wrapper": {"typeName": "SoupEntity"}}}},
        {"name": "count", "title": {"key": "Count"}, "isOptional": true,
         "valueType": {"primitive": {"wrapper": {"typeIdentifier": 2}}},
         "typeSpecificMetadata": ["LNValueTypeMetadataKeyNumberLowerBound",
           {"double": {"wrapper": 1}}, "LNValueTypeMetadataKeyNumberUpperBound",
           {"double": {"wrapper": 10}}]}]}},
     "entities": {"SoupEntity": {"typeName": "SoupEntity", "displayTypeName": {"key": "Soup"}}},
     "enums": [{"identifier": "Size", "displayTypeName": {"key": "Size"}, "cases": [
       {"identifier": "large", "displayRepresentation": {"title": {"key": "Large"},
        "synonyms": [{"key": "Big"}]}}]}],
     "queries": {"SoupQuery": {"entityType": "SoupEntity", "capabilities": 6}},
     "autoShortcuts": [{"actionIdentifier": "OrderSoup", "shortTitle": {"key": "Order"},
       "phraseTemplates": [{"key": "Order ${soup} in ${applicationName}"}]}],
     "autoShortcutProviderMangledName": "8SoupChef0A9ShortcutsV"}
    """#

  @Test func `A catalog gives a shortcut for each key, with all languages`() throws {
    let path = try folder.write("Soup Chef/AppShortcuts.xcstrings", Self.catalog)
    #expect(try SourceKind.detect(path) == .appFiles)
    let result = SourceImporter.importAppFiles(at: path)
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    #expect(app.name == "Soup Chef")
    #expect(app.locale == "en")
    #expect(app.shortcuts.map(\.intent) == ["OrderSoup", "Reorder"])
    #expect(
      app.shortcuts[0].phrases == [
        "en": ["Order ${soup} in ${applicationName}", "Get ${soup} from ${applicationName}"],
        "fr": ["Commander ${soup} avec ${applicationName}"],
      ])
    #expect(app.shortcuts[1].phrases == ["en": ["Reorder in ${applicationName}"]])
    #expect(app.intents[0].parameters.map(\.name) == ["soup"])
    let place = try #require(
      result.places[0][
        .phrase(
          shortcut: 0, locale: "fr", text: "Commander ${soup} avec ${applicationName}")])
    #expect((place.line, place.column) == (9, 12))
  }

  @Test func `Metadata of Xcode tells the schemas that types conform to`() throws {
    func conforming(_ name: String, in domain: String) -> String {
      #""assistantDefinedSchemas": [{"domain": "\#(domain)", "name": "\#(name)", "version": "1.0.0"}]"#
    }
    let path = try folder.write(
      "Studio/extract.actionsdata",
      """
      {"actions": {
        "Stop": {"identifier": "Stop", \(conforming("StopCaptureIntent", in: "camera"))},
        "Open": {"identifier": "Open", \(conforming("OpenURLInTabIntent", in: "browser")),
          "visibilityMetadata": {"assistantOnly": true, "isDiscoverable": true}},
        "Plain": {"identifier": "Plain", "assistantDefinedSchemas": [],
          "visibilityMetadata": {"assistantOnly": false}},
        "Odd": {"identifier": "Odd", "assistantDefinedSchemas": [7, {"domain": "camera"}]},
        "Bare": {"identifier": "Bare", \(conforming("Intent", in: "camera"))}},
       "entities": {"Sound": {"typeName": "Sound", \(conforming("AmbientSoundEntity", in: "audio"))}},
       "enums": [{"identifier": "Kind", "cases": [],
         \(conforming("AlbumTypeEnum", in: "photos"))}]}
      """)
    let result = SourceImporter.importAppFiles(at: path)
    let app = try #require(result.apps.first)
    #expect(app.intent("Stop")?.schema == "camera.stopCapture")
    #expect(app.intent("Open")?.schema == "browser.openURLInTab")
    #expect(app.intent("Open")?.isAssistantOnly == true)
    #expect(app.intent("Stop")?.isAssistantOnly == nil)
    for id in ["Plain", "Odd", "Bare"] { #expect(app.intent(id)?.schema == nil, "\(id)") }
    #expect(app.entity("Sound")?.schema == "audio.ambientSound")
    #expect(app.enumeration("Kind")?.schema == "photos.albumType")
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf16])
  func `A string table is read in every encoding that tools write`(
    encoding: String.Encoding
  ) throws {
    let text = "/* c */\n\"Open ${applicationName}\" = \"\\U00d6ffne ${applicationName}\";\n"
    let data = try #require(text.data(using: encoding))
    let path = try folder.write("Notes/de.lproj/AppShortcuts.strings", data)
    let result = SourceImporter.importAppFiles(at: path)
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    #expect(app.name == "Notes")
    #expect(app.shortcuts.map(\.phrases) == [["de": ["Öffne ${applicationName}"]]])
  }

  @Test func `Tables of several languages complete one shortcut`() throws {
    for (language, text) in [("de", "Stumm"), ("fr", "Muet"), ("Base", "Quiet")] {
      try folder.write(
        "Cam/\(language).lproj/AppShortcuts.strings",
        "\"${applicationName}, mute\" = \"${applicationName}, \(text)\";")
    }
    let app = try #require(
      SourceImporter.importAppFiles(at: folder.path + "/Cam").apps.first)
    #expect(
      app.shortcuts.map(\.phrases) == [
        [
          "de": ["${applicationName}, Stumm"], "fr": ["${applicationName}, Muet"],
          "en": ["${applicationName}, Quiet"],
        ]
      ])
  }

  @Test func `Xcode's metadata gives intents, types and phrases`() throws {
    try folder.write("App.app/Metadata.appintents/extract.actionsdata", Self.actions)
    let result = SourceImporter.importAppFiles(
      at: folder.path + "/App.app/Metadata.appintents")
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    #expect(app.name == "Soup Chef")
    let intent = try #require(app.intent("OrderSoup"))
    #expect(intent.parameter("soup")?.type == .entity("SoupEntity"))
    #expect(intent.parameter("count")?.range == ValueRange(lower: 1, upper: 10))
    #expect(app.entity("SoupEntity")?.query == [.strings, .suggestions])
    #expect(
      app.enumeration("Size")?.cases == [
        EnumCaseDescriptor(id: "large", title: "Large", synonyms: ["Big"])
      ])
    #expect(app.shortcuts.first?.shortTitle == "Order")
  }

  @Test func `The files of a project complete one another`() throws {
    try folder.write("p/extract.actionsdata", Self.actions)
    try folder.write("p/AppShortcuts.xcstrings", Self.catalog)
    try folder.write(
      "p/Localizable.xcstrings",
      #"{"sourceLanguage":"en","strings":{"order.title":{"localizations":{"en":{"stringUnit":"#
        + #"{"state":"translated","value":"Order Soup"}}}}}}"#)
    try folder.write(
      "p/Info.plist",
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>Soup Chef</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>INAlternativeAppNames</key><array><dict>
      <key>INAlternativeAppName</key><string>Chef</string></dict></array></dict></plist>
      """)
    #expect(try SourceKind.detect(folder.path + "/p") == .appFiles)
    let result = SourceImporter.importAppFiles(at: folder.path + "/p", names: ["Unused"])
    #expect(result.diagnostics.map(\.rule) == ["orphan-phrase"])
    #expect(result.diagnostics.first?.line == 12)
    let app = try #require(result.apps.first)
    #expect(app.name == "Soup Chef")
    #expect(app.synonyms == ["Chef"])
    #expect(app.intent("OrderSoup")?.title == "Order Soup")
    #expect(app.shortcuts.map(\.phrases.count) == [2])
    #expect(app.shortcuts[0].phrases["en"]?.count == 2)
  }

  @Test func `Training sentences give phrases, names and what stands for them`() throws {
    let path = try folder.write(
      "root.ssu.yaml",
      """
      apiVersion: ssu/v1
      nlu:
        shortcuts:
          bundleIdentifier: org.example.lamp
          intents:
          - metadata: {name: LampOn_0, title: On}
            corpuses:
              training:
              - locale: en_US
                utterances: ["{${+prefix} }Lamp on with ${+applicationName}"]
          - metadata: {name: +negative}
            corpuses:
              training:
              - locale: en_US
                utterances: ["${+standardAppShortcutNegatives}", "lamp shop"]
      variables:
      - name: +applicationName
        type: ssu/expansion
        definitions:
        - locale: en_US
          synomyms: [Bright Lamp, Lamp]
      - name: +prefix
        type: ssu/expansion
        definitions: [{locale: en_US, synomyms: {$ref: "x"}}]
      """)
    let result = SourceImporter.importAppFiles(at: path)
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    #expect(app.name == "Bright Lamp")
    #expect(app.synonyms == ["Lamp"])
    #expect(app.shortcuts.map(\.intent) == ["LampOn"])
    #expect(app.shortcuts[0].phrases == ["en-US": ["Lamp on with ${applicationName}"]])
    #expect(app.negativePhrases == ["en-US": ["lamp shop"]])
  }

  @Test func `Sources that contradict each other are reported`() throws {
    try folder.write("p/extract.actionsdata", Self.actions)
    try folder.write(
      "p/root.ssu.yaml",
      """
      nlu: {shortcuts: {intents: [{metadata: {name: OrderSoup_0}, corpuses: {training: [
        {locale: en, utterances: ["Eat ${soup} in ${+applicationName}"]}]}}]}}
      """)
    let result = SourceImporter.importAppFiles(at: folder.path + "/p")
    #expect(result.diagnostics.map(\.rule) == ["stale-metadata"])
    #expect(result.apps.first?.shortcuts.count == 1)
  }

  @Test(arguments: [("OrdrSoup", ["undeclared-intent"]), ("OpenLamp", []), ("OrderSoup", [])])
  func `A shortcut for a misspelled intent is reported, one for another package's is not`(
    intent: String, rules: [String]
  ) throws {
    try folder.write(
      "p/extract.actionsdata",
      Self.actions.replacing(
        "actionIdentifier\": \"OrderSoup", with: "actionIdentifier\": \"\(intent)"))
    let result = SourceImporter.importAppFiles(at: folder.path + "/p")
    #expect(result.diagnostics.map(\.rule) == rules)
  }
}

/// Lists that fill what only the running app knows.
@Suite struct FillingTests {
  private let list = [
    "soup": ListDescriptor.values([
      ListValue(input: SourceText("Tomato"), output: .string("Tomato")),
      ListValue(input: SourceText("Red \\(hot\\)"), output: .string("Tomato")),
    ])
  ]

  @Test(arguments: [
    (ValueType.unknown, "soup"), (.entity("SoupEntity"), "SoupEntity"),
  ])
  func `A list fills the entities of a parameter`(type: ValueType, entity: String) throws {
    let app = AppMetadata(
      name: "A",
      intents: [
        IntentDescriptor(id: "I", parameters: [ParameterDescriptor(name: "soup", type: type)])
      ],
      entities: entity == "soup"
        ? [] : [EntityDescriptor(id: entity, hasUnknownValues: true)])
    let filled = app.filling(list)
    #expect(filled.intents[0].parameters[0].type == .entity(entity))
    let descriptor = try #require(filled.entity(entity))
    #expect(
      descriptor.values == [EntityValue(id: "Tomato", title: "Tomato", synonyms: ["Red (hot)"])])
    #expect(!descriptor.hasUnknownValues)
  }

  @Test func `A list leaves entities that the app knows alone`() {
    let app = AppMetadata(
      name: "A",
      intents: [
        IntentDescriptor(
          id: "I", parameters: [ParameterDescriptor(name: "soup", type: .entity("S"))])
      ],
      entities: [EntityDescriptor(id: "S", values: [EntityValue(id: "1", title: "Leek")])])
    #expect(app.filling(list) == app)
  }
}
