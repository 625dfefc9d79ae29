import TextNormalization

/// What a person can say to the assistant itself, in any state.
enum DialogCommand: Sendable, Hashable, CaseIterable {
  /// Give up what is going on.
  case cancel
  /// Tell what can be said.
  case help
  /// Say it again.
  case `repeat`
  /// Name further options.
  case more
  /// Ask everything anew.
  case startOver
  /// Take none of the options.
  case none
}

/// The words of commands and of answers, in one language; all in normalized form.
public struct CommandWords: Sendable, Hashable {
  /// Sentences that are a command, by command.
  var commands: [DialogCommand: [String]]
  /// Words that may stand before an answer without a meaning.
  var leadingFillers: Set<String>
  /// Words that may stand after an answer without a meaning.
  var trailingFillers: Set<String>
  /// What stands before a name that would otherwise be a command.
  var escapes: [String]
  /// What stands before the right value when an earlier answer was wrong.
  var corrections: [String]
  /// Words around an ordinal or a number that point to a place in a list.
  var placeWords: Set<String>
  /// Words that a number after them makes a place in a list.
  var numberWords: Set<String>
  /// Words for the last place of a list.
  var lastWords: Set<String>
  /// Words that stand between the values of a list.
  var listWords: Set<String>
  /// Words that may follow a yes beside those of the question itself.
  var assentWords: Set<String>

  /// Returns the command that words are, or `nil` where they are none.
  ///
  /// - Parameter exactly: Whether fillers around the command are not allowed, because the words
  ///   could be free text.
  func command(_ words: [String], exactly: Bool = false) -> DialogCommand? {
    // No command is longer: what is longer is not worth a comparison.
    guard words.count <= 12 else { return nil }
    let text = words.joined(separator: " ")
    let trimmed = exactly ? text : trim(words).joined(separator: " ")
    return DialogCommand.allCases.first { command in
      commands[command]?.contains { $0 == text || $0 == trimmed } == true
    }
  }

  /// Returns words without the fillers around them; all of them where there is nothing else.
  func trim(_ words: [String]) -> [String] {
    var rest = words[...]
    while let first = rest.first, rest.count > 1, leadingFillers.contains(first) {
      rest.removeFirst()
    }
    while let last = rest.last, rest.count > 1, trailingFillers.contains(last) {
      rest.removeLast()
    }
    return Array(rest)
  }

  /// Returns what follows the longest of several prefixes, or `nil` where none fits.
  func remainder(of words: [String], after prefixes: [String]) -> ArraySlice<String>? {
    prefixes.lazy
      .map { $0.split(separator: " ").map(String.init) }
      .filter { $0.count < words.count && words.starts(with: $0) }
      .max { $0.count < $1.count }
      .map { words.dropFirst($0.count) }
  }
}

extension CommandWords {
  /// The English words.
  public static let english = CommandWords(
    commands: [
      .cancel: [
        "cancel", "cancel that", "cancel it", "never mind", "nevermind", "stop", "stop it",
        "stop that", "forget it", "forget that", "forget about it", "abort", "quit", "exit",
        "leave it", "drop it", "i changed my mind", "i have changed my mind",
      ],
      .help: [
        "help", "help me", "what can i say", "what can i do", "what can you do",
        "what are my options", "what do i say", "i need help", "?",
      ],
      .repeat: [
        "repeat", "repeat that", "repeat it", "say that again", "say it again", "say them again",
        "again", "come again", "pardon", "sorry", "excuse me", "what", "what did you say",
        "i did not hear you", "i did not get that", "once more", "one more time",
        "repeat the question", "what was the question",
      ],
      .more: [
        "more", "more options", "what else", "what else is there", "anything else", "others",
        "next", "show more", "tell me more", "go on", "any others", "the others",
      ],
      .startOver: [
        "start over", "start again", "from the start", "from the beginning", "restart",
        "start from the beginning", "begin again", "let us start over",
      ],
      .none: [
        "none", "none of these", "none of them", "none of those", "neither", "neither of them",
        "neither of these", "neither one", "nothing", "no one", "not any of them", "no none",
      ],
    ],
    leadingFillers: [
      "um", "uh", "er", "hmm", "well", "ok", "okay", "oh", "so", "please", "i", "would", "'d",
      "like", "want", "will", "'ll", "take", "have", "the", "a", "an", "some", "my", "to",
      "give", "me", "it", "is", "'s", "let", "us", "choose", "pick", "select", "use", "go",
      "with", "for", "that", "this", "just", "maybe", "rather", "think", "let's",
      "'m", "am", "going", "sorry", "and",
    ],
    trailingFillers: ["please", "thanks", "thank", "you", "then", "um", "uh", "now", "instead"],
    escapes: [
      "the item called", "the item named", "the one called", "the one named", "item called",
      "one called", "called", "named", "the thing called", "the name is", "the option",
      "the choice", "the text", "literally",
    ],
    corrections: [
      "no i meant", "i meant", "no i said", "i said", "no i mean", "i mean", "no make that",
      "make that", "no make it", "make it", "no change it to", "change it to", "change that to",
      "no actually", "actually", "actually make it", "actually make that", "sorry i meant",
      "wait make that", "wait i meant", "no wait", "no the", "not that",
    ],
    placeWords: ["the", "one", "option", "number", "item", "choice", "entry", "please"],
    numberWords: ["option", "number", "item", "choice", "entry", "no"],
    lastWords: ["last", "final", "bottom"],
    listWords: ["and"],
    assentWords: [
      "it", "them", "that", "this", "please", "do", "go", "ahead", "the", "my", "now", "thanks",
      "thank", "you", "all", "of", "a", "an", "these", "those", "i", "want", "to", "would",
      "like", "am", "sure", "for", "me", "is", "right", "correct", "and",
    ])
}
