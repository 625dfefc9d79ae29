public import IntentMetadata

// What an app's declaration is made of, so that `import Parlance` is enough for it.

/// How near an utterance must come to an app's phrases.
public typealias MatchingStyle = IntentMetadata.MatchingStyle
