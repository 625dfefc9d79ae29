extension BuiltIn {
  /// Returns the readers that may start with a word.
  static func readers(
    startingWith lexeme: Lexeme, _ numbers: NumberWords, _ grammar: Grammar, durationRule: Int
  ) -> Mask {
    var result: Mask = []
    let isNumber = numbers.starts(lexeme)
    let isDuration = isNumber || grammar.canStart(durationRule, with: lexeme)
    for reader in allCases
    where reader.canStart(with: lexeme, isNumber: isNumber, isDuration: isDuration) {
      result.formUnion(reader.mask)
    }
    return result
  }

  private func canStart(with lexeme: Lexeme, isNumber: Bool, isDuration: Bool) -> Bool {
    switch self {
    case .clock: lexeme.form == .clock
    case .dottedClock: lexeme.form == .decimal || lexeme.form == .dotted
    case .figures:
      lexeme.form == .slashed || lexeme.form == .dotted || lexeme.form == .decimal
        || lexeme.form == .integer && [1, 2, 4, 8].contains(lexeme.lengths[0])
    case .hourWithMinute: lexeme.form == .integer
    case .shortYear: lexeme.form == .integer && lexeme.lengths[0] == 2
    case .iso, .military: lexeme.form == .integer && lexeme.lengths[0] == 4
    case .compactClock: lexeme.form == .integer && 3...4 ~= lexeme.lengths[0]
    case .duration: isDuration
    case .hour, .bareHour, .zeroHour, .minute, .bareMinute, .minutes,
      .day, .ordinalDay, .year, .nth, .count:
      lexeme.form == .word
        ? isNumber
        : lexeme.form != .clock && lexeme.form != .slashed && lexeme.form != .decimal
    }
  }
}

/// The readers in code of times, days and years.
extension Sentence {
  /// Runs a reader in code that a rule refers to.
  func read(_ reader: BuiltIn, at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    func say(_ end: Int, _ field: Facts.Field, _ value: Int) {
      if let more = facts.with(field, value) { emit(end, more) }
    }
    switch reader {
    case .hour: smallNumbers(at: start, 0...24) { end, value, _ in say(end, .hour, value) }
    case .bareHour:
      guard !has(.article, at: start) else { return }
      smallNumbers(at: start, 0...24) { end, value, _ in say(end, .hour, value) }
    case .zeroHour:
      if isZero(at: start), let digit = number(start + 1).digit { say(start + 2, .hour, digit) }
    case .minute: smallNumbers(at: start, 1...59) { end, value, _ in say(end, .minute, value) }
    case .bareMinute:
      guard !has(.article, at: start) else { return }
      smallNumbers(at: start, 1...59) { end, value, _ in say(end, .minute, value) }
    case .minutes: minutes(at: start) { end, value in say(end, .minute, value) }
    case .day:
      smallNumbers(at: start, 1...31, ordinals: true) { end, value, _ in say(end, .day, value) }
    case .ordinalDay:
      smallNumbers(at: start, 1...31, ordinals: true) { end, value, isOrdinal in
        if isOrdinal { say(end, .day, value) }
      }
    case .nth:
      smallNumbers(at: start, 1...5, ordinals: true) { end, value, isOrdinal in
        if isOrdinal { say(end, .nth, value) }
      }
    case .count: smallNumbers(at: start, 1...60) { end, value, _ in say(end, .count, value) }
    case .year: years(at: start) { end, value in say(end, .year, value) }
    case .shortYear:
      // Up to 24, it is more likely to be an hour; "05" and "27" are years.
      guard let year = self[start].integer, year > 24 || self[start].hasLeadingZero else { return }
      say(start + 1, .year, Self.year(ofTwoDigits: year))
    case .hourWithMinute:
      let minute = self[start + 1]
      guard minute.form == .joined, let value = minute.integer, 0..<60 ~= value,
        let hour = self[start].integer, 0...24 ~= hour,
        var more = facts.with(.minute, value)?.with(.hour, hour)
      else { return }
      if language.writes24Hours, !more.set(.written, 1) { return }
      emit(start + 2, more)
    case .clock, .dottedClock: clock(at: start, facts, emit)
    case .compactClock: compactClock(at: start, facts, emit)
    case .military: military(at: start, facts, emit)
    case .figures: dateFigures(at: start, facts, emit)
    case .iso: isoDate(at: start, facts, emit)
    case .duration: distance(at: start, facts, emit)
    }
  }

  private func isZero(at position: Int) -> Bool {
    let word = number(position)
    return word.roles.contains(.digitZero) || self[position].form == .word && word.cardinal == 0
  }

  /// Reads whole numbers of a range, in words or in figures without separators.
  private func smallNumbers(
    at start: Int, _ range: ClosedRange<Int>, ordinals: Bool = false,
    _ emit: (_ end: Int, _ value: Int, _ isOrdinal: Bool) -> Void
  ) {
    if self[start].form == .integer, self[start].lengths[0] > 2 { return }
    numerals(at: start) { end, value, isOrdinal in
      if range ~= value, ordinals || !isOrdinal { emit(end, value, isOrdinal) }
    }
  }

