import AppHosting
import AppIntents
import Foundation
import IntentMetadata
import Parlance
import SwiftUI
import Testing

@testable import WidgetKit

private struct Tick: TimelineEntry {
  var date: Date
  var name: String
}

private struct Ticks: TimelineProvider {
  func placeholder(in context: Context) -> Tick { Tick(date: .now, name: "placeholder") }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Tick) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Tick>) -> Void) {
    completion(Timeline(entries: [], policy: .never))
  }
}

private struct TickView: View {
  @Environment(\.widgetFamily) var family
  let tick: Tick
  var body: some View { Text("\(tick.name) \(family.description)") }
}

private struct TickWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ticks", provider: Ticks()) { TickView(tick: $0) }
      .configurationDisplayName("Ticks")
      .description("Shows ticks.")
      .supportedFamilies([.systemSmall, .accessoryInline])
  }
}

private struct Mute: SetValueIntent {
  static let title: LocalizedStringResource = "Mute"
  @Parameter(title: "Muted") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

private struct BrokenProvider: ControlValueProvider {
  struct Failure: Error {}
  var previewValue: Bool { true }
  func currentValue() async throws -> Bool { throw Failure() }
}

private struct MuteControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "mute") {
      ControlWidgetToggle("Muted", isOn: true, action: Mute()) { Text($0 ? "Silent" : "Loud") }
    }
    .displayName("Mute")
  }
}

private struct BrokenControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "broken", provider: BrokenProvider()) { isOn in
      ControlWidgetToggle("Broken", isOn: isOn, action: Mute())
    }
  }
}

private struct Widgets: WidgetBundle {
  var body: some Widget {
    TickWidget()
    MuteControl()
    BrokenControl()
  }
}

private struct Sized: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Sized"
  @Parameter(title: "Names", size: [.systemSmall: 2, .systemLarge: .init(min: 1, max: 5)])
  var names: [String]?
}

private struct NameOptions: DynamicOptionsProvider {
  @IntentParameterDependency<Named>(\.$owner) var named
  func results() async throws -> [String] {
    named.map { ["Book of \($0.owner.uppercased())"] } ?? []
  }
}

private struct Named: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Named"
  @Parameter(title: "Owner") var owner: String?
  @Parameter(title: "Book", optionsProvider: NameOptions()) var book: String?
}

@Suite struct WidgetTests {
  private let host = InProcessHost(
    AppDeclaration(name: "Clocks", intents: [Sized.self, Named.self], package: Widgets.self))

  private func shown(_ kind: String) async throws -> Snippet? {
    let outcome = try await host.perform(
      IntentInvocation(app: "Clocks", intent: kind), prompter: ScriptedPrompter())
    guard case .finished(let completion) = outcome else { return nil }
    return completion.snippet
  }

  @Test func `A provider without entries has its placeholder shown, in a size that is supported`()
    async throws
  {
    #expect(try await shown("ticks")?.root.text == "placeholder systemSmall")
  }

  @Test func `Widgets without settings are intents under their display names`() async throws {
    let metadata = try await host.metadata()
    #expect(metadata.intent("ticks")?.title == "Ticks")
    #expect(metadata.intent("ticks")?.role == .widgetConfiguration)
    #expect(metadata.intent("mute")?.role == .controlConfiguration)
    #expect(metadata.intent("broken")?.title == "broken")
  }

  @Test func `A toggle hands the opposite value to an intent that sets one`() async throws {
    let toggle = try #require(try await shown("mute")?.pressable.first)
    #expect(toggle.isOn == true && toggle.action?.parameters == ["value": .boolean(false)])
  }

  @Test func `A provider that fails shows nothing, and says so`() async {
    await #expect(throws: IntentFailure.self) { _ = try await shown("broken") }
  }

  @Test func `The entry that has begun last is shown, else the first`() {
    let dates = [1, 2, 3].map { Date(timeIntervalSince1970: $0) }
    let timeline = Timeline(entries: dates.map { Tick(date: $0, name: "\($0)") }, policy: .atEnd)
    #expect(timeline.entry(at: Date(timeIntervalSince1970: 2.5))?.date == dates[1])
    #expect(timeline.entry(at: .distantPast)?.date == dates[0])
    #expect(Timeline<Tick>(entries: [], policy: .never).entry(at: .now) == nil)
  }

  @Test func `Sizes by family let a setting have as many values as the largest shows`() async throws
  {
    let input = try #require(try await host.metadata().intent("Sized")?.parameter("names")?.input)
    #expect(input.fewestValues == 1 && input.mostValues == 5)
  }

  @Test func `A setting that others depend on is a value to them, and nothing while it is not set`()
    async throws
  {
    let unset = IntentInvocation(app: "Clocks", intent: "Named")
    #expect(try await host.options(forParameter: "book", of: unset).isEmpty)
    let set = IntentInvocation(
      app: "Clocks", intent: "Named", parameters: ["owner": .string("emma")])
    #expect(
      try await host.options(forParameter: "book", of: set).map(\.title) == ["Book of EMMA"])
  }
}
