import IntentMetadata
import Testing

@testable import IntentMatching

/// What is asked about because a text, a name or a verb may not be what it was taken for.
@Suite struct GuessedFrameTests {
  private static func match(_ text: String, _ set: String = "en") throws -> MatchResult {
    try PhraseSets.contrast(set).match(text)
  }

  @Test(arguments: [
    "text dad later", "text priya if i'm running late", "email the landlord when the rent is paid",
    "email doctor chen next week", "email doctor chen was her advice",
    "text marcus is the last thing i'd want", "text ben and kate all you want they never answer",
    "text priya at three in the morning that's the sort of thing he does",
  ])
  func `a time, a condition and a comment are asked about before they are sent`(text: String) throws
  {
    #expect(try Self.match(text).outcome == .ambiguous)
  }

  @Test(arguments: [
    "text dad i'm coming later", "text dad tomorrow i'm off", "text dad that if it rains we stay",
    "text dad when is dinner", "text priya no worries", "tell dad i already locked the car",
  ])
  func `a text that says when or if is sent as it is`(text: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == "SendText")
  }

  @Test(arguments: [
    "please clean the car windows", "get me a list of divorce attorneys",
    "i am looking for a suit for work",
    "can you give me the location of harvey",
  ])
  func `no verb is supplied for words of any kind`(text: String) throws {
    let matcher = try Self.radio()
    #expect(matcher.match(text).outcome == .rejected)
    #expect(matcher.match("please play clean the car windows").outcome == .matched)
  }

  /// A matcher for an app that plays whatever is named.
  private static func radio() throws -> IntentMatcher {
    let app = AppMetadata(
      name: "Radio",
      phraseSet: PhraseSet(
        groups: [SentenceGroup(intent: "Play", sentences: [SourceText("play {title}")])],
        lists: ["title": .wildcard]))
    return try IntentMatcher(apps: [app], locale: "en")
  }

  @Test(arguments: [
    "what is the traffic like on the way to work", "i need status on that vacation request",
    "put a stop on my bank account", "have i earned a lot of points on my card",
  ])
  func `another verb and words of any kind are no command`(text: String) throws {
    #expect(try Self.radio().match(text).outcome != .matched)
  }

  @Test(arguments: ["throw on some jazz", "bring up my email"])
  func `another verb alone with words of any kind is asked about`(text: String) throws {
    #expect(try Self.radio().match(text).outcome == .ambiguous)
  }

  @Test(arguments: [
    "turn just off the lamp", "turn it off the lamp", "turn around the lamp", "lamp",
  ])
  func `a name after other words is not a phrase that is only a name`(text: String) throws {
    let app = AppMetadata(
      name: "Home",
      phraseSet: PhraseSet(
        groups: [
          SentenceGroup(intent: "On", sentences: [SourceText("{lamp}")]),
          SentenceGroup(intent: "State", sentences: [SourceText("how is the {door}")]),
        ],
        lists: [
          "lamp": .values([ListValue(input: SourceText("lamp"))]),
          "door": .values([ListValue(input: SourceText("door"))]),
        ]))
    let matcher = try IntentMatcher(apps: [app], locale: "en")
    #expect(matcher.match(text).outcome == (text == "lamp" ? .matched : .rejected))
    #expect(matcher.match("please lamp").outcome == .matched)
    // A thing alone asks nothing about it.
    #expect(matcher.match("door").outcome == .rejected)
  }

  @Test func `a name with a word that is another word is asked about`() throws {
    let app = AppMetadata(
      name: "List",
      phraseSet: PhraseSet(
        groups: [
          SentenceGroup(intent: "Check", sentences: [SourceText("check off {task}")]),
          SentenceGroup(intent: "Status", sentences: [SourceText("what is the status of {task}")]),
        ],
        lists: [
          "task": .values(
            ["buy oat milk", "water the ferns", "pay rent", "fix the car", "feed the goldfish"].map
            { ListValue(input: SourceText($0)) })
        ]))
    let matcher = try IntentMatcher(apps: [app], locale: "en")
    #expect(matcher.match("check off buy oat milk").outcome == .matched)
    #expect(matcher.match("check off buy goat milk").outcome != .matched)
    #expect(matcher.match("check off buy boat milk").outcome != .matched)
    #expect(matcher.match("check off buy oat mlik").outcome == .matched)
    for other in ["pay rant", "fix the cat", "fix the cart", "buy oat silk", "buy oat mill"] {
      let result = matcher.match("check off \(other)")
      #expect(result.outcome == .ambiguous && result.matches.count == 1, "\(other)")
      #expect(matcher.match("what is the status of \(other)").outcome == .matched, "\(other)")
    }
    for slip in ["pay rnet", "fix the carr", "water the ferbs", "feed the goldfsh"] {
      #expect(matcher.match("check off \(slip)").outcome == .matched, "\(slip)")
    }
  }

  @Test(arguments: [
    "my the an now the an order soup in soup chef the an the a please the hi an um",
    "the a the an some my the a order soup in soup chef",
    "hey um hi uh okay hello hey hi um uh please order soup in soup chef",
  ])
  func `a long row of courtesies around a phrase is not a command`(text: String) throws {
    let app = AppMetadata(
      name: "Soup Chef", locale: "en",
      intents: [IntentDescriptor(id: "OrderSoup", title: "Order Soup")],
      shortcuts: [
        ShortcutDescriptor(
          intent: "OrderSoup", phrases: ["en": ["Order soup in ${applicationName}"]])
      ])
    let matcher = try IntentMatcher(apps: [app], locale: "en")
    #expect(matcher.match(text).outcome != .matched)
    for asked in [
      "order soup in soup chef", "hey could you please order the soup in soup chef for me thanks",
      "um hey can you please just order a soup in soup chef please",
    ] {
      #expect(matcher.match(asked).outcome == .matched, "\(asked)")
    }
  }

  @Test(arguments: [
    "whatever you here down unlock the car", "unlock the car banana curtain",
    "clouds hallway going unlock the car",
  ])
  func `words of content around an unlocking lead to a question at most`(text: String) throws {
    #expect(try Self.match("unlock the car").outcome == .matched)
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test(arguments: [
    ("fr", "la voisine du dessous ferme les volets"),
    ("fr", "le gardien du dessous ferme les volets"),
    ("es", "la vecina de abajo baja las persianas"), ("es", "el chico de abajo apaga la tele"),
  ])
  func `what a neighbour does is not a command`(set: String, text: String) throws {
    #expect(try Self.match(text, set).outcome != .matched)
  }

  @Test(arguments: [
    ("en", "is the front door locked or not", "GetDoor"),
    ("en", "which tasks do i have left", "GetTasks"),
    ("en", "what time is my haircut", "GetCalendar"), ("en", "show me my to do list", "GetTasks"),
    ("de", "habe ich die garage abgeschlossen", "GetLock"),
    ("de", "meine aufgaben bitte", "GetTasks"),
    ("fr", "est-ce qu'il reste des lumières allumées", "GetLights"),
    ("fr", "ai-je fermé la porte d'entrée", "GetLock"),
    ("es", "qué saldo hay en la cuenta corriente", "GetBalance"),
    ("es", "me he dejado encendida la luz del porche", "GetLights"),
  ])
  func `a question in everyday words is answered`(set: String, text: String, intent: String) throws
  {
    let result = try Self.match(text, set)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("fr", "c'est trop sombre allume la veilleuse", "TurnOn"),
    ("fr", "c'est prêt annule le minuteur", "CancelTimer"),
    ("de", "es hat seit tagen nicht geregnet fahr die markise aus", "OpenCover"),
  ])
  func `a reason in front lets its command through`(set: String, text: String, intent: String)
    throws
  {
    let result = try Self.match(text, set)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test func `a thing that is wanted is played, and bought after a question`() throws {
    #expect(try Self.match("i wanna hear the long walk").matches.first?.intent == "PlayPodcast")
    #expect(try Self.match("dinner jazz please").outcome == .matched)
    #expect(try Self.match("i want dog food").outcome != .matched)
    #expect(try Self.match("my gym mix is great").outcome == .rejected)
  }

  @Test(
    arguments: [
      ("en", "order dog food actually we still have plenty leave it"),
      ("en", "turn off the lamp we are reading leave it"),
      ("en", "turn off the lamp because we are reading leave that"),
      ("trip-fr", "j'ai déjà préchauffé le four"), ("trip-fr", "il a déjà préchauffé le four"),
      ("trip-fr", "j'ai même préchauffé le four"),
    ])
  func `what is taken back at the end, and what an accent makes a report, is not done`(
    set: String, text: String
  ) throws {
    #expect(try Self.match(text, set).outcome == .rejected)
  }

  @Test func `the same verb without its accent is an order`() throws {
    #expect(try Self.match("préchauffe le four", "trip-fr").matches.first?.intent == "HeatOven")
  }

  @Test(arguments: ["is my debit card frozen", "did you freeze my debit card"])
  func `a question about a deed names it and does nothing`(text: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .rejected)
    #expect(result.refusal.map { "\($0.reason)" } == "question")
    #expect(result.refusal?.understood.intent == "FreezeCard")
  }

  @Test func `a participle of the phrase itself is not a report`() throws {
    let app = AppMetadata(
      name: "Timer",
      phraseSet: PhraseSet(
        groups: [
          SentenceGroup(
            intent: "Start", sentences: [SourceText("lance un minuteur appelé[e] {title}")]),
          SentenceGroup(intent: "Plain", sentences: [SourceText("lance un minuteur")]),
        ],
        lists: ["title": .wildcard]))
    let matcher = try IntentMatcher(apps: [app], locale: "fr")
    #expect(matcher.match("Lance un minuteur appelé pizza").matches.first?.intent == "Start")
    #expect(matcher.match("j'ai lancé un minuteur appelé pizza").outcome == .rejected)
  }

  @Test(arguments: [
    ("de", "die eier sind alle pack eier auf die einkaufsliste", "AddToList"),
    ("en", "enable dark mode no sorry disable it", "SettingOff"),
  ])
  func `what is used up or taken back comes before a command`(
    set: String, text: String, intent: String
  ) throws {
    let result = try Self.match(text, set)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test func `a card that was lost long ago is not frozen`() throws {
    #expect(try Self.match("i lost my credit card last year").outcome != .matched)
    #expect(try Self.match("i lost my credit card yesterday").outcome == .matched)
  }

  @Test(arguments: [
    ("en", "do i have any tasks due", "GetTasks"), ("en", "any plans for friday", "GetCalendar"),
    ("fr", "quel est mon solde sur le compte joint", "GetBalance"),
  ])
  func `a question in other words is answered`(set: String, text: String, intent: String) throws {
    let result = try Self.match(text, set)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("en", "that's enough fuel in the car"), ("en", "turn off bluetooth i mean turn it on"),
    ("fr", "ma carte bleue est rayée"),
  ])
  func `a remark with words of a question or two commands in one are not done`(
    set: String, text: String
  ) throws {
    #expect(try Self.match(text, set).outcome != .matched)
  }
}
