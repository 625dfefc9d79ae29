import AppIntents
import Foundation
import Synchronization

/// A soup on the menu.
struct Soup: Sendable {
  let id: String
  let name: String
  let price: Double
  let ingredients: [String]
  var synonyms: [String] = []
}

/// Amounts of money.
enum Price {
  /// Returns dollars and cents as they are written in the language of the dialog: “$6.50”, „6,50 $“.
  static func text(of dollars: Double) -> String {
    let cents = Int((dollars * 100).rounded())
    return String(localized: "$\(cents / 100).\(String(format: "%02d", cents % 100))")
  }
}

/// An order that was placed.
struct SoupOrder: Sendable {
  let soup: String
  let quantity: Int
  let size: SoupSize
  var isRushed = false

  /// Returns the order as it is said: “2 large Gazpacho”.
  func words(_ soup: String) -> String {
    String(localized: "\(quantity) \(size.words) \(soup)")
  }
}

/// The kitchen, with its menu and the last order.
final class SoupKitchen: Sendable {
  let menu = [
    Soup(
      id: "tomato", name: String(localized: "Tomato Soup"), price: 6.5,
      ingredients: [
        String(localized: "tomatoes"), String(localized: "onions"), String(localized: "basil"),
      ]),
    Soup(
      id: "bisque", name: String(localized: "Roasted Tomato Bisque"), price: 7.5,
      ingredients: [
        String(localized: "roasted tomatoes"), String(localized: "cream"),
        String(localized: "sherry"),
      ]),
    Soup(
      id: "chowder", name: String(localized: "New England Clam Chowder"), price: 8.5,
      ingredients: [
        String(localized: "clams"), String(localized: "potatoes"), String(localized: "cream"),
        String(localized: "bacon"),
      ],
      synonyms: [String(localized: "clam chowder"), String(localized: "chowder")]),
    Soup(
      id: "noodle", name: String(localized: "Chicken Noodle Soup"), price: 7,
      ingredients: [
        String(localized: "chicken"), String(localized: "egg noodles"),
        String(localized: "carrots"), String(localized: "celery"),
      ],
      synonyms: [String(localized: "chicken soup"), String(localized: "noodle soup")]),
    Soup(
      id: "lentil", name: String(localized: "Red Lentil Soup"), price: 6,
      ingredients: [
        String(localized: "red lentils"), String(localized: "cumin"), String(localized: "lemon"),
      ], synonyms: [String(localized: "dal")]),
    Soup(
      id: "gazpacho", name: String(localized: "Gazpacho"), price: 6.5,
      ingredients: [
        String(localized: "tomatoes"), String(localized: "cucumber"), String(localized: "peppers"),
        String(localized: "garlic"),
      ], synonyms: [String(localized: "cold soup")]),
  ]

  private let orders = Mutex<[SoupOrder]>([])

  var lastOrder: SoupOrder? { orders.withLock { $0.last } }

  /// Moves the last order to the front of the queue.
  func hurry() throws {
    try orders.withLock { orders in
      guard !orders.isEmpty else { throw SoupError.nothingOrderedYet }
      orders[orders.count - 1].isRushed = true
    }
  }

  /// Cancels the last order.
  func cancel() throws {
    guard orders.withLock({ $0.popLast() }) != nil else { throw SoupError.nothingOrderedYet }
  }

  func soup(_ id: String) -> Soup? { menu.first { $0.id == id } }

  /// Places an order and returns its price.
  func place(_ order: SoupOrder) throws -> Double {
    guard let soup = soup(order.soup) else { throw SoupError.offTheMenu }
    orders.withLock { $0.append(order) }
    return Double(order.quantity) * (soup.price + order.size.surcharge)
  }
}
