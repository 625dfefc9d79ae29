/// A number with a unit.
struct Quantity: Sendable {
  /// The number, in the unit that was said first.
  var value: Double
  /// The unit's number in its family.
  var unit: Int
  /// The part in calendar months.
  var months: Double = 0
  /// The part with a fixed length, in the family's smallest measure.
  var size: Double = 0
  /// The whole length with months of 30 days and years of 365, in the smallest measure.
  var length: Double = 0
  var isUncertain = false
  /// Whether it is the lower end of a range.
  var isRange = false
  /// 0 for the plain reading; higher for less likely ones.
  var rank = 0
  fileprivate var lastUnit = -1
}

/// Reads numbers with units: "an hour and a half", "six foot two", "$5.20".
extension Sentence {
  /// Reads the quantities of a family that start at a position.
  func quantities(at start: Int, _ family: UnitFamily, _ emit: Emit<Quantity>) {
    counts(at: start) { end, number in
      quantities(at: end, counting: number, family) { end, quantity in
        emit(end, quantity)
        addends(at: end, to: quantity, family, depth: 0, emit)
        orMore(at: end, than: quantity, family, emit)
      }
      eithers(at: end, from: number, family, emit)
    }
    // "Full day", "whole week".
    if has(.whole, at: start) {
      readUnit(at: start + 1, family) { end, unit in
        guard end == start + 2, family.isSingular(self[start + 1], of: unit) else { return }
        emit(end, Quantity(value: 1, unit: unit, family))
      }
    }
    // A unit alone counts one if a fraction follows ("hour and a half") or an amount: "$5".
    readUnit(at: start, family) { end, unit in
      let one = Quantity(value: 1, unit: unit, family)
      halves(at: end, of: one, unit: unit, family, emit)
      // The French “cent” is a hundred of something rather than one cent.
      var isNumber = false
      counts(at: start) { last, _ in isNumber = isNumber || last == end }
      let isSingular = end == start + 1 && !isNumber && family.isSingular(self[start], of: unit)
      if family.units[unit].standsAlone || isSingular {
        emit(end, one)
      }
      if family.units[unit].group == "time" {
        addends(at: end, to: one, family, depth: 1, emit)
      }
      if family.units[unit].group.count == 3 { prefixed(at: end, unit, family, emit) }
    }
  }

  /// Reads the second of two numbers before a unit: "ten to fifteen minutes", "one or two hours".
  /// The first one is the value.
  private func eithers(
    at position: Int, from first: Number, _ family: UnitFamily, _ emit: Emit<Quantity>
  ) {
    guard let rule = language.rules.either else { return }
    func readSecond(at start: Int) {
      numbers(at: start) { end, second in
        guard second.style != .ordinal, second.value > first.value else { return }
        readUnit(at: end, family) { end, unit in
          var quantity = Quantity(value: first.value, unit: unit, family)
          quantity.isRange = true
          quantity.rank = 2
          emit(end, quantity)
        }
      }
    }
    // The hyphen of "5-10 minutes" leaves two numbers side by side.
    if position > 0, self[position].form == .integer, self[position - 1].form == .integer,
      !isDay(at: position - 1)
    {
      readSecond(at: position)
    }
    read(rule, at: position) { next, _ in readSecond(at: next) }
  }

  /// Reads the greater of two numbers of which one is meant: "or six" after "five".
  ///
  /// "And" joins such numbers only after "between".
  func seconds(
    behind first: Number, at position: Int, from start: Int, _ emit: Emit<Number>
  ) {
    guard position < count, let rule = language.rules.either else { return }
    if has(.joiner, at: position) || has(.fractionJoiner, at: position) {
      guard start > 0 else { return }
      var isOpened = false
      read(language.rules.rangeOpen, at: start - 1) { end, _ in isOpened = end == start }
      guard isOpened else { return }
    }
    read(rule, at: position) { next, _ in
      numbers(at: next) { end, second in
        if second.value > first.value, second.style != .ordinal { emit(end, second) }
      }
    }
  }

