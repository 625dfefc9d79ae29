import Testing

@testable import DialogManagement

@Suite struct WordingTests {
  @Test(arguments: Wording.Phrase.allCases)
  func `English has words for every phrase`(phrase: Wording.Phrase) {
    #expect(Wording.english.sentences[phrase]?.isEmpty == false)
  }

  @Test func `places are filled once, whatever fills them`() {
    let wording = Wording([.done: "{a} and {b}, {unknown}."])
    #expect(wording.text(.done, ["a": "{b}", "b": "2"]) == "{b} and 2, .")
  }

  @Test func `a phrase that a language lacks is said in English`() {
    #expect(Wording([:]).text(.done) == "Done.")
  }

  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A or B"), (["A", "B", "C"], "A, B or C"),
  ])
  func `titles are listed as they are spoken`(titles: [String], text: String) {
    #expect(Wording.english.list(titles) == text)
  }

  @Test(arguments: [
    ("Due Date", "due date"), ("URL", "URL"), ("Wi-Fi Name", "Wi-Fi name"), ("soup", "soup"),
  ])
  func `a title within a sentence is in lower case unless it is an abbreviation`(
    title: String, text: String
  ) {
    #expect(DialogMachine.inSentence(title) == text)
  }
}
