public import AppRuntime
public import IntentMetadata

// What an app's declaration is made of, so that `import Parlance` is enough for it.

/// How an app is brought to the front: its window or its terminal.
public typealias AppForeground = AppRuntime.AppForeground

/// A module that names its intents, so that an app which includes it need not.
public typealias IntentListingPackage = AppRuntime.IntentListingPackage

/// How near an utterance must come to an app's phrases.
public typealias MatchingStyle = IntentMetadata.MatchingStyle
