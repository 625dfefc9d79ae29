import LanguageData

/// The content of a language's YAML file, as written.
struct LanguageFile: Decodable, Sendable {
  var language: String
  var numbers: Numbers
  /// Patterns for yes and no.
  var boolean: Answers
  /// Patterns for meaningless words around a value.
  var fillers: Fillers
  /// Names of spans of time, measures and currencies by unit.
  var durations: [String: String]
  var measurements: [String: String]?
  var readAlso: [String: [String]]?
  var currencies: [String: String]?
  /// Names of the percent sign.
  var percent: String?
  /// Names of days by their position in the year.
  var holidays: [String: String]?
  /// The order of dates in figures: `mdy` or `dmy`.
  var dateOrder: String
  /// The hours of the clock on which times of day in figures are: 12 or 24.
  var clockHours: Int
  /// The unit of temperature for degrees without a scale.
  var degrees: String?
  /// The differences of a region, by its ISO 3166 code.
  var regions: [String: Region]?
  /// Names of time zones by their identifiers in the IANA database.
  var zones: [String: String]?
  /// Whether "next Friday" is the one of next `week` or the `coming` one.
  var nextWeekday: String
  var spelling: Spelling?
  var writing: Writing
  /// Rules for dates and times by name: one pattern per line, with its facts.
  var rules: [String: String]?

  /// The differences from the language's other regions.
  struct Region: Decodable, Sendable {
    var dateOrder: String?
    var clockHours: Int?
    var degrees: String?
    /// Units by the ones in the language's data that they replace.
    var units: [String: String]?
  }

  struct Numbers: Decodable, Sendable {
    var decimalSeparator: String
    var groupingSeparator: String
    var cardinals: [Int: String]
    var shortScales: [Int: String]?
    var ordinals: [Int: String]
    var fractions: [Int: String]
    var collectives: [Int: String]?
    var uncertain: String?
    var articles: String
    /// Words after which "one" stands for a thing instead of counting: "another".
    var beforeProforms: String?
    var joiners: String
    var joinAfter: [String]
    var fractionJoiners: String
    var of: String
    var points: String
    var minus: String
    var plus: String
    /// Words between a number and a unit that change nothing.
    var whole: String?
    /// The word between the parts of a fraction: "three over four".
    var over: String?
    var digitZero: String?
    var repeats: [Int: String]?
    /// Whether `hundred` alone is 100.
    var bareHundred: Bool
    /// The largest number before `hundred`; 0 if each hundred is a separate word.
    var hundredMultiplicand: Int
    /// Whether `nineteen eighty` is 1980.
    var pairs: Bool?
    /// Whether units precede tens: "einundzwanzig".
    var unitsFirst: Bool?
    /// Whether 60 and 80 go on up to 79 and 99: "soixante-dix".
    var vigesimal: Bool?
    /// Whether numbers are written as one word.
    var compounds: Bool?
    /// Whether numbers written as one word are read, although they are never written that way.
    var readsCompounds: Bool?
    /// Endings that turn a number written as one word into an ordinal.
    var ordinalEndings: String?
    /// The endings of such ordinals when spoken: below twenty, and from twenty on.
    var spokenOrdinalEndings: String?
    /// The form of the number one within such a number, and before a word such as hour.
    var compoundOne: String?
    /// Endings that turn figures into an ordinal.
    var ordinalSuffixes: String?
    /// The ending that adds a half to a number written as one word.
    var halfEnding: String?
    /// Words for numbers with a fraction, by number.
    var mixed: [String: String]?
  }

  struct Spelling: Decodable, Sendable {
    /// Names of signs by sign.
    var signs: [String: String]
    /// Names of letters by letter.
    var letters: [String: String]
    /// Patterns between a letter and a word that starts with it.
    var comparisons: String
  }

