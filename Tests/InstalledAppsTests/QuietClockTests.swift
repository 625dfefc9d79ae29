import Testing

@testable import InstalledApps

@Suite(.timeLimit(.minutes(10))) struct QuietClockTests {
  @Test func `Who is cancelled sleeps no longer`() async {
    let sleeper = Task { try await QuietClock().sleep(for: .seconds(1_000_000)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test(arguments: [Duration.zero, .seconds(-5), .nanoseconds(1), .milliseconds(2)])
  func `Who sleeps is woken`(duration: Duration) async throws {
    try await QuietClock().sleep(for: duration)
  }

  @Test func `Nobody is woken before their time, in whichever order they went to sleep`()
    async throws
  {
    let clock = QuietClock()
    try await withThrowingTaskGroup { group in
      for milliseconds in [9, 3, 7, 1, 5, 8, 2, 6, 4, 0] {
        group.addTask {
          let due = clock.now.advanced(by: .milliseconds(milliseconds))
          try await clock.sleep(until: due)
          #expect(clock.now >= due)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `A thousand sleepers, every other one cancelled, all end once`() async {
    let ended = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let sleeper = Task {
            try await QuietClock().sleep(
              for: number.isMultiple(of: 2) ? .seconds(100_000) : .milliseconds(1))
          }
          if number.isMultiple(of: 2) { sleeper.cancel() }
          do { try await sleeper.value } catch { return false }
          return true
        }
      }
      return await group.reduce(into: [false: 0, true: 0]) { $0[$1, default: 0] += 1 }
    }
    #expect(ended == [false: 500, true: 500])
  }

  @Test func `A time beyond all numbers is only far away`() async {
    let sleeper = Task { try await QuietClock().sleep(for: .seconds(Int64.max / 2)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }
}
