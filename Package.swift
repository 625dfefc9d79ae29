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
    .library(
      name: "PhraseAutomaton", targets: ["PhraseAutomaton", "PhraseTemplates"]),
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
    .target(
      name: "LanguageData", path: "phrases",
      resources: [
        .embedInCode("de/values.de.yaml"), .embedInCode("en/values.en.yaml"),
        .embedInCode("es/values.es.yaml"), .embedInCode("fr/values.fr.yaml"),
      ]),
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
        "TextNormalization",
      ]),
    .target(
      name: "DialogManagement",
      dependencies: ["IntentMetadata", "SpokenValues", "TextNormalization"]),
    .target(name: "AppHosting", dependencies: ["AppIntents", "IntentMetadata"]),
    .target(
      name: "Assistant",
      dependencies: [
        "AppHosting", "DialogManagement", "IntentMatching", "IntentMetadata", "SpokenValues",
      ]),
    .systemLibrary(
      name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(
      name: "LineEditing", dependencies: ["CEditline"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "ParlanceCommands",
      dependencies: [
        "AppHosting", "Assistant", "IntentMatching", "IntentMetadata", "LineEditing",
        "MetadataImport", "PhraseAutomaton", "PhraseTemplates", "SpokenValues",
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
      name: "PhraseAutomatonTests", dependencies: ["PhraseAutomaton", "PhraseTemplates"]),
    .testTarget(
      name: "SpokenValuesTests", dependencies: ["SpokenValues", "TextNormalization"],
      resources: [.copy("Cases")]),
    .testTarget(name: "MetadataImportTests", dependencies: ["MetadataImport"]),
    .testTarget(
      name: "IntentMatchingTests", dependencies: ["IntentMatching", "MetadataImport"]),
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
      name: "ParlanceCommandsTests", dependencies: ["ParlanceCommands", "IntentMetadata"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + strict
}
