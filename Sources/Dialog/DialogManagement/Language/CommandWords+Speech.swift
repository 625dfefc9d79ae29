/// What a recognizer has to listen for besides the apps' phrases; all in normalized words.
extension CommandWords {
  /// What a person can say to the assistant itself in any state.
  ///
  /// A single word of up to three letters, such as “eh”, is too much like a noise to be listened for.
  package var commandSentences: [[String]] {
    commands.keys.filter { $0.count > 1 || $0.joined().count > 3 }
  }

  /// Answers that point at something instead of naming it: "the other one", "that one".
  package var pointingSentences: [[String]] { Array(others) + references.all }

  /// Words that stand for a thing in a command: "it", "that one". Longer ones are too easily heard by mistake.
  package var pronouns: [[String]] { references.all.filter { $0.count <= 2 } }

  /// Answers to whether a task is to be left for another.
  package var leavingSentences: [[String]] { Array(leaving) + Array(finishing) }

  /// The words before a value that replaces an earlier one: "make it", "no i meant".
  package var correctionBeginnings: [[String]] { corrections.all }

  /// The words before the name or the number of a button: "press", "click on the".
  package var pressingBeginnings: [[String]] { pressing.all }

  /// The words before a number that refers to a position in a list: "number", "option".
  package var placeBeginnings: [String] { numberWords.sorted() }
}
