import Testing

@testable import LanguageData

@Suite struct LanguageDataTests {
  private static let languages = LanguageData.languages(with: .dialog)

  private struct Sample: Decodable {
    enum Order: String, Decodable {
      case up, down

      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let order = Order(rawValue: text) else {
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: decoder.codingPath, debugDescription: "is not one of up and down."))
        }
        self = order
      }
    }
    struct Numbers: Decodable { var most: Int }

    var words: [String: [String]]
    var order: Order?
    var numbers: Numbers?
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

  @Test(arguments: ["", "xx", "xx-BE", "en2\0"])
  func `A language without a file has no words of another`(_ locale: String) {
    #expect(PhrasingWords.named(locale)?.courtesies.contains("bitte") != true)
    #expect(locale.hasPrefix("en") || PhrasingWords.named(locale) == nil)
  }

  @Test(arguments: [
    ("other: {}", ["“words” is missing.", "“other” is not a known key."]),
    ("words: {a: 3}", ["“words.a” is not a list."]),
    ("words: {a: [x]}\norder: dmi", ["“order” is not one of up and down."]),
    (
      "words: {a: [x]}\nnumbers: {1: one}",
      ["“numbers.most” is missing.", "“numbers.1” is not a known key."]
    ),
    (
      "words: {a: [x]}\nnumbers: {most: many, leest: 1}",
      ["“numbers.most” is not an integer.", "“numbers.leest” is not a known key."]
    ),
    ("words:", ["“words” does not contain keys."]),
    ("words: {a: [x, ]}\nlanguage: en", ["“language” is “en”; in this folder, it is “xx”."]),
    ("words: {a: [{b: c}]}", ["“words.a.1” is not a text."]),
  ])
  func `All faults of a file are found, each with its key`(
    _ yaml: String, _ messages: [String]
  ) throws {
    let source = LanguageSource(yaml, topic: "sample", language: "xx")
    let error = #expect(throws: LanguageDataError.self) { try source.decode(Sample.self) }
    let lines = messages.map { "phrases/xx/sample.xx.yaml: \($0)" }
    #expect(error?.description == lines.joined(separator: "\n"))
  }

  @Test func `A file that is not YAML is reported by its name`() {
    let source = LanguageSource("words: [", topic: "sample", language: "xx")
    let error = #expect(throws: LanguageDataError.self) { try source.decode(Sample.self) }
    #expect(error?.description.hasPrefix("phrases/xx/sample.xx.yaml: ") == true)
  }

  @Test func `A file without faults is read, whatever others read in it`() throws {
    let yaml = "language: xx\nwords: {0: [a, null], b: []}\norder: up\nnumbers: {most: 3}\n"
    let source = LanguageSource(yaml, topic: "sample", language: "xx")
    let sample = try source.decode(Sample.self)
    #expect(sample.words == ["0": ["a", "null"], "b": []])
    #expect(sample.order == .up && sample.numbers?.most == 3)
    let more = LanguageSource(yaml + "more: x\n", topic: "sample", language: "xx")
    #expect(try more.decode(Sample.self, isPart: true).order == .up)
  }

  @Test func `A malformed file ends the program with its name and a status`() async {
    let result = await #expect(
      processExitsWith: .exitCode(65), observing: [\.standardErrorContent]
    ) {
      let source = LanguageSource("other: {}", topic: "dialog", language: "xx")
      do throws(LanguageDataError) {
        _ = try source.decode(Sample.self)
      } catch {
        LanguageData.stop(error)
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("error: phrases/xx/dialog.xx.yaml: “words” is missing.\n"))
  }
}
