import Testing

@testable import LineEditing

struct CompletionTests {
  @Test func linesThatPutWordsRightReplaceTheText() {
    #expect(
      Completion(of: "trun on the ki", candidates: ["turn on the kitchen"])
        == .replacement("turn on the kitchen "))
    #expect(
      Completion(of: "trun on ", candidates: ["turn on the", "turn on my"])
        == .replacement("turn on "))
    #expect(Completion(of: "trun", candidates: ["turn on"]) == .none)
  }

  @Test func `Nothing to go on with completes nothing`() {
    #expect(Completion(of: "order", candidates: []) == .none)
    #expect(Completion(of: "order", candidates: ["order"]) == .none)
    #expect(Completion(of: "order", candidates: ["add a task"]) == .none)
  }

  @Test func `One line that goes on replaces the text, with a space behind it`() {
    #expect(
      Completion(of: "order t", candidates: ["order Tomato Soup"])
        == .replacement("order Tomato Soup "))
  }

  @Test func `Lines are completed as far as they agree, then shown`() {
    let lines = ["ring front door", "ring front gate"]
    #expect(Completion(of: "ring", candidates: lines) == .replacement("ring front "))
    #expect(Completion(of: "ring front ", candidates: lines) == .choices(lines))
  }

  @Test func `Case makes no difference to what goes on`() {
    #expect(Completion(of: "ORDER", candidates: ["order soup"]) == .replacement("order soup "))
  }

  @Test(arguments: ["order \u{1B}[31m", "order \u{202E}puos", "order a\nb", "order \u{7}"])
  func `Lines that a terminal would obey are left out`(line: String) {
    #expect(Completion(of: "order", candidates: [line]) == .none)
  }
}
