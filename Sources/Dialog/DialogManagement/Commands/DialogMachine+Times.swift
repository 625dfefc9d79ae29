import Foundation
import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

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
    guard !isAboutWaking(candidate) else { return candidate }
    for index in candidate.slots.indices {
      preferUsualHalf(in: &candidate.slots[index], of: intent)
    }
    return candidate
  }

  /// The hours of an alarm on another day that are in the morning unless something else is said.
  private static let hoursOfAlarms = 4...11
  /// The hours that are in the afternoon for everything but alarms, unless something else is said.
  private static let hoursOfAfternoons = 1...6

  /// Takes a time that may be in either half of the day for the usual one, whatever half is the next one now: an alarm
  /// “for 6 tomorrow” rings in the morning, and nobody is called “at 5” in the morning.
  private func preferUsualHalf(in slot: inout SlotMatch, of intent: IntentDescriptor) {
    guard !slot.text.isEmpty, slot.alternatives.isEmpty else { return }
    switch slot.value {
    case .dateComponents(let time) where isTimeToCome(slot, of: intent):
      guard time.day != nil, !saysToday(slot.text), let hour = time.hour,
        Self.hoursOfAlarms.contains(hour - 12),
        let other = slot.lessLikely.firstIndex(where: { value in
          guard case .dateComponents(let other) = value else { return false }
          return other.hour == hour - 12 && other.minute == time.minute && other.day == time.day
        })
      else { return }
      swap(&slot.value, &slot.lessLikely[other])
    default:
      let usual = inUsualHalf(slot.value, said: slot.text, of: intent)
      guard usual != slot.value else { return }
      slot.lessLikely.removeAll { $0 == usual }
      slot.lessLikely.insert(slot.value, at: 0)
      slot.value = usual
    }
  }

  /// Whether a text of a command is about getting up, which nobody does in the afternoon: “remind me to get up at 5”.
  private func isAboutWaking(_ candidate: IntentMatch) -> Bool {
    guard let acts = ActReader.named(configuration.language.code) else { return false }
    return candidate.slots.contains { slot in
      slot.value.isText
        && !acts.wakings(in: Words(String(slot.text.prefix(200))).map(String.init)).isEmpty
    }
  }

  /// Whether words say that a time is today.
  private func saysToday(_ text: String) -> Bool {
    let words = Words(String(text.prefix(100))).map(String.init)
    return words.indices.contains { start in
      configuration.reader.moments(in: words, at: start).contains { $0.nearness != .other }
    }
  }

  /// Returns a time of the early morning twelve hours later, unless it is that of an alarm, or its words say the half of the
  /// day or are on the clock with 24 hours: “at 5”.
  func inUsualHalf(
    _ value: IntentValue, said text: String, of intent: IntentDescriptor
  ) -> IntentValue {
    let calendar = Calendar.current
    guard case .date(let time) = value, !isOfClock(intent), leavesHalfOpen(text),
      Self.hoursOfAfternoons.contains(calendar.component(.hour, from: time)),
      !configuration.reader.isOn24HourClock(text)
    else { return value }
    return calendar.date(byAdding: .hour, value: 12, to: time).map(IntentValue.date) ?? value
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

  func isTimeToCome(_ slot: SlotMatch, of intent: IntentDescriptor) -> Bool {
    !slot.text.isEmpty && isTimeToCome(slot.name, of: intent)
  }

  private func isTimeToCome(_ name: String, of intent: IntentDescriptor) -> Bool {
    name == "time" && isOfClock(intent)
  }

  private func isOfClock(_ intent: IntentDescriptor) -> Bool {
    let domain = intent.schema?.split(separator: ".").first.map(String.init)
    return domain.map(Self.domainsOfClocks.contains) == true
  }

  /// Whether a reading takes a time of day for the days on which something recurs: the five of “set one for five”.
  func takesTimeForDays(_ candidate: IntentMatch) -> Bool {
    guard descriptor(of: candidate.intent, in: candidate.app).schema != nil else { return false }
    return candidate.slots.contains { slot in
      guard Self.recurrences.contains(slot.name), case .dateComponents(let fields) = slot.value
      else { return false }
      return fields.hour != nil && fields.day == nil && fields.weekday == nil
    }
  }

  /// Returns what to say of a day that was given for a time of day, and keeps it for the time that is then asked for.
  mutating func complaint(
    aboutDay value: IntentValue, for parameter: ParameterDescriptor, of task: inout DialogTask
  ) -> String? {
    guard isTimeToCome(parameter.name, of: task.intent), value.isDayAlone else { return nil }
    task.days[parameter.name] = value
    return words(.noTimeOfDay, ["heard": title(of: value, in: task.app) ?? ""])
  }

  /// Takes a time of day on the day that was said before. If the words leave open which half of the day is meant, the
  /// person is asked: after “an alarm for Saturday”, “seven” may be either.
  ///
  /// - Returns: Whether a day was said before, and none now.
  mutating func takeTime(
    _ value: IntentValue, on question: OpenQuestion, said text: String, of asked: DialogTask? = nil
  ) -> Bool {
    guard var task = asked ?? task, let parameter = question.parameter,
      case .dateComponents(let day)? = task.days[parameter.name], let time = value.clockTime,
      case .dateComponents(let fields) = value, fields.day == nil, fields.weekday == nil
    else { return false }
    task.days[parameter.name] = nil
    guard leavesHalfOpen(text) else {
      take(value.on(day), for: question, of: task)
      return true
    }
    task.record([parameter.name], asked: parameter.name)
    let halves = [time.hour % 12, time.hour % 12 + 12].map { hour -> ValueOption in
      let half = IntentValue.dateComponents(DateComponents(hour: hour, minute: time.minute))
      return ValueOption(
        value: half.on(day), title: configuration.reader.words(for: half) ?? text)
    }
    disambiguate(parameter, among: halves, of: task, purpose: question.purpose)
    return true
  }

  /// Takes another time of day where only the half of the day was asked for: “no, 9” at “At 8 in the morning or at 8 in the
  /// evening?” asks for the half of that day for nine.
  ///
  /// - Returns: Whether the answer is another time of day.
  mutating func takeOtherTime(_ answer: SpokenAnswer, on question: OpenQuestion) -> Bool {
    guard question.kind == .disambiguation, let parameter = question.parameter, let task,
      isTimeToCome(parameter.name, of: task.intent),
      case .dateComponents(var day)? = question.options.entries.first?.value, day.hour != nil
    else { return false }
    let words = reader(for: question).withoutAssent(answer.words)
    let said = (commandWords.corrections.remainder(of: words) ?? words).joined(separator: " ")
    guard let value = configuration.reader.value(of: .dateComponents, in: said),
      value.clockTime != nil
    else { return false }
    (day.hour, day.minute, day.second) = (nil, nil, nil)
    var open = task
    open.days[parameter.name] = .dateComponents(day)
    return takeTime(value, on: question, said: said, of: open)
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
    let isOpen = leavesHalfOpen(text)
    func hour(after earlier: Int) -> Int {
      isOpen && (earlier < 12) != (time.hour < 12) ? (time.hour + 12) % 24 : time.hour
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

  /// Whether the words of a time of day leave open which half of the day is meant, whatever half is the next one now: “seven”,
  /// but neither “seven in the morning” nor “19:00”.
  private func leavesHalfOpen(_ text: String) -> Bool {
    guard !configuration.reader.namesHalfOfDay(text) else { return false }
    let words = Words(String(text.prefix(100))).map(String.init)
    let hour = words.indices.lazy.compactMap { start -> Int? in
      let digits = words[start].prefix(while: \.isNumber)
      if let hour = Int(digits) { return digits.first == "0" ? 24 : hour }
      return configuration.reader.values(of: .integer, in: words, at: start)?.first?.value
        .magnitude.flatMap { Int(exactly: $0) }
    }.first
    // “Half past” and “quarter to” are on the dial as well.
    return hour.map { $0 <= 12 } ?? false
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
  var clockTime: ClockTime? {
    guard case .dateComponents(let fields) = self, let hour = fields.hour else { return nil }
    return ClockTime(hour: hour, minute: fields.minute ?? 0)
  }

  fileprivate var isText: Bool {
    if case .string = self { true } else { false }
  }

  /// Whether the value is a date without a time of day.
  var isWholeDay: Bool {
    if case .day = self { true } else { isDayAlone }
  }

  /// Whether the value is a day without a time of day.
  var isDayAlone: Bool {
    guard case .dateComponents(let fields) = self else { return false }
    return fields.hour == nil && (fields.day != nil || fields.weekday != nil)
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
    fields.weekday = day.day == nil ? day.weekday : nil
    return .dateComponents(fields)
  }

  fileprivate var isAmountOrTime: Bool {
    switch self {
    case .duration, .dateComponents, .date, .day: true
    default: false
    }
  }
}
