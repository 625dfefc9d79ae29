import LanguageData

/// The verb forms of a language, for requests whose verb has a different form than the phrase.
///
/// A full-form table is built from a list of verbs: the endings of regular verbs come from patterns
/// by the ending of the infinitive, and irregular forms are written next to the verb. Verbs that
/// are not listed are understood by the patterns alone if the frame of a request requires one form.
struct Conjugation: Sendable {
  /// A verb that a word may be a form of.
  struct Reading: Sendable, Hashable {
    /// The infinitive.
    var verb: String
    var form: VerbForm
  }

  /// The regular forms of verbs with a given infinitive ending.
  private struct Pattern: Sendable {
    var ending: String
    var forms: [VerbForm: [String]] = [:]
  }

  private let accents: Accents
  private var patterns: [Pattern] = []
  private var readings: [String: Set<Reading>] = [:]
  /// The forms of listed verbs that ask for something.
  private var requests: [String: [String]] = [:]
  private var equivalents: [String: [String]] = [:]
  /// The forms of verbs that are not listed but occur in phrases; see ``learn(_:knows:)``.
  private var learned: [String: Set<Reading>] = [:]

  /// Names of forms in the data.
  private static let names: [String: VerbForm] = [
    "base": .base, "wanted": .wanted, "second": .second, "third": .third, "past": .past,
    "gerund": .gerund,
  ]

