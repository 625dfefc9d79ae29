/// Why an utterance does not ask for what its words name.
public enum ActReason: String, Sendable, Hashable, CaseIterable, Codable {
  /// It says not to do it: “do not unlock the door”, “stop unlocking the door”.
  case negated
  /// It retracts what it began to ask for: “lock the door, no wait, leave it”.
  case retraction
  /// It asks about it: “how do I unlock the door”, “is the door locked”.
  case question
  /// It reports it: “I unlocked the door”, “the door keeps unlocking”.
  case report
  /// It announces what someone is going to do: “I will unlock the door myself”.
  case future
  /// It wonders whether to do it: “should I unlock the door”.
  case deliberation
  /// It wishes that something had been different: “I wish I had locked the door”.
  case wish
  /// It depends on something: “lock the door if nobody is home”.
  case condition
  /// It repeats what someone says, or is meant for someone else: “he told me to lock the door”.
  case quoted
  /// It tells a story or a thought: “imagine somebody locks the door”.
  case story
  /// It excludes or changes something: “everything but the lamp”.
  case exception
  /// It is for another time, for which the phrase has no slot: “lock the door at seven”.
  case later
  /// It may ask for it or not: “let me lock the door”.
  case unclear
  /// The words around a command do not ask for it.
  case unknown
}

extension ActReason {
  /// The order of reasons in reports; lower is reported first.
  var order: Int { Self.orders.firstIndex(of: self) ?? Self.orders.count }

  private static let orders: [ActReason] = [
    .condition, .quoted, .retraction, .wish, .deliberation, .negated, .question, .future, .story,
    .exception, .later, .report, .unclear, .unknown,
  ]

  /// Whether the reason says more about an utterance than that it is a question.
  public var outweighsQuestion: Bool {
    [.deliberation, .condition, .quoted, .later, .negated, .retraction].contains(self)
  }

  /// Whether the sentence is not the person's own, so that nothing in it is asked for.
  var isOfOthers: Bool { self == .quoted || self == .story }

  /// Whether the reason applies to a whole sentence, wherever the cue appears.
  var isStrong: Bool {
    switch self {
    case .condition, .quoted, .wish, .story, .later, .retraction, .exception, .deliberation: true
    case .negated, .question, .report, .future, .unclear, .unknown: false
    }
  }
}
