/// What a speaker retracts, denies or stumbles over.
extension ActReader {
  /// The maximum number of words of a number with its unit before another number replaces it.
  private static let maximumUnit = 3
  /// The maximum length of a thing that is excluded, with its article, in words.
  private static let maximumContrast = 5

  /// Returns the first words of an utterance that a core replaces: “order dog food” in “order dog
  /// food, actually order cat food”, or `nil` if nothing indicates a replacement.
  public func superseded(before core: UtteranceCore, in words: [String]) -> Range<Int>? {
    var end = core.range.lowerBound
    var isAmended = false
    let chunks = language.chunks.chunks(words[..<end], determiners: [], numbers: [])
    for chunk in chunks.reversed() {
      let amends = words[chunk.words].contains(where: language.amends.contains)
      guard chunk.label.takesBack || amends || chunk.label == .frame([.idle]) else { break }
      // “Lock the door, no, don't lock the door.”
      if language.grammar == nil, chunk.words.count > 1,
        language.negations.contains(words[chunk.words.upperBound - 1])
      {
        return nil
      }
      isAmended = isAmended || amends || chunk.label.takesBack
      end = chunk.words.lowerBound
    }
    let start = chunks.first { $0.label != .frame([.idle]) }?.words.lowerBound ?? end
    return isAmended && start < end ? start..<end : nil
  }

  /// Returns what an utterance denies before a core that it asks for instead: “turn on the lamp” in
  /// “do not turn on the lamp, turn on the fan”, or `nil` if it does not begin with a negation.
  public func negated(before core: UtteranceCore, in words: [String]) -> Range<Int>? {
    let before = language.chunks.chunks(
      words[..<core.range.lowerBound], determiners: [], numbers: [])
    let rest = before.drop { $0.label == .frame([.idle]) || $0.label == .boundary }
    guard let first = rest.first, rest.count > 1 else { return nil }
    // “Turn on the lamp, no, do not turn on the lamp, ...”
    if language.grammar == nil, let denial = rest.last(where: isDenial(in: words)),
      denial.words.count > 1
    {
      let said = words[first.words.lowerBound..<denial.words.lowerBound]
      let denied = denial.words.upperBound..<core.range.lowerBound
      if !said.isEmpty, said.elementsEqual(words[denied]) { return denied }
    }
    // “No, do not turn on the lamp, ...”
    let isDenied =
      (first.label == .cue(.negated) || first.label == .cue(.retraction))
      && language.negations.contains(words[first.words.upperBound - 1])
    // “Mach nicht das Licht aus, ...”
    let isDeniedWithin =
      language.grammar?.hasLateVerbs == true
      && rest.dropFirst().contains { words[$0.words].contains(where: language.negations.contains) }
    guard isDenied || isDeniedWithin else { return nil }
    var end = core.range.lowerBound
    // “..., but turn on the fan”.
    for chunk in rest.reversed() {
      guard
        chunk.label == .frame([.idle]) || chunk.label == .boundary
          || chunk.label == .cue(.exception)
      else { break }
      end = chunk.words.lowerBound
    }
    let start = isDenied ? first.words.upperBound : first.words.lowerBound
    return start < end ? start..<end : nil
  }

  /// Returns a test for words that end with a negation: “do not”, “no, do not”.
  private func isDenial(in words: [String]) -> (ChunkIndex.Chunk) -> Bool {
    { chunk in
      (chunk.label == .cue(.negated) || chunk.label == .cue(.retraction))
        && language.negations.contains(words[chunk.words.upperBound - 1])
    }
  }

  /// Returns the commands that some words deny, as phrases may say them: “cierra el garaje” for “no
  /// cierres el garaje”.
  ///
  /// - Parameters:
  ///   - range: The words, see ``negated(before:in:)``.
  ///   - words: The words of the utterance.
  ///   - spoken: The same words with their accents.
  public func commands(
    deniedIn range: Range<Int>, of words: [String], _ spoken: [String]
  ) -> [[String]] {
    guard let grammar = language.grammar else { return [Array(words[range])] }
    let kept = range.filter { !language.negations.contains(spoken[$0]) }
    let plain = kept.map { words[$0] }
    guard !kept.isEmpty else { return [] }
    let formed = verbForms(
      of: 0..<kept.count, in: plain, kept.map { spoken[$0] }, behind: [.wanted, .infinitive],
      isAlone: false, [], grammar)
    return [plain] + formed.map(\.words)
  }

