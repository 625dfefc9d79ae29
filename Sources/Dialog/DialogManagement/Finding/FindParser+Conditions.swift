import Foundation
import IntentMetadata

/// Reads what a piece of the words says about the things, in all possible ways.
extension FindParser {
  typealias Reading = (conditions: [EntityFilter.Condition], end: Int)

  /// Returns the readings of a condition at a position, the likeliest first.
  func conditions(at position: Int) -> [Reading] {
    guard position < words.count, words[position] != Self.comma else { return [] }
    guard let place = file.nots.end(in: words, at: position) else { return positive(at: position) }
    var found: [Reading] = []
    for start in starts(at: place) {
      if let (condition, end) = state(at: start, isNegated: true) {
        found.append(([condition], end))
      }
      found += exclusions(at: start)
    }
    return found
  }

  /// Returns what is left by words that are taken out: “not in groceries”, “except travel”.
  ///
  /// No comparison says that a text lacks a part, so “not called milk” is not read.
  private func exclusions(at position: Int) -> [Reading] {
    guard position < words.count else { return [] }
    var found = moments(at: position) + amounts(at: position) + places(at: position)
    if let (condition, end) = enumCase(at: position) { found.append(([condition], end)) }
    if let (property, end) = property(at: position), property.type != .boolean {
      found += values(of: property, at: end)
    }
    return found.compactMap { conditions, end in
      guard conditions.count == 1, var condition = conditions.first,
        let property = entity.properties.first(where: { $0.name == condition.property }),
        property.type != .array(.string)
      else { return nil }
      let isPart = condition.comparison == .contains
      guard let opposite = isPart ? .notEqualTo : condition.comparison.opposite,
        opposite != .notEqualTo || entity.compares(property, by: .notEqualTo)
      else { return nil }
      condition.comparison = opposite
      return ([condition], end)
    }
  }

  private func positive(at position: Int) -> [Reading] {
    var found: [Reading] = []
    if let (condition, end) = state(at: position, isNegated: false) {
      found.append(([condition], end))
    }
    if let end = file.overdue.end(in: words, at: position), let condition = overdue {
      found.append(([condition], end))
    }
    found += ages(at: position)
    found += ranges(at: position)
    found += moments(at: position)
    found += amounts(at: position)
    found += parts(at: position)
    if let (property, end) = property(at: position) { found += values(of: property, at: end) }
    if let (condition, end) = enumCase(at: position) { found.append(([condition], end)) }
    found += texts(at: position)
    found += places(at: position)
    return found
  }

  // MARK: Numbers

  /// Reads a comparison with an amount: “longer than five days”, “over 50 euros”, “a week or longer”.
  ///
  /// - Parameter isMeasured: Whether the amount may occur on its own, as before the type:
  ///   “seven-day trips”.
  func amounts(at position: Int, isMeasured: Bool = false) -> [Reading] {
    for (wording, found) in file.comparisons
    where ![.moment, .age].contains(found.subject) && words.has(wording, at: position) {
      let behind = position + wording.count
      guard behind < words.count else { continue }
      let readings: [Reading] = amountValues(at: behind, found.subject).map {
        property, value, end in
        ([.init(property: property.name, comparison: found.comparison, values: [value])], end)
      }
      if !readings.isEmpty { return readings }
    }
    return amountValues(at: position, .number).compactMap { property, value, end in
      if let (comparison, last) = bound(from: position, to: end) {
        let condition = EntityFilter.Condition(
          property: property.name, comparison: comparison, values: [value])
        return ([condition], last == end ? end : behind(property, at: last))
      }
      // Of an amount alone, only a number with its unit says something, and not in the middle of a name.
      guard end > position + 1, isMeasured || isBehindLink(position) else { return nil }
      return ([.init(property: property.name, comparison: .equalTo, values: [value])], end)
    }
  }

