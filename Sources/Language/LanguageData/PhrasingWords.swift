/// The words of a language around the phrases of apps, and in their slots.
///
/// A language without the file has none of these: its phrases are matched as written.
public struct PhrasingWords: Decodable, Sendable {
  /// Meaningless wordings around an App Shortcut phrase.
  ///
  /// Phrase sets have their own (`skip_words`); App Shortcuts cannot declare any.
  public let courtesies: [String]
  /// The courtesies of one word that a recognizer does not listen for.
  public let unheardCourtesies: Set<String>
  /// Words that tie an app's name to the phrase before it.
  public let ties: Set<String>
  /// Words that do so as well, but that an identifier derived from a phrase keeps.
  public let otherTies: Set<String>
  /// Words that connect an intent's title with an app's name that follows.
  public let nameTies: [String]
  /// Words that point at what the person sees, with `{type}` for the name of its type.
  public let pointers: [String]
  /// What joins a name with the noun of its type in a compound, such as the German “s” of „Arbeitswecker“; none in
  /// languages without compounds.
  public let compoundLinks: [String]
  /// The endings that a name loses in a compound, such as the “e” of „Schule“ in „Schulwecker“.
  public let compoundLosses: [String]
  /// The words with which the speaker means themselves.
  public let selfReferences: Set<String>
  /// The articles.
  public let articles: Set<String>
  /// The forms of words before a vowel sound, such as “an” for “a”.
  public let vowelForms: VowelForms
  /// One wording of a value for each kind.
  public let examples: [String: String]
  /// Wordings of values by kind, from which sentences are sampled.
  public let samples: [String: [String]]

  private enum Key: String, CodingKey {
    case courtesies, unheardCourtesies, articles, ties, otherTies, nameTies
    case beforeVowels, vowelSounds, consonantSounds, vowelLetters
    case pointers, selfReferences, compoundLinks, compoundLosses
    case examples, samples
  }

  /// Reads the words of a language.
  public init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    func words(_ key: Key) throws -> Set<String> {
      Set(try file.decode(String.self, forKey: key).split(separator: " ").map(String.init))
    }
    courtesies = try file.decode(String.self, forKey: .courtesies).listed
    unheardCourtesies = Set(
      try file.decodeIfPresent(String.self, forKey: .unheardCourtesies)?
        .split(separator: " ").map(String.init) ?? [])
    articles = file.contains(.articles) ? try words(.articles) : []
    ties = try words(.ties)
    otherTies = try words(.otherTies)
    nameTies =
      try file.decodeIfPresent(String.self, forKey: .nameTies)?
      .split(separator: " ").map(String.init) ?? []
    pointers = try file.decodeIfPresent(String.self, forKey: .pointers)?.listed ?? []
    selfReferences = Set(
      try file.decodeIfPresent(String.self, forKey: .selfReferences)?.listed ?? [])
    let links = try file.decodeIfPresent(String.self, forKey: .compoundLinks)?.listed ?? []
    compoundLinks = links.isEmpty ? [] : [""] + links
    compoundLosses = try file.decodeIfPresent(String.self, forKey: .compoundLosses)?.listed ?? []
    func optional(_ key: Key) throws -> Set<String> { file.contains(key) ? try words(key) : [] }
    vowelForms = VowelForms(
      try file.decodeIfPresent([String: String].self, forKey: .beforeVowels) ?? [:],
      vowels: try optional(.vowelSounds), consonants: try optional(.consonantSounds),
      letters: try optional(.vowelLetters))
    examples = try file.decode([String: String].self, forKey: .examples)
    samples = try file.decode([String: [String]].self, forKey: .samples)
  }

  private static let all = LanguageContents<PhrasingWords>(.phrasing)

  /// Returns the words of a language, or `nil` if there is no file for it.
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
