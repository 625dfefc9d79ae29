import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Remarks that order nothing, although a command would help: “it's too loud”, “I bought milk”. It is only asked about.
extension DialogMachine {
  /// The maximum number of things that a report of one of them asks about.
  private static let mostCompleted = 3
  /// The maximum length of a remark, in words.
  private static let longestRemark = 12
  /// The maximum length of what is wrong in a complaint, in words: “loud” of “it's too loud”.
  private static let longestExcess = 3

  // MARK: - Too much of something

  /// Has what would help matched in place of a complaint: “quieter” for “it's too loud”.
  ///
  /// - Returns: Whether an utterance is such a complaint.
  mutating func matchRemedy(_ utterance: Utterance) -> Bool {
    let words = commandWords.withoutHesitations(Words(utterance.text).map(String.init))
    guard utterance.candidates.allSatisfy({ $0.isDoubtful || $0.isForgiven }),
      utterance.text.last != "?", words.count <= Self.longestRemark,
      let rest = commandWords.excessLeads.remainder(of: words)
    else { return false }
    guard let remedy = commandWords.excesses[commandWords.trim(rest)] else {
      return matchBehindComplaint(rest, utterance)
    }
    guard utterance.candidates.isEmpty else { return false }
    match(remedy, insteadOf: utterance, for: .remedy)
    return true
  }

  /// Has a command matched without the complaint before it, which resembles its opposite: „es ist zu laut, mach leiser“ does
  /// not mean „lauter“.
  private mutating func matchBehindComplaint(_ words: [String], _ utterance: Utterance) -> Bool {
    for length in 1..<min(Self.longestExcess + 1, max(1, words.count)) {
      guard let remedy = commandWords.excesses[Array(words[..<length])] else { continue }
      let command = words[length...].drop(while: commandWords.listWords.contains)
      guard !command.isEmpty, !command.contains(where: commandWords.negations.contains) else {
        return false
      }
      match(command, insteadOf: utterance, for: .behindComplaint(remedy))
      return true
    }
    return false
  }

  /// Does what was said after a complaint as if nothing else had been said. Of “turn it down” without a thing, what would
  /// help is offered.
  mutating func understandBehindComplaint(
    _ remedy: [String], _ matched: [Utterance], _ resolution: Resolution
  ) {
    let command = matched.first
    if let command, !command.candidates.isEmpty || !command.parts.isEmpty {
      return heardWhileIdle(SpokenAnswer(command.text), command)
    }
    let words = command.map { Words($0.text).map(String.init) } ?? []
    guard commandWords.references.place(in: words) != nil else {
      return understand(resolution.utterance, isInOtherWords: true)
    }
    match(remedy, insteadOf: resolution.utterance, for: .remedy)
  }

  /// Asks whether the command is meant that helps against what somebody complained about.
  mutating func offerRemedy(_ matched: [Utterance], _ resolution: Resolution) {
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    let helping = found.filter { candidate in
      let intent = descriptor(of: candidate.intent, in: candidate.app)
      return !cannotBeTakenBack(intent) && candidate.score >= configuration.certainScore
    }
    guard !helping.isEmpty else {
      return understand(resolution.utterance, isInOtherWords: true)
    }
    start(helping.map(asked))
  }

  private func asked(_ candidate: IntentMatch) -> IntentMatch {
    var candidate = candidate
    candidate.doubt = .unclear
    return candidate
  }

  // MARK: - What was done

