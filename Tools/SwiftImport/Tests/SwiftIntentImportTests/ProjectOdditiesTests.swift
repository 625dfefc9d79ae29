import IntentMetadata
import MetadataImport
import Testing

/// Shapes that providers of App Shortcuts have in real projects.
@Suite struct ProjectOdditiesTests {
  private func phrases(_ fragment: AppFragment) -> [String] {
    fragment.shortcuts.flatMap { $0.phrases[""] ?? [] }.map(\.text)
  }

  private static let intent = """
    struct Play: AppIntent {
      static var title: LocalizedStringResource = "Play"
      func perform() async throws -> some IntentResult { .result() }
    }

    """

  private func one(_ source: String) throws -> AppFragment {
    try #require(try read(files: [("A.swift", Self.intent + source)]).first)
  }

  @Test func `Each chapter of a course is an app of its own`() throws {
    let provider = """
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Play(), phrases: ["Play \\(.applicationName)"])
        }
      }
      """
    let apps = try read(files: [
      ("One/App/Shortcuts.swift", provider), ("Two/App/Shortcuts.swift", provider),
      ("Shared/Play.swift", Self.intent),
    ])
    #expect(apps.map { $0.folder?.split(separator: "/").last } == ["One", "Two"])
    #expect(apps.map(phrases) == [["Play ${applicationName}"], ["Play ${applicationName}"]])
    #expect(apps.map { $0.intents.map(\.id) } == [["Play"], ["Play"]])
    #expect(apps.allSatisfy { !$0.diagnostics.contains { $0.rule == "several-providers" } })
  }

  @Test func `Two providers that one program can hold are one app's mistake`() throws {
    let apps = try read(files: [
      ("App/A.swift", Self.intent + "struct A: AppShortcutsProvider {}"),
      ("App/More/B.swift", "struct B: AppShortcutsProvider {}"),
    ])
    #expect(apps.count == 1)
    #expect(apps[0].diagnostics.contains { $0.rule == "several-providers" })
  }

  @Test(arguments: [
    "static let appShortcuts = [AppShortcut(intent: Play(), phrases: [\"P \\(.applicationName)\"])]",
    """
    static var appShortcuts: [AppShortcut] {
      let play = Play()
      return [.init(intent: play, phrases: [.init("P \\(.applicationName)")], shortTitle: "P")]
    }
    """,
    """
    static var appShortcuts: [AppShortcut] { make() }
    private static func make() -> [AppShortcut] {
      [AppShortcut(intent: App.Play.init(), phrases: ["P \\( AppShortcutPhraseToken.applicationName )"])]
    }
    """,
  ])
  func `Shortcuts are found however they are made`(body: String) throws {
    let app = try one("final class Provider: NSObject, AppShortcutsProvider { \(body) }")
    #expect(phrases(app) == ["P ${applicationName}"])
    #expect(app.shortcuts.map(\.intent) == ["Play"])
  }

  @Test func `Shortcuts may stand in a constant of another file`() throws {
    let apps = try read(files: [
      ("A.swift", Self.intent + "let shared = [AppShortcut(intent: Play(), phrases: [\"S\"])]"),
      (
        "B.swift",
        "struct P: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { shared } }"
      ),
    ])
    #expect(apps.map(phrases) == [["S"]])
  }

  @Test func `What two branches both say is said once`() throws {
    let app = try one(
      """
      struct P: AppShortcutsProvider {
        #if os(iOS)
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Play(), phrases: ["One", "Two"])
        }
        #else
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Play(), phrases: ["One", "Three"])
        }
        #endif
      }
      """)
    #expect(phrases(app) == ["One", "Two", "Three"])
  }

