import IntentMetadata

/// Durations, measurements, currency amounts and percentages.
extension Readings {
  mutating func readQuantities(_ sentence: Sentence) {
    let family = sentence.language.family(kind)
    let kind = kind
    var found: [Reading] = []
    sentence.quantities(at: start, family) { end, quantity in
      let note = quantity.isUncertain ? Self.uncertain : quantity.isRange ? Self.range : nil
      let unit = family.units[quantity.unit]
      switch kind {
      case .duration:
        let seconds = quantity.length
        let payload = IntentValue.duration(seconds.shortened)
        guard seconds.isFinite, seconds >= 0 else { return }
        found.append(Reading(end: end, payload: payload, rank: quantity.rank, note: note))
      case .currency:
        let amount = (quantity.value * unit.size / 100).shortened
        found.append(
          Reading(
            end: end, payload: .currency(amount: amount, code: unit.symbol),
            rank: quantity.rank, note: note))
      default:
        let value = quantity.value.shortened
        let others = quantity.last == nil ? family.others[quantity.unit] : []
        // "Twenty degrees" is a temperature if a language or region has a default scale.
        let degrees = sentence.language.degrees.flatMap { others.contains($0) ? $0 : nil }
        found.append(
          Reading(
            end: end, payload: .measurement(value: value, unit: unit.symbol),
            rank: quantity.rank + (degrees == nil ? 0 : 2), note: note))
        if let rule = sentence.language.rules.belowZero, value > 0,
          Self.degrees.contains(unit.symbol)
        {
          let scales = unit.symbol == "°" ? Self.scales(sentence.language) : [unit.symbol]
          sentence.read(rule, at: end) { end, _ in
            for (rank, unit) in scales.enumerated() {
              found.append(
                Reading(end: end, payload: .measurement(value: -value, unit: unit), rank: rank))
            }
          }
        }
        for other in others {
          found.append(
            Reading(
              end: end, payload: .measurement(value: value, unit: family.units[other].symbol),
              rank: quantity.rank + (other == degrees ? 0 : 2), note: note))
        }
      }
    }
    if kind == .duration { readClock(sentence, &found) }
    if kind == .measurement { readBelowZero(sentence, &found) }
    readings = found
  }

  /// Reads `1:30` as an hour and a half or 90 seconds, and `1:30:00`.
  private func readClock(_ sentence: Sentence, _ found: inout [Reading]) {
    let lexeme = sentence[start]
    let (first, second, third) = (lexeme.fields[0], lexeme.fields[1], lexeme.fields[2])
    guard lexeme.form == .clock, first >= 0, 0..<60 ~= second, lexeme.lengths[1] == 2, third < 60
    else { return }
    let hours = Double(first) * 3600 + Double(second) * 60
    // "1:30 hours", "12:30 minutes".
    let family = sentence.language.durations
    sentence.readUnit(at: start + 1, family) { end, unit in
      let size = family.units[unit].size
      guard third < 0, size == 3600 || size == 60 else { return }
      let length = Double(first) * size + Double(second) * size / 60
      found.append(Reading(end: end, payload: .duration(length)))
    }
    if third >= 0 {
      found.append(Reading(end: start + 1, payload: .duration(hours + Double(third))))
    } else {
      found.append(Reading(end: start + 1, payload: .duration(hours)))
      found.append(Reading(end: start + 1, payload: .duration(hours / 60), rank: 1))
    }
  }

  /// Reads "ten below", without a unit.
  private func readBelowZero(_ sentence: Sentence, _ found: inout [Reading]) {
    guard let rule = sentence.language.rules.belowZero else { return }
    var readings: [Reading] = []
    sentence.numbers(at: start) { end, number in
      guard number.style != .ordinal, number.value > 0 else { return }
      sentence.read(rule, at: end) { end, _ in
        for (rank, unit) in Self.scales(sentence.language).enumerated() {
          readings.append(
            Reading(
              end: end, payload: .measurement(value: -number.value, unit: unit), rank: rank))
        }
        // "Ten below zero Celsius".
        let family = sentence.language.measurements
        sentence.readUnit(at: end, family) { end, unit in
          let symbol = family.units[unit].symbol
          guard Self.degrees.contains(symbol) else { return }
          readings.append(
            Reading(end: end, payload: .measurement(value: -number.value, unit: symbol)))
        }
      }
    }
    found += readings
  }

  private static let degrees = ["°", "°C", "°F"]

  /// Returns the possible units of degrees below zero, the language's own first.
  private static func scales(_ language: Language) -> [String] {
    let own = language.degrees.map { language.measurements.units[$0].symbol }
    return (own.map { [$0] } ?? []) + ["°C", "°F", "°"].filter { $0 != own }
  }

  mutating func readPercentages(_ sentence: Sentence) {
    var found: [Reading] = []
    let start = start
    let rule = sentence.language.rules.percent
    sentence.counts(at: start) { end, number in
      guard number.style != .ordinal, number.value.isFinite else { return }
      let note = number.isUncertain ? Self.uncertain : nil
      sentence.read(rule, at: end) { end, _ in
        found.append(Reading(end: end, payload: .double(number.value), note: note))
      }
      sentence.seconds(behind: number, at: end, from: start) { end, second in
        sentence.read(rule, at: end) { end, _ in
          for (rank, number) in [number, second].enumerated() {
            found.append(
              Reading(
                end: end, payload: .double(number.value), rank: rank, note: Self.range))
          }
        }
      }
      // An answer to "what percentage?" may omit the word; a fraction refers to the whole.
      let value = number.style == .fraction ? (number.value * 100).shortened : number.value
      found.append(Reading(end: end, payload: .double(value), rank: 1, note: note))
    }
    readings = found
  }

  static let range = "A range was said; this is its lower end."
  static let limit = "A limit was said; this is the limit."
  static let uncertain = "The number is a guess: no certain number was said."
}

extension Language {
  /// Returns the units of a kind of value.
  func family(_ kind: SpokenValueKind) -> UnitFamily {
    switch kind {
    case .measurement: measurements
    case .currency: currencies
    default: durations
    }
  }
}

extension Double {
  /// The number without the rounding error of sums of decimal fractions after the 12th digit.
  var shortened: Double {
    guard isFinite, abs(self) < 1e15 else { return self }
    for power in [1.0, 10, 100, 1000, 1e4, 1e6] {
      let scaled = self * power
      let rounded = scaled.rounded()
      if rounded != 0 || self == 0, abs(scaled - rounded) < 1e-9 * Swift.max(1, abs(scaled) * 1e-3)
      {
        return rounded / power
      }
    }
    return self
  }
}
