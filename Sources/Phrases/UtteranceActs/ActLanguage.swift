import LanguageData
import PhraseTemplates
import TextNormalization

/// The data with which a language distinguishes asking for something from talking about it.
///
/// `phrases/<language>/acts.<language>.yaml` contains it; `Documentation/Languages.md` explains the
/// keys.
final class ActLanguage: Sendable {
  /// Frames, cues, boundaries and beginnings of reasons.
  let chunks: ChunkIndex
  /// Articles and other words that may precede any name.
  let determiners: WordSet
  /// Words after which a verb in its base form is not an imperative.
  let openEnds: WordSet
  /// Words that begin a question.
  let interrogatives: WordSet
  /// Words that show which time a question is about, by group.
  let tenses: WordTable<Int>
  /// Words that begin a statement about someone.
  let subjects: WordSet
  /// Courtesies that make a request of what follows.
  let requestMarks: WordSet
  /// Courtesies after a request: “thanks”.
  let thanks: WordSet
  /// Courtesies that before a thing say what somebody thinks of it: “nice”.
  let praises: WordSet
  /// What weakens a statement without withdrawing it: “I think” in “I think I lost my card”.
  let hedges: ChunkIndex
  /// What places a statement at some earlier time: “once”, “before”.
  let earlierTimes: ChunkIndex
  /// Verbs that say how a thing is or what it needs: “look” in “the plants look dry”.
  let copulars: WordSet
  /// Verbs that only link a thing to a state.
  let linkingVerbs: WordSet
  /// Verbs that make a command of a thing and a state.
  let settingVerbs: [String]
  /// Verbs whose object may be a thing that is wanted: “play” for “I'd like to hear some jazz”.
  let supplies: [String]
  /// Words for times not long ago: “yesterday”.
  let recents: WordSet
  /// Words that negate the verb after them.
  let negations: WordSet
  /// What turns the statement before it into a question.
  let tags: ChunkIndex
  /// Sounds and wordings of someone searching for a word: “um”, “what's it called”.
  let hesitations: ChunkIndex
  /// Conjunctions that join a clause to any other and therefore end no reason: “and”.
  let joints: WordSet
  /// What joins two commands: “and then”.
  let links: ChunkIndex
  /// What asks for the same with something else: “the same for”.
  let sames: ChunkIndex
  /// Verbs whose object performs the next verb: “let”.
  let causatives: WordSet
  /// Verbs of perception, whose object may perform the next verb: “watch”.
  let perceivers: WordSet
  /// Words after a command that is being replaced: “actually”.
  let amends: WordSet
  /// Adverbs that may stand between the words of any wording: “just”.
  let frameAdverbs: WordSet
  /// Sounds of someone who notices something: “oh”. A remark after them may take the command back.
  let exclamations: WordSet
  /// What excludes a thing that nobody asked for: “not” in “turn on the fan, not the lamp”.
  let contrasts: ChunkIndex
  /// Words for all things of a kind, of which some may be excluded: “every”.
  let wholes: WordSet
  /// Words at the end of a command that replaces another: “instead”.
  let replacements: WordSet
  /// Auxiliaries that turn a statement with a full verb into a question: for a base form, a third
  /// person, a past form.
  let supports: [String]
  /// Verbs that turn a thing and its state into a question: “is”.
  let copulas: [String]
  /// What a thing on its own may ask for: “what is”.
  let askings: [[String]]
  /// Words in a question besides what it asks: “still”, “exactly”.
  let questionFillers: WordSet
  /// Full verbs that may also precede their subject in a question: “have”.
  let haves: WordSet
  /// Words after which a question is only mentioned: “know”.
  let embedders: WordSet
  /// Endings of a thing that link it to its state, as `Words` has them: “'s”.
  let clitics: WordSet
  /// Words after which a command stands on its own, whatever precedes them: “so”.
  let conclusions: WordSet
  /// Words after which an utterance is not over: “with”, “and”.
  let incompleteEnds: WordSet
  /// Infinitives that ask for information about a thing: “kannst du mir den Kontostand sagen”.
  let tellings: WordSet
  /// What says that something is to be done with a thing: “has to be”.
  let passives: ChunkIndex
  /// The same in wordings that a courtesy turns into a request: “should be”.
  let politePassives: ChunkIndex
  /// Words that begin a request about a thing: “could the door be locked, please”.
  let passiveModals: WordSet
  /// Those that make the question a request without a courtesy, unless the command is one to
  /// confirm: “could”.
  let politeModals: WordSet
  /// Those with which such a question may only ask whether something is possible: “can”.
  let possibilityModals: WordSet
  /// Articles that a phrase may have before a thing of the speaker's: “my”.
  let owners: [String]
  /// Articles that a phrase may have before a thing that was named without one: “pizza oven on”.
  let articles: [String]
  /// Prefixes that reverse the meaning of a word: “un”.
  let reversals: [String]
  /// Adverbs of degree that begin a remark without a verb: “too” in “too dark in here”.
  let degrees: WordSet
  /// Words that end such a remark: “here”, “left”.
  let closers: WordSet
  /// Those that say where someone is: “upstairs”.
  let places: WordSet
  /// Plurals without an ending: “children”.
  let plurals: WordSet
  /// Words that begin a remark about what is missing: “no” in “no milk left”.
  let lacks: WordSet
  /// Words between what is missing and what it is for: “to” in “no time to walk”.
  let aims: WordSet
  /// Places without an article after such a word: “to work”.
  let bareDestinations: WordSet
  /// Nouns, or their endings with a hyphen, that name an occasion: “night”, “-time”.
  let occasions: WordSet
  /// Words between two nouns of such a remark: “de” in “noche de pizza”.
  let linkers: WordSet
  /// Words before the beneficiary of an action: “for” in “for the baby”.
  let benefactors: WordSet
  /// Articles and pronouns for anyone: “a” in “for a stranger”.
  let indefinites: WordSet
  /// Adverbs with which a clause may end though they are prepositions too: “in” in “the rain is coming in”.
  let endParticles: WordSet
  /// Words for the speaker and someone else in a frame of doubt, which a courtesy turns into a
  /// request: “can we”.
  let inclusives: WordSet
  /// Conjunctions before an event that something must precede: “before”.
  let befores: WordSet
  /// Words after them that begin a deadline rather than a plan of the speaker: “it”.
  let deadlines: WordSet
  /// States that a thing on its own may be asked to have: “lamp off”.
  let switches: WordSet
  /// Prepositions that may move the end of a command to the front: “in the kitchen, could you ...”.
  let fronts: WordSet
  /// Nouns for people, or their endings with a hyphen, that may be the subject of a verb after
  /// them: “kids”, “-ers”.
  let people: WordSet
  /// Prepositions after which a name says where someone belongs: “from” in “Pedro from accounting”.
  let origins: WordSet
  /// Verbs for actions that are never performed on a guess: “pay”, “unlock”, “delete”.
  let weighty: WordSet
  /// Wordings of questions, with equivalent ones, in a language without a grammar of its own.
  let rewrites: Rewrites
  /// Wordings of commands, with equivalent ones: “give ... a call” and “call ...”.
  let commandRewrites: Rewrites
  /// Words for the speaker and others, with their singulars: “our” and “my”.
  let singulars: WordTable<String>
  /// Words between the alternatives of a question: “or”.
  let disjunctions: WordSet
  /// Words before the two ends of a span: “between”.
  let betweens: WordSet
  /// Words at the end of a sentence that ask whether it is so: “right”.
  let checks: WordSet
  /// Words for nothing at all, which are no text: “nothing”, “nothing else”.
  let nothings: ChunkIndex
  /// Words for getting up, which happens in the morning unless something else is said: “wake”, “get up”.
  let wakings: ChunkIndex
  /// Possessives of people who take no part in the conversation: “his”.
  let othersPossessives: WordSet
  /// Words for a thing named before.
  let pronouns: WordSet
  /// Forms of address after which a name may stand.
  let greetings: WordSet
  /// Numbers in words.
  let numbers: WordSet
  /// The forms of verbs.
  let verbs: VerbForms
  /// The accents that distinguish words.
  let accents: Accents
  /// The grammar that English does without: interchangeable verb forms, and finite verbs.
  let grammar: ActGrammar?

