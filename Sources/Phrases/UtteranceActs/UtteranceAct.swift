/// What an utterance does that is answered.
public enum UtteranceAct: String, Sendable, Hashable, CaseIterable {
  /// It orders what a phrase is for, or names it: “turn on the light”, “next track”.
  case command
  /// It asks or wishes for it: “could you turn on the light”, “I'd like the light on”.
  case request
  /// It asks the question that a phrase asks: “is the garage open”.
  case question
  /// It says what a phrase says: “I lost my card”.
  case statement
}