  /// Reads what makes an amount the minimum or the maximum, in its words or after them: “or more”.
  private func bound(from start: Int, to end: Int) -> (EntityComparisonOperator, end: Int)? {
    for place in start + 1..<max(end + 1, start + 2) {
      for (list, comparison) in [
        (file.orMore, EntityComparisonOperator.greaterThanOrEqualTo),
        (file.orLess, .lessThanOrEqualTo),
      ] {
        if let last = list.end(in: words, at: place) { return (comparison, max(last, end)) }
      }
    }
    return nil
  }

  /// Returns whether meaningless words immediately precede a position.
  private func isBehindLink(_ position: Int) -> Bool {
    file.links.wordings.contains { wording in
      position >= wording.count && words.has(wording, at: position - wording.count)
    }
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
    guard let said = values(of: .double, at: position)?.first?.value.number,
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
      let noun =
        file.orMore.end(in: words, at: span.end) ?? file.orLess.end(in: words, at: span.end)
      if let (property, end) = property(at: noun ?? span.end), property.type.isNumber {
        // The property may follow what the amount is compared by: “ten or more attendees”.
        found.append(
          (property, Self.number(number, as: property.type), noun == nil ? end : span.end))
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

  /// Reads what is said about a property that was named: “location is San Francisco”, “days at most
  /// 8”.
  private func values(of property: PropertyDescriptor, at position: Int) -> [Reading] {
    guard position < words.count else { return [] }
    if property.type.isMoment { return momentValues(of: property, at: position) }
    var place = position
    if let end = file.equals.end(in: words, at: place) { place = end }
    guard place < words.count else { return [] }
    if let (condition, end) = enumCase(at: place, of: property) { return [([condition], end)] }
    if isTextual(property.type) {
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

  /// Reads a part of a text before the property that has it: “with yoga in the title”.
  private func parts(at position: Int) -> [Reading] {
    guard file.links.end(in: words, at: position) == nil else { return [] }
    let limit = words[position...].firstIndex(of: Self.comma) ?? words.count
    for place in stride(from: position + 1, to: limit, by: 1) {
      guard let behind = file.insides.end(in: words, at: place), behind < words.count,
        let (property, end) = textProperty(at: behind)
      else { continue }
      let value = words[position..<place].joined(separator: " ")
      guard entity.compares(property, by: .contains) else { return [] }
      return [
        ([.init(property: property.name, comparison: .contains, values: [.string(value)])], end)
      ]
    }
    return []
  }

  /// Reads the title of a property that is a text, or the word for what a thing is called by.
  private func textProperty(at position: Int) -> (property: PropertyDescriptor, end: Int)? {
    if let (property, end) = property(at: position) {
      return isTextual(property.type) ? (property, end) : nil
    }
    guard file.names.contains(words[position]) else { return nil }
    return nameProperty.map { ($0, position + 1) }
  }

  /// Reads where a thing belongs: “in groceries”, “to Japan”, “from the album Summer”.
  private func places(at position: Int) -> [Reading] {
    var found: [Reading] = []
    for (wording, titles) in file.places where words.has(wording, at: position) {
      let start = file.determiners.ends(in: words, at: position + wording.count)
      guard start < words.count else { continue }
      if let (condition, end) = enumCase(at: start) { found.append(([condition], end)) }
      if let (property, end) = property(at: start), isTextual(property.type) {
        found += values(of: property, at: end)
      }
      for title in titles {
        guard let property = properties(titled: title, isTextual).first else { continue }
        for (conditions, end) in text(property, .contains, at: start) {
          // "In the groceries list" names the property after the value.
          let last = behind(property, at: end)
          if last > end { found.append((conditions, last)) }
          found.append((conditions, end))
        }
        break
      }
    }
    return found
  }

  /// Reads a text, as short as the following words allow.
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
    if let (condition, end) = enumCase(at: position, of: property) {
      var condition = condition
      condition.comparison = last.comparison
      return [([condition], end)]
    }
    if isTextual(property.type) { return text(property, last.comparison, at: position) }
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
