import Foundation
import IntentMatching
import IntentMetadata
import TextNormalization

/// Times that are not exact, and changes by an amount.
extension DialogMachine {
  /// The members of schemas that take the days on which something recurs.
  private static let recurrences: Set = ["recurrence", "recurrenceDays"]
  /// The domains of schemas in which a `time` is a time of day to come.
  private static let domainsOfClocks: Set = ["clock"]

  /// Returns a reading with each time in the parameter that takes it: the days of “every day at 7” in the one for
  /// the recurrence, and “8:30” in the half of the day of the time that it replaces.
  func withTimes(_ candidate: IntentMatch, for intent: IntentDescriptor) -> IntentMatch {
    var candidate = candidate
    for index in candidate.slots.indices {
      if isTimeToCome(candidate.slots[index], of: intent) {
        preferTimeOfDay(in: &candidate.slots[index])
      }
      var slot = candidate.slots[index]
      keepHalf(in: &slot, of: candidate)
      candidate.slots[index] = slot
    }
    moveRecurrence(in: &candidate.slots, of: intent)
    moveDay(in: &candidate.slots, of: intent)
    return candidate
  }

  /// Returns why a time cannot be that of an alarm, or `nil` if it can.
  mutating func complaint(aboutTime slot: SlotMatch, of intent: IntentDescriptor) -> String? {
    guard isTimeToCome(slot, of: intent), case .dateComponents(let time) = slot.value else {
      return nil
    }
    let heard = ["heard": printable(slot.text, limit: 40)]
    if time.hour == nil { return words(.noTimeOfDay, heard) }
    let said = Words(String(slot.text.prefix(100))).map(String.init)
    let isOver = said.indices.contains { start in
      configuration.reader.moments(in: said, at: start).contains {
        $0.end == said.count && $0.nearness == .past
      }
    }
    return isOver ? words(.timeIsOver, heard) : nil
  }

  private func isTimeToCome(_ slot: SlotMatch, of intent: IntentDescriptor) -> Bool {
    let domain = intent.schema?.split(separator: ".").first.map(String.init)
    return slot.name == "time" && !slot.text.isEmpty
      && domain.map(Self.domainsOfClocks.contains) == true
  }

  /// Prefers a reading with a time of day: “1900” is not a year.
  private func preferTimeOfDay(in slot: inout SlotMatch) {
    guard slot.value.clockTime == nil,
      let other = slot.lessLikely.firstIndex(where: { $0.clockTime != nil })
    else { return }
    swap(&slot.value, &slot.lessLikely[other])
  }

  /// Moves the days on which a time recurs to the parameter for them.
  private func moveRecurrence(in slots: inout [SlotMatch], of intent: IntentDescriptor) {
    let reader = configuration.reader
    guard intent.schema != nil,
      let days = intent.parameters.first(where: {
        Self.recurrences.contains($0.name) && $0.type == .dateComponents
      }),
      !slots.contains(where: { $0.name == days.name }),
      let place = slots.firstIndex(where: { slot in
        slot.value.clockTime != nil && reader.vagueness(of: .date, in: slot.text) == .recurrence
          && reader.vagueness(of: .dateComponents, in: slot.text) == nil
      }),
      case .dateComponents(var fields) = slots[place].value
    else { return }
    slots[place].value = slots[place].value.timeOfDay
    slots[place].lessLikely = slots[place].lessLikely.map(\.timeOfDay)
    (fields.hour, fields.minute, fields.second) = (nil, nil, nil)
    var moved = slots[place]
    (moved.name, moved.value, moved.lessLikely) = (days.name, .dateComponents(fields), [])
    slots.append(moved)
  }