  /// “Move fifty, no, sixty dollars” as “move sixty dollars”: the words before a “no” are replaced
  /// by those after it, the fewest words first.
  func repairs(of words: [String], _ chunks: [ChunkIndex.Chunk]) -> [UtteranceCore] {
    var cores: [UtteranceCore] = []
    for (index, chunk) in chunks.enumerated() where chunk.words.lowerBound > 1 {
      guard
        chunk.label.takesBack || isBetweenNumbers(chunk, in: words)
          || amends(chunk, in: words, chunks),
        chunk.words.upperBound < words.count
      else { continue }
      // “Oh please no, freeze my card”: nothing was said that the “no” could take back.
      guard chunks[..<index].contains(where: { !$0.label.isIdle && $0.label != .boundary }) else {
        continue
      }
      if language.grammar != nil, isContrast(chunk, in: words) { continue }
      // “No wait”, “sorry I mean”.
      if index > 0, chunks[index - 1].label.takesBack { continue }
      if isDeniedVerb(chunk, in: words) || isWithinNoun(chunk, in: words) { continue }
      // “Noch nicht” retracts nothing: it negates the clause that contains it.
      if language.grammar != nil, language.negations.contains(words[chunk.words.upperBound - 1]),
        !isBetweenNumbers(chunk, in: words)
      {
        continue
      }
      let taken =
        chunks[index...].prefix { $0.label.takesBack }.last?.words.upperBound
        ?? chunk.words.upperBound
      let end = taken + deniedLength(at: taken, after: words[..<chunk.words.lowerBound], in: words)
      guard end < words.count, !words[end...].allSatisfy(language.pronouns.contains) else {
        continue
      }
      // “No, don't do that yet” corrects nothing.
      let isDenial = (chunk.words.lowerBound..<end).contains { position in
        language.negations.contains(words[position])
          && language.supports.contains(words[position - 1])
      }
      if isDenial { continue }
      // “To 160 degrees, make that 170.”
      let numbers = language.numbers(in: words)
      if numbers.contains(end),
        let number = numbers.filter({ $0 < chunk.words.lowerBound - 1 }).max(), number > 0,
        case let hasUnit = end + 1 < words.count && words[end + 1] == words[number + 1],
        // “20 dollars to savings, no, 30 dollars”.
        hasUnit || chunk.words.lowerBound - number <= Self.maximumUnit
          // “20 dollars to savings, no, 30”: there is no other number that it could replace.
          || end == words.count - 1 && !numbers.contains(where: { $0 < number })
      {
        let origins =
          Array(0..<number) + [end] + Array(number + 1..<chunk.words.lowerBound)
          + Array(end + (hasUnit ? 2 : 1)..<words.count)
        cores.append(
          UtteranceCore(
            range: 0..<words.count, words: origins.map { words[$0] }, origins: origins))
      }
      for length in 1...min(4, chunk.words.lowerBound - 1) {
        let kept = chunk.words.lowerBound - length
        // “Unfreeze my blue card, I meant the travel card.”
        let isDetermined =
          language.determiners.contains(words[kept - 1]) && end + 1 < words.count
          && language.determiners.contains(words[end])
        for start in isDetermined ? [end + 1, end] : [end] {
          let origins = Array(0..<kept) + Array(start..<words.count)
          cores.append(
            UtteranceCore(
              range: 0..<words.count, words: origins.map { words[$0] }, origins: origins))
        }
      }
      cores += replacements(before: chunk.words.lowerBound, by: end, words, chunks)
      // “Schalt den Ventilator an, ich meine die Stehlampe.”
      let particle = chunk.words.lowerBound - 1
      guard let grammar = language.grammar, grammar.particles.contains(words[particle]) else {
        continue
      }
      for length in 1...min(3, particle) where particle > length {
        let origins =
          Array(0..<particle - length) + Array(end..<words.count) + [particle]
        cores.insert(
          UtteranceCore(
            range: 0..<words.count, words: origins.map { words[$0] }, origins: origins), at: 0)
      }
    }
    // “Buy paper towels, no paper towels” corrects nothing.
    return cores.filter { core in
      guard let seam = core.origins.indices.first(where: { core.origins[$0] != $0 }) else {
        return true
      }
      let before = core.origins[seam] - 1
      // “Turn on the fan, no, don't turn on the fan” neither.
      if before > 0, language.negations.contains(words[before]),
        language.supports.contains(words[before - 1])
      {
        return false
      }
      return !language.lacks.contains(words[before]) || !words.starts(with: core.words)
    }
  }

