import PhraseTemplates
import MetadataImport

// Findings of the source readers: in Swift code, in catalogs and Xcode's files, in YAML, and in
// files of any kind.

extension LintRule {
  static let swiftRules: [LintRule] = [
    LintRule(
      "swift-syntax", .warning, "Swift sources can be parsed.",
      "Declarations that the parser has to skip are missing. Does the project build?"),
    LintRule(
      "phrase-not-literal", .error, "Phrases are literals, written in place.",
      """
      Xcode reads the source without running it. A phrase in a constant or made by a function \
      ships nothing, and nothing reports it. Write the text into the array of phrases.
      """),
    LintRule(
      "phrase-interpolation", .error, "A phrase interpolates only the app's name and parameters.",
      "Other expressions in \\(…) are unknown when the app is built. Write the words out."),
    LintRule(
      "unknown-intent-expression", .warning, "A shortcut creates its intent in place.",
      "The intent that a function returns is unknown until it runs. Write its initializer."),
    LintRule(
      "undeclared-intent", .warning, "A shortcut starts an intent that the sources declare.",
      """
      The intent is missing, but another one has nearly the same name. Correct the name, or name the \
      folder of the package that declares the intent as a source as well.
      """),
    LintRule(
      "several-providers", .warning, "An app has one provider of App Shortcuts.",
      "Only one provider is found when the app is built. Move its shortcuts into the other."),
    LintRule(
      "unknown-cases", .note, "The cases of an enumeration are in the sources.",
      "Without them the phrases are unknown. Name the folder that contains the declaration."
    ),
    LintRule(
      "blocking-perform", .warning, "perform() does not block its thread.",
      "The system stops an intent that does not answer. Await what takes time."),
    LintRule(
      "main-actor", .warning, "perform() reaches the user interface on the main actor.",
      """
      perform() runs in the background. What belongs to the main actor, such as UIApplication.shared, \
      crashes or is refused there. Mark perform() with @MainActor.
      """),
    LintRule(
      "dead-button", .warning, "Every button does something.",
      """
      The views of a snippet are gone when a button is pressed: a closure cannot be called, and an intent \
      runs only from the view of a SnippetIntent, which is then performed again.
      """),
    LintRule(
      "silent-tip", .warning, "Every tip has a phrase to teach.",
      "A tip shows the first phrase of the intent’s App Shortcut. Without a shortcut, there is nothing to show."
    ),
    LintRule(
      "class-intent", .warning, "An intent is a struct.",
      "The system creates, fills and copies intents as it likes. Copies of a class would share their values."
    ),
    LintRule(
      "vague-error", .note, "An error that perform() throws has a text.",
      """
      People are shown the text of the error, and without one only that something went wrong. \
      Conform the type to CustomLocalizedStringResourceConvertible and say what to do.
      """),
    LintRule(
      "missing-summary", .note, "An intent with parameters has a summary.",
      "The Shortcuts app shows parameterSummary as a sentence in which people fill in values."),
    LintRule(
      "summary-lacks-parameter", .warning, "A summary names every required parameter.",
      """
      Search and voice can start an intent by its summary only if that names each parameter that is \
      neither optional nor has a default; otherwise they would have to ask for what the sentence hides.
      """),
    LintRule(
      "enum-raw-value", .note, "An enumeration in an intent has String raw values.",
      "Saved shortcuts keep the raw value. Numbers change their meaning when cases are reordered."),
    LintRule(
      "model-as-entity", .warning, "An entity is not the app's stored model.",
      """
      The system creates and copies entities as it likes, off the main thread, and keeps them. A \
      database's objects do not survive that. Declare a separate type with what people need to see.
      """),
    LintRule(
      "deprecated-macro", .warning, "Schemas use the current macros.",
      "@AssistantEntity and @AssistantEnum became @AppEntity and @AppEnum."),
    LintRule(
      "missing-display", .note, "Entities and enumerations declare how they are displayed.",
      """
      Both need typeDisplayRepresentation, an entity displayRepresentation and defaultQuery, an \
      enumeration caseDisplayRepresentations. They may also stand in files that were not read.
      """),
    LintRule(
      "missing-case-display", .warning, "Each case of an enumeration has a name.",
      "Add the case to caseDisplayRepresentations; without a name it can be neither spoken nor shown."
    ),
    LintRule(
      "no-suggested-entities", .note, "A query suggests entities.",
      "Pickers show what suggestedEntities() returns, and phrases are made for these values."),
    LintRule(
      "unbounded-suggestions", .note, "A query suggests a limited number of entities.",
      """
      Each suggestion is a choice in pickers and a value in phrases. All entities of an app may be thousands: \
      return those used last, and let people search for the others.
      """),
    LintRule(
      "no-entities-for-identifiers", .note, "A query finds entities by their identifiers.",
      """
      Saved shortcuts and open dialogs keep identifiers alone. Implement entities(for:); a query \
      that lists all entities has it already.
      """),
    LintRule(
      "index-never-filled", .warning, "Indexed entities are added to the index.",
      """
      Conformance to IndexedEntity alone adds nothing. Call indexAppEntities(_:) when the entities \
      change, or let an IndexedEntityQuery do it. The call may stand in files that were not read.
      """),
    LintRule(
      "throwing-query", .note, "entities(for:) leaves out what is not there.",
      "An error for one identifier hides all other entities. Return those that exist."),
    LintRule(
      "values-not-announced", .warning, "An app announces that its entities have changed.",
      """
      Phrases with an entity are made when the app calls updateAppShortcutParameters(). Call it at \
      the start and whenever the entities change.
      """),
    LintRule(
      "swift-not-read", .warning, "Swift sources are read.",
      "They are read by a separate program, which was not built or not found."
    ),
    LintRule(
      "unreadable-source", .warning, "A Swift source is text of a reasonable size.",
      "It is larger than 8 MiB, or not UTF-8, and was left out."),
  ]

