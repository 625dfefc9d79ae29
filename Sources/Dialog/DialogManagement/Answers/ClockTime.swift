import Foundation
import IntentMetadata

/// A time of day, as on a clock.
struct ClockTime: Hashable {
  /// A time of day among other words.
  struct Place {
    var range: Range<Int>
    var time: ClockTime
    /// Whether the words name a day as well: “friday at eight”.
    var hasDay: Bool
  }

  let hour: Int
  let minute: Int

  /// Returns the times of day that start exactly at one of some words.
  static func places(in words: [String], at start: Int, _ reader: any ValueReading) -> [Place] {
    // Among other words, a bare number is not a time, and “now” puts nothing off.
    let moments = reader.moments(in: words, at: start).filter { $0.nearness != .now }
    let ends = Set(moments.map(\.end))
    return (reader.values(of: .dateComponents, in: words, at: start) ?? []).compactMap { span in
      guard ends.contains(span.end), case .dateComponents(let parts) = span.value,
        let hour = parts.hour
      else { return nil }
      return Place(
        range: start..<span.end, time: ClockTime(hour: hour, minute: parts.minute ?? 0),
        hasDay: parts.day != nil || parts.weekday != nil)
    }
  }

  /// Returns all times of day in some words, without their days: of “8:00 PM”, only the whole, and
  /// none of “for 8 on Friday”.
  static func all(in words: [String], _ reader: any ValueReading) -> [ClockTime] {
    var (times, start): ([ClockTime], Int) = ([], 0)
    while start < words.count {
      let longest = places(in: words, at: start, reader).filter { !$0.hasDay }
        .max { $0.range.count < $1.range.count }
      if let longest { times.append(longest.time) }
      start = longest?.range.upperBound ?? start + 1
    }
    return times
  }

  /// Whether a clock with hands looks the same at another time.
  func isOnSameDial(as other: ClockTime) -> Bool {
    hour % 12 == other.hour % 12 && minute == other.minute
  }
}
