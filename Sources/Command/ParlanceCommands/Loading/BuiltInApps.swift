import AppHosting
import IntentMetadata
import SessionBus

/// The apps of the program itself, with the connection to the session bus that they use.
struct BuiltInApps: Sendable {
  /// The connection, or `nil` if the environment names no bus.
  let bus: BusClient?
  private let players: MediaPlayersHost?

  /// Creates the apps in the language of a dialog.
  init(locale: DialogLocale, _ context: CommandContext) {
    bus = AssistantBus.address(environment: context.environment).flatMap { BusClient(address: $0) }
    players = bus.map { MediaPlayersHost($0, locale: locale.answers) }
  }

  /// Returns the hosts of the apps, leaving out one that has the same name as an app of the
  /// person's.
  func hosts(beside apps: [AppMetadata]) -> [any AppHost] {
    guard let players, !apps.contains(where: { $0.name == players.name }) else { return [] }
    return [players]
  }
}
