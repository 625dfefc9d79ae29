/// An utterance cut at the words that belong to a phrase: what stands before, between and behind them.
struct AlignedReading {
  private typealias Chunk = ChunkIndex.Chunk

  /// The words with the accents that make another word.
  private let words: [String]
  /// The words as phrases have them.
  private let folded: [String]
  private let uses: [PhraseAlignment.Use]
  private let language: ActLanguage
  private let numbers: Set<Int>
  private let knownForm: VerbForm?
  /// The words in front of the phrase's.
  private let before: Range<Int>
  /// The runs of words between those of the phrase.
  private var between: [Range<Int>] = []
  /// The words behind the phrase's.
  private let behind: Range<Int>

  init(_ alignment: PhraseAlignment, _ language: ActLanguage) {
    words = alignment.spoken
    folded = alignment.words
    uses = alignment.uses
    self.language = language
    knownForm = alignment.form
    numbers = language.numbers(in: alignment.words)
    let used = alignment.uses.indices.filter { alignment.uses[$0].isUsed }
    before = 0..<(used.first ?? 0)
    behind = (used.last.map { $0 + 1 } ?? 0)..<words.count
    for (one, next) in zip(used, used.dropFirst()) where next > one + 1 {
      between.append(one + 1..<next)
    }
  }

  private func chunks(_ range: Range<Int>) -> [Chunk] {
    language.chunks.chunks(
      words[range], determiners: language.determiners, numbers: numbers
    ).map { chunk in
      guard chunk.label == .plain, uses[chunk.words.lowerBound] == .courtesy else { return chunk }
      return Chunk(words: chunk.words, label: .frame([.idle]))
    }
  }

  // MARK: - What the phrase does

  /// Whether the utterance gives the command.
  func commandVerdict() -> ActVerdict {
    if let reason = changedWord { return .refused(reason) }
    let opening = opening(chunks(before))
    var frames: Set<Frame> = []
    var isDoubtful = false
    switch opening {
    case .refused(let reason): return .refused(reason)
    case .frames(let found, let doubt):
      frames = found
      isDoubtful = doubt
    }
    if frames == [.query] { return .refused(.question) }
    if let reason = reason(against: form, in: frames) { return .refused(reason) }
    for range in between {
      if let reason = reason(between: chunks(range), frames) { return .refused(reason) }
    }
    switch closing(chunks(behind)) {
    case .refused(let reason): return .refused(reason)
    case .doubtful(let reason): return .doubtful(reason)
    case .asked: return isDoubtful ? .doubtful(.unclear) : .asked
    }
  }

  /// Whether the utterance asks the question.
  func questionVerdict() -> ActVerdict {
    if let reason = changedWord { return .refused(reason) }
    let opening = chunks(before)
    var asksBefore =
      language.grammar?.asksByIntonation == true
      && opening.allSatisfy { $0.label == .boundary || isIdle($0) }
    let asksItself = beginsWithInterrogative
    // “Is the door locked” asks for itself, whatever was said before it.
    let isInverted =
      asksItself
      && words.indices.first { uses[$0].isUsed }.map {
        language.tenses[words[$0]] != nil
      } == true
    for (position, chunk) in opening.enumerated() {
      switch chunk.label {
      case .frame(let frames): asksBefore = asksBefore || frames.contains(.query)
      case .cue(.quoted): return .refused(.quoted)
      case .cue(let reason) where reason.isStrong || reason == .negated:
        let isApart = asksItself && position < opening.count - 1
        if !isInverted, !isApart { return .refused(reason) }
      default: break
      }
    }
    guard asksBefore || asksItself else { return .refused(.report) }
    for chunk in chunks(behind) {
      if case .cue(.retraction) = chunk.label { return .refused(.retraction) }
    }
    return .asked
  }

  /// Whether the utterance tells what the phrase tells.
  func statementVerdict() -> ActVerdict {
    if let reason = changedWord { return .refused(reason) }
    for chunk in chunks(before) {
      switch chunk.label {
      case .frame(let frames) where frames.isSubset(of: [.idle, .telling]): break
      // “Oh no, I lost my card.”
      case .determiner, .cue(.retraction): break
      case .cue(let reason): return .refused(reason)
      default: return .refused(.unknown)
      }
    }
    if form != .base { return .refused(.report) }
    for range in between {
      for chunk in chunks(range) {
        switch chunk.label {
        case .cue(let reason): return .refused(reason)
        // “My sister lost her card.”
        case .plain: return .refused(.report)
        default: break
        }
      }
    }
    for chunk in chunks(behind) {
      if case .cue(let reason) = chunk.label, reason.isStrong, reason != .later {
        return .refused(reason)
      }
    }
    return .asked
  }

