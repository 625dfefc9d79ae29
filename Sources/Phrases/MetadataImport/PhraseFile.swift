import IntentMetadata

/// What one phrase file holds, before files are merged.
struct PhraseFile {
  let path: String
  var language: SourceText?
  var groups: [SentenceGroup] = []
  var lists: [Named<ListDescriptor>] = []
  var rules: [Named<SourceText>] = []
  var skipWords: [String] = []
  /// How near an utterance must come to the sentences, where the file tells.
  var matching: MatchingStyle?
  /// The intents in the order of the file, those without sentences included.
  var intents: [String] = []
  var diagnostics = DiagnosticSink()

  /// Something with a name and the place of that name.
  struct Named<Value> {
    var name: String
    var value: Value
    var place: SourceText
  }
}
