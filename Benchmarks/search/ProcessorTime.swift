import Foundation

/// What some work took of the processor and by the clock, in seconds.
///
/// Other programs lengthen what the clock shows many times over, and the time of the processor by little.
struct ProcessorTime {
  var seconds: Double
  var elapsed: Double

  static let zero = ProcessorTime(seconds: 0, elapsed: 0)

  static func + (left: Self, right: Self) -> Self {
    Self(seconds: left.seconds + right.seconds, elapsed: left.elapsed + right.elapsed)
  }

  static func += (left: inout Self, right: Self) { left = left + right }

  /// Measures work of all threads of the program.
  static func measured(_ work: () throws -> Void) rethrows -> Self {
    let start = now()
    try work()
    return since(start)
  }

  /// Measures work of all threads of the program.
  static func measure(_ work: () async throws -> Void) async rethrows -> Self {
    let start = now()
    try await work()
    return since(start)
  }

  private static func since(_ start: Self) -> Self {
    let end = now()
    return Self(seconds: end.seconds - start.seconds, elapsed: end.elapsed - start.elapsed)
  }

  private static func now() -> Self {
    func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return Self(seconds: seconds(CLOCK_PROCESS_CPUTIME_ID), elapsed: seconds(CLOCK_MONOTONIC))
  }
}
