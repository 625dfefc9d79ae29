import Testing
import TextNormalization

@Suite struct PartsTests {
  @Test(arguments: ["", "\n", "one", "one\ntwo", "\n\none\n\ntwo\n", "où est\nla clé\n"])
  func `Lines are those of the library's split`(_ text: String) {
    #expect(text.parts(separatedBy: "\n") == text.split(separator: "\n"))
  }

  @Test func `A part of a text has parts too`() {
    #expect("a=b c=d".dropFirst(4).parts(separatedBy: "=") == ["c", "d"])
  }
}
