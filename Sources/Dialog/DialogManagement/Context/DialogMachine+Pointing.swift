import Foundation
import IntentMatching
import IntentMetadata
import TextNormalization

/// What words point to: a pronoun, a place in a list, the other one of two, or a part of a name.
extension DialogMachine {
  /// Returns the ranges of references, their referents, and whether any thing of the last displayed
  /// list may be meant.
  func pointer(in words: [String])
    -> (place: Range<Int>, referents: [DialogContext.Referent], isAnyOfList: Bool)?
  {
    let meant =
      placeInList(words) ?? otherOfPair(in: words) ?? comparedThing(in: words)
      ?? thingNamedInPart(by: words)
    if let (place, referent) = meant, place.count < words.count {
      return (place, [referent], false)
    }
    guard let place = commandWords.references.place(in: words), !beginsTime(place, in: words) else {
      return nil
    }
    let things = state.context.trials(Self.maximumTrials)
    if state.context.endsWithList, let first = state.context.shown.first {
      return (place, [first] + things, true)
    }
    return things.isEmpty ? nil : (place, things, false)
  }

  /// Whether a pronoun is the determiner of a time, such as “this week”, and points to nothing that was talked about.
  private func beginsTime(_ place: Range<Int>, in words: [String]) -> Bool {
    guard place.upperBound < words.count else { return false }
    let reader = configuration.reader
    return reader.value(of: .duration, in: "1 \(words[place.upperBound])") != nil
      || reader.moments(in: words, at: place.lowerBound).contains { $0.end > place.upperBound }
  }

  /// Returns the range of words such as "the last two" and "both", and the things of the last displayed
  /// list to which they refer; without a list, "both" are the two things that were talked about last.
  func severalOfList(_ words: [String])
    -> (place: Range<Int>, referents: [DialogContext.Referent])?
  {
    if let them = plural(in: words) { return them }
    let list = state.context.shown
    guard list.count > 1 else {
      guard let pair = state.context.lastPair, let place = wholeList(pair.count, in: words),
        commandWords.bothOf.contains(Array(words[place]))
      else { return nil }
      return (place, pair)
    }
    if let place = wholeList(list.count, in: words) { return (place, list) }
    if let others = othersOfList(list, in: words) { return others }
    for start in words.indices.dropFirst().dropLast() {
      let isLast = commandWords.lastWords.contains(words[start])
      guard isLast || configuration.reader.ordinal(in: words[start]) == 1,
        case .integer(let count)? = configuration.reader.value(of: .integer, in: words[start + 1]),
        count > 1, count <= list.count
      else { continue }
      var place = start..<start + 2
      while place.lowerBound > 1, commandWords.placeWords.contains(words[place.lowerBound - 1]) {
        place = place.lowerBound - 1..<place.upperBound
      }
      while place.upperBound < words.count,
        commandWords.placeWords.contains(words[place.upperBound])
      {
        place = place.lowerBound..<place.upperBound + 1
      }
      return (place, Array(isLast ? list.suffix(count) : list.prefix(count)))
    }
    return nil
  }

  /// Returns the range of a pronoun for several things, such as “them”, and these, if they are two: what was displayed last,
  /// or else what was talked about last. Of more, the person is asked which one is meant; “two of them” are some of them.
  private func plural(in words: [String])
    -> (place: Range<Int>, referents: [DialogContext.Referent])?
  {
    let things = state.context.endsWithList ? state.context.shown : state.context.lastPair
    guard let things, things.count == 2,
      let place = commandWords.pluralPronouns.place(in: words), place.lowerBound > words.startIndex,
      !commandWords.functionWords.contains(words[place.lowerBound - 1])
    else { return nil }
    return (place, things)
  }

  /// Returns the range of words that stand for all of the things of a list: "both", "all of them", "all three".
  private func wholeList(_ count: Int, in words: [String]) -> Range<Int>? {
    for start in words.indices.dropFirst() {
      for end in stride(from: min(start + Self.longestWhole, words.count), to: start, by: -1) {
        let span = Array(words[start..<end])
        let isPair = count == 2 && commandWords.bothOf.contains(span)
        // "All" alone and "everything" may be more than what was displayed.
        let isAll = span.count > 1 && commandWords.allOf.contains(span)
        let counted = span.compactMap { word -> Int? in
          guard case .integer(let number)? = configuration.reader.value(of: .integer, in: word)
          else { return nil }
          return number
        }
        if isPair || isAll && counted.allSatisfy({ $0 == count }) { return start..<end }
      }
    }
    return nil
  }

  /// Returns the range of words such as “the other two”, and the things of a list besides the one that was talked about last, if
  /// they are so many.
  private func othersOfList(_ list: [DialogContext.Referent], in words: [String])
    -> (place: Range<Int>, referents: [DialogContext.Referent])?
  {
    let last = state.context.latest { value in list.contains { $0.value.isSame(as: value) } }
    guard let last else { return nil }
    let others = list.filter { !$0.value.isSame(as: last.value) }
    for start in words.indices.dropFirst() {
      for end in stride(from: min(start + Self.longestWhole, words.count - 1), to: start, by: -1)
      where commandWords.others.contains(Array(words[start..<end])) {
        guard
          case .integer(others.count)? = configuration.reader.value(
            of: .integer, in: words[end])
        else { continue }
        return (start..<end + 1, others)
      }
    }
    return nil
  }

