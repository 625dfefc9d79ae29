import IntentMetadata
import TextNormalization

/// What is wrong with a value, or with the words for it.
extension DialogMachine {
  /// Returns what is wrong with a value: a unit of another dimension, or a number out of range.
  mutating func complaint(
    about value: IntentValue, for parameter: ParameterDescriptor?
  ) -> String? {
    let values = if case .array(let values) = value { values } else { [value] }
    if let parameter, case .measurement(let dimension) = parameter.type.element,
      values.contains(where: { !$0.isMeasured(in: dimension) })
    {
      let unit = parameter.unit ?? DimensionUnits.symbol(of: dimension) ?? dimension
      return words(
        .wrongDimension,
        ["title": wording.inSentence(parameter.title), "unit": printable(unit)])
    }
    if parameter?.type.element == .integer,
      let value = values.first(where: { $0.magnitude.map { $0 != $0.rounded() } == true })
    {
      let heard = configuration.reader.words(for: value) ?? title(of: value, in: "") ?? ""
      return words(
        .notUnderstoodAnswer,
        ["kind": wording.text(.answerInteger), "heard": printable(heard)])
    }
    if let codes = parameter?.input?.currencies?.map({ $0.uppercased() }), !codes.isEmpty,
      let code = values.lazy.compactMap(\.currencyCode).first(where: {
        !codes.contains($0.uppercased())
      })
    {
      return words(
        .wrongCurrency, ["unit": wording.list(codes.map { printable($0) }), "heard": code])
    }
    guard let range = parameter?.range,
      let value = values.first(where: { $0.magnitude.map { !range.contains($0) } == true })
    else { return nil }
    let reader = configuration.reader
    return words(
      .outOfRange,
      ["range": wording.range(range) { value.withMagnitude($0).flatMap(reader.words) }])
  }

  /// Returns what to say about words that do not name exactly one value of a parameter, or `nil` if
  /// they do.
  mutating func complaint(
    aboutWords text: String, for parameter: ParameterDescriptor?, in intent: IntentDescriptor?
  ) -> String? {
    guard let type = parameter?.type.element,
      let vagueness = configuration.reader.vagueness(of: type, in: text)
        ?? (limitsDay(text, type, in: intent) ? .range : nil)
    else { return nil }
    let heard = printable(text, limit: 40)
    switch vagueness {
    case .range: return words(.oneValue, ["heard": heard])
    case .share: return words(.amountOfAll, ["heard": heard])
    case .recurrence:
      let title = intent.map { self.title(of: $0) } ?? ""
      return words(.onlyOnce, ["intent": title, "time": heard])
    }
  }

  /// Returns the same for a parameter of a task.
  mutating func complaint(
    aboutWords text: String, for parameter: ParameterDescriptor?, of task: DialogTask?
  ) -> String? {
    complaint(aboutWords: text, for: parameter, in: task?.intent)
  }

  /// Returns a parameter that has the same thing as the one for the opposite direction, and what is wrong with that: nothing
  /// is moved from savings to savings. The one that was said last is right if it came unasked.
  mutating func sameThing(
    in task: DialogTask
  ) -> (parameter: ParameterDescriptor, complaint: String)? {
    let named = task.intent.parameters.filter { parameter in
      parameter.type.isNamed && task.values[parameter.name] != nil
    }
    guard named.count > 1, let markers = frames(of: task)?.markers else { return nil }
    func areOpposite(_ one: ParameterDescriptor, _ other: ParameterDescriptor) -> Bool {
      let (ones, others) = (markers[one.name] ?? [], markers[other.name] ?? [])
      return commandWords.directions.contains { pair in
        !pair.isDisjoint(with: ones) && !pair.isDisjoint(with: others)
          && ones.intersection(others).isEmpty
      }
    }
    for (place, one) in named.enumerated() {
      for other in named.dropFirst(place + 1) where other.type == one.type {
        guard let value = task.values[one.name], let same = task.values[other.name],
          value.isSame(as: same), areOpposite(one, other)
        else { continue }
        let step = task.steps.last
        let isOtherNew = step?.asked == nil && step?.before.keys.contains(other.name) == true
        let isOneAsked = step?.asked == one.name
        return (
          isOtherNew || isOneAsked ? one : other,
          words(
            .sameThing,
            [
              "value": title(of: value, in: task.app) ?? "",
              "title": wording.inSentence(one.title), "other": wording.inSentence(other.title),
            ])
        )
      }
    }
    return nil
  }
}
