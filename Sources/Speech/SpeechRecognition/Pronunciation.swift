/// The pronunciation of a word: phones of the CMU dictionary, without stress.
public struct Pronunciation: Sendable, Hashable, CustomStringConvertible {
  /// The phones in order, such as `L AA T EY`.
  public var phones: [String]

  /// Creates a pronunciation from phones.
  public init(_ phones: [String]) { self.phones = phones }

  /// Reads phones between spaces; digits that mark stress are dropped.
  ///
  /// Returns `nil` if there are none, or if one is not a phone of English.
  public init?(_ text: some StringProtocol) {
    var phones: [String] = []
    for part in text.split(whereSeparator: \.isWhitespace) {
      let phone = String(part.filter { !$0.isNumber }).uppercased()
      guard Self.english.contains(phone) else { return nil }
      phones.append(phone)
    }
    guard !phones.isEmpty else { return nil }
    self.phones = phones
  }

  /// The phones between spaces.
  public var description: String { phones.joined(separator: " ") }

  /// The number of syllables, each of which has one vowel.
  public var syllables: Int { phones.count { "AEIOU".contains($0.prefix(1)) } }

  /// The phones that the English models know.
  public static let english = Set(PhoneAlphabet.english)
}
