import DialogManagement
import LanguageData
import TextNormalization

/// Sentences that close the microphone, from a language's data.
struct ClosingSentences: Sendable {
  /// Those that mean nothing else, in normalized words.
  private let always: Set<[String]>
  /// Those that mean it only if nothing else is going on, and no app has the phrase.
  private let idle: Set<[String]>

  private static let all = LanguageContents<ClosingSentences>(.hearing) { try ClosingSentences($0) }

  /// Returns the sentences of a language; none if it is not listened for.
  static func named(_ language: String) -> ClosingSentences { all[language] ?? ClosingSentences() }

  private init() { (always, idle) = ([], []) }

  private init(_ source: LanguageSource) throws(LanguageDataError) {
    let closing = try source.decode(File.self, isPart: true).closing
    var faults: [LanguageFault] = []
    always = Set(closing.always.sentences(of: "closing.always") { faults.append($0) })
    idle = Set(closing.idle.sentences(of: "closing.idle") { faults.append($0) })
    guard faults.isEmpty else { throw source.error(faults) }
  }

  /// All sentences.
  var sentences: Set<[String]> { always.union(idle) }

  /// Returns whether a text is one of the sentences that mean nothing else.
  func closesAlways(_ text: String) -> Bool { always.contains(Words(text).map(String.init)) }

  /// Returns whether a text is one of the sentences that may mean something else.
  func closesIdle(_ text: String) -> Bool { idle.contains(Words(text).map(String.init)) }

  /// The part of a language's file that is about the microphone.
  private struct File: Decodable {
    struct Closing: Decodable {
      var always: SentencePatterns
      var idle: SentencePatterns
    }

    var closing: Closing
  }
}
