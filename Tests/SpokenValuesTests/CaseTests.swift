import SpokenValues
import Testing

/// The English case files, each line a test.
@Suite struct EnglishCaseTests {
  @Test(arguments: ValueCase.load("en.number"))
  func `Numbers are read`(_ test: ValueCase) throws {
    let value = try Reference.canonical(.number, test.text)
    #expect(value == test.expected, "\(test.text)")
  }

  @Test(arguments: ValueCase.load("en.boolean"))
  func `Answers are read`(_ test: ValueCase) throws {
    let value = try Reference.canonical(.boolean, test.text)
    #expect(value == test.expected, "\(test.text)")
  }

  @Test(arguments: ValueCase.load("en.duration"))
  func `Durations are read`(_ test: ValueCase) throws {
    let value = try Reference.canonical(.duration, test.text)
    #expect(value == test.expected, "\(test.text)")
  }

  @Test(arguments: ValueCase.load("en.measurement"))
  func `Measurements are read`(_ test: ValueCase) throws {
    let value = try Reference.canonical(.measurement, test.text)
    #expect(value == test.expected, "\(test.text)")
  }

  @Test(arguments: ValueCase.load("en.currency"))
  func `Amounts of money are read`(_ test: ValueCase) throws {
    let value = try Reference.canonical(.currency, test.text)
    #expect(value == test.expected, "\(test.text)")
  }

  @Test(arguments: ValueCase.load("en.percentage"))
  func `Percentages are read`(_ test: ValueCase) throws {
    let value = try Reference.canonical(.percentage, test.text)
    #expect(value == test.expected, "\(test.text)")
  }

  @Test(arguments: ValueCase.load("en.date"))
  func `Dates are read`(_ test: ValueCase) throws {
    let value = try Reference.canonical(.date, test.text)
    #expect(value == test.expected, "\(test.text)")
  }

  @Test(arguments: [
    (SpokenValueKind.spelling, "s o u p", "\"soup\""), (.spelling, "h e double l o", "\"hello\""),
    (.spelling, "sierra oscar uniform papa", "\"soup\""),
    (.spelling, "s as in sugar o u p", "\"soup\""), (.spelling, "double u e b", "\"web\""),
    (.phone, "five five five oh one double two", "\"5550122\""),
    (.phone, "555-1234", "\"5551234\""), (.phone, "+1 (555) 123-4567", "\"+15551234567\""),
    (.phone, "plus four four twenty seven nine", "\"+44279\""),
    (.phone, "one eight hundred five five five", "\"1800555\""), (.phone, "five", "null"),
    (.url, "example dot com", "\"https://example.com\""),
    (.url, "www.example.com/menu", "\"https://www.example.com/menu\""),
    (.url, "go to example.org please", "\"https://example.org\""),
    (.url, "example dot com slash menu", "\"https://example.com/menu\""), (.url, "soup", "null"),
    (.email, "jo at example dot com", "\"jo@example.com\""),
    (.email, "Jo.Doe@example.com", "\"Jo.Doe@example.com\""),
    (.email, "jo dot doe at mail dot example dot com", "\"jo.doe@mail.example.com\""),
    (.email, "jo underscore five at example dot com", "\"jo_5@example.com\""),
    (.email, "soup at noon", "null"),
  ])
  func `Addresses and spelled words are read`(
    kind: SpokenValueKind, text: String, expected: String
  ) throws {
    let value = try Reference.canonical(kind, text)
    #expect(value == expected, "\(text)")
  }
}

/// The case files of the other languages.
@Suite struct OtherLanguageCaseTests {
  /// The cases of the files that are there: `<language>.<kind>.tsv`.
  static let cases = ValueCase.files.filter { $0.language != "en" }.flatMap { file in
    ValueCase.load("\(file.language).\(file.kind)").map { (file.language, file.kind, $0) }
  }

  @Test(arguments: cases)
  func `Values are read`(language: String, kind: SpokenValueKind, test: ValueCase) throws {
    let value = try Reference.canonical(kind, test.text, language: language)
    #expect(value == test.expected, "\(language): \(test.text)")
  }
}
