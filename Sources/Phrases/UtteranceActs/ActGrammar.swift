import TextNormalization

/// What a language needs whose requests have other forms of a verb than its commands, and another order of words.
///
/// English does without: “could you turn on the light” has the words of the command.
struct ActGrammar: Sendable {
  /// Which accents make another word.
  let accents: Accents
  /// The forms of verbs.
  private(set) var conjugation: Conjugation
  /// Particles that are a word of their own in a command and the beginning of its infinitive: “ein” of
  /// “einschalten”. A language that has some puts an infinitive last.
  let particles: Set<String>
  /// What marks the infinitive of a purpose.
  let purpose: String?
  /// Words for whom something is done, which a phrase may have or not.
  let benefits: Set<String>
  /// Such words where they follow a command: “moi” of “réveille-moi”.
  let benefitsBehind: [String]
  /// Such words where they are joined to a verb: “me” of “pídeme”.
  let enclitics: [String]
  /// Subjects of the second person, beside which a verb asks for something: “du”.
  let seconds: Set<String>
  /// Subjects of a polite imperative: “Sie”.
  let polites: Set<String>
  /// Verbs after a verb in a clause: “könntest” of “wenn du das Licht ausmachen könntest”.
  let auxiliaries: Set<String>
  /// Finite verbs and pronouns by which a statement is known that gives a reason.
  let finites: Set<String>
  /// Words that make a question of a statement: “est-ce que”.
  let questionOpenings: [[String]]
  /// Endings of such words that lose their last letter before a vowel: “que”.
  let elisions: [String]
  /// Sounds between a verb and the pronoun after it: “t” in “va-t-il”.
  let euphonics: [String]
  /// Pronouns after the verb of a question: “est-elle”.
  let inversions: [String]
  /// Pronouns of a subject that is named beside them: “il” in “mon vol, il part ...”.
  let resumptives: Set<String>
  /// Whether a statement may be a question by its sound alone.
  let asksByIntonation: Bool
  /// Forms of a clause with those of a sentence of its own: “esté” and “está”, “der” and “den”.
  let sentenceForms: [String: String]
  /// Words for the next day, which say nothing beside a time of day.
  let nextDay: Set<String>
  /// Words before a time of day.
  let clock: Set<String>
  /// Words with which a part of a sentence begins, beside articles and numbers: “auf”.
  let prepositions: Set<String>
  /// Pronouns that are never articles: “ihn”.
  let objects: Set<String>
  /// Words that make a statement of an infinitive before them: “bestellen wir”, “llamar a mamá me cansa”.
  let predicates: Set<String>
  /// Words before an infinitive that says what something is done for: “pour”.
  let aims: Set<String>
  /// What a passive ends with: “werden”.
  let passiveEnds: Set<String>
  /// Words that a question of a state may have or not: “still”.
  let stills: Set<String>
  /// Wordings of questions with others that ask for the same.
  let rewrites: [Rewrite]
  /// Words as they are spoken, with those that are written: “hab” and “habe”.
  let spellings: [String: String]

  /// A wording of a question, and another one that asks for the same.
  struct Rewrite: Sendable, Hashable {
    var said: [String]
    var asked: [String]
  }

  /// Stands for any words in a ``Rewrite``; with a number after it for the first, the second of
  /// such.
  static let anyWords = "*"

  /// The data as it is written.
  struct File: Decodable {
    var accents: String?
    var finalAccents: String?
    var patterns: String
    var verbs: String
    var equivalents: String
    var particles: String?
    var purpose: String?
    var benefits: String
    var benefitsBehind: String?
    var enclitics: String?
    var seconds: String
    var polites: String?
    var auxiliaries: String?
    var finites: String
    var questionOpenings: String?
    var elisions: String?
    var euphonics: String?
    var inversions: String?
    var resumptives: String?
    var asksByIntonation: Bool?
    var sentenceForms: String?
    var nextDay: String
    var clock: String
    var prepositions: String?
    var objects: String?
    var predicates: String?
    var aims: String?
    var passiveEnds: String?
    var stills: String?
    var rewrites: String?
    var spellings: String?
  }

