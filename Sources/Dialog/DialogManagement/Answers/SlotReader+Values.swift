import IntentMetadata

/// Values that are read in place among other words, and how they affect each other.
extension SlotReader {
  /// Returns readings without times that end within another value: in "Winter Sun for five days",
  /// nothing is on Sunday at five.
  func withoutCutTimes(_ readings: [[Reading]]) -> [[Reading]] {
    func isTime(_ reading: Reading) -> Bool {
      reading.parameter < 0 || parameters[reading.parameter].descriptor.type.element.isDate
    }
    let all = Array(readings.joined())
    let values = all.filter { reading in
      !isTime(reading) && reading.value != nil && reading.cost <= Cost.exactValue
    }
    return readings.map { readings in
      readings.filter { time in
        let end = time.start + time.length
        return !isTime(time)
          || !values.contains {
            time.start < $0.start && $0.start < end && end < $0.start + $0.length
          }
      }.filter { !beginsWithAmount($0, all) }
    }
  }

  /// Whether a reading takes an amount of money for the hour of a time behind it: “20 every Friday” is not every Friday at
  /// eight in the evening.
  private func beginsWithAmount(_ time: Reading, _ readings: [Reading]) -> Bool {
    func isAmount(_ reading: Reading) -> Bool {
      reading.parameter >= 0 && reading.value != nil
        && parameters[reading.parameter].descriptor.type.element == .currency
    }
    guard time.length > 1, !isAmount(time) else { return false }
    return readings.contains { amount in
      let end = amount.start + amount.length
      return isAmount(amount) && amount.start == time.start && amount.length < time.length
        && readings.contains {
          $0.parameter == time.parameter && $0.start == end
            && $0.start + $0.length == time.start + time.length
        }
    }
  }

  /// Returns readings with a higher cost for texts that begin or end with another parameter's time
  /// or multi-word value, or within one: text is what is left over.
  func pricingTexts(_ readings: [[Reading]]) -> [[Reading]] {
    let values = readings.joined().filter { reading in
      guard reading.parameter >= 0, reading.value != nil, reading.cost <= Cost.exactValue else {
        return false
      }
      return reading.length > 1 || parameters[reading.parameter].descriptor.type.element.isDate
    }
    guard !values.isEmpty else { return readings }
    return readings.map { readings in
      readings.map { text in
        guard text.parameter >= 0, parameters[text.parameter].takesAnyWords else { return text }
        let end = text.start + text.length
        let isEdged = values.contains { value in
          let valueEnd = value.start + value.length
          return value.parameter != text.parameter && value.start < end && text.start < valueEnd
            && (value.start <= text.start || valueEnd >= end)
        }
        var text = text
        if isEdged { text.cost += Cost.edgedText }
        return text
      }
    }
  }

  /// Whether the values of a parameter have names, or are any words.
  func takesNames(_ index: Int) -> Bool {
    !parameters[index].options.entries.isEmpty || parameters[index].takesAnyWords
      || parameters[index].descriptor.type.element.isNamed
  }

  /// Whether values of a type are read in place among other words.
  func readsExactly(_ type: ValueType) -> Bool { reader.values(of: type, in: [], at: 0) != nil }

  /// Whether some words, as a possible value of a parameter, are read in place: "the next hour" is
  /// not, because no value starts at one of its words.
  func isRead(_ index: Int, _ range: Range<Int>, in words: [String]) -> Bool {
    let type = parameters[index].descriptor.type.element
    guard !takesNames(index), readsExactly(type) else { return false }
    return type.isDate || range.contains { pointsToThing($0, in: words) }
      || range.contains { position in
        [type, .double].contains {
          reader.values(of: $0, in: words, at: position)?.isEmpty == false
        }
      }
  }

