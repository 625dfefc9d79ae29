import Foundation
import IntentMatching
import IntentMetadata
import TextNormalization

/// A setting that was given a value gets another one: “change it to 40”, “20 more”, “turn the volume up by 10”.
///
/// That only replaces the value, so it is done without a question, as the command itself would be.
extension DialogMachine {
  /// Whether all that an intent does is to give a setting its value, such as “Set Brightness”.
  func givesValue(_ intent: IntentDescriptor) -> Bool {
    guard intent.parameters.count == 1, let type = intent.parameters.first?.type,
      [.boolean, .integer, .double].contains(type), !cannotBeTakenBack(intent)
    else { return false }
    if case .entity? = intent.resultType?.element { return false }
    return titleWords(of: intent).contains(where: commandWords.settingVerbs.contains)
  }

  /// Sets what was corrected at once, if it is a setting and the words order it.
  ///
  /// - Parameter value: The last of the words, which name the value.
  /// - Returns: Whether that was so.
  mutating func setAnew(
    _ filling: SlotFilling, of task: DialogTask, as words: [String], value: [String]
  ) -> Bool {
    let lead = words.dropLast(value.count)
    let isOrdered =
      lead.contains(where: commandWords.settingVerbs.contains)
      || PhrasePrefixes(commandWords.changing).remainder(of: words) == value
      || relativeChange(words) != nil || restored(words, of: task) == value
    guard givesValue(task.intent), isOrdered, filling.undecided.isEmpty, filling.otherTime == nil
    else { return false }
    // “Set it to less than 50” names no value, nor does “set it to 40 or 50”.
    if let complaint = complaint(
      aboutWords: value.joined(separator: " "), for: task.intent.parameters.first, of: task)
    {
      say(complaint)
      return true
    }
    restart(task.filled(with: filling))
    return true
  }

  /// Returns the words for the value in “back to 40”, “and off again”, if a setting was set last.
  func restored(_ words: [String], of task: DialogTask) -> [String]? {
    guard givesValue(task.intent) else { return nil }
    var rest = words[...].drop(while: commandWords.listWords.contains)
    let first = rest.first.map { _ in
      commandWords.restoring.length(in: words, at: rest.startIndex)
    }
    rest = rest.dropFirst(first ?? 0)
    for length in stride(from: min(3, rest.count - 1), to: 0, by: -1)
    where commandWords.restoring.contains(Array(rest.suffix(length))) {
      rest = rest.dropLast(length)
      break
    }
    rest = rest.drop(while: commandWords.goals.contains)
    return rest.isEmpty || rest.count == words.count ? nil : Array(rest)
  }

  /// “Turn the brightness up by 10”, “set the volume to 20 more”: the command with the value that the amount makes of the
  /// one that was set last.
  ///
  /// - Returns: Whether the words are that, and the present value is known.
  mutating func changeSetting(_ utterance: Utterance, _ answer: SpokenAnswer) -> Bool {
    let words = commandWords.withoutHesitations(answer.words)
    guard !utterance.candidates.contains(where: { !$0.isForgiven }), !answer.isQuestion,
      words.count <= SlotReader.maximumWords, let difference = difference(in: words)
    else { return false }
    for task in knownSettings {
      guard let filling = filling(difference.change, of: task), filling.values.count == 1,
        let (name, value) = filling.values.first, let said = title(of: value, in: task.app)
      else { continue }
      if difference.isBare {
        // “Up by 10” is about what was set last, whatever else was set before.
        guard task == state.context.deed?.task else { return false }
        restart(task.filled(with: filling))
        return true
      }
      let text = difference.words(around: said).joined(separator: " ")
      let meant = completed(Utterance(text), mayLeaveOver: false).candidates.filter { candidate in
        candidate.app == task.app && candidate.intent == task.intent.id
          && candidate.slots.contains { $0.name == name && $0.value.isSame(as: value) }
      }
      guard !meant.isEmpty else { continue }
      start(meant.map { doubted($0, heardWith: utterance.confidence) })
      return true
    }
    return !difference.isBare && askForSetting(named: difference)
  }

  /// Asks for the value of a setting that is to be changed by an amount and whose present value is not known.
  ///
  /// - Returns: Whether the words name one.
  private mutating func askForSetting(named difference: Difference) -> Bool {
    let text = difference.rest.joined(separator: " ")
    let named = completed(Utterance(text), mayLeaveOver: false).candidates.filter {
      !$0.isDoubtful && givesValue(descriptor(of: $0.intent, in: $0.app))
    }
    guard var setting = named.first, named.count == 1 else { return false }
    setting.slots = []
    begin(setting)
    return true
  }

