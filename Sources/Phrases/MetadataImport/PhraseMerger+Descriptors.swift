import IntentMetadata
import PhraseTemplates

extension PhraseMerger {
  /// Returns the intents, with the slots that their sentences mention as optional parameters.
  func intentDescriptors() -> [IntentDescriptor] {
    var slots = SlotCollector(phraseSet)
    var parameters: [String: [ParameterDescriptor]] = [:]
    var known: [String: Set<String>] = [:]
    for group in phraseSet.groups {
      for parameter in slots.parameters(of: group)
      where known[group.intent, default: []].insert(parameter.name).inserted {
        parameters[group.intent, default: []].append(parameter)
      }
    }
    return intents.map { IntentDescriptor(id: $0, parameters: parameters[$0] ?? []) }
  }
}

/// Collects the slots that groups of sentences mention, including those in rules.
private struct SlotCollector {
  private let phraseSet: PhraseSet
  private var templates: [String: TemplateNode] = [:]
  private var visited: [String: Set<String>] = [:]

  init(_ phraseSet: PhraseSet) {
    self.phraseSet = phraseSet
  }

  mutating func parameters(of group: SentenceGroup) -> [ParameterDescriptor] {
    var found: [ParameterDescriptor] = []
    var known: Set<String> = []
    // What one group of an intent has covered need not be examined for the next, unless that has
    // lists or rules of its own.
    let isLocal = !group.rules.isEmpty || !group.lists.isEmpty
    var visitedRules = isLocal ? [] : visited[group.intent, default: []]
    defer { if !isLocal { visited[group.intent] = visitedRules } }
    // The last pending piece is examined first, so pieces are added in reverse.
    var pending = group.sentences.reversed().compactMap { parse($0.text) }
    while let node = pending.popLast() {
      switch node {
      case .list(let name, let slot, _):
        guard known.insert(slot).inserted else { continue }
        let list = group.lists[name] ?? phraseSet.lists[name]
        let type = list.map(Self.type) ?? (InlineRange(name) == nil ? .string : .integer)
        found.append(ParameterDescriptor(name: slot, type: type, isOptional: true))
      case .rule(let name, _):
        guard visitedRules.insert(name).inserted, let rule = rule(name, group) else { continue }
        pending.append(rule)
      default:
        pending += node.children.reversed()
      }
    }
    for (name, value) in group.slots.sorted(by: { $0.key < $1.key })
    where known.insert(name).inserted {
      found.append(
        ParameterDescriptor(name: name, type: Self.type(of: value), isOptional: true))
    }
    return found
  }

  private mutating func rule(_ name: String, _ group: SentenceGroup) -> TemplateNode? {
    if let text = group.rules[name]?.text { return parse(text) }
    if let node = templates[name] { return node }
    let node = phraseSet.rules[name].flatMap { parse($0.text) }
    templates[name] = node
    return node
  }

  private func parse(_ text: String) -> TemplateNode? {
    TemplateParser.parse(text, syntax: .hassil).template?.root
  }

  private static func type(of list: ListDescriptor) -> ValueType {
    switch list {
    case .values, .wildcard: .string
    case .range(let range):
      range.fraction == .none && range.multiplier == range.multiplier.rounded()
        ? .integer : .double
    case .spoken("date"): .date
    case .spoken("duration"): .duration
    case .spoken("measurement"): .measurement("Unit")
    case .spoken("currency"): .currency
    case .spoken("boolean"): .boolean
    case .spoken("number"), .spoken("percentage"): .double
    case .spoken("integer"), .spoken("ordinal"): .integer
    case .spoken("dateComponents"): .dateComponents
    case .spoken("dateInterval"): .array(.date)
    case .spoken("url"): .url
    case .spoken("email"), .spoken("phone"), .spoken("spelling"): .string
    case .spoken(let name): .other(name)
    }
  }

  private static func type(of value: IntentValue) -> ValueType {
    switch value {
    case .boolean: .boolean
    case .integer: .integer
    case .double: .double
    case .array(let values): .array(values.first.map { type(of: $0) } ?? .string)
    default: .string
    }
  }
}
