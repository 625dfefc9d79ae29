import IntentMetadata
import PhraseTemplates
import Yams

extension NodeReader {
  /// The values of `type`, each of which stands for a kind of list values.
  static let spokenTypes = [
    "number", "integer", "ordinal", "date", "dateComponents", "dateInterval", "duration",
    "measurement", "currency", "percentage", "boolean", "url", "email", "phone", "spelling",
  ]
  private static let listKeys = ["values", "range", "wildcard", "type", "metadata"]
  private static let valueKeys = [
    "in", "out", "id", "context", "metadata", "requires_context", "excludes_context",
  ]
  private static let rangeKeys = [
    "from", "to", "step", "type", "multiplier", "fractions", "digits", "words", "words_language",
  ]

  /// Returns the list that an entry of `lists` defines.
  mutating func list(_ entry: Entry) -> ListDescriptor? {
    let name = entry.key.shortened
    let parts = entries(entry.value, of: "a list", known: Self.listKeys)
    let kinds = parts.filter { $0.key != "metadata" }
    guard let part = kinds.first else {
      add(
        .error, "empty-list", "The list “\(name)” has no content.",
        hint: "Give it “values”, a “range”, a “type” or “wildcard: true”.", at: entry.keyNode)
      return nil
    }
    if kinds.count > 1 {
      add(
        .error, "wrong-type", "The list “\(name)” has “\(part.key)” and “\(kinds[1].key)”.",
        hint: "Keep one of them.", at: kinds[1].keyNode)
    }
    switch part.key {
    case "values": return values(part.value, of: name, at: part.keyNode)
    case "range": return range(part.value, of: name).map(ListDescriptor.range)
    case "type": return spoken(part.value)
    default:
      guard boolean(part.value, "wildcard") == true else {
        add(
          .error, "empty-list", "The list “\(name)” is not a wildcard and has no values.",
          hint: "Give it “values”, a “range”, a “type” or “wildcard: true”.", at: part.keyNode)
        return nil
      }
      return .wildcard
    }
  }

  private mutating func spoken(_ node: Node) -> ListDescriptor? {
    guard let type = text(node, "type") else { return nil }
    guard Self.spokenTypes.contains(type.text) else {
      let nearest = Suggestion.nearest(to: type.text, among: Self.spokenTypes)
      add(
        .error, "unknown-type", "“\(type.text.shortened)” is not a type of spoken value.",
        hint: nearest.map { "Did you mean “\($0)”?" }
          ?? "Known names: \(Self.spokenTypes.joined(separator: ", ")).", at: node)
      return nil
    }
    return .spoken(type.text)
  }

  private mutating func range(_ node: Node, of name: String) -> NumberRange? {
    var bounds: (lower: Int?, upper: Int?) = (nil, nil)
    var step = 1
    var range = NumberRange(lower: 0, upper: 0)
    let parts = entries(node, of: "a range", known: Self.rangeKeys)
    for part in parts {
      switch part.key {
      case "from": bounds.lower = integer(part.value, "from")
      case "to": bounds.upper = integer(part.value, "to")
      case "step": step = integer(part.value, "step") ?? 1
      case "multiplier": range.multiplier = number(part.value, "multiplier") ?? 1
      case "fractions": range.fraction = fraction(part.value)
      default: break
      }
    }
    guard let lower = bounds.lower, let upper = bounds.upper else {
      // Values that are not numbers have been reported already.
      let isMissing = !["from", "to"].allSatisfy { key in parts.contains { $0.key == key } }
      guard isMissing else { return nil }
      add(
        .error, "invalid-range", "The range of “\(name)” needs “from” and “to”.",
        hint: "Write whole numbers, as in: range: {from: 0, to: 100}.", at: node)
      return nil
    }
    guard lower <= upper, step > 0 else {
      add(
        .error, "invalid-range",
        "The range of “\(name)” is empty: from \(lower) to \(upper) in steps of \(step).",
        hint: "Write the smaller number as “from” and a step of 1 or more.", at: node)
      return nil
    }
    guard InlineRange.limits.contains(lower), InlineRange.limits.contains(upper) else {
      add(
        .error, "invalid-range",
        "The range of “\(name)” goes beyond \(InlineRange.limits.upperBound).",
        hint: "Write smaller numbers.", at: node)
      return nil
    }
    (range.lower, range.upper, range.step) = (lower, upper, step)
    return range
  }