  static let catalogRules: [LintRule] = [
    LintRule(
      "orphan-phrase", .warning, "A catalog's key is the phrase of a shortcut.",
      """
      Translations are found by the phrase exactly as the source writes it. A key that no \
      phrase has is left over from an older version, or has a typo.
      """),
    LintRule(
      "stale-metadata", .warning, "Metadata matches the source.",
      "What Xcode extracted differs from the source. Build again before you check it."),
    LintRule(
      "no-strings", .error, "A string catalog has strings.",
      "The key “strings” is missing: the file is not a string catalog, or was cut off."),
    LintRule(
      "malformed-json", .error, "A string catalog or Xcode's metadata is JSON.",
      "Check the place that the finding names; merges often leave an extra comma there."),
    LintRule(
      "malformed-strings", .error, "A string table consists of keys and texts in pairs.",

      "A quote or a semicolon is missing. Reading resumes on the next line."),
    LintRule(
      "malformed-plist", .error, "A property list can be read.",
      "It was cut off, or is not a property list. Check it with plutil -lint."),
    LintRule(
      "invalid-utf16", .error, "Text that begins like UTF-16 is UTF-16.",
      "It was cut off, or has bytes of another encoding. Save it as UTF-8."),
    LintRule(
      "nothing-declared", .error, "A source declares intents or phrases.",
      "Nothing in it does. Name the folder that contains the app's sources or catalogs."),
  ]

  static let phraseFileRules: [LintRule] = [
    LintRule(
      "malformed-yaml", .error, "A phrase file is YAML.",
      "Usually, text with special characters needs quotes, or a tab was used instead of spaces."),
    LintRule(
      "unknown-key", .warning, "A phrase file has only keys of the format.",
      "A mistyped key would be ignored silently; the finding suggests the nearest one."),
    LintRule(
      "missing-key", .error, "Each part of a phrase file has its required keys.",
      "Add the key that the finding names."),
    LintRule(
      "wrong-type", .error, "A value is of the kind that its key takes.",
      "A list is used where text is expected, or vice versa."),
    LintRule(
      "unknown-type", .error, "A list's type is a type of spoken value.",
      "The types are those of spoken values: number, date, duration and so on."),
    LintRule(
      "no-sentences", .warning, "An intent has sentences.",
      "Without sentences it can never be matched."),
    LintRule(
      "unchecked-groups", .warning, "Conditions on domains can be checked.",
      "The project groups sentences by domain in a form that is not supported."),
    LintRule(
      "mixed-languages", .warning, "The files of a phrase set are in one language.",
      "Sentences of two languages would be matched together. Use a folder for each."),
    LintRule(
      "duplicate-key", .error, "A key appears once in a file.",
      "Only one of the two would count. Keep one, or merge them."),
    LintRule(
      "empty-list", .warning, "A list has values.", "A slot that nothing fits never matches."),
    LintRule(
      "name-too-long", .error, "A name has a reasonable length.",
      "Nobody says a name of hundreds of characters; it is probably another kind of file."),
    LintRule(
      "invalid-range", .error, "A range of numbers goes from the smaller to the larger.",
      "Write the smaller number first, and a step that is not zero."),
    LintRule(
      "too-many-aliases", .error, "A file uses a limited number of YAML aliases.",
      "Aliases of aliases stand for more nodes than fit into memory. Use rules and lists."),
    LintRule(
      "too-many-nodes", .error, "A phrase file has a reasonable size.",
      "Move long lists of names to files of their own."),
    LintRule(
      "alias-in-key", .error, "Keys are plain text, not aliases.",
      "Write the key out, or put it in quotes."),
    LintRule(
      "empty-file", .warning, "A file has content.", "Remove it, or add some content."),
  ]

