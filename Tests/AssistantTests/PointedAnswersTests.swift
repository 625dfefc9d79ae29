import AppHosting
import AppIntents
import IntentMetadata
import Parlance
import Testing

@testable import Assistant

/// A book, of which the type's own query suggests one and finds none by words.
private struct BookEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = ShelfQuery()

  var id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

private struct ShelfQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [BookEntity] {
    identifiers.map { BookEntity(id: $0) }
  }
  func suggestedEntities() async throws -> [BookEntity] {
    [BookEntity(id: "Emma"), BookEntity(id: "Persuasion")]
  }
}

private struct LibraryQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [BookEntity] {
    identifiers.map { BookEntity(id: $0) }
  }
  func entities(matching string: String) async throws -> [BookEntity] {
    ["Dune", "Dracula", "Walden", "Sense and Sensibility", "A Sense of Wonder"].filter {
      $0.localizedCaseInsensitiveContains(string)
    }
    .map { BookEntity(id: $0) }
  }
  func suggestedEntities() async throws -> [BookEntity] { [BookEntity(id: "Walden")] }
}

private struct BorrowBook: AppIntent {
  static let title: LocalizedStringResource = "Borrow Book"
  @Parameter(title: "Book", requestValueDialog: "Which book?", query: LibraryQuery())
  var book: BookEntity
  static var parameterSummary: some ParameterSummary { Summary("Borrow \(\.$book)") }
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Borrowed \(book.id).")
  }
}

private struct SellBook: AppIntent {
  static let title: LocalizedStringResource = "Sell Book"
  @Parameter(title: "Book", requestValueDialog: "Which book?") var book: BookEntity
  static var parameterSummary: some ParameterSummary { Summary("Sell \(\.$book)") }
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Sold \(book.id).")
  }
}

private struct LendBook: AppIntent {
  static let title: LocalizedStringResource = "Lend Book"
  @Parameter(title: "Reader", requestValueDialog: "To whom?") var reader: IntentPerson
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: reader.isMe ? "It is yours." : "It is lent.")
  }
}

private struct Library: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: BorrowBook(),
      phrases: [
        "Borrow \(\.$book) from \(.applicationName)", "Borrow a book from \(.applicationName)",
      ],
      shortTitle: "Borrow Book", systemImageName: "book")
    AppShortcut(
      intent: SellBook(),
      phrases: ["Sell \(\.$book) to \(.applicationName)", "Sell a book to \(.applicationName)"],
      shortTitle: "Sell Book", systemImageName: "book")
  }
}

private struct Lending: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LendBook(), phrases: ["Lend a book at \(.applicationName)"],
      shortTitle: "Lend Book", systemImageName: "book")
  }
}

/// Answers and commands that name what only a parameter's query finds, and those that point to what was said or shown.
@Suite struct PointedAnswersTests {
  private func assistant() async throws -> Assistant {
    try await Assistant.make(
      InProcessHost(AppDeclaration(name: "Library", shortcuts: Library.self)))
  }

  @Test func `a parameter's query finds names for an answer`() async throws {
    let assistant = try await assistant()
    let asked = await assistant.lines("borrow a book from library")
    #expect(asked.last?.hasPrefix("ask Which book?") == true)
    #expect(await assistant.lines("dracula").last == "say Borrowed Dracula.")
  }

  @Test func `what another parameter's query finds is not found for one without it`() async throws {
    let assistant = try await assistant()
    #expect(await !assistant.lines("sell dune to library").contains { $0.hasPrefix("performed") })
  }

  @Test func `that one is what was dealt with last`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("borrow a book from library")
    #expect(await assistant.lines("walden").last == "say Borrowed Walden.")
    _ = await assistant.lines("borrow a book from library")
    #expect(await assistant.lines("that one").last == "say Borrowed Walden.")
  }

  @Test(arguments: [
    "borrow dracula from library", "please borrow dracula from library", "borrow dracula",
    "could you borrow dracula from library please",
  ])
  func `a parameter's query finds names in a command`(command: String) async throws {
    let assistant = try await assistant()
    #expect(await assistant.lines(command).last == "say Borrowed Dracula.")
  }

  @Test func `names that the query finds several of are asked about`() async throws {
    let assistant = try await assistant()
    let asked = await assistant.lines("borrow sense from library")
    #expect(asked.last?.hasPrefix("ask ") == true)
    #expect(
      await assistant.lines("sense and sensibility").last == "say Borrowed Sense and Sensibility.")
  }

  @Test(arguments: [
    "don't borrow dracula from library", "i borrowed dracula from library", "borrow it and weep",
    "did you borrow dracula from library",
  ])
  func `what is no request asks no query`(text: String) async throws {
    let assistant = try await assistant()
    #expect(await !assistant.lines(text).contains { $0.hasPrefix("performed") })
  }

  @Test func `what no query finds is not understood`() async throws {
    let assistant = try await assistant()
    let lines = await assistant.lines("borrow the moby dick from library")
    #expect(!lines.contains { $0.hasPrefix("performed") || $0.hasPrefix("ask") })
  }

  @Test func `a pronoun is no name to search for`() async throws {
    let assistant = try await assistant()
    let lines = await assistant.lines("borrow it from library")
    #expect(!lines.contains { $0.hasPrefix("performed") || $0.hasPrefix("ask") })
  }

  @Test func `that one may be what only a query found`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("borrow dracula from library")
    #expect(await assistant.lines("borrow that one from library").last == "say Borrowed Dracula.")
    _ = await assistant.lines("borrow a book from library")
    #expect(await assistant.lines("that one").last == "say Borrowed Dracula.")
  }

  @Test func `that one is nothing before anything was said`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("borrow a book from library")
    #expect(await !assistant.lines("that one").contains { $0.hasPrefix("performed") })
  }

  @Test(arguments: [("me", "say It is yours."), ("Meg", "say It is lent.")])
  func `a person knows the speaker's word for themselves`(answer: String, reply: String)
    async throws
  {
    let assistant = try await Assistant.make(
      InProcessHost(AppDeclaration(name: "Desk", shortcuts: Lending.self)))
    _ = await assistant.lines("lend a book at desk")
    #expect(await assistant.lines(answer).last == reply)
  }

  @Test(arguments: ["this", "this one", "this book"])
  func `this is what an activity shows that is only assigned`(words: String) async throws {
    final class Screen { var userActivity: NSUserActivity? }
    try await OnScreenContext.$current.withValue(OnScreenContext()) {
      let screen = Screen()
      let activity = NSUserActivity(activityType: "org.parlance.reading")
      activity.appEntityIdentifier = EntityIdentifier(
        for: BookEntity.self, identifier: "Persuasion")
      screen.userActivity = activity
      let assistant = try await assistant()
      _ = await assistant.lines("sell a book to library")
      #expect(await assistant.lines(words).last == "say Sold Persuasion.")
      withExtendedLifetime(screen) {}
    }
  }
}
