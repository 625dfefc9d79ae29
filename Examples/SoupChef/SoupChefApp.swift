import AppIntents
import Parlance

/// A soup kitchen that takes orders.
@main
struct SoupChefApp: ParlanceApp {
  static let name = "Soup Chef"
  static let synonyms = ["the soup chef", "Soup Kitchen"]
  static let shortcuts: (any AppShortcutsProvider.Type)? = SoupChefShortcuts.self
  static let intents: [any AppIntent.Type] = [
    OrderSoup.self, ReorderSoup.self, ShowMenu.self, ShowIngredients.self,
    CheckOrder.self, OrderStatus.self, HurryOrder.self, CancelOrder.self,
  ]

  static let confirmingIntents: [any AppIntent.Type] = [CancelOrder.self]

  static func prepare() async throws {
    AppDependencyManager.shared.add(dependency: SoupKitchen())
  }
}
