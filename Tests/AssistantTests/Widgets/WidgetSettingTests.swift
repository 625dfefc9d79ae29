import AppHosting
import IntentMetadata
import Testing

@testable import Assistant

/// What is set for widgets and controls, and what merely mentions them.
@Suite struct WidgetSettingTests {
  private let app = ScriptedHost(.library)
  private let settings = UnkeptWidgetSettings()

  private func assistant(isLocked: Bool = false, locale: String = "en") async throws -> Assistant {
    let host = try #require(
      ConfiguringHost(
        app, locale: locale, settings: settings, reader: try SpokenValueReading(locale: locale)))
    return try await Assistant.make(host, locale: locale, isLocked: isLocked)
  }

  private func kept(_ intent: String) -> [String: IntentValue] {
    settings.values(of: intent, in: "Library")
  }

  @Test(arguments: [
    "my favorite book widget broke yesterday", "my favorite book widget shows Emma",
    "my favorite book widget shows emma", "the favorite book widget changed to emma",
    "emma shows in the favorite book widget", "favorite book widget emma",
    "the favorite book widget will change to emma", "what if the favorite book widget shows emma",
    "I set the favorite book widget to Emma last week", "favorite book", "favorite book widget",
    "don't set the favorite book widget to Emma",
    "did you set the favorite book widget to Emma", "set the favorite book widget",
    "what is the favorite book widget set to", "set the favorite book widget to Moby Dick",
    "Emma", "set the favorite widget to Emma tomorrow or never",
  ])
  func `What only mentions a widget changes nothing`(_ text: String) async throws {
    let assistant = try await assistant()
    _ = await assistant.lines(text)
    #expect(kept("BookWidget").isEmpty)
    // Without values, the app is asked to draw the widget.
    #expect(app.performed.allSatisfy { $0.parameters.isEmpty })
  }

  @Test func `A locked device changes no widget whose intent requires authentication`() async throws
  {
    app.declare { $0.intents[0].authentication = .requiresAuthentication }
    let assistant = try await assistant(isLocked: true)
    let lines = await assistant.lines("set the favorite book widget to Emma")
    #expect(kept("BookWidget").isEmpty)
    #expect(lines.contains { $0.hasPrefix("unlock") || $0.hasPrefix("failed") })
  }

  @Test(arguments: [
    "set the favorite book widget to Emma", "change my favorite book widget to Emma",
    "set the favorite book widget to Emma in Library",
    "show Emma in the favorite book widget", "please set the favorite book widget to emma",
  ])
  func `A widget is set in words, and the app is not asked to`(_ text: String) async throws {
    let assistant = try await assistant()
    let lines = await assistant.lines(text)
    let emma = IntentValue.entity(type: "Book", EntityValue(id: "1", title: "Emma"))
    #expect(kept("BookWidget") == ["book": emma])
    #expect(lines.last == "say The Favorite Book widget is set to Emma.")
    #expect(app.performed.isEmpty)
  }

  @Test(arguments: [
    "set the favorite book widget to Moby Dick", "change my favorite book widget to moby dick",
    "please set the rows of the shelf control to plenty",
  ])
  func `A value that nobody knows is asked about`(_ text: String) async throws {
    let assistant = try await assistant()
    let lines = await assistant.lines(text)
    let question = try #require(lines.last { $0.hasPrefix("ask ") }, "\(lines)")
    let said = text.contains("rows") ? "plenty" : "moby dick"
    #expect(question.contains("“\(said)”"))
    #expect(kept("BookWidget").isEmpty && kept("ShelfControl").isEmpty)
    _ = await assistant.lines(text.contains("rows") ? "3" : "Emma")
    #expect(kept(text.contains("rows") ? "ShelfControl" : "BookWidget").count == 1)
    #expect(app.performed.isEmpty)
  }

  @Test(arguments: [
    "I would set the favorite book widget to Moby Dick", "the favorite book widget to moby dick",
    "did you set the favorite book widget to Moby Dick", "set the favorite book widget to",
    "don't set the favorite book widget to Moby Dick",
    "I set the favorite book widget to Moby Dick",
    "set the favorite book widget to whatever it was that we have read in the summer",
  ])
  func `Nothing is asked about a widget that is only mentioned`(_ text: String) async throws {
    let lines = try await assistant().lines(text)
    #expect(!lines.contains { $0.hasPrefix("ask ") }, "\(lines)")
    #expect(kept("BookWidget").isEmpty)
  }

  @Test func `A locked device asks for no value of a widget that it must not set`() async throws {
    app.declare { $0.intents[0].authentication = .requiresAuthentication }
    let lines = try await assistant(isLocked: true).lines(
      "set the favorite book widget to Moby Dick")
    #expect(!lines.contains { $0.contains("Emma") || $0.contains("Moby") }, "\(lines)")
  }

  @Test(arguments: ["show the favorite book widget", "show my favorite book widget in library"])
  func `The app draws a widget with what is set`(_ text: String) async throws {
    let shown = ScriptedHost(
      .library,
      work: { _, _ in
        var completion = IntentCompletion(dialog: "Words of the app.")
        completion.snippet = Snippet(SnippetNode(.text, text: "A heart"))
        return .finished(completion)
      })
    let host = try #require(
      ConfiguringHost(
        shown, locale: "en", settings: settings, reader: try SpokenValueReading(locale: "en")))
    let assistant = try await Assistant.make(host, locale: "en")
    _ = await assistant.lines("set the favorite book widget to Emma")
    #expect(shown.performed.isEmpty)
    let lines = await assistant.lines(text)
    let emma = IntentValue.entity(type: "Book", EntityValue(id: "1", title: "Emma"))
    #expect(shown.performed.map(\.parameters) == [["book": emma]])
    #expect(shown.performed.first?.selfReferences?.contains("me") == true)
    #expect(
      lines.contains { $0.hasPrefix("say The Favorite Book widget: Book: Emma.") }, "\(lines)")
    #expect(!lines.contains { $0.contains("Words of the app") })
    // Drawing it anew sets nothing.
    let completion = try await host.perform(
      IntentInvocation(app: "Library", intent: "BookWidget"), prompter: SilentPrompter())
    guard case .finished(let drawn) = completion else { return }
    #expect(drawn.snippet?.intent?.parameters == [:])
  }

  @Test func `An app built before widgets were drawn has its settings told`() async throws {
    for (message, isOld) in [
      ("These are the settings of a widget; there is nothing to do.", true), ("No network.", false),
    ] {
      let failing = ScriptedHost(
        .library, work: { _, _ in throw IntentFailure(code: .thrown, message: message) })
      let host = try #require(
        ConfiguringHost(
          failing, locale: "en", settings: settings, reader: try SpokenValueReading(locale: "en")))
      let assistant = try await Assistant.make(host, locale: "en")
      _ = await assistant.lines("set the favorite book widget to Emma")
      let lines = await assistant.lines("show the favorite book widget")
      let told = "say The Favorite Book widget: Book: Emma."
      #expect(lines.contains { $0.hasPrefix(told) } == isOld, "\(lines)")
      #expect(lines.contains { $0.contains(message) } == !isOld, "\(lines)")
    }
  }

  @Test func `What was set before comes back by undoing`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("set the favorite book widget to Emma")
    _ = await assistant.lines("set the favorite book widget to Persuasion")
    _ = await assistant.lines("undo that")
    let lines = await assistant.lines("what is the favorite book widget set to")
    #expect(lines.last == "say The Favorite Book widget: Book: Emma.")
  }

  @Test func `One of several settings leaves the others as they are`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("set the rows of the shelf control to 3")
    _ = await assistant.lines("set the shelf control to Persuasion")
    #expect(kept("ShelfControl").keys.sorted() == ["book", "rows"])
    #expect(kept("ShelfControl")["rows"] == .integer(3))
    let lines = await assistant.lines("what does the shelf control show")
    #expect(lines.last == "say The Shelf control: Book: Persuasion, Rows: 3.")
  }

  @Test func `A default is what is shown before anything is set`() async throws {
    app.declare { $0.intents[1].parameters[1].defaultValue = .integer(2) }
    let lines = try await assistant().lines("what does the shelf control show")
    #expect(lines.last == "say The Shelf control: Rows: 2.")
  }

  @Test func `More values than a parameter takes are refused`() async throws {
    app.declare { metadata in
      var input = InputHints()
      input.mostValues = 1
      metadata.intents[0].parameters[0].type = .array(.entity("Book"))
      metadata.intents[0].parameters[0].input = input
    }
    let host = try #require(
      ConfiguringHost(
        app, locale: "en", settings: settings, reader: try SpokenValueReading(locale: "en")))
    let books = ["1", "2"].map { IntentValue.entity(type: "Book", EntityValue(id: $0, title: $0)) }
    let failure = await #expect(throws: IntentFailure.self) {
      _ = try await host.perform(
        IntentInvocation(
          app: "Library", intent: "BookWidget", parameters: ["book": .array(books)]),
        prompter: SilentPrompter())
    }
    #expect(failure?.message == "The Favorite Book widget takes at most 1 for Book.")
    #expect(kept("BookWidget").isEmpty)
  }

  @Test(arguments: [
    ("de", "stelle das Favorite Book Widget auf Emma"),
    ("fr", "règle le widget Favorite Book sur Emma"),
    ("es", "pon el widget Favorite Book en Emma"),
  ])
  func `A widget is set in each language`(_ locale: String, _ text: String) async throws {
    let lines = try await assistant(locale: locale).lines(text)
    #expect(kept("BookWidget").count == 1, "\(lines)")
  }

  @Test func `A title that names nothing is called by the app's name`() throws {
    let language = try #require(WidgetLanguage.named("en"))
    for (title, name) in [
      ("Configuration", "Library"), ("Widget Configuration", "Library"),
      ("Favorite Book Widget", "Favorite Book"), ("${x} {y} (Shelf)", "x y Shelf"),
    ] {
      let intent = IntentDescriptor(id: "X", title: title, role: .widgetConfiguration)
      #expect(language.name(of: intent, in: .library) == name)
    }
  }
}

/// Nobody to ask.
private struct SilentPrompter: IntentPrompter {
  var cancellationCause: CancellationCause { .person }
  var runID: String? { nil }
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    throw CancellationError()
  }
  func report(_ progress: IntentProgress) {}
}

extension AppMetadata {
  fileprivate static let library = AppMetadata(
    name: "Library",
    intents: [
      IntentDescriptor(
        id: "BookWidget", title: "Favorite Book",
        parameters: [
          ParameterDescriptor(name: "book", title: "Book", type: .entity("Book"), hasOptions: true)
        ], role: .widgetConfiguration),
      IntentDescriptor(
        id: "ShelfControl", title: "Shelf Configuration",
        parameters: [
          ParameterDescriptor(name: "book", title: "Book", type: .entity("Book"), hasOptions: true),
          ParameterDescriptor(name: "rows", title: "Rows", type: .integer),
        ], role: .controlConfiguration),
    ],
    entities: [
      EntityDescriptor(
        id: "Book", title: "Book", query: [.enumeration],
        values: [
          EntityValue(id: "1", title: "Emma"), EntityValue(id: "2", title: "Persuasion"),
          EntityValue(id: "3", title: "Mansfield Park"),
        ])
    ])
}
