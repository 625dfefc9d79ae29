import LanguageData
import PhraseAutomaton
import PhraseTemplates
import TextNormalization

/// Sentences that close the microphone, from a language's data.
struct ClosingSentences: Sendable {
  /// Those that mean nothing else, in normalized words.
  let always: Set<[String]>
  /// Those that mean it only if nothing else is going on, and no app has the phrase.
  let idle: Set<[String]>

  private static let all = LanguageContents<File>(.hearing, isPart: true)

  /// Creates the sentences of a language; none if it is not listened for.
  init(_ language: String) {
    let file = Self.all[language]
    always = Self.sentences(of: file?.closing.always ?? [])
    idle = Self.sentences(of: file?.closing.idle ?? [])
  }

  /// All sentences.
  var sentences: Set<[String]> { always.union(idle) }

  /// Returns whether a text is one of the sentences that mean nothing else.
  func closesAlways(_ text: String) -> Bool { always.contains(Self.words(of: text)) }

  /// Returns whether a text is one of the sentences that may mean something else.
  func closesIdle(_ text: String) -> Bool { idle.contains(Self.words(of: text)) }

  private static func words(of text: String) -> [String] { Words(text).map(String.init) }

  private static func sentences(of templates: [String]) -> Set<[String]> {
    Set(
      templates.flatMap { line -> [[String]] in
        let (template, diagnostics) = TemplateParser.parse(line, syntax: .hassil)
        guard let template else {
          // The data is a part of the program, and a test reads each file.
          preconditionFailure("“\(line)”: \(diagnostics.first?.message ?? "is not a template")")
        }
        let texts: [String]
        do throws(GrammarProblem) {
          texts = try PlainSentences.all(of: template, limit: 100)
        } catch {
          preconditionFailure("“\(line)”: \(error.message)")
        }
        return texts.map { words(of: $0) }
      })
  }

  /// The part of a language's file that is about the microphone.
  private struct File: Decodable {
    struct Closing: Decodable {
      var always: [String]
      var idle: [String]
    }

    var closing: Closing
  }
}
