import TextNormalization

/// What each word of an utterance is to a phrase that it may say.
public struct PhraseAlignment: Sendable, Hashable {
  /// What a word is to the phrase.
  public enum Use: Sendable, Hashable {
    /// The phrase's own word, with the word that the phrase has: the same, or what it was taken for.
    case own(meant: String)
    /// A part of a name, a value or free text: what it says is not read.
    case name
    /// A word that is passed over because it means nothing where it stands: a courtesy, known to be
    /// one or misspelled.
    case courtesy
    /// Nothing.
    case unused
  }

  /// The normalized words of the utterance.
  public var words: [String]
  /// What each of them is.
  public var uses: [Use]
  /// What the phrase itself does.
  public var phrase: PhraseAct
  /// The form in which the phrase's verb was said, where that is known.
  public var form: VerbForm?

  /// Creates an alignment; there are as many uses as words.
  public init(words: [String], uses: [Use], phrase: PhraseAct, form: VerbForm? = nil) {
    self.form = form
    self.words = words
    self.uses = uses
    self.phrase = phrase
  }
}

/// What a phrase does by itself.
public enum PhraseAct: Sendable, Hashable {
  /// It asks for something to be done, or names it: “turn on the light”, “next track”.
  case command
  /// It asks how things are: “is the garage open”.
  case question
  /// It tells something: “I lost my card”.
  case statement
}

/// Whether an utterance asks for what a phrase would do.
public enum ActVerdict: Sendable, Hashable {
  /// It asks for it.
  case asked
  /// It may ask for it; the person is asked first.
  case doubtful(ActReason)
  /// It does not ask for it.
  case refused(ActReason)
}

/// Reads what an utterance does with the words of a command: whether it asks for it, or reports it,
/// asks about it, denies it, puts it off, makes it depend on something, or quotes it.
///
/// Words cannot tell that by what they name; what stands around a command, and the form of its verb,
/// can. The reader looks at the words that an utterance has beside those of a phrase. The words in front must
/// be a frame: courtesies and licences such as “could you”, each of which asks for a certain form of
/// the verb. Words of closed classes (negations, question words, subjects, conjunctions, times) are cues
/// that it is something else, except in a clause of its own that gives a reason. The classes are data of a
/// language; an open class, such as nouns, is never listed. What stands in front and is no frame refuses,
/// so that an unforeseen wording costs a question or a refusal, never a deed.
///
/// The idea that a few frames license a command is that of speech act recognition by surface cues
/// (Hinkelman & Allen, "Two constraints on speech act ambiguity", ACL 1989). The cost grows with the
/// number of words.
public struct ActReader: Sendable {
  let language: ActLanguage

  /// Returns the reader of a language, or `nil` where there is no data for it.
  ///
  /// - Parameter language: A language code without a region, such as `en`.
  public static func named(_ language: String) -> ActReader? {
    ActLanguage.named(language).map { ActReader(language: $0) }
  }

  // MARK: - Phrases

  /// Returns what a phrase does, by the words with which it may begin.
  ///
  /// - Parameter openings: The first words of the ways to say it; an empty string stands for a slot.
  public func act(ofPhrase openings: [[String]]) -> PhraseAct {
    var acts: Set<PhraseAct> = []
    for opening in openings { acts.insert(act(ofOpening: opening[...])) }
    // Of a phrase that is said in several ways each must do the same; else it counts as a command.
    return acts.count == 1 ? acts.first ?? .command : .command
  }

  private func act(ofOpening words: ArraySlice<String>) -> PhraseAct {
    guard let first = words.first else { return .command }
    if let (label, length) = longest(at: words.startIndex, in: words),
      case .frame(let frames) = label
    {
      // “I want to order soup” asks for it by itself.
      if frames.contains(.query) { return .question }
      if length < words.count, frames == [.idle] {
        return act(ofOpening: words.dropFirst(length))
      }
      return .command
    }
    if language.interrogatives.contains(first) { return .question }
    return language.subjects.contains(first) ? .statement : .command
  }

  /// Returns the one of some words of which a word is another form, the word itself where there is none.
  public func base(of word: String, among words: Set<String>) -> String {
    words.sorted().first {
      switch language.verbs.form(of: word, meaning: $0) {
      case .past, .gerund, .third: true
      case .base, .other: false
      }
    } ?? word
  }

  // MARK: - Utterances

  /// Returns whether an utterance asks for what a phrase would do.
  public func verdict(on alignment: PhraseAlignment) -> ActVerdict {
    let reading = AlignedReading(alignment, language)
    return switch alignment.phrase {
    case .command: reading.commandVerdict()
    case .question: reading.questionVerdict()
    case .statement: reading.statementVerdict()
    }
  }

  private func longest(at start: Int, in words: ArraySlice<String>) -> (ChunkIndex.Label, Int)? {
    language.chunks.longest(at: start, in: words, numbers: [])
  }
}

extension ActLanguage {
  /// The positions of numbers among words.
  func numbers(in words: [String]) -> Set<Int> {
    Set(
      words.indices.filter { position in
        numbers.contains(words[position]) || words[position].first?.isNumber == true
      })
  }
}
