// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors where `PARLANCE_STRICT` is set (scripts/test sets it), so that a newer
// compiler's new warning never stops a user from building.
let strict: [SwiftSetting] =
  Context.environment["PARLANCE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "parlance",
  products: [
    .executable(name: "parlance", targets: ["ParlanceCLI"]),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "Parlance", targets: ["Parlance"]),
    .library(name: "MetadataImport", targets: ["MetadataImport", "IntentMetadata"]),
    .library(
      name: "PhraseAutomaton", targets: ["PhraseAutomaton", "PhraseTemplates"]),
    .library(name: "IntentMatching", targets: ["IntentMatching", "IntentMetadata"]),
  ],
  traits: [
    .trait(
      name: "Speech",
      description: "Hearing: needs libpocketsphinx-dev, libsphinxbase-dev, pocketsphinx-en-us, "
        + "libsndfile1-dev, libspeexdsp-dev and libpulse-dev.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The modules in dependency order: an arrow only ever points up this list.
    .target(name: "TextNormalization"),
    .target(name: "IntentMetadata"),
    .target(name: "AppIntents", dependencies: ["IntentMetadata"]),
    .target(name: "PhraseTemplates", dependencies: ["TextNormalization"]),
    .target(
      name: "PhraseAutomaton", dependencies: ["PhraseTemplates", "TextNormalization"]),
    .target(name: "CLanguageData"),
    .target(name: "LanguageData", dependencies: ["CLanguageData"]),
    .target(
      name: "SpokenValues",
      dependencies: [
        "LanguageData", "TextNormalization", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "MetadataImport",
      dependencies: [
        "IntentMetadata", "PhraseTemplates", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "IntentMatching",
      dependencies: [
        "IntentMetadata", "PhraseAutomaton", "PhraseTemplates", "SpokenValues",
        "LanguageData", "TextNormalization", .product(name: "Yams", package: "Yams"),
      ]),

    // Hearing. Without the trait `Speech` no C library is needed and the files that use one are
    // empty, so that people who type build and test everything else.
    .systemLibrary(name: "CAudio"),
    .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx"),
    .target(
      name: "AudioInput",
      dependencies: [.target(name: "CAudio", condition: .when(traits: ["Speech"]))],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "SpeechRecognition",
      dependencies: ["AudioInput", "PhraseAutomaton", "TextNormalization"]),
    .target(
      name: "SpeechData", path: "models", exclude: ["README.md"],
      resources: [.embedInCode("en-us/additions.dict")]),
    .target(
      name: "PocketSphinxRecognizer",
      dependencies: [
        "AudioInput", "PhraseAutomaton", "SpeechRecognition",
        .target(name: "CPocketSphinx", condition: .when(traits: ["Speech"])),
      ],
      swiftSettings: [.strictMemorySafety()]),

    .target(
      name: "DialogManagement",
      dependencies: ["IntentMetadata", "SpokenValues", "TextNormalization"]),
    .target(name: "AppHosting", dependencies: ["AppIntents", "IntentMetadata"]),
    .target(
      name: "Assistant",
      dependencies: [
        "AppHosting", "DialogManagement", "IntentMatching", "IntentMetadata", "SpokenValues",
      ]),
    .target(
      name: "PhraseCoverage",
      dependencies: [
        "AppHosting", "Assistant", "DialogManagement", "IntentMatching", "IntentMetadata",
        "MetadataImport", "PhraseAutomaton", "PhraseTemplates", "SpokenValues",
        "TextNormalization", .product(name: "Yams", package: "Yams"),
      ]),
    .systemLibrary(
      name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(
      name: "LineEditing", dependencies: ["CEditline"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "ParlanceCommands",
      dependencies: [
        "AppHosting", "Assistant", "AudioInput", "DialogManagement", "IntentMatching",
        "IntentMetadata", "LineEditing", "MetadataImport", "PhraseAutomaton", "PhraseCoverage",
        "PhraseTemplates", "SpeechData", "SpeechRecognition", "SpokenValues", "TextNormalization",
        .target(name: "PocketSphinxRecognizer", condition: .when(traits: ["Speech"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "ParlanceCLI", dependencies: ["ParlanceCommands"]),
    .target(
      name: "Parlance", dependencies: ["AppHosting", "AppIntents", "ParlanceCommands"]),

    // Example apps: executables that link `Parlance`, as a user's app would.
    .executableTarget(
      name: "SoupChef", dependencies: ["AppIntents", "Parlance"], path: "Examples/SoupChef"),
    .executableTarget(
      name: "Tasks", dependencies: ["AppIntents", "Parlance"], path: "Examples/Tasks"),
    .executableTarget(
      name: "Workouts", dependencies: ["AppIntents", "Parlance"], path: "Examples/Workouts"),

    .testTarget(name: "TextNormalizationTests", dependencies: ["TextNormalization"]),
    .testTarget(name: "IntentMetadataTests", dependencies: ["IntentMetadata"]),
    .testTarget(name: "AppIntentsTests", dependencies: ["AppIntents", "AppHosting"]),
    .testTarget(name: "PhraseTemplatesTests", dependencies: ["PhraseTemplates"]),
    .testTarget(
      name: "PhraseAutomatonTests",
      dependencies: ["CMallocCount", "PhraseAutomaton", "PhraseTemplates"]),
    // Takes the place of the C library's allocator in the tests, to count what is allocated.
    .target(name: "CMallocCount", path: "Tests/Support/CMallocCount"),
    .testTarget(
      name: "SpokenValuesTests", dependencies: ["SpokenValues", "TextNormalization"],
      resources: [.copy("Cases")]),
    .testTarget(name: "MetadataImportTests", dependencies: ["MetadataImport"]),
    .testTarget(
      name: "IntentMatchingTests",
      dependencies: [
        "IntentMatching", "IntentMetadata", "MetadataImport", "PhraseAutomaton", "SpokenValues",
        "TextNormalization",
      ]),
    .testTarget(
      name: "DialogManagementTests", dependencies: ["DialogManagement", "IntentMetadata"]),
    .testTarget(name: "AppHostingTests", dependencies: ["AppHosting", "AppIntents"]),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "Assistant", "AppIntents", "AppHosting", "DialogManagement", "IntentMatching",
        "IntentMetadata",
      ]),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing"]),
    .testTarget(
      name: "PhraseCoverageTests",
      dependencies: [
        "IntentMatching", "IntentMetadata", "MetadataImport", "PhraseAutomaton",
        "PhraseCoverage", "PhraseTemplates",
      ]),
    .testTarget(
      name: "ParlanceCommandsTests", dependencies: ["ParlanceCommands", "IntentMetadata"]),
    .executableTarget(
      name: "SpeechMeasurement",
      dependencies: ["IntentMatching", "MetadataImport", "PocketSphinxRecognizer"],
      path: "Benchmarks/speech", exclude: ["measure.py"]),
    .testTarget(name: "AudioInputTests", dependencies: ["AudioInput"]),
    .testTarget(
      name: "SpeechRecognitionTests",
      dependencies: ["PhraseAutomaton", "SpeechRecognition"]),
    .testTarget(
      name: "PocketSphinxRecognizerTests",
      dependencies: ["AudioInput", "PhraseAutomaton", "PocketSphinxRecognizer"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + strict
}