  // MARK: - The phrase's own words

  /// Why a word of the phrase was not said, though another was taken for it: a negation, or a question
  /// about another time.
  private var changedWord: ActReason? {
    for (position, use) in uses.enumerated() {
      guard case .own(let meant) = use, meant != folded[position] else { continue }
      let word = words[position]
      if let said = language.tenses[word], let wanted = language.tenses[meant], said != wanted {
        return .report
      }
      // “Undelete” is no misspelling of “delete”.
      if language.reversals.contains(where: { $0 + meant == word || $0 + word == meant }) {
        return .negated
      }
      let label = language.chunks.longest(at: 0, in: [word], numbers: [])?.0
      if case .cue(let reason)? = label, reason == .negated || reason == .condition {
        if language.chunks.longest(at: 0, in: [meant], numbers: [])?.0 != label { return reason }
      }
    }
    return nil
  }

  /// The form in which the phrase's verb was said.
  private var form: VerbForm {
    if let knownForm { return knownForm }
    var first: Int?
    for (position, (word, use)) in zip(words, uses).enumerated() {
      guard case .own(let meant) = use else { continue }
      let isFirst = first == nil
      if meant != word {
        switch language.verbs.form(of: word, meaning: meant) {
        case .past: return .past
        // “Stop turning it on”; but “the kitchen lighting” is a thing.
        case .gerund where isFirst || position - 1 == first: return .gerund
        case .third where isFirst: return .third
        default: break
        }
      }
      if isFirst { first = position }
    }
    guard let grammar = language.grammar else { return .base }
    return language.form(of: words.indices.filter { uses[$0].isUsed }.map { words[$0] }, grammar)
  }

  /// Whether a question begins with its interrogative, or has a question word behind what it is about:
  /// “in the bedroom, how warm is it”.
  private var beginsWithInterrogative: Bool {
    guard let first = uses.firstIndex(where: \.isUsed) else { return false }
    if case .own(let meant) = uses[first], language.interrogatives.contains(meant) { return true }
    return zip(words, uses).contains { word, use in
      guard case .own = use else { return false }
      return language.chunks.longest(at: 0, in: [word], numbers: [])?.0 == .cue(.question)
    }
  }

  /// Why a verb in a form is no command behind some frames.
  private func reason(against form: VerbForm, in frames: Set<Frame>) -> ActReason? {
    switch form {
    case .base, .other: nil
    case .gerund: frames.contains(.gerund) ? nil : .report
    case .past: frames.isDisjoint(with: [.past, .state]) ? .report : nil
    case .third: .report
    case .infinitive:
      frames.isEmpty || !frames.isDisjoint(with: [.infinitive, .purpose]) ? nil : .unknown
    case .purpose: frames.contains(.purpose) ? nil : .report
    case .wanted: frames.contains(.wanted) ? nil : .report
    case .second: frames.isEmpty || frames.contains(.base) ? nil : .question
    }
  }

  // MARK: - In front

  private enum Opening {
    /// What the last licence is, and whether anything leaves open that it is one.
    case frames(Set<Frame>, isDoubtful: Bool)
    case refused(ActReason)
  }

  private func opening(_ all: [Chunk]) -> Opening {
    // Courtesies and an “and” at the very beginning change nothing.
    let chunks = addressed(all).drop { $0.label == .frame([.idle]) || $0.label == .boundary }
    var start = chunks.endIndex
    while start > chunks.startIndex,
      isFrame(chunks[start - 1], isLast: start == chunks.endIndex)
    {
      start -= 1
      // What is said before “I mean” is taken back, a form of address or not.
      if isRepair(chunks[start]) { break }
    }
    while start > chunks.startIndex, start < chunks.endIndex, isRepair(chunks[start]),
      isRepair(chunks[start - 1])
    {
      start -= 1
    }
    let frame = chunks[start...]
    let licences = frame.compactMap { chunk -> Set<Frame>? in
      guard case .frame(let frames) = chunk.label,
        frames.isDisjoint(with: [.idle, .repair, .telling])
      else { return nil }
      return frames
    }
    let isDoubtful = licences.contains { $0 == [.doubt] }
    let asks = licences.dropLast().contains([.query])
    // “I am not sure if I want to ...” wonders about it.
    let last = asks ? [.query] : licences.last { $0 != [.doubt] } ?? []
    let context = chunks[..<start]
    guard let end = context.last else { return .frames(last, isDoubtful: isDoubtful) }
    if isRepaired(context, frame) {
      if let reason = strongest(context, where: \.isOfOthers) { return .refused(reason) }
      let isBareNo = context.count == 1 && end.words.count == 1 && end.label != .plain
      return .frames(last, isDoubtful: isDoubtful || isBareNo)
    }
    if let reason = strongest(context, where: \.isStrong) { return .refused(reason) }
    // “I do not think you should ...”
    if !licences.isEmpty, end.label == .cue(.negated) { return .refused(.negated) }
    if end.label == .boundary, words[end.words].allSatisfy(language.joints.contains) {
      // “Grab your coat and ...” may be said to somebody else.
      let isReason = isClause(context.dropLast())
      return .frames(last, isDoubtful: isDoubtful || !isReason)
    }
    if end.label == .boundary || isMarked(frame) || isClause(context) {
      return .frames(last, isDoubtful: isDoubtful)
    }
    if isDismissed(context) { return .frames(last, isDoubtful: true) }
    return .refused(strongest(context, where: { _ in true }) ?? .unknown)
  }

