import Testing

@testable import LanguageData

@Suite struct LanguageDataTests {
  private static let languages = ["de", "en", "es", "fr"]

  private struct Sample: Decodable {
    var words: [String: [String]]
  }

  @Test(arguments: [LanguageData.Topic.acts, .dialog, .values, .phrasing, .speaking, .widgets])
  func `Each language has the topics that all need`(_ topic: LanguageData.Topic) {
    #expect(LanguageData.languages(with: topic) == Self.languages)
  }

  @Test(arguments: languages)
  func `Phrasing has the same kinds of values in each language`(_ language: String) throws {
    let english = try #require(PhrasingWords.named("en"))
    let words = try #require(PhrasingWords.named(language))
    #expect(words.samples.keys == english.samples.keys)
    #expect(words.examples.keys == english.examples.keys)
    #expect(!words.courtesies.isEmpty && !words.ties.isEmpty)
  }

  @Test(arguments: ["de-AT", "de_CH", "DE"])
  func `A region has the words of its language`(_ locale: String) {
    #expect(PhrasingWords.named(locale)?.courtesies.contains("bitte") == true)
  }

  @Test(arguments: ["", "it", "nl-BE", "en2\0"])
  func `A language without a file has no words of another`(_ locale: String) {
    #expect(PhrasingWords.named(locale)?.courtesies.contains("bitte") != true)
    #expect(locale.hasPrefix("en") || PhrasingWords.named(locale) == nil)
  }

  @Test(arguments: [
    ("other: {}", "phrases/xx/sample.xx.yaml: “words” is missing."),
    ("words: {a: 3}", "phrases/xx/sample.xx.yaml: “words.a”"),
    ("words: [", "phrases/xx/sample.xx.yaml: "),
  ])
  func `A fault names the file and the key`(_ yaml: String, _ message: String) throws {
    let error = #expect(throws: LanguageDataError.self) {
      try LanguageContents<Sample>.content(of: yaml, file: "phrases/xx/sample.xx.yaml")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }
}