  init(_ file: File) throws(ActLanguageError) {
    let accents = Accents(words: file.accents ?? "", finals: file.finalAccents ?? "")
    func words(_ text: String?) -> [String] { accents.words(of: text ?? "") }
    self.accents = accents
    conjugation = try Conjugation(
      patterns: file.patterns, verbs: file.verbs, equivalents: file.equivalents, accents: accents)
    particles = Set(words(file.particles))
    purpose = words(file.purpose).first
    benefits = Set(words(file.benefits))
    benefitsBehind = words(file.benefitsBehind)
    enclitics = words(file.enclitics).sorted { $0.count > $1.count }
    seconds = Set(words(file.seconds))
    polites = Set(words(file.polites))
    auxiliaries = Set(words(file.auxiliaries))
    finites = Set(words(file.finites))
    questionOpenings = (file.questionOpenings ?? "").split(separator: "\n").map {
      words(String($0))
    }
    elisions = words(file.elisions)
    euphonics = words(file.euphonics)
    inversions = words(file.inversions)
    resumptives = Set(words(file.resumptives))
    asksByIntonation = file.asksByIntonation ?? false
    sentenceForms = try Self.pairs(file.sentenceForms, key: "grammar.sentenceForms", accents)
    spellings = try Self.pairs(file.spellings, key: "grammar.spellings", accents)
    prepositions = Set(words(file.prepositions))
    objects = Set(words(file.objects))
    predicates = Set(words(file.predicates))
    aims = Set(words(file.aims))
    passiveEnds = Set(words(file.passiveEnds))
    stills = Set(words(file.stills))
    rewrites = try Self.rewrites(file.rewrites ?? "")
    nextDay = Set(words(file.nextDay))
    clock = Set(words(file.clock))
  }

  /// Reads pairs of words, one a line.
  static func pairs(
    _ text: String?, key: String, _ accents: Accents
  ) throws(ActLanguageError) -> [String: String] {
    var pairs: [String: String] = [:]
    for line in (text ?? "").split(separator: "\n") {
      let forms = accents.words(of: String(line))
      guard forms.count == 2 else {
        throw ActLanguageError(key: key, problem: "“\(line)” is no pair")
      }
      pairs[forms[0]] = forms[1]
    }
    return pairs
  }

  /// Reads pairs of wordings, one a line: “quelles * j'ai => quelles sont mes *”.
  static func rewrites(_ text: String) throws(ActLanguageError) -> [Rewrite] {
    var rewrites: [Rewrite] = []
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=>").map { side in
        side.split(separator: " ").flatMap { word in
          word.hasPrefix(anyWords) ? [String(word)] : Words(String(word)).map(String.init)
        }
      }
      let places = sides.map { $0.count { $0.hasPrefix(anyWords) } }
      guard sides.count == 2, !sides[0].isEmpty, places[0] >= places[1] else {
        throw ActLanguageError(
          key: "rewrites", problem: "“\(line)” is no pair of wordings")
      }
      rewrites.append(Rewrite(said: sides[0], asked: sides[1]))
    }
    return rewrites
  }

  /// Returns the same grammar with the verbs among some words that phrases have and the data does not.
  ///
  /// - Parameter knows: Tells of a word whether any phrase has it.
  func learning(_ words: [String], knows: (String) -> Bool) -> ActGrammar {
    var grammar = self
    let parts = words.flatMap { separations(of: $0).map(\.verb) + withoutEnclitics($0) }
    grammar.conjugation.learn(parts) { verb in
      knows(verb) || particles.contains { knows($0 + verb) }
    }
    return grammar
  }

  /// Whether an infinitive stands last, with its particle in one word.
  var hasLateVerbs: Bool { !particles.isEmpty }

  /// Returns a word as it is written, where it was said shorter.
  func written(_ word: String) -> String { spellings[word] ?? word }

  /// Returns the same without accents.
  func plainlyWritten(_ word: String) -> String {
    spellings[word].map { Accents().words(of: $0).joined() } ?? word
  }

  /// Returns the ways to read a word as a verb with a particle in front; without one at first.
  func separations(of word: String) -> [(particle: String, verb: String)] {
    var found = [(particle: "", verb: word)]
    for particle in particles where word.count >= particle.count + 3 && word.hasPrefix(particle) {
      found.append((particle, String(word.dropFirst(particle.count))))
    }
    return found.sorted { ($0.particle.count, $0.verb) < ($1.particle.count, $1.verb) }
  }

  /// Returns a word without the pronouns that are joined to it, the word itself at first.
  func withoutEnclitics(_ word: String) -> [String] {
    var found = [word]
    for enclitic in enclitics where word.hasSuffix(enclitic) {
      let rest = String(word.dropLast(enclitic.count))
      guard rest.count >= 2 else { continue }
      found.append(rest)
      for other in enclitics where rest.hasSuffix(other) && rest.count > other.count + 2 {
        found.append(String(rest.dropLast(other.count)))
      }
    }
    return found
  }
}

extension Sequence<ActGrammar.Rewrite> {
  /// Returns the rewrites that may fit some words: their first and their last word are among them.
  func fitting(_ words: [String]) -> [ActGrammar.Rewrite] {
    filter { rewrite in
      rewrite.said.count <= words.count + 2
        && (rewrite.said[0] == words.first || rewrite.said[0] == ActGrammar.anyWords)
        && (rewrite.said.last == words.last || rewrite.said.last == ActGrammar.anyWords)
    }
  }
}