  private func minutes(at start: Int, _ emit: Emit<Int>) {
    let lexeme = self[start]
    if lexeme.form == .integer, lexeme.lengths[0] == 2, let value = lexeme.integer, 0..<60 ~= value
    {
      emit(start + 1, value)
    } else if lexeme.form == .compound, let value = lexeme.integer, 0..<60 ~= value {
      emit(start + 1, value)
    } else if isZero(at: start) {
      if let digit = number(start + 1).digit { emit(start + 2, digit) }
    } else {
      twoDigits(at: start) { end, value in
        if value < 60 { emit(end, value) }
      }
    }
  }

  private func years(at start: Int, _ emit: Emit<Int>) {
    let lexeme = self[start]
    if lexeme.form == .integer {
      if lexeme.lengths[0] == 4, lexeme.fields[1] < 0, let year = lexeme.integer,
        1000...2999 ~= year
      {
        emit(start + 1, year)
      }
      return
    }
    numerals(at: start) { end, value, isOrdinal in
      guard !isOrdinal, end > start + 1 || lexeme.form == .compound else { return }
      // "Eighteen hundred" is a time of day rather than a year.
      if 1000...2999 ~= value, value % 100 != 0 || value >= 2000 { emit(end, value) }
    }
    guard language.numbers.pairs, lexeme.form == .word else { return }
    numerals(at: start) { end, century, isOrdinal in
      guard !isOrdinal, 17...20 ~= century else { return }
      pair(at: end, after: Number(century), from: start) { end, number in
        if let year = number.integer { emit(end, year) }
      }
    }
  }

  /// Reads a clock time in figures; a leading zero indicates the 24-hour clock.
  private func clock(at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let lexeme = self[start]
    let (hour, minute, second) = (lexeme.fields[0], lexeme.fields[1], lexeme.fields[2])
    guard 0...24 ~= hour, 0..<60 ~= minute, second < 60, lexeme.lengths[1] == 2,
      hour < 24 || minute == 0
    else { return }
    var result = facts
    guard result.set(.hour, hour), result.set(.minute, minute),
      second < 0 || result.set(.second, second)
    else { return }
    // "06:00" is on the 24-hour clock, "06:00 pm" is not.
    let hasHalf = language.rules.halfDay.map {
      start + 1 < count && language.grammar.canStart($0, with: self[start + 1])
    }
    if lexeme.hasLeadingZero && hasHalf != true || hour == 0 || hour > 12 {
      guard result.set(.meridiem, 3) else { return }
    } else if language.writes24Hours, hasHalf != true {
      guard result.set(.written, 1) else { return }
    }
    emit(start + 1, result)
  }

  /// Reads three or four digits without a separator as a time of day, on the 12-hour clock if
  /// possible.
  private func compactClock(at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let lexeme = self[start]
    guard 3...4 ~= lexeme.lengths[0], lexeme.fields[1] < 0, let value = lexeme.integer, value >= 0,
      value / 100 < 24, value % 100 < 60, var result = facts.with(.hour, value / 100),
      result.set(.minute, value % 100)
    else { return }
    if lexeme.hasLeadingZero || value / 100 > 12 {
      guard result.set(.meridiem, 3) else { return }
    }
    emit(start + 1, result)
  }

  /// Reads four digits without a separator as a time of day.
  private func military(at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let lexeme = self[start]
    guard lexeme.lengths[0] == 4, lexeme.fields[1] < 0, let value = lexeme.integer, value >= 0,
      value / 100 < 24, value % 100 < 60, var result = facts.with(.hour, value / 100),
      result.set(.minute, value % 100), result.set(.meridiem, 3)
    else { return }
    emit(start + 1, result)
  }

  /// Reads a duration as a distance in months, days and seconds.
  private func distance(at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let family = language.durations
    quantities(at: start, family) { end, quantity in
      var result = facts
      var seconds = quantity.size
      let months = quantity.months.rounded(.down)
      guard abs(months) < 100_000, abs(seconds) < 1e9, seconds >= 0, months >= 0 else { return }
      seconds += ((quantity.months - months) * 30).rounded() * 86_400
      if months > 0, !result.set(.shiftMonths, Int(months)) { return }
      let isInDays = family.units[quantity.unit].size >= 86_400
      let days = isInDays ? (seconds / 86_400).rounded(.down) : 0
      if days > 0 || isInDays && months == 0, !result.set(.shiftDays, Int(days)) { return }
      let rest = Int((seconds - days * 86_400).rounded())
      if rest > 0 || !isInDays, !result.set(.shiftSeconds, rest) { return }
      emit(end, result)
    }
  }
}
