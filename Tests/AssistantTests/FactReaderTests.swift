import Assistant
import Foundation
import IntentMetadata
import Testing

@testable import DialogManagement

/// Questions about one thing: which are read, and as what.
@Suite struct FactReaderTests {
  private static func type(
    _ id: String, _ names: [String], _ properties: (String, String, ValueType)...
  ) -> EntityDescriptor {
    EntityDescriptor(
      id: id, title: id,
      properties: properties.map { PropertyDescriptor(name: $0, title: $1, type: $2) },
      query: [.enumeration], values: names.map { EntityValue(id: $0, title: $0) })
  }

  /// The only settings of a device.
  private static let settings: EntityDescriptor = {
    var settings = type(
      "Settings", ["My Device"], ("brightness", "Brightness", .integer),
      ("volume", "Volume", .integer))
    settings.query.insert(.unique)
    return settings
  }()

  @Test(
    "the only thing of its type need not be named",
    arguments: [
      ("what's the volume", "Settings : volume"),
      ("what is the brightness set to", "Settings : brightness"),
      ("what is the volume of the lamp", nil), ("what is the volume for", "Settings : volume"),
      ("what is the contrast", nil), ("when is the volume", nil),
    ] as [(String, String?)])
  func onlyThing(text: String, asked: String?) throws {
    let device = AppMetadata(name: "Device", entities: [Self.settings])
    #expect(try Self.first(text, device) == asked)
  }

  private static let app = AppMetadata(
    name: "Everything",
    enums: [
      EnumDescriptor(
        id: "Progress",
        cases: ["Running", "Paused"].map { EnumCaseDescriptor(id: $0.lowercased(), title: $0) })
    ],
    entities: [
      type(
        "Task", ["Buy milk", "Write the report"], ("title", "Title", .string),
        ("dueDate", "Due Date", .date), ("isCompleted", "Completed", .boolean),
        ("list", "List", .string)),
      type(
        "Trip", ["Mountain Week"], ("name", "Name", .string), ("days", "Days", .integer),
        ("startDate", "Start Date", .date)),
      type("Soup", ["Gazpacho"], ("name", "Name", .string), ("price", "Price", .double)),
      type(
        "Timer", ["Pasta"], ("duration", "duration", .duration),
        ("durationRemaining", "durationRemaining", .duration),
        ("state", "state", .enumeration("Progress"))),
      type("Alarm", ["7 AM"], ("isEnabled", "isEnabled", .boolean)),
    ])

  private static func reader(_ locale: String) throws -> FindReader {
    try #require(FindReader(locale: locale, reader: try SpokenValueReading(locale: locale)))
  }

  /// Returns what is asked about which thing: “Task buy milk: completed = true”.
  private static func first(_ text: String, _ app: AppMetadata, locale: String = "en") throws
    -> String?
  {
    try reader(locale).facts(askedIn: text, in: [app]).first.map { fact in
      let subject =
        switch fact.subject {
        case .property(let name): name
        case .switched(let name, let isOn, let words): "\(name) is \(isOn) (\(words))"
        case .state(let filter, let words):
          filter.conditions.map { "\($0.property) \($0.comparison.sign)" }.joined(separator: ", ")
            + " (\(words))"
        }
      return "\(fact.entity.id) \(fact.name.joined(separator: " ")): \(subject)"
    }
  }

