public import IntentMetadata
import PhraseTemplates

extension AppMetadata {
  /// Returns the metadata with lists filled from files.
  ///
  /// A list's name is that of a list in the phrase set, of an entity type, or of a parameter whose
  /// values only the running app knows.
  public func filling(_ lists: [String: ListDescriptor]) -> AppMetadata {
    guard !lists.isEmpty else { return self }
    var app = self
    let known = fillableLists
    app.phraseSet?.lists.merge(lists.filter { known.contains($0.key) }) { _, new in new }
    for (name, list) in lists.sorted(by: { $0.key < $1.key }) {
      guard case .values(let values) = list else { continue }
      app.fill(name, with: Self.entities(values))
    }
    return app
  }

  /// The names of all lists that can be filled: those that sentences refer to, entity types, and
  /// parameters whose values only the running app knows.
  public var fillableLists: Set<String> {
    var names = Set(entities.map(\.id))
    for parameter in intents.flatMap(\.parameters) {
      switch parameter.type {
      case .entity, .unknown: names.insert(parameter.name)
      default: continue
      }
    }
    guard let phraseSet else { return names }
    names.formUnion(phraseSet.lists.keys)
    let templates =
      phraseSet.groups.flatMap(\.sentences) + phraseSet.rules.values
      + phraseSet.groups.flatMap(\.rules.values)
    for template in templates {
      TemplateParser.parse(template.text, syntax: .hassil).template?.root.visit { node in
        if case .list(let name, _, _) = node { names.insert(name) }
      }
    }
    return names
  }

  private mutating func fill(_ name: String, with values: [EntityValue]) {
    if let index = entities.firstIndex(where: { $0.id == name }) {
      fill(at: index, with: values)
    }
    for intent in intents.indices {
      for index in intents[intent].parameters.indices
      where intents[intent].parameters[index].name == name {
        switch intents[intent].parameters[index].type {
        case .entity(let id):
          guard let index = entities.firstIndex(where: { $0.id == id }),
            entities[index].hasUnknownValues
          else { continue }
          fill(at: index, with: values)
        case .unknown:
          intents[intent].parameters[index].type = .entity(name)
          if entity(name) == nil { entities.append(EntityDescriptor(id: name, values: values)) }
        default: continue
        }
      }
    }
  }

  private mutating func fill(at index: Int, with values: [EntityValue]) {
    entities[index].values = values
    entities[index].hasUnknownValues = false
  }

  /// Returns the names of a list as entities; names with the same meaning are one entity.
  private static func entities(_ values: [ListValue]) -> [EntityValue] {
    var entities: [EntityValue] = []
    var positions: [IntentValue: Int] = [:]
    for value in values {
      let name = plainText(value.input.text)
      let meaning = value.output ?? .string(name)
      if let position = positions[meaning] {
        entities[position].synonyms.append(name)
      } else {
        positions[meaning] = entities.count
        entities.append(EntityValue(id: value.id ?? name, title: name))
      }
    }
    return entities
  }

  /// The words of a list value, which is a template with escapes.
  private static func plainText(_ text: String) -> String {
    guard case .text(let plain, _) = TemplateParser.parse(text, syntax: .hassil).template?.root
    else { return text }
    return plain
  }
}
