import Foundation
import IntentMetadata

/// What a piece of the words says of the things, in all ways that it may be read.
extension FindParser {
  typealias Reading = (conditions: [EntityFilter.Condition], end: Int)

  /// Returns the readings of a condition at a position, the likeliest first.
  func conditions(at position: Int) -> [Reading] {
    guard position < words.count, words[position] != Self.comma else { return [] }
    var found: [Reading] = []
    let negation = file.nots.end(in: words, at: position)
    if let place = negation, place < words.count,
      let condition = state(words[place], isNegated: true)
    {
      found.append(([condition], place + 1))
    }
    guard negation == nil else { return found }
    if let condition = state(words[position], isNegated: false) {
      found.append(([condition], position + 1))
    }
    if let end = file.overdue.end(in: words, at: position), let condition = overdue {
      found.append(([condition], end))
    }
    found += moments(at: position)
    found += ranges(at: position)
    found += amounts(at: position)
    if let (property, end) = property(at: position) { found += values(of: property, at: end) }
    if let (condition, end) = enumCase(at: position) { found.append(([condition], end)) }
    found += texts(at: position)
    found += places(at: position)
    return found
  }

  // MARK: Times

  /// Reads a moment or a stretch of time, with or without what it is a moment of.
  private func moments(at start: Int) -> [Reading] {
    var properties = properties(for: .moment)
    var position = start
    if let title = file.moments[words[position]] {
      properties = self.properties(titled: title) { $0.isMoment }
      position += 1
    }
    guard let property = properties.first, position < words.count else { return [] }
    return momentValues(of: property, at: position)
  }

  /// Reads a comparison with a moment, or a moment alone, in which something lies then.
  func momentValues(of property: PropertyDescriptor, at start: Int) -> [Reading] {
    var position = start
    if let end = file.equals.end(in: words, at: position) { position = end }
    var comparison = EntityComparisonOperator.equalTo
    for (wording, found) in file.comparisons
    where found.subject == .moment && words.has(wording, at: position) {
      (comparison, position) = (found.comparison, position + wording.count)
      break
    }
    guard position < words.count else { return [] }
    if let (period, end) = period(at: position) {
      return [([condition(property, comparison, first: period.first, last: period.last)], end)]
    }
    return (values(of: .date, at: position) ?? []).compactMap { span in
      switch span.value {
      case .day(let day):
        guard let last = calendar.date(byAdding: DateComponents(day: 1, second: -1), to: day) else {
          return nil
        }
        return ([condition(property, comparison, first: day, last: last)], span.end)
      case .date(let date):
        return ([condition(property, comparison, first: date, last: date)], span.end)
      default: return nil
      }
    }
  }

  private var calendar: Calendar { language.calendar }

  /// Returns the comparison of a moment with a stretch of time: before its first, after its last.
  private func condition(
    _ property: PropertyDescriptor, _ comparison: EntityComparisonOperator, first: Date, last: Date
  ) -> EntityFilter.Condition {
    let (meant, values): (EntityComparisonOperator, [IntentValue]) =
      switch comparison {
      case .lessThan, .greaterThanOrEqualTo: (comparison, [.date(first)])
      case .greaterThan, .lessThanOrEqualTo: (comparison, [.date(last)])
      default:
        first == last ? (.equalTo, [.date(first)]) : (.isBetween, [.date(first), .date(last)])
      }
    return EntityFilter.Condition(property: property.name, comparison: meant, values: values)
  }

  private func period(at position: Int) -> (period: (first: Date, last: Date), end: Int)? {
    for (wording, period) in file.periods where words.has(wording, at: position) {
      guard
        let day = calendar.date(byAdding: period.unit, value: period.offset, to: language.now()),
        let interval = calendar.dateInterval(of: period.unit, for: day)
      else { continue }
      return ((interval.start, interval.end.addingTimeInterval(-1)), position + wording.count)
    }
    return nil
  }

  // MARK: Numbers

  /// Reads a comparison with an amount: “longer than five days”, “over 50 euros”, “more than ten attendees”.
  private func amounts(at position: Int) -> [Reading] {
    for (wording, found) in file.comparisons
    where found.subject != .moment && words.has(wording, at: position) {
      let behind = position + wording.count
      guard behind < words.count else { return [] }
      return amountValues(at: behind, found.subject).map { property, value, end in
        ([.init(property: property.name, comparison: found.comparison, values: [value])], end)
      }
    }
    return []
  }

  /// Reads two amounts with everything between them: “between 20 and 40 euros”.
  private func ranges(at position: Int) -> [Reading] {
    guard let behind = file.between.end(in: words, at: position), behind < words.count else {
      return []
    }
    var found: [Reading] = []
    for first in values(of: .double, at: behind) ?? [] {
      guard let place = file.betweenAnd.end(in: words, at: first.end), place < words.count,
        let low = first.value.number
      else { continue }
      for (property, value, end) in amountValues(at: place, .number) {
        let least = value.replacingNumber(with: low * (scale(of: property, value, at: place) ?? 1))
        found.append(
          ([.init(property: property.name, comparison: .isBetween, values: [least, value])], end))
      }
    }
    return found
  }

  /// Returns what one of the unit said counts in a property that counts another: a week is 7 days.
  private func scale(
    of property: PropertyDescriptor, _ value: IntentValue, at position: Int
  ) -> Double? {
    guard property.type.isNumber, let said = values(of: .double, at: position)?.first?.value.number,
      let number = value.number, said != 0
    else { return nil }
    return number / said
  }

