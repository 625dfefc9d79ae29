import Foundation
import IntentMetadata
import MetadataImport
import Testing

/// Folders with the files of a project: names, several apps, phrases in YAML.
@Suite struct ProjectFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func project(_ settings: String, target: String = "Soup") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      A = { isa = PBXNativeTarget; name = Widgets; buildConfigurationList = L2;
        productType = "com.apple.product-type.app-extension"; };
      B = { isa = PBXNativeTarget; name = \(target); buildConfigurationList = L;
        productType = "com.apple.product-type.application"; };
      L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
      L2 = { isa = XCConfigurationList; buildConfigurations = ( D ); };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
      D = { isa = XCBuildConfiguration; buildSettings = {
        INFOPLIST_KEY_CFBundleDisplayName = Widgets; }; };
    }; rootObject = P; }
    """
  }

  private func write(_ phrase: String = "Order in ${applicationName}") throws {
    try folder.write("App/en.lproj/AppShortcuts.strings", "\"\(phrase)\" = \"\(phrase)\";")
  }

  @Test(arguments: [
    ("INFOPLIST_KEY_CFBundleDisplayName = \"Soup Chef\"; PRODUCT_NAME = x;", "Soup Chef"),
    ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "Soup"),
    (
      "INFOPLIST_KEY_CFBundleDisplayName = \"$(NAME)\"; NAME = \"Soup $(KIND)\"; KIND = Pro;",
      "Soup Pro"
    ),
    ("INFOPLIST_KEY_CFBundleDisplayName = \"$(NOWHERE)\"; PRODUCT_NAME = Kitchen;", "Kitchen"),
  ])
  func `The name under the icon may stand in the Xcode project`(
    settings: String, name: String
  ) throws {
    try write()
    try folder.write("Soup.xcodeproj/project.pbxproj", Self.project(settings))
    let result = SourceImporter.importAppFiles(at: folder.path)
    #expect(result.apps.map(\.name) == [name])
    #expect(result.apps.map(\.synonyms) == [[]])
  }

  @Test(arguments: [
    ("APP_NAME = Soup $(EDITION) // as people say it\nEDITION = Pro", "Soup Pro"),
    ("APP_NAME[sdk=watchos*] = Watch Soup\nOTHER = x", "Soup"),
    ("APP_NAME = $(APP_NAME)", "Soup"),
  ])
  func `A name in a property list may be a setting of a configuration file`(
    configuration: String, name: String
  ) throws {
    try write()
    try folder.write("Soup.xcodeproj/project.pbxproj", Self.project("PRODUCT_NAME = Soup;"))
    try folder.write("Config/App.xcconfig", "#include \"Base.xcconfig\"\n" + configuration)
    try folder.write(
      "App/Info.plist",
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>$(APP_NAME)</string></dict></plist>
      """)
    #expect(SourceImporter.importAppFiles(at: folder.path).apps.map(\.name) == [name])
  }

  private static let refersToSettings = """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>CFBundleDisplayName</key><string>$(PRODUCT_NAME)</string></dict></plist>
    """

  @Test func `The settings of tests, helpers and developers name no app`() throws {
    try write()
    try folder.write("App/Info.plist", Self.refersToSettings)
    try folder.write("Config/AppTests.xcconfig", "PRODUCT_NAME = Soup Tests")
    try folder.write("Config/Debug.xcconfig", "PRODUCT_NAME = Soup [DEBUG]")
    try folder.write("Config/Helper.xcconfig", "PRODUCT_NAME = Soup Helper")
    try folder.write("Config/Release.xcconfig", "PRODUCT_NAME = Soup Chef")
    #expect(SourceImporter.importAppFiles(at: folder.path).apps.map(\.name) == ["Soup Chef"])
  }

  @Test func `The file that a target is built with names the app`() throws {
    try write()
    try folder.write("App/Info.plist", Self.refersToSettings)
    try folder.write("AAA/Info.plist", "{ CFBundleDisplayName = Other; }")
    try folder.write("Config/A.xcconfig", "PRODUCT_NAME = Other")
    try folder.write("Config/Z.xcconfig", "PRODUCT_NAME = Soup ${KIND}\nKIND = Chef")
    try folder.write(
      "Kitchen.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = ( H, B ); };
        H = { isa = PBXNativeTarget; name = Launcher; buildConfigurationList = LH;
          productType = "com.apple.product-type.application"; };
        B = { isa = PBXNativeTarget; name = Soup; buildConfigurationList = L; dependencies = ( D );
          productType = "com.apple.product-type.application"; };
        D = { isa = PBXTargetDependency; target = H; };
        LH = { isa = XCConfigurationList; buildConfigurations = ( CH ); };
        CH = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          INFOPLIST_KEY_CFBundleDisplayName = Launcher; }; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C, R ); };
        C = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = FA;
          buildSettings = { }; };
        R = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = FZ;
          buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
        FA = { isa = PBXFileReference; path = A.xcconfig; };
        FZ = { isa = PBXFileReference; path = Config/Z.xcconfig; };
      }; rootObject = P; }
      """)
    let app = try #require(SourceImporter.importAppFiles(at: folder.path).apps.first)
    #expect([app.name] + app.synonyms == ["Soup Chef"])
  }

  @Test func `A key that stands for a phrase is none beside it`() throws {
    try folder.write("App/Order.swift", "")
    try folder.write(
      "App/en.lproj/Localizable.strings",
      "\"order.phrase\" = \"Order in ${applicationName}\"; \"title\" = \"Soups\"; a = b; c = d;")
    let result = SourceImporter.importAppFiles(at: folder.path) { paths in
      var fragment = AppFragment(.swift, path: paths.first ?? "")
      let place = SourceText("Order", file: fragment.path, line: 1, column: 1)
      fragment.intents = [IntentDescriptor(id: "Order", title: "Order Soup")]
      fragment.shortcuts = [
        .init(
          intent: "Order",
          phrases: ["": [SourceText("order.phrase", file: fragment.path, line: 1, column: 1)]],
          place: place)
      ]
      return [fragment]
    }
    #expect(
      result.apps.first?.shortcuts.map(\.phrases) == [["en": ["Order in ${applicationName}"]]])
  }

  @Test func `A folder with an entity alone is an app`() throws {
    try folder.write("Book.swift", "struct Book: AppEntity { }")
    let result = SourceImporter.importAppFiles(at: folder.path) { paths in
      var fragment = AppFragment(.swift, path: paths.first ?? "")
      fragment.entities = [EntityDescriptor(id: "Book", title: "Book")]
      return [fragment]
    }
    #expect(result.diagnostics.isEmpty)
    #expect(result.apps.first?.entities.map(\.id) == ["Book"])
  }

  @Test func `Phrases among titles do not make the titles phrases`() throws {
    try write()
    func entry(_ key: String) -> String { #""\#(key)":{"extractionState":"manual"}"# }
    let keys = ["Order in ${applicationName}", "%lld soups", "Settings", ""].map(entry)
    try folder.write(
      "App/Localizable.xcstrings",
      #"{"sourceLanguage":"en","strings":{"# + keys.joined(separator: ",") + "}}")
    let result = SourceImporter.importAppFiles(at: folder.path)
    #expect(result.diagnostics.map(\.description) == [])
    #expect(
      result.apps.flatMap(\.shortcuts).flatMap(\.phrases.values).flatMap { $0 }
        == ["Order in ${applicationName}"])
  }

  @Test func `Names beside an extension's property list are the extension's`() throws {
    try write()
    let names = { (name: String) in
      #"{"sourceLanguage":"en","strings":{"CFBundleDisplayName":{"localizations":"#
        + #"{"en":{"stringUnit":{"state":"new","value":"\#(name)"}}}}},"version":"1.0"}"#
    }
    try folder.write("App/InfoPlist.xcstrings", names("Soup Chef"))
    try folder.write("Add Soup/InfoPlist.xcstrings", names("Add Soup"))
    try folder.write(
      "Add Soup/Info.plist",
      #"<?xml version="1.0"?><plist version="1.0"><dict><key>NSExtension</key><dict/></dict></plist>"#
    )
    let result = SourceImporter.importAppFiles(at: folder.path)
    #expect(result.apps.map { [$0.name] + $0.synonyms } == [["Soup Chef"]])
  }

  @Test func `Names of extensions are no names of the app`() throws {
    try write()
    let plist = { (name: String, more: String) in
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>\(name)</string>\(more)</dict></plist>
      """
    }
    try folder.write("App/Info.plist", plist("Soup Chef", ""))
    try folder.write(
      "Widget/Info.plist",
      plist("Soup Widget", "<key>NSExtension</key><dict><key>a</key><string>b</string></dict>"))
    try folder.write("Watch/App/Info.plist", plist("Soup Watch", ""))
    let app = try #require(SourceImporter.importAppFiles(at: folder.path).apps.first)
    #expect(app.name == "Soup Chef")
    #expect(app.synonyms == [])
  }

  @Test func `Names in other languages are kept by language`() throws {
    try write()
    try folder.write("App/Info.plist", "{ CFBundleDisplayName = \"Soup Chef\"; }")
    try folder.write("App/de.lproj/InfoPlist.strings", "CFBundleDisplayName = \"Suppenkoch\";")
    let app = try #require(SourceImporter.importAppFiles(at: folder.path).apps.first)
    #expect(app.name == "Soup Chef")
    #expect(app.localizedNames == ["de": ["Suppenkoch"]])
    #expect(app.names(in: "de-CH") == ["Suppenkoch"])
    #expect(app.names(in: "fr") == ["Soup Chef"])
  }

  @Test func `A phrase set among an app's files belongs to the app`() throws {
    try write()
    try folder.write(
      "phrases/soup.yaml",
      "language: en\nintents: {Stir: {data: [{sentences: [stir the soup]}]}}")
    try folder.write("ci.yaml", "jobs: {test: {steps: []}}")
    try folder.write("tests/phrases.yaml", "lists: {}\ntests: [{text: a, intent: B}]")
    let result = SourceImporter.importAppFiles(at: folder.path)
    #expect(result.diagnostics == [])
    #expect(result.apps.map { $0.intents.map(\.id) } == [["Order", "Stir"]])
    #expect(result.apps[0].phraseSet?.groups.map(\.intent) == ["Stir"])
  }

  @Test func `Each app of the sources has its own files, and shares the others`() throws {
    try folder.write("One/de.lproj/AppShortcuts.strings", "\"Go\" = \"Los\";")
    try folder.write("One/A.swift", "")
    try folder.write("Two/A.swift", "")
    let result = SourceImporter.importAppFiles(at: folder.path) { paths in
      paths.map { path in
        var fragment = AppFragment(.swift, path: path)
        fragment.folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        fragment.shortcuts = [
          .init(intent: "Go", phrases: ["": [SourceText("Go")]], place: SourceText("Go"))
        ]
        return fragment
      }
    }
    #expect(result.apps.map(\.name) == ["One", "Two"])
    #expect(
      result.apps.map { $0.shortcuts[0].phrases } == [
        ["en": ["Go"], "de": ["Los"]], ["en": ["Go"]],
      ])
    #expect(result.places.count == 2)
  }
}
