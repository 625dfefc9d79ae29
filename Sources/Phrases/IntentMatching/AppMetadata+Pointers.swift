package import IntentMetadata
import LanguageData

extension EntityDescriptor {
  /// Returns the words that point at an entity while the person sees it, such as “this trip”; none
  /// for others.
  func pointers(at id: String, language: String) -> [String] {
    guard id == onScreen else { return [] }
    return (PhrasingWords.named(language)?.pointers ?? [])
      .map { $0.replacing("{type}", with: title.lowercased()) }
  }
}

extension AppMetadata {
  /// Returns options of which the one that the person sees also has the names that point at it.
  package func namingPointedAt(_ options: [ValueOption]) -> [ValueOption] {
    options.map { option in
      guard case .entity(let type, let value) = option.value, let type = entity(type) else {
        return option
      }
      var option = option
      option.synonyms += type.pointers(at: value.id, language: IntentMatcher.language(locale))
      return option
    }
  }
}
