/// The name of an action that a person accepts or declines.
///
///     try await requestConfirmation(actionName: .order, dialog: "Order two gazpachos?")
public struct ConfirmationActionName: Sendable, Hashable, ExpressibleByStringLiteral {
  let accept: [LocalizedStringResource]
  let deny: [LocalizedStringResource]
  let isDestructive: Bool

  private init(
    accept: [LocalizedStringResource], deny: [LocalizedStringResource] = [],
    isDestructive: Bool = false
  ) {
    self.accept = accept
    self.deny = deny
    self.isDestructive = isDestructive
  }

  /// Creates a name from the word that accepts.
  public init(stringLiteral value: String) {
    self.init(accept: [LocalizedStringResource(stringLiteral: value)])
  }

  /// Returns a name with the app's own words.
  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource],
    destructive: Bool
  ) -> ConfirmationActionName {
    ConfirmationActionName(
      accept: [acceptLabel] + acceptAlternatives, deny: [denyLabel] + denyAlternatives,
      isDestructive: destructive)
  }

  var acceptLabels: [String] { accept.map { String(localized: $0) } }
  var denyLabels: [String] { deny.map { String(localized: $0) } }
}

extension ConfirmationActionName {
  /// “Add”.
  public static var add: ConfirmationActionName { "Add" }
  /// “Add Data”.
  public static var addData: ConfirmationActionName { "Add Data" }
  /// “Book”.
  public static var book: ConfirmationActionName { "Book" }
  /// “Buy”.
  public static var buy: ConfirmationActionName { "Buy" }
  /// “Call”.
  public static var call: ConfirmationActionName { "Call" }
  /// “Check In”.
  public static var checkIn: ConfirmationActionName { "Check In" }
  /// “Continue”.
  public static var `continue`: ConfirmationActionName { "Continue" }
  /// “Create”.
  public static var create: ConfirmationActionName { "Create" }
  /// “Do”.
  public static var `do`: ConfirmationActionName { "Do" }
  /// “Download”.
  public static var download: ConfirmationActionName { "Download" }
  /// “Filter”.
  public static var filter: ConfirmationActionName { "Filter" }
  /// “Find”.
  public static var find: ConfirmationActionName { "Find" }
  /// “Get”.
  public static var get: ConfirmationActionName { "Get" }
  /// “Go”.
  public static var go: ConfirmationActionName { "Go" }
  /// “Log”.
  public static var log: ConfirmationActionName { "Log" }
  /// “Open”.
  public static var open: ConfirmationActionName { "Open" }
  /// “Order”.
  public static var order: ConfirmationActionName { "Order" }
  /// “Pay”.
  public static var pay: ConfirmationActionName { "Pay" }
  /// “Play”.
  public static var play: ConfirmationActionName { "Play" }
  /// “Play Sound”.
  public static var playSound: ConfirmationActionName { "Play Sound" }
  /// “Post”.
  public static var post: ConfirmationActionName { "Post" }
  /// “Request”.
  public static var request: ConfirmationActionName { "Request" }
  /// “Run”.
  public static var run: ConfirmationActionName { "Run" }
  /// “Search”.
  public static var search: ConfirmationActionName { "Search" }
  /// “Send”.
  public static var send: ConfirmationActionName { "Send" }
  /// “Set”.
  public static var set: ConfirmationActionName { "Set" }
  /// “Share”.
  public static var share: ConfirmationActionName { "Share" }
  /// “Start”.
  public static var start: ConfirmationActionName { "Start" }
  /// “Start Navigation”.
  public static var startNavigation: ConfirmationActionName { "Start Navigation" }
  /// “Toggle”.
  public static var toggle: ConfirmationActionName { "Toggle" }
  /// “Turn Off”.
  public static var turnOff: ConfirmationActionName { "Turn Off" }
  /// “Turn On”.
  public static var turnOn: ConfirmationActionName { "Turn On" }
  /// “View”.
  public static var view: ConfirmationActionName { "View" }
}