  /// Returns the times at a position that no parameter takes; "now" needs none.
  func times(at start: Int, in words: [String]) -> [Reading] {
    // “Plan a trip called Next Week”.
    guard readsTimes, !beginsName(start, in: words) else { return [] }
    let takesDates = parameters.contains { $0.descriptor.takesTimes }
    var moments = reader.moments(in: words, at: start)
    let later = commandWords.laterWords.length(in: words, at: start)
    if later > 0, !takesDates, !moments.contains(where: { $0.end >= start + later }) {
      moments.append(SpokenSpan(end: start + later, value: .string(words[start])))
    }
    if let end = delay(in: words, at: start), !takesDates,
      !moments.contains(where: { $0.end >= end })
    {
      moments.append(SpokenSpan(end: end, value: .string(words[start])))
    }
    if !takesDates { moments.removeAll { setsNumber(words, start..<$0.end) } }
    if !takesDates, parameters.contains(where: { $0.descriptor.type.element == .currency }) {
      moments += reader.days(in: words, at: start).filter { day in
        // A thing behind it would be the third one rather than one on the third.
        !moments.contains { $0.end >= day.end }
          && (day.end == words.count || commandWords.isStructure(words[day.end])
            || reader.values(of: .double, in: words, at: day.end)?.isEmpty == false)
      }
    }
    // "At six yesterday" is not at six.
    let past = moments.filter { $0.nearness == .past }.map(\.end).max() ?? 0
    moments.removeAll { $0.end < past }
    let takesText = parameters.contains(where: \.takesAnyWords)
    return moments.compactMap { moment in
      let isPresent = moment.nearness == .now || moment.nearness == .today && !takesDates
      // A past time is not a request to do it then: "I lost my card yesterday".
      if !isPresent, takesDates || moment.nearness == .past { return nil }
      // Beside a text it is a part of that: "a trip called Sea and Sun".
      let cost = Cost.otherTime + (takesText ? Cost.freeWord * (moment.end - start) : 0)
      return Reading(
        parameter: isPresent ? Reading.present : Reading.otherTime, start: start,
        length: moment.end - start, cost: isPresent ? Cost.present : cost, value: moment.value,
        candidates: [])
    }
  }

  /// Whether a preposition and a number are what something is set to, and no time: "mets le volume à 20".
  private func setsNumber(_ words: [String], _ range: Range<Int>) -> Bool {
    guard range.count > 1, words.contains(where: commandWords.settingVerbs.contains),
      parameters.contains(where: { [.integer, .double].contains($0.descriptor.type.element) })
    else { return false }
    return reader.values(of: .double, in: words, at: range.lowerBound + 1)?
      .contains { $0.end == range.upperBound } == true
  }

  /// Returns the end of a bare number that a word before it makes a time from now: "in six".
  private func delay(in words: [String], at start: Int) -> Int? {
    guard readsTimes, commandWords.delayMarks.contains(words[start]), start + 1 < words.count else {
      return nil
    }
    let numbers = (reader.values(of: .integer, in: words, at: start + 1) ?? []).map(\.end)
    // A count of something else, such as "six bowls", is not a time.
    return numbers.max().flatMap { end in
      words[end...].allSatisfy(commandWords.isStructure) ? end : nil
    }
  }

  /// Whether a number word points to a thing: the “one” of “that one”.
  private func pointsToThing(_ place: Int, in words: [String]) -> Bool {
    place > 0 && commandWords.placeWords.contains(words[place])
      && commandWords.assent.articles.contains(words[place - 1])
      && !commandWords.placeWords.contains(words[place - 1])
  }