  private static let all = LanguageContents<ActLanguage>(.acts) { try ActLanguage($0) }

  /// Returns the data of a language, or `nil` if there is none.
  static func named(_ language: String) -> ActLanguage? { all[language] }

  /// Reads the data of a language.
  ///
  /// - Throws: `LanguageDataError` or `LanguageFault` if the file is malformed.
  init(_ source: LanguageSource) throws {
    let file = try source.decode(ActFile.self)
    let grammar = try file.grammar.map(ActGrammar.init)
    let accents = grammar?.accents ?? Accents()
    self.grammar = grammar
    self.accents = accents
    func words(_ text: String) -> WordSet { WordSet(accents.words(of: text)) }
    people = WordSet(
      (file.people ?? "").split { $0 == " " || $0 == "\n" }.map {
        ($0.hasPrefix("-") ? "-" : "") + accents.words(of: String($0)).joined()
      })
    frameAdverbs = words(file.frameAdverbs ?? "")
    var chunks = ChunkIndexBuilder(accents: accents, adverbs: frameAdverbs, people: people)
    for (name, text) in file.frames.sorted(by: { $0.key < $1.key }) {
      guard let frame = Frame(rawValue: name) else {
        throw LanguageFault(key: "frames.\(name)", problem: "is not a known key")
      }
      try chunks.add(text, as: .frame([frame]), key: "frames.\(name)")
    }
    for (name, text) in file.cues.sorted(by: { $0.key < $1.key }) {
      guard let reason = ActReason(rawValue: name) else {
        throw LanguageFault(key: "cues.\(name)", problem: "is not a known key")
      }
      try chunks.add(text, as: .cue(reason), key: "cues.\(name)")
    }
    try chunks.add(file.boundaries, as: .boundary, key: "boundaries")
    try chunks.add(file.reasons, as: nil, key: "reasons")
    self.chunks = chunks.index()
    determiners = words(file.determiners)
    openEnds = words(file.openEnds)
    // Phrases are written without accents too.
    interrogatives = WordSet(
      accents.words(of: file.interrogatives) + Words(file.interrogatives).map(String.init))
    var tenses: [String: Int] = [:]
    for (group, line) in file.tenses.split(separator: "\n").enumerated() {
      for word in words(String(line)) { tenses[word] = group }
    }
    self.tenses = WordTable(tenses)
    numbers = words(file.numbers)
    subjects = words(file.subjects)
    requestMarks = words(file.requestMarks)
    thanks = words(file.thanks ?? "")
    praises = words(file.praises ?? "")
    copulars = words(file.copulars ?? "")
    negations = words(file.negations)
    settingVerbs = Words(file.settingVerbs).map(String.init)
    supplies = Words(file.supplies ?? "").map(String.init)
    recents = words(file.recents ?? "")
    func index(_ templates: String, key: String) throws -> ChunkIndex {
      var builder = ChunkIndexBuilder(accents: accents)
      try builder.add(templates, as: .frame([.idle]), key: key)
      return builder.index()
    }
    hesitations = try index(file.hesitations, key: "hesitations")
    tags = try index(file.tags, key: "tags")
    hedges = try index(file.hedges ?? "", key: "hedges")
    earlierTimes = try index(file.earlierTimes ?? "", key: "earlierTimes")
    passives = try index(file.passives ?? "", key: "passives")
    politePassives = try index(file.politePassives ?? "", key: "politePassives")
    passiveModals = words(file.passiveModals ?? "")
    politeModals = words(file.politeModals ?? "")
    possibilityModals = words(file.possibilityModals ?? "")
    owners = accents.words(of: file.owners ?? "")
    articles = accents.words(of: file.articles ?? "")
    reversals = Words(file.reversals ?? "").map(String.init)
    joints = words(file.joints ?? "")
    links = try index(file.links ?? "", key: "links")
    sames = try index(file.sames ?? "", key: "sames")
    causatives = words(file.causatives ?? "")
    perceivers = words(file.perceivers ?? "")
    amends = words(file.amends ?? "")
    exclamations = words(file.exclamations ?? "")
    contrasts = try index(file.contrasts ?? "", key: "contrasts")
    wholes = words(file.wholes ?? "")
    replacements = words(file.replacements ?? "")
    supports = Words(file.supports ?? "").map(String.init)
    copulas = Words(file.copulas ?? "").map(String.init)
    askings = (file.askings ?? "").split(separator: "\n").map { Words(String($0)).map(String.init) }
    questionFillers = words(file.questionFillers ?? "")
    clitics = WordSet((file.clitics ?? "").split(separator: " ").map(String.init))
    embedders = words(file.embedders ?? "")
    haves = words(file.haves ?? "")
    conclusions = words(file.conclusions ?? "")
    incompleteEnds = words(file.incompleteEnds ?? "")
    tellings = words(file.tellings ?? "")
    degrees = words(file.degrees ?? "")
    closers = words(file.closers ?? "")
    places = words(file.places ?? "")
    plurals = words(file.plurals ?? "")
    lacks = words(file.lacks ?? "")
    aims = words(file.aims ?? "")
    bareDestinations = words(file.bareDestinations ?? "")
    occasions = WordSet((file.occasions ?? "").split { $0 == " " || $0 == "\n" }.map(String.init))
    linkers = words(file.linkers ?? "")
    benefactors = words(file.benefactors ?? "")
    indefinites = words(file.indefinites ?? "")
    endParticles = words(file.endParticles ?? "")
    inclusives = words(file.inclusives ?? "")
    befores = words(file.befores ?? "")
    deadlines = words(file.deadlines ?? "")
    switches = words(file.switches ?? "")
    fronts = words(file.fronts ?? "")
    origins = words(file.origins ?? "")
    weighty = words(file.weighty ?? "")
    rewrites = try Rewrites(parsing: file.rewrites ?? "", key: "rewrites")
    commandRewrites = try Rewrites(parsing: file.commandRewrites ?? "", key: "commandRewrites")
    singulars = WordTable(try ActGrammar.pairs(file.singulars, key: "singulars", accents))
    disjunctions = words(file.disjunctions ?? "")
    betweens = words(file.betweens ?? "")
    checks = words(file.checks ?? "")
    nothings = try index(file.nothings ?? "", key: "nothings")
    wakings = try index(file.wakings ?? "", key: "wakings")
    othersPossessives = words(file.othersPossessives ?? "")
    pronouns = words(file.pronouns)
    greetings = words(file.greetings)
    linkingVerbs = words(file.linkingVerbs)
    var verbs = VerbForms(
      irregular: file.verbs.split(separator: "\n").map { line in
        Words(String(line)).map(String.init)
      },
      endings: file.endings.mapValues { Words($0).map(String.init) })
    verbs.conjugation = grammar?.conjugation
    self.verbs = verbs
  }
}

