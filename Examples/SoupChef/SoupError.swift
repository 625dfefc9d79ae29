import AppIntents

/// Why an order cannot be placed.
enum SoupError: Error, CustomLocalizedStringResourceConvertible {
  case offTheMenu
  case nothingOrderedYet

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .offTheMenu: "Sorry, that soup is off the menu."
    case .nothingOrderedYet: "You haven’t ordered anything yet."
    }
  }
}