  /// “I bought milk”: asks whether the task “Buy milk” is to be ticked off.
  ///
  /// - Returns: Whether an utterance reports just what things are called that an intent completes; of a few of them, one is
  ///   chosen.
  mutating func offerCompletion(of utterance: Utterance) -> Bool {
    let acts = ActReader.named(configuration.language.code)
    let words = commandWords.withoutHesitations(Words(utterance.text).map(String.init))
    guard (2...Self.longestRemark).contains(words.count),
      !words.contains(where: commandWords.negations.contains)
    else { return false }
    // «He comprado leche».
    let isLed =
      acts?.beginsStatement(words[0]) == true
      && !commandWords.pastForms.contains { $0.contains(words[0]) }
    let content = words.dropFirst(isLed ? 1 : 0).filter { word in
      !commandWords.isStructure(word) && acts?.isSubject(word) != true
        && acts?.isAuxiliary(word) != true && !commandWords.assent.articles.contains(word)
        && !commandWords.already.contains(word)
    }
    guard content.count > 1 else { return false }
    var found: [IntentMatch] = []
    for app in apps {
      for intent in app.intents where completes(intent) && !isClosed(intent, of: app.name) {
        guard let parameter = intent.parameters.first, case .entity(let type) = parameter.type
        else { continue }
        // “The milk task is done” names the type, too.
        let kind = Words(app.entity(type)?.title ?? "").map(String.init)
        let content = content.filter { !kind.contains($0) }
        var candidate = IntentMatch(app: app.name, intent: intent.id)
        let known = options(known: parameter, of: DialogTask(candidate, intent: intent))
        for entry in known.entries {
          guard let value = entry.value, entry.names.contains(where: { reports(content, $0) })
          else { continue }
          candidate.slots = [SlotMatch(name: parameter.name, text: entry.title, value: value)]
          found.append(asked(candidate))
        }
      }
    }
    guard var asked = found.first, found.count <= Self.mostCompleted,
      found.allSatisfy({ $0.app == asked.app && $0.intent == asked.intent })
    else { return false }
    // Which of several things is meant is asked behind the yes.
    if found.count > 1 { asked.slots = [] }
    start([asked])
    return true
  }

  /// Whether all that an intent does is to complete one thing.
  private func completes(_ intent: IntentDescriptor) -> Bool {
    guard intent.isDiscoverable, !cannotBeTakenBack(intent), intent.parameters.count == 1,
      let parameter = intent.parameters.first, case .entity = parameter.type
    else { return false }
    return titleWords(of: intent).contains(where: commandWords.completingVerbs.contains)
  }

  /// Whether words say that something with a name was done: “bought milk” of “Buy milk” or of “Milk”.
  private func reports(_ said: [String], _ name: [String]) -> Bool {
    let name = name.filter { !commandWords.isStructure($0) }
    var rest = said
    let missing = name.filter { word in
      guard let place = rest.firstIndex(where: { commandWords.areAlike($0, word) }) else {
        return true
      }
      rest.remove(at: place)
      return false
    }
    guard let verb = rest.first, rest.count == 1, missing.count < name.count else { return false }
    let acts = ActReader.named(configuration.language.code)
    guard let base = missing.first else {
      return commandWords.pastForms.contains { $0.contains(verb) }
    }
    return missing.count == 1
      && (commandWords.pastForms.first?.contains(verb) == true
        || acts?.forms(ofVerb: base).contains(verb) == true
        || commandWords.pastForms.contains { $0.contains(verb) && $0.contains(base) })
  }

  // MARK: - A bit more

  /// “A bit more” after the volume was turned up: turns it up again. After it was set to a number, which number is meant now
  /// is asked for.
  ///
  /// - Returns: Whether the words are that, and the last action made something more or less, or set it to a number.
  mutating func goFurther(_ words: [String]) -> Bool {
    let said = commandWords.withoutHesitations(words)
    guard
      commandWords.further.contains(said)
        || commandWords.further.contains(commandWords.assent.withoutCourtesies(said)),
      state.context.dropped == nil, let deed = state.context.deed, !deed.wasUndone
    else { return false }
    if isStep(deed.task) {
      restart(deed.task)
      return true
    }
    guard givesValue(deed.task.intent), let parameter = deed.task.intent.parameters.first,
      parameter.type == .integer || parameter.type == .double,
      let value = deed.task.values[parameter.name].flatMap({ title(of: $0, in: deed.task.app) })
    else { return false }
    begin(
      IntentMatch(app: deed.task.app, intent: deed.task.intent.id),
      lead: self.words(
        .howMuchMore,
        ["heard": printable(words.joined(separator: " "), limit: 40), "value": value]))
    return true
  }

  /// Whether a task makes something more or less by a step, such as “Louder”, and nothing that is asked about.
  private func isStep(_ task: DialogTask) -> Bool {
    let steps = task.values.values.filter { value in
      guard case .enumCase = value else { return false }
      return Words(String((title(of: value, in: task.app) ?? "").prefix(100))).contains {
        isComparative(String($0))
      }
    }
    return steps.count == 1 && task.values.count == 1 && !cannotBeTakenBack(task.intent)
      && task.intent.confirmation != .byIntent
  }

  private func isComparative(_ word: String) -> Bool {
    commandWords.raises.contains(word) || commandWords.lowers.contains(word)
      || [.increases, .decreases].contains { operation in
        (commandWords.relativeChanges[operation]?.length(in: [word], at: 0) ?? 0) > 0
      }
  }
}
