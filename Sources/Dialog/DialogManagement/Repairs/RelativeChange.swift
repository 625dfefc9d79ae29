import Foundation
import IntentMetadata
import TextNormalization

/// A change of a value by an amount, or by a factor: “ten dollars more”, “an hour later”, “half of that”.
struct RelativeChange: Hashable {
  /// What happens to a value.
  enum Operation: String, Hashable, CaseIterable {
    case increases, decreases, postpones, advances, halves, doubles
  }

  let operation: Operation
  /// The words of the amount; none for what halves or doubles.
  let amount: String

  /// Creates a change by an amount in words.
  init(_ operation: Operation, by amount: String) {
    (self.operation, self.amount) = (operation, amount)
  }

  /// Reads a whole answer, in normalized words, or returns `nil` if it is something else.
  init?(_ words: [String], _ commandWords: CommandWords, _ reader: any ValueReading) {
    func length(_ operation: Operation, at position: Int) -> Int {
      commandWords.relativeChanges[operation]?.length(in: words, at: position) ?? 0
    }
    guard !words.isEmpty else { return nil }
    // “Half” is all that is said, while “half an hour later” moves a time.
    if let scaling = [.halves, .doubles].first(where: { length($0, at: 0) == words.count }) {
      (operation, amount) = (scaling, "")
      return
    }
    var operations: Set<Operation> = []
    var rest: [String] = []
    var position = 0
    while position < words.count {
      let found = [.increases, .decreases, .postpones, .advances].map { operation in
        (operation: operation, length: length(operation, at: position))
      }.max { $0.length < $1.length }
      if let found, found.length > 0 {
        operations.insert(found.operation)
        position += found.length
      } else {
        rest.append(words[position])
        position += 1
      }
    }
    guard let only = operations.first, operations.count == 1 else { return nil }
    (operation, amount) = (only, rest.joined(separator: " "))
    guard !rest.isEmpty, Self.readsAmount(amount, reader) else { return nil }
  }

  private static func readsAmount(_ text: String, _ reader: any ValueReading) -> Bool {
    [ValueType.double, .duration, .currency, .measurement("")].contains {
      reader.value(of: $0, in: text) != nil
    }
  }

  /// Returns a value after the change, or `nil` if the change cannot be made to it: a time is not doubled, and nothing
  /// becomes less than nothing.
  func applied(
    to value: IntentValue, of parameter: ParameterDescriptor, _ reader: any ValueReading
  ) -> IntentValue? {
    switch operation {
    case .halves: value.magnitude.flatMap { value.withAmount($0 / 2) }
    case .doubles: value.magnitude.flatMap { value.withAmount($0 * 2) }
    case .increases: changed(value, of: parameter, by: 1, reader)
    case .decreases: changed(value, of: parameter, by: -1, reader)
    case .postpones: moved(value, by: 1, reader)
    case .advances: moved(value, by: -1, reader)
    }
  }

  private func changed(
    _ value: IntentValue, of parameter: ParameterDescriptor, by sign: Double,
    _ reader: any ValueReading
  ) -> IntentValue? {
    guard let known = value.magnitude else { return nil }
    let type = parameter.type.element
    let price = value.currencyCode.flatMap { _ in reader.price(in: amount) }
    let number = price ?? reader.value(of: .double, in: amount)?.magnitude
    let change: IntentValue? =
      switch value {
      case .integer, .double: number.map(IntentValue.double)
      default:
        reader.value(of: type, in: amount)
          ?? (value.currencyCode ?? parameter.unit).flatMap { unit in
            number.flatMap { IntentValue($0, unit: unit, type: type) }
          }
      }
    guard let change, let step = change.magnitude, value.isMeasured(as: change) else { return nil }
    return value.withAmount(known + sign * step)
  }

  private func moved(_ value: IntentValue, by sign: Double, _ reader: any ValueReading)
    -> IntentValue?
  {
    guard let seconds = reader.value(of: .duration, in: amount)?.magnitude else { return nil }
    return value.moved(by: sign * seconds, Calendar.current)
  }
}

