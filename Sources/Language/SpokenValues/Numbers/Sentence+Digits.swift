/// Numbers that are said digit by digit, in pairs, or with a decimal point.
extension Sentence {
  /// Reads strings of two or more digits: "one oh five", "double seven".
  func digitStrings(at start: Int, _ emit: Emit<Number>) {
    var position = start
    var value = 0
    var length = 0
    while position < count, let run = digit(at: position) {
      for _ in 0..<run.times {
        guard length < 18 else { return }
        value = value * 10 + run.digit
        length += 1
      }
      position = run.next
      if length > 1 { emit(position, Number(value, .digits)) }
    }
  }

  /// Returns the digit for a word, and how often it is repeated: three times after "triple".
  func digit(at position: Int) -> (digit: Int, times: Int, next: Int)? {
    guard self[position].form == .word else { return nil }
    let word = number(position)
    if let digit = word.digit { return (digit, 1, position + 1) }
    if word.repeats > 0, let digit = number(position + 1).digit {
      return (digit, word.repeats, position + 2)
    }
    return nil
  }

  /// Reads the digits after a decimal point, and a scale after those.
  func decimals(at start: Int, whole: Int, _ emit: Emit<Number>) {
    if self[start].form == .integer, let digits = self[start].integer, digits >= 0 {
      let places = self[start].lengths[0]
      if places < 16 { emitDecimal(start + 1, whole, digits, places, emit) }
      return
    }
    if self[start].form == .compound, let value = self[start].integer, 10..<100 ~= value {
      emitDecimal(start + 1, whole, value, 2, emit)
      return
    }
    var position = start
    var fraction = 0
    var places = 0
    while position < count, let run = digit(at: position) {
      for _ in 0..<run.times where places < 16 {
        fraction = fraction * 10 + run.digit
        places += 1
      }
      position = run.next
      emitDecimal(position, whole, fraction, places, emit)
    }
    // "Point twenty-five" is said for the digits two and five.
    guard position == start else { return }
    twoDigits(at: start) { end, value in emitDecimal(end, whole, value, 2, emit) }
  }

  private func emitDecimal(
    _ end: Int, _ whole: Int, _ fraction: Int, _ places: Int, _ emit: Emit<Number>
  ) {
    guard places < Lexeme.powers.count else { return }
    let power = Lexeme.powers[places]
    let (shifted, overflows) = whole.multipliedReportingOverflow(by: power)
    let value =
      overflows || shifted > 1 << 52
      ? Double(whole) + Double(fraction) / Double(power)
      : Double(shifted + fraction) / Double(power)
    emit(end, Number(value, .decimal))
    let word = number(end)
    let factor = word.cardinal >= 100 ? word.cardinal : word.shortScale
    if factor > 0, word.roles.isDisjoint(with: .digitZero) {
      emit(end + 1, Number((value * Double(factor)).cleaned, .collective))
    }
  }

  /// Reads the second half of "nineteen eighty-four", "three fifty" and "nineteen oh five".
  func pair(at position: Int, after first: Number, from start: Int, _ emit: Emit<Number>) {
    guard let value = first.integer, 1...20 ~= value, self[start].form == .word,
      first.style == .cardinal
    else { return }
    if has(.digitZero, at: position), value >= 10, let digit = number(position + 1).digit {
      emit(position + 2, Number(value * 100 + digit, .pair))
    }
    twoDigits(at: position) { end, second in
      // Nobody says "twenty sixty" for a number, and as a year it is too far away.
      if value == 20, second >= 50 { return }
      emit(end, Number(value * 100 + second, .pair))
    }
  }

  /// Reads numbers from 10 to 99 in words.
  func twoDigits(at start: Int, _ emit: Emit<Int>) {
    guard self[start].form == .word, number(start).cardinal >= 10, number(start).cardinal < 100
    else { return }
    numerals(at: start) { end, value, isOrdinal in
      if !isOrdinal, value < 100 { emit(end, value) }
    }
  }
}
