import AppIntents
import SwiftUI

/// Shows the status of the last order, with buttons to track or cancel it.
struct CheckOrder: AppIntent {
  static let title: LocalizedStringResource = "Check Order"
  static let description = IntentDescription("Shows the status of your last order.")

  @Dependency var kitchen: SoupKitchen

  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetIntent {
    guard kitchen.lastOrder != nil else { throw SoupError.nothingOrderedYet }
    return .result(dialog: "Your order is being cooked.", snippetIntent: OrderStatus())
  }
}

/// Shows the last order.
struct OrderStatus: SnippetIntent {
  static let title: LocalizedStringResource = "Order Status"

  @Dependency var kitchen: SoupKitchen

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: OrderStatusView(order: kitchen.lastOrder, kitchen: kitchen))
  }
}

/// An order with its progress; without an order, the words that place one.
struct OrderStatusView: View {
  let order: SoupOrder?
  let kitchen: SoupKitchen

  var body: some View {
    if let order {
      VStack(alignment: .leading) {
        Text(String(localized: "Order status")).font(.headline)
        Text(order.words(kitchen.soup(order.soup)?.name ?? String(localized: "soup")))
        ProgressView(String(localized: "Cooking"), value: order.isRushed ? 0.8 : 0.5)
        LabeledContent(
          String(localized: "Ready in"),
          value: order.isRushed
            ? String(localized: "two minutes") : String(localized: "five minutes"))
        HStack {
          Button(String(localized: "Hurry"), systemImage: "timer", intent: HurryOrder())
            .disabled(order.isRushed)
          Button(String(localized: "Cancel Order"), role: .destructive, intent: CancelOrder())
        }
      }
    } else {
      ContentUnavailableView {
        Label(String(localized: "No Order"), systemImage: "cup.and.saucer")
      } actions: {
        SiriTipView(intent: OrderSoup())
      }
    }
  }
}

/// Moves the last order to the front of the queue.
struct HurryOrder: AppIntent {
  static let title: LocalizedStringResource = "Hurry Order"
  static let isDiscoverable = false

  @Dependency var kitchen: SoupKitchen

  func perform() async throws -> some IntentResult {
    try kitchen.hurry()
    return .result()
  }
}

/// Cancels the last order after a confirmation.
struct CancelOrder: AppIntent {
  static let title: LocalizedStringResource = "Cancel Order"
  static let isDiscoverable = false

  @Dependency var kitchen: SoupKitchen

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(
      actionName: .do, dialog: "Call the order off? The kitchen has begun.")
    try kitchen.cancel()
    return .result(dialog: "The order is called off.")
  }
}