  /// The settings whose values are known since they were set, the latest first: of what another command may have changed
  /// since, such as “Change Volume”, the value is not.
  private var knownSettings: [DialogTask] {
    var changed: [(app: String, topic: Set<String>)] = []
    var known: [DialogTask] = []
    for deed in state.context.deeds.reversed() where !changesNothing(deed.task.intent) {
      let task = deed.task
      let topic = titleWords(of: task.intent).subtracting(commandWords.settingVerbs)
      let isStale = changed.contains { $0.app == task.app && !$0.topic.isDisjoint(with: topic) }
      if !isStale, deed.isOwn, !deed.wasUndone, givesValue(task.intent) { known.append(task) }
      changed.append((task.app, topic))
    }
    return known
  }

  /// An amount by which words change something.
  private struct Difference {
    var change: RelativeChange
    /// The words without those that say how the amount changes it.
    var rest: [String]
    /// The place among them of the amount.
    var place: Range<Int>
    /// Whether the words name nothing else than the amount. “And 20 more” may be one more of something.
    var isBare: Bool

    /// Returns the words with a value in place of the amount.
    func words(around value: String) -> [String] {
      rest[..<place.lowerBound] + [value] + rest[place.upperBound...]
    }
  }

  /// Returns the only amount in words, if something says that it is one by which to change: “up by 10”, “20 more”.
  private func difference(in words: [String]) -> Difference? {
    let reader = configuration.reader
    let marking = [RelativeChange.Operation.increases, .decreases].compactMap { operation in
      commandWords.relativeChanges[operation].map { (operation: operation, phrases: $0) }
    }
    let numbers = words.indices.compactMap { start -> Range<Int>? in
      // “More” of “20 more” does not belong to the number.
      let ends = (reader.values(of: .double, in: words, at: start) ?? []).map(\.end).filter { end in
        !(start..<end).contains { place in
          marking.contains { $0.phrases.length(in: words, at: place) > 0 }
        }
      }
      // The “a” of “up a bit” counts nothing.
      return ends.max().map { start..<$0 }.flatMap { span in
        words[span].allSatisfy(commandWords.isStructure) ? nil : span
      }
    }
    // “Up twice” says how often.
    guard let number = numbers.first, numbers.allSatisfy({ $0.upperBound <= number.upperBound }),
      reader.ordinal(in: words[number].joined(separator: " ")) == nil,
      !words.contains(where: commandWords.frequencies.contains)
    else { return nil }
    let goes = number.lowerBound > 0 && commandWords.goals.contains(words[number.lowerBound - 1])
    var operations: Set<RelativeChange.Operation> = []
    var (marks, isMarked): (IndexSet, Bool) = ([], false)
    for position in words.indices where !number.contains(position) {
      for (operation, phrases) in marking {
        let length = phrases.length(in: words, at: position)
        let end = position + length
        guard length > 0, end == number.lowerBound || position == number.upperBound else {
          continue
        }
        operations.insert(operation)
        marks.insert(integersIn: position..<end)
        isMarked = true
      }
      if commandWords.raises.contains(words[position]) {
        operations.insert(.increases)
      } else if commandWords.lowers.contains(words[position]) {
        operations.insert(.decreases)
      } else if commandWords.offsetMarks.contains(words[position]),
        position + 1 == number.lowerBound
      {
        isMarked = true
      } else {
        continue
      }
      marks.insert(position)
    }
    guard let operation = operations.first, operations.count == 1, isMarked || !goes else {
      return nil
    }
    let before = (0..<number.lowerBound).filter { !marks.contains($0) }.map { words[$0] }
    let behind = (number.upperBound..<words.count).filter { !marks.contains($0) }.map { words[$0] }
    let others = before + behind
    return Difference(
      change: RelativeChange(operation, by: words[number].joined(separator: " ")),
      rest: before + words[number] + behind,
      place: before.count..<(before.count + number.count),
      isBare: others.indices.allSatisfy { position in
        let word = others[position]
        return commandWords.hesitations.contains(word) || commandWords.settingVerbs.contains(word)
          || commandWords.references.contains([word])
      })
  }
}