  static let templateRules: [LintRule] = [
    LintRule(
      "unclosed", .error, "Each bracket is closed.",
      "Add the closing bracket, or a backslash before a bracket that is meant as a character."),
    LintRule("unopened", .error, "Each closing bracket was opened.", "Remove it, or escape it."),
    LintRule("mismatched", .error, "Brackets close in the order they were opened.", "Swap them."),
    LintRule("empty-group", .error, "A group is not empty.", "Remove it, or fill it."),
    LintRule(
      "dangling-escape", .error, "A backslash stands before a character.", "Double or remove it."),
    LintRule(
      "invalid-name", .error, "Names of lists, slots and rules are words.",
      "A name consists of letters, digits, “_”, “-” and “.”."),
    LintRule(
      "invalid-interpolation", .error, "The text in ${…} is a parameter's name.",
      "Write ${name} with the name of a parameter, or ${applicationName}."),
    LintRule(
      "mixed-separators", .error, "A group has alternatives or permutations, not both.",
      "“|” and “;” mean different things. Put one of them into a group of its own."),
    LintRule(
      "unknown-list", .error, "A list that a sentence names exists.",
      "Add it under lists, or fill it from a file."),
    LintRule("unknown-rule", .error, "A rule that a sentence names exists.", "Add or rename it."),
    LintRule(
      "recursive-rule", .error, "A rule does not lead back to itself.",
      "It would stand for endless sentences."),
    LintRule("unused-rule", .note, "Every rule is used.", "Remove it, or use it in a sentence."),
    LintRule(
      "too-many-expansions", .warning, "A template stands for a testable number of sentences.",
      "Nobody can review millions of sentences. Split the template, or use slots."),
    LintRule(
      "too-many-permutations", .error, "Only a few parts are permuted.",
      "The orders of eight parts are 40,320. Write the ones that people say."),
    LintRule(
      "too-deep", .error, "Groups nest to a limited depth.", "Name the inner part with a rule."),
    LintRule("too-long", .error, "A template is a sentence.", "Split it."),
    LintRule(
      "too-large", .error, "A compiled template fits into memory.",
      "Matching refuses it. Split it, or name a slot instead of writing all its values."),
    LintRule("no-words", .error, "A template has words.", "Write what is said."),
    LintRule(
      "glued-number", .error, "A number is separated from letters.",
      "Write a space between the number and the letters."),
    LintRule("not-plain", .error, "A list's value is words.", "Write the alternatives as values."),
  ]

  static let fileRules: [LintRule] = [
    LintRule("file-not-found", .error, "A named file exists.", "Check the path."),
    LintRule("unreadable", .error, "A file is readable.", "Check its owner and mode: ls -l."),
    LintRule("not-a-file", .error, "A source is a file or a folder.", "Name one of these."),
    LintRule(
      "not-executable", .error, "A program is executable.", "Make it executable with chmod +x."),
    LintRule(
      "unsupported-source", .error, "A source is of a supported kind.",
      "An app, a phrase set, a catalog, Xcode's metadata, Swift sources, a compiled file."),
    LintRule(
      "file-too-large", .error, "A file has at most 16 MiB, a string catalog 128 MiB.", "Split it."),
    LintRule("too-many-files", .error, "A folder has at most 20,000 files.", "Name a part of it."),
    LintRule("folder-too-deep", .warning, "Folders nest at most 32 levels.", "Name the inner one."),
    LintRule("no-phrase-files", .error, "A folder contains something to read.", "Check the path."),
    LintRule("invalid-utf8", .error, "Text is UTF-8.", "Save the file as UTF-8."),
    LintRule(
      "control-character", .error, "Text has no control characters.",
      "They are invisible and can disguise a line. Remove them."),
    LintRule(
      "too-many", .note, "A file has a reasonable number of findings.",
      "Only the first hundred of a file are reported. Fix these first."),
    LintRule("configuration", .error, "The configuration can be read.", "See .parlance.yaml."),
  ]
}
