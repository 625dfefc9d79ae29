import AppIntents

/// The size of a bowl.
enum SoupSize: String, AppEnum {
  case small
  case medium
  case large

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"

  static let caseDisplayRepresentations: [SoupSize: DisplayRepresentation] = [
    .small: DisplayRepresentation(title: "Small", subtitle: "8 oz", synonyms: ["cup"]),
    .medium: DisplayRepresentation(title: "Medium", subtitle: "12 oz", synonyms: ["regular"]),
    .large: DisplayRepresentation(title: "Large", subtitle: "16 oz", synonyms: ["big", "bowl"]),
  ]

  /// The size as it stands in a sentence.
  var words: String {
    switch self {
    case .small: String(localized: "small")
    case .medium: String(localized: "medium")
    case .large: String(localized: "large")
    }
  }

  /// How much more a bowl of this size costs than a small one.
  var surcharge: Double {
    switch self {
    case .small: 0
    case .medium: 1.5
    case .large: 3
    }
  }
}
