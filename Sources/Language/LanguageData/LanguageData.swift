import CLanguageData

/// The files of `phrases/`, which are embedded in the executable, so that a program needs no files
/// next to it.
///
/// To add a language, add a folder `phrases/<language>/` with a file `<topic>.<language>.yaml` for each
/// ``Topic``, and run `scripts/make-schemas`, which lists the files to embed. A topic without a file is
/// tolerated: the language then lacks what the topic is for.
public enum LanguageData {
  /// The topic of a file.
  public enum Topic: String, Sendable {
    /// How a language requests something, and how it merely mentions it.
    case acts
    /// The edits that are tolerated if no phrase fits, with their costs.
    case forgiving
    /// Numbers, dates, durations and units.
    case values
    /// What the assistant says and understands.
    case dialog
    /// Other words for the same thing.
    case paraphrases
    /// What is said to players of music and videos, and what they say.
    case players
    /// The sounds of words that the dictionary of the speech model lacks, in its format.
    case pronunciations
    /// The words around the phrases of apps, and wordings of values for their slots.
    case phrasing
    /// How signs and figures are spoken.
    case speaking
    /// What a recognizer listens for besides the words of phrases.
    case hearing
    /// The wordings of conditions and orders in a search.
    case finding
    /// How people set what a widget or a control shows.
    case widgets
  }

  /// Returns the source of a topic in a language, or `nil` if there is none.
  ///
  /// - Parameter language: A language code without a region, for example `en`.
  public static func source(of topic: Topic, language: String) -> [UInt8]? {
    files(of: topic).first { String(cString: $0.language) == language }
      .map { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.count)) }
  }

  /// Returns the languages that have a file for a topic, in alphabetical order.
  public static func languages(with topic: Topic) -> [String] {
    files(of: topic).map { String(cString: $0.language) }.sorted()
  }

  /// Returns the source of the phrases for the schemas of a domain, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - domain: The domain, for example `photos`.
  ///   - language: A language code without a region, for example `en`.
  public static func schemaPhrases(domain: String, language: String) -> [UInt8]? {
    files(named: "schemas/\(domain)").first { String(cString: $0.language) == language }
      .map { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.count)) }
  }

  /// Returns the table of a domain's schemas, or `nil` if there is no such domain.
  public static func schemaTable(domain: String) -> String? {
    files(named: "schemas").first { String(cString: $0.language) == domain }
      .map {
        String(decoding: UnsafeBufferPointer(start: $0.bytes, count: $0.count), as: UTF8.self)
      }
  }

  /// The domains that have schemas, in alphabetical order.
  public static var schemaDomains: [String] {
    files(named: "schemas").map { String(cString: $0.language) }.sorted()
  }

  private static func files(of topic: Topic) -> [parlance_language_file] {
    files(named: topic.rawValue)
  }

  private static func files(named topic: String) -> [parlance_language_file] {
    (0..<parlance_language_file_count()).map { parlance_language_file_at($0) }
      .filter { String(cString: $0.topic) == topic }
  }
}
