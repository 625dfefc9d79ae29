/// The units of quantities, by symbol, and how they relate.
///
/// The symbols of measurements are those of Foundation's units.
enum UnitCatalog {
  /// A unit: the group of units to which it can be added, and its size in that group.
  struct Unit: Sendable, Hashable {
    var symbol: String
    /// Units of one group can be added: feet and inches.
    var group: String
    /// The size in the group's smallest common measure.
    var size: Double
    /// The size in calendar months, for units of the calendar.
    var months = 0
    /// The symbol of the unit of a bare number after it: "six foot two".
    var implied: String?

    /// Whether the name alone means one of it: "fortnight", "decade".
    var standsAlone: Bool { group == "time" && (size == 1_209_600 || months >= 120) }
  }

  /// Spans of time, in seconds; without a date, a month is 30 days and a year 365.
  static let durations: [Unit] = [
    Unit(symbol: "ns", group: "time", size: 1e-9), Unit(symbol: "µs", group: "time", size: 1e-6),
    Unit(symbol: "ms", group: "time", size: 1e-3), Unit(symbol: "s", group: "time", size: 1),
    Unit(symbol: "min", group: "time", size: 60, implied: "s"),
    Unit(symbol: "h", group: "time", size: 3600, implied: "min"),
    Unit(symbol: "d", group: "time", size: 86_400),
    Unit(symbol: "wk", group: "time", size: 604_800),
    Unit(symbol: "fn", group: "time", size: 1_209_600),
    Unit(symbol: "mo", group: "time", size: 2_592_000, months: 1),
    Unit(symbol: "quarter", group: "time", size: 7_776_000, months: 3),
    Unit(symbol: "yr", group: "time", size: 31_536_000, months: 12),
    Unit(symbol: "decade", group: "time", size: 315_360_000, months: 120),
    Unit(symbol: "century", group: "time", size: 3_153_600_000, months: 1200),
    Unit(symbol: "millennium", group: "time", size: 31_536_000_000, months: 12_000),
  ]

  /// The units that are combined with smaller ones, by symbol.
  static let combined: [String: Unit] = Dictionary(
    [
      ("mi", "imperial length", 63_360, nil), ("yd", "imperial length", 36, nil),
      ("ft", "imperial length", 12, "in"), ("in", "imperial length", 1, nil),
      ("km", "metric length", 1_000_000, nil), ("m", "metric length", 1000, "cm"),
      ("cm", "metric length", 10, nil), ("mm", "metric length", 1, nil),
      ("st", "imperial mass", 224, "lb"), ("lb", "imperial mass", 16, "oz"),
      ("oz", "imperial mass", 1, nil),
      ("t", "metric mass", 1_000_000, nil), ("kg", "metric mass", 1000, "g"),
      ("g", "metric mass", 1, nil), ("mg", "metric mass", 0.001, nil),
      ("L", "metric volume", 1000, nil), ("dl", "metric volume", 100, nil),
      ("cL", "metric volume", 10, nil), ("mL", "metric volume", 1, nil),
      ("gal", "volume", 768, nil), ("qt", "volume", 192, nil), ("pt", "volume", 96, nil),
      ("cup", "volume", 48, nil), ("fl oz", "volume", 6, nil), ("tbsp", "volume", 3, nil),
      ("tsp", "volume", 1, nil),
      ("°", "angle", 3600, nil), ("ʹ", "angle", 60, nil), ("ʹʹ", "angle", 1, nil),
    ].map { symbol, group, size, implied in
      (symbol, Unit(symbol: symbol, group: group, size: size, implied: implied))
    },
    uniquingKeysWith: { first, _ in first })

  /// Returns the unit of a symbol, or a unit of a number of seconds.
  static func duration(_ key: String) -> Unit? {
    durations.first { $0.symbol == key }
      ?? Double(key).map { Unit(symbol: key, group: "time", size: $0) }
  }

  /// Returns the unit of a measurement's symbol.
  static func measurement(_ symbol: String) -> Unit {
    // Two keys are more specific than their symbols: "g" also stands for the gram, and degrees of
    // an angle are those that nobody takes for a temperature.
    let symbol = symbol == "g-force" ? "g" : symbol == "arc-degree" ? "°" : symbol
    return combined[symbol] ?? Unit(symbol: symbol, group: symbol, size: 1)
  }

  /// Whether a key is an ISO code, or one with a factor.
  static func isCurrency(_ key: String) -> Bool {
    let factor = key.dropFirst(3)
    return key.count >= 3 && key.prefix(3).allSatisfy { ("A"..."Z").contains($0) }
      && (factor.isEmpty || "/*".contains(factor.prefix(1)) && Int(factor.dropFirst()) != nil)
  }

  /// Returns the unit of a currency's code, which may be followed by a factor: `USD/100`.
  static func currency(_ key: String) -> Unit {
    let code = String(key.prefix { $0.isLetter })
    let factor = Double(key.drop { $0.isLetter }.dropFirst()) ?? 1
    let size = key.contains("/") ? 100 / factor : 100 * factor
    return Unit(symbol: code, group: code, size: size, implied: size == 100 ? "\(code)/100" : nil)
  }
}