  @Test func `A shortcut keeps the values its intent is made with`() throws {
    let app = try one(
      """
      enum Mode: String, AppEnum { case slow = "S", fast }
      struct Run: AppIntent {
        static let title: LocalizedStringResource = "Run"
        @Parameter(title: "Mode") var mode: Mode
        @Parameter(title: "Times") var times: Int
      }
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Run(mode: .slow, times: 3), phrases: ["Run"])
        }
      }
      """)
    #expect(
      app.shortcuts.map(\.presetParameters) == [
        ["mode": .enumCase(type: "Mode", id: "S"), "times": .integer(3)]
      ])
  }

  @Test func `Macros with a schema make types what they are`() throws {
    let app = try one(
      """
      @AppIntent(schema: .books.openBook)
      struct OpenBook { var target: Book; func perform() async throws -> some IntentResult { } }
      @AssistantEntity(schema: .books.book)
      struct Book { @Property(title: "Name") var name: String }
      """)
    #expect(app.intents.map(\.id) == ["Play", "OpenBook"])
    #expect(app.entities.map(\.id) == ["Book"])
    #expect(app.diagnostics.contains { $0.rule == "deprecated-macro" })
  }

  @Test func `Plain variables below a macro with a schema are parameters and properties`() throws {
    let app = try one(
      """
      @AppIntent(schema: .clock.createTimer)
      struct StartTimer {
        var duration: Duration
        var label: String?
        var isSleepTimer: Bool
        private var attempts = 0
        static var count = 0
        var isLong: Bool { duration > .seconds(60) }
        func perform() async throws -> some IntentResult { .result() }
      }
      @AppIntent(schema: .photos.openAlbum) struct Open { var target: Shelf }
      @AppEntity(schema: .photos.album) struct Shelf {
        static let isAssistantOnly = true
        let id: String
        var name: String
      }
      struct Named: AppIntent, AssistantSchemaIntent {
        static var __appSchemaIntent: String { "photos.createAlbum" }
        @Parameter var name: String
        var plain: String
        func perform() async throws -> some IntentResult { .result() }
      }
      """)
    let timer = try #require(app.intents.first { $0.id == "StartTimer" })
    #expect(timer.schema == "clock.createTimer")
    #expect(timer.parameters.map(\.name) == ["duration", "label", "isSleepTimer"])
    #expect(timer.parameters.map(\.type) == [.duration, .string, .boolean])
    #expect(timer.parameters.map(\.isOptional) == [false, true, false])
    let open = try #require(app.intents.first { $0.id == "Open" })
    #expect(open.parameters.map(\.type) == [.entity("Shelf")])
    let named = try #require(app.intents.first { $0.id == "Named" })
    #expect(named.schema == "photos.createAlbum" && named.parameters.map(\.name) == ["name"])
    let shelf = try #require(app.entities.first)
    #expect(shelf.schema == "photos.album" && shelf.isAssistantOnly == true)
    #expect(shelf.properties.map(\.name) == ["name"])
  }

  @Test func `Both branches of a condition about the compiler are read`() throws {
    let app = try one(
      """
      #if compiler(>=6.4)
      @AppIntent(schema: .notes.createNote)
      struct Write { var name: AttributedString }
      #else
      struct OldWrite: AppIntent {
        static let title: LocalizedStringResource = "Write"
        func perform() async throws -> some IntentResult { .result() }
      }
      #endif
      struct Member: AppIntent {
        static let title: LocalizedStringResource = "Member"
        #if compiler(>=6.4)
        @Parameter var newer: Int
        #else
        @Parameter var older: Int
        #endif
        func perform() async throws -> some IntentResult { .result() }
      }
      """)
    #expect(Set(app.intents.map(\.id)).isSuperset(of: ["Write", "OldWrite", "Member"]))
    #expect(
      app.intents.first { $0.id == "Member" }?.parameters.map(\.name) == ["newer", "older"])
  }

  @Test func `Entities written out in a query are its values`() throws {
    let app = try one(
      """
      struct Soup: AppEntity {
        var id: String
        var name: String
        static let defaultQuery = SoupQuery()
        var displayRepresentation: DisplayRepresentation { .init(title: "\\(name) soup") }
      }
      struct SoupQuery: EntityQuery {
        func suggestedEntities() async throws -> [Soup] {
          [Soup(id: "t", name: "Tomato"), .init(id: "l", name: "Lentil")]
        }
      }
      """)
    let soup = try #require(app.entities.first)
    #expect(soup.values.map(\.title) == ["Tomato soup", "Lentil soup"])
    #expect(!soup.hasUnknownValues)
  }

  @Test func `Types of one name in other types and files stay apart`() throws {
    let source = """
      extension Container.State: AppEnum {
        static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
          .running: "Running", .paused: "Paused",
        ]
      }
      enum Day: String, AppEnum {
        case today
        static let caseDisplayRepresentations: [Day: DisplayRepresentation] = [.today: "Today"]
      }
      """
    let other = """
      import AppIntents
      enum Day: String { case never }
      enum Indicator {
        enum State { case loading, failed }
      }
      """
    let app = try #require(
      try read(files: [("A.swift", source), ("B.swift", other)]).first)
    #expect(app.enums.first { $0.id == "State" }?.cases.map(\.id) == ["running", "paused"])
    #expect(app.enums.first { $0.id == "Day" }?.cases.map(\.id) == ["today"])
    #expect(!app.diagnostics.contains { $0.rule == "missing-case-display" })
  }

  @Test func `A localized title is its default value, not its key`() throws {
    let app = try one(
      """
      struct Stop: AppIntent {
        static let title = LocalizedStringResource("stop.title", defaultValue: "Stop \\u{2013} now")
      }
      """)
    #expect(app.intents.map(\.title) == ["Play", "Stop \u{2013} now"])
  }

  @Test(arguments: [
    ("@Model final class M: AppEntity { }", "model-as-entity"),
    ("extension M: AppEntity { }\nclass M: NSManagedObject { }", "model-as-entity"),
    ("enum E: Int, AppEnum { case a }", "enum-raw-value"),
    (
      "struct E: AppEntity { static let defaultQuery = Q() }\nstruct Q: EntityQuery { }",
      "no-suggested-entities"
    ),
    ("struct E: AppEntity { }", "missing-display"),
    (
      """
      enum E: String, AppEnum {
        case a, b
        static let caseDisplayRepresentations: [E: DisplayRepresentation] = [.a: "First"]
      }
      """, "missing-case-display"
    ),
    (
      """
      struct E: AppEntity { static let defaultQuery = Q() }
      struct Q: EntityQuery {
        func entities(for ids: [String]) async throws -> [E] {
          guard let e = find(ids) else { throw Missing() }
          return [e]
        }
      }
      """, "throwing-query"
    ),
    (
      """
      struct W: AppIntent {
        static let title: LocalizedStringResource = "Wait"
        func perform() async throws -> some IntentResult { Thread.sleep(forTimeInterval: 3) }
      }
      """, "blocking-perform"
    ),
    (
      """
      struct W: AppIntent {
        static let title: LocalizedStringResource = "Count"
        @Parameter(title: "Count") var count: Int
      }
      """, "parameter-without-default"
    ),
    (
      """
      struct E: AppEntity { }
      struct Open: AppIntent {
        static let title: LocalizedStringResource = "Open"
        @Parameter(title: "E") var e: E
      }
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: ["Open \\(\\.$e) in \\(.applicationName)"])
        }
      }
      """, "values-not-announced"
    ),
  ])
  func `Common mistakes are reported`(source: String, rule: String) throws {
    #expect(try one(source).diagnostics.map(\.rule).contains(rule))
  }

  @Test(arguments: [
    (
      "final class W: AppIntent { static let title: LocalizedStringResource = \"W\" }",
      "class-intent", 6
    ),
    (
      """
      struct E: AppEntity { static let defaultQuery = Q() }
      struct Q: EntityQuery { func suggestedEntities() async throws -> [E] { [] } }
      """, "no-entities-for-identifiers", 7
    ),
    ("struct E: IndexedEntity { }", "index-never-filled", 6),
    (
      """
      struct W: AppIntent {
        func perform() async throws -> some IntentResult { UIApplication.shared.open(url) }
      }
      """, "main-actor", 7
    ),
    (
      """
      struct W: AppIntent {
        func perform() async throws -> some IntentResult {
          let data = URLSession.shared.synchronousDataTask(url)
        }
      }
      """, "blocking-perform", 8
    ),
    (
      """
      struct E: AppEntity { static let defaultQuery = Q() }
      struct Q: EntityQuery {
        func suggestedEntities() async throws -> [E] { try await Store.shared.allTasks() }
      }
      """, "unbounded-suggestions", 8
    ),
    (
      """
      struct Task: AppEntity, Codable { var name: String }
      final class Store: ObservableObject { @Published var tasks: [Task] = [] }
      """, "model-as-entity", 6
    ),
    (
      """
      struct W: AppIntent {
        static let title: LocalizedStringResource = "Wait for It"
        @Parameter(title: "Count") var count: Int
        @Parameter(title: "Kind") var kind: Int
        static var parameterSummary: some ParameterSummary { Summary("Wait \\(\\.$count)") }
      }
      """, "summary-lacks-parameter", 10
    ),
    (
      """
      enum Failure: Error { case missing(String) }
      struct W: AppIntent {
        func perform() async throws -> some IntentResult {
          throw Failure.missing("a")
        }
      }
      """, "vague-error", 9
    ),
    (
      """
      struct W: AppIntent {
        func perform() async throws -> some IntentResult {
          guard let address = URL(string: "https://example.com") else { return .result() }
          let data = try Data(contentsOf: address)
        }
      }
      """, "blocking-perform", 9
    ),
    (
      """
      struct W: AppIntent {
        func perform() async throws -> some IntentResult {
          let done = DispatchSemaphore(value: 0)
          done.wait()
        }
      }
      """, "blocking-perform", 9
    ),
    (
      """
      struct Card: View {
        var body: some View { VStack { part } }
        private var part: some View { Button("Pay", intent: Pay()) { } }
      }
      struct Show: AppIntent {
        static let title: LocalizedStringResource = "Show It"
        func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Card()) }
      }
      """, "dead-button", 8
    ),
    (
      """
      struct Show: AppIntent {
        func perform() async throws -> some IntentResult & ShowsSnippetView {
          return .result(dialog: "Here.") { Toggle("Dark", isOn: true, intent: Pay()) }
        }
      }
      """, "dead-button", 8
    ),
    (
      """
      struct Show: SnippetIntent {
        var snippet: some View {
          Button("Add to Favorites") { add() }
        }
      }
      """, "dead-button", 8
    ),
    (
      """
      struct Pause: AppIntent { }
      struct Start: StartWorkoutIntent { }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Start(), phrases: ["Start \\(.applicationName)"], shortTitle: "Start", systemImageName: "play")
        }
      }
      struct Card: View { var body: some View { SiriTipView(intent: Pause(), isVisible: $isShown) } }
      """, "silent-tip", 13
    ),
  ])
  func `Mistakes are reported with their line and a fix`(source: String, rule: String, line: Int)
    throws
  {
    let finding = try #require(try one("\n" + source).diagnostics.first { $0.rule == rule })
    #expect(finding.line == line)
    #expect(finding.hint?.isEmpty == false)
  }

  @Test(arguments: [
    (
      """
      struct Card: View { var body: some View { Button("Pay", intent: Pay()) } }
      struct Show: SnippetIntent { var snippet: some View { Card() } }
      struct Ask: AppIntent {
        func perform() async throws -> some IntentResult { .result(snippetIntent: Show()) }
      }
      struct Screen: View { var body: some View { Button("Buy") { buy() } } }
      """, "dead-button"
    ),
    (
      """
      struct Start: StartWorkoutIntent { }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Start(), phrases: ["Start \\(.applicationName)"], shortTitle: "Start", systemImageName: "play")
        }
      }
      struct Card: View { var body: some View { SiriTipView(intent: Start(style: .run)) } }
      """, "silent-tip"
    ),
    (
      """
      struct W: AppIntent {
        func perform() async throws -> some IntentResult {
          let data = try Data(contentsOf: folder.appending(path: "a"))
          await queue.wait()
        }
      }
      """, "blocking-perform"
    ),
    (
      """
      struct W: AppIntent {
        static let title: LocalizedStringResource = "Wait for It"
        @Parameter(title: "Count") var count: Int
        @Parameter(title: "Kind") var kind: Int
        @Parameter(title: "Time") var time: Date?
        @Parameter(title: "Unit", default: .now) var unit: Date
        static var parameterSummary: some ParameterSummary {
          Summary("Wait \\(\\.$count)") { \\.$kind }
        }
      }
      """, "summary-lacks-parameter"
    ),
    (
      """
      enum Failure: LocalizedError { case missing }
      struct W: AppIntent {
        func perform() async throws -> some IntentResult {
          do { throw Unknown.inside } catch { throw Failure.missing }
        }
      }
      """, "vague-error"
    ),
    (
      """
      struct E: IndexedEntity { static let defaultQuery = Q() }
      struct Q: IndexedEntityQuery { }
      """, "index-never-filled"
    ),
    (
      """
      struct W: AppIntent {
        @MainActor func perform() async throws -> some IntentResult { UIApplication.shared.open(url) }
      }
      """, "main-actor"
    ),
    (
      """
      @MainActor struct W: AppIntent {
        func perform() async throws -> some IntentResult { UIApplication.shared.open(url) }
      }
      """, "main-actor"
    ),
    (
      """
      struct W: AppIntent {
        func perform() async throws -> some IntentResult {
          await MainActor.run { UIApplication.shared.open(url) }
          await UIApplication.shared.open(url)
          Task { @MainActor in UIPasteboard.general.string = "a" }
        }
      }
      """, "main-actor"
    ),
    (
      """
      struct E: AppEntity { static let defaultQuery = Q() }
      struct Q: EntityQuery {
        func suggestedEntities() async throws -> [E] { Array(try await Store.shared.allTasks().prefix(10)) }
      }
      """, "unbounded-suggestions"
    ),
    (
      """
      struct E: AppEntity { static let defaultQuery = Q(); static let all: [E] = [E(), E()] }
      struct Q: EntityQuery { func suggestedEntities() async throws -> [E] { E.all } }
      """, "unbounded-suggestions"
    ),
    (
      """
      struct E: AppEntity { static let defaultQuery = Q() }
      struct Q: EntityQuery {
        func suggestedEntities() async throws -> [E] { try await Store.shared.recentTasks(limit: 10) }
      }
      """, "unbounded-suggestions"
    ),
    (
      """
      struct E: AppEntity { var name: String }
      final class Cache { var entities: [E] = [] }
      """, "model-as-entity"
    ),
    (
      """
      struct E: AppEntity, Codable { var name: String }
      struct Entry: TimelineEntry { var entity: E }
      """, "model-as-entity"
    ),
    (
      """
      struct E: IndexedEntity { }
      func update() async throws { try await CSSearchableIndex.default().indexAppEntities([E()]) }
      """, "index-never-filled"
    ),
    (
      """
      struct E: AppEntity { static let defaultQuery = Q() }
      struct Q: EnumerableEntityQuery { func allEntities() async throws -> [E] { [] } }
      """, "no-entities-for-identifiers"
    ),
    (
      """
      struct W: AppIntent {
        @Parameter(title: "Duration") var duration: Int = 60
      }
      """, "parameter-without-default"
    ),
    (
      """
      enum E: String, AppEnum {
        case a, b
        static let allCases: [E] = [.a]
        static let caseDisplayRepresentations: [E: DisplayRepresentation] = [.a: "First"]
      }
      """, "missing-case-display"
    ),
    (
      """
      enum E: String, AppEnum {
        case a, b
        static var allCases: [E] { offered() }
        static let caseDisplayRepresentations: [E: DisplayRepresentation] = [.a: "First"]
      }
      """, "missing-case-display"
    ),
  ])
  func `What is right is not a mistake`(source: String, rule: String) throws {
    #expect(!(try one(source).diagnostics.map(\.rule).contains(rule)))
  }

  @Test func `The value a parameter begins with is its default`() throws {
    let app = try one(
      """
      struct Wait: AppIntent {
        static let title: LocalizedStringResource = "Wait for It"
        @Parameter(title: "Duration") var duration: Int = 60
        @Parameter var name: String = "tea"
      }
      """)
    #expect(
      app.intents.last?.parameters.map(\.defaultValue) == [.integer(60), .string("tea")])
  }

  @Test func `A protocol of the project is not an intent, though its extension performs`() throws {
    let app = try one(
      """
      protocol Runs: AppIntent { }
      extension Runs { func perform() async throws -> some IntentResult { .result() } }
      struct Go: Runs { static let title: LocalizedStringResource = "Go Home" }
      protocol Thing: AppEntity { }
      """)
    #expect(app.intents.map(\.id) == ["Play", "Go"])
    #expect(app.entities.isEmpty)
  }

  @Test func `An enumeration offers the cases that it lists itself`() throws {
    let app = try one(
      """
      enum E: String, AppEnum {
        case a, b, c
        static var allCases: [E] { [.a, .c] }
        static let caseDisplayRepresentations: [E: DisplayRepresentation] = [.a: "First", .c: "Third"]
      }
      """)
    #expect(app.enums.first?.cases.map(\.id) == ["a", "c"])
  }

  @Test func `What is not Swift is reported with its place, and the rest is read`() throws {
    let fragment = try #require(
      try read(files: [
        (
          "Broken.swift",
          """
          import AppIntents
          struct Open: AppIntent {
            static let title: LocalizedStringResource = "Open"
            func perform( {
          }
          """
        ),
        (
          "Fine.swift",
          """
          import AppIntents
          struct Close: AppIntent { static let title: LocalizedStringResource = "Close" }
          """
        ),
      ]).first)
    #expect(fragment.intents.map(\.id).contains("Close"))
    let finding = try #require(fragment.diagnostics.first { $0.rule == "swift-syntax" })
    #expect(finding.file.hasSuffix("Broken.swift"))
    #expect(finding.line == 4)
  }
}