  /// Reads what may follow an approximate quantity: "an hour or two", "or half an hour".
  private func orMore(
    at position: Int, than quantity: Quantity, _ family: UnitFamily, _ emit: Emit<Quantity>
  ) {
    guard let rule = language.rules.either else { return }
    var first = quantity
    first.isRange = true
    first.rank += 2
    read(rule, at: position) { next, _ in
      numbers(at: next) { end, second in
        if second.value > quantity.value, second.style != .ordinal { emit(end, first) }
      }
      counts(at: next) { end, number in
        quantities(at: end, counting: number, family) { end, other in
          guard family.units[other.unit].group == family.units[quantity.unit].group else { return }
          if other.length > quantity.length { emit(end, first) }
          halves(at: end, of: other, unit: other.unit, family) { end, sum in
            if sum.length > quantity.length { emit(end, first) }
          }
        }
      }
    }
  }

  /// Reads the number of units: a number, an article, "half a".
  func counts(at start: Int, _ emit: Emit<Number>) {
    if has(.article, at: start) {
      emit(start + 1, Number(1))
      // "A full hour", "a good mile", "a 60 watt bulb".
      var next = start + 1
      if has(.whole, at: next) {
        next += 1
        emit(next, Number(1))
      }
      if self[next].isFigures || 2..<100 ~= number(next).cardinal {
        numbers(at: next) { end, number in
          if number.style != .ordinal { emit(end, number) }
        }
      }
    }
    numbers(at: start) { end, number in
      guard number.style != .ordinal else { return }
      emit(end, number)
      if has(.whole, at: end) { emit(end + 1, number) }
      roughly(at: end, number, emit)
      guard number.style == .fraction || number.style == .collective else { return }
      var next = end
      if has(.of, at: next) { next += 1 }
      if number.style == .fraction, has(.article, at: next) { next += 1 }
      if next > end { emit(next, number) }
    }
  }

  /// Reads the words that make a number approximate: "odd", "or so".
  func roughly(at position: Int, _ number: Number, _ emit: Emit<Number>) {
    guard let rule = language.rules.vague else { return }
    read(rule, at: position) { end, _ in
      var rough = number
      rough.isUncertain = true
      emit(end, rough)
    }
  }

  private func quantities(
    at position: Int, counting number: Number, _ family: UnitFamily, _ emit: Emit<Quantity>
  ) {
    readUnit(at: position, family) { end, unit in
      var quantity = Quantity(value: number.value, unit: unit, family)
      quantity.isUncertain = number.isUncertain
      quantity.rank = number.style == .pair || number.style == .digits ? 1 : 0
      emit(end, quantity)
    }
    readJoined(at: position, number, family, emit)
  }

  /// Reads a unit's name.
  func readUnit(at position: Int, _ family: UnitFamily, _ emit: Emit<Int>) {
    read(family.rule, at: position) { end, facts in
      if let unit = facts[.unit] { emit(end, unit) }
    }
  }

  /// Reads "h30" and "h30m" after a number: `1h30`.
  private func readJoined(
    at position: Int, _ number: Number, _ family: UnitFamily, _ emit: Emit<Quantity>
  ) {
    let lexeme = self[position]
    guard lexeme.form == .joined, let digits = lexeme.integer else { return }
    var word = Lexeme()
    word.word = Int32(truncatingIfNeeded: lexeme.fields[1])
    guard let unit = language.unit(word, family) else { return }
    let second: Int?
    if lexeme.fields[0] >= 0 {
      word.word = Int32(truncatingIfNeeded: lexeme.fields[0])
      second = language.unit(word, family)
    } else {
      second = family.implied[unit]
    }
    guard let second, family.canAdd(second, to: unit) else { return }
    let quantity = Quantity(value: number.value, unit: unit, family)
    emit(position + 1, quantity.adding(Double(digits), second, family))
  }

