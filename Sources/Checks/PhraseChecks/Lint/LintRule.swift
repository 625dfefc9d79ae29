public import PhraseTemplates
public import MetadataImport

/// A rule that `parlance lint` checks, with its explanation.
public struct LintRule: Sendable, Hashable {
  /// The identifier, as findings, configuration and suppressions name it.
  public var id: String
  /// The severity of a violation, unless the configuration changes it.
  public var severity: ImportDiagnostic.Severity
  /// The requirement, in a sentence.
  public var title: String
  /// Why, and what to do.
  public var explanation: String

  init(
    _ id: String, _ severity: ImportDiagnostic.Severity, _ title: String, _ explanation: String
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.explanation = explanation
  }

  /// Returns the rule with an identifier, or `nil` if there is none.
  public static func named(_ id: String) -> LintRule? { all.first { $0.id == id } }

  static let appNameMissing = LintRule(
    "app-name-missing", .error, "Every phrase contains the app's name.",
    """
    The assistant listens to all apps at once; the name in the phrase says which one is meant. \
    A phrase without ${applicationName} is not offered at all, and nothing reports it when the app \
    is built with an older Xcode. Write \\(.applicationName) in Swift and ${applicationName} in a \
    catalog, in every language.
    """)
  static let appNameRepeated = LintRule(
    "app-name-repeated", .error, "A phrase contains the app's name once.",
    "Nobody says the name twice, and Apple's tools refuse the phrase. Keep one of the two.")
  static let tooManyShortcuts = LintRule(
    "too-many-shortcuts", .error, "An app has at most 10 shortcuts.",
    """
    The limit is Apple's: the build fails, or what goes beyond it is dropped. Keep the ten that \
    people use most; one shortcut with a parameter can stand for several without.
    """)
  static let tooManyPhrases = LintRule(
    "too-many-phrases", .error, "An app has at most 1,000 phrases in a language.",
    """
    Every value of a parameter and every name of the app makes a phrase of its own: five phrases \
    over fifty values and two app names are 500. Suggest fewer entities, or leave the parameter \
    out of some phrases.
    """)
  static let noPhrases = LintRule(
    "no-phrases", .error, "A shortcut has at least one phrase.",
    "A shortcut without phrases cannot be spoken. Add one, or remove the shortcut.")
  static let malformedPhrase = LintRule(
    "malformed-phrase", .error, "A phrase can be parsed.",
    "A brace or parenthesis is never closed, or does not contain a parameter.")
  static let refusedPhrase = LintRule(
    "refused-phrase", .error, "The phrases of an app can be compiled.",
    "Matching refuses all of them. Split what is too large, or shorten the lists.")
  static let unknownIntent = LintRule(
    "unknown-intent", .error, "A shortcut starts an intent that the app has.",
    "The intent was renamed or removed, or the metadata is older than the source.")
  static let unknownParameter = LintRule(
    "unknown-parameter", .error, "A phrase names parameters that its intent has.",
    """
    Translators often translate what stands between the braces. The name in ${…} must be that of \
    the parameter in every language.
    """)
  static let parameterType = LintRule(
    "phrase-parameter-type", .error, "A parameter in a phrase is an entity or an enumeration.",
    """
    The words for the values must be known beforehand: AppEntity and AppEnum provide them; free text, \
    numbers and dates do not. Leave the parameter out of the phrase; the assistant asks for it \
    with requestValueDialog.
    """)
  static let twoSlots = LintRule(
    "two-slots", .warning, "A phrase has one parameter.",
    """
    All combinations of the values count as phrases, and older systems take one parameter only. \
    Keep the one that matters most; the assistant asks for the other.
    """)
  static let duplicatePhrase = LintRule(
    "duplicate-phrase", .error, "Each phrase belongs to one shortcut.",
    """
    Two shortcuts with one phrase leave it to chance which is started. Case and punctuation make \
    no difference. Change one of them.
    """)
  static let repeatedPhrase = LintRule(
    "repeated-phrase", .note, "A shortcut lists each phrase once.",
    "Case and punctuation make no difference to a listener. Remove one of the two.")
  static let missingTranslation = LintRule(
    "missing-translation", .warning, "A shortcut has phrases in all of the app's languages.",
    """
    In the other languages the shortcut exists but cannot be spoken. Translate its phrases, or \
    rewrite them: a phrase should be what people say, not a translation.
    """)
  static let lostSlot = LintRule(
    "lost-slot", .warning, "A parameter appears in the phrases of every language.",
    """
    In this language the parameter cannot be said with the phrase; people are asked for it \
    every time. It usually was lost in translation.
    """)
  static let negativeConflict = LintRule(
    "negative-phrase", .error, "A phrase is not also a negative phrase.",
    "A negative phrase keeps the app from answering, so the phrase never works.")
  static let tooManyNames = LintRule(
    "too-many-names", .warning, "An app has at most three additional names.",
    "INAlternativeAppNames beyond the third are left out, by Apple's limit.")
  static let unpronounceableName = LintRule(
    "unpronounceable-name", .warning, "An app's name can be spoken.",
    """
    A name without letters, or with words that have no vowel, is recognized poorly. Set \
    CFBundleSpokenName or INAlternativeAppNames as people say it.
    """)
  static let reservedName = LintRule(
    "reserved-name", .note, "A value does not have the name of a command.",
    """
    “Cancel”, “help” or “stop” answer the assistant, whatever it asked. A value of that name can \
    hardly be chosen. Rename it or add a synonym.
    """)
  static let duplicateName = LintRule(
    "duplicate-name", .warning, "Values of one type have different names.",
    """
    People cannot say which of the two they mean, so the assistant has to ask. Make the names \
    differ, or distinguish them by a subtitle.
    """)
  static let emptyName = LintRule(
    "empty-name", .error, "A value has a name.",
    "Something without a name cannot be spoken. Give it a title.")
  static let undiscoverable = LintRule(
    "undiscoverable-intent", .warning, "The intent of a shortcut can be discovered.",
    "isDiscoverable is false, which hides the intent and its shortcut.")
  static let titleStyle = LintRule(
    "title-style", .note, "A title is a verb and a noun in title case.",
    """
    People read titles in search and in Shortcuts beside those of all other apps: “Order Soup” says \
    what happens, “Process” does not. Only English titles are checked. Short words such as “of” and \
    “with” stay in lower case.
    """)
  static let summaryParameter = LintRule(
    "summary-parameter", .error, "A summary names parameters that the intent has.",
    "The name in the summary is not that of a parameter.")
  static let invalidDefault = LintRule(
    "default-out-of-range", .error, "A default is within the parameter's range.",
    "The default would always be rejected. Change the default or the range.")
  static let noSuggestions = LintRule(
    "no-suggestions", .warning, "An entity in a phrase has suggested values.",
    """
    Phrases are made for the values that suggestedEntities() returns. If it returns none, the \
    phrase does not exist. Implement it, and call updateAppShortcutParameters() when they change.
    """)
  static let missingDefault = LintRule(
    "parameter-without-default", .note, "A parameter has a default or is optional.",
    """
    Shortcuts cannot show a preview of the intent without a value. If you want the assistant \
    to ask, leave it as it is.
    """)
  static let missingShortTitle = LintRule(
    "missing-short-title", .note, "A shortcut has a short title.",
    "Lists of shortcuts show it. Add shortTitle.")
  static let removedIdentifier = LintRule(
    "removed-identifier", .error, "Published identifiers do not change.",
    """
    Saved shortcuts refer to intents, parameters, entities and cases by identifier, which is the \
    type's or the case's name. Renaming breaks them. Keep the old name with \
    persistentIdentifier, or update the baseline when you mean it.
    """)

