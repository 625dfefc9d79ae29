/// The positions in an utterance at which a request may begin and end.
extension ActReader {
  /// A position at which a request may begin, and the kind of request that precedes it.
  struct Start: Hashable {
    var position: Int
    var frames: Set<Frame>
  }

  /// The maximum number of positions at which a question without an interrogative may begin.
  private static let maximumClauses = 3

  /// The maximum number of clauses that are examined on their own.
  private static let maximumParts = 3

  /// Returns the clauses of an utterance that may be a request, without the clauses that may give
  /// its reason: “switch me over to Boots” in “I've moved, so switch me over to Boots”. There are
  /// none if there is only one clause.
  public func clauses(of words: [String]) -> [Range<Int>] {
    guard words.count > 3, words.count <= Self.maximumWords else { return [] }
    let chunks = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words))
    var starts = [0]
    var ends = [words.count]
    var hasWords = false
    let bare = chunks.first { !$0.label.isIdle }?.words.lowerBound ?? 0
    let asks = language.interrogatives.contains(words[bare])
    for chunk in chunks {
      let start = chunk.words.lowerBound
      switch chunk.label {
      case .boundary
      where hasWords && words[chunk.words].contains(where: language.conclusions.contains):
        starts.append(chunk.words.upperBound)
      case .frame(let frames)
      where hasWords && chunk.words.count > 1
        && !frames.isDisjoint(with: [.base, .gerund, .past, .state]):
        starts.append(start)
      default: break
      }
      // “My blood pressure” may begin a reason, or be a thing. “Do it and I'm leaving” is a threat.
      if start > 1, hasWords, !asks, language.subjects.contains(words[start]),
        !language.determiners.contains(words[start]),
        !language.openEnds.contains(words[start - 1]), language.beginsReason(words[start...])
      {
        ends.append(start)
      }
      hasWords = hasWords || !chunk.label.isIdle && chunk.label != .boundary
    }
    var found: [Range<Int>] = []
    for start in starts.reversed() {
      for end in ends.suffix(2).reversed()
      where end > start + 1 && start..<end != words.indices && found.count < Self.maximumParts {
        if !found.contains(start..<end) { found.append(start..<end) }
      }
    }
    return found
  }

  func starts(of words: [String], _ chunks: [ChunkIndex.Chunk]) -> [Start] {
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
          // “I'd like to have called Anna” asks for no call.
          let isPerfect = language.grammar == nil && language.haves.contains(words[end - 1])
          frames = isPerfect ? found.subtracting([.past]) : found
        }
        // “Tu sais de quelle porte ...”.
        if found.contains(.query), chunk.words.count > 1,
          language.grammar?.prepositions.contains(words[end - 1]) == true
        {
          others.append(Start(position: end - 1, frames: frames))
        }
        // “Could we get the sprinklers going”: the “get” may be a verb of its own.
        if language.grammar == nil, found.contains(.state), chunk.words.count > 2,
          language.linkingVerbs.contains(words[end - 1])
        {
          others.append(Start(position: end - 1, frames: [.base]))
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
        // “I think I lost my card.”
        if isOpening, case .cue = chunk.label,
          language.hedges.longest(at: chunk.words.lowerBound, in: words[chunk.words], numbers: [])?
            .1 == chunk.words.count
        {
          first.insert(Start(position: end, frames: []), at: 0)
        }
        let wasOpening = isOpening
        isOpening = index == 0
        // “Hey Robin”.
        if wasOpening, index > 0, chunks[index - 1].label == .frame([.idle]) {
          first.append(Start(position: end, frames: []))
        }
        frames = []
        // “It is ready”, “I am happy with it”.
        let isObject =
          index > 0 && chunks[index - 1].label == .plain
          && language.pronouns.contains(words[end - 1])
        // “We leave in ten minutes, start the car.”
        if language.grammar == nil, chunk.label == .cue(.later), index > 0 {
          others.append(Start(position: end, frames: []))
        }
        // “I checked it twice, lock the car.”
        if language.grammar == nil, chunk.label == .cue(.report), index > 0,
          language.closers.contains(words[end - 1])
        {
          others.append(Start(position: end, frames: []))
        }
        if language.grammar == nil, chunk.label == .plain || isObject,
          isObject || !language.openEnds.contains(words[end - 1])
            || language.endParticles.contains(words[end - 1])
        {
          others.append(Start(position: end, frames: []))
        }
      }
    }
    if let grammar = learned ?? language.grammar {
      others += words.indices.dropFirst().filter {
        grammar.withoutEnclitics(words[$0]).contains { grammar.conjugation.has($0, as: .base) }
      }.map { Start(position: $0, frames: []) }
    }
    // “Je suis au lit, la porte est fermée”: intonation makes the question.
    if let grammar = language.grammar, grammar.asksByIntonation {
      others += words.indices.dropFirst(2).filter { position in
        language.determiners.contains(words[position])
          && !language.openEnds.contains(words[position - 1])
          && !grammar.prepositions.contains(words[position])
          && words[position...].contains { language.tenses[$0] != nil }
          && words[..<position].contains(where: grammar.finites.contains)
      }.prefix(Self.maximumClauses).map { Start(position: $0, frames: []) }
    }
    // “The dog barks, is the door locked.”
    others += words.indices.dropFirst().filter { language.interrogatives.contains(words[$0]) }
      .map { Start(position: $0, frames: []) }
    return first + [Start(position: 0, frames: [])] + repaired + others
  }

  /// Returns the positions at which a request may end: at the end, before courtesies, before a
  /// reason.
  func ends(of words: [String], _ chunks: [ChunkIndex.Chunk]) -> [Int] {
    var ends = [words.count]
    var end = words.count
    for chunk in chunks.reversed() {
      guard case .frame(let frames) = chunk.label, !frames.isDisjoint(with: [.idle, .query])
      else { break }
      end = chunk.words.lowerBound
      ends.append(end)
    }
    // “You don't know if it's locked, do you.”
    for length in 1...4 where length < words.count {
      let tag = language.tags.longest(at: words.count - length, in: words[...], numbers: [])
      if tag?.1 == length, language.grammar == nil { ends.append(words.count - length) }
    }
    // “I lost my card last night.”
    if language.grammar == nil, let last = chunks.last, last.label == .cue(.later),
      last.words.lowerBound > 0, words[last.words].contains(where: language.recents.contains)
    {
      ends.append(last.words.lowerBound)
    }
    // “Order soup if it rains” names a command, although it does not ask for it now.
    if let condition = chunks.dropFirst().first(where: { $0.label == .cue(.condition) }) {
      ends.append(condition.words.lowerBound)
    }
    // “Turn on the fan instead.”
    if let last = words.last, language.replacements.contains(last) { ends.append(words.count - 1) }
    // “Turn the lamp on, turn it on.”
    if let verb = chunks.first(where: { isContent($0) })?.words.lowerBound {
      ends += words.indices.dropFirst(verb + 1).filter { words[$0] == words[verb] }.prefix(2)
    }
    // “Open the back gate for the delivery fella.”
    if let end = beneficiary(in: words, chunks) { ends.append(end) }
    let idle = chunks.filter(\.label.isIdle)
    var openers = words.indices.dropFirst(2).reversed().filter {
      language.beginsReason(words[$0...]) || language.disjunctions.contains(words[$0])
    }.filter { position in
      // “Ach so” is a sound, although “so” may begin a reason.
      !idle.contains { $0.words.contains(position) && $0.words.lowerBound < position }
    }
    // “Mir ist kalt” begins with its first word, although “ist” may begin another reason.
    let later = openers.filter { openers.contains($0 - 1) }
    openers = openers.filter { !later.contains($0) } + later
    for position in openers where ends.count < Self.maximumEnds {
      // “Turn it off now, everybody has gone”.
      var end = position
      while let courtesy = idle.last(where: { $0.words.upperBound == end }) {
        end = courtesy.words.lowerBound
      }
      // “Turn it on, oh, it's on”: the sound belongs to the remark.
      if !words[end..<position].contains(where: language.exclamations.contains) {
        ends.append(position)
      }
      if end < position, end > 0 { ends.append(end) }
    }
    return ends
  }

  /// Returns the position at which words at the end name a beneficiary whom no phrase knows, or
  /// `nil` if there are none.
  private func beneficiary(in words: [String], _ chunks: [ChunkIndex.Chunk]) -> Int? {
    guard let knows, let end = chunks.last(where: { !$0.label.isIdle })?.words.upperBound else {
      return nil
    }
    return words.indices.prefix(end).dropFirst(2).last { position in
      let thing = words[(position + 1)..<end]
      guard language.benefactors.contains(words[position]), thing.count > 1,
        thing.count <= Self.maximumTopic, language.determiners.contains(words[position + 1])
      else { return false }
      // “The delivery van”, “l'anniversaire de maman”.
      let isHeadLast = language.grammar?.hasLateVerbs != false
      let head = isHeadLast ? words[end - 1] : words[position + 2]
      return !knows(head) && thing.allSatisfy { language.tenses[$0] == nil }
    }
  }

  /// Whether a chunk is neither a frame nor a connection between clauses.
  func isContent(_ chunk: ChunkIndex.Chunk) -> Bool {
    switch chunk.label {
    case .frame, .boundary: false
    case .cue, .determiner, .plain: true
    }
  }
}
