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
  var body: some View {
    Text("\(tick.name) \(family.description)").background { AccessoryWidgetBackground() }
  }
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

/// A setting that is of one of two types, as `@UnionValue` writes it.
private enum Mark: AppUnionValue {
  case name(String)
  case number(Int)

  enum Cases: String, CaseIterable, Sendable { case name, number }
  static var _cases: [_UnionCase<Self>] {
    [
      _UnionCase(String.self, named: "name") { .name($0) },
      _UnionCase(Int.self, named: "number") { .number($0) },
    ]
  }
  var _member: any _IntentValue {
    switch self {
    case .name(let value): value
    case .number(let value): value
    }
  }
  var words: String {
    switch self {
    case .name(let name): "named \(name)"
    case .number(let number): "number \(number)"
    }
  }
}

private struct MarkSettings: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Mark"
  @Parameter(title: "Mark") var mark: Mark?
}

private struct MarkProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Tick { Tick(date: .now, name: "placeholder") }
  func snapshot(for configuration: MarkSettings, in context: Context) async -> Tick {
    Tick(date: .now, name: configuration.mark?.words ?? "no mark")
  }
  func timeline(for configuration: MarkSettings, in context: Context) async -> Timeline<Tick> {
    Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .never)
  }
}

private struct MarkWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "mark", intent: MarkSettings.self, provider: MarkProvider()) {
      Text($0.name)
    }
  }
}

private struct MarkSwitch: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Mark Switch"
  @Parameter(title: "Mark") var mark: Mark?
}

private struct MarkSwitchProvider: AppIntentControlValueProvider {
  func previewValue(configuration: MarkSwitch) -> Bool { false }
  func currentValue(configuration: MarkSwitch) async throws -> Bool {
    if case .number = configuration.mark { true } else { false }
  }
}

private struct MarkControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "mark-switch", provider: MarkSwitchProvider()) { isOn in
      ControlWidgetToggle("Mark", isOn: isOn, action: Mute())
    }
  }
}

private struct Widgets: WidgetBundle {
  var body: some Widget {
    TickWidget()
    MarkWidget()
    MarkControl()
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

/// Reads a setting that it does not depend on, in each way that accepts an optional.
private struct ShelfOptions: DynamicOptionsProvider {
  @IntentParameterDependency<Named>(\.$owner) var named
  func results() async throws -> [String] {
    guard let named else { return [] }
    let length = named.owner.count
    guard let book = named.book else { return ["No book of \(length)", described(named.book)] }
    return ["Shelf of \(book)", self.named?.book ?? "", described(named.book)]
  }
  private func described(_ book: String?) -> String { book?.uppercased() ?? "none" }
}

private struct Named: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Named"
  @Parameter(title: "Shelf", optionsProvider: ShelfOptions()) var shelf: String?
  @Parameter(title: "Owner") var owner: String?
  @Parameter(title: "Book", optionsProvider: NameOptions()) var book: String?
}

@Suite struct WidgetTests {
  private let host = InProcessHost(
    AppDeclaration(name: "Clocks", intents: [Sized.self, Named.self], package: Widgets.self))

  private func shown(_ kind: String, _ settings: [String: IntentValue] = [:]) async throws
    -> Snippet?
  {
    let outcome = try await host.perform(
      IntentInvocation(app: "Clocks", intent: kind, parameters: settings),
      prompter: ScriptedPrompter())
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

  @Test(arguments: [
    (nil, "no mark"), (IntentValue.string("west"), "named west"), (.integer(7), "number 7"),
  ]) func `A setting of several types takes a value of each`(value: IntentValue?, words: String)
    async throws
  {
    let settings = value.map { ["mark": $0] } ?? [:]
    #expect(try await shown("MarkSettings", settings)?.root.text == words)
    let control = try #require(try await shown("MarkSwitch", settings)?.pressable.first)
    #expect(control.isOn == (value == .integer(7)))
  }

  @Test func `A value that no case of a setting takes is refused`() async {
    await #expect(throws: IntentFailure.self) {
      _ = try await shown("MarkSettings", ["mark": .boolean(true)])
    }
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

  @Test func `A setting that is not waited for may be read, and is nothing while it is unset`()
    async throws
  {
    var invocation = IntentInvocation(
      app: "Clocks", intent: "Named", parameters: ["owner": .string("emma")])
    #expect(
      try await host.options(forParameter: "shelf", of: invocation).map(\.title)
        == ["No book of 4", "none"])
    invocation.parameters["book"] = .string("Dune")
    #expect(
      try await host.options(forParameter: "shelf", of: invocation).map(\.title)
        == ["Shelf of Dune", "Dune", "DUNE"])
  }
}
