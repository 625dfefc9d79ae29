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
}
