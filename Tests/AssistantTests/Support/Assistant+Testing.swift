import AppHosting
import DialogManagement
import IntentMatching
import IntentMetadata

@testable import Assistant

extension Assistant {
  /// Creates an assistant with the real matcher and reader.
  static func make(
    _ hosts: any AppHost..., clock: any Clock<Duration> = ContinuousClock(),
    locale: String? = nil, isLocked: Bool = false
  ) async throws -> Assistant {
    var configuration = Configuration(
      dialog: .init(
        reader: try SpokenValueReading(locale: locale), language: .named(locale))
    ) {
      AssistantMatcher(matcher: try IntentMatcher(apps: $0, locale: locale))
    }
    configuration.clock = clock
    configuration.isLocked = isLocked
    return try await Assistant(hosts: hosts, configuration: configuration)
  }

  /// Returns all events of a turn, as lines: `say …`, `ask …`, `performed …`.
  func lines(_ text: String) async -> [String] {
    var lines: [String] = []
    for await event in respond(to: text) { lines.append(event.line) }
    return lines
  }
}

extension AssistantEvent {
  var line: String {
    switch self {
    case .say(let text, _): "say \(text)"
    case .ask(let question): "ask \(question.text)"
    case .matched(let match): "matched \(match.intent)"
    case .performed(let invocation, _, _): "performed \(invocation.intent)"
    case .rejected(let text, _): "rejected \(text)"
    case .cancelled(let intent): "cancelled \(intent ?? "")"
    case .failed(let intent, let text): "failed \(intent): \(text)"
    case .progressed(_, let progress): "progressed \(progress.fraction.map { "\($0)" } ?? "on")"
    case .unlock(let request): "unlock \(request.intent)"
    case .interrupted(let progress): "interrupted \(progress.invocation.intent)"
    }
  }
}
