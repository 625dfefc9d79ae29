import LanguageData
import PhraseTemplates
import TextNormalization

/// The grammar of a language whose requests differ from its commands in verb forms and word order.
///
/// English needs none: “could you turn on the light” contains the words of the command.
struct ActGrammar: Sendable {
  /// The accents that distinguish words.
  let accents: Accents
  /// The forms of verbs.
  private(set) var conjugation: Conjugation
  /// Particles that are separate words in a command and prefixes of its infinitive: “ein” in
  /// “einschalten”. A language with particles puts infinitives last.
  let particles: Set<String>
  /// The mark of a purpose infinitive.
  let purpose: String?
  /// Optional words for whom something is done.
  let benefits: Set<String>
  /// Such words after a command: “moi” in “réveille-moi”.
  let benefitsBehind: [String]
  /// Such words joined to a verb: “me” in “pídeme”.
  let enclitics: [String]
  /// The enclitic that stands for the verb's own thing: “se” in “apagarse”.
  let reflexive: String?
  /// Subjects of the second person, with which a verb asks for something: “du”.
  let seconds: Set<String>
  /// Object pronouns that precede a verb only in a statement or a question: « Anna me vire 50 dollars ».
  let proclitics: Set<String>
  /// Subjects of a polite imperative: “Sie”.
  let polites: Set<String>
  /// Verbs after a verb in a clause: “könntest” in “wenn du das Licht ausmachen könntest”.
  let auxiliaries: Set<String>
  /// Finite verbs and pronouns that identify a statement giving a reason.
  let finites: Set<String>
  /// Words that turn a statement into a question: “est-ce que”.
  let questionOpenings: [[String]]
  /// Endings of such words that lose their last letter before a vowel: “que”.
  let elisions: [String]
  /// Sounds between a verb and the pronoun after it: “t” in “va-t-il”.
  let euphonics: [String]
  /// Pronouns after the verb of a question: “est-elle”.
  let inversions: [String]
  /// Pronouns that resume a subject named next to them: “il” in “mon vol, il part ...”.
  let resumptives: Set<String>
  /// Whether intonation alone may make a statement a question.
  let asksByIntonation: Bool
  /// Forms in a clause with those in a main clause: “esté” and “está”, “der” and “den”.
  let sentenceForms: [String: String]
  /// Words for the next day, which add nothing next to a time of day.
  let nextDay: Set<String>
  /// Words before a time of day.
  let clock: Set<String>
  /// Words that begin a part of a sentence, besides articles and numbers: “auf”.
  let prepositions: Set<String>
  /// Pronouns that are never articles: “ihn”.
  let objects: Set<String>
  /// Words that make a statement of an infinitive before them: “bestellen wir”, “llamar a mamá me
  /// cansa”.
  let predicates: Set<String>
  /// Words before an infinitive that states a purpose: “pour”.
  let aims: Set<String>
  /// Forms of “want” that an infinitive may belong to in a polite condition: “si tu *veux* éteindre”.
  let volitions: Set<String>
  /// Subjects that stand for nothing: “es” in “es müssen fünf Säcke bestellt werden”.
  let expletives: Set<String>
  /// The last word of a passive: “werden”.
  let passiveEnds: Set<String>
  /// Optional words in a question about a state: “still”.
  let stills: Set<String>
  /// Beginnings of numbers that are written as one word: “hundert” and “und” in “hundertundeins”.
  let numberParts: [String]
  /// Wordings of questions, with equivalent ones.
  let rewrites: Rewrites
  /// Colloquial words, with their written forms: “hab” and “habe”.
  let spellings: [String: String]
  /// Clipped articles, with those that are written.
  let clippedArticles: [String: String]
  /// Letters that are written for one that a keyboard lacks, each with that one: “ue”, “ü”.
  let transcriptions: [[String]]

