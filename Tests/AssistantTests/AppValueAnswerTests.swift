import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

@testable import Assistant

private struct GrossResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
    input.lowercased() == "the usual amount" ? 144 : nil
  }
}

private struct Pack: AppIntent {
  static let title: LocalizedStringResource = "Pack"
  @Parameter(title: "Pieces", resolvers: { GrossResolver() }) var pieces: Int
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Packed \(pieces).")
  }
}

private struct Water: AppIntent {
  static let title: LocalizedStringResource = "Water"
  @Parameter(title: "Times", requestValueDialog: "When?") var times: Calendar.RecurrenceRule
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(times.frequency == .weekly ? "Weekly" : "Otherwise") at \(times.hours).")
  }
}

private struct Depot: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Pack(), phrases: ["Pack with \(.applicationName)"], shortTitle: "Pack",
      systemImageName: "shippingbox")
    AppShortcut(
      intent: Water(), phrases: ["Water with \(.applicationName)"], shortTitle: "Water",
      systemImageName: "drop")
  }
}

@Suite struct AppValueAnswerTests {
  private func assistant() async throws -> Assistant {
    try await Assistant.make(InProcessHost(AppDeclaration(name: "Depot", shortcuts: Depot.self)))
  }

  @Test func `an answer that only the app's resolver reads reaches it`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("pack with depot")
    #expect(
      await assistant.lines("the usual amount") == ["performed Pack", "say Packed 144."])
  }

  @Test func `an answer that no resolver reads is asked for again, in words`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("pack with depot")
    let lines = await assistant.lines("plenty of them")
    #expect(lines.last?.contains("is not a whole number. What should it be?") == true)
    #expect(await assistant.lines("twelve") == ["performed Pack", "say Packed 12."])
  }

  @Test func `a person can still leave such a question`() async throws {
    let assistant = try await assistant()
    _ = await assistant.lines("pack with depot")
    #expect(await assistant.lines("cancel").first == "cancelled Pack")
  }

  @Test func `a recurrence is said as a day that comes back`() async throws {
    let assistant = try await assistant()
    #expect(await assistant.lines("water with depot").last == "ask When?")
    #expect(
      await assistant.lines("every monday at nine in the morning") == [
        "performed Water", "say Weekly at [9].",
      ])
  }
}
