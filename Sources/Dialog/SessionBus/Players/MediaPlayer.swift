import DialogManagement

/// A player on the bus, as it was when it was asked (MPRIS, the interface that Linux's players have).
struct MediaPlayer: Sendable, Hashable {
  /// Its playback state.
  enum Status: String, Sendable {
    case playing = "Playing"
    case paused = "Paused"
    case stopped = "Stopped"
  }

  /// Its name on the bus.
  var address: String
  /// The name for people, unique among the players.
  var name: String
  var status = Status.stopped
  var title: String?
  var artists: [String] = []
  /// The volume, from 0 to 1, or `nil` if unknown.
  var volume: Double?
  /// The operations that it declares unsupported.
  var inabilities: Set<String> = []

  static let prefix = "org.mpris.MediaPlayer2."
  static let path = "/org/mpris/MediaPlayer2"
  static let interface = "org.mpris.MediaPlayer2.Player"

  /// Creates a player from its properties.
  init(address: String, identity: String?, properties: [String: BusValue] = [:]) {
    self.address = address
    // “vlc.instance4711” is what a second window calls itself.
    let own = address.dropFirst(Self.prefix.count).prefix { $0 != "." }
    let shown = printable(identity ?? "")
    name = shown.isEmpty ? printable(String(own)) : shown
    status = properties["PlaybackStatus"]?.text.flatMap(Status.init) ?? .stopped
    let track = properties["Metadata"]?.content.values ?? [:]
    title = track["xesam:title"]?.text.map { printable($0) }.flatMap { $0.isEmpty ? nil : $0 }
    artists = (track["xesam:artist"]?.texts ?? []).prefix(5).map { printable($0) }
      .filter { !$0.isEmpty }
    volume = properties["Volume"]?.number.map { max($0, 0) }
    inabilities = Set(
      ["CanPause", "CanPlay", "CanGoNext", "CanGoPrevious", "CanControl"].filter {
        properties[$0]?.isTrue == false
      })
  }

  /// Whether a name is the player's, however it is written.
  func isCalled(_ name: String) -> Bool {
    ([self.name] + spokenNames).contains { $0.lowercased() == name.lowercased() }
  }

  /// The names by which people ask for it, as sentence templates: whole, and as programs call it.
  var spokenNames: [String] {
    let own = address.dropFirst(Self.prefix.count).prefix { $0 != "." }
    var names: [String] = []
    for name in [name, String(own)] {
      let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "-" }
      let plain = words.joined(separator: " ")
      if !plain.isEmpty, !names.contains(where: { $0.lowercased() == plain.lowercased() }) {
        names.append(plain)
      }
    }
    return names
  }
}
