import Assistant
import DialogManagement
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata
import SnippetPrinting

/// Prints the events of a dialog as text.
struct EventPrinter: Sendable {
  let console: Console
  /// Whether to print steps that a person does not have to see.
  var showsTrace = false
  /// The titles of intents by app and identifier.
  private let bar: IntentProgressBar
  private let titles: [String: [String: String]]
  private let apps: [AppMetadata]
  private let reader: (any ValueReading)?

  /// Creates a printer.
  ///
  /// - Parameter reader: Puts numbers, dates and amounts into words, if there is one.
  init(
    console: Console, apps: [AppMetadata], reader: (any ValueReading)? = nil,
    showsTrace: Bool = false
  ) {
    self.console = console
    self.apps = apps
    self.reader = reader
    self.showsTrace = showsTrace
    bar = IntentProgressBar(console: console)
    titles = Dictionary(
      apps.map { app in
        (app.name, Dictionary(app.intents.map { ($0.id, $0.readableTitle) }) { first, _ in first })
      }
    ) { $0.merging($1) { first, _ in first } }
  }

  /// Prints an event.
  func print(_ event: AssistantEvent) {
    bar.clear(unless: event)
    switch event {
    case .say(let text, let snippet):
      if !text.isEmpty { console.printWrapped(text) }
      draw(snippet)
    case .ask(let question):
      printQuestion(question)
    case .matched(let match):
      console.printWrapped("→ " + summary(of: match), .faint)
    case .performed(let invocation, let value, _):
      guard showsTrace else { return }
      let result = value.map { ": \(text(of: $0, in: invocation.app))" } ?? ""
      console.printWrapped("✓ \(title(invocation.intent, of: invocation.app))\(result)", .faint)
    case .progressed(_, let progress): bar.show(progress)
    case .unlock(let request):
      console.printWrapped(request.text)
    case .rejected, .cancelled, .failed, .interrupted:
      // The assistant also says what a person has to know about these.
      if showsTrace { console.printWrapped("✗ " + Self.step(event), .faint) }
    }
  }

  /// Returns what did not continue, for the trace.
  private static func step(_ event: AssistantEvent) -> String {
    switch event {
    case .cancelled(let intent): "\(intent ?? "nothing") cancelled"
    case .failed(let intent, let text): "\(intent) failed: \(text)"
    case .interrupted(let progress): "\(progress.invocation.intent) was interrupted"
    default: "nothing matched"
    }
  }

  /// Prints a question, followed by its options if neither the words of the question nor the prompt
  /// names them.
  private func printQuestion(_ question: DialogQuestion) {
    draw(question.snippet)
    console.printWrapped(question.text, .strong)
    switch question.kind {
    case .confirmation, .parameterConfirmation: return
    case .value, .disambiguation, .choice: break
    }
    // The first option of a list begins with a capital.
    let said = question.text.lowercased()
    guard !question.options.allSatisfy({ said.contains($0.lowercased()) }) else { return }
    let digits = String(question.options.count).count
    for (index, option) in question.options.enumerated() {
      let number = String(index + 1)
      let padding = String(repeating: " ", count: digits - number.count)
      console.printWrapped(option, indent: "  \(padding)\(number)  ")
    }
  }

  /// Draws what an intent shows.
  private func draw(_ snippet: Snippet?) {
    guard let snippet else { return }
    let printer = TerminalSnippetPrinter(columns: console.width, usesColor: console.ink.isOn)
    console.printStyled(printer.lines(of: snippet))
  }

  private func summary(of match: IntentMatch) -> String {
    // Words that could mean several values lead to a question; none of the values is shown as
    // understood.
    // A search takes the whole sentence, which is right above.
    let app = apps.first { $0.name == match.app }
    let isSearch = app?.intent(match.intent)?.role == .find
    let slots = (isSearch ? [] : match.slots).filter(\.alternatives.isEmpty)
      .map { titled($0, of: match) }
    let intent = "\(match.app) · \(title(match.intent, of: match.app))"
    return slots.isEmpty ? intent : "\(intent) (\(slots.joined(separator: ", ")))"
  }

  private func title(_ intent: String, of app: String) -> String { titles[app]?[intent] ?? intent }

  /// Returns a value with the title of its parameter as it is written within a sentence.
  private func titled(_ slot: SlotMatch, of match: IntentMatch) -> String {
    let value = text(of: slot.value, in: match.app)
    guard let app = apps.first(where: { $0.name == match.app }) else {
      return "\(slot.name): \(value)"
    }
    let wording = DialogLanguage.named(app.locale).wording
    // The name of a parameter without a title means something to its author only.
    guard let title = app.intent(match.intent)?.parameter(slot.name)?.title, !title.isEmpty else {
      return value
    }
    return wording.text(
      .titleAndValue, ["title": wording.inSentence(title), "value": value])
  }

  /// Returns a value of an app for a person: a case by its title, a time as the language writes it.
  private func text(of value: IntentValue, in app: String) -> String {
    let language = apps.first { $0.name == app }?.locale ?? "en"
    let written = WrittenValue(locale: Locale(identifier: language)) { reader?.words(for: $0) }
    if let text = written.text(of: value) { return text }
    switch value {
    case .enumCase(let type, let id):
      let cases = apps.first { $0.name == app }?.enumeration(type)?.cases
      return cases?.first { $0.id == id }?.title ?? id
    case .array(let values): return values.map { text(of: $0, in: app) }.joined(separator: ", ")
    // People read digits faster than words, and this output is not spoken.
    case .integer, .double: return Self.text(of: value)
    default: return reader?.words(for: value) ?? Self.text(of: value)
    }
  }

  /// Returns a value for a person if nothing is known about its app.
  static func text(of value: IntentValue) -> String {
    switch value {
    case .string(let text): return text
    case .entity(_, let entity): return entity.title
    case .enumCase(_, let id): return id
    case .measurement(let value, let unit), .currency(let value, let unit):
      return "\(text(of: .double(value))) \(unit)"
    case .duration(let seconds): return "\(text(of: .double(seconds))) s"
    case .array(let values): return values.map(text(of:)).joined(separator: ", ")
    case .empty: return ValueOption.words(for: value)
    default:
      let canonical = CanonicalJSON().value(value)
      if case .string(let text) = canonical { return text }
      return canonical.text
    }
  }
}
