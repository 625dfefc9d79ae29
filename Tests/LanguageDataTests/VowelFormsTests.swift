import LanguageData
import Testing

@Suite struct VowelFormsTests {
  @Test(arguments: [
    "album", "hour", "heirloom", "honest", "unusual", "unimportant", "usher", "utter", "urgent",
    "umbrella", "8", "80", "800", "11", "11,000", "18th", "SMS", "FBI", "X", "HTML", "MP3", "Album",
    "“old”", "onerous", "IBM",
  ])
  func `“An” stands before a vowel sound`(next: String) throws {
    let forms = try #require(PhrasingWords.named("en")).vowelForms
    #expect(forms.form(of: "a", before: next) == "an")
    #expect(forms.form(of: "A", before: next) == "An")
  }

  @Test(arguments: [
    "lamp", "uniform", "university", "European", "one", "user", "USB", "URL", "UFO", "utility",
    "house", "hotel", "7", "1", "10", "110", "180", "1,100", "NASA", "PDF", "year", "", "-",
    "SCUBA",
  ])
  func `“A” stays before other sounds`(next: String) throws {
    let forms = try #require(PhrasingWords.named("en")).vowelForms
    #expect(forms.form(of: "a", before: next) == nil)
  }

  @Test func `Other words keep their form, and other languages have none`() {
    #expect(PhrasingWords.named("en")?.vowelForms.form(of: "the", before: "album") == nil)
    #expect(PhrasingWords.named("de")?.vowelForms.form(of: "a", before: "album") == nil)
  }
}
