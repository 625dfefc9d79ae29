import IntentMetadata
import UtteranceActs

/// Where a free text in a command begins and ends.
extension CommandReader {
  /// Returns the range of a text including adjacent words that belong to the command elsewhere, but
  /// not here: "plan a trip to *New* York", "a trip called *The* Long Way Home".
  func wholeText(
    _ place: Range<Int>, _ words: [String], _ filling: SlotFilling, _ frame: CommandFrame,
    of frames: CommandFrames
  ) -> Range<Int> {
    let taken = Set(filling.places.values.joined()).union(filling.present.joined())
      .union(filling.otherTime ?? 0..<0).union(filling.leftOver)
    func isText(_ position: Int) -> Bool {
      guard words.indices.contains(position), !taken.contains(position) else { return false }
      let word = words[position]
      return frames.content.contains(word) && !frame.content.contains { isLike($0, word) }
    }
    var place = place
    while isText(place.lowerBound - 1) { place = (place.lowerBound - 1)..<place.upperBound }
    while isText(place.upperBound) { place = place.lowerBound..<(place.upperBound + 1) }
    var start = place.lowerBound
    while start > 0, !taken.contains(start - 1),
      commandWords.functionWords.contains(words[start - 1])
    {
      start -= 1
    }
    let isNamed =
      start > 0 && start < place.lowerBound
      && commandWords.escapes.contains([words[start - 1]])
    if isNamed {
      place = start..<place.upperBound
      // “Añade una tarea para ...”: the word is what is added, and names nothing yet.
      if frame.content.contains(words[start - 1]) {
        while place.count > 1,
          commandWords.purposes.contains(words[place.lowerBound])
            || frame.words.contains(words[place.lowerBound])
        {
          place = (place.lowerBound + 1)..<place.upperBound
        }
      }
    }
    // Fillers within a text are words like any others: “take out the trash”, “undo that”.
    let own = frame.content.compactMap { word in words.firstIndex { isLike($0, word) } }
    var first = beginning(
      of: place, words, frame, frames, isTaken: { taken.contains($0) || own.contains($0) })
    let last = end(of: place, words, frames, isTaken: taken.contains)
    // “Schreib mal Brot auf die Liste.”
    var verb = first - 1
    while verb >= 0, commandWords.textLeads.contains(words[verb]) { verb -= 1 }
    if own.contains(verb) {
      while first < last - 1, commandWords.textLeads.contains(words[first]) { first += 1 }
    }
    // “Harina para la compra”: the preposition belongs to the name of the list.
    guard let next = (last..<max(last, words.count)).first(where: taken.contains),
      words[last..<next].allSatisfy(commandWords.assent.articles.contains)
    else { return first..<last }
    var end = last
    while end - 1 > first, commandWords.functionWords.contains(words[end - 1]),
      !isOfVerb(end - 1, before: next, words, frames)
    {
      end -= 1
    }
    return first..<end
  }

  /// Whether a word before a date is the particle or the pronoun of a text's verb: “in” of “log in tomorrow”, but not “for” of
  /// “milk for tomorrow”.
  private func isOfVerb(
    _ position: Int, before date: Int, _ words: [String], _ frames: CommandFrames
  ) -> Bool {
    guard frames.intent.parameters.contains(where: { $0.type.element.isDate }) else { return false }
    let ends = reader.moments(in: words, at: date).map(\.end)
    let word = words[position]
    if commandWords.references.contains([word]) { return !ends.isEmpty }
    return acts?.isEndParticle(word) == true
      && ends.contains { isTimeAlone(date..<$0, words, behind: word) }
  }

  /// Returns the beginning of a text: behind the command's own words and what introduces the text,
  /// such as “a task to”.
  private func beginning(
    of place: Range<Int>, _ words: [String], _ frame: CommandFrame, _ frames: CommandFrames,
    isTaken: (Int) -> Bool
  ) -> Int {
    var start = place.lowerBound
    while start > 0, !isTaken(start - 1) { start -= 1 }
    // Nothing shows where a text begins that precedes its verb.
    guard start > 0 else { return place.lowerBound }
    let naming = Set(namingWords(in: words))
    return (start..<place.lowerBound).first { position in
      let word = words[position]
      let isVerb = frame.content.first.map { isLike(word, $0) } == true
      let introduces =
        commandWords.functionWords.contains(word) || commandWords.hesitations.contains(word)
        || commandWords.listWords.contains(word) || naming.contains(word)
        || !isVerb
          && (frames.topic.contains(word) || frames.containers.contains(word)
            || frames.keywords.contains(word) || frames.content.contains(word))
      return !introduces
    } ?? place.lowerBound
  }

