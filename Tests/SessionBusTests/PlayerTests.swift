import IntentMatching
import IntentMetadata
import LanguageData
import Testing

@testable import SessionBus

@Suite("Players on the bus")
struct PlayerTests {
  private static func player(_ name: String, _ status: MediaPlayer.Status) -> MediaPlayer {
    MediaPlayer(
      address: MediaPlayer.prefix + name, identity: name,
      properties: ["PlaybackStatus": .variant(.string(status.rawValue))])
  }

  @Test("Without a player nothing is understood")
  func none() {
    let app = PlayerLanguage.named("en").app(players: nil)
    #expect(app.intents.isEmpty && app.phraseSet == nil)
  }

  @Test(
    "Each language has every intent, with sentences that compile",
    arguments: LanguageData.languages(with: .players))
  func languages(code: String) throws {
    let language = PlayerLanguage.named(code)
    #expect(language.language == code)
    #expect(Set(language.intents.keys) == Set(PlayerIntent.allCases.map(\.rawValue)))
    let app = language.app(players: [Self.player("vlc", .playing)])
    let matcher = try IntentMatcher(apps: [app], locale: code)
    #expect(matcher.problems.isEmpty)
  }

  @Test("After the last player has gone no sentence names one")
  func gone() throws {
    let app = PlayerLanguage.named("en").app(players: [])
    #expect(
      app.phraseSet?.groups.flatMap(\.sentences).contains { $0.text.contains("{player}") } == false)
    #expect(try IntentMatcher(apps: [app], locale: "en").problems.isEmpty)
  }

  @Test("A player's name cannot be a pattern, a terminal escape or endless")
  func hostileNames() throws {
    let player = MediaPlayer(
      address: MediaPlayer.prefix + "x.instance1",
      identity: "\u{1b}[2J{x} (a|b) <c>" + String(repeating: "z", count: 100_000))
    #expect(player.name.count <= 101)
    #expect(!player.name.contains("\u{1b}"))
    let app = PlayerLanguage.named("en").app(players: [player])
    #expect(try IntentMatcher(apps: [app], locale: "en").problems.isEmpty)
  }

  @Test("What is not a number, text or list of a track is left out")
  func hostileProperties() {
    let player = MediaPlayer(
      address: MediaPlayer.prefix + "x", identity: nil,
      properties: [
        "Volume": .variant(.double(.nan)), "PlaybackStatus": .variant(.int32(7)),
        "Metadata": .variant(
          .dictionary(["xesam:title": .variant(.other), "xesam:artist": .variant(.string("Ann"))])),
      ])
    #expect(player.name == "x")
    #expect(player.volume == nil)
    #expect(player.status == .stopped)
    #expect(player.title == nil)
    #expect(player.artists == ["Ann"])
  }

  @Test("A command is for what plays, and to go on for what does not")
  func candidates() {
    let players = [
      Self.player("a", .paused), Self.player("b", .playing), Self.player("c", .stopped),
    ]
    #expect(MediaPlayersHost.candidates(for: .pause, among: players).map(\.name) == ["b"])
    #expect(MediaPlayersHost.candidates(for: .resume, among: players).map(\.name) == ["a"])
    #expect(MediaPlayersHost.candidates(for: .next, among: []).isEmpty)
  }
}
