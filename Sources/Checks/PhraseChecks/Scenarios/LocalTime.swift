public import Foundation

/// A time without a zone, written `2026-11-21T09:00:00` or `2026-11-21`.
public struct LocalTime: Sendable, Hashable {
  /// The point in time, in the zone of this machine.
  public let date: Date

  private static var calendar: Calendar { Calendar(identifier: .gregorian) }

  /// Creates the local time of a point in time, truncated to seconds.
  public init(_ date: Date) {
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  /// Parses a time; `nil` if the text is not one.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let day = parts.first?.split(separator: "-").map { Int($0) } ?? []
    let time = parts.count > 1 ? parts[1].split(separator: ":").map { Int($0) } : [0, 0]
    guard day.count == 3, (2...3).contains(time.count), !(day + time).contains(nil) else {
      return nil
    }
    let fields = DateComponents(
      calendar: Self.calendar, year: day[0], month: day[1], day: day[2], hour: time[0],
      minute: time[1], second: time.count > 2 ? time[2] : 0)
    guard fields.isValidDate(in: Self.calendar), let date = Self.calendar.date(from: fields) else {
      return nil
    }
    self.date = date
  }
}

extension LocalTime: CustomStringConvertible {
  /// The time in its text form.
  public var description: String {
    let fields = Self.calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func padded(_ number: Int?, _ width: Int = 2) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = [padded(fields.year, 4), padded(fields.month), padded(fields.day)]
    let time = [padded(fields.hour), padded(fields.minute), padded(fields.second)]
    return day.joined(separator: "-") + "T" + time.joined(separator: ":")
  }
}