  /// Moves a day that does not recur, “for 9 on Saturday”, to the time of day.
  private func moveDay(in slots: inout [SlotMatch], of intent: IntentDescriptor) {
    guard let place = slots.firstIndex(where: { isTimeToCome($0, of: intent) }),
      let days = slots.firstIndex(where: { Self.recurrences.contains($0.name) }),
      case .dateComponents(let day) = slots[days].value, day.year != nil, day.hour == nil,
      slots[place].value.clockTime != nil
    else { return }
    slots[place].value = slots[place].value.on(day)
    slots[place].lessLikely = slots[place].lessLikely.map { $0.on(day) }
    slots[place].alternatives = slots[place].alternatives.map {
      ValueOption(value: $0.value.on(day), title: $0.title)
    }
    slots.remove(at: days)
  }

  /// Puts a time into the half of the day of the time that it replaces, as far as the name of the thing says it, or
  /// leaves the choice to the person.
  private func keepHalf(
    in slot: inout SlotMatch, of candidate: IntentMatch
  ) {
    let name = slot.name
    guard let time = slot.value.clockTime, slot.alternatives.isEmpty,
      let other = slot.lessLikely.firstIndex(where: {
        $0.clockTime?.isOnSameDial(as: time) == true && $0.clockTime != time
      }),
      let thing = candidate.slots.compactMap({ changed($0, by: name, in: candidate.app) }).first
    else { return }
    let texts = [thing.subtitle, thing.title].compactMap(\.self) + thing.synonyms
    if let known = texts.lazy.compactMap(configuration.reader.timeOfDay).first {
      if (known.hour < 12) != (time.hour < 12) { swap(&slot.value, &slot.lessLikely[other]) }
      return
    }
    slot.alternatives = [slot.value, slot.lessLikely[other]].map { value in
      ValueOption(value: value, title: configuration.reader.words(for: value) ?? slot.text)
    }
  }

  /// Returns a time of day on the day, and in the half of it, of the time that it replaces, as far as its words leave
  /// them open: “make it four” after “tomorrow at 3 PM”; and a day at the time of day that it had: “make it Saturday”.
  func replacing(_ known: IntentValue?, with value: IntentValue, in text: String) -> IntentValue {
    if case .date(let earlier)? = known, case .day(let day) = value {
      let time = Calendar.current.dateComponents([.hour, .minute], from: earlier)
      return Calendar.current.date(byAdding: time, to: day).map(IntentValue.date) ?? value
    }
    if case .dateComponents(let earlier)? = known, case .dateComponents(var day) = value,
      earlier.hour != nil, day.hour == nil, day.day != nil || day.weekday != nil
    {
      (day.hour, day.minute) = (earlier.hour, earlier.minute)
      return .dateComponents(day)
    }
    let said = Words(String(text.prefix(100))).map(String.init)
    let places = said.indices.flatMap { ClockTime.places(in: said, at: $0, configuration.reader) }
    guard let time = configuration.reader.value(of: .dateComponents, in: text)?.clockTime,
      !places.contains(where: \.hasDay)
    else { return value }
    let calendar = Calendar.current
    func hour(after earlier: Int) -> Int {
      let isOpen = !configuration.reader.namesHalfOfDay(text) && time.hour <= 12
      return isOpen && (earlier < 12) != (time.hour < 12) ? (time.hour + 12) % 24 : time.hour
    }
    switch (known, value) {
    case (.date(let earlier)?, .date):
      var fields = calendar.dateComponents([.year, .month, .day, .hour], from: earlier)
      (fields.hour, fields.minute) = (fields.hour.map(hour), time.minute)
      return calendar.date(from: fields).map(IntentValue.date) ?? value
    case (.dateComponents(var fields)?, .dateComponents(let new)):
      guard let earlier = fields.hour, new.day == nil, new.weekday == nil else { return value }
      (fields.hour, fields.minute) = (hour(after: earlier), time.minute)
      return .dateComponents(fields)
    default: return value
    }
  }

  /// Returns the thing of a slot if it has a property that another slot sets.
  private func changed(_ slot: SlotMatch, by name: String, in app: String) -> EntityValue? {
    guard case .entity(let type, let thing) = slot.value,
      let entity = apps.first(where: { $0.name == app })?.entity(type),
      entity.properties.contains(where: { $0.name == name })
    else { return nil }
    return thing
  }

