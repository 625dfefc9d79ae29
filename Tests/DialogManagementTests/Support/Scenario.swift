import Foundation
import IntentMatching
import IntentMetadata
import Testing

@testable import DialogManagement

/// Plays a dialog written as text and compares what the machine does with what is written.
///
/// Lines that go in:
///
///     > words               the person says something
///     < done WORDS          the intent ends; also `done`, `done value=V`, `opens INTENT`,
///                           `opens APP/INTENT`
///     < fails WORDS         the intent throws
///     < declined            the intent throws because the person declined
///     < confirm WORDS       the intent asks for a yes or no; `[Accept/Deny]` may follow
///     < value NAME          the intent asks for a value
///     < check NAME=ID       the intent asks whether a soup is meant
///     < which NAME=ID,ID    the intent asks which of several soups
///     < choose A|B|C*       the intent asks to choose; `*` marks the style "cancel"
///     < shows NAME=INTENT,NAME,NAME=INTENT*   the intent ends and shows buttons, which the intent `Status`
///                           makes anew; one without an intent does nothing, `*` marks one that is disabled, `!`
///                           one that destroys something
///     < needs PROMPT        the intent ends and must run again after a prompt
///     < found TITLE,TITLE   a search by words found entities
///     < undoable TOKEN      the intent ends and can be undone
///     < gives ID            the intent ends with a soup as its value
///     < lists ID,ID         the intent ends with some soups as its value
///     < silence             nobody answers
///     < key                 a key cancels
///     < end                 the input ends
///
/// Lines that come out: `.` say, with the buttons that are shown in brackets, `?` ask, `=` matched, `!` perform, `+` performed, `x` cancelled,
/// `-` rejected, `~` reply, `/` stop, `#` failed, `:` search,
/// `&` match with names for a pronoun, `u` undo.
struct Scenario {
  var machine: DialogMachine
  private var transcript: [String] = []
  private var run = 0
  private var ticket = 0
  private(set) var searches: [String] = []
  /// When and how surely the next words are heard.
  var time: Date?
  var confidence = 1.0

  init(apps: [AppMetadata] = SoupShop.apps, adjust: (inout DialogMachine.Configuration) -> Void) {
    var configuration = DialogMachine.Configuration(reader: FakeReader())
    adjust(&configuration)
    machine = DialogMachine(apps: apps, configuration: configuration)
    machine.examples = ExamplePhrases.phrases(of: apps)
  }

