package import IntentMetadata

extension ValueOption {
  /// Creates an option for a value of the app, or `nil` if the front cannot know the value.
  package init?(describing value: any _IntentValue) {
    guard let intentValue = value._intentValue else { return nil }
    guard let shown = (value as? any InstanceDisplayRepresentable)?.displayRepresentation else {
      self.init(value: intentValue, title: ValueOption.words(for: intentValue))
      return
    }
    self.init(value: intentValue, showing: shown)
  }

  /// Creates an option for a value with its own display.
  package init(value: IntentValue, showing shown: DisplayRepresentation) {
    self.init(
      value: value, title: String(localized: shown.title),
      subtitle: shown.subtitle.map { String(localized: $0) },
      synonyms: shown.synonyms.map { String(localized: $0) })
  }
}