  /// Whether what was said first is taken back for what follows.
  private func isRepaired(_ context: ArraySlice<Chunk>, _ frame: ArraySlice<Chunk>) -> Bool {
    if frame.contains(where: isRepair) { return true }
    guard let last = context.last, last.label == .cue(.retraction) else { return false }
    // “No, do not ...” takes nothing back: it is about what follows.
    return !language.negations.contains(words[last.words.upperBound - 1])
  }

  private func isRepair(_ chunk: Chunk) -> Bool {
    if case .frame(let frames) = chunk.label { frames.contains(.repair) } else { false }
  }

  /// Whether a request begins a clause of its own: it has its own subject, or a “please”.
  private func isMarked(_ frame: ArraySlice<Chunk>) -> Bool {
    guard let first = frame.first(where: { $0.label != .frame([.idle]) || isRequest($0) }),
      case .frame(let frames) = first.label
    else { return false }
    if isRequest(first) { return true }
    // “Have” in “I have turned it on” is no request, “could you” is one.
    let word = words[first.words.lowerBound]
    return !frames.isSubset(of: [.doubt]) && first.words.count > 1
      && (language.interrogatives.contains(word) || language.subjects.contains(word))
  }

  /// Names behind a form of address, as in “hey Robin”, are part of it.
  private func addressed(_ chunks: [Chunk]) -> [Chunk] {
    var chunks = chunks
    for (position, chunk) in chunks.enumerated().dropFirst() where chunk.label == .plain {
      let before = chunks[position - 1]
      guard before.label == .frame([.idle]),
        language.greetings.contains(words[before.words.upperBound - 1])
      else { continue }
      chunks[position].label = .frame([.idle])
    }
    return chunks
  }

  private func isFrame(_ chunk: Chunk, isLast: Bool) -> Bool {
    switch chunk.label {
    case .frame: true
    case .determiner: isLast
    case .cue, .boundary, .plain: false
    }
  }

  /// Whether a courtesy marks what follows as a request: “please”.
  private func isRequest(_ chunk: Chunk) -> Bool {
    words[chunk.words].contains { language.requestMarks.contains($0) }
  }

  /// Whether words are a statement that ends before the command: “it is late” in “it is late order
  /// soup”, where nothing else tells.
  private func isClause(_ context: ArraySlice<Chunk>) -> Bool {
    if language.grammar != nil {
      return form == .base && language.isStatement(context, of: words)
    }
    guard form == .base, let last = context.last, let word = words[last.words].last else {
      return false
    }
    // “Nobody is using it”; but “it turns on”.
    let endsInObject =
      language.pronouns.contains(word) && context.dropLast().last?.label == .plain
    guard endsInObject || last.label == .plain && !language.openEnds.contains(word) else {
      return false
    }
    // “She lets the kids turn on the lamp” tells what they do.
    let range = (context.first?.words.lowerBound ?? 0)..<last.words.upperBound
    if words[range].contains(where: language.causatives.contains) { return false }
    var hasVerb = hasThirdPerson(context)
    for chunk in context {
      switch chunk.label {
      case .cue(.report), .cue(.future): hasVerb = true
      case .cue(.negated): break
      case .cue: return false
      case .plain where chunk.words.lowerBound > 0:
        hasVerb = hasVerb || language.verbs.isPast(words[chunk.words.lowerBound])
      default: break
      }
    }
    guard let first = context.first else { return false }
    // “I can't see anything”.
    let isDenial = first.label == .cue(.negated)
    if isDenial, language.subjects.contains(words[first.words.lowerBound]) {
      hasVerb = hasVerb || context.count > 1
    }
    // “Did anna ...” asks; “nobody should” is about the command itself.
    return hasVerb && !language.interrogatives.contains(words[first.words.lowerBound])
  }

