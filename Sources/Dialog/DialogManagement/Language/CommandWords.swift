import TextNormalization

/// The words of commands and of answers, in one language; all in normalized form.
public final class CommandWords: Sendable {
  /// The commands, by the sentences that express them.
  let commands: [[String]: DialogCommand]
  private let commandsByLength: [Int: [[String]]]
  /// All words that mean something to the assistant itself.
  let vocabulary: Set<String>
  /// The same words, to find those that a misspelled one may have been.
  let spellings: Spellings
  /// The number of words of the longest command.
  private let longestCommand: Int
  /// Meaningless words before an answer.
  let leadingFillers: Set<String>
  /// Meaningless words after an answer.
  let trailingFillers: Set<String>
  /// Sounds and words of hesitation, which may occur before anything.
  let hesitations: Set<String>
  /// Sounds that are never words, such as “um”, without which a text begins.
  let pauses: Set<String>
  /// The words before a name that would otherwise be a command.
  let escapes: PhrasePrefixes
  /// The words before the right value when an earlier answer was wrong.
  let corrections: PhrasePrefixes
  /// The corrections that are meant as such even if any words could be the answer.
  let plainCorrections: PhrasePrefixes
  /// The words behind a corrected value: “instead”, “I said”; with the words in reverse order.
  let correctionEnds: PhrasePrefixes
  /// The words between a value and the wrong one: “rather than”.
  let insteadOf: PhrasePrefixes
  /// The endings of adjectives that agree with a noun, one group for each way to inflect them; empty for none.
  let adjectiveEndings: [[String]]
  /// The words before the name of a button: "press", "tap on".
  let pressing: PhrasePrefixes
  /// Words around an ordinal or a number that point to a place in a list.
  let placeWords: Set<String>
  /// Words that a number after them makes a place in a list.
  let numberWords: Set<String>
  /// Words for the last place of a list.
  let lastWords: Set<String>
  /// Sentences for the one of two that was not named or not meant.
  let others: Set<[String]>
  /// The beginning of a command that changes the latest thing: “make it”.
  let changing: [[String]]
  /// What precedes the name of a value that is to be left out: “no”, “without a”.
  let lacks: PhrasePrefixes
  /// Nouns for a date: “due date”.
  let dateNouns: Set<[String]>
  /// Phrases that exchange two values: “the other way round”.
  let exchanges: Set<[String]>
  /// Prepositions of opposite directions, two in a group: “from” and “to”.
  let directions: [Set<String>]
  /// The words around an amount that change a known value by it, and phrases for half and twice of it.
  let relativeChanges: [RelativeChange.Operation: PhrasePrefixes]
  /// Words for making something more or less, and words before what it becomes: “up”, “down”, “to”.
  let (raises, lowers, goals): (Set<String>, Set<String>, Set<String>)
  /// Sentences that ask for more of a change that was made: “a bit more”.
  let further: Set<[String]>
  /// What begins a complaint that there is too much of something, and what would help, by the word behind that: “quieter” for
  /// “loud”.
  let (excessLeads, excesses): (PhrasePrefixes, [[String]: [String]])
  /// Verbs that put something on a list: “add”.
  let listingVerbs: Set<String>
  /// Verbs in the titles of intents that complete a thing, and the past forms of verbs beside their infinitives.
  let (completingVerbs, pastForms): (Set<String>, [Set<String>])
  /// Words that say that something is done by now: “I *already* called Anna”.
  let already: Set<String>
  /// What says that something becomes as it was: “back”, “again”.
  let restoring: PhrasePrefixes
  /// What precedes a part of the name of a thing that was talked about, and what follows it: “the 6:15 one”.
  let (thingLeads, thingEnds): (PhrasePrefixes, Set<String>)
  /// Words for how often something is done, which are no amount: “twice”.
  let frequencies: Set<String>
  /// The words between the values of a list.
  let listWords: Set<String>
  /// How people say yes and no.
  let assent: AssentGrammar
  /// Words that exclude what they name.
  let negations: Set<String>
  /// Words between a yes or a no and a correction: "yes, but large".
  let linkWords: Set<String>
  /// Words for what was last said, shown or done: "it", "that one".
  let references: PhrasePrefixes
  /// What follows a number that is a share of what was counted before: “of them”.
  let partitives: PhrasePrefixes
  /// Pronouns for several things: “them”.
  let pluralPronouns: PhrasePrefixes
  /// Pronouns with those that are joined to a verb, “eso”, “lo”; prepositions with what stands for them and a pronoun: “in there”.
  let (joinedPronouns, placeReferences): ([[String]], [[String]])
  /// What precedes two values between which something is to be, “somewhere between”; a verb, in a question for people: “who can I”.
  let (rangeLeads, peopleQuestions): (PhrasePrefixes, PhrasePrefixes)
  /// What begins a statement of what somebody has: “I have”.
  let possessions: PhrasePrefixes
  /// The words before the one value that differs when the last action is repeated.
  let againWith: PhrasePrefixes
  /// Sentences that leave the present task for a new command.
  let leaving: Set<[String]>
  /// Sentences that keep a new command until the present task is done.
  let finishing: Set<[String]>
  /// Words that carry structure rather than meaning: articles, prepositions, auxiliaries.
  let functionWords: Set<String>
  /// Beginnings of sentences by which a person asks for a thing: "could I have", "I'll take".
  let wishes: PhrasePrefixes
  /// Verbs of phrases that order a thing, for which a wish may stand: “order”.
  let orderingVerbs: Set<String>
  /// Meaningless words after or before a command: "and make it quick".
  let afterthoughts: Set<[String]>
  /// Words that stand for a place, and name none: “there”.
  let placePronouns: Set<[String]>
  /// Words of a question for a name: “called”.
  let nameQuestions: Set<String>
  /// What precedes a name in the answer to such a question: “called”, “to”.
  let nameLeads: PhrasePrefixes
  /// The number of words of the longest of them.
  private let longestAfterthought: Int
  /// What precedes an amount that is stated behind a command: "it is", "that comes to".
  let statings: PhrasePrefixes
  /// Words between an amount and the period in which it recurs: the "a" of "25 a month".
  let rateMarks: Set<String>
  /// The word with which such a period recurs by itself: "every".
  let recurring: String?
  /// Words for another time that do not specify it: "later", "some other time".
  let laterWords: PhrasePrefixes
  /// Words before an amount by which something is to be changed: "by ten minutes".
  let offsetMarks: Set<String>
  /// Words that turn a day into a limit: “after”.
  let dateLimits: Set<String>
  /// Words after such an amount: "ten minutes earlier".
  let offsets: PhrasePrefixes
  /// Words for places in the range of a level: “half”, “the maximum”.
  let rangeLevels: [RangeLevel: PhrasePrefixes]
  /// How people ask for time, or wish, in the words of a length of time: "give me two minutes".
  let timeRequests: TimeRequests
  /// Words before a bare number that make it a time from now: "in six".
  let delayMarks: Set<String>
  /// Words after one thing more: "eggs too".
  let additions: PhrasePrefixes
  /// Words before one thing more: "also eggs".
  let alsoWords: Set<String>
  /// Words between the verb of a command and its text that are not part of the text: “mal” in „schreib mal Brot auf“.
  let textLeads: Set<String>
  /// Beginnings of questions about what was done: "what did I just".
  let deedQuestions: PhrasePrefixes
  /// Words before a number that leave open which amount is meant: "or", "more than".
  let inexactAmounts: PhrasePrefixes
  /// Words for what a thing costs: "how much is the soup".
  let priceWords: Set<String>
  /// Words before an app that is taken from now on: "always use Clock".
  let always: PhrasePrefixes
  /// Words that ask for several things at once: "all", "every".
  let quantifiers: Set<String>
  /// Groups of interchangeable verbs.
  let verbs: [Set<String>]
  /// Groups of prepositions, with and without an article in them: “von”, “vom”.
  let prepositions: [Set<String>]
  /// Verbs that mean the same of an amount of money: “pay”, “give”.
  let payingVerbs: Set<String>
  /// Nouns that add nothing to the name before them: “session”.
  let emptyNouns: Set<String>
  /// Beginnings of sentences that mean to start what follows: “let's do some”.
  let startLeads: PhrasePrefixes
  /// The verbs for which they stand.
  let startVerbs: Set<String>
  /// Beginnings of sentences that add a reminder of what follows: “remind me to”.
  let reminderLeads: PhrasePrefixes
  /// What an app may call what they add: “task”.
  let reminderNouns: Set<String>
  /// Sentences that ask how far the last thing is: “is it ready”.
  let progressQuestions: Set<[String]>
  /// Words in the title or description of an intent that tells it: “status”.
  let progressWords: Set<String>
  /// Verbs that say no more than that something gets a value.
  let settingVerbs: Set<String>
  /// Verbs in the titles of intents that destroy something.
  let destructiveVerbs: Set<String>
  /// Words for turning something off, which does not delete it: “turn” and “off”, maybe with others in between.
  let disabling: [[String]]
  /// Words that do not say what is done, or to what, such as the title “Do Thing”.
  package let vagueWords: Set<String>
  /// Verbs in the titles of intents that change nothing.
  let lookUpVerbs: Set<String>
  /// Words of a phrase in the place of whatever is meant: “add *something* to my list”.
  let placeholders: Set<String>
  /// Words between a thing that is added and its title: “to” in “add a task to buy milk”.
  let purposes: Set<String>
  /// The meaningless words before and after an answer.
  let wraps: AnswerWraps
  /// Sentences that leave the choice open: "whichever", "you choose".
  let anyOf: Set<[String]>
  /// Sentences for both of two.
  let bothOf: Set<[String]>
  /// Sentences for all there are.
  let allOf: Set<[String]>
  /// Words that ask why, which no property answers.
  let reasonQuestions: PhrasePrefixes
  /// Words that make a remark or a question of what is said, rather than an answer.
  let remarkWords: Set<String>
  /// Verbs in the titles of intents that pay, send or open something.
  let committingVerbs: Set<String>
  /// Nouns in titles of parameters and types that take people: “payee”, “contact”.
  let people: Set<String>
  /// Small talk, by its sentences.
  let smallTalk: [[String]: SmallTalk]
  /// Verbs in the titles of intents that take what a person writes to others, even a "hello".
  let writingVerbs: Set<String>
  /// The words before an app's name when someone asks what it can do.
  let helpWith: PhrasePrefixes
  /// Questions whose pronoun stands for nothing: “what time is it”.
  let impersonalQuestions: PhrasePrefixes
  /// Words for several days, on which nothing is done: “every weekday”.
  let severalDays: PhrasePrefixes
  /// Words before a command that somebody asks how to give: “how do I”.
  let howTo: PhrasePrefixes
  /// The words that make a request of what follows those: “ich möchte”.
  let howToWish: [String]
  /// The words around a kind of thing when someone asks which ones there are.
  let listQuestions: AnswerWraps
  /// Endings of a plural, the longest first.
  let pluralEndings: [String]
  /// Pairs of an ending and its plural, which takes its place: “y” and “ies”.
  let pluralChanges: [Set<String>]
  /// Words that end the program if nothing is going on: “quit”.
  let quitting: Set<String>

