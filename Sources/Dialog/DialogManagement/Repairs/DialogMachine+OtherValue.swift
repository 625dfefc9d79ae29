import IntentMatching
import IntentMetadata
import TextNormalization

/// Corrections that leave open what they mean: whose value it is, or which other one.
extension DialogMachine {
  /// “No, just one” at “Order 2 medium Gazpacho?”: the number that takes the place of the only number that the task has.
  ///
  /// “One” alone would belong to the no, as in “no, not this one”.
  func countBehindNo(
    _ words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> SlotFilling? {
    guard question.kind == .confirmation, words.count > 1, isNo(words[0]) else { return nil }
    let number = words.dropFirst().drop { word in
      commandWords.leadingFillers.contains(word) || commandWords.assent.articles.contains(word)
        || commandWords.linkWords.contains(word)
    }
    let said = number.isEmpty ? words.suffix(1) : number
    let known = task.invocation.parameters
    let counts = task.intent.parameters.filter { parameter in
      if parameter.type == .integer, case .integer? = known[parameter.name] { true } else { false }
    }
    let text = said.joined(separator: " ")
    guard let count = counts.first, counts.count == 1, said.count <= 3,
      configuration.reader.ordinal(in: text) == nil,
      let value = configuration.reader.value(of: .integer, in: text),
      known[count.name]?.isSame(as: value) == false
    else { return nil }
    let place = words.count - said.count..<words.count
    return SlotFilling(values: [count.name: value], places: [count.name: place])
  }

  /// “No, the other one” where the command named the thing: takes the only other one, or asks which of the others is meant.
  ///
  /// - Returns: Whether the words are that, and the task is about one thing whose alternatives are known.
  mutating func takeOther(
    _ words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> Bool {
    guard question.kind == .confirmation, namesOther(words),
      let (parameter, others) = others(than: task)
    else { return false }
    if others.count == 1 {
      fill(SlotFilling(values: [parameter.name: others[0].value]), of: task, answering: question)
      return true
    }
    var open = withdraw(task)
    open.record([parameter.name], asked: nil)
    open.forget(parameter.name)
    disambiguate(parameter, among: others, of: open)
    return true
  }

  /// Returns what a task could be about instead of its only thing, and the thing's parameter.
  mutating func others(
    than task: DialogTask
  ) -> (parameter: ParameterDescriptor, others: [ValueOption])? {
    func things(_ isEntity: Bool) -> [ParameterDescriptor] {
      task.intent.parameters.filter { parameter in
        guard task.values[parameter.name] != nil else { return false }
        return if case .entity = parameter.type { isEntity } else {
          !isEntity && parameter.type.isNamed
        }
      }
    }
    let entities = things(true)
    let candidates = entities.isEmpty ? things(false) : entities
    guard let parameter = candidates.first, candidates.count == 1,
      let value = task.values[parameter.name]
    else { return nil }
    let others = options(known: parameter, of: task).entries.compactMap(\.option)
      .filter { !$0.value.isSame(as: value) }
    return others.isEmpty ? nil : (parameter, others)
  }

  /// “Holiday savings, I mean” at “Transfer $20 from Savings to Checking?”: asks which of the accounts it is instead of, unless
  /// a word says so, such as “from”.
  ///
  /// - Returns: Whether the value fits in the place of several.
  mutating func askForRole(
    of filling: SlotFilling, in words: [String], _ task: DialogTask, _ question: OpenQuestion
  ) -> Bool {
    guard question.kind == .confirmation, filling.count == 1,
      let (name, value) = filling.values.first, let place = filling.places[name],
      let type = task.intent.parameter(name)?.type, type.isNamed
    else { return false }
    let roles = task.intent.parameters.filter { parameter in
      parameter.type == type
        && task.values[parameter.name].map { !$0.isSame(as: value) } == true
    }
    let marks = roleMarks(of: task)
    let others = words.indices.filter { !place.contains($0) }.map { words[$0] }
    guard roles.count > 1, roles.contains(where: { $0.name == name }),
      !roles.contains(where: { role in others.contains(where: marks(role).contains) })
    else { return false }
    let open = withdraw(task)
    let changed = roles.map { open.filled(with: SlotFilling(values: [$0.name: value])) }
    var asked = OpenQuestion(
      kind: .disambiguation, purpose: .chooseIntent(changed.map(match)),
      words: self.words(.whichIntent))
    let title = title(of: value, in: task.app) ?? ""
    asked.options = OptionList(
      zip(roles, changed).map { role, changed in
        let sentence = fullName(of: changed)
        return ValueOption(
          value: .string(sentence), title: sentence,
          synonyms: [role.title] + marks(role).flatMap { [$0, "\($0) \(title)"] })
      }, wording: wording)
    self.open(asked, for: open)
    return true
  }

  /// Returns the words that say which parameter of a task a value is for, such as “from”.
  private mutating func roleMarks(of task: DialogTask) -> (ParameterDescriptor) -> [String] {
    let markers = frames(of: task)?.markers
    return { role in
      (markers?[role.name] ?? []).sorted()
        + Words(String(role.title.prefix(100))).map(String.init)
    }
  }

  /// “From checking” at “Transfer $20 from Savings to Checking?”: takes the account from where it was, and asks for the
  /// other one, since no command is about a thing and the same thing. If no word says whose value it is, the question is
  /// asked again: “no, checking”.
  ///
  /// - Returns: Whether a value is already that of another parameter of its type.
  mutating func takeFromOther(
    _ filling: SlotFilling, in words: [String], _ task: DialogTask, _ question: OpenQuestion
  ) -> Bool {
    guard question.takesYesOrNo, let twin = twin(of: filling, in: task) else { return false }
    if !askForTwin(of: filling, in: words, question.isAboutCommand ? task : withdraw(task)) {
      let heard = title(of: twin.value, in: task.app) ?? ""
      miss(question, heard: heard, complaint: self.words(.correctionUnknown, ["heard": heard]))
    }
    return true
  }

  /// Returns the other parameter of a task that has already the only value of a filling, and that value.
  func twin(
    of filling: SlotFilling, in task: DialogTask
  ) -> (parameter: ParameterDescriptor, value: IntentValue)? {
    guard filling.count == 1, let (name, value) = filling.values.first,
      let type = task.intent.parameter(name)?.type, type.isNamed
    else { return nil }
    return task.intent.parameters.first { other in
      other.name != name && other.type == type
        && task.values[other.name]?.isSame(as: value) == true
    }.map { ($0, value) }
  }

  /// Takes a value that another parameter of a task has, if a word says whose it is, and asks for the other one's.
  mutating func askForTwin(
    of filling: SlotFilling, in words: [String], _ task: DialogTask
  ) -> Bool {
    guard let other = twin(of: filling, in: task)?.parameter, !other.isOptional,
      other.defaultValue == nil, namesRole(of: filling, in: words, task),
      let name = filling.values.keys.first
    else { return false }
    var open = task.filled(with: filling)
    open.record([name, other.name], asked: nil)
    open.forget(other.name)
    ask(for: other, of: open)
    return true
  }

  /// Whether a word before the only value of a filling says whose it is, such as “from”.
  mutating func namesRole(
    of filling: SlotFilling, in words: [String], _ task: DialogTask
  ) -> Bool {
    guard filling.count == 1, let name = filling.values.keys.first,
      let parameter = task.intent.parameter(name), let place = filling.places[name],
      place.upperBound <= words.count
    else { return false }
    let marks = roleMarks(of: task)(parameter)
    return words[..<place.lowerBound].contains(where: marks.contains)
  }

  /// Returns the value behind a no that a task has already, if other values of its type could be wrong instead: “no,
  /// checking” at “Transfer $20 from Savings to Checking?”.
  func knownBehindNo(
    _ words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> String? {
    guard question.kind == .confirmation, words.count > 1, isNo(words[0]) else { return nil }
    let named = task.intent.parameters.filter { parameter in
      parameter.type.isNamed && task.values[parameter.name] != nil
    }
    let rest = Array(words.dropFirst().drop(while: commandWords.assent.articles.contains))
    let twins = named.filter { one in
      named.contains { $0.name != one.name && $0.type == one.type }
    }
    return twins.compactMap { task.values[$0.name].flatMap { self.title(of: $0, in: task.app) } }
      .first { Words(String($0.prefix(100))).map(String.init) == rest }
  }

  /// Asks again if what follows a no leaves open what to change instead of refusing: several values where one is taken, “no, one
  /// tomato and one gazpacho”, or only that something is to be done at once, “actually no, right now”.
  ///
  /// - Returns: Whether it does.
  mutating func askBehindNo(
    _ words: [String], _ answer: SpokenAnswer, of task: DialogTask, _ question: OpenQuestion
  ) -> Bool {
    guard question.kind == .confirmation else { return false }
    let said = commandWords.assent.dropping(.courtesy, from: words)
    guard said.count > 1, isNo(said[0]) else { return false }
    let rest = Array(said.dropFirst())
    let isApart = answer.wordsBeforeComma == answer.words.count - rest.count
    let isAtOnce = configuration.reader.moments(in: rest, at: 0).contains {
      $0.end == rest.count && $0.nearness == .now
    }
    if isApart, isAtOnce {
      miss(question, heard: answer.said)
      return true
    }
    let parts = rest.split(whereSeparator: commandWords.listWords.contains).map(Array.init)
    let thing = task.intent.parameters.first { parameter in
      guard case .entity = parameter.type else { return false }
      return task.values[parameter.name] != nil
    }
    guard parts.count > 1, let thing,
      parts.allSatisfy({ part in
        let filling = slots(in: part, of: task)
        return filling?.values[thing.name] != nil || filling?.undecided[thing.name] != nil
      })
    else { return false }
    let values = ["intent": title(of: task.intent), "title": wording.inSentence(thing.title)]
    miss(question, heard: answer.said, complaint: self.words(.oneAtATime, values))
    return true
  }

  /// Returns a task as a command that says all its values.
  func match(_ task: DialogTask) -> IntentMatch {
    IntentMatch(
      app: task.app, intent: task.intent.id,
      slots: task.intent.parameters.compactMap { parameter in
        task.values[parameter.name].map {
          SlotMatch(name: parameter.name, text: title(of: $0, in: task.app) ?? "", value: $0)
        }
      })
  }
}