  /// Whether words begin with a noun and a verb in the third person, such as “the landlord wants his money”.
  private func hasThirdPerson(_ context: ArraySlice<Chunk>) -> Bool {
    guard let first = context.first, first.label == .determiner else { return false }
    let rest = context.dropFirst().prefix { $0.label == .plain }
    // Of two nouns the second may be a plural: something follows a verb.
    guard rest.count >= 2, rest.count + 1 < context.count else { return false }
    return rest.dropFirst().contains { language.verbs.isThird(words[$0.words.lowerBound]) }
  }

  /// Whether a thing is set aside for a command: “not the heater” in “not the heater, turn on the fan”.
  private func isDismissed(_ context: ArraySlice<Chunk>) -> Bool {
    guard form == .base, let first = context.first, first.label == .cue(.negated),
      let last = context.last, last.label == .plain
    else { return false }
    let rest = context.dropFirst()
    return rest.first?.label == .determiner && rest.count <= 4
      && rest.dropFirst().allSatisfy { $0.label == .plain }
  }

  /// Returns the reason that is told first of those that cues give.
  private func strongest(
    _ chunks: some Sequence<Chunk>, where isWanted: (ActReason) -> Bool
  ) -> ActReason? {
    chunks.compactMap { chunk in
      if case .cue(let reason) = chunk.label, isWanted(reason) { reason } else { nil }
    }.min { $0.order < $1.order }
  }

  // MARK: - Between and behind

  private func reason(between chunks: [Chunk], _ frames: Set<Frame>) -> ActReason? {
    for chunk in chunks {
      switch chunk.label {
      case .cue(.report) where frames.contains(.state) && isBeing(chunk): break
      // “The lamp, turn it off.”
      case .cue(.report) where language.pronouns.isSuperset(of: words[chunk.words]): break
      case .cue(let reason): return reason
      case .frame([.query]): return .question
      case .frame, .boundary, .determiner, .plain: break
      }
    }
    return nil
  }

  private func isBeing(_ chunk: Chunk) -> Bool {
    words[chunk.words].allSatisfy {
      language.tenses[$0] != nil || language.linkingVerbs.contains($0)
    }
  }

  private func isIdle(_ chunk: Chunk) -> Bool {
    if case .frame(let frames) = chunk.label { frames.contains(.idle) } else { false }
  }

  /// Whether a word that may take something back is the verb of a statement: “ich warte draußen”.
  private func isOwnVerb(_ chunk: Chunk) -> Bool {
    language.grammar != nil && chunk.label == .cue(.retraction) && chunk.words.count == 1
      && chunk.words.lowerBound > 0
      && language.subjects.contains(words[chunk.words.lowerBound - 1])
  }

  private func closing(_ chunks: [Chunk]) -> ActVerdict {
    let rest = chunks.drop { chunk in
      isIdle(chunk)
    }
    guard let first = rest.first else { return .asked }
    // “Ce soir” and “cuando” begin no reason, though “ce” and “que” may.
    if language.grammar != nil, case .cue(let reason) = first.label, reason.isStrong {
      return .refused(reason)
    }
    // “Turn on the lamp. I wonder ...”
    if case .frame(let frames) = first.label, frames == [.query] { return .doubtful(.unclear) }
    let reason = language.reasonLength(words[first.words.lowerBound...])
    let isReason = reason != nil
    // “Because I leave at seven” puts nothing off, and “before it rains” is no condition.
    let isOpener = first.words.count < reason ?? 0
    let cues = isReason ? (isOpener ? rest.dropFirst() : rest).filter { !isOwnVerb($0) }[...] : rest
    if let reason = strongest(cues, where: { $0.isStrong && !(isReason && $0 == .later) }) {
      return .refused(reason)
    }
    // “Open the door, I mean, lock it.”
    if chunks.contains(where: isRepair) { return .refused(.retraction) }
    if isReason { return .asked }
    switch first.label {
    case .cue(let reason): return .refused(reason)
    case .boundary:
      return rest.dropFirst().allSatisfy(isIdle) ? .asked : .doubtful(.unclear)
    default:
      return strongest(rest, where: { _ in true }).map { .refused($0) } ?? .asked
    }
  }
}

extension PhraseAlignment.Use {
  /// Whether the word belongs to the phrase.
  fileprivate var isUsed: Bool {
    switch self {
    case .own, .name: true
    case .courtesy, .unused: false
    }
  }
}
