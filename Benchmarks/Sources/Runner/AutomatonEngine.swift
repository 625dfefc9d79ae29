import PhraseAutomaton
import PhraseTemplates

/// The automaton by itself, through its public API.
///
/// Numbers are lists of names like the others, each in digits and in words, as they are for the
/// engines that have no notion of numbers.
struct AutomatonEngine: Engine {
  private let automaton: PhraseAutomaton

  init(_ work: Workload) throws {
    var builder = AutomatonBuilder()
    var scope = PhraseScope()
    for (name, names) in work.lists.sorted(by: { $0.key < $1.key }) {
      scope.lists[name] = builder.addList(.names(Self.names(names)), name: name)
    }
    for (name, limits) in work.ranges.sorted(by: { $0.key < $1.key }) {
      let numbers = (limits[0]...limits[1]).map { number in
        SlotName(
          [.text("\(number)"), .text(work.numbers[number])],
          value: NameValue(kind: .integer, text: "\(number)"))
      }
      scope.lists[name] = builder.addList(.names(numbers), name: name)
    }
    for source in work.templates {
      let (template, diagnostics) = TemplateParser.parse(source.text, syntax: .hassil)
      guard let template else { throw Refusal(reason: "\(source.text): \(diagnostics)") }
      try builder.addPhrase(
        template, in: scope,
        as: PhraseEntry(template: source.text, owner: "App", payload: source.intent))
    }
    let (automaton, problems) = builder.build()
    guard problems.isEmpty else { throw Refusal(reason: "\(problems)") }
    self.automaton = automaton
  }

  private init(_ automaton: PhraseAutomaton) { self.automaton = automaton }

  private static func names(_ names: [[String]]) -> [SlotName] {
    names.map { SlotName([.text($0[0])], value: NameValue(kind: .string, text: $0[1])) }
  }

  func answer(_ text: String) -> Answer? {
    guard let match = automaton.matches(of: text).first else { return nil }
    let slots = match.slots.map { slot in
      Answer.Slot(
        name: slot.name, value: automaton.values(of: slot).first?.text ?? "",
        start: slot.words.lowerBound, end: slot.words.upperBound)
    }
    return Answer(intent: automaton.entry(of: match.phrase).payload, slots: slots)
  }

  var sizes: [String: Int] {
    let statistics = automaton.statistics
    return ["bytes": statistics.bytes, "states": statistics.states, "edges": statistics.edges]
  }

  func write(to path: String) throws { try automaton.write(to: path) }

  static func load(_ path: String) throws -> Self { Self(try PhraseAutomaton(contentsOf: path)) }

  func replacing(_ replacement: Workload.Replacement) throws -> Self {
    guard let list = automaton.list(named: replacement.list) else {
      throw Refusal(reason: "There is no list “\(replacement.list)”.")
    }
    return Self(automaton.replacing(list: list, with: Self.names(replacement.names)).automaton)
  }
}

/// Why an engine cannot do its work.
struct Refusal: Error {
  var reason: String
}
