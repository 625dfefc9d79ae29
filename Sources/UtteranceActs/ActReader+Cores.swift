/// What an utterance may ask for: some of its words, put as a phrase would have them.
public struct UtteranceCore: Sendable, Hashable {
  /// The words of the utterance that it is made of.
  public var range: Range<Int>
  /// The words as a phrase would have them: “turn on the light” for “turning on the light”.
  public var words: [String]
  /// Where each of the words stands in the utterance.
  public var origins: [Int]
  /// The form in which the verb was said.
  public var form: VerbForm = .base
  /// The utterance that it was cut from, where something had been taken out of that before.
  public var repaired: RepairedUtterance?
}

/// An utterance less what its speaker took back or stumbled over.
public struct RepairedUtterance: Sendable, Hashable {
  /// The words that are left.
  public var words: [String]
  /// The same words with their accents.
  public var spoken: [String]
  /// Those of them that a core is made of.
  public var range: Range<Int>
}

/// An utterance is cut into what it asks for and the frame around that: courtesies, a request, a reason before
/// or behind it, something that is taken back. What a phrase fits exactly without its frame needs no search.
extension ActReader {
  /// How many cores of an utterance are looked at.
  private static let maximumCores = 60
  /// How many, where a verb has many forms.
  private static let maximumFormedCores = 400
  /// The longest name of a thing that is a question by itself, in words.
  private static let maximumTopic = 6
  /// The longest utterance that is cut, in words.
  private static let maximumWords = 48

