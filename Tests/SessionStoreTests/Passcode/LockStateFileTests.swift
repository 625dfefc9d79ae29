import Foundation
import SessionStore
import Testing

@Suite struct LockStateFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private var state: LockStateFile {
    LockStateFile(beside: PasscodeFile(url: folder.appending(path: "passcode.json")))
  }

  @Test func `What was never unlocked is locked`() throws {
    defer { remove() }
    #expect(state.isLocked(now: start))
    try state.noteUse(now: start)
    #expect(state.isLocked(now: start))
  }

  @Test func `All see what one does`() throws {
    defer { remove() }
    try state.unlock(now: start)
    #expect(!state.isLocked(now: start))
    try state.lock()
    #expect(state.isLocked(now: start))
    try state.noteUse(now: start)
    #expect(state.isLocked(now: start))
  }

  @Test func `An idle time locks, and a use puts it off`() throws {
    defer { remove() }
    try state.unlock(now: start)
    #expect(!state.isLocked(now: start + 600))
    #expect(state.isLocked(now: start + 601))
    try state.noteUse(now: start + 500)
    #expect(!state.isLocked(now: start + 1_000))
    // What is locked by then is not used any more.
    try state.noteUse(now: start + 2_000)
    #expect(state.isLocked(now: start + 2_000))
  }

  @Test func `A lock that was opened again is distinguished from none`() throws {
    defer { remove() }
    try state.unlock(now: start)
    let first = state.period
    try state.unlock(now: start)
    try state.noteUse(now: start + 100)
    #expect(state.period == first)
    try state.lock()
    try state.unlock(now: start)
    let second = state.period
    #expect(second != first)
    // It locked by itself.
    try state.unlock(now: start + 700)
    #expect(state.period != second)
  }

  @Test func `A file that others may change becomes its owner's`() throws {
    defer { remove() }
    try state.unlock(now: start)
    let path = folder.appending(path: "lock.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    #expect(!state.isLocked(now: start))
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `An idle time that was chosen stays`() throws {
    defer { remove() }
    try state.unlock(idleTime: 3600, now: start)
    #expect(!state.isLocked(now: start + 3_000))
    try state.lock()
    try state.unlock(now: start)
    #expect(state.idleTime == 3600)
    try state.unlock(idleTime: .infinity, now: start)
    #expect(state.isLocked(now: start + 90_000))
  }

  @Test func `A clock that was put back locks`() throws {
    defer { remove() }
    try state.unlock(now: start)
    #expect(state.isLocked(now: start - 3_600))
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"isLocked":false,"lastUse":1e300,"idleTime":1e300}"#,
    #"{"isLocked":false,"lastUse":1000000,"idleTime":1e9}"#,
    #"{"isLocked":0,"lastUse":1000000,"idleTime":600}"#,
  ])
  func `What cannot be read is locked`(text: String) throws {
    defer { remove() }
    try state.unlock(now: start)
    try Data(text.utf8).write(to: folder.appending(path: "lock.json"))
    #expect(state.isLocked(now: start))
    try state.unlock(now: start)
    #expect(!state.isLocked(now: start))
  }

  private func remove() {
    do { try FileManager.default.removeItem(at: folder) } catch {
      // Nothing was written.
    }
  }
}
