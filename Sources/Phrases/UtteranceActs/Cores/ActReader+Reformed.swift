/// Requests in other words, in languages whose verbs change with the kind of request.
///
/// The data has wordings of imperatives. A request with any other form of the verb is made an imperative, put in other words,
/// and those into every form that phrases may have: “kannst du mit dem Chef telefonieren” as “telefonier mit dem Chef”, that
/// as “ruf den Chef an”, and that as “den Chef anrufen”.
extension ActReader {
  /// The maximum number of requests that are put in other words.
  private static let maximumRequests = 24
  /// The maximum number of other words for a request.
  private static let maximumRewrites = 16
  /// The maximum number of wordings that are the result.
  private static let maximumReformed = 240

  /// A request as an imperative, and the form in which its verb was said.
  private struct Request {
    var pieces: [Piece]
    var form: VerbForm
  }

  /// Returns what an utterance may ask for in other words and forms.
  func reformed(
    _ words: [String], _ spoken: [String], _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let chunks = language.chunks.chunks(
      spoken[...], determiners: language.determiners, numbers: language.numbers(in: words))
    let isWeighty = spoken.contains(where: isWeightyForm)
    let ends = ends(of: spoken, chunks)
    var found = DistinctCores()
    for start in starts(of: spoken, chunks) where !start.frames.contains(.query) {
      for end in ends where end > start.position + 1 {
        let range = start.position..<end
        let isBare = isAlone(range, chunks)
        let isRequested = !isBare && isFramed(range, chunks)
        guard isBare || isRequested else { continue }
        let requests = requests(range, words, spoken, behind: start.frames, chunks, grammar)
        for var core in requests.flatMap({ reformed($0, range, grammar) })
        where isWeighty || !core.words.contains(where: isWeightyForm) {
          guard found.count < Self.maximumReformed else { return found.cores }
          (core.isAlone, core.isRequested) = (isBare, isRequested)
          found.append(core)
        }
      }
    }
    return found.cores
  }

  /// Whether only courtesies and the frame of a request surround some words.
  private func isFramed(_ range: Range<Int>, _ chunks: [ChunkIndex.Chunk]) -> Bool {
    chunks.allSatisfy { chunk in
      guard !range.overlaps(chunk.words), !chunk.label.isIdle else { return true }
      guard case .frame(let frames) = chunk.label else { return false }
      return chunk.words.lowerBound < range.lowerBound
        && frames.isDisjoint(with: [.query, .doubt, .repair, .telling])
    }
  }

  /// Returns the requests that some words may be, as imperatives.
  private func requests(
    _ range: Range<Int>, _ words: [String], _ spoken: [String], behind frames: Set<Frame>,
    _ chunks: [ChunkIndex.Chunk], _ grammar: ActGrammar
  ) -> [Request] {
    let pieces = range.map { Piece(word: words[$0], spoken: spoken[$0], origin: $0) }
    let isMarked =
      spoken.contains(where: language.requestMarks.contains)
      || pieces.contains { grammar.benefits.contains($0.spoken) }
    var requests: [Request] = []
    for variant in variants(of: pieces, spoken, chunks, grammar).reversed() where !variant.isEmpty {
      let form = language.form(of: variant.map(\.spoken), grammar)
      if form != .third {
        requests.append(Request(pieces: variant, form: form == .infinitive ? .infinitive : .base))
      }
      let commands =
        grammar.hasLateVerbs
        ? lateCommands(variant, frames, grammar)
        : earlyCommands(variant, frames, isMarked: isMarked, grammar)
      for command in commands where !denies(command) {
        for verb in grammar.conjugation.requests(of: command.verb).prefix(1) {
          let parts = command.particle.isEmpty ? [verb] : [verb, command.particle]
          let said = parts.map { Piece(word: $0, spoken: $0, origin: command.origin) }
          requests.append(
            Request(
              pieces: said.prefix(1) + command.objects + said.dropFirst() + command.rest,
              form: command.form))
        }
      }
    }
    var seen: Set<[Piece]> = []
    return Array(requests.filter { seen.insert($0.pieces).inserted }.prefix(Self.maximumRequests))
  }

  /// Returns a request in other words, in every form.
  private func reformed(
    _ request: Request, _ range: Range<Int>, _ grammar: ActGrammar
  ) -> [UtteranceCore] {
    let said = request.pieces
    let spoken = Dictionary(said.map { ($0.word, $0.spoken) }, uniquingKeysWith: { one, _ in one })
    return rewritten(said.map { ($0.word, $0.origin) }, language.commandRewrites) { !$0.isOpen }
      .prefix(Self.maximumRewrites).flatMap { words -> [UtteranceCore] in
        let written = words.map { spoken[$0.0] ?? $0.0 }
        return verbForms(
          of: words.indices, in: words.map(\.0), written, behind: [], isAlone: false, [], grammar
        ).filter { core in
          !core.isQuestion && core.words.allSatisfy { spoken[$0] != nil || knows?($0) ?? true }
        }.map { inner in
          var inner = inner
          inner.range = range
          inner.origins = inner.origins.map { words[$0].1 }
          inner.form = request.form
          return inner
        }
      }
  }
}
