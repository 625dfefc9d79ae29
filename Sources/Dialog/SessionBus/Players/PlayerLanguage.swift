import IntentMetadata
import LanguageData

/// How people talk to players in a language, and the answers: a file of `phrases/`.
struct PlayerLanguage: Decodable, Sendable {
  /// The name of an intent, and how it is asked for.
  struct Intent: Decodable, Sendable {
    var title: String
    var sentences: [String]
  }

  /// The sentences of the app.
  struct Wording: Decodable, Sendable {
    var noPlayer, nothingPlaying, whichPlayer: String
    var paused, resumed, stopped, next, previous: String
    var playing, playingBy, untitled, volume, cannot, noAnswer: String
  }

  /// The titles of the parameters.
  struct Parameters: Decodable, Sendable {
    var player, level: String
  }

  var language: String
  var name: String
  var parameters: Parameters
  var intents: [String: Intent]
  var wording: Wording

  private static let all = LanguageContents<PlayerLanguage>(.players)

  /// Returns the language of a locale; English if there is no file for it.
  static func named(_ locale: String?) -> PlayerLanguage {
    guard let language = all[locale ?? "en"] ?? all["en"] else {
      preconditionFailure("The English file is part of the program.")
    }
    return language
  }

  /// Returns the app for some players; without any it understands nothing.
  ///
  /// - Parameter players: The players that can be named, or `nil` if none has been there yet.
  func app(players: [MediaPlayer]?) -> AppMetadata {
    guard let players else { return AppMetadata(name: name, locale: language) }
    let needed = PlayerIntent.allCases.compactMap { intent in
      intents[intent.rawValue].map { (intent, $0) }
    }
    return AppMetadata(
      name: name, locale: language,
      intents: needed.map { intent, words in
        IntentDescriptor(
          id: intent.rawValue, title: words.title, parameters: parameters(of: intent))
      },
      phraseSet: PhraseSet(
        groups: needed.map { intent, words in
          SentenceGroup(
            intent: intent.rawValue,
            sentences: words.sentences.filter { !players.isEmpty || !$0.contains("{player}") }
              .map { SourceText($0) })
        },
        lists: [
          "level": .range(NumberRange(lower: 0, upper: 100)),
          "player": .values(
            players.flatMap { player in
              player.spokenNames.map {
                ListValue(input: SourceText($0), output: .string(player.name))
              }
            }),
        ]),
      // Short commands that a sentence about music holds as well: “the next track is good”.
      matching: .exact)
  }

  private func parameters(of intent: PlayerIntent) -> [ParameterDescriptor] {
    let player = ParameterDescriptor(
      name: "player", title: parameters.player, type: .string, isOptional: true)
    guard intent == .setVolume else { return [player] }
    let level = ParameterDescriptor(
      name: "level", title: parameters.level, type: .integer,
      range: ValueRange(lower: 0, upper: 100))
    return [level, player]
  }
}

/// The requests to players.
enum PlayerIntent: String, CaseIterable, Sendable {
  case pause = "Pause"
  case resume = "Resume"
  case stop = "Stop"
  case next = "Next"
  case previous = "Previous"
  case nowPlaying = "NowPlaying"
  case louder = "Louder"
  case quieter = "Quieter"
  case setVolume = "SetVolume"
}
