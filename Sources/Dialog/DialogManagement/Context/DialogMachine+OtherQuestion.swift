import IntentMatching
import IntentMetadata
import TextNormalization

/// “And the chowder?”, “what about yoga?”: the question just answered, about another thing.
extension DialogMachine {
  /// Remembers a question about one thing that has been answered.
  mutating func noteQuestion(_ words: [String], about thing: IntentValue, in app: String) {
    guard case .entity(_, let entity) = thing,
      let place = place(of: entity, in: words) ?? commandWords.references.place(in: words)
    else { return }
    state.context.remember(
      question: words, naming: thing, at: place, title: printable(entity.title), app: app)
  }

  /// Remembers the question that a task has answered, if it was about one thing.
  mutating func noteQuestion(answeredBy task: DialogTask, _ completion: IntentCompletion) {
    guard case .string(let text)? = task.values[FindReader.question],
      case .array(let things)? = completion.value, things.count == 1
    else { return }
    noteQuestion(Words(text).map(String.init), about: things[0], in: task.app)
  }

  /// Asks the question just answered about another thing that the app suggests.
  ///
  /// - Returns: Whether an utterance is that: “and” or “what about”, and the name of such a thing.
  mutating func askAboutOther(_ utterance: Utterance, _ answer: SpokenAnswer) -> Bool {
    guard answer.words.count <= 20, let question = state.context.question,
      case .entity(let type, _) = question.thing.value,
      let said = commandWords.againWith.remainder(
        of: commandWords.withoutHesitations(answer.words)),
      // What an app's own phrase asks for comes first.
      !utterance.candidates.contains(where: {
        !$0.isForgiven && $0.intent != EntityDescriptor.findIntentID(of: type)
      }),
      let (entity, name) = thing(named: commandWords.nameAlone(said), type, in: question.thing.app)
    else { return false }
    let text =
      (question.words[..<question.place.lowerBound] + name
      + question.words[question.place.upperBound...]).joined(separator: " ")
    if sayFact(askedFor: SpokenAnswer(text)) { return true }
    var thing = question.thing
    (thing.value, thing.title) = (.entity(type: type, entity), name.joined(separator: " "))
    let ticket = nextTicket()
    state.phase = .resolving(
      Resolution(
        ticket: ticket, utterance: utterance, referents: [thing], place: question.place.lowerBound,
        isAnyOfList: false))
    actions.append(.match(ticket: ticket, [text]))
    return true
  }

  /// Returns the only thing of a type whose name is or has some words, and the words of its name.
  private func thing(
    named words: [String], _ type: String, in app: String
  ) -> (EntityValue, name: [String])? {
    guard !words.isEmpty, let entity = apps.first(where: { $0.name == app })?.entity(type) else {
      return nil
    }
    let named = entity.values.flatMap { thing in
      FactReading.names(of: thing).map { (thing, name: $0) }
    }
    let exact = named.filter { $0.name == words }
    let meant = exact.isEmpty ? named.filter { Set($0.name).isSuperset(of: words) } : exact
    return Set(meant.map(\.0.id)).count == 1 ? meant.first : nil
  }

  /// Returns where words name a thing: the longest run of words that one of its names has.
  private func place(of thing: EntityValue, in words: [String]) -> Range<Int>? {
    var longest = 0..<0
    for name in FactReading.names(of: thing) {
      var start = 0
      while start < words.count {
        let end = words[start...].prefix(while: name.contains).endIndex
        if end - start > longest.count { longest = start..<end }
        start = max(end, start + 1)
      }
    }
    let isNamed = words[longest].contains { !commandWords.isStructure($0) }
    return isNamed ? longest : nil
  }
}

extension CommandWords {
  /// Returns the words of a name without an article before it or an “as well” behind it.
  fileprivate func nameAlone(_ words: [String]) -> [String] {
    var name = words.drop(while: isStructure)
    while let last = name.last, alsoWords.contains(last) || trailingFillers.contains(last) {
      name.removeLast()
    }
    return Array(name)
  }
}
