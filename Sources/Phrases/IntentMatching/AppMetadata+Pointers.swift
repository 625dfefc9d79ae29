package import IntentMetadata
import LanguageData
import TextNormalization

extension EntityDescriptor {
  /// Returns the words that point at an entity while the person sees it, such as “this trip”; none
  /// for others.
  func pointers(at id: String, language: String) -> [String] {
    guard id == onScreen else { return [] }
    return (PhrasingWords.named(language)?.pointers ?? [])
      .map { $0.replacing("{type}", with: title.lowercased()) }
  }
}

extension EntityDescriptor {
  /// The maximum number of things whose names are compounded, and the shortest name that is.
  private static let mostCompounded = 100
  private static let shortestName = 3

  /// Returns the compounds of things' names and the noun of their type, by the things' identifiers: „Schulwecker“ for the
  /// „Wecker“ that is called „Schule“.
  ///
  /// A compound that may be the name of two things, or is the name of one, names neither.
  package func compounds(language: String) -> [String: [String]] {
    guard values.count <= Self.mostCompounded, let phrasing = PhrasingWords.named(language),
      !phrasing.compoundLinks.isEmpty
    else { return [:] }
    let nouns = Set(
      ([title] + (synonyms ?? [])).map { Words($0).map(String.init) }
        .filter { $0.count == 1 }.joined())
    let names = Set(values.flatMap(\.titleAndSynonyms).map { $0.joined(separator: " ") })
    var things: [String: Set<String>] = [:]
    for value in values {
      for words in value.titleAndSynonyms {
        guard let name = words.first, words.count == 1, name.count >= Self.shortestName,
          name.allSatisfy(\.isLetter)
        else { continue }
        let stems = phrasing.compoundLosses.filter(name.hasSuffix).map {
          String(name.dropLast($0.count))
        }
        for stem in [name] + stems where stem.count >= Self.shortestName {
          for link in phrasing.compoundLinks {
            for noun in nouns { things[stem + link + noun, default: []].insert(value.id) }
          }
        }
      }
    }
    return things.reduce(into: [:]) { found, compound in
      guard compound.value.count == 1, let id = compound.value.first,
        !names.contains(compound.key)
      else { return }
      found[id, default: []].append(compound.key)
    }
  }
}

extension EntityValue {
  /// The words of the title and of each synonym.
  fileprivate var titleAndSynonyms: [[String]] {
    ([title] + synonyms).map { Words(String($0.prefix(100))).map(String.init) }
  }
}

extension AppMetadata {
  /// Returns options of which the one that the person sees also has the names that point at it.
  ///
  /// All have the compounds of their names and the noun of their type.
  package func namingPointedAt(_ options: [ValueOption]) -> [ValueOption] {
    var compounds: [String: [String: [String]]] = [:]
    let language = IntentMatcher.language(locale)
    return options.map { option in
      guard case .entity(let type, let value) = option.value, let type = entity(type) else {
        return option
      }
      var option = option
      if compounds[type.id] == nil { compounds[type.id] = type.compounds(language: language) }
      option.synonyms += type.pointers(at: value.id, language: language)
      option.synonyms += compounds[type.id]?[value.id] ?? []
      return option
    }
  }
}
