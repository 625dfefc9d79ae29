import Assistant
import IntentMatching
import IntentMetadata

/// Prints the events of a dialog in words.
struct EventPrinter: Sendable {
  let console: Console
  /// Whether steps are printed that a person need not see.
  var showsTrace = false
  /// The titles of intents by app and identifier.
  private let bar: IntentProgressBar
  private let titles: [String: [String: String]]

  init(console: Console, apps: [AppMetadata], showsTrace: Bool = false) {
    self.console = console
    self.showsTrace = showsTrace
    bar = IntentProgressBar(console: console)
    titles = Dictionary(
      apps.map { app in
        (app.name, Dictionary(app.intents.map { ($0.id, $0.title) }) { first, _ in first })
      }
    ) { $0.merging($1) { first, _ in first } }
  }

  /// Prints an event.
  func print(_ event: AssistantEvent) {
    bar.clear(unless: event)
    switch event {
    case .say(let text):
      console.printWrapped(text)
    case .ask(let question):
      printQuestion(question)
    case .matched(let match):
      console.printWrapped("→ " + summary(of: match), .faint)
    case .performed(let invocation, let value):
      guard showsTrace else { return }
      let result = value.map { " = \(Self.text(of: $0))" } ?? ""
      console.printWrapped("✓ \(title(invocation.intent, of: invocation.app))\(result)", .faint)
    case .progressed(_, let progress): bar.show(progress)
    case .unlock(let request):
      console.printWrapped(request.text)
    case .rejected, .cancelled, .failed, .interrupted:
      // What a person need know of these is said as well.
      if showsTrace { console.printWrapped("✗ " + Self.step(event), .faint) }
    }
  }

  /// Returns what did not go on, for the trace.
  private static func step(_ event: AssistantEvent) -> String {
    switch event {
    case .cancelled(let intent): "\(intent ?? "nothing") cancelled"
    case .failed(let intent, let text): "\(intent) failed: \(text)"
    case .interrupted(let progress): "\(progress.invocation.intent) was interrupted"
    default: "nothing matched"
    }
  }

  /// Prints a question; its options follow where the words of the question do not name them and
  /// the prompt does not either.
  private func printQuestion(_ question: AssistantQuestion) {
    console.printWrapped(question.text, .strong)
    switch question.kind {
    case .confirmation, .parameterConfirmation: return
    case .value, .disambiguation, .choice: break
    }
    guard !question.options.allSatisfy(question.text.contains) else { return }
    let digits = String(question.options.count).count
    for (index, option) in question.options.enumerated() {
      let number = String(index + 1)
      let padding = String(repeating: " ", count: digits - number.count)
      console.printWrapped(option, indent: "  \(padding)\(number)  ")
    }
  }

  private func summary(of match: IntentMatch) -> String {
    // What several values could be meant by is asked about; none of them is told as understood.
    let slots = match.slots.filter(\.alternatives.isEmpty)
      .map { "\($0.name): \(Self.text(of: $0.value))" }
    let intent = "\(match.app) · \(title(match.intent, of: match.app))"
    return slots.isEmpty ? intent : "\(intent) (\(slots.joined(separator: ", ")))"
  }

  private func title(_ intent: String, of app: String) -> String { titles[app]?[intent] ?? intent }

  /// Returns a value as a person reads it.
  static func text(of value: IntentValue) -> String {
    switch value {
    case .string(let text): return text
    case .entity(_, let entity): return entity.title
    case .enumCase(_, let id): return id
    case .measurement(let value, let unit), .currency(let value, let unit):
      return "\(text(of: .double(value))) \(unit)"
    case .duration(let seconds): return "\(text(of: .double(seconds))) s"
    case .array(let values): return values.map(text(of:)).joined(separator: ", ")
    default:
      let canonical = CanonicalJSON().value(value)
      if case .string(let text) = canonical { return text }
      return canonical.text
    }
  }
}