  /// Whether a word, elsewhere a courtesy, precedes a thing at the end that replaces another: “turn on
  /// the lamp, actually the fan”.
  private func amends(
    _ chunk: ChunkIndex.Chunk, in words: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> Bool {
    let thing = chunks.filter { $0.words.lowerBound >= chunk.words.upperBound }
    return chunk.label.isIdle
      && words[chunk.words].contains {
        language.amends.contains($0) && !language.negations.contains($0)
      }
      && (isName(thing, in: words)
        || chunks.contains {
          $0.label == .determiner && $0.words.upperBound < chunk.words.lowerBound
        }
          && thing.first?.label == .determiner && (2...Self.maximumTopic).contains(thing.count)
          && thing.dropFirst().allSatisfy { $0.label == .plain })
  }

  /// Whether a word that may retract something is a part of a noun in a question: “wait” in “what's the average wait
  /// time”. No phrase has the word before it, and no article follows.
  private func isWithinNoun(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    let (before, next) = (chunk.words.lowerBound - 1, chunk.words.upperBound)
    return language.beginsQuestion(words[...]) && language.grammar == nil
      && chunk.words.count == 1 && before > 0 && next < words.count
      && language.determiners.contains(words[before - 1])
      && language.amends.contains(words[chunk.words.lowerBound])
      && !language.negations.contains(words[chunk.words.lowerBound])
      && knows?(words[before]) == false && !language.isNumber(words[before])
      && !language.determiners.contains(words[next]) && !language.isNumber(words[next])
  }

  /// Whether a few words of phrases, without an article, may replace a name: “call Dad, actually Marcus”.
  private func isName(_ thing: [ChunkIndex.Chunk], in words: [String]) -> Bool {
    language.grammar == nil && (1...Self.maximumUnit).contains(thing.count)
      && thing.allSatisfy { chunk in
        chunk.label == .plain && knows?(words[chunk.words.lowerBound]) == true
          && !language.openEnds.contains(words[chunk.words.lowerBound])
      }
  }

  /// “Add milk to the list, no, bread” as “add bread to the list”: a thing on its own at the end
  /// replaces one among the words before it, the nearest first.
  private func replacements(
    before end: Int, by start: Int, _ words: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    let said = chunks.last { !$0.label.isIdle }?.words.upperBound ?? words.count
    guard start < said, said - start <= Self.maximumUnit, end > 3,
      chunks.allSatisfy({
        !$0.words.overlaps(start..<said) || $0.label == .plain || $0.label == .determiner
      })
    else { return [] }
    let thing = Array(start..<said)
    return (1..<end - 1).reversed().flatMap { position in
      (1...Self.maximumUnit).filter { position + $0 < end }.map { length in
        let origins = Array(0..<position) + thing + Array(position + length..<end)
        return UtteranceCore(
          range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
      }
    }
  }

  /// Returns the number of words at a position that exclude what follows them: “not”, “instead of”.
  ///
  /// Where a word both denies and corrects, the commas decide: “20, no 50” excludes 50, “20, no, 50”
  /// corrects it.
  private func contrastLength(at position: Int, in words: [String]) -> Int? {
    if let found = language.contrasts.longest(at: position, in: words[...], numbers: []) {
      return found.1
    }
    let denies =
      language.negations.contains(words[position]) && language.amends.contains(words[position])
    return denies && pauses.contains(position) && !pauses.contains(position + 1) ? 1 : nil
  }

  /// Whether words exclude what follows, alone or with the word before them: “non” in “cinquante et non soixante”.
  private func isContrast(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    let start = chunk.words.lowerBound
    return (max(0, start - 1)...start).contains { position in
      guard let length = contrastLength(at: position, in: words) else { return false }
      return position + length >= chunk.words.upperBound
    }
  }

  /// “Pay 20, not 50 dollars” and “pay 20 dollars instead of 50” as “pay 20 dollars”.
  func contrastedNumbers(_ words: [String]) -> [UtteranceCore] {
    let numbers = language.numbers(in: words)
    return words.indices.dropFirst(2).compactMap { start -> UtteranceCore? in
      guard let length = contrastLength(at: start, in: words),
        let number = [start - 1, start - 2].first(where: numbers.contains)
      else { return nil }
      let other = start + length
      var end = other
      while end < words.count, numbers.contains(end) { end += 1 }
      guard end > other else { return nil }
      // “20 dollars, not 50 dollars”.
      let hasUnit = number < start - 1
      if hasUnit, end < words.count, words[end] == words[start - 1] { end += 1 }
      let origins = Array(0..<start) + Array(end..<words.count)
      return UtteranceCore(
        range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
    }
  }

  /// “Turn on the fan, not the lamp” as “turn on the fan”.
  ///
  /// Without an article, the thing must consist of words of phrases: “pay the rent, not happening”.
  func contrasted(
    _ words: [String], _ spoken: [String], _ chunks: [ChunkIndex.Chunk]
  ) -> [UtteranceCore] {
    guard let end = chunks.last(where: { !$0.label.isIdle })?.words.upperBound, end > 3 else {
      return []
    }
    return (2..<end - 1).compactMap { start -> UtteranceCore? in
      guard
        let (_, length) = language.contrasts.longest(at: start, in: words[..<end], numbers: []),
        // “All lamps, not the one in the kitchen” excludes one.
        !words[..<start].contains(where: language.wholes.contains)
      else { return nil }
      let thing = start + length..<end
      // “Turn on the fan please, not”, at the end, denies it.
      guard !thing.isEmpty else { return nil }
      // “Mach die Rollläden nicht hoch” denies the verb, of which “hoch” is a part.
      if thing.count == 1, language.grammar?.particles.contains(words[thing.lowerBound]) == true {
        return nil
      }
      // “Ich möchte den Fernseher nicht ausschalten” denies what the verb says.
      if let grammar = learned ?? language.grammar,
        spoken[thing].contains(where: grammar.isInfinitive)
      {
        return nil
      }
      let isDetermined = language.determiners.contains(words[thing.lowerBound])
      let isKnown = { (word: String) in knows?(word) == true }
      guard thing.count <= Self.maximumContrast,
        isDetermined ? thing.count > 1 : words[thing].allSatisfy(isKnown),
        chunks.allSatisfy({
          $0.words.lowerBound <= thing.lowerBound || !thing.overlaps($0.words)
            || $0.label == .plain || $0.label == .determiner
        })
      else { return nil }
      let origins = Array(0..<start) + Array(end..<words.count)
      return UtteranceCore(
        range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
    }
  }

  /// Returns the number of words that repeat what is replaced: “not the lamp” in “turn on the lamp,
  /// no, not the lamp, the fan”.
  private func deniedLength(
    at start: Int, after before: ArraySlice<String>, in words: [String]
  ) -> Int {
    guard language.grammar == nil, start < words.count, language.negations.contains(words[start])
    else { return 0 }
    let rest = words[(start + 1)...]
    // “No, not that one, the back gate.”
    if let next = rest.first, rest.count > 2, language.pronouns.contains(next) {
      return language.isNumber(rest[start + 2]) ? 3 : 2
    }
    let length = (1...Self.maximumTopic).last { length in
      length < rest.count && rest.prefix(length).elementsEqual(before.suffix(length))
    }
    return length.map { $0 + 1 } ?? 0
  }

  /// “Cincuenta no sesenta euros”, in a language that negates and retracts with the same word.
  func isBetweenNumbers(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    guard language.grammar != nil, !isContrast(chunk, in: words),
      chunk.label == .cue(.negated) || language.amends.contains(words[chunk.words.lowerBound]),
      chunk.words.count == 1,
      chunk.words.lowerBound > 0, chunk.words.upperBound < words.count
    else { return false }
    let numbers = language.numbers(in: words)
    // “De diez no de quince minutos.”
    let next = chunk.words.upperBound
    let isPart = language.grammar?.prepositions.contains(words[next]) == true
    return [1, 2].contains { numbers.contains(chunk.words.lowerBound - $0) }
      && numbers.contains(isPart ? next + 1 : next)
  }

  /// Whether a sound or wording is more than a hesitation: at the end, “hang on” retracts; before a
  /// clause, “ah” announces a discovery.
  private func isMeant(_ pause: Range<Int>, in words: [String]) -> Bool {
    let rest = words[pause.upperBound...]
    guard let next = rest.first else {
      return language.chunks.longest(at: pause.lowerBound, in: words[...], numbers: [])?.0.takesBack
        == true
    }
    // “Do you know that ...” asks.
    if pause.count > 1, pause.lowerBound > 0,
      language.supports.contains(words[pause.lowerBound - 1])
    {
      return true
    }
    return words[pause].contains(where: language.exclamations.contains)
      && (language.subjects.contains(next) || language.tenses[next] != nil
        || language.beginsReason(rest))
  }

  /// “Turn uh turn on the the lamp” and “tur turn on the lamp” as “turn on the lamp”.
  func unstuttered(_ words: [String]) -> [UtteranceCore] {
    var origins: [Int] = []
    var start = 0
    // Sounds before anything else are courtesies, which are counted.
    var hasBegun = false
    while start < words.count {
      if !hasBegun, start > 0 {
        hasBegun =
          language.chunks.longest(at: start - 1, in: words[...], numbers: [])?.0.isIdle != true
      }
      var pause =
        hasBegun ? language.hesitations.longest(at: start, in: words[...], numbers: []) : nil
      if let length = pause?.1, isMeant(start..<start + length, in: words) { pause = nil }
      if pause == nil { origins.append(start) }
      start += pause?.1 ?? 1
    }
    for length in (1...Self.maximumTopic).reversed() {
      var position = 0
      while position + 2 * length <= origins.count {
        let isRepeated = (position..<position + length).allSatisfy {
          words[origins[$0]] == words[origins[$0 + length]]
        }
        if isRepeated {
          origins.removeSubrange(position..<position + length)
        } else {
          position += 1
        }
      }
    }
    // A broken-off word.
    origins = origins.enumerated().filter { position, origin in
      guard position + 1 < origins.count else { return true }
      let (word, next) = (words[origin], words[origins[position + 1]])
      return word.utf8.count < 2 || word == next || !next.hasPrefix(word)
        || language.openEnds.contains(word)
    }.map(\.element)
    // More of it is noise.
    guard origins.count < words.count, words.count - origins.count <= Self.maximumTopic,
      !origins.isEmpty
    else { return [] }
    return [
      UtteranceCore(range: 0..<words.count, words: origins.map { words[$0] }, origins: origins)
    ]
  }

  /// Whether words that may repair something are the verb of a denial right before them: “make it” in “don't make it louder”
  /// and “it isn't necessary to make it louder”.
  private func isDeniedVerb(_ chunk: ChunkIndex.Chunk, in words: [String]) -> Bool {
    let verb = chunk.words.lowerBound
    guard language.grammar == nil, chunk.label.isRepair, !language.subjects.contains(words[verb])
    else { return false }
    let clause = (pauses.filter { $0 <= verb }.max() ?? 0)..<verb
    let denial = clause.suffix(Self.longestDenial).last { language.negations.contains(words[$0]) }
    // “Can't you make it louder” asks for it.
    return denial.map { $0 == 0 || !language.politeModals.contains(words[$0 - 1]) } ?? false
  }

  /// The maximum number of words from a negation to the verb that it denies.
  private static var longestDenial: Int { 4 }
}
