package import AppHosting
import Foundation
import InstalledApps
package import IntentMetadata
import Synchronization

/// The built-in app for the players of music and videos that are on the session bus.
///
/// It understands something only once there has been a player, so people without one do not notice
/// it. A command goes to the player that is named, or else to the one that is playing; if that
/// leaves several, the person is asked.
package final class MediaPlayersHost: AppHost {
  private struct State {
    /// The players that can be named; `nil` until there is one.
    var players: [MediaPlayer]?
    var hasLooked = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var listeners: [AsyncStream<Void>.Continuation] = []
    var isShutDown = false
  }

  private let bus: PlayerBus
  let language: PlayerLanguage
  private let state = Mutex(State())

  /// How long the first caller waits for the bus.
  private static let patience = Duration.milliseconds(500)
  /// The step of volume changes.
  private static let step = 0.1

  /// Creates the app in a language, which begins to look for players.
  package init(_ client: BusClient, locale: String?) {
    bus = PlayerBus(client)
    language = .named(locale)
    bus.whenPlayersChange { [weak self] in
      guard let self else { return }
      Task { await self.look() }
    }
    Task { await look() }
  }

  /// The name of the app.
  package var name: String { language.name }

  private func look() async {
    let players = await bus.players()
    let (waiting, listeners) = state.withLock { state in
      let isNew = !players.isEmpty || state.players != nil
      let names = isNew ? players.map { MediaPlayer(address: $0.address, identity: $0.name) } : nil
      defer {
        (state.players, state.hasLooked, state.waiting) = (names, true, [])
      }
      return (state.waiting, state.players == names ? [] : state.listeners)
    }
    for continuation in waiting { continuation.resume() }
    for listener in listeners { listener.yield() }
  }

  /// Waits for the first look, for a moment: a bus that does not answer holds up no dialog.
  private func finishFirstLook() async {
    let timer = Task {
      try await QuietClock().sleep(for: Self.patience)
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        if !state.hasLooked { state.waiting.append(continuation) }
        return state.hasLooked
      }
      if goesOn { continuation.resume() }
    }
    timer.cancel()
  }

  // MARK: - The app

  /// Returns what can be said to the players that are there.
  package func metadata() async throws -> AppMetadata {
    await finishFirstLook()
    return language.app(players: state.withLock(\.players))
  }

  /// Returns nothing: players are texts, not things of an app.
  package func entities(
    ofType type: String, _ request: EntityRequest
  ) async throws -> [EntityValue] { [] }

  /// Returns the players.
  package func options(
    forParameter parameter: String, of invocation: IntentInvocation
  ) async throws -> [ValueOption] {
    parameter == "player" ? await bus.players().map(Self.option) : []
  }

  /// Has a player do something, or asks which.
  package func perform(
    _ invocation: IntentInvocation, prompter: any IntentPrompter
  ) async throws -> IntentOutcome {
    guard let intent = PlayerIntent(rawValue: invocation.intent) else {
      throw IntentFailure(
        code: .invalidRequest, message: "\(language.name): \(invocation.intent)?",
        detail: "There is no intent “\(invocation.intent)”.")
    }
    var players = await bus.players()
    if case .string(let name) = invocation.parameters["player"] {
      players = players.filter { $0.isCalled(name) }
    } else {
      players = Self.candidates(for: intent, among: players)
    }
    guard let player = players.first else { return .said(language.wording.noPlayer) }
    guard players.count == 1 else {
      return .needs(
        .disambiguation(
          parameter: "player", among: players.map(Self.option),
          dialog: SpokenText(language.wording.whichPlayer)))
    }
    var level: Double?
    if case .integer(let number) = invocation.parameters["level"] { level = Double(number) / 100 }
    return .said(await act(intent, player, level: level))
  }

  /// Returns a sequence with an element whenever players come or go.
  package func metadataUpdates() -> AsyncStream<Void> {
    let (stream, sink) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let isShutDown = state.withLock { state in
      if !state.isShutDown { state.listeners.append(sink) }
      return state.isShutDown
    }
    if isShutDown { sink.finish() }
    return stream
  }

  /// Ends the announcements; the connection is others' as well.
  package func shutdown() async {
    let listeners = state.withLock { state in
      defer { state.listeners = [] }
      state.isShutDown = true
      return state.listeners
    }
    for listener in listeners { listener.finish() }
  }

  // MARK: - Players

  private static func option(_ player: MediaPlayer) -> ValueOption {
    ValueOption(
      value: .string(player.name), title: player.name, subtitle: player.title,
      synonyms: player.spokenNames)
  }

  /// Returns the players that a command without a name may mean: those that are playing, or else
  /// those that could resume; “resume” applies to those that are not playing.
  static func candidates(
    for intent: PlayerIntent, among players: [MediaPlayer]
  ) -> [MediaPlayer] {
    let order: [MediaPlayer.Status] =
      intent == .resume ? [.paused, .stopped, .playing] : [.playing, .paused, .stopped]
    for status in order {
      let some = players.filter { $0.status == status }
      if !some.isEmpty { return some }
    }
    return players
  }

  private func act(_ intent: PlayerIntent, _ player: MediaPlayer, level: Double?) async -> String {
    let wording = language.wording
    let cannot = filled(wording.cannot, ["player": player.name])
    func call(_ method: String, needs ability: String, _ answer: String) async -> String {
      guard player.inabilities.isDisjoint(with: [ability, "CanControl"]) else { return cannot }
      return await bus.call(method, player) ? answer : noAnswer(of: player)
    }
    switch intent {
    case .pause where player.status != .playing, .stop where player.status == .stopped:
      return wording.nothingPlaying
    case .pause: return await call("Pause", needs: "CanPause", wording.paused)
    case .resume: return await call("Play", needs: "CanPlay", wording.resumed)
    case .stop: return await call("Stop", needs: "CanControl", wording.stopped)
    case .next: return await call("Next", needs: "CanGoNext", wording.next)
    case .previous: return await call("Previous", needs: "CanGoPrevious", wording.previous)
    case .nowPlaying: return track(of: player)
    case .louder, .quieter, .setVolume:
      guard let volume = player.volume, !player.inabilities.contains("CanControl") else {
        return cannot
      }
      let change = intent == .louder ? Self.step : -Self.step
      let wanted = min(max(intent == .setVolume ? level ?? volume : volume + change, 0), 1)
      guard await bus.setVolume(wanted, of: player) else { return noAnswer(of: player) }
      return filled(wording.volume, ["level": "\(Int((wanted * 100).rounded()))"])
    }
  }

  private func track(of player: MediaPlayer) -> String {
    guard player.status == .playing else { return language.wording.nothingPlaying }
    guard let title = player.title else {
      return filled(language.wording.untitled, ["player": player.name])
    }
    guard !player.artists.isEmpty else {
      return filled(language.wording.playing, ["title": title])
    }
    return filled(
      language.wording.playingBy,
      ["title": title, "artist": player.artists.joined(separator: ", ")])
  }

  private func noAnswer(of player: MediaPlayer) -> String {
    filled(language.wording.noAnswer, ["player": player.name])
  }

  /// Returns a sentence with its placeholders filled once; braces in the values are left unchanged.
  private func filled(_ sentence: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension IntentOutcome {
  fileprivate static func said(_ text: String) -> IntentOutcome {
    .finished(IntentCompletion(dialog: SpokenText(text)))
  }
}
