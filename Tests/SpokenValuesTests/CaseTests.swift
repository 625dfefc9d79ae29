import SpokenValues
import Testing

/// The English case files, each line a test.
@Suite struct EnglishCaseTests {
  @Test(arguments: ValueCase.load("en.number"))
  func `Numbers are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.number, test.text) == test.expected)
  }

  @Test(arguments: ValueCase.load("en.boolean"))
  func `Answers are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.boolean, test.text) == test.expected)
  }

  @Test(arguments: ValueCase.load("en.duration"))
  func `Durations are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.duration, test.text) == test.expected)
  }

  @Test(arguments: ValueCase.load("en.measurement"))
  func `Measurements are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.measurement, test.text) == test.expected)
  }

  @Test(arguments: ValueCase.load("en.currency"))
  func `Amounts of money are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.currency, test.text) == test.expected)
  }

  @Test(arguments: ValueCase.load("en.percentage"))
  func `Percentages are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.percentage, test.text) == test.expected)
  }
}
