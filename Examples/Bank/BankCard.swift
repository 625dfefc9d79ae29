import AppIntents

/// The cards that a person has.
enum BankCard: String, AppEnum {
  case debit
  case credit
  case virtual

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Card"

  static let caseDisplayRepresentations: [BankCard: DisplayRepresentation] = [
    .debit: DisplayRepresentation(title: "Debit Card", synonyms: ["debit", "bank card"]),
    .credit: DisplayRepresentation(title: "Credit Card", synonyms: ["credit"]),
    .virtual: DisplayRepresentation(
      title: "Virtual Card", subtitle: "for the web", synonyms: ["virtual", "online card"]),
  ]

  /// The name as it is used within a sentence.
  var name: String {
    switch self {
    case .debit: String(localized: "debit card")
    case .credit: String(localized: "credit card")
    case .virtual: String(localized: "virtual card")
    }
  }
}
