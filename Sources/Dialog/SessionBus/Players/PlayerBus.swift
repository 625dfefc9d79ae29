/// Finds players on the bus, asks them how they are, and has them do something.
struct PlayerBus: Sendable {
  private let client: BusClient

  /// The maximum number of players examined.
  private static let mostPlayers = 16
  /// The alias for the last used player, which would appear twice.
  private static let proxy = "\(MediaPlayer.prefix)playerctld"
  private static let busName = "org.freedesktop.DBus"
  private static let properties = "org.freedesktop.DBus.Properties"

  init(_ client: BusClient) { self.client = client }

  /// Calls a handler when a player comes or goes.
  func whenPlayersChange(_ handler: @escaping @Sendable () -> Void) {
    client.listen(
      to: "type='signal',sender='\(Self.busName)',interface='\(Self.busName)',"
        + "member='NameOwnerChanged',arg0namespace='\(MediaPlayer.prefix.dropLast())'"
    ) { _ in handler() }
  }

  /// Returns the players that answer, in the order of their names on the bus; none without a bus.
  func players() async -> [MediaPlayer] {
    let names = await answer(BusRequest(to: Self.busName, "/", Self.busName, "ListNames"))?
      .first?.texts
    let addresses = (names ?? []).filter {
      $0.hasPrefix(MediaPlayer.prefix) && $0 != Self.proxy
    }.sorted().prefix(Self.mostPlayers)
    // Side by side, so that one that hangs takes no other's time.
    var players = await withTaskGroup(of: (Int, MediaPlayer?).self) { group in
      for (place, address) in addresses.enumerated() {
        group.addTask { (place, await player(at: address)) }
      }
      return await group.reduce(into: [(Int, MediaPlayer)]()) { players, found in
        if let player = found.1 { players.append((found.0, player)) }
      }
    }.sorted { $0.0 < $1.0 }.map(\.1)
    var counts: [String: Int] = [:]
    for place in players.indices {
      let name = players[place].name
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { players[place].name = "\(name) \(count)" }
    }
    return players
  }

  private func player(at address: String) async -> MediaPlayer? {
    async let identity = answer(
      BusRequest(
        to: address, MediaPlayer.path, Self.properties, "Get",
        [.string(String(MediaPlayer.prefix.dropLast())), .string("Identity")]))
    let properties = await answer(
      BusRequest(
        to: address, MediaPlayer.path, Self.properties, "GetAll", [.string(MediaPlayer.interface)]))
    guard let properties else { return nil }
    return MediaPlayer(
      address: address, identity: await identity?.first?.text,
      properties: properties.first?.values ?? [:])
  }

  /// Calls a method of a player, and returns whether it answered.
  func call(_ method: String, _ player: MediaPlayer) async -> Bool {
    await answer(BusRequest(to: player.address, MediaPlayer.path, MediaPlayer.interface, method))
      != nil
  }

  /// Sets how loud a player is, and returns whether it answered.
  func setVolume(_ volume: Double, of player: MediaPlayer) async -> Bool {
    await answer(
      BusRequest(
        to: player.address, MediaPlayer.path, Self.properties, "Set",
        [.string(MediaPlayer.interface), .string("Volume"), .variant(.double(volume))])) != nil
  }

  private func answer(_ request: BusRequest) async -> [BusValue]? {
    do throws(BusCallError) { return try await client.call(request) } catch { return nil }
  }
}
