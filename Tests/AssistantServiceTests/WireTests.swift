import AssistantService
import DialogManagement
import Foundation
import IntentMatching
import IntentMetadata
import PhraseAutomaton
import Testing

@Suite("Messages between fronts and the service")
struct WireTests {
  static let snippet: Snippet = {
    var button = SnippetNode(.button, text: "Track")
    button.button = SnippetButton(label: "Track", action: IntentInvocation(app: "A", intent: "T"))
    return Snippet(
      SnippetNode(.vStack, children: [SnippetNode(.text, text: "Cooking"), button]),
      intent: IntentInvocation(app: "A", intent: "S"), isTruncated: true)
  }()

  /// A match of words that are misspelt and put otherwise than the phrase.
  static let forgiven: IntentMatch = {
    var match = IntentMatch(app: "Soup Chef", intent: "Menu", score: 0.8)
    match.edits = [
      ForgivenStep(edit: .spelling, words: 1..<2, meant: "menu", cost: 250),
      ForgivenStep(edit: .filler, words: 2..<3, meant: "", cost: 50),
    ]
    match.isParaphrase = true
    return match
  }()

  static let events: [AssistantEvent] = [
    .say("Done."), .say("", snippet: snippet),
    .ask(DialogQuestion(kind: .confirmation, text: "Pay?", snippet: snippet)),
    .performed(IntentInvocation(app: "A", intent: "B"), value: nil, snippet: snippet),
    .ask(
      DialogQuestion(kind: .disambiguation, parameter: "soup", text: "Which?", options: ["A", "B"])),
    .matched(
      IntentMatch(
        app: "Soup Chef", intent: "Order", phrase: "Order ${soup}", score: 0.9,
        slots: [
          SlotMatch(
            name: "soup", text: "tomato",
            value: .entity(type: "Soup", EntityValue(id: "t", title: "Tomato")), words: 1..<2)
        ])),
    .matched(forgiven),
    .performed(IntentInvocation(app: "A", intent: "B", parameters: ["n": .integer(3)]), value: nil),
    .progressed(intent: "B", IntentProgress(fraction: 0.5, detail: "half")),
    .rejected("x", reason: "question"), .cancelled(intent: nil), .failed(intent: "B", "No."),
    .unlock(
      AuthenticationRequest(
        app: "Bank", intent: "Pay", policy: .requiresAuthentication, text: "Who are you?")),
    .interrupted(
      TaskProgress(.performing, IntentInvocation(app: "A", intent: "B"), title: "B", run: "7")),
  ]

  @Test("An event is the same behind the socket", arguments: events)
  func event(event: AssistantEvent) throws {
    let data = try JSONEncoder().encode(ServiceMessage.event(number: 1, WireEvent(event)))
    let message = try JSONDecoder().decode(ServiceMessage.self, from: data)
    guard case .event(1, let wire) = message else {
      Issue.record("It is \(message).")
      return
    }
    #expect(wire.event == event)
  }

  @Test(
    "What a service hears is the same behind the socket",
    arguments: [
      ServiceMessage.listening(request: 3), .heard(request: 3, text: "start yoga", confidence: 0.9),
      .deaf(request: 3, reason: "No microphone works."),
    ])
  func hearing(message: ServiceMessage) throws {
    let data = try JSONEncoder().encode(message)
    #expect(try JSONDecoder().decode(ServiceMessage.self, from: data) == message)
  }

  @Test("A match of an older service, which says nothing of edits, is read")
  func matchWithoutEdits() throws {
    let match = IntentMatch(app: "A", intent: "B")
    let data = try JSONEncoder().encode(WireMatch(match))
    var fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(fields.removeValue(forKey: "edits") != nil)
    #expect(fields.removeValue(forKey: "isParaphrase") != nil)
    let older = try JSONSerialization.data(withJSONObject: fields)
    #expect(try JSONDecoder().decode(WireMatch.self, from: older).match == match)
  }

  @Test("A slot whose end lies before its start does not end the front")
  func turnedSlot() throws {
    let match = IntentMatch(
      app: "A", intent: "B",
      slots: [SlotMatch(name: "n", text: "5", value: .integer(5), words: 3..<9)])
    let text = String(decoding: try JSONEncoder().encode(WireMatch(match)), as: UTF8.self)
      .replacing("\"end\":9", with: "\"end\":-2")
    #expect(text.contains("-2"))
    let wire = try JSONDecoder().decode(WireMatch.self, from: Data(text.utf8))
    #expect(wire.match.slots.first?.words == -2..<3)
  }

  @Test("A path that no socket can have is refused with its length")
  func longPath() {
    let address = ServiceAddress(folder: "/" + String(repeating: "x", count: 120))
    let failure = #expect(throws: ServiceError.self) {
      _ = try ServiceClient(
        at: address, hello: FrontHello(program: "", session: "", hasScreen: false, home: ""))
    }
    // The folder is not there either, which is looked at first.
    #expect(failure?.code == .notRunning)
  }

  @Test("The service of a person without a folder for it is theirs by the number of their user")
  func addresses() {
    #expect(
      ServiceAddress(environment: ["XDG_RUNTIME_DIR": "/run/user/7"]).path
        == "/run/user/7/parlance/service.sock")
    #expect(
      ServiceAddress(environment: ["XDG_RUNTIME_DIR": "relative", "TMPDIR": "/t"]).path
        == "/t/parlance-\(getuid())/service.sock")
  }
}
