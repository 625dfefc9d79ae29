import Foundation
import Testing

@testable import ParlanceCommands

struct HistoryFileTests {
  @Test func `Lines are kept in order in a file of the person's own`() throws {
    let folder = try TemporaryFile("")
    let history = HistoryFile(
      url: folder.url.deletingLastPathComponent().appending(path: "state/parlance/history"))
    #expect(try history.load() == [])
    try history.append("order soup")
    try history.append("   ")
    try history.append("a\u{1B}b")
    try history.append("yes")
    #expect(try history.load() == ["order soup", "yes"])
    let mode = try FileManager.default.attributesOfItem(atPath: history.url.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func `A file that outgrew its bound is cut`() throws {
    let lines = (0..<3 * HistoryFile.limit).map { "line \($0)" }
    let file = try TemporaryFile(lines.joined(separator: "\n") + "\n")
    let history = HistoryFile(url: file.url)
    #expect(try history.load() == Array(lines.suffix(HistoryFile.limit)))
    #expect(
      try String(contentsOf: file.url, encoding: .utf8).split(separator: "\n").count
        == HistoryFile.limit)
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/state"], "/state/parlance/history"),
    (["HOME": "/home/jo"], "/home/jo/.local/state/parlance/history"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/parlance/history"),
  ])
  func `The environment tells the place`(environment: [String: String], path: String) {
    #expect(HistoryFile(environment: environment)?.url.path == path)
  }
}
