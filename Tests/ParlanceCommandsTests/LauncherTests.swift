import IntentMetadata
import LineEditing
import SearchIndex
import Testing

@testable import ParlanceCommands

/// An app with an intent that has two holes, and what is found of it.
private enum Lamps {
  static let paint = IntentDescriptor(
    id: "Paint", title: "Paint Lamp",
    parameters: [
      ParameterDescriptor(name: "lamp", title: "Lamp", type: .entity("Lamp")),
      ParameterDescriptor(name: "count", title: "Count", type: .integer),
      ParameterDescriptor(name: "note", title: "Note", type: .string, isOptional: true),
    ], summary: "Paint ${lamp} ${count} times")

  static let app = AppMetadata(
    name: "Lamps", intents: [paint, IntentDescriptor(id: "Off", title: "Turn Off Lamps")],
    entities: [
      EntityDescriptor(
        id: "Lamp",
        values: [
          EntityValue(id: "d", title: "Desk Lamp"), EntityValue(id: "f", title: "Floor Lamp"),
        ])
    ])

  static func results(for text: String) throws -> [SearchResult] {
    try AppSearch([app], index: nil, suggestions: [], isLocked: false).results(for: text)
  }

  static let options = (app.entities[0].values).map { ValueOption(type: "Lamp", entity: $0) }

  static let knowledge = LauncherState.Knowledge(
    intent: { app.intent($0.intent) }, actions: { app.actions(with: $0) },
    reader: { type, text in type == .integer ? Int(text).map { .integer($0) } : nil })
}

@Suite struct LauncherTests {
  private var state = LauncherState(query: "", knowledge: Lamps.knowledge)

  /// Types a text and takes what is found for it.
  private mutating func search(_ text: String) throws {
    for scalar in text.unicodeScalars { _ = state.press(.character(scalar)) }
    state.found(try Lamps.results(for: state.query), for: state.query)
  }

  // MARK: What must not happen

  @Test mutating func `nothing is run where nothing is found`() throws {
    try search("zzzz")
    #expect(state.press(.enter) == nil)
    #expect(state.press(.tab) == nil)
  }

  @Test mutating func `an intent does not run while a hole is empty`() throws {
    try search("paint")
    #expect(state.press(.enter) == .complete)
    #expect(state.press(.enter) == nil, "there is no lamp yet")
    #expect(state.form?.field.complaint == nil)
    state.offer(Lamps.options, for: "lamp")
    #expect(state.press(.enter) == .complete, "the next hole is empty still")
    for scalar in "many".unicodeScalars { _ = state.press(.character(scalar)) }
    #expect(state.press(.enter) == nil)
    #expect(state.form?.field.complaint == "“many” is not a valid count.")
  }

  @Test mutating func `what was found for an earlier text is not shown`() throws {
    try search("paint")
    let late = state.results
    _ = state.press(.character("x"))
    state.found([], for: "paintx")
    state.found(late, for: "paint")
    #expect(state.results.isEmpty)
  }

  @Test func `no sign of a name reaches the terminal`() throws {
    var state = LauncherState(query: "off", knowledge: Lamps.knowledge)
    var result = try #require(try Lamps.results(for: "off").first)
    result.title = "Off\u{1B}[2J\u{7}\u{202E}"
    result.summary = nil
    state.found([result], for: "off")
    let screen = LauncherScreen(columns: 60, rows: 10, ink: Ink(isOn: false))
    let drawing = screen.drawing(of: state)
    #expect(
      drawing.lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    #expect(drawing.lines.contains("> Off  Lamps"))
  }

  // MARK: What is done

  @Test mutating func `enter runs, and escape leaves`() throws {
    try search("off")
    #expect(state.press(.enter) == .run(IntentInvocation(app: "Lamps", intent: "Off")))
    #expect(state.press(.escape) == .leave)
  }

  @Test mutating func `holes are filled in line, and then the intent runs with them`() throws {
    try search("paint")
    _ = state.press(.enter)
    state.offer(Lamps.options, for: "lamp")
    _ = state.press(.character("f"))
    #expect(state.form?.options.map(\.title) == ["Floor Lamp"])
    #expect(state.press(.tab) == .complete)
    _ = state.press(.character("3"))
    let lamp = IntentValue.entity(type: "Lamp", EntityValue(id: "f", title: "Floor Lamp"))
    #expect(
      state.press(.enter)
        == .run(
          IntentInvocation(
            app: "Lamps", intent: "Paint", parameters: ["lamp": lamp, "count": .integer(3)])))
  }

  @Test mutating func `a thing shows what can be done with it`() throws {
    try search("desk")
    _ = state.press(.tab)
    #expect(state.results.map(\.id) == ["Paint"])
    _ = state.press(.escape)
    #expect(state.subject == nil)
    #expect(state.query == "desk")
  }

  @Test(arguments: [20, 33, 60, 200])
  func `a drawing is as wide as the terminal, and no higher`(columns: Int) throws {
    var state = LauncherState(query: "paint", knowledge: Lamps.knowledge)
    state.found(try Lamps.results(for: "paint"), for: "paint")
    let screen = LauncherScreen(columns: columns, rows: 8, ink: Ink(isOn: false))
    for _ in 0..<2 {
      let drawing = screen.drawing(of: state)
      #expect(drawing.lines.count <= 8)
      #expect(drawing.lines.allSatisfy { TextWrapping.columns(of: $0) < columns + 1 })
      #expect(drawing.row < drawing.lines.count)
      _ = state.press(.enter)
    }
  }
}