  /// Returns the values of a parameter that start exactly at a position, as far as the reader
  /// knows.
  func values(of index: Int, at start: Int, in words: [String]) -> [Reading] {
    let parameter = parameters[index]
    let type = parameter.descriptor.type.element
    guard var spans = reader.values(of: type, in: words, at: start) else { return [] }
    if type.isDate, !parameter.isAsked {
      // Among other words, a bare number is not a time, but may be a day of the month.
      let times = Set(reader.moments(in: words, at: start).map(\.end))
      let days = type == .date ? reader.days(in: words, at: start) : []
      spans.removeAll { span in
        !times.contains(span.end) || days.contains { $0.end == span.end }
          || isPrice(words[start..<span.end], before: parameter.descriptor)
      }
      spans = days + spans
    }
    if case .measurement(let dimension) = type, !parameter.isAsked {
      spans.removeAll { !$0.value.isMeasured(in: dimension) }
    }
    if type == .integer || type == .double {
      spans.removeAll { span in
        (start..<span.end).contains { pointsToThing($0, in: words) }
      }
      // "In six" is when, not how much.
      if start > 0, !parameter.markers.contains(words[start - 1]),
        delay(in: words, at: start - 1) != nil
      {
        return []
      }
      // The 8 of “8 am” is a time of day.
      let times = reader.moments(in: words, at: start).map(\.end)
      spans.removeAll { span in times.contains { $0 > span.end } }
      let amounts = spans.filter { isQuantity(words, start..<$0.end) }.map(\.end)
      spans.removeAll { span in
        isPlace(words[start..<span.end]) || amounts.contains { $0 >= span.end }
          || !parameter.isRequired && isArticle(words, start..<span.end)
          // “Set both volume and brightness to 50” sets none of them to 2.
          || commandWords.bothOf.contains(Array(words[start..<span.end]))
      }
      spans += counts(of: parameter.descriptor, at: start, in: words)
      if let level = commandWords.level(of: parameter.descriptor, at: start, in: words) {
        spans = spans.filter { $0.end > level.end } + [level]
      }
    }
    var readings = spans.map {
      Reading(
        parameter: index, start: start, length: $0.end - start, cost: Cost.exactValue,
        value: $0.value, candidates: [])
    }
    if let unit = parameter.descriptor.unit {
      readings += bareNumbers(of: parameter.descriptor, unit: unit, at: start, in: words)
        .filter { number in !spans.contains { $0.end == number.end } }
        .map {
          Reading(
            parameter: index, start: start, length: $0.end - start,
            cost: parameter.isAsked ? Cost.exactValue : Cost.withoutUnit, value: $0.value,
            candidates: [])
        }
    }
    return readings.map { reading in
      var reading = reading
      reading.cost += cost(ofWordsBefore: words[..<start], for: index)
      if parameter.isAsked { reading.cost += Cost.asked }
      return reading
    }
  }

  /// Whether a time of day is, or begins with, an amount of money instead, because something happens on a day, but at no
  /// particular time: “twelve fifty”, “20 on Friday”.
  private func isPrice(_ words: ArraySlice<String>, before parameter: ParameterDescriptor) -> Bool {
    guard parameter.input?.dateKind == "date",
      parameters.contains(where: { $0.descriptor.type == .currency })
    else { return false }
    func isAmount(_ words: ArraySlice<String>) -> Bool {
      let text = words.joined(separator: " ")
      return reader.price(in: text) != nil || reader.value(of: .double, in: text) != nil
    }
    guard !isAmount(words) else { return true }
    guard let first = words.first, !commandWords.functionWords.contains(first) else { return false }
    return words.indices.dropFirst().contains { place in
      guard case .day? = reader.value(of: .date, in: words[place...].joined(separator: " ")) else {
        return false
      }
      return isAmount(words[..<place])
    }
  }

  /// Whether words point to a place in a row, and count nothing.
  func isPlace(_ words: ArraySlice<String>) -> Bool {
    reader.ordinal(in: words.joined(separator: " ")) != nil
  }

  /// Whether a number may be only the article of what the command names: French “commencer *un* entraînement” sets no goal of
  /// one minute.
  private func isArticle(_ words: [String], _ range: Range<Int>) -> Bool {
    range.count == 1 && range.upperBound < words.count
      && commandWords.assent.articles.contains(words[range.lowerBound])
      && skippable.contains(words[range.upperBound])
  }

  /// Whether the words of a number are also an amount of something: "5k" is neither 5000 nor 5.
  func isQuantity(_ words: [String], _ range: Range<Int>) -> Bool {
    range.count > 1
      && Self.quantities.contains { kind in
        reader.values(of: kind, in: words, at: range.lowerBound)?
          .contains { $0.end == range.upperBound } == true
      }
  }

