import AppHosting
import DialogManagement
import Foundation
import IntentMatching
import IntentMetadata
import Testing

@testable import Assistant

/// Values and times in commands, with the real matcher and reader: whatever is said is used or reported.
@Suite struct OneBreathValuesTests {
  /// Saturday, 21 November 2026, at nine in the morning.
  private static let now = Date(timeIntervalSince1970: 1_795_251_600)

  static func assistant(_ host: ScriptedHost, locale: String = "en") async throws
    -> Assistant
  {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let zone = calendar
    return try await Assistant(
      hosts: [host],
      configuration: Assistant.Configuration(
        dialog: .init(
          reader: try SpokenValueReading(locale: locale, calendar: zone) { now },
          language: .named(locale))
      ) { apps in
        var options = MatchOptions()
        options.calendar = zone
        return AssistantMatcher(
          matcher: try IntentMatcher(apps: apps, locale: locale), options: options
        ) { now }
      })
  }

  static func parameters(
    of app: AppMetadata, _ text: String, locale: String = "en"
  ) async throws -> [String: IntentValue]? {
    let host = ScriptedHost(app)
    _ = await (try assistant(host, locale: locale)).lines(text)
    return host.performed.first?.parameters
  }

  private static func date(_ text: String) -> IntentValue {
    let format = Date.ISO8601FormatStyle(timeZone: .gmt)
    let isDay = text.count == 10
    guard let date = try? format.parse(isDay ? "\(text)T00:00:00Z" : "\(text):00Z") else {
      return .string(text)
    }
    return isDay ? .day(date) : .date(date)
  }

  // MARK: - Dates with times

  private static func reminders(_ locale: String, _ phrases: [String]) -> AppMetadata {
    AppMetadata(
      name: "Delta", locale: locale,
      intents: [
        IntentDescriptor(
          id: "SetReminder", title: "Reminder",
          parameters: [
            ParameterDescriptor(name: "when", title: "When", type: .date, isOptional: true)
          ])
      ],
      shortcuts: [ShortcutDescriptor(intent: "SetReminder", phrases: [locale: phrases])])
  }

  @Test(arguments: [
    ("set a reminder tomorrow at 5 pm", "2026-11-22T17:00"),
    ("set a reminder friday at 17:00", "2026-11-27T17:00"),
    ("set a reminder for monday at noon", "2026-11-23T12:00"),
    (
      "set a reminder on the third of december at half past nine in the morning", "2026-12-03T09:30"
    ),
    ("please set a reminder for tonight at eight in delta", "2026-11-21T20:00"),
    ("set a reminder in delta tomorrow", "2026-11-22"),
    ("set a reminder in an hour", "2026-11-21T10:00"),
  ])
  func `a date has its time, in a slot and beside a phrase`(text: String, when: String) async throws
  {
    let slots = [
      "Set a reminder in ${applicationName}", "Set a reminder ${when} in ${applicationName}",
    ]
    for count in 1...2 {
      let app = Self.reminders("en", Array(slots.prefix(count)))
      #expect(try await Self.parameters(of: app, text) == ["when": Self.date(when)], "\(count)")
    }
  }

