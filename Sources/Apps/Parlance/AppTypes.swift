public import IntentMetadata

// The types in an app's declaration, so that `import Parlance` suffices for it.

/// How closely an utterance must match an app's phrases.
public typealias MatchingStyle = IntentMetadata.MatchingStyle