  /// Reads the words of a language.
  init(_ file: DialogLanguageFile) {
    var commands: [[String]: DialogCommand] = [:]
    for command in DialogCommand.allCases {
      for sentence in file.command(command) {
        if let other = commands[sentence] {
          let text = sentence.joined(separator: " ")
          file.findings.add(
            "commands.\(command.rawValue)", "has “\(text)”, which “\(other.rawValue)” has as well")
          continue
        }
        commands[sentence] = command
      }
    }
    self.commands = commands
    commandsByLength = Dictionary(grouping: commands.keys, by: \.count)
    longestCommand = commands.keys.map(\.count).max() ?? 0
    leadingFillers = file.words("leadingFillers")
    trailingFillers = file.words("trailingFillers")
    hesitations = file.words("hesitations")
    pauses = file.words("pauses")
    escapes = PhrasePrefixes(file.phrases("escapes"))
    let plain = file.phrases("plainCorrections")
    plainCorrections = PhrasePrefixes(plain)
    corrections = PhrasePrefixes(file.phrases("corrections") + plain)
    correctionEnds = PhrasePrefixes(file.phrases("correctionEnds").map { $0.reversed() })
    insteadOf = PhrasePrefixes(file.phrases("insteadOf"))
    adjectiveEndings = file.lines("adjectiveEndings").map { line in
      line.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    }.filter { $0.count > 1 }
    pressing = PhrasePrefixes(file.phrases("pressing"))
    placeWords = file.words("placeWords")
    numberWords = file.words("numberWords")
    lastWords = file.words("lastWords")
    others = Set(file.phrases("others"))
    changing = file.phrases("changing")
    lacks = PhrasePrefixes(file.phrases("lacks"))
    dateNouns = Set(file.phrases("dateNouns"))
    exchanges = Set(file.phrases("exchanges"))
    directions = file.groups("directions")
    relativeChanges = Dictionary(
      uniqueKeysWithValues: RelativeChange.Operation.allCases.map {
        ($0, PhrasePrefixes(file.phrases($0.rawValue)))
      })
    (raises, lowers) = (file.words("raises"), file.words("lowers"))
    goals = file.words("goals")
    further = Set(file.phrases("further"))
    excessLeads = PhrasePrefixes(file.phrases("excessLeads"))
    excesses = Dictionary(
      file.phrases("excesses").compactMap { line in
        line.count > 1 ? ([line[0]], Array(line.dropFirst())) : nil
      }
    ) { first, _ in first }
    listingVerbs = file.words("listingVerbs")
    completingVerbs = file.words("completingVerbs")
    pastForms = file.groups("pastForms")
    already = file.words("already")
    restoring = PhrasePrefixes(file.phrases("restoring"))
    thingLeads = PhrasePrefixes(file.phrases("thingLeads"))
    thingEnds = file.words("thingEnds")
    frequencies = file.words("frequencies")
    listWords = file.words("listWords")
    assent = AssentGrammar(file)
    negations = file.words("negations")
    linkWords = file.words("linkWords")
    references = PhrasePrefixes(file.phrases("references"))
    partitives = PhrasePrefixes(file.phrases("partitives"))
    pluralPronouns = PhrasePrefixes(file.phrases("pluralPronouns"))
    joinedPronouns = file.phrases("joinedPronouns")
    placeReferences = file.phrases("placeReferences")
    rangeLeads = PhrasePrefixes(file.phrases("rangeLeads"))
    peopleQuestions = PhrasePrefixes(file.phrases("peopleQuestions"))
    possessions = PhrasePrefixes(file.phrases("possessions"))
    againWith = PhrasePrefixes(file.phrases("againWith"))
    leaving = Set(file.phrases("leaving"))
    finishing = Set(file.phrases("finishing"))
    functionWords = file.words("functionWords")
    wishes = PhrasePrefixes(file.phrases("wishes"))
    orderingVerbs = file.words("orderingVerbs")
    afterthoughts = Set(file.phrases("afterthoughts"))
    placePronouns = Set(file.phrases("placePronouns"))
    nameQuestions = file.words("nameQuestions")
    nameLeads = PhrasePrefixes(file.phrases("nameLeads"))
    longestAfterthought = afterthoughts.map(\.count).max() ?? 0
    statings = PhrasePrefixes(file.phrases("statings"))
    rateMarks = file.words("rateMarks")
    recurring = file.words("recurring").first
    laterWords = PhrasePrefixes(file.phrases("laterWords"))
    offsetMarks = file.words("offsetMarks")
    dateLimits = file.words("dateLimits")
    offsets = PhrasePrefixes(file.phrases("offsets"))
    rangeLevels = Dictionary(
      uniqueKeysWithValues: RangeLevel.allCases.map {
        ($0, PhrasePrefixes(file.phrases($0.rawValue)))
      })
    delayMarks = file.words("delayMarks")
    timeRequests = TimeRequests(file)
    additions = PhrasePrefixes(file.phrases("additions").map { $0.reversed() })
    alsoWords = file.words("alsoWords")
    textLeads = file.words("textLeads")
    deedQuestions = PhrasePrefixes(file.phrases("deedQuestions"))
    inexactAmounts = PhrasePrefixes(file.phrases("inexactAmounts"))
    priceWords = file.words("priceWords")
    always = PhrasePrefixes(file.phrases("always"))
    quantifiers = file.words("quantifiers")
    verbs = file.groups("verbs")
    prepositions = file.groups("prepositions")
    payingVerbs = file.words("payingVerbs")
    emptyNouns = file.words("emptyNouns")
    startLeads = PhrasePrefixes(file.phrases("startLeads"))
    startVerbs = file.words("startVerbs")
    reminderLeads = PhrasePrefixes(file.phrases("reminderLeads"))
    reminderNouns = file.words("reminderNouns")
    progressQuestions = Set(file.phrases("progressQuestions"))
    progressWords = file.words("progressWords")
    settingVerbs = file.words("settingVerbs")
    destructiveVerbs = file.words("destructiveVerbs")
    disabling = file.phrases("disabling")
    vagueWords = file.words("vagueWords")
    lookUpVerbs = file.words("lookUpVerbs")
    placeholders = file.words("placeholders")
    purposes = file.words("purposes")
    wraps = AnswerWraps(
      before: file.phrases("wrapsBefore"), after: file.phrases("wrapsAfter"))
    anyOf = Set(file.phrases("anyOf"))
    bothOf = Set(file.phrases("bothOf"))
    allOf = Set(file.phrases("allOf"))
    var smallTalk: [[String]: SmallTalk] = [:]
    for kind in SmallTalk.allCases {
      for sentence in file.smallTalk(kind) { smallTalk[sentence] = kind }
    }
    self.smallTalk = smallTalk
    writingVerbs = file.words("writingVerbs")
    helpWith = PhrasePrefixes(file.phrases("helpWith"))
    impersonalQuestions = PhrasePrefixes(file.phrases("impersonalQuestions"))
    severalDays = PhrasePrefixes(file.phrases("severalDays"))
    howTo = PhrasePrefixes(file.phrases("howTo"))
    howToWish = file.phrases("howToWish").first ?? []
    listQuestions = AnswerWraps(
      before: file.phrases("listBefore"), after: file.phrases("listAfter"))
    reasonQuestions = PhrasePrefixes(file.phrases("reasonQuestions"))
    remarkWords = file.words("remarkWords")
    committingVerbs = file.words("committingVerbs")
    people = file.words("people")
    var phrases: [[String]] = []
    for key in ["escapes", "corrections", "plainCorrections", "references", "againWith"] {
      phrases += file.phrases(key)
    }
    vocabulary = placeWords.union(numberWords).union(lastWords).union(listWords)
      .union(linkWords).union(functionWords).union(leadingFillers).union(trailingFillers)
      .union(hesitations).union(negations).union(others.joined()).union(commands.keys.joined())
      .union(leaving.joined()).union(finishing.joined()).union(phrases.joined())
    var spellings = Spellings()
    for word in vocabulary { spellings.add(word) }
    self.spellings = spellings
    quitting = Set(file.words("quitting"))
    pluralEndings = file.words("pluralEndings").sorted { $0.count > $1.count }
    pluralChanges = file.groups("pluralChanges")
  }
}

