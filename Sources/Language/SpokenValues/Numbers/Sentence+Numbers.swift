import TextNormalization

/// Reads numbers in all the ways in which they are said.
///
/// Every reader calls a closure for each position at which a number may end, with its value; a
/// caller that continues from there tries the next word itself. Reading a number takes time linear
/// in its words.
extension Sentence {
  typealias Emit<Value> = (_ end: Int, _ value: Value) -> Void

  /// Reads the numbers that start at a position.
  func numbers(at start: Int, _ emit: Emit<Number>) {
    guard start < count, language.numbers.starts(self[start]) else { return }
    let word = number(start)
    if word.roles.contains(.minus) {
      // "Au moins vingt" is not a temperature.
      guard !ends(language.rules.minimum, at: start) else { return }
      unsignedNumbers(at: start + 1) { end, number in
        if number.style != .ordinal { emit(end, number.negated) }
      }
    } else if word.roles.contains(.plus) {
      unsignedNumbers(at: start + 1, emit)
    } else {
      unsignedNumbers(at: start, emit)
    }
  }

  /// Returns whether a rule's words end with the word at a position; the first ones may precede the
  /// sentence.
  private func ends(_ rule: Int?, at position: Int) -> Bool {
    guard let rule else { return false }
    let place = base + position
    return (1...2).contains { distance in
      guard place >= distance else { return false }
      let beginning = Sentence(words, from: place - distance, language: language)
      return beginning.readings(of: rule, at: 0).contains { $0.end == distance + 1 }
    }
  }

  /// Reads the cardinals and ordinals that start at a position: no fractions, no digit strings.
  func numerals(at start: Int, _ emit: (_ end: Int, _ value: Int, _ isOrdinal: Bool) -> Void) {
    var numeral = Numeral()
    var position = start
    // "A hundred": an article is a one if a multiplier follows.
    if has(.article, at: start), number(start).cardinal < 0 {
      guard number(start + 1).cardinal >= 100 else { return }
      position += 1
    }
    while position < count {
      var next = position
      if !numeral.accept(self[position], language.numbers) {
        guard has(.joiner, at: position), language.numbers.joinAfter.contains(numeral.last),
          number(position + 1).cardinal != 0 || self[position + 1].form != .word
        else { return }
        // A joined part consists of words: "a hundred and 5" is not a number.
        guard self[position + 1].form == .word,
          number(position + 1).cardinal < 100 || language.numbers.hundredMultiplicand == 0,
          numeral.accept(self[position + 1], language.numbers)
        else { return }
        next += 1
      }
      position = next + 1
      guard let value = numeral.value else { return }
      emit(position, value, numeral.isOrdinal)
    }
  }

  private func unsignedNumbers(at start: Int, _ emit: Emit<Number>) {
    let word = number(start)
    if word.roles.contains(.article) { articleNumbers(at: start, emit) }
    if word.roles.contains(.point) { decimals(at: start + 1, whole: 0, emit) }
    if word.denominator > 0, word.ordinal < 0, !word.roles.contains(.article) {
      partNumbers(at: start, numerator: 1, emit)
    }
    if word.collective > 0 { collective(at: start, of: Number(1), emit) }
    if word.roles.contains(.named) { namedNumbers(at: start, emit) }
    literalNumbers(at: start, emit)
    digitStrings(at: start, emit)
    numerals(at: start) { end, value, isOrdinal in
      if isOrdinal {
        emit(end, Number(value, .ordinal))
        return
      }
      emit(end, Number(value))
      continuations(at: end, of: Number(value), from: start, emit)
    }
  }

  /// Reads the numbers that rules name: "twice", "a baker's dozen".
  private func namedNumbers(at start: Int, _ emit: Emit<Number>) {
    guard let rule = language.rules.number else { return }
    read(rule, at: start) { end, facts in
      guard let count = facts[.count] else { return }
      emit(end, Number(count, .collective))
      if has(.of, at: end) { emit(end + 1, Number(count, .collective)) }
    }
  }

  /// Reads "a half", "a couple of" and the like; "a hundred" is a numeral.
  private func articleNumbers(at start: Int, _ emit: Emit<Number>) {
    let next = number(start + 1)
    if next.denominator > 0 { partNumbers(at: start + 1, numerator: 1, emit) }
    if next.collective > 0 {
      collective(at: start + 1, of: Number(1), emit)
    } else if next.cardinal < 0, next.shortScale > 0, !next.roles.contains(.letter) {
      emit(start + 2, Number(next.shortScale, .collective))
    }
  }