  @Test(arguments: [
    (
      "de", "Stelle eine Erinnerung in ${applicationName}",
      "stelle eine Erinnerung morgen um 17 Uhr"
    ),
    (
      "de", "Stelle eine Erinnerung in ${applicationName}",
      "stelle eine Erinnerung für morgen um fünf Uhr nachmittags"
    ),
    ("fr", "Crée un rappel dans ${applicationName}", "crée un rappel demain à 17 heures"),
    ("fr", "Crée un rappel dans ${applicationName}", "crée un rappel pour demain à 17h"),
    (
      "es", "Crea un recordatorio en ${applicationName}",
      "crea un recordatorio mañana a las cinco de la tarde"
    ),
    (
      "es", "Crea un recordatorio en ${applicationName}",
      "crea un recordatorio para mañana a las 17:00"
    ),
  ])
  func `a date has its time in every language`(locale: String, phrase: String, text: String)
    async throws
  {
    let app = Self.reminders(locale, [phrase])
    #expect(
      try await Self.parameters(of: app, text, locale: locale)
        == ["when": Self.date("2026-11-22T17:00")])
  }

  private static let tasks = AppMetadata(
    name: "Tasks",
    intents: [
      IntentDescriptor(
        id: "AddTask", title: "Add Task",
        parameters: [
          ParameterDescriptor(name: "title", title: "Title", type: .string),
          ParameterDescriptor(
            name: "list", title: "List", type: .entity("List"), isOptional: true),
          ParameterDescriptor(name: "due", title: "Due Date", type: .date, isOptional: true),
        ], summary: "Add ${title} to ${list}")
    ],
    entities: [
      EntityDescriptor(
        id: "List", query: [.suggestions],
        values: [
          EntityValue(id: "g", title: "Groceries"), EntityValue(id: "h", title: "Home"),
        ])
    ],
    shortcuts: [
      ShortcutDescriptor(
        intent: "AddTask",
        phrases: [
          "en": [
            "Add a task in ${applicationName}", "Add a task to ${list} in ${applicationName}",
          ]
        ])
    ])

  @Test(arguments: ["add a task tomorrow at 5 pm", "add a task friday at 17:00"])
  func `the end of a time is not text`(text: String) async throws {
    let host = ScriptedHost(Self.tasks)
    let lines = await (try Self.assistant(host)).lines(text)
    #expect(lines == ["matched AddTask", "ask What title?"])
  }

  @Test(
    arguments: [
      ("add a task to groceries tomorrow at 5 pm", "milk", "milk", "g", "2026-11-22T17:00"),
      ("add milk to groceries tomorrow at 5 pm", nil, "milk", "g", "2026-11-22T17:00"),
      ("add team sync 3-4 pm to home", nil, "team sync 3-4 pm", "h", "2026-11-21T15:00"),
      ("tomorrow at 5 pm add milk to groceries", nil, "milk", "g", "2026-11-22T17:00"),
      (
        "add call the plumber to home on monday at noon", nil, "call the plumber", "h",
        "2026-11-23T12:00"
      ),
      (
        "add water the plants in tasks tomorrow to home", nil, "water the plants", "h", "2026-11-22"
      ),
    ] as [(String, String?, String, String, String)])
  func `a text is what no other value is`(
    text: String, answer: String?, title: String, list: String, due: String
  ) async throws {
    let host = ScriptedHost(Self.tasks)
    let assistant = try await Self.assistant(host)
    _ = await assistant.lines(text)
    if let answer { _ = await assistant.lines(answer) }
    let values = try #require(host.performed.first?.parameters)
    #expect(values["title"] == .string(title))
    #expect(values["due"] == Self.date(due))
    guard case .entity(_, let entity) = values["list"] else {
      Issue.record("no list")
      return
    }
    #expect(entity.id == list)
  }

  @Test func `two things in one sentence are never one text`() async throws {
    let host = ScriptedHost(Self.tasks)
    _ = await (try Self.assistant(host)).lines("add milk to groceries and eggs to home")
    #expect(host.performed.map { $0.parameters["title"] } == [.string("milk"), .string("eggs")])
    let lists = host.performed.map { invocation in
      if case .entity(_, let entity)? = invocation.parameters["list"] { entity.title } else { "" }
    }
    #expect(lists == ["Groceries", "Home"])
  }

  private static let trips = AppMetadata(
    name: "Delta",
    intents: [
      IntentDescriptor(
        id: "PlanTrip", title: "Plan Trip",
        parameters: [
          ParameterDescriptor(name: "name", title: "Name", type: .string),
          ParameterDescriptor(name: "days", title: "Days", type: .integer),
        ])
    ],
    shortcuts: [
      ShortcutDescriptor(
        intent: "PlanTrip",
        phrases: ["en": ["Plan a trip in ${applicationName}", "New trip in ${applicationName}"]])
    ])

  @Test(arguments: [
    ("plan a trip called Winter Sun for five days", "Winter Sun", 5),
    ("plan a trip to Rome for 3 days", "Rome", 3),
    ("plan a five day trip to Rome", "Rome", 5),
    ("plan a trip named Apollo 13 for two weeks", "Apollo 13", 14),
    ("plan a trip called Sea and Sun for 10 days in delta", "Sea and Sun", 10),
    ("new trip called Rome, 3 days", "Rome", 3),
    ("plan a trip to New York City for a week", "New York City", 7),
    ("plan a trip called The Long Way Home for 3 days", "The Long Way Home", 3),
  ])
  func `a text leaves what belongs to another parameter`(text: String, name: String, days: Int)
    async throws
  {
    #expect(
      try await Self.parameters(of: Self.trips, text)
        == ["name": .string(name), "days": .integer(days)])
  }

  @Test(arguments: [
    ("Winter Sun for five days", "Winter Sun", 5), ("to Rome for 3 days", "Rome", 3),
    ("Rome, 3 days", "Rome", 3), ("Winter Sun for 5 days in Delta", "Winter Sun", 5),
    ("New York City for a week, please", "New York City", 7),
  ])
  func `an answer leaves what belongs to another parameter`(
    answer: String, name: String, days: Int
  ) async throws {
    let host = ScriptedHost(Self.trips)
    let assistant = try await Self.assistant(host)
    _ = await assistant.lines("plan a trip")
    _ = await assistant.lines(answer)
    #expect(host.performed.first?.parameters == ["name": .string(name), "days": .integer(days)])
  }

  @Test(arguments: [
    ("Apollo 13", "Apollo 13"), ("Five Days", "Five Days"), ("Winter Sun in Delta", "Winter Sun"),
    ("the delta", "the delta"), ("\"Winter Sun in Delta\"", "Winter Sun in Delta"),
  ])
  func `an answer keeps its own numbers and names`(answer: String, name: String) async throws {
    let host = ScriptedHost(Self.trips)
    let assistant = try await Self.assistant(host)
    _ = await assistant.lines("plan a trip")
    _ = await assistant.lines(answer)
    #expect(host.performed.isEmpty)
    _ = await assistant.lines("4")
    #expect(host.performed.first?.parameters == ["name": .string(name), "days": .integer(4)])
  }

  // MARK: - Times that are no amounts

  private static func workouts(_ locale: String, _ phrases: [String], goal: String) -> AppMetadata {
    AppMetadata(
      name: "Workouts", locale: locale,
      intents: [
        IntentDescriptor(
          id: "StartWorkout", title: "Start Workout",
          parameters: [
            ParameterDescriptor(name: "type", title: "Type", type: .enumeration("Type")),
            ParameterDescriptor(name: "goal", title: goal, type: .integer, isOptional: true),
          ]),
        IntentDescriptor(
          id: "LogWorkout", title: "Log Workout",
          parameters: [
            ParameterDescriptor(name: "type", title: "Type", type: .enumeration("Type")),
            ParameterDescriptor(
              name: "duration", title: "Duration", type: .duration, unit: "min"),
          ]),
      ],
      enums: [
        EnumDescriptor(
          id: "Type",
          cases: [
            EnumCaseDescriptor(id: "run", title: "Running", synonyms: ["run", "Laufen", "course"]),
            EnumCaseDescriptor(id: "yoga", title: "Yoga"),
          ])
      ],
      shortcuts: [
        ShortcutDescriptor(intent: "StartWorkout", phrases: [locale: Array(phrases.prefix(1))]),
        ShortcutDescriptor(intent: "LogWorkout", phrases: [locale: Array(phrases.dropFirst())]),
      ])
  }

  private static let english = workouts(
    "en", ["Start ${type} in ${applicationName}", "Log ${type} in ${applicationName}"],
    goal: "Goal in minutes")

  @Test(arguments: [
    ("start running at six", "at six"), ("start yoga in an hour", "in an hour"),
    ("start yoga tomorrow", "tomorrow"), ("start a run on friday at 17:00", "on friday at 17:00"),
    ("start yoga tonight", "tonight"), ("start a 20 minute run at noon", "at noon"),
    ("in ten minutes start yoga", "in ten minutes"), ("start yoga after six", "after six"),
    ("start running at 6", "at 6"),
  ])
  func `a time that no parameter takes is not now, and reported`(text: String, time: String)
    async throws
  {
    let host = ScriptedHost(Self.english)
    let lines = await (try Self.assistant(host)).lines(text)
    #expect(
      lines == [
        "say I can't do it later yet: I can do “Start Workout” now, but not “\(time)”."
      ])
    #expect(host.performed.isEmpty)
  }

  @Test(arguments: [
    ("de", "Starte ${type} mit ${applicationName}", "starte Yoga um sechs"),
    ("de", "Starte ${type} mit ${applicationName}", "starte Yoga in einer Stunde"),
    ("de", "Starte ${type} mit ${applicationName}", "starte Yoga morgen"),
    ("fr", "Lance ${type} avec ${applicationName}", "lance Yoga à six heures"),
    ("fr", "Lance ${type} avec ${applicationName}", "lance Yoga dans une heure"),
    ("fr", "Lance ${type} avec ${applicationName}", "lance Yoga demain"),
    ("es", "Empieza ${type} con ${applicationName}", "empieza Yoga a las seis"),
    ("es", "Empieza ${type} con ${applicationName}", "empieza Yoga dentro de una hora"),
    ("es", "Empieza ${type} con ${applicationName}", "empieza Yoga mañana"),
  ])
  func `a time is not now in every language`(locale: String, phrase: String, text: String)
    async throws
  {
    let app = Self.workouts(locale, [phrase], goal: "Minuten minutes minutos")
    let host = ScriptedHost(app)
    let lines = await (try Self.assistant(host, locale: locale)).lines(text)
    #expect(lines.count == 1 && lines[0].contains("Start Workout"), "\(lines)")
    #expect(host.performed.isEmpty)
  }

  @Test(arguments: [
    ("start yoga later", "later"), ("start yoga some other time", "some other time"),
    ("stop my workout in ten minutes", "in ten minutes"),
  ])
  func `later is not now, with and without a value`(text: String, time: String) async throws {
    var app = Self.english
    app.intents.append(IntentDescriptor(id: "Stop", title: "Stop Workout"))
    app.shortcuts.append(
      ShortcutDescriptor(intent: "Stop", phrases: ["en": ["Stop my workout in ${applicationName}"]])
    )
    let host = ScriptedHost(app)
    let lines = await (try Self.assistant(host)).lines(text)
    #expect(
      lines.count == 1 && lines[0].hasSuffix(" now, but not “\(time)”."), "\(lines)")
    #expect(host.performed.isEmpty)
  }

  @Test(arguments: ["log 30 minutes of yoga yesterday", "log half an hour of yoga at 6 yesterday"])
  func `a time that is over is asked about`(text: String) async throws {
    let host = ScriptedHost(Self.english)
    let lines = await (try Self.assistant(host)).lines(text)
    #expect(lines.first?.contains("yesterday”") == true)
    #expect(lines.last == "ask Did you mean “Log Workout: Yoga and thirty minutes”?")
    #expect(host.performed.isEmpty)
  }

  @Test(arguments: [
    ("start yoga for six minutes", 6), ("start yoga for an hour", 60),
    ("start a 20 minute run", 20),
    ("start yoga now for ten minutes", 10), ("start running for half an hour right away", 30),
    ("start yoga today for the next hour", 60),
  ])
  func `how long something takes is an amount`(text: String, goal: Int) async throws {
    #expect(try await Self.parameters(of: Self.english, text)?["goal"] == .integer(goal))
  }

  @Test func `a distance is not a time`() async throws {
    let host = ScriptedHost(Self.english)
    let assistant = try await Self.assistant(host)
    let lines = await assistant.lines("log a 5k run")
    #expect(lines.first?.contains("5k”") == true)
    #expect(lines.last == "ask Did you mean “Log Workout: Running”?")
    #expect(
      await assistant.lines("yes") == ["matched LogWorkout", "ask What duration?"])
  }

  private static let bank = AppMetadata(
    name: "Bank",
    intents: [
      IntentDescriptor(
        id: "Pay", title: "Pay",
        parameters: [
          ParameterDescriptor(name: "amount", title: "Amount", type: .currency, unit: "USD"),
          ParameterDescriptor(name: "from", title: "Source", type: .entity("Account")),
        ], summary: "Pay ${amount} from ${from}")
    ],
    entities: [
      EntityDescriptor(
        id: "Account", query: [.enumeration],
        values: [
          EntityValue(id: "s", title: "Savings"), EntityValue(id: "h", title: "Holiday Savings"),
          EntityValue(id: "c", title: "Checking"),
        ])
    ],
    shortcuts: [
      ShortcutDescriptor(intent: "Pay", phrases: ["en": ["Pay a bill with ${applicationName}"]])
    ])

  @Test(arguments: [
    ("twenty-five fifty", 25.5), ("twenty five fifty please", 25.5),
    ("nineteen ninety-nine", 19.99),
    ("a hundred fifty", 150), ("twenty-five dollars fifty", 25.5), ("25", 25),
  ])
  func `an amount is read as money where money is asked for`(words: String, amount: Double)
    async throws
  {
    let host = ScriptedHost(Self.bank)
    let assistant = try await Self.assistant(host)
    _ = await assistant.lines("pay a bill with bank")
    _ = await assistant.lines(words)
    _ = await assistant.lines("from savings")
    #expect(
      host.performed.first?.parameters["amount"] == .currency(amount: amount, code: "USD"))
  }

  @Test func `an account that is named as a whole is no other one's part`() async throws {
    let values = try await Self.parameters(of: Self.bank, "pay twenty-five fifty from savings")
    #expect(values?["amount"] == .currency(amount: 25.5, code: "USD"))
    #expect(values?["from"]?.spokenName == "Savings")
  }
}

extension IntentValue {
  fileprivate var spokenName: String? {
    if case .entity(_, let entity) = self { entity.title } else { nil }
  }
}
