import AppHosting
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata
import MetadataImport
import Testing

@testable import Assistant
@testable import DialogManagement

/// Lines that were once misunderstood, said to the example apps, each in a program of its own.
///
/// A row is an app, what is said before (parted by `|`), the line, what may be performed by it, and a part of
/// what must be said.
@Suite struct QuotedLinesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var app: String
    var before: [String]
    var line: String
    var performed: [String]
    var says: String?

    init(
      _ app: String, _ before: String, _ line: String, _ performed: [String] = [],
      says: String? = nil
    ) {
      self.app = app
      self.before = before.split(separator: "|").map(String.init)
      self.line = line
      self.performed = performed
      self.says = says
    }

    var testDescription: String { (before + [line]).joined(separator: " | ") }
  }

  /// The example apps are built beside the tests.
  private static func example(_ name: String) throws -> String {
    let found = (Bundle.allBundles + [Bundle.main])
      .flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return try #require(found, "\(name) is not built beside the tests")
  }

  static func check(_ row: Row) async throws {
    // Two hundred programs start side by side, on a machine that may be busy: no time passes.
    let clock = ManualClock()
    let host = ProcessHost(
      executable: try example(row.app), timeLimit: .seconds(300), clock: clock)
    let assistant = try await Assistant.make(host, clock: clock)
    for line in row.before { _ = await assistant.lines(line) }
    var performed: [String] = []
    var said: [String] = []
    for await event in await assistant.respond(to: row.line) {
      switch event {
      case .performed(let invocation, _, _): performed.append(invocation.intent)
      case .say(let text, _): said.append(text)
      case .ask(let question): said.append(question.text)
      default: break
      }
    }
    #expect(performed == row.performed, "\(said)")
    if let part = row.says {
      #expect(said.joined(separator: "\n").contains(part), "\(said)")
    }
    await host.shutdown()
  }

  private static let transfer = "transfer 20 dollars from checking to holiday savings"

  static let yesIsYes: [Row] =
    [
      "yes later", "sure, later", "do it later", "all right later then", "do I have to?", "do I?",
      "do I want this", "do you really want me to", "maybe yes", "yes more", "always", "on",
      "ready", "right now", "yes to savings", "do it from holiday savings", "better not", "either",
    ].map { Row("Bank", transfer, $0) } + [
      Row("Bank", transfer, "yes", ["TransferMoney"]),
      Row("Bank", transfer, "yes, all of it"),
      Row("Bank", transfer, "go ahead, please", ["TransferMoney"]),
    ]

  @Test("1: a yes is a yes", arguments: yesIsYes)
  func yes(row: Row) async throws { try await Self.check(row) }

  @Test(
    "1: a yes is a yes in every language",
    arguments: [
      ("de", "Anna Berger löschen?", "klar, später"),
      ("fr", "Supprimer Anna Berger ?", "oui peut-être"),
      ("es", "¿Borrar a Anna Berger?", "quizás sí"),
    ])
  func yes(language: String, question: String, line: String) throws {
    let reader = AssentReader(
      request: nil, context: question, commandWords: DialogLanguage.named(language).commandWords,
      reader: try SpokenValueReading(locale: language))
    #expect(reader.assent(of: SpokenAnswer(line)) != .yes)
  }

  static let commandsNotWords: [Row] = [
    Row("Tasks", "", "is buy milk done"),
    Row("Settings", "", "is dark mode on?", ["ShowSettings"], says: "Dark mode is off"),
    Row("Settings", "", "why did you turn off dark mode", []),
    Row("Settings", "", "was the volume 10?", ["ShowSettings"], says: "the volume"),
    Row("Workouts", "", "did you start yoga?", says: "I can't look that up"),
    Row("Tasks", "", "should I complete buy milk"),
    Row("Tasks", "", "I am going to complete buy milk"),
    Row("Bank", "", "I thought I lost my credit card"),
    Row("Bank", "", "have I lost my credit card?"),
    Row("Bank", "", "was my debit card stolen?"),
    Row("Bank", "", "was my virtual card stolen"),
    Row("Bank", "was my debit card stolen?", "was my virtual card stolen"),
    Row("Bank", "", "my debit card was stolen", ["FreezeCard"]),
    Row("Bank", "freeze my debit card", "have I lost it"),
    Row("Bank", "freeze my debit card", "have I lost it?"),
    Row("Bank", "freeze my debit card", "did I lose my debit card?"),
    Row("Bank", "freeze my debit card", "is it frozen"),
    Row("Bank", "freeze my debit card", "is my debit card frozen?", says: "look that up"),
    Row("Bank", "freeze my debit card", "did you freeze it"),
    Row("Workouts", "start running", "did you start it"),
    Row("Workouts", "start running", "have you started running?"),
    Row("Settings", "turn on dark mode", "is it on?", ["ShowSettings"], says: "Dark mode is on"),
    Row(
      "Settings", "turn on dark mode", "did you turn it on", ["ShowSettings"],
      says: "Dark mode is on"),
    Row("Tasks", "complete buy milk", "is it done"),
    Row("Tasks", "complete buy milk", "have I completed it"),
    Row("Tasks", "complete buy milk", "have I completed buy milk"),
    Row("Workouts", "", "he told me to start yoga"),
    Row("Workouts", "", "start yoga if it rains", says: "condition"),
    Row("Workouts", "", "don't start yoga", says: "Start Workout"),
    Row("Workouts", "", "please don't stop my workout", says: "Stop Workout"),
    Row("Workouts", "", "please never stop the workout"),
    Row("Workouts", "", "please down stop my workout"),
    Row("Workouts", "", "could you start yoga, please", ["StartWorkout"]),
  ]

  @Test("2: commands, not words", arguments: commandsNotWords)
  func commands(row: Row) async throws { try await Self.check(row) }

  @Test(
    "2: doors are locked and unlocked only where that is asked for",
    arguments: [
      "i unlocked the front door", "is the front door locked", "how do i unlock the front door",
      "stop unlocking the front door", "cancel unlock the front door",
      "please do not unlock the front door",
      "he told me to turn on the porch light", "he told me to unlock the front door",
    ])
  func doors(line: String) throws {
    let phrases = """
      language: en
      intents:
        LockDoor: {data: [{sentences: ["lock [the] {door}"]}]}
        UnlockDoor: {data: [{sentences: ["unlock [the] {door}"]}]}
        TurnOn: {data: [{sentences: ["turn on [the] porch light"]}]}
      lists:
        door: {values: [front door, back door]}
      """
    let matcher = try Self.matcher(phrases)
    #expect(matcher.match("unlock the front door").outcome == .matched)
    #expect(matcher.match(line).outcome == .rejected)
  }

  private static func matcher(_ phrases: String) throws -> IntentMatcher {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "phrases.yaml")
    try phrases.write(to: file, atomically: true, encoding: .utf8)
    return try IntentMatcher(
      apps: SourceImporter.importPhraseSet(at: file.path).apps, locale: "en")
  }

  @Test(
    "2: a request is carried out, however it is put, and a negation is not a noun",
    arguments: [
      ("make sure the front door is locked", ["LockDoor"]),
      ("don't forget to lock the front door", ["LockDoor"]),
      ("why don't you lock the front door", ["LockDoor"]),
      ("would you mind locking the front door", ["LockDoor"]),
      ("would you mind turning on the lamp", ["TurnOn"]),
      ("can you turn on the lamp", ["TurnOn"]),
      ("i'd like the front door locked", ["LockDoor"]),
      ("turn on the lamp and lock the front door", ["TurnOn", "LockDoor"]),
      ("delete the travel note", ["DeleteNote"]),
      ("don't delete the travel note", []),
    ])
  func requests(line: String, intents: [String]) throws {
    let phrases = """
      language: en
      intents:
        LockDoor: {data: [{sentences: ["lock [the] {door}"]}]}
        TurnOn: {data: [{sentences: ["turn on [the] lamp"]}]}
        DeleteNote: {data: [{sentences: ["delete [the] {note} note"]}]}
      lists:
        door: {values: [front door, back door]}
        note: {values: [travel, party]}
      """
    let result = try Self.matcher(phrases).match(line)
    let parts = result.outcome == .sequence ? result.parts : [result]
    let done = parts.filter { $0.outcome == .matched }.compactMap { $0.matches.first?.intent }
    #expect(done == intents)
  }

  @Test(
    "2: a phrase that asks or tells is answered by its like alone",
    arguments: [
      ("is the garage open", "GarageState"), ("is the garage open?", "GarageState"),
      ("i lost my card", "LostCard"), ("was the garage open", nil),
      ("she lost her card", nil), ("have i lost my card", nil), ("i did not lose my card", nil),
    ])
  func likes(line: String, intent: String?) throws {
    let phrases = """
      language: en
      intents:
        GarageState: {data: [{sentences: ["is the garage open"]}]}
        LostCard: {data: [{sentences: ["i lost my card"]}]}
      """
    let result = try Self.matcher(phrases).match(line)
    #expect((result.outcome == .matched ? result.matches.first?.intent : nil) == intent)
  }

  static let mentioned: [Row] =
    [
      Row("Bank", "freeze a card in bank", "is my debit card frozen?"),
      Row("Bank", "freeze a card in bank", "I already froze the credit card"),
      Row("Bank", "freeze a card in bank", "the credit card is fine"),
      Row("Bank", "freeze a card in bank", "what is a virtual card"),
      Row("Bank", "freeze a card in bank", "the credit card, please", ["FreezeCard"]),
      Row("Workouts", "start a workout", "I hate yoga"),
      Row("Workouts", "start a workout", "my knee hurts when running"),
      Row("Tasks", "delete a task", "both"),
      Row("Tasks", "delete a task", "all of them"),
      Row("Tasks", "delete a task", "whichever"),
    ]
    + [
      "both", "either", "all", "any", "whichever", "I don't care", "you choose", "surprise me",
      "what do you recommend",
    ].map { Row("Bank", "freeze a card in bank", $0) } + [
      Row("Bank", "freeze a card in bank", "the credit card is fine", says: "Credit Card?"),
      Row("Workouts", "start a workout", "I don't care", ["StartWorkout"], says: "I'll take"),
    ]

  @Test("3: names and numbers that are merely mentioned", arguments: mentioned)
  func mentions(row: Row) async throws { try await Self.check(row) }

  static let allThatWasSaid: [Row] = [
    Row("Tasks", "", "add a task tomorrow at 5 pm", says: "?"),
    Row("Tasks", "", "to groceries tomorrow at 5 pm"),
    Row("Workouts", "", "start running at six", says: "six"),
    Row("Workouts", "", "start running in six", says: "six"),
    Row("Workouts", "", "start yoga in an hour", says: "an hour"),
    Row("Bank", "", "freeze my virtual card tomorrow", says: "tomorrow"),
    Row("SoupChef", "", "two large tomato soups, and make it quick"),
    Row(
      "SoupChef", "", "order two large tomato soups, and make it quick",
      says: "Order 2 large Tomato Soup?"),
    Row("SoupChef", "", "order three gazpachos, hurry up", says: "Order 3 medium Gazpacho?"),
    Row("SoupChef", "", "order a couple of gazpachos", says: "Order 2 medium Gazpacho?"),
    Row("SoupChef", "", "order half a dozen gazpachos", says: "Order 6 medium Gazpacho?"),
    Row("SoupChef", "", "order tomato bisque", says: "Roasted Tomato Bisque"),
    Row("TravelTracking", "", "show me mount everest", says: "?"),
    Row("TravelTracking", "", "show me mount fuij", ["OpenLandmark"]),
    Row(
      "TravelTracking", "plan a trip called Winter Sun for five days", "show the trip Winter Sun",
      ["ShowTrip"]),
    Row("Tasks", "", "add milk to groceries and eggs to home", ["AddTask", "AddTask"]),
    Row("Tasks", "add a task", "please cancel"),
    Row("Tasks", "add a task", "oh never mind"),
    Row("Tasks", "add a task", "no thanks"),
    Row("Tasks", "add a task", "sorry, cancel"),
    Row(
      "Tasks", "add milk to groceries", "and eggs too", ["AddTask"],
      says: "Added “eggs” to Groceries"),
    Row("Workouts", "start swimming|stop my workout", "same for yoga", ["ShowSummary"]),
    Row("Workouts", "start yoga|stop my workout", "same for swimming", ["ShowSummary"]),
    Row("Tasks", "complete buy milk", "same for call the plumber", ["CompleteTask"]),
    Row("Workouts", "", "start yoga for ten minutes", ["StartWorkout"], says: "10 minutes"),
    Row("Workouts", "log a run of 5 km|yes|half an hour", "lock it"),
    Row("Tasks", "show my tasks", "complete the last two", ["CompleteTask", "CompleteTask"]),
    Row("Tasks", "", "complete buy milk and call the plumber", ["CompleteTask", "CompleteTask"]),
    Row("Settings", "", "turn on dark mode and set the volume to 5", ["SetDarkMode", "SetVolume"]),
    Row(
      "Settings", "", "turn on dark mode, set the volume to 20 and the brightness to 30",
      ["SetDarkMode", "SetVolume", "SetBrightness"]),
    Row("Settings", "", "turn on the lamp, set the volume to 20"),
    Row("Settings", "", "lamp off, set the volume to 20"),
    Row(
      "Settings", "", "set the volume to 20 and the brightness to 30",
      ["SetVolume", "SetBrightness"]),
    Row("Settings", "", "turn on dark mode and don't set the volume to 5"),
    Row("Bank", "", "freeze my debit card and the credit card", ["FreezeCard", "FreezeCard"]),
    Row("Bank", "", "freeze my debit card and don't freeze the credit card"),
    Row(
      "Workouts", "", "start swimming then stop my workout",
      ["StartWorkout", "StopWorkout", "ShowSummary"]),
    Row(
      "SoupChef", "order two gazpachos and one tomato soup", "yes", ["OrderSoup"],
      says: "Order 1 medium Tomato Soup?"),
    Row(
      "SoupChef", "order two gazpachos and a tomato soup|no", "yes", ["OrderSoup"],
      says: "1 medium Tomato Soup"),
    Row("SoupChef", "order two gazpachos and a tomato soup|stop", "yes"),
    Row(
      "SoupChef", "order two large tomato soups and a gazpacho|yes", "yes", ["OrderSoup"],
      says: "1 medium Gazpacho"),
  ]

  @Test("4: all that was said, or a question", arguments: allThatWasSaid)
  func all(row: Row) async throws { try await Self.check(row) }

  private static let pay = "pay anna berger 25 dollars"

  static let putOffOrTakenBack: [Row] =
    ["unfreeze it later", "freeze it tomorrow", "freeze it on friday", "freeze that later"].map {
      Row("Bank", "freeze my credit card", $0)
    }
    + ["pay later", "pay it later"].map { Row("Bank", pay + "|" + $0, "yes") }
    + [
      Row("Bank", pay, "pay it on friday", says: "Pay $25.00 to Anna Berger on "),
      Row("Bank", pay + "|pay tomorrow", "yes", ["PayBill"], says: "I will pay $25.00"),
      Row("Tasks", "add buy milk to groceries", "complete it tomorrow"),
      Row("Tasks", "delete buy milk", "delete it later"),
      Row("Tasks", "delete buy milk|delete it later", "yes"),
      Row("SoupChef", "order two gazpachos", "order a gazpacho"),
      // The command once more, though in other words, is no yes.
      Row("SoupChef", "order one gazpacho", "order a gazpacho", says: "Order 1 medium Gazpacho?"),
      Row("SoupChef", "order tomato soup|cancel both", "yes"),
      Row("SoupChef", "order tomato soup|stop both", "yes"),
      Row("Workouts", "start running|stop running", "yes"),
      Row("Workouts", "start running|stop the run", "yes"),
      Row("Workouts", "start running", "stop it", says: "Stop Workout"),
      Row("Workouts", "start running", "stop", says: "Stop Workout"),
      Row("Tasks", "show my tasks", "remove eggs from groceries", says: "“eggs from”"),
      Row("SoupChef", "order tomato soup", "Great, order it.", ["OrderSoup"]),
      Row("Tasks", "delete buy milk", "No, the dog wants it."),
    ]

  @Test(
    "What puts off or takes back does nothing, unless the app takes the time",
    arguments: putOffOrTakenBack)
  func putOff(row: Row) async throws { try await Self.check(row) }

  static let smallTalk: [Row] =
    ["hello", "thank you", "sorry", "oops", "good morning"].map {
      Row("SoupChef", "order soup", $0, says: "Which soup would you like?")
    } + [
      Row("SoupChef", "order soup", "never mind all that", says: "cancel"),
      Row("Bank", "", "What can I do with my bank?", says: "Pay Anna Berger with Bank"),
      Row("SoupChef", "", "which soups do you have", says: "Gazpacho"),
      Row("SoupChef", "", "how much is the gazpacho", says: "$6.50"),
      Row("SoupChef", "order soup", "how much is the gazpacho", says: "$6.50"),
      Row("SoupChef", "order soup", "which soups do you have", says: "Which soup would you like?"),
      Row("TravelTracking", "", "where is Mount Fuji", says: "Japan"),
      Row("Tasks", "", "who are you?", says: "Parlance"),
      Row("Tasks", "", "what do you know about me", says: "offline"),
      Row("Tasks", "", "Delete all my data!", says: "user guide"),
      Row("SoupChef", "order soup", "what is Parlance", says: "Which soup would you like?"),
    ]

  @Test("5: small talk and wording", arguments: smallTalk)
  func talk(row: Row) async throws { try await Self.check(row) }

  static let other: [Row] = [
    Row("Workouts", "", "start the ride home", says: "Start Workout: Cycling"),
    Row("Workouts", "", "start the ride", ["StartWorkout"]),
    Row("Bank", "", "would you ever freeze my debit card"),
    Row("Bank", "", "could you ever freeze my debit card"),
    Row("Bank", "", "can you freeze a debit card", says: "Freeze Card: Debit Card"),
    Row("Bank", "", "would you freeze my debit card", ["FreezeCard"]),
    Row("SoupChef", "", "can you order a gazpacho", says: "Order 1 medium Gazpacho?"),
    Row("Bank", "", "pay the water bill 20 dollars after Friday", says: "after Friday"),
    Row("Bank", "", "pay the water bill 20 dollars before Friday", says: "before Friday"),
    Row(
      "Bank", "", "pay the water bill 20 dollars on Monday and Tuesday",
      says: "on Monday and Tuesday"),
    Row("Bank", "", "pay City Power 20 dollars on the 30th of February", says: "30th of February"),
    Row(
      "Bank", "", "pay 12 dollars and 50 cents to Water Works", says: "Pay $12.50 to Water Works?"),
    Row("Tasks", "", "add call mum before Friday to home", ["AddTask"]),
    Row("Tasks", "", "add plan the party on the 30th of February to home", ["AddTask"]),
    Row("Tasks", "what's on my home list", "complete both", ["CompleteTask", "CompleteTask"]),
    Row("Tasks", "what's on my home list", "delete both", says: "delete “Call the plumber”"),
    Row("Tasks", "show my tasks", "complete both"),
    Row("Tasks", "what's on my home list", "don't complete both"),
    Row("Bank", "move 200 dollars to my holiday savings", "from checking", says: "Checking"),
    Row("Bank", "move 200 dollars to my holiday savings|from checking", "no"),
    Row(
      "Bank", "move 200 dollars to my holiday savings|from checking", "yes", ["TransferMoney"],
      says: "from Checking to Holiday Savings"),
    Row("SoupChef", "can I order a tomato soup for my friend", "a small one", says: "Small"),
  ]

  @Test("6: other words, other days, other things", arguments: other)
  func otherThings(row: Row) async throws { try await Self.check(row) }
}