  static let possibleTypo = LintRule(
    "possible-typo", .note, "Words are spelled as in the rest of the project.",
    "Nobody says a misspelled word, so its phrase is never heard. Correct it.")

  static let soundAlike = LintRule(
    "sounds-alike", .warning, "Values with different meanings sound different.",
    """
    The two sound the same, or differ in one sound that is often taken for the other, such as “bat” \
    and “pat”. A recognizer has to guess which was said. How words sound is known for English, \
    where the recognizer's dictionary is installed.
    """)

  /// All rules, in the order of the documentation.
  public static let all: [LintRule] =
    [
      appNameMissing, appNameRepeated, tooManyShortcuts, tooManyPhrases, noPhrases,
      malformedPhrase, unknownIntent, unknownParameter, parameterType, twoSlots, duplicatePhrase,
      repeatedPhrase, missingTranslation, lostSlot, negativeConflict, tooManyNames,
      unpronounceableName, reservedName, duplicateName, emptyName, undiscoverable,
      titleStyle, summaryParameter, invalidDefault, noSuggestions, missingDefault,
      missingShortTitle,
      removedIdentifier, possibleTypo, soundAlike, refusedPhrase,
    ]
    + schemaRules + swiftRules + catalogRules + phraseFileRules + templateRules + fileRules
}