  /// Says that there is no such day, such as the 30th of February, unless it is in a text.
  ///
  /// - Returns: Whether one was named.
  mutating func namesMissingDay(_ utterance: Utterance, _ candidates: [IntentMatch]) -> Bool {
    let source = Words(utterance.text)
    guard let place = configuration.reader.missingDay(in: source.map(String.init)),
      !candidates.contains(where: { candidate in
        candidate.slots.contains { $0.isFreeText && $0.words.overlaps(place) }
      })
    else { return false }
    say(.noSuchDay, ["heard": printable(source.source(of: place, in: utterance.text), limit: 40)])
    return true
  }

  /// Returns whether words name a limit instead of a day, “after Friday”; the day by which something
  /// on a list is to be done may be given as one.
  func limitsDay(_ text: String, _ type: ValueType, in intent: IntentDescriptor?) -> Bool {
    let said = Words(String(text.prefix(100))).map(String.init)
    guard type == .date, let first = said.first, commandWords.dateLimits.contains(first),
      intent?.parameters.contains(where: { $0.type.element == .string && !$0.hasOptions }) != true,
      case .day? = configuration.reader.value(
        of: type, in: said.dropFirst().joined(separator: " "))
    else { return false }
    return true
  }

  /// Returns the words for an amount by which the first of several commands to have one changes a thing, such as
  /// “by ten minutes” or “one hour later”.
  func offset(in candidates: [IntentMatch], _ words: [String]) -> String? {
    candidates.lazy.compactMap { offset(in: $0, words) }.first
  }

  /// Returns the words for an amount by which a command changes a thing, or `nil` if its phrase takes them.
  private func offset(in candidate: IntentMatch, _ words: [String]) -> String? {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let phrase = Set(Words(candidate.phrase).map(String.init))
    let changesThing = candidate.slots.contains { thing in
      candidate.slots.contains { changed(thing, by: $0.name, in: candidate.app) != nil }
    }
    for start in words.indices {
      for amount in configuration.reader.values(of: .duration, in: words, at: start) ?? [] {
        let isMarked =
          start > 0 && commandWords.offsetMarks.contains(words[start - 1])
          && !phrase.contains(words[start - 1])
        let behind =
          amount.end < words.count ? commandWords.offsets.length(in: words, at: amount.end) : 0
        let isFollowed = behind > 0 && !phrase.contains(words[amount.end])
        let range = (isMarked ? start - 1 : start)..<amount.end + (isFollowed ? behind : 0)
        guard isMarked || isFollowed,
          candidate.slots.contains(where: { slot in
            slot.words.overlaps(range) && slot.value.isAmountOrTime
              && (changesThing || isFollowed && isTimeToCome(slot, of: intent))
          })
        else { continue }
        return words[range].joined(separator: " ")
      }
    }
    return nil
  }
}

extension ValueReading {
  /// Returns the time of day that a text names without leaving open which half of the day is meant.
  fileprivate func timeOfDay(in text: String) -> ClockTime? {
    namesHalfOfDay(text) ? value(of: .dateComponents, in: text)?.clockTime : nil
  }
}

extension IntentValue {
  /// The time of day, if the value has one.
  fileprivate var clockTime: ClockTime? {
    guard case .dateComponents(let fields) = self, let hour = fields.hour else { return nil }
    return ClockTime(hour: hour, minute: fields.minute ?? 0)
  }

  /// The value without its day.
  fileprivate var timeOfDay: IntentValue {
    guard case .dateComponents(let fields) = self else { return self }
    return .dateComponents(
      DateComponents(hour: fields.hour, minute: fields.minute, second: fields.second))
  }

  /// The value as a time of day on a day, unless it has a day.
  fileprivate func on(_ day: DateComponents) -> IntentValue {
    guard case .dateComponents(var fields) = self, fields.day == nil else { return self }
    (fields.year, fields.month, fields.day) = (day.year, day.month, day.day)
    return .dateComponents(fields)
  }

  fileprivate var isAmountOrTime: Bool {
    switch self {
    case .duration, .dateComponents, .date, .day: true
    default: false
    }
  }
}
