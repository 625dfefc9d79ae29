import Foundation
import Testing

@testable import SessionStore

@Suite struct PasscodeFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: PasscodeFile { PasscodeFile(url: folder.appending(path: "parlance/p.json")) }

  @Test func `The right passcode is right and another is wrong`() throws {
    defer { remove() }
    #expect(!file.isSet)
    try file.set("2468")
    #expect(file.isSet)
    #expect(try file.check("2468") == .right)
    #expect(try file.check("2469") == .wrong)
    #expect(try file.check("") == .wrong)
    #expect(try file.check("2468\0") == .wrong)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_CONFIG_HOME": "", "HOME": "."]])
  func `An environment without a home leaves the lock where it is`(environment: [String: String])
    throws
  {
    let home = try #require(NSHomeDirectoryForUser(NSUserName()))
    let file = PasscodeFile(environment: environment)
    #expect(file?.url == PasscodeFile(environment: ["HOME": home])?.url)
  }

  @Test func `The file does not tell the passcode and is its owner's alone`() throws {
    defer { remove() }
    try file.set("correct horse")
    let text = try String(contentsOf: file.url, encoding: .utf8)
    #expect(!text.contains("correct"))
    let modes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(modes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `Wrong tries block for longer and longer, across programs`() throws {
    defer { remove() }
    try file.set("2468")
    let start = Date(timeIntervalSince1970: 1_000_000)
    for _ in 0..<4 { #expect(try file.check("0000", now: start) == .wrong) }
    #expect(try file.check("0000", now: start) == .blocked(for: .seconds(60)))
    // Not even the right one is looked at meanwhile.
    let other = PasscodeFile(url: file.url)
    #expect(try other.check("2468", now: start + 20) == .blocked(for: .seconds(40)))
    #expect(try other.check("0000", now: start + 61) == .blocked(for: .seconds(120)))
    #expect(try other.check("2468", now: start + 200) == .right)
    #expect(try other.check("0000", now: start + 200) == .wrong)
  }

  @Test(arguments: ["", "123", String(repeating: "1", count: 129)])
  func `A passcode of another length is refused`(passcode: String) throws {
    defer { remove() }
    #expect(throws: PasscodeError.self) { try file.set(passcode) }
    #expect(!file.isSet)
  }

  @Test func `A damaged file gives no verdict`() throws {
    defer { remove() }
    try file.set("2468")
    try Data("{}".utf8).write(to: file.url)
    #expect(throws: PasscodeError.self) { try file.check("2468") }
  }

  @Test func `What is not a passcode file stays locked and never counts as no passcode`() throws {
    defer { remove() }
    #expect(!file.isSet)
    try file.set("2468")
    #expect(file.isSet && file.canBeRead)
    try FileManager.default.removeItem(at: file.url)
    try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: file.url)
    #expect(file.isSet && !file.canBeRead)
    #expect(throws: PasscodeError.self) { try file.check("2468") }
    try FileManager.default.removeItem(at: file.url)
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: false)
    #expect(file.isSet && !file.canBeRead)
    #expect(throws: PasscodeError.self) { try file.check("2468") }
  }

  @Test func `Guesses at once are counted like guesses one after the other`() async throws {
    defer { remove() }
    try file.set("2468")
    let (url, now) = (file.url, Date(timeIntervalSince1970: 1_000_000))
    let verdicts = try await withThrowingTaskGroup(of: [PasscodeFile.Verdict].self) { group in
      for dialog in 0..<16 {
        group.addTask {
          try (0..<4).map { try PasscodeFile(url: url).check("\(dialog)-\($0)", now: now) }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    // The fifth wrong one is reported as blocked as well.
    #expect(verdicts.count { $0 == .wrong } == 4)
    #expect(try file.check("2468", now: now) == .blocked(for: .seconds(60)))
  }

  @Test func `A count beyond all bounds blocks, and ends nothing`() throws {
    defer { remove() }
    try file.set("2468")
    let text = try String(contentsOf: file.url, encoding: .utf8)
      .replacingOccurrences(of: "\"wrongTries\":0", with: "\"wrongTries\":\(Int.max)")
    try Data(text.utf8).write(to: file.url)
    #expect(try file.check("0000") == .blocked(for: .seconds(3600)))
  }

  @Test func `A removed passcode is gone`() throws {
    defer { remove() }
    try file.set("2468")
    try file.remove()
    #expect(!file.isSet)
    try file.remove()
  }

  private func remove() {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // Nothing was written.
    }
  }
}
