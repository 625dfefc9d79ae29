/// The form in which a verb was said.
public enum VerbForm: Sendable, Hashable {
  /// The verb as in the phrase, which for a command is its base form.
  case base
  /// A past form or a past participle.
  case past
  /// A form in -ing, or its counterpart in another language.
  case gerund
  /// The form of a third person.
  case third
  /// The infinitive, if it differs from the imperative.
  case infinitive
  /// A purpose infinitive: “abzuschließen”.
  case purpose
  /// The form after “I want you to” in languages that use a clause there: “que tu fermes”.
  case wanted
  /// A second-person form, which makes a request as a question: “spielst du Jazz”.
  case second
  /// Anything else: a plural, a misspelling, another word.
  case other
}

/// Distinguishes verb forms by a table of irregular verbs and by endings.
struct VerbForms: Sendable {
  /// The base forms of each irregular past form.
  private var bases: [String: Set<String>] = [:]
  /// Verbs whose past form equals the base form: “shut”.
  private var invariable: Set<String> = []
  private let past: [String]
  private let gerund: [String]
  private let third: [String]
  /// The endings of plurals, which may also be those of the third person.
  private let plural: [String]
  /// Endings of words that look like forms but are not: “glass”.
  private let unchanged: [String]
  /// Verb endings after which the third person adds a vowel: “wash”.
  private let hissing: [String]
  /// Full forms, in languages that have them.
  var conjugation: Conjugation?

  init(irregular: [[String]], endings: [String: [String]]) {
    for forms in irregular {
      guard let base = forms.first else { continue }
      if forms.dropFirst().contains(base) { invariable.insert(base) }
      for form in forms.dropFirst() where form != base { bases[form, default: []].insert(base) }
    }
    past = endings["past"] ?? []
    gerund = endings["gerund"] ?? []
    third = endings["third"] ?? []
    plural = endings["plural"] ?? []
    unchanged = endings["unchanged"] ?? []
    hissing = endings["hissing"] ?? []
  }

  /// Returns the form in which a word was said if the phrase has another form.
  ///
  /// A misspelled form is recognized by its ending: “unlokced” for “unlock” is a past form.
  func form(of said: String, meaning meant: String) -> VerbForm {
    if said == meant { return .base }
    if let conjugation { return conjugation.form(of: said, meaning: meant) ?? .other }
    if bases[said]?.contains(meant) == true { return .past }
    // “Lock” for the “locked” in a question is a base form.
    if bases[meant]?.contains(said) == true { return .base }
    // “Woke” is not a misspelling of “woken”.
    if let verbs = bases[said], bases[meant]?.isDisjoint(with: verbs) == false { return .past }
    // “Decreaes” is not a third person.
    if Stem(text: Array(said.utf8)).isTransposed(from: Array(meant.utf8)) { return .other }
    for (endings, form) in [(gerund, VerbForm.gerund), (past, .past), (third, .third)] {
      for ending in endings where said.hasSuffix(ending) && !meant.hasSuffix(ending) {
        let stem = Self.stem(of: said, ending)
        // “Removs” and “activatd” are misspellings: only a whole verb takes a short ending.
        let isForm =
          form == .third || ending.utf8.count == 1 ? stem.isWhole(meant) : stem.isLike(meant)
        if isForm { return form }
      }
    }
    return .other
  }

  /// Returns whether a word looks like the past form of a verb.
  func isPast(_ word: String) -> Bool {
    bases[word] != nil || conjugation?.has(word, as: .past) == true
      || word.utf8.count > 4 && past.contains { $0.utf8.count > 1 && word.hasSuffix($0) }
  }

  /// Returns whether a word is the past form of an irregular verb.
  func isIrregularPast(_ word: String) -> Bool { bases[word] != nil }

  /// Returns whether a word may be a third-person form, which may also be a plural.
  func isThird(_ word: String) -> Bool {
    word.utf8.count > 3 && third.contains { word.hasSuffix($0) }
      && !unchanged.contains(where: word.hasSuffix)
  }

  /// Returns whether a word may be a plural by its ending, which in English may be the subject of a
  /// verb in its base form.
  func isPlural(_ word: String) -> Bool {
    plural.contains(where: word.hasSuffix) && !unchanged.contains(where: word.hasSuffix)
  }

