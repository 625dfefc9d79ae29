public import DialogManagement
import IntentMetadata

extension Assistant {
  /// Returns the events that report that an earlier session was killed during a task.
  ///
  /// Nothing of it is taken up again: what may have been done is for the person to look after.
  ///
  /// On a locked device, unfinished tasks are mentioned without their values.
  public func tell(ofUnfinished progress: TaskProgress) async -> [AssistantEvent] {
    var progress = progress
    if await isLocked(), !isTellable(progress.invocation) { progress.invocation.parameters = [:] }
    let phrase: Wording.Phrase =
      switch progress.stage {
      case .asking: .killedWhileAsking
      case .waiting: .killedWhileWaiting
      case .performing: .killedWhilePerforming
      }
    var title = printable(progress.title)
    let order = intent(of: progress.invocation)?.parameters.map(\.name) ?? []
    let values = progress.invocation.parameters.sorted { lhs, rhs in
      let places = [lhs, rhs].map { order.firstIndex(of: $0.key) ?? order.count }
      return (places[0], lhs.key) < (places[1], rhs.key)
    }
    if !values.isEmpty {
      title += ": " + values.map { Self.words(for: $0.value) }.joined(separator: ", ")
    }
    return [
      .interrupted(progress), .say(machine.wording.text(phrase, ["intent": title])),
    ]
  }

  /// Returns a value in a few words.
  private static func words(for value: IntentValue) -> String {
    switch value {
    case .entity(_, let entity): return printable(entity.title)
    case .measurement(let number, let unit), .currency(let number, let unit):
      return "\(JSONValue.number(number).text) \(printable(unit))"
    case .array(let values): return values.map(words).joined(separator: ", ")
    case .empty: return ValueOption.words(for: value)
    default:
      let canonical = CanonicalJSON().value(value)
      if case .string(let text) = canonical { return printable(text) }
      return canonical.text
    }
  }
}