  /// Plays a dialog and expects exactly what is written.
  static func expect(
    _ script: String, apps: [AppMetadata] = SoupShop.apps,
    adjust: (inout DialogMachine.Configuration) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var scenario = Scenario(apps: apps, adjust: adjust)
    for line in script.split(separator: "\n") where line.hasPrefix(">") || line.hasPrefix("<") {
      scenario.enter(String(line))
    }
    #expect(
      scenario.transcript.joined(separator: "\n") == script, sourceLocation: sourceLocation)
  }

  /// Says something that the matcher finds one meaning in, and returns what the machine does at once.
  @discardableResult
  mutating func begin(_ candidate: IntentMatch, _ words: String = "") -> [DialogAction] {
    let words = words.isEmpty ? candidate.intent : words
    let actions = machine.handle(.heard(Utterance(words, candidates: [candidate], time: time)))
    for action in actions { carryOut(action) }
    return actions
  }

  /// Hands one line to the machine.
  mutating func enter(_ line: String) {
    transcript.append(line)
    let words = String(line.dropFirst(2))
    guard line.hasPrefix("<") else {
      let candidates = SoupShop.sentences[words.lowercased()] ?? []
      return handle(
        .heard(Utterance(words, candidates: candidates, confidence: confidence, time: time)))
    }
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    switch parts.first {
    case "done": handle(.ended(run: run, .finished(Self.completion(rest))))
    case "opens":
      let names = rest.split(separator: "/").map(String.init)
      let next = IntentInvocation(
        app: names.count > 1 ? names[0] : "Soup Chef", intent: names.last ?? "")
      handle(.ended(run: run, .finished(IntentCompletion(opensIntent: next))))
    case "fails": handle(.failed(run: run, IntentFailure(code: .thrown, message: rest)))
    case "declined": handle(.failed(run: run, IntentFailure(code: .cancelled, message: "")))
    case "needs": handle(.ended(run: run, .needs(Self.prompt(rest))))
    case "found":
      let titles = rest.split(separator: ",").map(String.init)
      handle(
        .found(
          ticket: ticket,
          titles.map { ValueOption(type: "Task", entity: EntityValue(id: "f\($0)", title: $0)) }))
    case "shows": handle(.ended(run: run, .finished(Self.showing(rest))))
    case "undoable": handle(.ended(run: run, .finished(IntentCompletion(undo: rest))))
    case "gives":
      let soup = SoupShop.soups.first { $0.id == rest } ?? SoupShop.soups[0]
      let value = IntentValue.entity(type: "Soup", soup)
      handle(.ended(run: run, .finished(IntentCompletion(value: value, dialog: "Here."))))
    case "lists":
      let ids = rest.split(separator: ",")
      let soups = SoupShop.soups.filter { soup in ids.contains { $0 == soup.id } }
      let value = IntentValue.array(soups.map { .entity(type: "Soup", $0) })
      handle(.ended(run: run, .finished(IntentCompletion(value: value, dialog: "Here."))))
    case "silence": handle(.silence)
    case "unclear": handle(.unclear)
    case "key": handle(.cancelled)
    case "end": handle(.endOfInput)
    default: handle(.prompted(run: run, Self.prompt(words)))
    }
  }

  private static func completion(_ text: String) -> IntentCompletion {
    guard !text.isEmpty else { return IntentCompletion() }
    if text.hasPrefix("number=") {
      let parts = text.dropFirst(7).split(separator: " ", maxSplits: 1).map(String.init)
      return IntentCompletion(
        value: .double(Double(parts[0]) ?? 0), dialog: SpokenText(parts[1], supporting: "short"),
        valueTitle: parts[0])
    }
    return text.hasPrefix("value=")
      ? IntentCompletion(value: .string("v"), valueTitle: String(text.dropFirst(6)))
      : IntentCompletion(dialog: SpokenText(text, supporting: "short"))
  }

  private static func showing(_ text: String) -> IntentCompletion {
    let buttons = text.split(separator: ",").map { button in
      let sides = button.split(separator: "=").map(String.init)
      let isDisabled = sides.last?.hasSuffix("*") ?? false
      let isDestructive = sides.last?.hasSuffix("!") ?? false
      var node = SnippetNode(.button, text: sides[0])
      node.button = SnippetButton(
        label: sides[0],
        action: sides.count > 1
          ? IntentInvocation(
            app: "Soup Chef",
            intent: String(isDisabled || isDestructive ? sides[1].dropLast() : sides[1][...]))
          : nil, role: isDestructive ? .destructive : nil, isDisabled: isDisabled ? true : nil)
      return node
    }
    return IntentCompletion(
      snippet: Snippet(
        SnippetNode(.hStack, children: buttons),
        intent: IntentInvocation(app: "Soup Chef", intent: "Status")))
  }

  private static func prompt(_ text: String) -> IntentPrompt {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    let sides = rest.split(separator: "=").map(String.init)
    let soups = (sides.count > 1 ? sides[1].split(separator: ",").map(String.init) : [])
      .compactMap { id in SoupShop.soups.first { $0.id == id } }
      .map { ValueOption(type: "Soup", entity: $0) }
    switch parts.first {
    case "value": return .value(parameter: rest, dialog: nil)
    case "which": return .disambiguation(parameter: sides[0], among: soups, dialog: nil)
    case "check": return .parameterConfirmation(parameter: sides[0], value: soups[0], dialog: nil)
    case "choose":
      return .choice(
        options: rest.split(separator: "|").map { title in
          title.hasSuffix("*")
            ? ChoiceOption(title: String(title.dropLast()), style: .cancel)
            : ChoiceOption(title: String(title))
        }, dialog: nil)
    default:
      let labelled = rest.split(separator: "[").map(String.init)
      let labels = labelled.count > 1 ? labelled[1].dropLast().split(separator: "/") : []
      return .confirmation(
        ConfirmationRequest(
          dialog: SpokenText((labelled.first ?? "").trimmed),
          acceptLabels: labels.prefix(1).map(String.init),
          denyLabels: labels.dropFirst().map(String.init)))
    }
  }

  private mutating func handle(_ event: DialogEvent) {
    for action in machine.handle(event) { carryOut(action) }
  }

  private mutating func carryOut(_ action: DialogAction) {
    switch action {
    case .report(let event): transcript.append(Self.line(event))
    case .findOptions(let request):
      ticket = request.ticket
      if let text = request.searchText {
        transcript.append(": \(request.parameter.name) “\(text)”")
      } else {
        handle(.found(ticket: ticket, Self.options(of: request, in: machine.apps)))
      }
    case .match(let ticket, let texts):
      transcript.append("& \(texts.joined(separator: " | "))")
      let utterances = texts.map { Utterance($0, candidates: SoupShop.sentences[$0] ?? []) }
      handle(.matched(ticket: ticket, utterances))
    case .authorize(let ticket, _): handle(.authorized(ticket: ticket))
    case .undo(let number, let request):
      run = number
      transcript.append("u \(request.invocation.intent) \(request.token)")
    case .perform(let number, let invocation):
      run = number
      transcript.append("! \(Self.call(invocation))")
    case .reply(_, let reply): transcript.append("~ \(Self.words(for: reply))")
    case .stop: transcript.append("/")
    }
  }

  private static func line(_ event: AssistantEvent) -> String {
    switch event {
    case .say(let text, let snippet?):
      ". \(text)[\(snippet.buttons.map(\.label).joined(separator: ", "))]"
    case .say(let text, nil): ". \(text)"
    case .ask(let question): "? \(question.text)"
    case .matched(let candidate): "= \(candidate.intent)"
    case .performed(let invocation, let value, _):
      "+ \(invocation.intent)" + (value.map { " \(text($0))" } ?? "")
    case .rejected(let text, _): "- \(text)"
    case .cancelled(let intent): "x \(intent ?? "")"
    case .failed(let intent, let text): "# \(intent): \(text)"
    // The session reports these, not the machine.
    case .progressed, .unlock, .interrupted: "unexpected: \(event)"
    }
  }

  private static func options(of request: OptionRequest, in apps: [AppMetadata]) -> [ValueOption] {
    guard case .entity(let id) = request.parameter.type else { return [] }
    let entity = apps.first { $0.name == request.invocation.app }?.entity(id)
    return entity?.values.map { ValueOption(type: id, entity: $0) } ?? []
  }

  private static func call(_ invocation: IntentInvocation) -> String {
    let parameters = invocation.parameters.sorted { $0.key < $1.key }
      .map { " \($0.key)=\(text($0.value))" }
    return invocation.intent + parameters.joined()
  }

  private static func words(for reply: IntentPromptReply) -> String {
    switch reply {
    case .value(let value): "value \(text(value))"
    case .confirmed(let isYes): isYes ? "yes" : "no"
    case .choice(let position): "choice \(position)"
    case .cancelled: "cancelled"
    }
  }

  private static func text(_ value: IntentValue) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .string(let text): "“\(text)”"
    case .boolean(let isTrue): "\(isTrue)"
    case .enumCase(_, let id): id
    case .entity(_, let entity): entity.id
    case .array(let values): "[\(values.map(text).joined(separator: ", "))]"
    default: "\(value)"
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