  /// How values are put into words; `{name}` is replaced with a part.
  struct Writing: Decodable, Sendable {
    var days: [Int: String]
    var weekdays: String
    var months: String
    var weekday: String
    var date: String
    var dateWithYear: String
    var dayAndTime: String
    var timeAlone: String
    /// 12 or 24.
    var hours: Int
    var fullHour: String
    var time: String
    /// The part of the day by the hour at which it starts.
    var parts: [Int: String]
    var noon: String?
    var smallMinute: String?
    /// The word for one before the word for hour.
    var oneHour: String?
    var and: String
    var yes: String
    var no: String
    var percent: String
    /// The word for one before units, if it is not the first of the cardinals.
    var one: [String: String]?
  }

  struct Answers: Decodable, Sendable {
    var yes: String
    var no: String
  }

  struct Fillers: Decodable, Sendable {
    var before: String
    /// What is skipped before values that are not answers.
    var beforeOthers: String
    /// What is skipped only before numbers and amounts.
    var beforeAmounts: String?
    var after: String
  }
}

extension LanguageFile {
  /// Applies the differences of a region.
  ///
  /// If a unit replaces another one, as the pint of 568 milliliters does in Britain, the names of
  /// the one are read as the other.
  mutating func adapt(to region: Region) {
    dateOrder = region.dateOrder ?? dateOrder
    clockHours = region.clockHours ?? clockHours
    degrees = region.degrees ?? degrees
    for (usual, regional) in region.units ?? [:] {
      guard let names = measurements?.removeValue(forKey: usual) else { continue }
      let others = measurements?[regional].map { ", " + $0 } ?? ""
      measurements?[regional] = names + others
    }
  }
}

extension LanguageFile {
  /// Returns the values that nothing understands: orders, classes and units.
  var faults: [LanguageFault] {
    var faults: [LanguageFault] = []
    func check(_ key: String, _ value: String, _ known: [String]) {
      guard !known.contains(value) else { return }
      let choices = known.map { "“\($0)”" }.joined(separator: ", ")
      faults.append(
        LanguageFault(key: key, problem: "is “\(value)”, which is not one of \(choices)"))
    }
    check("dateOrder", dateOrder, ["dmy", "mdy"])
    check("nextWeekday", nextWeekday, ["coming", "week"])
    check("clockHours", String(clockHours), ["12", "24"])
    check("writing.hours", String(writing.hours), ["12", "24"])
    for name in numbers.joinAfter {
      check("numbers.joinAfter", name, Numeral.Last.named.map(\.rawValue))
    }
    let units = Set((measurements ?? [:]).keys)
    let money = Set((currencies ?? [:]).keys)
    func report(_ key: String, _ isKnown: Bool, _ problem: String) {
      if !isKnown { faults.append(LanguageFault(key: key, problem: problem)) }
    }
    for key in durations.keys.sorted() {
      report("durations.\(key)", UnitCatalog.duration(key) != nil, "is not a unit of time")
    }
    for key in money.sorted() {
      report("currencies.\(key)", UnitCatalog.isCurrency(key), "is not a currency code")
    }
    for (key, others) in (readAlso ?? [:]).sorted(by: { $0.key < $1.key }) {
      for unit in [key] + others {
        report(
          "readAlso.\(key)", units.contains(unit) || money.contains(unit),
          "names “\(unit)”, which has no names in this file")
      }
    }
    if let degrees {
      report("degrees", units.contains(degrees), "is “\(degrees)”, which has no names in this file")
    }
    for (code, region) in (regions ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let order = region.dateOrder { check("regions.\(code).dateOrder", order, ["dmy", "mdy"]) }
      if let hours = region.clockHours {
        check("regions.\(code).clockHours", String(hours), ["12", "24"])
      }
      for unit in [region.degrees].compactMap(\.self) + (region.units ?? [:]).keys.sorted() {
        report(
          "regions.\(code)", units.contains(unit),
          "names “\(unit)”, which has no names in this file")
      }
    }
    return faults
  }
}