  /// The maximum length of words for all things of a list.
  private static let longestWhole = 5

  /// Returns the range of words such as "the second one", and the thing to which they refer: of the last displayed
  /// list or, without a list, of the two things that were talked about last.
  func placeInList(_ words: [String]) -> (Range<Int>, DialogContext.Referent)? {
    let list = state.context.shown.isEmpty ? pairInOrder : state.context.shown
    guard !list.isEmpty else { return nil }
    for start in words.indices {
      for end in stride(from: min(start + 4, words.count), to: start, by: -1) {
        let span = words[start..<end]
        let bare = span.filter { !commandWords.placeWords.contains($0) }
        guard bare.count < span.count, !bare.isEmpty else { continue }
        let isLast = bare.count == 1 && commandWords.lastWords.contains(bare[0])
        let position =
          isLast ? list.count : configuration.reader.ordinal(in: bare.joined(separator: " "))
        guard let position, list.indices.contains(position - 1) else { continue }
        return (start..<end, list[position - 1])
      }
      let next = start + 1
      if start > 0, next < words.count, commandWords.numberWords.contains(words[start]),
        case .integer(let number)? = configuration.reader.value(of: .integer, in: words[next]),
        list.indices.contains(number - 1)
      {
        return (start..<(next + 1), list[number - 1])
      }
    }
    return nil
  }

  /// Returns the thing of the list shown last to whose place words point and do nothing else.
  func listed(in words: [String]) -> DialogContext.Referent? {
    guard let (place, referent) = placeInList(words) else { return nil }
    let isAlone = words.indices.allSatisfy {
      place.contains($0) || commandWords.isStructure(words[$0])
    }
    return isAlone ? referent : nil
  }

  /// The two things that were talked about last, in the order of their app; none if there are more or fewer.
  private var pairInOrder: [DialogContext.Referent] {
    guard let pair = state.context.lastPair else { return [] }
    let places = pair.map { thing -> Int? in
      guard case .entity(let type, let value) = thing.value else { return nil }
      return apps.first { $0.name == thing.app }?.entity(type)?.values
        .firstIndex { $0.id == value.id }
    }
    guard let first = places[0], let second = places[1] else { return [] }
    return first < second ? pair : pair.reversed()
  }

  /// Returns the range of words such as “the other one”, and the one of two things that was not talked about last.
  private func otherOfPair(in words: [String]) -> (Range<Int>, DialogContext.Referent)? {
    let shown = state.context.shown
    guard let pair = shown.count == 2 ? shown : state.context.lastPair else { return nil }
    let last = state.context.latest { value in pair.contains { $0.value.isSame(as: value) } }
    guard let last, let other = pair.first(where: { !$0.value.isSame(as: last.value) }) else {
      return nil
    }
    for start in words.indices {
      for end in stride(from: min(start + Self.longestName, words.count), to: start, by: -1)
      where commandWords.others.contains(Array(words[start..<end])) {
        return (start..<end, other)
      }
    }
    return nil
  }

  /// The maximum number of words that point to a thing.
  private static let longestName = 4

  /// Returns the range of words such as “the 6:15 one”, and the only thing, of those that were talked about or displayed
  /// last, to whose name the words belong.
  private func thingNamedInPart(by words: [String]) -> (Range<Int>, DialogContext.Referent)? {
    var things: [DialogContext.Referent] = []
    for thing in state.context.shown + state.context.referents {
      guard !things.contains(where: { $0.value.isSame(as: thing.value) }) else { continue }
      switch thing.value {
      case .entity, .enumCase: things.append(asNamedNow(thing))
      default: break
      }
    }
    guard !things.isEmpty else { return nil }
    for start in words.indices {
      let lead = commandWords.thingLeads.length(in: words, at: start)
      guard lead > 0 else { continue }
      let first = start + lead
      for end in stride(from: min(first + Self.longestName, words.count), to: first, by: -1) {
        let isEnded = end < words.count && commandWords.thingEnds.contains(words[end])
        // “The one at six” needs nothing behind it.
        guard isEnded || lead > 1 else { continue }
        let said = Array(words[first..<end])
        let named = things.filter { isNamed($0, inPartBy: said) }
        if named.count == 1 { return (start..<(isEnded ? end + 1 : end), named[0]) }
      }
    }
    return nil
  }

  /// Whether words are a part of the name of a thing, or the time of day in it.
  private func isNamed(_ thing: DialogContext.Referent, inPartBy said: [String]) -> Bool {
    guard said.contains(where: { !commandWords.isStructure($0) }) else { return false }
    let title = Words(String(thing.title.prefix(200))).map(String.init)
    let isPart = said.allSatisfy { word in title.contains { commandWords.areAlike($0, word) } }
    if isPart { return true }
    let times = ClockTime.all(in: title, configuration.reader)
    guard let time = times.first, times.count == 1,
      case .dateComponents(let fields)? = configuration.reader.value(
        of: .dateComponents, in: said.joined(separator: " ")),
      let hour = fields.hour
    else { return false }
    return time.isOnSameDial(as: ClockTime(hour: hour, minute: fields.minute ?? 0))
  }
}