  /// Returns what an utterance may ask for, likeliest first; none where nothing stands around it.
  ///
  /// They are not judged: ``verdict(on:)`` tells of each whether it is asked for.
  ///
  /// - Parameters:
  ///   - words: The normalized words of the utterance.
  ///   - spoken: The same words with their accents; the words themselves where it is left out.
  public func cores(of words: [String], spoken: [String]? = nil) -> [UtteranceCore] {
    guard words.count <= Self.maximumWords, words.count > 1 else { return [] }
    let spoken = spoken.flatMap { $0.count == words.count ? $0 : nil } ?? words
    let chunks = language.chunks.chunks(
      spoken[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let repairs = repairs(of: words, chunks) + unstuttered(words)
    let topics = topicalized(words, chunks) + passives(words, chunks)
    var cores = repairs + topics + tagged(words)
    for repaired in language.grammar == nil ? repairs.suffix(1) : repairs.prefix(6) {
      cores += self.cores(ofRepaired: repaired, spoken)
    }
    cores += topics.prefix(Self.maximumTopic).flatMap { self.cores(ofRepaired: $0, spoken) }
    return cores + framed(words, spoken, chunks).filter { !cores.contains($0) }
  }

  /// Returns what an utterance may ask for that something was taken out of.
  private func cores(ofRepaired core: UtteranceCore, _ spoken: [String]) -> [UtteranceCore] {
    let words = core.words
    let spoken = language.grammar == nil ? words : core.origins.map { spoken[$0] }
    let chunks = language.chunks.chunks(
      spoken[...], determiners: language.determiners, numbers: language.numbers(in: words))
    return framed(words, spoken, chunks).map { inner in
      var inner = inner
      inner.repaired = RepairedUtterance(words: words, spoken: spoken, range: inner.range)
      inner.range = core.range
      inner.origins = inner.origins.map { core.origins[$0] }
      return inner
    }
  }

  /// Returns what is left of an utterance without the frame around it.
  private func framed(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    var cores: [UtteranceCore] = []
    let ends = ends(of: spoken, chunks)
    let maximum = language.grammar == nil ? Self.maximumCores : Self.maximumFormedCores
    for start in starts(of: spoken, chunks) {
      for end in ends where end > start.position {
        let range = start.position..<end
        let forms =
          language.grammar.map {
            verbForms(of: range, in: words, spoken, behind: start.frames, chunks, $0)
          }
          ?? forms(
            of: range, in: words, behind: start.frames,
            isAlone: isAlone(range, chunks))
        for core in forms
        where core.words != words && !cores.contains(core) {
          cores.append(core)
        }
        if cores.count >= maximum { return cores }
      }
    }
    return cores
  }

  /// Returns what an utterance said first that a core takes the place of: “order dog food” in “order dog food,
  /// actually order cat food”; `nil` where nothing says so.
  public func superseded(before core: UtteranceCore, in words: [String]) -> Range<Int>? {
    var end = core.range.lowerBound
    var isAmended = false
    let chunks = language.chunks.chunks(words[..<end], determiners: [], numbers: [])
    for chunk in chunks.reversed() {
      let amends = words[chunk.words].contains(where: language.amends.contains)
      guard isRepair(chunk.label) || amends || chunk.label == .frame([.idle]) else { break }
      isAmended = isAmended || amends || isRepair(chunk.label)
      end = chunk.words.lowerBound
    }
    let start = chunks.first { $0.label != .frame([.idle]) }?.words.lowerBound ?? end
    return isAmended && start < end ? start..<end : nil
  }

  /// Returns what an utterance says not to do in front of a core that it asks for instead: “turn on the
  /// lamp” in “do not turn on the lamp, turn on the fan”; `nil` where it begins with no negation.
  public func negated(before core: UtteranceCore, in words: [String]) -> Range<Int>? {
    let before = language.chunks.chunks(
      words[..<core.range.lowerBound], determiners: [], numbers: [])
    let rest = before.drop { $0.label == .frame([.idle]) || $0.label == .boundary }
    guard let first = rest.first, first.label == .cue(.negated),
      language.negations.contains(words[first.words.upperBound - 1]), rest.count > 1
    else { return nil }
    var end = core.range.lowerBound
    // “..., but turn on the fan”.
    for chunk in rest.reversed() {
      guard
        chunk.label == .frame([.idle]) || chunk.label == .boundary
          || chunk.label == .cue(.exception)
      else { break }
      end = chunk.words.lowerBound
    }
    return first.words.upperBound < end ? first.words.upperBound..<end : nil
  }

  /// Where something may begin that is asked for, and what kind of request stands before it.
  private struct Start: Hashable {
    var position: Int
    var frames: Set<Frame>
  }

  private func starts(of words: [String], _ chunks: [ChunkIndex.Chunk]) -> [Start] {
    var first: [Start] = []
    var repaired: [Start] = []
    var others: [Start] = []
    var frames: Set<Frame> = []
    var isOpening = true
    for (index, chunk) in chunks.enumerated() {
      let end = chunk.words.upperBound
      guard end < words.count else { break }
      switch chunk.label {
      case .frame(let found):
        if found.contains(.repair) {
          frames = []
          repaired.insert(Start(position: end, frames: []), at: 0)
        } else if found != [.idle] {
          frames = found
        }
        if isOpening {
          first.insert(Start(position: end, frames: frames), at: 0)
        } else {
          others.append(Start(position: end, frames: frames))
        }
      case .cue(.retraction), .cue(.negated):
        frames = []
        isOpening = false
        repaired.insert(Start(position: end, frames: []), at: 0)
      case .boundary:
        frames = []
        if isOpening { first.insert(Start(position: end, frames: []), at: 0) }
        others.append(Start(position: end, frames: []))
      case .determiner: break
      case .plain, .cue:
        let wasOpening = isOpening
        isOpening = index == 0 ? true : false
        // “Hey Robin”.
        if wasOpening, index > 0, chunks[index - 1].label == .frame([.idle]) {
          first.append(Start(position: end, frames: []))
        }
        frames = []
        if language.grammar == nil, chunk.label == .plain,
          !language.openEnds.contains(words[end - 1])
        {
          others.append(Start(position: end, frames: []))
        }
      }
    }
    // “The dog barks, is the door locked.”
    others += words.indices.dropFirst().filter { language.interrogatives.contains(words[$0]) }
      .map { Start(position: $0, frames: []) }
    if let grammar = language.grammar {
      others += words.indices.dropFirst().filter {
        grammar.conjugation.has(words[$0], as: .base)
      }.map { Start(position: $0, frames: []) }
    }
    return first + [Start(position: 0, frames: [])] + repaired + others
  }

  /// Where what is asked for may end: at the end, before courtesies, before a reason.
  private func ends(of words: [String], _ chunks: [ChunkIndex.Chunk]) -> [Int] {
    var ends = [words.count]
    var end = words.count
    for chunk in chunks.reversed() {
      guard case .frame(let frames) = chunk.label, !frames.isDisjoint(with: [.idle, .query])
      else { break }
      end = chunk.words.lowerBound
      ends.append(end)
    }
    for position in words.indices.dropFirst(2).reversed() where ends.count < 6 {
      if language.beginsReason(words[position...]) { ends.append(position) }
    }
    return ends
  }

  /// “Move fifty, no, sixty dollars” as “move sixty dollars”: what was said before a “no” is replaced by what
  /// is said behind it, the fewest words first.
  private func repairs(of words: [String], _ chunks: [ChunkIndex.Chunk]) -> [UtteranceCore] {
    var cores: [UtteranceCore] = []
    for (index, chunk) in chunks.enumerated() where chunk.words.lowerBound > 1 {
      guard isRepair(chunk.label) || isBetweenNumbers(chunk, in: words),
        chunk.words.upperBound < words.count
      else { continue }
      // “No wait”, “sorry I mean”.
      if index > 0, isRepair(chunks[index - 1].label) { continue }
      // “Noch nicht” takes nothing back: it denies what it stands in.
      if language.grammar != nil, language.negations.contains(words[chunk.words.upperBound - 1]),
        !isBetweenNumbers(chunk, in: words)
      {
        continue
      }
      let end =
        chunks[index...].prefix { isRepair($0.label) }.last?.words.upperBound
        ?? chunk.words.upperBound
      guard end < words.count else { continue }
      for length in 1...min(4, chunk.words.lowerBound - 1) {
        let origins = Array(0..<chunk.words.lowerBound - length) + Array(end..<words.count)
        cores.append(
          UtteranceCore(
            range: 0..<words.count, words: origins.map { words[$0] }, origins: origins))
      }
    }
    return cores
  }

  /// “Cincuenta no sesenta euros”, in a language that negates and takes back with the same word.
  private func isBetweenNumbers(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    guard language.grammar != nil, chunk.label == .cue(.negated), chunk.words.count == 1,
      chunk.words.lowerBound > 0, chunk.words.upperBound < words.count
    else { return false }
    let numbers = language.numbers(in: words)
    return numbers.contains(chunk.words.lowerBound - 1) && numbers.contains(chunk.words.upperBound)
  }

  /// “The door is closed, isn't it” as “is the door closed”, “door open or shut” as “is door open”.
  private func tagged(_ words: [String]) -> [UtteranceCore] {
    for length in 1...4 where length < words.count - 1 {
      let start = words.count - length
      let isAlternative = length == 2 && language.disjunctions.contains(words[start])
      let tag = language.tags.longest(at: start, in: words[...], numbers: [])
      guard isAlternative || tag?.1 == length else { continue }
      let range = 0..<start
      return questions(
        UtteranceCore(range: 0..<words.count, words: Array(words[range]), origins: Array(range)))
    }
    return []
  }

  /// “The lamp, turn it off” as “turn the lamp off”, “garage, is it shut” as “is garage shut”.
  private func topicalized(
    _ words: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    func isIdle(_ chunk: ChunkIndex.Chunk) -> Bool { chunk.label == .frame([.idle]) }
    let bare = chunks.drop(while: isIdle)
    guard let first = bare.first, let last = bare.last(where: { !isIdle($0) }) else { return [] }
    let range = first.words.lowerBound..<last.words.upperBound
    let pronouns = range.dropFirst(2).filter { language.pronouns.contains(words[$0]) }
    guard pronouns.count == 1, let pronoun = pronouns.first else { return [] }
    let length =
      bare.prefix { $0.label == .plain || $0.label == .determiner }
      .last?.words.upperBound ?? range.lowerBound
    let ends = range.lowerBound + 1..<max(range.lowerBound + 1, min(length + 1, pronoun))
    return ends.prefix(Self.maximumTopic).map { end in
      let topic = Array(range.lowerBound..<end)
      let origins =
        Array(end..<pronoun) + topic + Array(pronoun + 1..<range.upperBound)
      return UtteranceCore(
        range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
    }
  }

  /// “The rent has to be paid” and “the rent needs paying” as “pay the rent”.
  private func passives(_ words: [String], _ chunks: [ChunkIndex.Chunk]) -> [UtteranceCore] {
    func isIdle(_ chunk: ChunkIndex.Chunk) -> Bool { chunk.label == .frame([.idle]) }
    guard let first = chunks.first(where: { !isIdle($0) }),
      let last = chunks.last(where: { !isIdle($0) })
    else { return [] }
    let start = first.words.lowerBound
    let end = last.words.upperBound
    var thing: Range<Int>?
    var verb = end
    if language.passiveModals.contains(words[start]) {
      guard words.contains(where: language.requestMarks.contains),
        let link = (start + 1..<end).first(where: { language.linkingVerbs.contains(words[$0]) })
      else { return [] }
      thing = start + 1..<link
      verb = link + 1
    } else if first.label == .determiner || first.label == .plain {
      for position in start + 1..<max(start + 1, end - 1) where thing == nil {
        let marker = language.passives.longest(at: position, in: words[..<end], numbers: [])
        guard let length = marker?.1, position - start <= Self.maximumTopic else { continue }
        thing = start..<position
        verb = position + length
      }
    }
    guard let thing, !thing.isEmpty, verb < end else { return [] }
    let bases = [VerbForm.past, .gerund].flatMap { language.verbs.bases(of: words[verb], in: $0) }
    let rest = Array(verb + 1..<end)
    return Set(bases).sorted().flatMap { base in
      [Array(thing) + rest, rest + Array(thing)].map { others in
        UtteranceCore(
          range: 0..<words.count, words: [base] + others.map { words[$0] },
          origins: [verb] + others)
      }
    }
  }

  /// “Turn uh turn on the the lamp” and “tur turn on the lamp” as “turn on the lamp”.
  private func unstuttered(_ words: [String]) -> [UtteranceCore] {
    var origins: [Int] = []
    var start = 0
    while start < words.count {
      let pause =
        start > 0 ? language.hesitations.longest(at: start, in: words[...], numbers: []) : nil
      if pause == nil { origins.append(start) }
      start += pause?.1 ?? 1
    }
    for length in [2, 1] {
      var position = 0
      while position + 2 * length <= origins.count {
        let one = origins[position..<position + length].map { words[$0] }
        let next = origins[position + length..<position + 2 * length].map { words[$0] }
        if one == next {
          origins.removeSubrange(position..<position + length)
        } else {
          position += 1
        }
      }
    }
    // A word that was broken off.
    origins = origins.enumerated().filter { position, origin in
      guard position + 1 < origins.count else { return true }
      let (word, next) = (words[origin], words[origins[position + 1]])
      return word.utf8.count < 2 || word == next || !next.hasPrefix(word)
        || language.openEnds.contains(word)
    }.map(\.element)
    guard origins.count < words.count, !origins.isEmpty else { return [] }
    return [
      UtteranceCore(range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
    ]
  }

  private func isRepair(_ label: ChunkIndex.Label) -> Bool {
    switch label {
    case .cue(.retraction): true
    case .frame(let frames): frames.contains(.repair)
    default: false
    }
  }

  /// Whether only courtesies, or “tell me”, stand around some words.
  private func isAlone(_ range: Range<Int>, _ chunks: [ChunkIndex.Chunk]) -> Bool {
    chunks.allSatisfy { chunk in
      guard !range.overlaps(chunk.words) else { return true }
      guard case .frame(let frames) = chunk.label else { return false }
      return frames.isSubset(of: [.idle, .query])
    }
  }

  // MARK: - Forms

  /// Returns words as a phrase may have them, which is what the kind of request asks for.
  private func forms(
    of range: Range<Int>, in words: [String], behind frames: Set<Frame>, isAlone: Bool
  ) -> [UtteranceCore] {
    let plain = UtteranceCore(range: range, words: Array(words[range]), origins: Array(range))
    var cores = [plain]
    for (frame, form) in [(Frame.gerund, VerbForm.gerund), (.past, .past)]
    where frames.contains(frame) {
      for base in language.verbs.bases(of: plain.words[0], in: form) {
        var core = plain
        core.words[0] = base
        cores.append(core)
      }
    }
    if frames.contains(.state) { cores += states(plain) }
    if frames.contains(.query) { cores += questions(plain) }
    // “My savings balance, please.”
    if isAlone, plain.words.count <= Self.maximumTopic,
      !language.interrogatives.contains(plain.words[0])
    {
      for asking in language.askings {
        var asked = plain
        asked.words = asking + plain.words
        asked.origins = asking.map { _ in plain.origins[0] } + plain.origins
        cores.append(asked)
      }
    }
    return cores
  }

  /// “The door is locked” as “lock the door”, “the light is on” as “the light on”.
  private func states(_ core: UtteranceCore) -> [UtteranceCore] {
    var bare = core
    for position in bare.words.indices.reversed()
    where position > 0 && language.linkingVerbs.contains(bare.words[position]) {
      bare.words.remove(at: position)
      bare.origins.remove(at: position)
    }
    var cores = bare == core ? [] : [bare]
    for verb in language.settingVerbs {
      var active = bare
      active.words.insert(verb, at: 0)
      active.origins.insert(bare.origins[0], at: 0)
      cores.append(active)
    }
    for position in bare.words.indices.dropFirst() {
      for base in language.verbs.bases(of: bare.words[position], in: .past) {
        var active = bare
        active.words.remove(at: position)
        let origin = active.origins.remove(at: position)
        active.words.insert(base, at: 0)
        active.origins.insert(origin, at: 0)
        cores.append(active)
      }
    }
    return cores
  }

  /// “If the door is locked” as “is the door locked”, “how warm it is” as “how warm is it”, “I left it
  /// open” as “did I leave it open”.
  private func questions(_ core: UtteranceCore) -> [UtteranceCore] {
    var cores: [UtteranceCore] = []
    // “I did not leave it open, did I” asks the same.
    if let negation = core.words.indices.dropFirst().first(where: {
      language.negations.contains(core.words[$0]) && language.tenses[core.words[$0 - 1]] != nil
    }) {
      var positive = core
      positive.words.remove(at: negation)
      positive.origins.remove(at: negation)
      cores += questions(positive)
    }
    let isAsking = language.interrogatives.contains(core.words[0])
    cores += supported(core, isAsking: isAsking)
    if !isAsking {
      for copula in language.copulas {
        var asked = core
        asked.words.insert(copula, at: 0)
        asked.origins.insert(core.origins[0], at: 0)
        cores.append(asked)
      }
    }
    for position in core.words.indices.dropFirst()
    where language.tenses[core.words[position]] != nil {
      for place in isAsking ? Array(1..<max(1, min(position, 4))) : [0] {
        var inverted = core
        let word = inverted.words.remove(at: position)
        let origin = inverted.origins.remove(at: position)
        inverted.words.insert(word, at: place)
        inverted.origins.insert(origin, at: place)
        cores.append(inverted)
      }
    }
    return cores
  }

  /// “I have any plans” as “do I have any plans”, “my order arrives” as “does my order arrive”.
  private func supported(_ core: UtteranceCore, isAsking: Bool) -> [UtteranceCore] {
    guard language.supports.count == 3, let first = core.origins.first else { return [] }
    var cores: [UtteranceCore] = []
    func add(_ support: Int, _ words: [String]) {
      for place in isAsking ? Array(1..<max(2, min(words.count, 4))) : [0] {
        var asked = core
        asked.words = words
        asked.words.insert(language.supports[support], at: place)
        asked.origins.insert(first, at: place)
        cores.append(asked)
      }
    }
    add(0, core.words)
    for (support, form) in [(1, VerbForm.third), (2, .past)] {
      for position in core.words.indices.dropFirst() {
        for base in Set(language.verbs.bases(of: core.words[position], in: form)).sorted() {
          var words = core.words
          words[position] = base
          add(support, words)
        }
      }
    }
    return cores
  }
}
