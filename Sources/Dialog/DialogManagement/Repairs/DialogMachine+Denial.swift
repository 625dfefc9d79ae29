import IntentMetadata
import TextNormalization
import UtteranceActs

/// Denial: what an answer says a value is not, with what it is instead or without.
extension DialogMachine {
  /// The parameters whose values an answer denies.
  struct Denial {
    /// The names of the parameters with the denied value.
    let parameters: Set<String>
    /// The words of the value in its place; empty if there are none, as in “not Anna”.
    let instead: [String]
  }

  /// A value of a task that is named at the beginning of some words.
  private struct NamedValue {
    let parameter: String
    /// The number of words that name it.
    let count: Int
  }

  /// Returns the words of what is meant instead of a denied value of a task; `nil` if there are none.
  mutating func insteadOfDenied(_ words: [String], of task: DialogTask) -> [String]? {
    denial(in: words, of: task).flatMap { $0.instead.isEmpty ? nil : $0.instead }
  }

  /// Returns what an answer denies: “not Bob, Carl”, “no, not Bob”, “Carl, not Bob”.
  ///
  /// - Parameter asTitle: Whether a value is only denied by its whole title or amount, and with another one
  ///   behind it, as where an answer may be any text.
  mutating func denial(
    in words: [String], of task: DialogTask, asTitle: Bool = false
  ) -> Denial? {
    let (said, isDoubled) = asTitle ? (words, false) : withoutDoubledNo(words)
    guard let first = said.first else { return nil }
    if commandWords.negations.contains(first) {
      let rest = Array(said.dropFirst().drop(while: commandWords.functionWords.contains))
      let named = namedValues(at: rest, of: task, asTitle: asTitle)
      guard let longest = named.map(\.count).max() else { return nil }
      // «No, a las siete y media» does not deny seven o'clock.
      let behind = Array(said.dropFirst())
      let end = behind.count - rest.count + longest
      guard !configuration.reader.moments(in: behind, at: 0).contains(where: { $0.end > end })
      else { return nil }
      let instead = Array(rest.dropFirst(longest).drop(while: isIdleLink))
      // “No 20” is a correction, and “no, no 20” denies the amount.
      guard !instead.isEmpty || (!asTitle && (isDoubled || denies(first))) else { return nil }
      return Denial(
        parameters: Set(named.filter { $0.count == longest }.map(\.parameter)), instead: instead)
    }
    let contrast = commandWords.insteadOf.place(in: said)
    guard !asTitle,
      let mark = contrast ?? said.lastIndex(where: denies).map({ $0..<($0 + 1) }),
      contrast != nil || mark.lowerBound > 0
    else { return nil }
    let rest = Array(said[mark.upperBound...].drop(while: commandWords.functionWords.contains))
    if mark.lowerBound == 0 {
      // “Instead of large, small.”
      let named = namedValues(at: rest, of: task)
      guard let longest = named.map(\.count).max(), longest < rest.count else { return nil }
      return Denial(
        parameters: Set(named.filter { $0.count == longest }.map(\.parameter)),
        instead: Array(rest.dropFirst(longest)))
    }
    let named = namedValues(at: rest, of: task).filter { $0.count == rest.count }
    let before = Array(said[..<mark.lowerBound].drop { isNo($0) || isIdleLink($0) })
    let meant = commandWords.corrections.remainder(of: before) ?? before
    // „Mach es nicht lauter“ forbids, and says of nothing that it is meant instead.
    guard !named.isEmpty, !meant.isEmpty, !saysNoValue(meant) else { return nil }
    return Denial(parameters: Set(named.map(\.parameter)), instead: meant)
  }

  /// Whether an answer says no to another thing than the one that is asked about: “I don't like tomato soup” at “Order 1 medium
  /// Gazpacho?”.
  mutating func deniesOther(_ answer: SpokenAnswer, _ question: OpenQuestion) -> Bool {
    guard question.takesYesOrNo, let task, answer.words.count <= SlotReader.maximumWords,
      reader(for: question).assent(of: answer) == .none
    else { return false }
    return answer.words.indices.dropFirst().contains { start in
      guard let filling = slots(in: Array(answer.words[start...]), of: task) else { return false }
      return namesAnother(filling.values, than: task)
        || filling.undecided.contains { name, options in
          task.values[name].map { value in !options.contains { $0.value.isSame(as: value) } }
            == true
        }
    }
  }

  /// Whether words are no more than a verb and a pronoun, in whose place a value would stand: „mach es bitte“.
  private func saysNoValue(_ words: [String]) -> Bool {
    commandWords.settingVerbs.contains(words[0])
      && words.dropFirst().allSatisfy {
        commandWords.references.contains([$0]) || commandWords.leadingFillers.contains($0)
          || commandWords.trailingFillers.contains($0)
      }
  }

  /// Returns what an answer denies that is not so anyway: “not large” of a medium soup, and “small” in “not large, small”.
  mutating func denialOfOther(in words: [String], of task: DialogTask) -> Denial? {
    let (said, isDoubled) = withoutDoubledNo(words)
    guard let first = said.first, isDoubled || denies(first) else { return nil }
    let rest = Array(said.dropFirst())
    for end in rest.indices.dropFirst() {
      let instead = Array(rest[end...].drop(while: isIdleLink))
      guard let denied = slots(in: Array(rest[..<end]), of: task)?.values.keys, !denied.isEmpty,
        slots(in: instead, of: task)?.values.keys == denied
      else { continue }
      return Denial(parameters: Set(denied), instead: instead)
    }
    guard let filling = slots(in: rest, of: task), !filling.isEmpty else { return nil }
    return Denial(parameters: [], instead: [])
  }

