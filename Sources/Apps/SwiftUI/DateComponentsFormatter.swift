import AppIntents
public import Foundation

/// Writes durations in the language of the dialog, such as “1 hour, 5 minutes”.
///
/// Foundation declares the type on all systems, and implements it on Apple's only; this one takes its place wherever
/// `SwiftUI` is imported.
///
///     let formatter = DateComponentsFormatter()
///     formatter.allowedUnits = [.hour, .minute]
///     formatter.unitsStyle = .full
///     formatter.string(from: 3900)  // 1 hour, 5 minutes
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// Figures with colons: 1:05:00.
    case positional
    /// Letters: 1h 5m.
    case abbreviated
    /// Short words: 1 hr, 5 min.
    case short
    /// Words: 1 hour, 5 minutes.
    case full
    /// Words, with the numbers spelled out: one hour, five minutes.
    case spellOut
    /// Short words without gaps.
    case brief
  }

  /// Which units are left out if they are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the ways.
    public let rawValue: UInt
    /// Creates ways from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As suits the style.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// The first ones.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those in the middle.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// The last ones.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None, and those that have one digit get a second.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The units that may be used; years and months are written as weeks or days.
  open var allowedUnits: NSCalendar.Unit = [.year, .month, .day, .hour, .minute, .second]
  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// Which units are left out if they are zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// How many units are used at most; 0 for all.
  open var maximumUnitCount = 0
  /// The calendar, for its language and for the length of months.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// When the duration begins, for the length of months.
  open var referenceDate: Date?

  /// Returns a duration in words.
  open func string(from seconds: TimeInterval) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    var units = Self.units.filter { allowedUnits.contains($0.unit) }
    if allowedUnits.contains(.year) || allowedUnits.contains(.month) {
      if !units.contains(where: { $0.unit == .day }) { units.insert(Self.day, at: 0) }
    }
    guard !units.isEmpty else { return nil }
    units = kept(units, of: seconds)
    guard unitsStyle != .positional else { return positional(seconds, units) }
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch unitsStyle {
      case .abbreviated: .narrow
      case .brief: .condensedAbbreviated
      case .short: .abbreviated
      case .full, .spellOut, .positional: .wide
      }
    let showsZeros =
      !zeroFormattingBehavior.contains(.default) && !zeroFormattingBehavior.contains(.dropMiddle)
    let duration = Duration.seconds(seconds.rounded(.towardZero))
    let style = Duration.UnitsFormatStyle(
      allowedUnits: Set(units.map(\.duration)), width: width,
      maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil,
      zeroValueUnits: showsZeros
        ? .show(length: zeroFormattingBehavior.contains(.pad) ? 2 : 1) : .hide,
      fractionalPart: .hide(rounded: .towardZero))
    // Unless the calendar has a locale of its own, the app's language counts.
    let own = calendar == .autoupdatingCurrent ? nil : calendar?.locale
    let locale = own ?? Localization.current?.locale ?? .autoupdatingCurrent
    let words = duration.formatted(style.locale(locale))
    return unitsStyle == .spellOut ? spelledOut(words, locale) : words
  }
  /// Returns the time between two dates in words.
  open func string(from start: Date, to end: Date) -> String? {
    string(from: end.timeIntervalSince(start))
  }
  /// Returns the units of components in words.
  open func string(from components: DateComponents) -> String? {
    var calendar = self.calendar ?? .autoupdatingCurrent
    // Each day of a duration has 24 hours.
    calendar.timeZone = .gmt
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }
  /// Returns a duration or the components of one in words, or `nil` for anything else.
  open override func string(for object: Any?) -> String? {
    switch object {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }
  /// Returns the units of components in words.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle)
    -> String?
  {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Writes the numbers in a text as words.
  private func spelledOut(_ text: String, _ locale: Locale) -> String {
    let (figures, words) = (NumberFormatter(), NumberFormatter())
    (figures.locale, figures.numberStyle) = (locale, .decimal)
    (words.locale, words.numberStyle) = (locale, .spellOut)
    return text.replacing(/\d+(?:[.,’\u{A0}\u{202F}]\d+)*/) { match in
      figures.number(from: String(match.output)).flatMap(words.string) ?? String(match.output)
    }
  }

  private typealias Unit = (
    unit: NSCalendar.Unit, seconds: Int, duration: Duration.UnitsFormatStyle.Unit
  )
  private static let day: Unit = (.day, 86_400, .days)
  private static let units: [Unit] = [
    (.weekOfMonth, 7 * 86_400, .weeks), day, (.hour, 3600, .hours), (.minute, 60, .minutes),
    (.second, 1, .seconds),
  ]

  /// Returns how many of each unit there are, the largest first.
  private func counts(_ seconds: TimeInterval, _ units: [Unit]) -> [Int] {
    var rest = Int(abs(seconds))
    return units.map { unit in
      defer { rest %= unit.seconds }
      return rest / unit.seconds
    }
  }

  /// Leaves out the first and the last units that are zero, as the behavior says, but not all.
  private func kept(_ units: [Unit], of seconds: TimeInterval) -> [Unit] {
    let behavior = zeroFormattingBehavior
    let isPlain = behavior.contains(.default)
    var kept = Array(zip(units, counts(seconds, units)))
    while kept.count > 1, kept[0].1 == 0, isPlain || behavior.contains(.dropLeading) {
      kept.removeFirst()
    }
    while kept.count > 1, kept[kept.count - 1].1 == 0,
      behavior.contains(.dropTrailing) || isPlain && unitsStyle != .positional
    {
      kept.removeLast()
    }
    return kept.map(\.0)
  }

  private func positional(_ seconds: TimeInterval, _ units: [Unit]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let parts = counts(seconds, units).enumerated().prefix(
      maximumUnitCount > 0 ? maximumUnitCount : units.count
    ).map { index, count in
      (index > 0 || isPadded) && count < 10 ? "0\(count)" : "\(count)"
    }
    return (seconds <= -1 ? "-" : "") + parts.joined(separator: ":")
  }
}