  /// Returns the end of a text: before the preposition of the next value, or before courtesies.
  private func end(
    of place: Range<Int>, _ words: [String], _ frames: CommandFrames, isTaken: (Int) -> Bool
  ) -> Int {
    var end = place.upperBound
    while end < words.count, !isTaken(end) { end += 1 }
    let rest = place.upperBound..<end
    if end < words.count, let verbEnd = endOfVerb(rest, words, frames) { return verbEnd }
    let markers = frames.markers.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    if let marker = rest.last(where: { markers.contains(words[$0]) }) {
      // “To my home list”; of “on my list”, the article shows it, and the preposition goes with that.
      let start =
        rest[...marker].last { !markers.contains(words[$0]) }.map { $0 + 1 } ?? rest.lowerBound
      let isIntroduced =
        start > rest.lowerBound && commandWords.assent.articles.contains(words[start])
        && commandWords.prepositions.contains { $0.contains(words[start - 1]) }
      return isIntroduced ? start - 1 : start
    }
    // A pronoun belongs to its verb: “undo that”.
    let said = Array(words[rest])
    if end == words.count, commandWords.references.contains(said) { return end }
    return place.upperBound
  }

  /// Returns the end of a text before a date, behind the particle and the pronoun of its verb: “hand it in” of “hand it in on
  /// friday”; or `nil` if there is something else between them.
  private func endOfVerb(_ rest: Range<Int>, _ words: [String], _ frames: CommandFrames) -> Int? {
    var end = rest.upperBound
    guard frames.intent.parameters.contains(where: { $0.type.element.isDate }) else { return nil }
    let times = reader.moments(in: words, at: end).map(\.end)
    // “On friday” is read without its preposition as well.
    while end > rest.lowerBound,
      reader.moments(in: words, at: end - 1).contains(where: { times.contains($0.end) }),
      !times.contains(where: { isTimeAlone(end..<$0, words, behind: words[end - 1]) })
    {
      end -= 1
    }
    let isOfVerb = words[rest.lowerBound..<end].allSatisfy { word in
      acts?.isEndParticle(word) == true || commandWords.references.contains([word])
    }
    return end > rest.lowerBound && !times.isEmpty && isOfVerb ? end : nil
  }

  /// Leaves the particle of a verb to the text before a date that was read with it: “log in” of “log in tomorrow”, “hand it in”
  /// of “hand it in on friday”. No day of this week and nothing with a preposition of its own stands behind “in”.
  func keepParticle(
    nextTo text: String, of filling: inout SlotFilling, _ words: [String], _ frames: CommandFrames
  ) {
    guard let place = filling.places[text], let acts else { return }
    for date in frames.intent.parameters where date.type.element.isDate {
      guard var time = filling.places[date.name], time.lowerBound >= place.upperBound,
        words[place.upperBound..<time.lowerBound].allSatisfy({
          commandWords.references.contains([$0])
        })
      else { continue }
      while time.count > 1, acts.isEndParticle(words[time.lowerBound]),
        isTimeAlone(time.lowerBound + 1..<time.upperBound, words, behind: words[time.lowerBound])
      {
        time = time.lowerBound + 1..<time.upperBound
      }
      filling.places[date.name] = time
    }
  }

  /// Whether words are a time that a particle cannot introduce.
  private func isTimeAlone(
    _ range: Range<Int>, _ words: [String], behind particle: String
  ) -> Bool {
    let times = reader.moments(in: words, at: range.lowerBound)
      .filter { $0.end == range.upperBound }
    guard let first = words[range].first, !times.isEmpty else { return false }
    if acts?.isEndParticle(first) == true
      || commandWords.functionWords.contains(first)
        && !commandWords.assent.articles.contains(first)
    {
      return true
    }
    return acts?.isSwitch(particle) != true && !commandWords.assent.articles.contains(first)
      && words[range].count == 1 && first.first?.isNumber != true
      && times.contains { $0.value.isWholeDay }
  }

  /// Keeps a range of times in the text before it, and takes its beginning as the time: “lunch
  /// 12-1” is at twelve.
  func keepRange(
    nextTo text: String, of filling: inout SlotFilling, _ words: [String], _ frames: CommandFrames
  ) {
    guard let place = filling.places[text] else { return }
    func isRange(_ position: Int) -> Bool {
      words[position].first?.isNumber == true && words[position + 1].first?.isNumber == true
        && ["-", "–"].contains { self.text.contains(words[position] + $0 + words[position + 1]) }
    }
    for date in frames.intent.parameters where date.type.element.isDate {
      guard let time = filling.places[date.name] else { continue }
      if time.upperBound == place.lowerBound, isRange(time.upperBound - 1) {
        filling.places[text] = time.lowerBound..<place.upperBound
      } else if place.upperBound == time.lowerBound, isRange(place.upperBound - 1) {
        let beginning = [words[place.upperBound - 1]] + words[time].dropFirst()
        let moment = reader.moments(in: beginning, at: 0).first { $0.end == beginning.count }
        filling.values[date.name] = moment?.value
        filling.undecided[date.name] = nil
        if moment == nil { filling.places[date.name] = nil }
        filling.places[text] = place.lowerBound..<time.upperBound
      }
    }
  }

  /// Whether a text ends in a time that the intent takes nowhere; a name after "called" is not a
  /// time.
  func endsInTime(_ place: Range<Int>, of words: [String], _ frames: CommandFrames) -> Bool {
    let isNamed =
      place.lowerBound > 0 && commandWords.escapes.contains([words[place.lowerBound - 1]])
    guard !isNamed, !frames.intent.parameters.contains(where: \.takesTimes) else { return false }
    return place.contains { position in
      reader.moments(in: words, at: position).contains {
        $0.end == place.upperBound && $0.nearness == .other
      }
    }
  }
}