  /// Reads what is added to a quantity: "and a half", "and ten minutes", "two".
  private func addends(
    at position: Int, to quantity: Quantity, _ family: UnitFamily, depth: Int,
    _ emit: Emit<Quantity>
  ) {
    guard position < count, depth < 6 else { return }
    if depth == 0 { halves(at: position, of: quantity, unit: quantity.unit, family, emit) }
    var next = position
    if has(.fractionJoiner, at: next) { next += 1 }
    if let subunit = family.implied[quantity.last ?? quantity.unit] {
      numerals(at: next) { end, value, isOrdinal in
        let isMoney = family.units[quantity.unit].group.count == 3
        let isTime = family.units[quantity.unit].group == "time"
        guard !isOrdinal, isMoney ? value > 9 : isTime || next == position, value >= 0,
          Double(value) < family.ratio(quantity.last ?? quantity.unit, subunit)
        else { return }
        var sum = quantity.adding(Double(value), subunit, family)
        sum.rank += 1
        emit(end, sum)
        halves(at: end, of: sum, unit: subunit, family, emit)
      }
    }
    counts(at: next) { end, number in
      quantities(at: end, counting: number, family) { end, other in
        let larger = quantity.last ?? quantity.unit
        guard
          let unit =
            family.canAdd(other.unit, to: larger)
              // "Two days and one month"; "an hour a day" is not a sum.
              || family.isTime(other.unit) && other.unit != larger && !has(.article, at: next)
            ? other.unit
            : family.others[other.unit].first(where: { family.canAdd($0, to: larger) })
        else { return }
        var sum = quantity.adding(other.value, unit, family)
        sum.last = unit
        emit(end, sum)
        addends(at: end, to: sum, family, depth: depth + 1, emit)
      }
    }
  }

  /// Reads "and a half" after a unit.
  private func halves(
    at position: Int, of quantity: Quantity, unit: Int, _ family: UnitFamily,
    _ emit: Emit<Quantity>
  ) {
    guard has(.fractionJoiner, at: position) else { return }
    fraction(at: position + 1, isBehindUnit: true) { end, fraction in
      emit(end, quantity.adding(fraction, unit, family))
    }
  }

  /// Reads the number after a sign: "$5.20", "€ 1.5 million".
  private func prefixed(
    at position: Int, _ unit: Int, _ family: UnitFamily, _ emit: Emit<Quantity>
  ) {
    guard self[position].form == .integer || self[position].form == .decimal else { return }
    numbers(at: position) { end, number in
      if number.style != .ordinal {
        emit(end, Quantity(value: number.value, unit: unit, family))
      }
    }
  }
}

extension Quantity {
  /// The last unit, if there were several.
  var last: Int? {
    get { lastUnit < 0 ? nil : lastUnit }
    set { lastUnit = newValue ?? -1 }
  }

  fileprivate init(value: Double, unit: Int, _ family: UnitFamily) {
    self.value = value
    self.unit = unit
    add(value, unit, family)
  }

  fileprivate func adding(_ value: Double, _ unit: Int, _ family: UnitFamily) -> Quantity {
    var result = self
    let ratio = family.ratio(self.unit, unit)
    // "Minus two degrees thirty" continues in the same direction.
    result.value += self.value < 0 ? -value / ratio : value / ratio
    result.add(value, unit, family)
    return result
  }

  private mutating func add(_ value: Double, _ unit: Int, _ family: UnitFamily) {
    let unit = family.units[unit]
    length += value * unit.size
    if unit.months > 0 {
      months += value * Double(unit.months)
    } else {
      size += value * unit.size
    }
  }
}

extension UnitFamily {
  /// Returns how many of a smaller unit make a larger one.
  func ratio(_ larger: Int, _ smaller: Int) -> Double { units[larger].size / units[smaller].size }

  /// Returns whether a unit counts time.
  func isTime(_ unit: Int) -> Bool { units[unit].group == "time" }

  /// Returns whether an amount of a unit can be added to one of another.
  func canAdd(_ unit: Int, to other: Int) -> Bool {
    units[unit].group == units[other].group && units[unit].size < units[other].size
  }
}
