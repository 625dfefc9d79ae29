import LanguageData
import Synchronization
import TextNormalization
import Yams

/// What a dialog says and understands in one language: the assistant's sentences, and the words
/// people use for repair, for pointing and for pronouns.
///
///     let german = DialogLanguage.named("de-AT")
///
/// A language is a file, `phrases/<language>/dialog.<language>.yaml`; `Documentation/Dialog.md`
/// explains its keys.
public struct DialogLanguage: Sendable {
  /// The language's code, such as `en`.
  public let code: String
  /// What the assistant says on its own initiative.
  public let wording: Wording
  /// What a person can say to the assistant itself.
  public let commandWords: CommandWords

  /// Whether a text only cancels what is going on.
  public func isStop(_ text: String) -> Bool {
    let command = commandWords.command(Words(text).map(String.init), exactly: true)
    return command == .cancel || command == .stop
  }

  /// The codes of the languages that there is data for.
  public static var available: [String] { LanguageData.languages(with: .dialog) }

  private static let cache = Mutex<[String: DialogLanguage]>([:])

  /// Returns the language of a locale such as `en` or `de-AT`, or English if it is unknown.
  public static func named(_ locale: String?) -> DialogLanguage {
    let wanted = locale?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? "en"
    let code = available.contains(wanted) ? wanted : "en"
    if let known = cache.withLock({ $0[code] }) { return known }
    do {
      let source = LanguageData.source(of: .dialog, language: code) ?? []
      let language = try DialogLanguage(yaml: String(decoding: source, as: UTF8.self))
      cache.withLock { $0[code] = language }
      return language
    } catch {
      // The data is a part of the program, and the tests read all of it.
      preconditionFailure("The dialog data of “\(code)” can be read: \(error)")
    }
  }

  /// Reads a language's data.
  ///
  /// - Throws: `DialogLanguageError` if a key is missing or a pattern has a fault, or the YAML
  ///   reader's error.
  init(yaml: String) throws {
    let file = try YAMLDecoder().decode(DialogLanguageFile.self, from: yaml)
    code = file.language
    wording = try Wording(file)
    commandWords = try CommandWords(file)
  }
}

/// A fault in a language's dialog data.
struct DialogLanguageError: Error, Hashable, CustomStringConvertible {
  /// The key of the file, such as `commands.cancel`.
  var key: String
  /// What is wrong there.
  var problem: String

  var description: String { "\(key): \(problem)" }
}