extension CommandWords {
  /// Returns the command that words are, or `nil` if they are not one.
  ///
  /// - Parameter exactly: Whether fillers around the command are not allowed, because the words
  ///   could be free text.
  func command(_ words: [String], exactly: Bool = false) -> DialogCommand? {
    // A text much longer than the longest command is not examined.
    guard words.count <= longestCommand + 6 else { return nil }
    if let command = commands[words] { return command }
    if exactly { return nil }
    let said = withoutHesitations(words)
    if let command = commands[said] { return command }
    // “Do I have enough” asks something, whatever its last word says alone.
    let trimmed = trim(words)
    let isQuestion =
      said.count > trimmed.count + 1 && assent.questionWords.contains(said[0])
      && !assent.questionWords.contains(trimmed[0])
    return isQuestion ? nil : commands[trimmed]
  }

  /// Returns the commands of a number of words.
  func sentences(of count: Int) -> [[String]] { commandsByLength[count] ?? [] }

  /// Returns whether a name, once normalized, would be taken for a command to the assistant.
  package func isReserved(_ name: String) -> Bool {
    command(Words(name).map(String.init), exactly: true) != nil
  }

  /// Returns words without the fillers around them; all of them if there is nothing else.
  func trim(_ words: [String]) -> [String] {
    var rest = words[...]
    while let first = rest.first, rest.count > 1, leadingFillers.contains(first) {
      rest.removeFirst()
    }
    while let last = rest.last, rest.count > 1, trailingFillers.contains(last) {
      rest.removeLast()
    }
    return Array(rest)
  }

