import IntentMetadata

/// The contents of one phrase file, before files are merged.
struct PhraseFile {
  let path: String
  var language: SourceText?
  var groups: [SentenceGroup] = []
  var lists: [Named<ListDescriptor>] = []
  var rules: [Named<SourceText>] = []
  var skipWords: [String] = []
  /// How closely an utterance must match the sentences, if the file specifies it.
  var matching: MatchingStyle?
  /// The intents in the order of the file, including those without sentences.
  var intents: [String] = []
  var diagnostics = DiagnosticSink()

  /// A value with a name and the location of that name.
  struct Named<Value> {
    var name: String
    var value: Value
    var place: SourceText
  }
}
