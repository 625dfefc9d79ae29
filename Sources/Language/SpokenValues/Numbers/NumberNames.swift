/// A language's words for numbers; if there are several, the spoken form.
public struct NumberNames: Sendable {
  /// Cardinals by number: those that are single words, and scales.
  public let cardinals: [Int: String]
  /// Ordinals by number.
  public let ordinals: [Int: String]
  /// The ending that turns figures into an ordinal: “th”.
  public let ordinalSuffixes: [String]
  /// The word before a number below zero.
  public let minus: String
  /// The word between a number and its fraction.
  public let point: String
  /// The word between the parts of a number: “and”.
  public let joiner: String
  /// The word for one before a scale: “a”.
  public let article: String
  /// The word for a half.
  public let half: String
  /// The word for zero among digits: “oh”.
  public let digitZero: String

  /// Returns the words of a language.
  ///
  /// - Throws: ``SpokenValueError`` if there is no data for the language.
  public init(language: String) throws(SpokenValueError) {
    let numbers = try Language.named(language).file.numbers
    func first(_ words: String?) -> String { String((words ?? "").prefix { $0 != " " }) }
    cardinals = numbers.cardinals.mapValues { first($0) }
    ordinals = numbers.ordinals.mapValues { first($0) }
    ordinalSuffixes = (numbers.ordinalSuffixes ?? "").split(separator: " ").map(String.init)
    minus = first(numbers.minus)
    point = first(numbers.points)
    joiner = first(numbers.joiners)
    article = first(numbers.articles)
    half = first(numbers.fractions[2])
    digitZero = first(numbers.digitZero ?? numbers.cardinals[0])
  }

  /// The numbers below a hundred that are single words.
  public var small: [Int: String] { cardinals.filter { $0.key < 100 } }
}
