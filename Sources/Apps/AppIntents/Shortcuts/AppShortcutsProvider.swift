import Synchronization

/// Lists an app's shortcuts; an app has one provider.
///
///     struct SoupChefShortcuts: AppShortcutsProvider {
///       static var appShortcuts: [AppShortcut] {
///         AppShortcut(
///           intent: OrderSoup(), phrases: ["Order soup in \(.applicationName)"],
///           shortTitle: "Order Soup", systemImageName: "cup.and.saucer")
///       }
///     }
public protocol AppShortcutsProvider: Sendable {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The color of the shortcuts' tiles.
  static var shortcutTileColor: ShortcutTileColor { get }
  /// The phrases that the app must not answer to.
  static var negativePhrases: NegativeAppShortcutPhrases { get }
}

extension AppShortcutsProvider {
  /// The usual color.
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  /// No phrases.
  public static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: [])
  }

  /// Announces that the values of the phrases' parameters have changed.
  public static func updateAppShortcutParameters() { ShortcutUpdates.announce() }
}

/// The colors of tiles.
///
///     static let shortcutTileColor: ShortcutTileColor = .teal
public enum ShortcutTileColor: Sendable, Hashable, CaseIterable {
  /// A shade of red.
  case red, tangerine, orange, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink,
    grayBlue, grayGreen, grayBrown
}

/// Passes the app's announcements on to its hosts.
package enum ShortcutUpdates {
  private struct Listeners: Sendable {
    var next = 0
    var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private static let listeners = Mutex(Listeners())

  /// Returns a sequence of future announcements; several that nobody has received become one.
  package static func updates() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = listeners.withLock { listeners in
      defer { listeners.next += 1 }
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { _ in
      listeners.withLock { _ = $0.continuations.removeValue(forKey: id) }
    }
    return stream
  }

  package static func announce() {
    for continuation in listeners.withLock({ Array($0.continuations.values) }) {
      continuation.yield()
    }
  }
}

/// Lists shortcuts one after another.
///
/// See the example of ``AppShortcutsProvider``.
@resultBuilder
public enum AppShortcutsBuilder {
  /// Takes a shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// Takes a list of shortcuts.
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Joins lists.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap(\.self)
  }
  /// Takes the list of a condition that holds.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] {
    shortcuts ?? []
  }
  /// Takes the list of the first branch.
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Takes the list of the second branch.
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Joins the lists of a loop.
  public static func buildArray(_ shortcuts: [[AppShortcut]]) -> [AppShortcut] {
    shortcuts.flatMap(\.self)
  }
  /// Takes the list of an availability condition.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] {
    shortcuts
  }
}
