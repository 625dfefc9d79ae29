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

/// An order that was placed.
struct SoupOrder: Sendable {
  let soup: String
  let quantity: Int
  let size: SoupSize
  var isRushed = false
}

/// The kitchen, with its menu and the last order.
final class SoupKitchen: Sendable {
  let menu = [
    Soup(
      id: "tomato", name: "Tomato Soup", price: 6.5,
      ingredients: ["tomatoes", "onions", "basil"]),
    Soup(
      id: "bisque", name: "Roasted Tomato Bisque", price: 7.5,
      ingredients: ["roasted tomatoes", "cream", "sherry"]),
    Soup(
      id: "chowder", name: "New England Clam Chowder", price: 8.5,
      ingredients: ["clams", "potatoes", "cream", "bacon"],
      synonyms: ["clam chowder", "chowder"]),
    Soup(
      id: "noodle", name: "Chicken Noodle Soup", price: 7,
      ingredients: ["chicken", "egg noodles", "carrots", "celery"],
      synonyms: ["chicken soup", "noodle soup"]),
    Soup(
      id: "lentil", name: "Red Lentil Soup", price: 6,
      ingredients: ["red lentils", "cumin", "lemon"], synonyms: ["dal"]),
    Soup(
      id: "gazpacho", name: "Gazpacho", price: 6.5,
      ingredients: ["tomatoes", "cucumber", "peppers", "garlic"], synonyms: ["cold soup"]),
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
