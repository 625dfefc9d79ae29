import PhraseTemplates
import Foundation
import IntentMetadata
import MetadataImport
import Testing

@Suite struct NameListTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `Each line is a name with its synonyms`() throws {
    let path = try folder.write(
      "rooms.txt", "\u{FEFF}Kitchen\tcooking place\n\n  Living Room \r\nC[1]; D|E\nÉtage")
    let (list, diagnostics) = NameListLoader.load(path, name: "area")
    #expect(diagnostics.isEmpty)
    #expect(
      list
        == .values([
          .make("Kitchen", "Kitchen", path, 1, 1),
          .make("cooking place", "Kitchen", path, 1, 9),
          .make("Living Room", "Living Room", path, 3, 1),
          .make("C\\[1\\]\\; D\\|E", "C[1]; D|E", path, 4, 1),
          .make("Étage", "Étage", path, 5, 1),
        ]))
  }

  @Test func `Lines that cannot be used are reported and left out`() throws {
    let lines: [[UInt8]] = [
      Array("good".utf8), Array("bad\u{1B}[31m".utf8), [0x61, 0xFF], Array("GOOD".utf8),
      Array(repeating: 0x61, count: 5000), Array("last".utf8),
    ]
    let path = try folder.write("x.txt", Array(lines.joined(separator: [0x0A])))
    let (list, diagnostics) = NameListLoader.load(path, name: "x")
    #expect(list?.expansions.exact == 2)
    #expect(
      diagnostics.outline
        == "2:4 error control-character, 3:2 error invalid-utf8, 4:1 warning duplicate-name, "
        + "5:1 error name-too-long")
  }

  @Test func `Lines that lie across the pieces read are whole`() throws {
    let names = (0..<120_000).map { "Person number \($0)" }
    let path = try folder.write("x.txt", names.joined(separator: "\n"))
    let (list, diagnostics) = NameListLoader.load(path, name: "x")
    guard case .values(let values) = list else {
      Issue.record("no values")
      return
    }
    #expect(diagnostics.isEmpty)
    #expect(values.map(\.input.text) == names)
  }

  @Test(arguments: [("", "empty-list"), ("\n\t\n  \n", "empty-list")])
  func `A list without names is an error`(content: String, rule: String) throws {
    let path = try folder.write("x.txt", content)
    let (list, diagnostics) = NameListLoader.load(path, name: "x")
    #expect(list == nil)
    #expect(diagnostics.map(\.rule) == [rule])
  }

  @Test func `A file that is missing or too large is an error`() throws {
    #expect(
      NameListLoader.load(folder.path + "/no", name: "x").diagnostics.map(\.rule)
        == ["file-not-found"])
    let path = try folder.write("x.txt", "a")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: UInt64(NameListLoader.maximumSize) + 1)
    try handle.close()
    #expect(
      NameListLoader.load(path, name: "x").diagnostics.map(\.rule) == ["file-too-large"])
  }
}

extension ListValue {
  static func make(
    _ input: String, _ output: String, _ file: String, _ line: Int, _ column: Int
  ) -> ListValue {
    ListValue(
      input: SourceText(input, file: file, line: line, column: column),
      output: .string(output))
  }
}
