import PhraseTemplates

/// The bounds that keep memory and time within what can be computed beforehand.
public enum Limits {
  /// The maximum number of states of one template, with its rules written out.
  public static let graphStates = 100_000
  /// The maximum number of things in a permutation: `(a;b;c)` has three.
  public static let permutationItems = 8
  /// The maximum depth of rules within rules and groups within groups.
  public static let depth = 400
  /// The maximum number of words, in all their spellings, that may follow one place of a template.
  public static let spellings = 100_000
  /// The same for all places of a template together.
  public static let followers = 2_000_000
  /// The maximum number of edges of all templates together.
  public static let templateEdges = 10_000_000
  /// The maximum number of names that one value of a list may stand for.
  public static let namesPerValue = 4_096
  /// The maximum memory that the names of one list may need, in bytes; see ``memory(ofNames:)``.
  public static let listBytes = 2 << 30
  /// The maximum number of words of an utterance.
  public static let utteranceWords = 65_535
  /// The maximum number of places and ways between them that one search keeps: some 300 MB.
  public static let searchSteps = 8_000_000
  /// The maximum number of steps that are followed back to find readings.
  public static let readingSteps = 2_000_000
  /// The maximum number of utterances that words cut in two make of one.
  static let cuttings = 16
  /// The maximum number of words of an utterance whose words are cut.
  static let cutWords = 64
  /// How many courtesies a phrase may have around it before they are counted by side. People say two or three.
  public static let skips = 3
  /// The maximum number of readings of one utterance that are examined.
  public static let readings = 10_000
  /// The maximum number of words of an utterance that is forgiven anything, and of its bytes.
  public static let forgivenWords = 48
  /// The maximum number of bytes of such an utterance.
  public static let forgivenBytes = 2_048
  /// The maximum amount of work of a forgiving search, counted in looks at an edge, a word of the
  /// vocabulary or a name; each takes some tenths of a microsecond, so that the bound is reached in
  /// less than ten milliseconds on a slow machine.
  public static let forgivingWork = 40_000
  /// The maximum amount of work between two looks at ``forgivingWork``: what one place of the
  /// utterance takes in all lists.
  public static let workOfOneStep = 20_000
  /// The maximum number of paths that are followed back to find forgiven readings.
  public static let forgivenPaths = 8_000
  /// Of how many words that may follow any one may be left out; where more may follow, only words
  /// such as `the` may.
  public static let omittedAmong = 48

  /// Returns the memory that the names of a list need at most while they are compiled, in bytes.
  ///
  /// Each byte of a name is kept once as it is shown, and may be a word of its own with an edge, a
  /// state and its place in the sorting. A template counts once for each name it stands for.
  public static func memory(ofNames names: [SlotName]) -> Int {
    names.reduce(0) { sum, name in
      let spoken = name.spoken.reduce(0) { bytes, spoken in
        switch spoken {
        case .text(let text): bytes + text.utf8.count * 20 + 64
        case .template(let template):
          bytes + (template.text.utf8.count * 20 + 64) * nameCount(of: template)
        }
      }
      let value = name.value
      return sum + spoken + value.text.utf8.count + value.id.utf8.count + value.extra.utf8.count
    }
  }

  /// How many names a list's value stands for; more than ``namesPerValue`` are refused anyway.
  private static func nameCount(of template: Template) -> Int {
    let count = TemplateValidator(rules: [:], lists: [:]).expansions(of: template)
    return min(count.exact ?? namesPerValue, namesPerValue)
  }
}