extension IntentValue {
  /// Returns the value with another amount, or `nil` if that is nothing, or no whole number where a count is wanted.
  fileprivate func withAmount(_ amount: Double) -> IntentValue? {
    guard amount > 0 else { return nil }
    return switch self {
    case .integer: Int(exactly: amount).map(IntentValue.integer)
    case .double: .double(amount)
    // Money is not left with the errors of binary fractions.
    default: withMagnitude((amount * 1e6).rounded() / 1e6)
    }
  }

  /// Whether two amounts are in the same unit.
  fileprivate func isMeasured(as other: IntentValue) -> Bool {
    switch (self, other) {
    case (.measurement(_, let unit), .measurement(_, let otherUnit)): unit == otherUnit
    case (.currency(_, let code), .currency(_, let otherCode)): code == otherCode
    default: true
    }
  }

  /// Returns a time so many seconds later, or `nil` if nobody would live to see it; whole days keep the time of day.
  fileprivate func moved(by seconds: Double, _ calendar: Calendar) -> IntentValue? {
    let day = 86_400.0
    guard abs(seconds) < 100 * 366 * day else { return nil }
    let isWhole = seconds.truncatingRemainder(dividingBy: day) == 0
    let step =
      isWhole ? DateComponents(day: Int(seconds / day)) : DateComponents(second: Int(seconds))
    switch self {
    case .date(let date): return calendar.date(byAdding: step, to: date).map(IntentValue.date)
    case .day(let date) where isWhole:
      return calendar.date(byAdding: step, to: date).map(IntentValue.day)
    case .dateComponents(var fields) where fields.day == nil && fields.weekday == nil:
      guard !isWhole, let hour = fields.hour else { return nil }
      let minutes = hour * 60 + (fields.minute ?? 0) + Int((seconds / 60).rounded())
      guard (0..<1_440).contains(minutes) else { return nil }
      (fields.hour, fields.minute) = (minutes / 60, minutes % 60)
      return .dateComponents(fields)
    case .dateComponents(let fields):
      guard let date = calendar.date(from: fields), fields.year != nil, fields.month != nil,
        let moved = calendar.date(byAdding: step, to: date)
      else { return nil }
      let kept = Set([Calendar.Component.year, .month, .day, .hour, .minute]).filter {
        fields.value(for: $0) != nil
      }
      return .dateComponents(calendar.dateComponents(kept, from: moved))
    default: return nil
    }
  }
}

extension DialogMachine {
  /// Returns what words change relative to a value that is known, or `nil` if they say something else.
  func relativeChange(_ words: [String]) -> RelativeChange? {
    RelativeChange(words, commandWords, configuration.reader)
      ?? withoutResult(words).flatMap { RelativeChange($0, commandWords, configuration.reader) }
  }

  /// Returns words without those for what was made last, with a preposition: “add five minutes” for “add five minutes to the
  /// timer”.
  private func withoutResult(_ words: [String]) -> [String]? {
    guard let result = state.context.result, case .entity(let type, _) = result.value,
      let entity = apps.first(where: { $0.name == result.app })?.entity(type)
    else { return nil }
    let kind = Words(String(entity.title.prefix(100))).map(String.init)
    for position in words.indices.reversed()
    where kind.contains(where: { commandWords.areAlike($0, words[position]) })
      || commandWords.references.contains([words[position]])
    {
      var start = position
      while start > 0, commandWords.functionWords.contains(words[start - 1]) { start -= 1 }
      guard
        words[start..<position].contains(where: { word in
          commandWords.prepositions.contains { $0.contains(word) }
        })
      else { continue }
      return Array(words[..<start] + words[(position + 1)...])
    }
    return nil
  }

  /// Returns the one value of a task after a change; the parameter that is asked for, or was answered last, comes first.
  func filling(
    _ change: RelativeChange, of task: DialogTask, asked: String? = nil
  ) -> SlotFilling? {
    let changed = task.intent.parameters.compactMap { parameter in
      task.values[parameter.name].flatMap { known in
        change.applied(to: known, of: parameter, configuration.reader)
      }.map { (name: parameter.name, value: $0) }
    }
    let meant =
      changed.count == 1
      ? changed.first : changed.first { $0.name == asked ?? task.answered.last }
    return meant.map { SlotFilling(values: [$0.name: $0.value]) }
  }
}