  private mutating func fraction(_ node: Node) -> NumberRange.Fraction {
    guard let name = text(node, "fractions") else { return .none }
    if let fraction = NumberRange.Fraction(rawValue: name.text) { return fraction }
    wrongType(node, "fractions", expected: "halves or tenths")
    return .none
  }

  private mutating func values(
    _ node: Node, of name: String, at place: Node
  ) -> ListDescriptor? {
    guard case .sequence(let sequence) = node, !sequence.isEmpty else {
      if case .sequence = node {
        add(
          .error, "empty-list", "The list “\(name)” has no values.",
          hint:
            "Write some, or remove the list: a list that the file does not define can be filled from another file.",
          at: place)
      } else {
        wrongType(node, "values", expected: "a list (- item)")
      }
      return nil
    }
    var values: [ListValue] = []
    var seen: [String: SourceText] = [:]
    for item in items(node, of: "values") {
      guard let value = value(item) else { continue }
      if let first = seen.updateValue(value.input, forKey: value.input.text.lowercased()),
        value.requiresContext.isEmpty, value.excludesContext.isEmpty, value.context.isEmpty
      {
        add(
          .warning, "duplicate-name",
          "“\(value.input.text.shortened)” appears more than once in the list “\(name)”.",
          hint: "It is also on line \(first.line ?? 0); keep one of them.", at: item)
      }
      values.append(value)
    }
    return values.isEmpty ? nil : .values(values)
  }

  private mutating func value(_ node: Node) -> ListValue? {
    guard case .mapping = node else {
      guard let text = text(node, "a value"), let input = input(text, node) else { return nil }
      // A template stands for several texts and means what was said; hassil keeps the text of a
      // plain value as written.
      return ListValue(
        input: input, output: TemplateText.isTemplate(text.text) ? nil : .string(text.text))
    }
    var value = ListValue(input: SourceText(""))
    var hasInput = false
    for part in entries(node, of: "a value", known: Self.valueKeys) {
      switch part.key {
      case "in":
        guard let text = text(part.value, "in"), let input = input(text, part.value) else {
          return nil
        }
        value.input = input
        hasInput = true
      case "out": value.output = self.value(part.value, "out")
      case "id": value.id = name(part.value, "id")?.text
      case "context":
        for entry in entries(part.value, of: "context") {
          value.context[entry.key] = self.value(entry.value, "context")
        }
      case "requires_context": value.requiresContext = conditions(part.value, part.key)
      case "excludes_context": value.excludesContext = conditions(part.value, part.key)
      default: break
      }
    }
    guard hasInput else {
      add(
        .error, "missing-key", "The value has no “in”.", hint: "Write what people say as “in”.",
        at: node)
      return nil
    }
    return value
  }

  /// Returns an input as a template: text without template syntax means itself.
  private mutating func input(_ text: SourceText, _ node: Node) -> SourceText? {
    guard !text.text.allSatisfy(\.isWhitespace) else {
      add(.error, "empty-name", "The value is empty.", hint: "Write what people say.", at: node)
      return nil
    }
    var input = text
    if !TemplateText.isTemplate(text.text) { input.text = Template.escaped(text.text) }
    return isTemplate(input, node) ? input : nil
  }
}

/// The distinction between plain text and templates in lists.
enum TemplateText {
  /// Returns whether a list value is a template: it contains one of `()[]{}<>|@`.
  static func isTemplate(_ text: String) -> Bool {
    text.utf8.contains { "()[]{}<>|@".utf8.contains($0) }
  }
}
