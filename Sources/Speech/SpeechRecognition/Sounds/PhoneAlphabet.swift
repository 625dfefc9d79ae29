/// The phones that sounds are made of.
public enum PhoneAlphabet {
  /// The phones of the CMU dictionary; a phone's number is its place.
  public static let english = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]

  private static let numbers = Dictionary(
    uniqueKeysWithValues: english.enumerated().map { ($1, UInt8($0)) })

  /// The same by the phones' letters, each a byte of a number.
  private static let numbersOfLetters = Dictionary(
    uniqueKeysWithValues: english.enumerated().map { number, phone in
      (phone.utf8.reduce(0) { $0 << 8 | Int($1) }, UInt8(number))
    })

  /// Returns the number of the phone whose letters are the bytes of a number, or `nil` if there is none.
  static func number(ofLetters letters: Int) -> UInt8? { numbersOfLetters[letters] }

  /// Returns the number of a phone, or `nil` if it is not one of English.
  public static func number(of phone: String) -> UInt8? { numbers[phone] }

  /// The cost of each phone in place of each other one, by ``PhoneDistance``.
  static let substitutionCosts: [Float] = english.flatMap { one in
    english.map { Float(PhoneDistance.substitution(one, $0)) }
  }
}
