import Assistant
import Foundation
public import MetadataImport
import IntentMetadata
import PhraseTemplates
public import Yams

/// Reads scenarios: the entries under `dialogs:` of a suite.
///
///     dialogs:
///       - name: asks for the soup
///         turns:
///           - say: order soup
///             expect:
///               - ask: Which soup*
///                 parameter: soup
///           - say: tomato
///             expect: [{performed: OrderSoup, parameters: {soup: Tomato Soup}}]
///
/// An expected event is written as its name with its most significant field, or as the record that
/// `parlance repl --format jsonl` writes: `{event: ask, parameter: soup}`.
public struct ScenarioReader {
  private let path: String
  /// The findings about the scenarios read so far.
  public private(set) var findings: [ImportDiagnostic] = []

  private static let scenarioKeys = [
    "name", "locale", "now", "locked", "strict", "timeLimit", "turns",
  ]
  private static let turnKeys = [
    "say", "audio", "cancel", "silence", "unclear", "end", "unlock", "interrupt",
    "expect",
  ]
  private static let fieldKeys = [
    "event", "text", "app", "intent", "kind", "parameter", "options", "slots", "parameters",
    "value", "policy", "mayHavePerformed", "confidence",
  ]
  private static let maximumFindings = 100

  /// Creates a reader for a file; findings name it.
  public init(path: String) { self.path = path }

  /// Returns the scenario of a YAML node; if it is not one, adds a finding and returns `nil`.
  ///
  /// - Parameter number: The number of the scenario in its file, used if it has no name.
  public mutating func scenario(_ node: Node, number: Int) -> Scenario? {
    var scenario = Scenario(name: "dialog \(number)", place: place(node))
    for (key, value) in entries(node, "a dialog", known: Self.scenarioKeys) {
      switch key {
      case "name": scenario.name = value.scalar?.string ?? scenario.name
      case "locale": scenario.locale = value.scalar?.string
      case "locked": scenario.isLocked = flag(value, key)
      case "strict": scenario.isStrict = flag(value, key)
      case "timeLimit":
        scenario.timeLimit = value.scalar.flatMap { Double($0.string) }
        if !(0.001..<86_400 ~= scenario.timeLimit ?? 0) {
          tell(value, "“timeLimit” is not a number of seconds up to a day.", "Write it as 2.5.")
          scenario.timeLimit = nil
        }
      case "now":
        scenario.now = value.scalar.flatMap { LocalTime($0.string) }?.date
        if scenario.now == nil {
          tell(value, "“now” is not a time.", "Write it as 2026-11-21T09:00:00.")
        }
      default:
        for item in items(value, "turns") {
          if let turn = turn(item) { scenario.turns.append(turn) }
        }
      }
    }
    guard !scenario.turns.isEmpty else {
      tell(node, "The dialog has no turns.", "Write turns: [{say: ..., expect: [...]}].")
      return nil
    }
    return scenario
  }

  private mutating func turn(_ node: Node) -> Scenario.Turn? {
    var act: Scenario.Turn.Act?
    var turn = Scenario.Turn(.ends, place: place(node))
    for (key, value) in entries(node, "a turn", known: Self.turnKeys) {
      switch key {
      case "say":
        act = .says(value.scalar?.string ?? "")
        turn.place = place(value)
      case "audio":
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        turn.recording = value.scalar.map {
          URL(fileURLWithPath: $0.string, relativeTo: folder).path
        }
      case "cancel" where flag(value, key): act = .cancels
      case "silence" where flag(value, key): act = .isSilent
      case "unclear" where flag(value, key): act = .isUnclear
      case "end" where flag(value, key): act = .ends
      case "unlock": turn.unlocks = flag(value, key)
      case "interrupt": turn.interrupts = flag(value, key)
      case "expect":
        let nodes = value.sequence.map(Array.init) ?? [value]
        turn.expectations = nodes.compactMap { expectation($0) }
      default: continue
      }
    }
    guard let act else {
      tell(node, "The turn does not say what the person does.", "Write say: WORDS.")
      return nil
    }
    turn.act = act
    return turn
  }

  private mutating func expectation(_ node: Node) -> ExpectedEvent? {
    let names = ExpectedEvent.mainFields.map(\.event)
    var event: String?
    var fields: [(String, JSONValue)] = []
    for (key, value) in entries(node, "an event", known: names + Self.fieldKeys) {
      // “value” and others are fields; a key that is not a field is the event's name.
      if let main = ExpectedEvent.mainField(of: key), !Self.fieldKeys.contains(key) {
        event = key
        if let text = value.scalar,
          text.style != .plain || !["", "~", "null"].contains(text.string)
        {
          fields.append((main, .string(text.string)))
        }
      } else if key == "event" {
        event = value.scalar?.string
      } else {
        fields.append((key, JSONValue(value)))
      }
    }
    guard let event, names.contains(event) else {
      tell(
        node,
        event.map { "There is no event “\(VisibleText.of($0.prefix(60)))”." }
          ?? "The event has no name.",
        Suggestion.hint(for: event ?? "", among: names) ?? "Write, for example, ask: WORDS.")
      return nil
    }
    return ExpectedEvent(event, fields)
  }

  // MARK: - YAML

  private mutating func entries(
    _ node: Node, _ what: String, known: [String]
  ) -> [(key: String, value: Node)] {
    guard let mapping = node.mapping else {
      let start = what.prefix(1).uppercased() + what.dropFirst()
      tell(node, "\(start) must be a mapping (key: value).", nil)
      return []
    }
    return mapping.compactMap { key, value in
      guard let name = key.scalar?.string else { return nil }
      guard known.contains(name) else {
        tell(
          key, "“\(VisibleText.of(name.prefix(60)))” is not a key of \(what).",
          Suggestion.hint(for: name, among: known))
        return nil
      }
      return (name, value)
    }
  }

  private mutating func items(_ node: Node, _ what: String) -> [Node] {
    if let sequence = node.sequence { return Array(sequence) }
    tell(node, "“\(what)” must be a list (- item).", nil)
    return []
  }

  private mutating func flag(_ node: Node, _ key: String) -> Bool {
    if let flag = node.bool { return flag }
    tell(node, "“\(key)” is either true or false.", nil)
    return false
  }

  private func place(_ node: Node) -> SourceText {
    SourceText(
      node.scalar?.string ?? "", file: path, line: node.mark?.line, column: node.mark?.column)
  }

  private mutating func tell(_ node: Node, _ message: String, _ hint: String?) {
    guard findings.count < Self.maximumFindings else { return }
    findings.append(
      ImportDiagnostic(
        rule: "suite", file: path, line: node.mark?.line, column: node.mark?.column,
        message: message, hint: hint))
  }
}

extension JSONValue {
  /// Creates the JSON of a YAML value; quoted values are text.
  package init(_ node: Node) {
    switch node {
    case .scalar(let scalar):
      if scalar.style == .plain {
        if let number = Int(scalar.string) {
          self = .integer(number)
          return
        }
        if ["true", "false"].contains(scalar.string) {
          self = .bool(scalar.string == "true")
          return
        }
        if ["null", "~", ""].contains(scalar.string) {
          self = .null
          return
        }
      }
      self = .string(scalar.string)
    case .sequence(let sequence): self = .array(sequence.map { JSONValue($0) })
    case .mapping(let mapping):
      self = .object(
        mapping.compactMap { key, value in key.scalar.map { ($0.string, JSONValue(value)) } })
    case .alias: self = .null
    }
  }
}
