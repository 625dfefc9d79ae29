import LanguageData
import SpokenValues
import Synchronization

/// The pronunciation of a language's words, beyond a dictionary.
///
/// Without the file, only words in a dictionary of the language can be pronounced or guessed.
final class HearingLanguage: Sendable {
  /// The pronunciation of numbers, or `nil` if there are no number words.
  let numbers: NumberSpelling?
  /// The contracted form of the second of two words, by that word.
  let contractions: [String: [String]]
  /// Words that change before the word that negates them.
  let negatives: [String: String]
  /// The ending of a possessor.
  let possessive: String
  /// Words as a dictionary has them, by words as they are cut.
  let marked: [String: String]
  /// Words by the sign that they are said for.
  let signs: [String: String]
  /// Letters of which a pronounceable word has at least one.
  let vowels: String
  /// Words that carry no meaning: exchanged for each other, they leave a command the same.
  let lightWords: Set<String>
  /// Words that take a command back if one of them follows it.
  let retractions: Set<String>

  private static let files = LanguageContents<File>(.hearing, isPart: true)
  private static let cache = Mutex<[String: HearingLanguage]>([:])
  private static let none = HearingLanguage(File(), numbers: nil)

  /// Returns the language of a locale, or an empty one if there is no file for it.
  static func named(_ locale: String) -> HearingLanguage {
    if let known = cache.withLock({ $0[locale] }) { return known }
    guard let file = files[locale] else { return none }
    let names: NumberNames
    do { names = try NumberNames(language: locale) } catch {
      LanguageData.stop(requiring: .values, for: .hearing, language: locale)
    }
    let language = HearingLanguage(file, numbers: NumberSpelling(names, fullHour: file.fullHour))
    cache.withLock { $0[locale] = language }
    return language
  }

  private init(_ file: File, numbers: NumberSpelling?) {
    self.numbers = numbers
    contractions = file.contractions.mapValues { $0.split(separator: " ").map(String.init) }
    negatives = file.negatives
    possessive = file.possessive
    marked = file.marked
    signs = file.signs
    vowels = file.vowels
    lightWords = Set(file.lightWords.split(separator: " ").map(String.init))
    retractions = Set(file.retractions.split(separator: " ").map(String.init))
  }

  /// The part of a language's file that is about the sounds of words.
  private struct File: Decodable {
    var contractions: [String: String] = [:]
    var negatives: [String: String] = [:]
    var possessive = ""
    var marked: [String: String] = [:]
    var signs: [String: String] = [:]
    var fullHour = ""
    var vowels = ""
    var lightWords = ""
    var retractions = ""
  }
}