  /// The data as written in its file.
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
    var reflexive: String?
    var seconds: String
    var polites: String?
    var auxiliaries: String?
    var finites: String
    var questionOpenings: String?
    var elisions: String?
    var proclitics: String?
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
    var volitions: String?
    var expletives: String?
    var passiveEnds: String?
    var stills: String?
    var numberParts: String?
    var rewrites: String?
    var spellings: String?
    var clippedArticles: String?
    var transcriptions: String?
  }

  init(_ file: File) throws(LanguageFault) {
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
    reflexive = file.reflexive
    seconds = Set(words(file.seconds))
    proclitics = Set(words(file.proclitics))
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
    clippedArticles = try Self.pairs(
      file.clippedArticles, key: "grammar.clippedArticles", accents)
    spellings = try Self.pairs(file.spellings, key: "grammar.spellings", accents)
    transcriptions = (file.transcriptions ?? "").split(separator: " ").map {
      $0.split(separator: "=").map(String.init)
    }
    guard transcriptions.allSatisfy({ $0.count == 2 }) else {
      throw LanguageFault(key: "grammar.transcriptions", problem: "has a word that is not a pair")
    }
    prepositions = Set(words(file.prepositions))
    objects = Set(words(file.objects))
    predicates = Set(words(file.predicates))
    aims = Set(words(file.aims))
    volitions = Set(words(file.volitions))
    expletives = Set(words(file.expletives))
    passiveEnds = Set(words(file.passiveEnds))
    stills = Set(words(file.stills))
    numberParts = words(file.numberParts)
    rewrites = try Rewrites(parsing: file.rewrites ?? "", key: "grammar.rewrites")
    nextDay = Set(words(file.nextDay))
    clock = Set(words(file.clock))
  }

  /// Reads pairs of words, one on each line.
  static func pairs(
    _ text: String?, key: String, _ accents: Accents
  ) throws(LanguageFault) -> [String: String] {
    var pairs: [String: String] = [:]
    for line in (text ?? "").split(separator: "\n") {
      let forms = accents.words(of: String(line))
      guard forms.count == 2 else {
        throw LanguageFault(key: key, problem: "is wrong in “\(line)”: it is not a pair")
      }
      pairs[forms[0]] = forms[1]
    }
    return pairs
  }

  /// Returns the grammar with additional verbs: those among some words that phrases have and the
  /// data does not.
  ///
  /// - Parameter knows: Returns whether any phrase contains a word.
  func learning(_ words: [String], knows: (String) -> Bool) -> ActGrammar {
    var grammar = self
    let parts = words.flatMap { separations(of: $0).map(\.verb) + withoutEnclitics($0) }
    grammar.conjugation.learn(parts) { verb in
      knows(verb) || particles.contains { knows($0 + verb) }
    }
    return grammar
  }

  /// Whether an infinitive comes last, with its particle in one word.
  var hasLateVerbs: Bool { !particles.isEmpty }

  /// Returns the written form of a word that may be colloquial.
  func written(_ word: String) -> String { spellings[word] ?? word }

  /// Returns the same without accents.
  func plainlyWritten(_ word: String) -> String {
    spellings[word].map { Accents().words(of: $0).joined() } ?? word
  }

  /// Returns the ways to read a word as a verb with a prefixed particle, starting with none.
  func separations(of word: String) -> [(particle: String, verb: String)] {
    var found = [(particle: "", verb: word)]
    for particle in particles where word.count >= particle.count + 3 && word.hasPrefix(particle) {
      found.append((particle, String(word.dropFirst(particle.count))))
    }
    return found.sorted { ($0.particle.count, $0.verb) < ($1.particle.count, $1.verb) }
  }

  /// Returns whether a word is the infinitive of a known verb, with or without a particle: “ausschalten”.
  func isInfinitive(_ word: String) -> Bool {
    separations(of: word).contains { conjugation.has($0.verb, as: .infinitive) }
  }

  /// Returns a word without the pronouns that are joined to it, starting with the word itself.
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