  /// Returns words without what was only said around them, such as "and hurry up"; all of them if
  /// there is nothing else.
  func withoutAfterthoughts(_ words: [String]) -> [String] {
    var rest = words[...]
    func cut(_ isCut: (Int) -> Bool) -> Int? {
      let longest = min(longestAfterthought, rest.count - 1)
      return longest < 1 ? nil : (1...longest).reversed().first(where: isCut)
    }
    while let count = cut({ afterthoughts.contains(Array(rest.suffix($0))) }) {
      rest.removeLast(count)
      while let last = rest.last, rest.count > 1, hesitations.contains(last) { rest.removeLast() }
    }
    while let count = cut({ afterthoughts.contains(Array(rest.prefix($0))) }) {
      rest.removeFirst(count)
    }
    return Array(rest)
  }

  /// Returns the words at the beginning of a sentence by which a person asks for a thing, or `nil` if it is not a wish.
  func wishLead(of words: [String]) -> Range<Int>? {
    let said = withoutHesitations(words)
    guard let rest = wishes.remainder(of: said) else { return nil }
    return words.count - said.count..<words.count - rest.count
  }

  /// Returns whether a phrase asks for a thing, be it only in the place behind it: “ich hätte gern ${soup}”.
  func isWish(_ phrase: [String]) -> Bool {
    wishes.contains(phrase) || wishes.remainder(of: phrase) != nil
  }

  /// Returns whether a word is meaningless in an answer.
  func isStructure(_ word: String) -> Bool {
    functionWords.contains(word) || leadingFillers.contains(word)
      || trailingFillers.contains(word) || linkWords.contains(word)
  }

  /// Returns words without the sounds of someone who thinks before them.
  func withoutHesitations(_ words: [String]) -> [String] {
    let rest = words.drop(while: hesitations.contains)
    return rest.isEmpty ? words : Array(rest)
  }
}
