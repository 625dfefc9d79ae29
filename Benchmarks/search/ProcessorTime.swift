import Foundation

/// What some work took of the processor and by the clock, in seconds.
///
/// Other programs lengthen what the clock shows many times over, and the time of the processor by little.
struct ProcessorTime {
  var seconds: Double
  var elapsed: Double
  /// How long the calling thread was ready to run while other programs had the processor; Linux counts that.
  var queued: Double

  static let zero = ProcessorTime(seconds: 0, elapsed: 0, queued: 0)

  /// What the clock would show if nothing else ran: all but the waiting for the processor. Waiting for the disk or
  /// for a lock is included.
  var alone: Double { elapsed - queued }

  static func + (left: Self, right: Self) -> Self {
    Self(
      seconds: left.seconds + right.seconds, elapsed: left.elapsed + right.elapsed,
      queued: left.queued + right.queued)
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
    return Self(
      seconds: end.seconds - start.seconds, elapsed: end.elapsed - start.elapsed,
      queued: end.queued - start.queued)
  }

  private static func now() -> Self {
    func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return Self(
      seconds: seconds(CLOCK_PROCESS_CPUTIME_ID), elapsed: seconds(CLOCK_MONOTONIC),
      queued: queuedTime())
  }

  /// Returns how long the thread has waited for a processor since it was made; 0 if the kernel does not count that.
  private static func queuedTime() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
    else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1e9 : 0
  }
}
