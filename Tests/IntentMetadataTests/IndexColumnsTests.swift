import Foundation
import IntentMetadata
import Testing

/// Items of the index as they travel from an app.
@Suite struct IndexColumnsTests {
  private static let full = IndexEntry(
    type: "Trip", id: "1", domain: "a.b", title: "Alps", subtitle: "In May", names: ["Mountains"],
    text: "Snow", priority: 3, date: Date(timeIntervalSince1970: 1),
    expires: Date(timeIntervalSince1970: 2))
  private static let plain = IndexEntry(type: "Landmark", id: "2", title: "Fuji")

  private func decoded(_ json: String) throws -> [IndexEntry] {
    try JSONDecoder().decode(IndexColumns.self, from: Data(json.utf8)).entries()
  }

  @Test(arguments: [
    [], [plain], [full], [full, plain], [plain, full, plain], [plain, plain],
  ])
  func `items come out as they went in`(entries: [IndexEntry]) throws {
    let line = try JSONEncoder().encode(IndexColumns(entries))
    #expect(try JSONDecoder().decode(IndexColumns.self, from: line).entries() == entries)
  }

  @Test(arguments: [
    ["|"], ["|a", "~", "^`@", "#$%"], [""], ["", ""], ["a|b", "c\nd\u{0}"], ["~~", "é|"],
  ])
  func `signs that separate texts are no trouble in them`(titles: [String]) throws {
    let entries = titles.map { IndexEntry(type: "T", id: $0 + "x", title: $0) }
    let line = try JSONEncoder().encode(IndexColumns(entries))
    #expect(try JSONDecoder().decode(IndexColumns.self, from: line).entries() == entries)
  }

  @Test func `what items share is sent once, and what none has is not sent`() throws {
    let entries = (0..<100).map { IndexEntry(type: "Landmark", id: "\($0)", title: "") }
    let line = String(decoding: try JSONEncoder().encode(IndexColumns(entries)), as: UTF8.self)
    #expect(line.components(separatedBy: "Landmark").count == 2)
    #expect(!line.contains("subtitles"))
  }

  @Test func `the first rows alone are read where that is all that is wanted`() {
    let entries = (0..<5).map { IndexEntry(type: "Landmark", id: "\($0)", title: "") }
    #expect(IndexColumns(entries).entries(atMost: 2) == Array(entries.prefix(2)))
  }

  @Test(arguments: [
    #"{"types":["A"],"priorities":[0],"ids":["1","2"],"titles":["a"]}"#,
    #"{"types":["A"],"priorities":[0],"ids":["1","2"]}"#,
    #"{"types":["A"],"priorities":[0],"ids":"|1|2","titles":"|a"}"#,
    #"{"types":["A"],"priorities":[0],"ids":"1|2","titles":"a|b"}"#,
    #"{"types":["A"],"priorities":[0],"ids":1,"titles":"|b"}"#,
    #"{"types":[],"priorities":[0],"ids":["1","2"],"titles":["a","b"]}"#,
    #"{"types":["A","B","C"],"priorities":[0],"ids":["1","2"],"titles":["a","b"]}"#,
    #"{"types":["A"],"priorities":[0],"ids":["1"],"titles":["a"],"subtitles":[]}"#,
    #"{"types":["A"],"priorities":[],"ids":["1"],"titles":["a"]}"#,
    #"{"types":["A"],"priorities":[0],"ids":["1"],"titles":["a"],"names":[[],[]]}"#,
  ])
  func `columns of different lengths are rejected`(json: String) {
    #expect(throws: DecodingError.self) { try decoded(json) }
  }
}