  /// Reads an amount and returns the properties that it may be compared with.
  private func amountValues(at position: Int, _ subject: FindLanguage.Subject)
    -> [(property: PropertyDescriptor, value: IntentValue, end: Int)]
  {
    var found: [(property: PropertyDescriptor, value: IntentValue, end: Int)] = []
    for span in values(of: .duration, at: position) ?? [] {
      guard case .duration(let seconds) = span.value else { continue }
      for property in properties(for: .length) {
        guard let unit = secondsPerUnit(of: property), unit > 0 else { continue }
        let value = Self.number(seconds / unit, as: property.type)
        found.append((property, value, span.end))
      }
    }
    for property in properties(for: .number) where property.type.isAmount {
      for span in values(of: property.type, at: position) ?? [] {
        found.append((property, span.value, span.end))
      }
    }
    for span in values(of: .double, at: position) ?? [] {
      guard let number = span.value.number else { continue }
      if let (property, end) = property(at: span.end), property.type.isNumber {
        found.append((property, Self.number(number, as: property.type), end))
      }
      let candidates = properties(for: subject).filter { $0.type.isNumber }
      if candidates.count == 1 {
        found.append((candidates[0], Self.number(number, as: candidates[0].type), span.end))
      }
    }
    return found
  }

  static func number(_ value: Double, as type: ValueType) -> IntentValue {
    switch type {
    case .duration: .duration(value)
    case .integer: Int(exactly: value).map { .integer($0) } ?? .double(value)
    default: .double(value)
    }
  }

  // MARK: Named properties

  /// Reads what is said of a property that was named: “location is San Francisco”, “days at most 8”.
  private func values(of property: PropertyDescriptor, at position: Int) -> [Reading] {
    guard position < words.count else { return [] }
    if property.type.isMoment { return momentValues(of: property, at: position) }
    var place = position
    if let end = file.equals.end(in: words, at: place) { place = end }
    guard place < words.count else { return [] }
    if property.type == .string || property.type == .array(.string) || property.type.isEntity {
      for (wording, comparison) in file.texts where words.has(wording, at: place) {
        return text(property, comparison, at: place + wording.count)
      }
      return text(property, .contains, at: place)
    }
    var comparison = EntityComparisonOperator.equalTo
    for (wording, found) in file.comparisons
    where found.subject != .moment && words.has(wording, at: place) {
      (comparison, place) = (found.comparison, place + wording.count)
      break
    }
    guard place < words.count else { return [] }
    return (values(of: property.type, at: place) ?? []).map { span in
      ([.init(property: property.name, comparison: comparison, values: [span.value])], span.end)
    }
  }

  // MARK: Texts

  /// Reads what a thing is called: “titled team”.
  private func texts(at position: Int) -> [Reading] {
    guard let property = nameProperty else { return [] }
    for (wording, comparison) in file.texts where words.has(wording, at: position) {
      return text(property, comparison, at: position + wording.count)
    }
    return []
  }

  /// Reads where a thing belongs: “in groceries”, “to Japan”.
  private func places(at position: Int) -> [Reading] {
    guard let titles = file.places[words[position]], position + 1 < words.count else { return [] }
    if let (condition, end) = enumCase(at: position + 1) { return [([condition], end)] }
    for title in titles {
      let found = properties(titled: title) {
        $0 == .string || $0 == .array(.string) || $0.isEntity
      }
      if let property = found.first { return text(property, .contains, at: position + 1) }
    }
    return []
  }

  /// Reads a text, as short as the words behind it allow.
  private func text(
    _ property: PropertyDescriptor, _ comparison: EntityComparisonOperator, at position: Int
  ) -> [Reading] {
    let comparisons = [comparison, .contains, .equalTo]
    guard position < words.count,
      let known = comparisons.first(where: { entity.compares(property, by: $0) })
    else { return [] }
    let end = words[position...].firstIndex(of: Self.comma) ?? words.count
    guard position < end else { return [] }
    return (position + 1...end).map { last in
      let value = words[position..<last].joined(separator: " ")
      return (
        [.init(property: property.name, comparison: known, values: [.string(value)])], last
      )
    }
  }

  // MARK: Further values

  /// Reads a further value for what was compared last: “or tomorrow”.
  func furtherValues(of last: EntityFilter.Condition, at position: Int) -> [Reading] {
    guard position < words.count,
      let property = entity.properties.first(where: { $0.name == last.property })
    else { return [] }
    if property.type.isMoment { return momentValues(of: property, at: position) }
    if property.type == .string { return text(property, last.comparison, at: position) }
    return (values(of: property.type, at: position) ?? []).map { span in
      (
        [.init(property: property.name, comparison: last.comparison, values: [span.value])],
        span.end
      )
    }
  }
}

extension IntentValue {
  /// The number of a value that is one or has one.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value), .duration(let value), .measurement(let value, _),
      .currency(let value, _):
      value
    default: nil
    }
  }

  /// Returns the value with another number and the same unit.
  func replacingNumber(with number: Double) -> IntentValue {
    switch self {
    case .integer: Int(exactly: number).map { .integer($0) } ?? .double(number)
    case .duration: .duration(number)
    case .measurement(_, let unit): .measurement(value: number, unit: unit)
    case .currency(_, let code): .currency(amount: number, code: code)
    default: .double(number)
    }
  }
}

extension ValueType {
  /// Whether values are things of the app.
  fileprivate var isEntity: Bool { if case .entity = self { true } else { false } }
}
