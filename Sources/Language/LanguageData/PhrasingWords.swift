/// What a language has around the phrases of apps, and in their slots.
///
/// A language without the file has none of it: its phrases are matched as they are written.
public struct PhrasingWords: Decodable, Sendable {
  /// Wordings that people put around an App Shortcut phrase without meaning anything by them.
  ///
  /// Phrase sets bring their own (`skip_words`); App Shortcuts have no place for them.
  public let courtesies: [String]
  /// Words that tie an app's name to the phrase before it.
  public let ties: Set<String>
  /// Words that do so as well, and that an identifier made of a phrase keeps.
  public let otherTies: Set<String>
  /// Words that an app's name is put behind where it is said after an intent's title.
  public let nameTies: [String]
  /// One wording of a value by its kind.
  public let examples: [String: String]
  /// Wordings of values by kind, from which sentences are drawn.
  public let samples: [String: [String]]

  private enum Key: String, CodingKey {
    case courtesies, ties, otherTies, nameTies, examples, samples
  }

  /// Reads the words of a language.
  public init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    func words(_ key: Key) throws -> Set<String> {
      Set(try file.decode(String.self, forKey: key).split(separator: " ").map(String.init))
    }
    courtesies = try file.decode(String.self, forKey: .courtesies).listed
    ties = try words(.ties)
    otherTies = try words(.otherTies)
    nameTies =
      try file.decodeIfPresent(String.self, forKey: .nameTies)?
      .split(separator: " ").map(String.init) ?? []
    examples = try file.decode([String: String].self, forKey: .examples)
    samples = try file.decode([String: [String]].self, forKey: .samples)
  }

  private static let all = LanguageContents<PhrasingWords>(.phrasing)

  /// Returns the words of a language, or `nil` where there is no file for it.
  ///
  /// - Parameter locale: A language code, with or without a region.
  public static func named(_ locale: String) -> PhrasingWords? { all[locale] }
}

extension String {
  /// The parts between commas, without the space around them.
  package var listed: [String] {
    split(separator: ",").map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }
}