  /// Returns words without the no in front of another negation, and whether there was one: “no, not Bob”.
  private func withoutDoubledNo(_ words: [String]) -> (words: [String], isDoubled: Bool) {
    guard words.count > 2, isNo(words[0]), commandWords.negations.contains(words[1]) else {
      return (words, false)
    }
    return (Array(words.dropFirst()), true)
  }

  /// Returns values with the one that is instead of a denied value in its place: “not savings, holiday savings” is about
  /// the account that is Savings.
  func placed(_ filling: SlotFilling, insteadOf denial: Denial?, of task: DialogTask) -> SlotFilling
  {
    guard let name = denial?.parameters.first, denial?.parameters.count == 1,
      filling.count == 1, let other = filling.values.first, other.key != name,
      let type = task.intent.parameter(name)?.type, task.intent.parameter(other.key)?.type == type
    else { return filling }
    return SlotFilling(
      values: [name: other.value], places: filling.places[other.key].map { [name: $0] } ?? [:])
  }

  /// Asks for the value that is to take the place of a denied one.
  ///
  /// - Returns: Whether a single parameter is denied.
  mutating func askInstead(of denial: Denial, in task: DialogTask) -> Bool {
    guard denial.parameters.count == 1, let name = denial.parameters.first,
      let parameter = task.intent.parameter(name)
    else { return false }
    var open = withdraw(task)
    open.forget(name)
    ask(for: parameter, of: open)
    return true
  }

  /// Returns the values of a task that words begin with.
  private mutating func namedValues(
    at words: [String], of task: DialogTask, asTitle: Bool = false
  ) -> [NamedValue] {
    guard !words.isEmpty else { return [] }
    let named = task.intent.parameters.compactMap { parameter -> NamedValue? in
      guard let value = task.values[parameter.name] else { return nil }
      let count =
        max(
          titleLength(of: value, parameter.type.element, of: task, at: words, asTitle: asTitle),
          valueLength(of: value, of: parameter, at: words, asTitle: asTitle))
      return count > 0 ? NamedValue(parameter: parameter.name, count: count) : nil
    }
    guard !named.isEmpty else { return [] }
    // “Not Bob Smith” does not deny Bob.
    let places = slots(in: words, of: task)?.places ?? [:]
    return named.filter { value in
      guard let place = places[value.parameter],
        task.intent.parameter(value.parameter)?.type.element.isNamed == true
      else { return true }
      return place.lowerBound >= value.count || place.upperBound <= value.count
    }
  }

  /// Returns the number of words at the beginning that are the title of a value or, among other words, a part of it.
  private func titleLength(
    of value: IntentValue, _ type: ValueType, of task: DialogTask, at words: [String], asTitle: Bool
  ) -> Int {
    let title = Words(String((title(of: value, in: task.app) ?? "").prefix(100))).map(String.init)
    guard !title.isEmpty else { return 0 }
    if words.starts(with: title), !asTitle || words.count > title.count { return title.count }
    guard !asTitle, type.isNamed else { return 0 }
    var forms = title
    if case .enumeration = type { forms += commandWords.inflections(of: title.joined()) }
    return words.prefix(while: forms.contains).count
  }

  /// Returns the number of words at the beginning that say a value in one way or another: “tomorrow”, “20”.
  private func valueLength(
    of value: IntentValue, of parameter: ParameterDescriptor, at words: [String], asTitle: Bool
  ) -> Int {
    let type = parameter.type.element
    guard type != .boolean, type != .string, !type.isNamed else { return 0 }
    let types = asTitle ? [.double] : [type, .double]
    let read = types.flatMap { configuration.reader.values(of: $0, in: words, at: 0) ?? [] }
    let ends = read.filter { says($0.value, value, of: parameter) }.map(\.end)
    return ends.filter { !asTitle || $0 < words.count }.max() ?? 0
  }

  /// Whether what was said is the value of a parameter, if only by its number: “not 20” of $20, “not 5” of five minutes.
  private func says(
    _ said: IntentValue, _ value: IntentValue, of parameter: ParameterDescriptor
  ) -> Bool {
    if said.fitted(to: parameter.type).isSame(as: value) { return true }
    guard let number = said.magnitude, let known = value.magnitude else { return false }
    guard number != known, case .duration = value, case .double = said else {
      return number == known
    }
    return number * 60 == known || number * 3600 == known
  }

  /// Whether a word denies what follows: “not”, but neither “no”, after which a value may be a correction, nor “but”.
  func denies(_ word: String) -> Bool {
    commandWords.negations.contains(word) && !commandWords.linkWords.contains(word)
      && ActReader.named(configuration.language.code)?.amends(word) != true
  }

  func isNo(_ word: String) -> Bool { plainAssentReader.wholeAssent(of: [word]) == .no }

  /// Reads what is a yes or a no by itself, whatever was asked.
  var plainAssentReader: AssentReader {
    AssentReader(
      request: nil, context: "", commandWords: commandWords, reader: configuration.reader)
  }
}
