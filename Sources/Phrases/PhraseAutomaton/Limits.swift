import PhraseTemplates

/// The limits that keep memory and time predictable.
public enum Limits {
  /// The maximum number of states of one template, with its rules written out.
  public static let graphStates = 100_000
  /// The maximum number of items in a permutation: `(a;b;c)` has three.
  public static let permutationItems = 8
  /// The maximum depth of rules within rules and groups within groups.
  public static let depth = 400
  /// The maximum number of words, in all their spellings, that may follow one position of a
  /// template.
  public static let spellings = 100_000
  /// The same for all positions of a template together.
  public static let followers = 2_000_000
  /// The maximum number of edges of all templates together.
  public static let templateEdges = 10_000_000
  /// The maximum number of names that one value of a list may stand for.
  public static let namesPerValue = 4_096
  /// The maximum memory that the names of one list may need, in bytes; see ``memory(ofNames:)``.
  public static let listBytes = 2 << 30
  /// The maximum number of words of an utterance.
  public static let utteranceWords = 65_535
  /// The maximum number of nodes and steps that one search keeps: some 300 MB.
  public static let searchSteps = 8_000_000
  /// The maximum number of steps that are followed back to find readings.
  public static let readingSteps = 2_000_000
  /// The maximum number of utterances that splitting words makes of one.
  static let cuttings = 16
  /// The maximum number of words in an utterance whose words are split.
  static let cutWords = 64
  /// The number of courtesies that a phrase may have around it before they are counted on each
  /// side. People say two or three.
  public static let skips = 3
  /// The maximum number of readings of one utterance that are examined.
  public static let readings = 10_000
  /// The maximum number of words in an utterance that is matched with edits.
  public static let forgivenWords = 48
  /// The maximum number of bytes of such an utterance.
  public static let forgivenBytes = 2_048
  /// The maximum amount of work in a forgiving search, counted in examined edges, vocabulary words
  /// and names. Each takes some tenths of a microsecond, so the limit is reached in less than ten
  /// milliseconds on a slow machine.
  public static let forgivingWork = 40_000
  /// The maximum amount of work between two checks of ``forgivingWork``: that of one position of
  /// the utterance in all lists.
  public static let workOfOneStep = 20_000
  /// The maximum number of paths that are followed back to find forgiven readings.
  public static let forgivenPaths = 8_000
  /// The maximum number of possible next words among which any one may be omitted; with more, only
  /// words such as `the` may.
  public static let omittedAmong = 48

  /// Returns the maximum memory that the names of a list need while they are compiled, in bytes.
  ///
  /// Each byte of a name is stored once as it is shown, and may be a word of its own with an edge,
  /// a state and a position in the sort order. A template counts once for each name it stands for.
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

  /// The number of names that a list value stands for; more than ``namesPerValue`` are rejected
  /// anyway.
  private static func nameCount(of template: Template) -> Int {
    let count = TemplateValidator(rules: [:], lists: [:]).expansions(of: template)
    return min(count.exact ?? namesPerValue, namesPerValue)
  }
}
