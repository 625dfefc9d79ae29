import Foundation
import IntentMetadata

/// A time of day, as on a clock.
struct ClockTime: Hashable {
  let hour: Int
  let minute: Int

  /// The time of day of a moment, or `nil` if a value is none.
  init?(_ value: IntentValue) {
    guard case .date(let date) = value else { return nil }
    let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
    (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
  }

  private init(hour: Int, minute: Int) { (self.hour, self.minute) = (hour, minute) }

  /// Returns the times in a text that are written in digits: “8:00 PM”, “20:00”.
  static func times(in text: String) -> [ClockTime] {
    text.matches(of: /(\d{1,2}):(\d{2})(?:\s?([AaPp])\.?\s?[Mm])?/).compactMap { match in
      guard let hour = Int(match.1), let minute = Int(match.2), hour < 24, minute < 60 else {
        return nil
      }
      guard let half = match.3?.lowercased() else { return ClockTime(hour: hour, minute: minute) }
      return ClockTime(hour: hour % 12 + (half == "p" ? 12 : 0), minute: minute)
    }
  }

  /// Whether a clock with hands looks the same at another time.
  func isOnSameDial(as other: ClockTime) -> Bool {
    hour % 12 == other.hour % 12 && minute == other.minute
  }
}
