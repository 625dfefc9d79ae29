import AppIntents

/// A thing with a name that is up to no good.
struct Thing: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
  static let defaultQuery = ThingQuery()

  let id: String
  let name: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

  static let all = [
    Thing(id: "escape", name: "\u{1B}[2JRed\u{7} Thing"),
    Thing(id: "markup", name: "<speak><break time='99s'/>Blue Thing</speak>"),
    Thing(id: "turned", name: "\u{202E}Green Thing\u{2066}"),
    Thing(id: "command", name: "Cancel"),
    Thing(id: "long", name: "Long Thing " + String(repeating: "x", count: 1 << 20)),
  ]
}

/// Finds things.
struct ThingQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Thing] { Thing.all }
}

/// Picks a thing.
struct PickThing: AppIntent {
  static let title: LocalizedStringResource = "Pick Thing"

  @Parameter(title: "Thing", requestValueDialog: "Which thing?")
  var thing: Thing

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "You picked \(thing.id).")
  }
}