  @Test(arguments: [
    ("is buy milk completed?", "Task buy milk: isCompleted = (completed)"),
    ("isn't buy milk done", "Task buy milk: isCompleted = (done)"),
    ("Is the report in Groceries?", "Task report: list contains (in Groceries)"),
    ("is buy milk done already", "Task buy milk: isCompleted = (done already)"),
    ("Can you tell me when buy milk is due", "Task buy milk: dueDate"),
    ("when is write the report due", "Task write the report: dueDate"),
    ("what's the due date of write the report", "Task write the report: dueDate"),
    ("which list is the task buy milk on", "Task buy milk: list"),
    ("how long is mountain week", "Trip mountain week: days"),
    ("how many days is the mountain week trip", "Trip mountain week: days"),
    ("when does mountain week start", "Trip mountain week: startDate"),
    ("when is mountain week", "Trip mountain week: startDate"),
    ("how much is the gazpacho", "Soup gazpacho: price"),
    ("what does the gazpacho cost", "Soup gazpacho: price"),
    ("how long is the pasta timer", "Timer pasta: duration"),
    ("how much time is left on pasta", "Timer pasta: durationRemaining"),
    ("is pasta running", "Timer pasta: state = (running)"),
    ("is the 7 am alarm enabled", "Alarm 7 am: isEnabled = (enabled)"),
    // A few things need no name.
    ("how long is left", "Timer : durationRemaining"),
    ("is my alarm enabled", "Alarm : isEnabled = (enabled)"),
    ("is the task completed", "Task : isCompleted = (completed)"),
    ("how much time is left on the timer", "Timer : durationRemaining"),
    // A thing that the app has not suggested, as its property is named.
    ("is call the plumber completed", "Task call the plumber: isCompleted = (completed)"),
  ])
  func `a question about one thing`(text: String, meaning: String) throws {
    #expect(try Self.first(text, Self.app) == meaning)
  }

  @Test(arguments: [
    "", "is", "buy milk", "buy milk is done", "complete buy milk", "don't complete buy milk",
    "I completed buy milk", "is it raining", "when is christmas", "how much is mountain week",
    "how long is gazpacho", "is gazpacho cold", "when is the meeting", "what is the days",
    "is buy milk done, then delete it", "is buy milk done and delete it", "what is buy milk",
    "should I complete buy milk", "who completed buy milk", "why is buy milk completed",
    "when should I buy milk", "is task completed", "are all tasks completed",
    "who is buy milk due", "who did buy milk", "is everything completed", "is that done",
    "if buy milk is completed delete it",
  ])
  func `anything else is left to others`(text: String) throws {
    #expect(try Self.first(text, Self.app) == nil)
  }

  @Test func `a long question is not read, and takes no time`() throws {
    let text = "is " + Array(repeating: "milk done or", count: 200).joined(separator: " ")
    #expect(try Self.first(text, Self.app) == nil)
    let fewer = "is " + Array(repeating: "milk done", count: 12).joined(separator: " ")
    _ = try Self.first(fewer, Self.app)
  }

  @Test func `things of two types with the name are not told apart`() throws {
    var app = Self.app
    app.entities[1].values.append(EntityValue(id: "1", title: "Buy milk"))
    app.entities[1].properties.append(
      PropertyDescriptor(name: "isCompleted", title: "Completed", type: .boolean))
    #expect(try Self.first("is buy milk completed", app) == nil)
  }

  @Test(arguments: [
    ("de", "ist Milch kaufen erledigt?", "Aufgabe milch kaufen: isCompleted = (erledigt)"),
    ("de", "wann ist Milch kaufen fällig", "Aufgabe milch kaufen: dueDate"),
    ("de", "auf welcher Liste steht Milch kaufen", "Aufgabe milch kaufen: list"),
    (
      "fr", "est-ce que acheter du lait est terminé",
      "Tâche acheter du lait: isCompleted = (terminé)"
    ),
    ("fr", "quelle est la liste de acheter du lait", "Tâche acheter du lait: list"),
    ("es", "está hecha comprar leche", "Tarea comprar leche: isCompleted = (hecha)"),
    ("es", "cuándo vence comprar leche", "Tarea comprar leche: dueDate"),
  ])
  func `in other languages`(locale: String, text: String, meaning: String) throws {
    let words: [String: [String]] = [
      "de": ["Aufgabe", "Milch kaufen", "Titel", "Fällig am", "Erledigt", "Liste"],
      "fr": ["Tâche", "Acheter du lait", "Titre", "Échéance", "Terminée", "Liste"],
      "es": ["Tarea", "Comprar leche", "Título", "Fecha de vencimiento", "Hecha", "Lista"],
    ]
    let titles = try #require(words[locale])
    let app = AppMetadata(
      name: "Tasks", locale: locale,
      entities: [
        Self.type(
          titles[0], [titles[1]], ("title", titles[2], .string), ("dueDate", titles[3], .date),
          ("isCompleted", titles[4], .boolean), ("list", titles[5], .string))
      ])
    #expect(try Self.first(text, app, locale: locale) == meaning)
  }
}