  /// Returns the verbs of which a word may be a form.
  func bases(of word: String, in form: VerbForm) -> [String] {
    var found = form == .past ? (bases[word] ?? []).sorted() : []
    if form == .past, invariable.contains(word) { found.append(word) }
    let endings =
      switch form {
      case .past: past
      case .gerund: gerund
      case .third: third
      case .base, .infinitive, .purpose, .wanted, .second, .other: [String]()
      }
    // “Something” is not a form.
    let isNoForm = form == .gerund && unchanged.contains(word)
    for ending in endings where word.hasSuffix(ending) && !isNoForm {
      let stem = String(word.dropLast(ending.count))
      guard stem.utf8.count >= 2 else { continue }
      found.append(stem)
      found.append(stem + "e")
      if stem.last == stem.dropLast().last { found.append(String(stem.dropLast())) }
      if stem.last == "i" { found.append(stem.dropLast() + "y") }
    }
    return found
  }

  /// Returns the forms of a verb other than its base form, by the table and by spelling rules:
  /// “closing”, “stopped”, “carries”. Where two spellings are possible, a dictionary decides.
  func forms(of verb: String) -> [String] {
    guard let last = verb.last, verb.utf8.count > 1 else { return [] }
    let irregular = bases.filter { $0.value.contains(verb) }.keys.sorted()
    let isIrregular = !irregular.isEmpty || invariable.contains(verb)
    let hisses = hissing.contains(where: verb.hasSuffix)
    return irregular
      + ((isIrregular ? [] : past) + gerund + third).flatMap { ending -> [String] in
        switch (last, ending.first) {
        case ("e", "e"): []
        case ("e", "i"): [verb.dropLast() + ending]
        case ("y", "e"): [verb.dropLast() + "i" + ending]
        case (_, "d") where last != "e": []
        case (_, "e") where third.contains(ending): hisses ? [verb + ending] : []
        case (_, "e"), (_, "i"): [verb + ending, verb + String(last) + ending]
        default: [verb + ending]
        }
      }
  }

  private static func stem(of word: String, _ ending: String) -> Stem {
    Stem(text: Array(word.utf8.dropLast(ending.utf8.count)))
  }

  /// The part of a word before an ending.
  private struct Stem {
    var text: [UInt8]

    /// Whether this is a base form, apart from its final y or two transposed letters.
    func isWhole(_ base: String) -> Bool {
      let base = Array(base.utf8)
      if text == base || isTransposed(from: base) { return true }
      return base.last == UInt8(ascii: "y") && text.last == UInt8(ascii: "i")
        && base.dropLast().elementsEqual(text.dropLast())
    }

    /// Whether a base form has this stem, apart from a doubled or missing letter, or a typo.
    func isLike(_ base: String) -> Bool {
      let base = Array(base.utf8)
      guard text.count >= 2, base.count >= 2, text[0] == base[0] else { return false }
      if text == base { return true }
      // “stopped”, “closing”, “carried”.
      if text.count == base.count + 1, text.last == text.dropLast().last,
        text.dropLast().elementsEqual(base)
      {
        return true
      }
      if base.last == UInt8(ascii: "e"), base.dropLast().elementsEqual(text) { return true }
      if base.last == UInt8(ascii: "y"), text.last == UInt8(ascii: "i"),
        base.dropLast().elementsEqual(text.dropLast())
      {
        return true
      }
      return isSlip(of: base)
    }

    /// Whether a long stem differs by one letter, or by two transposed letters.
    private func isSlip(of base: [UInt8]) -> Bool {
      guard base.count >= 4, abs(text.count - base.count) <= 1 else { return false }
      let start = zip(text, base).prefix { $0 == $1 }.count
      let end = zip(text.reversed(), base.reversed()).prefix { $0 == $1 }.count
      let longest = max(text.count, base.count)
      return start + end >= longest - 1 || isTransposed(from: base)
    }

    /// Whether two adjacent letters are transposed, and nothing else differs.
    func isTransposed(from base: [UInt8]) -> Bool {
      guard text.count == base.count else { return false }
      let start = zip(text, base).prefix { $0 == $1 }.count
      let end = zip(text.reversed(), base.reversed()).prefix { $0 == $1 }.count
      return start + end == text.count - 2 && text[start] == base[start + 1]
        && text[start + 1] == base[start]
    }
  }
}
