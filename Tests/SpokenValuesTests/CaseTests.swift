import SpokenValues
import Testing

@Suite struct EnglishCaseTests {
  @Test(arguments: ValueCase.load("en.number"))
  func `Numbers are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.number, test.text) == test.expected)
  }

  @Test(arguments: ValueCase.load("en.boolean"))
  func `Answers are read`(_ test: ValueCase) throws {
    #expect(try Reference.canonical(.boolean, test.text) == test.expected)
  }
}
