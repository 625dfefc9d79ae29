import LanguageData
import TextNormalization

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

  /// Whether a text is a farewell, such as “goodbye”.
  public func isFarewell(_ text: String) -> Bool {
    commandWords.smallTalk(Words(text).map(String.init)) == .farewell
  }

  /// Whether a text ends the program if nothing is going on, such as “quit”.
  public func isQuit(_ text: String) -> Bool {
    let words = Words(text).map(String.init)
    return words.count == 1 && commandWords.quitting.contains(words[0])
  }

  /// What the assistant says when a person leaves.
  public var farewell: String { wording.text(.smallTalkFarewell) }

  /// The codes of the languages that there is data for.
  public static var available: [String] { LanguageData.languages(with: .dialog) }

  private static let all = LanguageContents<DialogLanguage>(.dialog) { try DialogLanguage($0) }

  /// Returns the language of a locale such as `en` or `de-AT`, or English if it is unknown.
  public static func named(_ locale: String?) -> DialogLanguage {
    guard let language = all[locale ?? "en"] ?? all["en"] else {
      preconditionFailure("The English file is part of the program.")
    }
    return language
  }

  /// Reads a language's data.
  ///
  /// - Throws: `LanguageDataError` with each key that is missing or unknown, and each pattern that has
  ///   a fault.
  init(_ source: LanguageSource) throws(LanguageDataError) {
    let file = try source.decode(DialogLanguageFile.self)
    code = file.language
    wording = Wording(file)
    commandWords = CommandWords(file)
    let faults = file.findings.faults + file.unknownKeys
    guard faults.isEmpty else { throw source.error(faults) }
  }
}