  /// Reads numbers in figures that are not whole numbers.
  private func literalNumbers(at start: Int, _ emit: Emit<Number>) {
    let lexeme = self[start]
    switch lexeme.form {
    case .decimal:
      let number = Number(lexeme.value, .decimal)
      emit(start + 1, number)
      scaled(at: start + 1, number, emit)
      if let factor = exponent(at: start + 1) {
        emit(start + 2, Number((lexeme.value * factor).cleaned, .collective))
      }
    case .slashed where lexeme.fields[2] < 0 && lexeme.fields[1] > 0 && lexeme.fields[0] >= 0:
      let number = Number(
        lexeme.value * Double(lexeme.fields[0]) / Double(lexeme.fields[1]), .fraction)
      emit(start + 1, number)
      ofScaled(at: start + 1, number, emit)
    case .integer where exponent(at: start + 1) != nil:
      emit(start + 2, Number(lexeme.value * (exponent(at: start + 1) ?? 1), .collective))
    case .integer where lexeme.integer == nil && lexeme.value.isFinite:
      emit(start + 1, Number(lexeme.value, .decimal))
    case .integer: groups(at: start, emit)
    default: break
    }
  }

  /// Reads groups of three digits separated by spaces: `1 000 000`, `1 234.5`.
  private func groups(at start: Int, _ emit: Emit<Number>) {
    guard var value = self[start].integer, value != 0, self[start].lengths[0] <= 3,
      self[start].fields[1] < 0, !isDay(at: start)
    else { return }
    var position = start + 1
    while position < count, position - start < 6 {
      let group = self[position]
      guard group.isFigures, group.lengths[0] == 3, group.fields[0] >= 0 else { return }
      if group.form == .decimal {
        emit(position + 1, Number(Double(value) * 1000 + group.value, .decimal))
        return
      }
      guard group.fields[1] < 0 else { return }
      value = value * 1000 + (value < 0 ? -group.fields[0] : group.fields[0])
      position += 1
      emit(position, Number(value))
    }
  }

  /// Returns whether figures before other figures are the day of a date that begins before them:
  /// the 3 of “December 3 940 dollars”, which is not 3,940.
  func isDay(at position: Int) -> Bool {
    let next = self[position + 1]
    // “Le 1 000 mètres”: no amount begins with a zero.
    guard let day = self[position].integer, 1...31 ~= day, next.isFigures, !next.hasLeadingZero
    else { return false }
    let place = base + position
    return (1...Self.longestMark).contains { length in
      guard length <= place else { return false }
      // Without the next figures, whose meaning depends on the answer.
      let before = Sentence(words, from: place - length, to: place + 1, language: language)
      return before.readings(of: language.rules.date, at: 0).contains { reading in
        reading.end == length + 1 && reading.facts.hasAny(of: .day)
          && !reading.facts.hasAny(of: .hour)
      }
    }
  }

  /// The maximum number of words before the figures of a day that are examined.
  private static var longestMark: Int { 3 }

  /// Returns the power of ten of an `e6` after figures.
  private func exponent(at position: Int) -> Double? {
    guard self[position].form == .joined, let digits = self[position].integer,
      Lexeme.powers.indices ~= digits, position + base < words.count,
      words.text(of: position + base..<position + base + 1).hasPrefix("e")
    else { return nil }
    return Double(Lexeme.powers[digits])
  }

  /// Reads what may follow a cardinal: decimals, fractions, collectives, a second pair of digits.
  private func continuations(
    at position: Int, of whole: Number, from start: Int, _ emit: Emit<Number>
  ) {
    guard position < count else { return }
    let word = number(position)
    let lexeme = self[position]
    if word.roles.contains(.point), let integer = whole.integer {
      decimals(at: position + 1, whole: integer, emit)
    }
    if word.roles.contains(.fractionJoiner) {
      fraction(at: position + 1) { end, fraction in
        let sum = whole.adding(fraction)
        emit(end, sum)
        scaled(at: end, sum, emit)
      }
    }
    if lexeme.form == .slashed, lexeme.fields[2] < 0, lexeme.fields[0] < lexeme.fields[1] {
      let fraction = Double(lexeme.fields[0]) / Double(lexeme.fields[1])
      emit(position + 1, whole.adding(whole.value < 0 ? -fraction : fraction))
    }
    if word.denominator > 0, let integer = whole.integer {
      // "Thirty-sixth" is an ordinal; only the plural "thirty sixths" is a fraction.
      let isFraction = integer == 1 || word.ordinal < 0
      if integer > 0, integer < 1000, isFraction {
        partNumbers(at: position, numerator: integer, emit)
      }
    }
    if word.collective > 0 { collective(at: position, of: whole, emit) }
    if word.shortScale > 0, let scaled = whole.multiplied(by: word.shortScale, .collective) {
      emit(position + 1, scaled)
    }
    // "A million and a half": the fraction is one of the scale that was said last.
    let scale = number(position - 1).cardinal
    if word.roles.contains(.fractionJoiner), scale >= 1000, let integer = whole.integer {
      fraction(at: position + 1) { end, fraction in
        emit(end, Number(Double(integer) + Double(scale) * fraction, .collective))
      }
    }
    if word.roles.contains(.over), let integer = whole.integer {
      numerals(at: position + 1) { end, divisor, isOrdinal in
        guard !isOrdinal, divisor > 0 else { return }
        emit(end, Number(Double(integer) / Double(divisor), .fraction))
      }
    }
    if language.numbers.pairs { pair(at: position, after: whole, from: start, emit) }
  }