/// The data of a language as written in its file.
private struct ActFile: Decodable {
  var language: String
  var frames: [String: String]
  var cues: [String: String]
  var boundaries: String
  var reasons: String
  var openEnds: String
  var determiners: String
  var verbs: String
  var endings: [String: String]
  var interrogatives: String
  var tenses: String
  var numbers: String
  var subjects: String
  var requestMarks: String
  var frameAdverbs: String?
  var thanks: String?
  var praises: String?
  var hedges: String?
  var earlierTimes: String?
  var copulars: String?
  var linkingVerbs: String
  var greetings: String
  var pronouns: String
  var hesitations: String
  var tags: String
  var joints: String?
  var links: String?
  var sames: String?
  var causatives: String?
  var perceivers: String?
  var amends: String?
  var exclamations: String?
  var contrasts: String?
  var wholes: String?
  var replacements: String?
  var supports: String?
  var copulas: String?
  var askings: String?
  var questionFillers: String?
  var clitics: String?
  var conclusions: String?
  var incompleteEnds: String?
  var haves: String?
  var embedders: String?
  var tellings: String?
  var reversals: String?
  var passives: String?
  var politePassives: String?
  var passiveModals: String?
  var politeModals: String?
  var possibilityModals: String?
  var owners: String?
  var articles: String?
  var degrees: String?
  var closers: String?
  var places: String?
  var plurals: String?
  var lacks: String?
  var aims: String?
  var bareDestinations: String?
  var occasions: String?
  var linkers: String?
  var benefactors: String?
  var indefinites: String?
  var endParticles: String?
  var inclusives: String?
  var befores: String?
  var deadlines: String?
  var switches: String?
  var fronts: String?
  var people: String?
  var origins: String?
  var weighty: String?
  var rewrites: String?
  var commandRewrites: String?
  var singulars: String?
  var disjunctions: String?
  var betweens: String?
  var checks: String?
  var nothings: String?
  var wakings: String?
  var othersPossessives: String?
  var settingVerbs: String
  var supplies: String?
  var recents: String?
  var negations: String
  var grammar: ActGrammar.File?
}
