/// Reads dates in figures.
extension Sentence {
  /// Returns the year for its last two digits: up to 69 one of this century, as in POSIX.
  static func year(ofTwoDigits year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }

  /// Reads a date in figures, in the order of the language, then in the other order.
  func dateFigures(at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let lexeme = self[start]
    if lexeme.form == .integer {
      hyphenatedFigures(at: start, facts, emit)
      return
    }
    let (first, second, third) = (lexeme.fields[0], lexeme.fields[1], lexeme.fields[2])
    if third < 0, emitMonth(start + 1, of: lexeme, facts, emit) { return }
    guard lexeme.lengths[1] <= 2, first >= 0, second > 0 else { return }
    let isDotted = lexeme.form != .slashed
    if isDotted, language.decimalSeparator == UInt8(ascii: "."), third < 0 { return }
    if lexeme.lengths[0] == 4 {
      if third > 0 { emitDate(start + 1, first, second, third, facts, emit) }
      return
    }
    let year =
      third < 0 ? -1 : lexeme.lengths[2] == 2 ? Self.year(ofTwoDigits: third) : third
    guard third < 0 || lexeme.lengths[2] == 2 || lexeme.lengths[2] == 4 else { return }
    let isMonthFirst = language.isMonthFirst && !isDotted
    let (month, day) = isMonthFirst ? (first, second) : (second, first)
    emitDate(start + 1, year, month, day, facts, emit)
    let isSwapped = !isDotted || month > 12
    if month != day, isSwapped { emitDate(start + 1, year, day, month, facts, emit) }
  }

  /// Reads `3/2027` and `2027/3`; returns whether the figures are a month of a year.
  private func emitMonth(
    _ end: Int, of lexeme: Lexeme, _ facts: Facts, _ emit: Emit<Facts>
  ) -> Bool {
    let isYearFirst = lexeme.lengths[0] == 4
    guard isYearFirst || lexeme.lengths[1] == 4 else { return false }
    emitMonth(
      end, lexeme.fields[isYearFirst ? 0 : 1], lexeme.fields[isYearFirst ? 1 : 0], facts, emit)
    return true
  }

  private func emitMonth(
    _ end: Int, _ year: Int, _ month: Int, _ facts: Facts, _ emit: Emit<Facts>
  ) {
    guard 1...12 ~= month, 1000...2999 ~= year,
      let more = facts.with(.month, month)?.with(.year, year)
    else { return }
    emit(end, more)
  }

  /// Reads `24-12-2026`, whose hyphens have been removed, `2027-03` and `20261224`.
  private func hyphenatedFigures(at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let lexeme = self[start]
    guard lexeme.fields[1] < 0, let first = lexeme.integer, first > 0 else { return }
    if lexeme.lengths[0] == 8 {
      emitDate(start + 1, first / 10_000, first / 100 % 100, first % 100, facts, emit)
      return
    }
    let (next, last) = (self[start + 1], self[start + 2])
    guard next.form == .integer, next.fields[1] < 0, let second = next.integer, second > 0 else {
      return
    }
    if lexeme.lengths[0] == 4 {
      if next.lengths[0] == 2 { emitMonth(start + 2, first, second, facts, emit) }
      return
    }
    if next.lengths[0] == 4 {
      emitMonth(start + 2, second, first, facts, emit)
      return
    }
    guard next.lengths[0] <= 2, last.form == .integer, last.fields[1] < 0, let third = last.integer,
      last.lengths[0] == 4 || last.lengths[0] == 2
    else { return }
    let year = last.lengths[0] == 4 ? third : Self.year(ofTwoDigits: third)
    let (month, day) = language.isMonthFirst ? (first, second) : (second, first)
    emitDate(start + 3, year, month, day, facts, emit)
    if month != day { emitDate(start + 3, year, day, month, facts, emit) }
  }

  private func emitDate(
    _ end: Int, _ year: Int, _ month: Int, _ day: Int, _ facts: Facts, _ emit: Emit<Facts>
  ) {
    guard 1...12 ~= month, 1...31 ~= day else { return }
    var result = facts
    guard result.set(.month, month), result.set(.day, day), year < 0 || result.set(.year, year)
    else { return }
    emit(end, result)
  }

  /// Reads `2026-11-24`, whose hyphens have been removed, and a following `T15:15:00`.
  func isoDate(at start: Int, _ facts: Facts, _ emit: Emit<Facts>) {
    let (year, month, day) = (self[start], self[start + 1], self[start + 2])
    guard month.form == .integer, day.form == .integer, 1...2 ~= month.lengths[0],
      1...2 ~= day.lengths[0], month.fields[1] < 0, day.fields[1] < 0
    else { return }
    emitDate(start + 3, year.fields[0], month.fields[0], day.fields[0], facts) { end, facts in
      emit(end, facts)
      let time = self[end]
      let rest = self[end + 1]
      guard time.form == .joined, let hour = time.integer, 0...24 ~= hour,
        rest.form == .clock || rest.form == .integer, 0..<60 ~= rest.fields[0],
        var result = facts.with(.hour, hour), result.set(.minute, rest.fields[0]),
        result.set(.meridiem, 3)
      else { return }
      if 0..<60 ~= rest.fields[1], !result.set(.second, rest.fields[1]) { return }
      emit(end + 2, result)
    }
  }
}
