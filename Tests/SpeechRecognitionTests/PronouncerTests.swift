import Testing

@testable import SpeechRecognition

@Suite struct PronouncerTests {
  @Test(arguments: [
    ("1984", ["nineteen eighty four", "one thousand nine hundred eighty four"]),
    ("42", ["forty two"]), ("0", ["zero"]), ("007", ["zero zero seven"]), ("2nd", ["second"]),
    ("20th", ["twentieth"]), ("3.5", ["three point five"]),
    (
      "747",
      [
        "seven hundred forty seven", "seven four seven",
      ]
    ), ("2005", ["two thousand five"]),
    (
      "1905",
      [
        "nineteen oh five", "one thousand nine hundred five",
      ]
    ), ("x2", ["x two"]), ("1,000", ["one thousand"]), ("latte", []),
    ("99999999999999999999999999", []),
  ])
  func `Numbers are said in words`(_ word: String, _ expected: [String]) throws {
    let numbers = try #require(HearingLanguage.named("en").numbers)
    #expect(numbers.readings(of: word).map { $0.joined(separator: " ") } == expected)
  }

  @Test(arguments: [
    ("tea", "T IY", Pronouncer.Source.dictionary), ("oclock", "AH K L AA K", .dictionary),
    ("2", "T UW", .parts), ("%", "P ER S EH N T", .parts), ("tea's", "T IY Z", .parts),
    ("cbc", "S IY B IY S IY", .parts),
  ])
  func `Words are found or put together`(
    _ word: String, _ phones: String, _ source: Pronouncer.Source
  ) {
    let (list, found) = SmallLexicon.pronouncer().pronunciations(of: word)
    #expect(list.first?.description == phones)
    #expect(found == source)
  }

  @Test func `A person's own pronunciation replaces all others`() {
    let pronouncer = SmallLexicon.pronouncer(own: "tea T EY")
    #expect(pronouncer.pronunciations(of: "tea").list.map(\.description) == ["T EY"])
    #expect(pronouncer.pronunciations(of: "tea").source == .own)
  }

  @Test(arguments: [
    ("P AA R L AH N S", "P AA L AH N S"), ("K AH M P Y UW T ER", "K AH M P Y UW T AH"),
    ("P AE T ER N", "P AE T AH N"), ("K AA R", "K AA"), ("K AA R IH N", nil), ("B ER D", nil),
    ("R EH D", nil), ("T R IY", nil), ("M ER IY", nil), ("HH EH L OW", nil),
  ])
  func `An accent without R leaves it out unless a vowel follows`(
    _ usual: String, _ other: String?
  ) throws {
    #expect(try #require(Pronunciation(usual)).nonRhotic?.description == other)
  }

  @Test(arguments: ["", "東京", "🍵", String(repeating: "x", count: 300)])
  func `What cannot be said has no pronunciation`(_ word: String) {
    #expect(SmallLexicon.pronouncer().pronunciations(of: word).list.isEmpty)
  }

  @Test func `Words of a wake phrase that are in no dictionary are named`() {
    struct Rule: PronunciationGuesser {
      func pronunciations(of word: String, count: Int) -> [Pronunciation] {
        [Pronunciation(["L", "IH", "K", "T"])]
      }
    }
    let pronouncer = SmallLexicon.pronouncer(guesser: Rule())
    let guessed = pronouncer.guessedWords(in: "Tea, licht!")
    #expect(guessed.map(\.word) == ["licht"])
    #expect(guessed.map(\.pronunciation.description) == ["L IH K T"])
    #expect(pronouncer.foreignWords(in: "téa tea") == [])
    #expect(pronouncer.foreignWords(in: "tea küche чай") == ["küche", "чай"])
  }
}