  /// Reads the fraction after "and": "a half", "three quarters", "half", "1/2".
  ///
  /// - Parameter isBehindUnit: Whether an ordinal cannot follow: "una hora y cuarto".
  func fraction(at start: Int, isBehindUnit: Bool = false, _ emit: Emit<Double>) {
    var position = start
    if has(.article, at: position) { position += 1 }
    let denominator = number(position).denominator
    // "A hundred and eleventh" is an ordinal, "and an eleventh" a fraction.
    if denominator > 1, isBehindUnit || position > start || number(position).ordinal < 0 {
      emit(position + 1, 1 / Double(denominator))
      return
    }
    let lexeme = self[start]
    if lexeme.form == .slashed, lexeme.fields[2] < 0, lexeme.fields[0] < lexeme.fields[1] {
      emit(start + 1, Double(lexeme.fields[0]) / Double(lexeme.fields[1]))
      return
    }
    numerals(at: start) { end, value, isOrdinal in
      let denominator = number(end).denominator
      if !isOrdinal, denominator > value, value > 0 {
        emit(end + 1, Double(value) / Double(denominator))
      }
    }
  }

  /// Reads a denominator and the whole to which it may refer: "quarters", "quarters of a million".
  private func partNumbers(at position: Int, numerator: Int, _ emit: Emit<Number>) {
    let denominator = number(position).denominator
    // "Two quarters of" is likely, "five halves" as well; only a plain "twenty one hundredth"
    // would be an ordinal, and ordinals come from the numeral.
    let number = Number(Double(numerator) / Double(denominator), .fraction)
    emit(position + 1, number)
    ofScaled(at: position + 1, number, emit)
  }

  /// Reads "[of] [a] million" or "[a] dozen" after a fraction.
  private func ofScaled(at start: Int, _ fraction: Number, _ emit: Emit<Number>) {
    var position = start
    if has(.of, at: position) { position += 1 }
    let isOfOne = position > start && number(position).cardinal == 1
    if has(.article, at: position) { position += 1 }
    let word = number(position)
    let factor =
      word.cardinal >= 100 || isOfOne && word.cardinal == 1
      ? word.cardinal : max(word.collective, word.shortScale)
    guard factor > 0, factor < 1 << 53 else { return }
    emit(position + 1, Number(fraction.value * Double(factor), .collective))
  }

  /// Reads a scale after a number with a fraction: "1.5 million", "two and a half thousand".
  private func scaled(at position: Int, _ number: Number, _ emit: Emit<Number>) {
    let word = self.number(position)
    let factor =
      word.cardinal >= 100 ? word.cardinal : max(word.shortScale, word.collective)
    guard factor > 0, factor <= 1 << 53 else { return }
    emit(position + 1, Number((number.value * Double(factor)).cleaned, .collective))
  }

  /// Reads "dozen", "dozen of" and "dozen and a half".
  private func collective(at position: Int, of factor: Number, _ emit: Emit<Number>) {
    let word = number(position)
    guard var result = factor.multiplied(by: word.collective, .collective) else { return }
    result.isUncertain = word.roles.contains(.uncertain)
    let end = position + 1
    emit(end, result)
    var next = end
    if has(.of, at: end) {
      emit(end + 1, result)
      next += 1
    }
    // “Unos cien” is about a hundred where no number multiplies hundreds: “doscientos” is a word.
    let isAbout = result.isUncertain && language.numbers.hundredMultiplicand == 0
    let multiplier = max(
      number(next).cardinal >= 100 && !isAbout ? number(next).cardinal : 0,
      number(next).collective)
    if multiplier > 0, let scaled = result.multiplied(by: multiplier, .collective) {
      emit(next + 1, scaled)
    }
    // "Three score and ten".
    if word.collective == 20, has(.fractionJoiner, at: end), let integer = result.integer {
      numerals(at: end + 1) { end, value, isOrdinal in
        if !isOrdinal, 0 < value, value < 20 { emit(end, Number(integer + value)) }
      }
    }
    if has(.fractionJoiner, at: end), let integer = factor.integer {
      fraction(at: end + 1) { end, fraction in
        emit(end, Number((Double(integer) + fraction) * Double(word.collective), .collective))
      }
    }
  }
}

extension Double {
  /// The number without the rounding error of a binary multiplication: 1.1 million.
  var cleaned: Double {
    let rounded = self.rounded()
    return abs(self - rounded) < abs(self) * 1e-14 ? rounded : self
  }
}