  /// Reads the data of a language.
  ///
  /// - Parameters:
  ///   - patterns: A line for each infinitive ending: the ending, and the shapes of each form, in
  ///     which `~` stands for the stem, `*` for the stressed stem and `+` for the stem before
  ///     another vowel.
  ///   - verbs: A line for each verb: the infinitive, its stressed stem and its stem before another
  ///     vowel if they differ, and irregular forms.
  ///   - equivalents: Verbs that ask for the same thing, one group on each line.
  init(
    patterns: String, verbs: String, equivalents: String, accents: Accents
  ) throws(LanguageFault) {
    self.accents = accents
    for line in patterns.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      guard let ending = parts.first else { continue }
      self.patterns.append(
        Pattern(
          ending: Self.folded(ending), forms: try Self.forms(parts.dropFirst(), of: "patterns")))
    }
    for line in verbs.split(separator: "\n") {
      for verb in line.split(separator: ",") {
        try add(verb.split(separator: " ").map(String.init))
      }
    }
    for line in equivalents.split(separator: "\n") {
      let group = line.split(separator: " ").map { Self.folded(String($0)) }
      for verb in group {
        self.equivalents[verb, default: []] += group.filter { $0 != verb }
      }
    }
  }

  private static func forms(
    _ parts: some Sequence<String>, of key: String
  ) throws(LanguageFault) -> [VerbForm: [String]] {
    var forms: [VerbForm: [String]] = [:]
    for part in parts {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let form = names[sides[0]] else {
        throw LanguageFault(key: "grammar.\(key)", problem: "has “\(part)”, which is not a form")
      }
      forms[form] = sides[1].split(separator: "/").map(String.init)
    }
    return forms
  }

  private mutating func add(_ parts: [String]) throws(LanguageFault) {
    guard let first = parts.first else { return }
    let verb = Self.folded(first)
    let stems = parts.dropFirst().prefix { !$0.contains("=") }.map(Self.folded)
    var forms = try Self.forms(parts.dropFirst(1 + stems.count), of: "verbs")
    if let pattern = pattern(of: verb) {
      let stem = String(verb.dropLast(pattern.ending.count))
      let strong = stems.first ?? stem
      for (form, shapes) in pattern.forms where forms[form] == nil {
        forms[form] = shapes.map {
          Self.filled($0, stem: stem, strong: strong, soft: stems.dropFirst().first ?? strong)
        }
      }
    }
    for (form, words) in forms {
      for word in words.flatMap(accents.words(of:)) {
        readings[word, default: []].insert(Reading(verb: verb, form: form))
      }
    }
    readings[verb, default: []].insert(Reading(verb: verb, form: .infinitive))
    requests[verb] = Self.unique((forms[.base] ?? []).map(Self.folded))
  }

  private func pattern(of verb: String) -> Pattern? {
    patterns.filter { verb.hasSuffix($0.ending) && verb.count > $0.ending.count + 1 }
      .max { $0.ending.count < $1.ending.count }
  }

  private static func filled(
    _ shape: String, stem: String, strong: String, soft: String
  ) -> String {
    shape.map { letter in
      switch letter {
      case "~": stem
      case "*": strong
      case "+": soft
      default: String(letter)
      }
    }.joined()
  }

  private static func folded(_ word: String) -> String {
    Accents().words(of: word).joined()
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  // MARK: - Look-up

  /// Returns the listed verbs that a word may be a form of.
  func readings(of word: String) -> Set<Reading> { readings[word] ?? learned[word] ?? [] }

  /// Returns whether a word is a form of a listed verb.
  func has(_ word: String, as form: VerbForm) -> Bool {
    readings(of: word).contains { $0.form == form }
  }

  /// Adds the verbs of phrases to the listed ones: a word is a form of one if the patterns allow
  /// it.
  ///
  /// - Parameter knows: Returns whether a phrase contains an infinitive.
  mutating func learn(_ words: some Sequence<String>, knows: (String) -> Bool) {
    for word in Set(words) where word.count > 3 && readings[word] == nil {
      for form in Self.names.values + [.infinitive] {
        for verb in verbs(of: word, as: form) where knows(verb) {
          learned[word, default: []].insert(Reading(verb: verb, form: form))
        }
      }
    }
  }

  /// Returns whether an infinitive is listed.
  func lists(_ verb: String) -> Bool { requests[verb] != nil }

  /// Returns the verbs of which a word may be a form: listed ones, or else those that the patterns
  /// allow.
  func verbs(of word: String, as form: VerbForm) -> [String] {
    let listed = readings(of: word).filter { $0.form == form }.map(\.verb).sorted()
    if !listed.isEmpty { return listed }
    if form == .infinitive { return pattern(of: word) == nil ? [] : [word] }
    let end = accents.final(of: word)
    let word = Self.folded(word)
    var found: [String] = []
    for pattern in patterns {
      // Only the accent distinguishes the participle “préchauffé” from the imperative “préchauffe”.
      for shape in pattern.forms[form] ?? [] where end == nil || accents.final(of: shape) == end {
        let parts = shape.split(
          omittingEmptySubsequences: false, whereSeparator: { $0 == "~" || $0 == "*" || $0 == "+" }
        ).map { Self.folded(String($0)) }
        guard parts.count == 2, word.hasPrefix(parts[0]), word.hasSuffix(parts[1]),
          word.count >= parts[0].count + parts[1].count + 3
        else { continue }
        let stem = word.dropFirst(parts[0].count).dropLast(parts[1].count)
        let verb = String(stem) + pattern.ending
        if !found.contains(verb) { found.append(verb) }
      }
    }
    return found
  }

  /// Returns the forms of a verb in which a phrase may request it: imperatives.
  func requests(of verb: String) -> [String] {
    if let listed = requests[verb] { return listed }
    guard let pattern = pattern(of: verb) else { return [] }
    let stem = String(verb.dropLast(pattern.ending.count))
    return Self.unique(
      (pattern.forms[.base] ?? []).map {
        Self.folded(Self.filled($0, stem: stem, strong: stem, soft: stem))
      })
  }

  /// Returns a verb and its equivalents, starting with itself.
  func equivalents(of verb: String) -> [String] { [verb] + (equivalents[verb] ?? []) }

  /// Returns the form in which a word was said if the phrase has another form of the same verb, or
  /// `nil` if it is not a form of a listed verb.
  func form(of said: String, meaning meant: String) -> VerbForm? {
    let forms = readings(of: said)
    guard !forms.isEmpty else { return nil }
    let verbs = Set(readings(of: meant).map(\.verb))
    let ofSameVerb = forms.filter { verbs.contains($0.verb) }
    let found = Set((ofSameVerb.isEmpty ? forms : ofSameVerb).map(\.form))
    return [.base, .infinitive, .wanted, .second, .past, .gerund, .third].first(
      where: found.contains)
  }
}