  private static let quantities: [ValueType] = [.measurement(""), .duration, .currency]

  /// Returns the numbers in "30 minutes" for a parameter whose title is "Goal in minutes".
  func counts(
    of parameter: ParameterDescriptor, at start: Int, in words: [String]
  ) -> [SpokenSpan] {
    (reader.values(of: .duration, in: words, at: start) ?? []).compactMap { span in
      reader.count(of: parameter, in: words[start..<span.end].joined(separator: " "))
        .map { SpokenSpan(end: span.end, value: $0) }
    }
  }

  /// Returns the amounts in bare numbers, of the unit that a parameter counts.
  func bareNumbers(
    of parameter: ParameterDescriptor, unit: String, at start: Int, in words: [String]
  ) -> [SpokenSpan] {
    let type = parameter.type.element
    var numbers: [(end: Int, number: Double)] = []
    // "Five" of "five kilometers" counts no minutes.
    let amounts = Self.quantities.flatMap { kind in
      (reader.values(of: kind, in: words, at: start) ?? []).map(\.end)
    }
    for span in reader.values(of: .double, in: words, at: start) ?? [] {
      guard let number = span.value.magnitude, !isPlace(words[start..<span.end]),
        !isArticle(words, start..<span.end),
        !commandWords.frequencies.contains(words[span.end - 1]),
        !amounts.contains(where: { $0 >= span.end })
      else { continue }
      numbers.append((span.end, number))
    }
    if type == .currency {
      for end in (start + 1)..<min(start + Self.maximumSpan, words.count + 1) {
        guard let price = reader.price(in: words[start..<end].joined(separator: " ")) else {
          continue
        }
        numbers.removeAll { $0.end == end }
        numbers.append((end, price))
      }
    }
    return numbers.compactMap { end, number in
      IntentValue(number, unit: unit, type: type).map { SpokenSpan(end: end, value: $0) }
    }
  }

  /// Whether a text contains another parameter's value: a name after the word before its slot, as
  /// in "milk *to groceries* and eggs".
  func swallows(_ range: Range<Int>, of words: [String], besides index: Int) -> Bool {
    parameters.enumerated().contains { other, parameter in
      other != index && !parameter.options.entries.isEmpty
        && range.contains { place in
          place > 0 && parameter.markers.contains(words[place - 1])
            && (place + 1...min(place + Self.maximumSpan, range.upperBound)).contains { end in
              parameter.options.named(Array(words[place..<end]), commandWords) != nil
            }
        }
    }
  }

  /// Whether a text contains words for a thing of another parameter that nobody knows: “eggs *to the
  /// shopping list*”, though there is no such list.
  func namesKind(in range: Range<Int>, of words: [String], besides index: Int) -> Bool {
    parameters.enumerated().contains { other, parameter in
      guard other != index, parameter.descriptor.type.element.isNamed,
        let kind = parameter.titleWords.last
      else { return false }
      return range.dropFirst(2).contains { start in
        guard parameter.markers.contains(words[start - 1]) else { return false }
        let name = words[start...].drop(while: commandWords.functionWords.contains)
          .prefix { !commandWords.areAlike($0, kind) }
        return (1...2).contains(name.count) && name.endIndex < words.count
          && !name.contains(where: commandWords.functionWords.contains)
      }
    }
  }

  /// Whether a word that introduces a parameter lies within a range rather than before it: in "lend Gatsby *to
  /// Bob*", the person is not "Gatsby to Bob".
  func containsMarker(_ range: Range<Int>, of words: [String], _ index: Int) -> Bool {
    let markers = parameters[index].markers
    guard !markers.isEmpty, range.lowerBound == 0 || !markers.contains(words[range.lowerBound - 1])
    else { return false }
    return range.dropLast().contains { markers.contains(words[$0]) }
  }
}
