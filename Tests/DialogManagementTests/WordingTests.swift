import IntentMetadata
import Testing

@testable import DialogManagement

@Suite struct WordingTests {
  private static let english = DialogLanguage.named("en").wording

  @Test func `places are filled once, whatever fills them`() {
    let text = Self.english.text(.intentInApp, ["intent": "{app}", "app": "Tasks"])
    #expect(text == "{app} in Tasks")
  }

  @Test func `wordings of one phrase take turns`() {
    let texts = (0..<3).map { Self.english.text(.cancelled, turn: $0) }
    #expect(texts[0] != texts[1])
    #expect(Set(texts).count == 2)
  }

  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A or B"), (["A", "B", "C"], "A, B, or C"),
  ])
  func `titles are listed as they are spoken`(titles: [String], text: String) {
    #expect(Self.english.list(titles) == text)
  }

  @Test(arguments: [
    ("Due Date", "due date"), ("URL", "URL"), ("Wi-Fi Name", "Wi-Fi name"), ("soup", "soup"),
  ])
  func `a title within a sentence is in lower case unless it is an abbreviation`(
    title: String, text: String
  ) {
    #expect(Self.english.inSentence(title) == text)
  }

  @Test(arguments: [
    ("en", "Quantity", "How many?"), ("en", "Number of Guests", "How many guests?"),
    ("en", "Bowls", "How many bowls?"), ("en", "Brightness", nil), ("en", "Radius", nil),
    ("en", "Volume", nil), ("en", "Number", "How many?"), ("en", "", nil),
    ("de", "Anzahl", "Wie viele?"), ("de", "Anzahl der Gäste", "Wie viele Gäste?"),
    ("de", "Lautstärke", nil), ("fr", "Nombre de convives", "Combien de convives\u{A0}?"),
    ("es", "Número de huéspedes", "¿Qué cantidad de huéspedes?"), ("es", "Brillo", nil),
  ])
  func `a number is asked for by what its title counts`(
    language: String, title: String, question: String?
  ) {
    #expect(DialogLanguage.named(language).wording.countQuestion(about: title) == question)
  }

  @Test(arguments: [
    ("Cups", "number of cups"), ("Number of Guests", "number of guests"), ("Quantity", "quantity"),
    ("Brightness", "brightness"),
  ])
  func `a number keeps its title within a sentence unless that names what is counted`(
    title: String, text: String
  ) {
    #expect(Self.english.countTitle(title) == text)
  }

  @Test(arguments: [
    (ValueRange(lower: 1, upper: 10), "between 1 and 10"),
    (ValueRange(lower: 0, upper: .greatestFiniteMagnitude), "at least 0"),
    (ValueRange(lower: 0, upper: Double(Int.max)), "at least 0"),
    (ValueRange(lower: -.infinity, upper: 2.5), "at most 2.5"),
    (ValueRange(lower: Double(Int.min), upper: 3), "at most 3"),
  ])
  func `a range is described by the ends it has`(range: ValueRange, words: String) {
    #expect(Self.english.range(range) == words)
  }
}
