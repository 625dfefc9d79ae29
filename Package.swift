// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Warnings are errors only if `PARLANCE_STRICT` is set (scripts/test sets it), so that a newer
// compiler's new warning never stops a user from building.
let strict: [SwiftSetting] =
  Context.environment["PARLANCE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

// A dependency must not use unsafe flags of its own; only speech recognition needs them.
let isDependency = Context.packageDirectory.contains("/checkouts/")
// A short fuzzing run (`short`) is faster without optimization, and without GRDB, which is larger
// than all the code under test and is needed only for the rows of stores.
let isFuzzing = Context.environment["PARLANCE_FUZZ"] != nil
let isShortFuzzing = Context.environment["PARLANCE_FUZZ"] == "short"
let isUnoptimized = isShortFuzzing || Context.environment["PARLANCE_UNOPTIMIZED"] != nil
// In CI, where nothing is built a second time, scripts/test sets this to the folder of the build:
// modules are then compiled as a whole and without an index, which takes a third less processor
// time.
let folderBuiltOnce = isDependency ? nil : Context.environment["PARLANCE_BUILT_ONCE"]
// The inner loops, for which it makes tests and debug builds several times as fast. Optimizing a
// module takes four times as long as compiling it, so modules that spend their time in others are
// not optimized.
let optimizedForDebugging: [SwiftSetting] =
  isDependency ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]
let optimizedModules: Set = [
  "AcousticAdaptation", "DialogManagement", "PhraseAutomaton", "PhraseTemplates",
  "SpeechRecognition", "TextNormalization", "UtteranceActs",
]
// The types that are part of Foundation on Apple's systems, for files that import nothing else.
let implicitImports: [SwiftSetting] =
  isDependency
  ? [] : [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "AppIntents"])]

/// Returns the modules of a floor: the folders in a folder of Sources.
///
/// A module may use the modules above it on its own floor and those of lower floors, which come
/// first here; `scripts/check-house` checks this and the other rules of the structure.
func floor(_ name: String, _ modules: [Target]) -> [Target] {
  for module in modules where module.path == nil { module.path = "Sources/\(name)/\(module.name)" }
  return modules
}

let base = floor(
  "Base",
  [
    .target(name: "TextNormalization"),
    // The app as data, and the other types that cross module boundaries.
    .target(name: "IntentMetadata"),
  ])

let language = floor(
  "Language",
  [
    .target(name: "CLanguageData"),
    .target(
      name: "LanguageData",
      dependencies: ["CLanguageData", .product(name: "Yams", package: "Yams")]),
    .target(
      name: "SpokenValues",
      dependencies: [
        "IntentMetadata", "LanguageData", "TextNormalization",
      ]),
  ])

let phrases = floor(
  "Phrases",
  [
    .target(name: "PhraseTemplates", dependencies: ["TextNormalization"]),
    .target(
      name: "PhraseAutomaton", dependencies: ["PhraseTemplates", "TextNormalization"],
      swiftSettings: [.strictMemorySafety()]),
    // Whether an utterance requests, reports or denies a command.
    .target(
      name: "UtteranceActs",
      dependencies: [
        "LanguageData", "PhraseTemplates", "TextNormalization",
      ]),
    .target(
      name: "IntentMatching",
      dependencies: [
        "IntentMetadata", "LanguageData", "PhraseAutomaton", "PhraseTemplates", "SpokenValues",
        "TextNormalization", "UtteranceActs",
      ]),
    .target(
      name: "MetadataImport",
      dependencies: [
        "IntentMetadata", "LanguageData", "PhraseTemplates",
        .product(name: "Yams", package: "Yams"),
      ]),
  ])

// An app links these and the floor `Base`, and nothing else.
let apps = floor(
  "Apps",
  [
    // What apps import in addition to App Intents, as far as parameters and entities need it.
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "CoreLocation"),
    .target(name: "CoreSpotlight", dependencies: ["IntentMetadata", "UniformTypeIdentifiers"]),
    .target(name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"]),
    .target(name: "GeoToolbox", dependencies: ["CoreLocation"]),
    .target(name: "OSLog"),
    // Without the trait `Macros`, a small program that explains how to enable the macros, so that
    // nobody else waits for swift-syntax.
    .macro(
      name: "AppIntentsMacros",
      dependencies: [
        .product(
          name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftCompilerPlugin", package: "swift-syntax",
          condition: .when(traits: ["Macros"])),
      ]),
    // What a view is: App Intents asks an intent for one, and needs none of those in `SwiftUI`.
    .target(name: "SwiftUICore", dependencies: ["IntentMetadata"]),
    .target(
      name: "AppIntents",
      dependencies: [
        "CoreLocation", "CoreSpotlight", "CoreTransferable", "GeoToolbox", "IntentMetadata",
        "SwiftUICore", "UniformTypeIdentifiers",
        "AppIntentsMacros",
      ]),
    // What snippets are made of: views that become plain data. An app that shows none does not link it.
    .target(
      name: "SwiftUI",
      dependencies: [
        "AppIntents", "AppIntentsMacros", "CoreTransferable", "IntentMetadata", "SwiftUICore",
      ]),
    // The interface between a front and an app, and their messages.
    .target(name: "AppHosting", dependencies: ["IntentMetadata"]),
    // The app's side: performs its intents in its own process on behalf of a front.
    .target(name: "Parlance", dependencies: ["AppHosting", "AppIntents", "IntentMetadata"]),
    // Widgets and controls, which a dialog draws as snippets; an app that has none does not link it.
    .target(name: "WidgetKit", dependencies: ["AppIntents", "Parlance", "SwiftUI"]),
  ])

let dialog = floor(
  "Dialog",
  [
    // Snippets drawn as text, written as HTML, and read aloud.
    .target(
      name: "SnippetPrinting", dependencies: ["IntentMetadata", "TextNormalization"]),
    .target(
      name: "DialogManagement",
      dependencies: [
        "IntentMatching", "IntentMetadata", "LanguageData", "PhraseAutomaton", "PhraseTemplates",
        "SnippetPrinting", "TextNormalization", "UtteranceActs",
      ]),
    .target(
      name: "Assistant",
      dependencies: [
        "AppHosting", "DialogManagement", "IntentMatching", "IntentMetadata", "LanguageData",
        "SpokenValues", "TextNormalization", "UtteranceActs",
      ]),
    // What the programs on a person's machine use of C, in parts that each link their own library:
    // the keeper of an app, the hashing of passcodes, the session bus, the line editor.
    .target(name: "CSystem"),
    // The stored dialogs and donations, the passcode and the lock.
    .target(
      name: "SessionStore",
      dependencies: [
        "Assistant", "CSystem", "DialogManagement", "IntentMetadata",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: [.strictMemorySafety()]),
    // The apps that a person has installed, their programs, and their cached declarations.
    .target(name: "InstalledApps", dependencies: ["AppHosting", "CSystem", "IntentMetadata"]),
    // The index of apps, and one ranked list of search results.
    .target(
      name: "SearchIndex",
      dependencies: [
        "DialogManagement", "IntentMetadata", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    // A person's assistant for many fronts, over a socket.
    .target(
      name: "AssistantService",
      dependencies: [
        "Assistant", "DialogManagement", "IntentMatching", "IntentMetadata", "PhraseAutomaton",
        "SessionStore",
      ]),
    // The service on the session bus of the desktop; no app links it.
    .target(
      name: "SessionBus",
      dependencies: [
        "AppHosting", "Assistant", "AssistantService", "CSystem", "DialogManagement",
        "InstalledApps", "IntentMatching", "IntentMetadata", "LanguageData",
      ],
      swiftSettings: [.strictMemorySafety()]),
    // The assistant inside an app's own program: a window, a server.
    .target(
      name: "ParlanceAssistant",
      dependencies: [
        "AppHosting", "Assistant", "DialogManagement", "IntentMatching",
        "IntentMetadata", "Parlance",
      ]),
  ])

// Speech recognition. Without the trait `Speech`, no C library is needed: the three files that call
// one then contain types without values, whose factories report that recognition is not built in.
let speech = floor(
  "Speech",
  [
    .systemLibrary(name: "CSpeech", pkgConfig: "pocketsphinx"),
    .target(
      name: "AudioInput",
      dependencies: [.target(name: "CSpeech", condition: .when(traits: ["Speech"]))],
      swiftSettings: [.strictMemorySafety()]),
    // Adapts a model of clean speech to noise: pure arithmetic, no library. Without optimization,
    // an utterance takes ten seconds, and scripts/run makes debug builds.
    .target(name: "AcousticAdaptation"),
    // Lists of a hundred thousand names are pronounced and searched by sound.
    .target(
      name: "SpeechRecognition",
      dependencies: [
        "AudioInput", "LanguageData", "PhraseAutomaton", "SpokenValues", "TextNormalization",
      ]),
    .target(
      name: "PocketSphinxRecognizer",
      dependencies: [
        "AcousticAdaptation", "AudioInput", "PhraseAutomaton", "SpeechRecognition",
        "TextNormalization",
        .target(name: "CSpeech", condition: .when(traits: ["Speech"])),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: [.strictMemorySafety()]),
  ])

let checks = floor(
  "Checks",
  [
    // What phrases are checked by: lint, conflicts, suites of sentences, dialogs and recordings, and
    // how much of the phrases the suites cover.
    .target(
      name: "PhraseChecks",
      dependencies: [
        "Assistant", "DialogManagement", "IntentMatching", "IntentMetadata", "LanguageData",
        "MetadataImport", "PhraseAutomaton", "PhraseTemplates", "SpeechRecognition",
        "TextNormalization",
        .product(name: "Yams", package: "Yams"),
      ])
  ])

let command = floor(
  "Command",
  [
    .target(
      name: "LineEditing", dependencies: ["CSystem", "TextNormalization"],
      swiftSettings: [.strictMemorySafety()]),
    .executableTarget(
      name: "ParlanceCommands",
      dependencies: [
        "AcousticAdaptation", "AppHosting", "Assistant", "AssistantService", "AudioInput",
        "DialogManagement", "InstalledApps", "IntentMatching", "IntentMetadata", "LanguageData",
        "LineEditing", "MetadataImport", "PhraseAutomaton", "PhraseChecks", "PhraseTemplates",
        "PocketSphinxRecognizer", "SearchIndex", "SessionBus", "SessionStore", "SnippetPrinting",
        "SpeechRecognition", "SpokenValues", "TextNormalization", "UtteranceActs",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], plugins: ["BuiltInVersions"]),
  ])

// Programs and tests, which belong to no floor.
let others: [Target] = [
  // Example apps: executables that link `Parlance`, as a user's app would.
  .executableTarget(
    name: "Bank", dependencies: ["AppIntents", "Parlance", "SwiftUI"], path: "Examples/Bank",
    resources: [.copy("AppShortcuts.xcstrings"), .copy("Localizable.xcstrings")]),
  .executableTarget(
    name: "SoupChef", dependencies: ["AppIntents", "Parlance", "SwiftUI"],
    path: "Examples/SoupChef",
    resources: [.copy("AppShortcuts.xcstrings"), .copy("Localizable.xcstrings")]
  ),
  .executableTarget(
    name: "Settings", dependencies: ["AppIntents", "Parlance", "SwiftUI"],
    path: "Examples/Settings",
    resources: [.copy("AppShortcuts.xcstrings"), .copy("Localizable.xcstrings")]),
  .executableTarget(
    name: "TravelTracking", dependencies: ["AppIntents", "Parlance", "SwiftUI", "WidgetKit"],
    path: "Examples/TravelTracking",
    resources: [.copy("AppShortcuts.xcstrings"), .copy("Localizable.xcstrings")]),
  .executableTarget(
    name: "Tasks", dependencies: ["AppIntents", "Parlance"], path: "Examples/Tasks",
    resources: [.copy("AppShortcuts.xcstrings"), .copy("Localizable.xcstrings")]),
  // An app that embeds the assistant in its own program.
  .executableTarget(
    name: "Lamp",
    dependencies: ["AppIntents", "IntentMetadata", "Parlance", "ParlanceAssistant"],
    path: "Examples/Lamp"),
  .executableTarget(
    name: "Workouts", dependencies: ["AppIntents", "Parlance"], path: "Examples/Workouts",
    resources: [.copy("AppShortcuts.xcstrings"), .copy("Localizable.xcstrings")]),
  // Apps without a phrase of their own, understood by the schemas that their intents conform to.
  .executableTarget(
    name: "Clock", dependencies: ["AppIntents", "Parlance"], path: "Examples/Clock",
    resources: [.copy("Localizable.xcstrings")]),
  .executableTarget(
    name: "Photos", dependencies: ["AppIntents", "CoreLocation", "GeoToolbox", "Parlance"],
    path: "Examples/Photos", resources: [.copy("Localizable.xcstrings")]),

  // An app that misbehaves in every way, to test how the assistant handles it.
  .executableTarget(
    name: "Unruly", dependencies: ["AppIntents", "Parlance", "SwiftUI"],
    path: "Tests/Support/Unruly"),
  // An extension that is a separate program, to test serving it.
  .executableTarget(
    name: "StampsExtension", dependencies: ["AppIntents", "Parlance"],
    path: "Tests/Support/StampsExtension"),

  // Generates the versions of the built-in packages, for “doctor”.
  .plugin(name: "BuiltInVersions", capability: .buildTool(), path: "Tools/BuiltInVersions"),

  // The fuzz targets: the tests run them on the inputs in Fuzz/, scripts/fuzz on any.
  .target(
    name: "FuzzTargets",
    dependencies: [
      "AppHosting", "Assistant", "AudioInput", "DialogManagement", "InstalledApps",
      "IntentMatching", "IntentMetadata", "MetadataImport", "PhraseAutomaton", "PhraseChecks",
      "PhraseTemplates",
    ] + (isShortFuzzing ? [] : ["SessionStore", .product(name: "GRDB", package: "GRDB.swift")]),
    path: "Tests/Support/FuzzTargets", exclude: isShortFuzzing ? ["RowInputs.swift"] : [],
    swiftSettings: isShortFuzzing ? [] : [.define("Rows")]),
  .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets"]),
  .testTarget(name: "LanguageDataTests", dependencies: ["LanguageData"]),
  .testTarget(name: "TextNormalizationTests", dependencies: ["TextNormalization"]),
  .testTarget(name: "IntentMetadataTests", dependencies: ["IntentMetadata"]),
  .testTarget(name: "AppIntentsTests", dependencies: ["AppIntents", "IntentMetadata", "Parlance"]),
  .testTarget(name: "PhraseTemplatesTests", dependencies: ["PhraseTemplates"]),
  .testTarget(
    name: "SnippetPrintingTests",
    dependencies: [
      "AppIntents", "IntentMetadata", "OSLog", "SnippetPrinting", "SwiftUI", "TextNormalization",
    ], exclude: ["Golden"]),
  .testTarget(
    name: "PhraseAutomatonTests",
    dependencies: [
      "CMallocCount", "PhraseAutomaton", "PhraseTemplates", "TextNormalization",
    ]),
  // Replaces the C library's allocator in the tests, to count allocations.
  .target(name: "CMallocCount", path: "Tests/Support/CMallocCount"),
  .testTarget(
    name: "SpokenValuesTests",
    dependencies: ["IntentMetadata", "LanguageData", "SpokenValues", "TextNormalization"],
    resources: [.copy("Cases")]),
  .testTarget(
    name: "UtteranceActsTests",
    dependencies: ["LanguageData", "TextNormalization", "UtteranceActs"]),
  .testTarget(
    name: "MetadataImportTests",
    dependencies: ["IntentMetadata", "MetadataImport", "PhraseTemplates"]),
  .testTarget(
    name: "IntentMatchingTests",
    dependencies: [
      "IntentMatching", "IntentMetadata", "LanguageData", "MetadataImport", "PhraseAutomaton",
      "PhraseTemplates", "SpokenValues", "TextNormalization", "UtteranceActs",
    ]),
  .testTarget(
    name: "DialogManagementTests",
    dependencies: [
      "DialogManagement", "IntentMatching", "IntentMetadata", "LanguageData", "TextNormalization",
    ]),
  .testTarget(
    name: "AppHostingTests",
    dependencies: [
      "AppHosting", "AppIntents", "InstalledApps", "IntentMetadata", "Parlance", "SwiftUI",
      "WidgetKit",
    ]),
  // Code of documents for Apple's system, as it is: Swift 5, as most of it is written, with the
  // imports that Apple's Foundation makes needless.
  .testTarget(
    name: "DocumentSnippetsTests",
    dependencies: [
      "AppHosting", "AppIntents", "IntentMetadata", "Parlance", "SwiftUI", "WidgetKit",
    ],
    swiftSettings: [.swiftLanguageMode(.v5)] + implicitImports),
  .testTarget(
    name: "AssistantTests",
    dependencies: [
      "Assistant", "AppIntents", "AppHosting", "DialogManagement",
      "InstalledApps", "IntentMatching", "IntentMetadata", "MetadataImport", "Parlance",
    ], resources: [.copy("Assent/Data")]),
  .testTarget(name: "InstalledAppsTests", dependencies: ["InstalledApps", "IntentMetadata"]),
  .testTarget(
    name: "AssistantServiceTests",
    dependencies: [
      "AssistantService", "DialogManagement", "IntentMatching", "IntentMetadata",
      "PhraseAutomaton",
    ]),
  .testTarget(
    name: "SessionBusTests",
    dependencies: ["IntentMatching", "IntentMetadata", "LanguageData", "SessionBus"]),
  .testTarget(
    name: "SessionStoreTests",
    dependencies: [
      "AppIntents", "Assistant", "DialogManagement", "IntentMetadata", "SessionStore",
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  .testTarget(
    name: "SearchIndexTests",
    dependencies: [
      "IntentMetadata", "SearchIndex", .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  .testTarget(name: "LineEditingTests", dependencies: ["LineEditing"]),
  .testTarget(
    name: "PhraseChecksTests",
    dependencies: [
      "Assistant", "DialogManagement", "IntentMatching", "IntentMetadata", "MetadataImport",
      "PhraseChecks", "PhraseTemplates", "SpeechRecognition", "TextNormalization",
      .product(name: "Yams", package: "Yams"),
    ]),
  .testTarget(
    name: "ParlanceCommandsTests",
    dependencies: [
      "AppHosting", "Assistant", "AudioInput", "DialogManagement", "InstalledApps",
      "IntentMatching", "IntentMetadata", "LanguageData", "LineEditing", "ParlanceCommands",
      "PhraseAutomaton", "SearchIndex", "SessionStore", "SpeechRecognition",
    ]),
  .executableTarget(
    name: "SpeechMeasurement",
    dependencies: [
      "AcousticAdaptation", "AudioInput", "IntentMatching", "IntentMetadata", "MetadataImport",
      "PhraseAutomaton", "PocketSphinxRecognizer", "SpeechRecognition",
    ],
    path: "Benchmarks/speech",
    exclude: [
      "README.md", "calibrate.py", "conditions.py", "echoes.py", "measure.py", "names.py",
      "refusal.py", "rooms.py", "rooms_model.py", "switches.py", "voices.py", "wake.py",
    ]),
  .executableTarget(
    name: "SearchMeasurement",
    dependencies: [
      "IntentMetadata", "SearchIndex", .product(name: "GRDB", package: "GRDB.swift"),
    ],
    path: "Benchmarks/search", exclude: ["keystrokes.py", "peers.py", "statements.py"]),
  .executableTarget(
    name: "SnippetMeasurement", dependencies: ["IntentMetadata", "SnippetPrinting", "SwiftUI"],
    path: "Benchmarks/snippets"),
  .executableTarget(
    name: "SchemaMeasurement",
    dependencies: ["IntentMatching", "IntentMetadata", "MetadataImport", "PhraseAutomaton"],
    path: "Benchmarks/schemas",
    exclude: [
      "apps.py", "automaton.py", "covered.txt", "measure.py", "measure_language.py",
      "wordings.de.tsv", "wordings.es.tsv", "wordings.fr.tsv", "wordings.tsv",
    ]),
  .testTarget(name: "AcousticAdaptationTests", dependencies: ["AcousticAdaptation"]),
  .testTarget(name: "AudioInputTests", dependencies: ["AudioInput"]),
  .testTarget(
    name: "SpeechRecognitionTests",
    dependencies: ["AudioInput", "PhraseAutomaton", "PhraseTemplates", "SpeechRecognition"]),
  .testTarget(
    name: "PocketSphinxRecognizerTests",
    dependencies: [
      "AcousticAdaptation", "AudioInput", "PhraseAutomaton", "PhraseTemplates",
      "PocketSphinxRecognizer", "SpeechRecognition",
    ]),
]

let package = Package(
  name: "parlance",
  products: [
    .executable(name: "parlance", targets: ["ParlanceCommands"]),
    .library(name: "AppIntents", targets: ["AppIntents", "OSLog", "SwiftUI"]),
    .library(name: "Parlance", targets: ["AppIntents", "Parlance"]),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "ParlanceAssistant", targets: ["ParlanceAssistant"]),
    .library(name: "MetadataImport", targets: ["MetadataImport", "IntentMetadata"]),
    .library(name: "SnippetPrinting", targets: ["SnippetPrinting", "IntentMetadata"]),
    .library(
      name: "PhraseAutomaton", targets: ["PhraseAutomaton", "PhraseTemplates"]),
    .library(name: "IntentMatching", targets: ["IntentMatching", "IntentMetadata"]),
  ],
  traits: [
    // Files for Apple's SDK that fetch compile unchanged, unless an app chooses its traits.
    .default(enabledTraits: ["URLSession"]),
    .trait(
      name: "Speech",
      description: "Hearing: needs libpocketsphinx-dev, libsphinxbase-dev, pocketsphinx-en-us, "
        + "libsndfile1-dev, libspeexdsp-dev, libpulse-dev and libasound2-dev."),
    .trait(
      name: "URLSession",
      description: "App Intents brings URLSession along, as Apple's does: links "
        + "FoundationNetworking, which needs libcurl."),
    .trait(
      name: "Macros",
      description: "@AppIntent(schema:) and its siblings, @ComputedProperty, @DeferredProperty and "
        + "@UnionValue: builds swift-syntax."),
  ],
  // Not beyond the tested versions; `Dependencies.swift` has the same ones for “doctor”.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
    .package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
  ],
  targets: base + language + phrases + apps + dialog + speech + checks + command + others,
  swiftLanguageModes: [.v6]
)

// The modules that read input from outside. libFuzzer goes through every counter after each input, so
// the other modules have none, which makes a run several times as fast.
let fuzzedModules: Set = [
  "AppHosting", "AudioInput", "FuzzTargets", "IntentMetadata", "MetadataImport", "PhraseAutomaton",
  "PhraseChecks", "PhraseTemplates", "SessionStore", "TextNormalization",
]
if isFuzzing {
  // The program that hands inputs of libFuzzer to the fuzz targets; scripts/fuzz builds it.
  package.targets.append(
    .executableTarget(
      name: "FuzzDriver", dependencies: ["FuzzTargets"], path: "Tests/Support/FuzzDriver",
      swiftSettings: [.enableExperimentalFeature("Extern"), .unsafeFlags(["-parse-as-library"])]))
  for target in package.targets where fuzzedModules.contains(target.name) {
    // Swift's own choice of coverage for -sanitize=fuzzer is one that libFuzzer no longer reads.
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags([
          "-sanitize=fuzzer", "-sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table",
        ])
      ]
  }
}
// In CI, scripts/fuzz links modules in which a sanitizer finds nothing from the build of this package:
// PARLANCE_BUILT is its folder, and PARLANCE_REUSED names the modules.
if isShortFuzzing, let built = Context.environment["PARLANCE_BUILT"] {
  let reused = Set(
    (Context.environment["PARLANCE_REUSED"] ?? "").split(separator: " ").map(String.init))
  func name(_ dependency: Target.Dependency) -> String? {
    switch dependency {
    case .byNameItem(let name, _), .targetItem(let name, _): name
    default: nil
    }
  }
  var (needed, pending) = (Set<String>(), ["FuzzDriver"])
  while let next = pending.popLast() {
    guard let target = package.targets.first(where: { $0.name == next }),
      needed.insert(next).inserted
    else { continue }
    pending += target.dependencies.compactMap(name)
  }
  needed.subtract(reused)
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
  let modules = package.targets.filter { $0.type != .system }
  for target in modules {
    target.dependencies.removeAll { name($0).map(reused.contains) ?? false }
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-I", "\(built)/Modules"])]
    // What only modules that are reused depend on is linked as well.
    if target.name == "FuzzDriver" {
      target.dependencies += modules.map(\.name).filter {
        !["FuzzDriver", "FuzzTargets"].contains($0)
      }
      .map { .byName(name: $0) }
    }
  }
}

// Imports are internal unless stated otherwise, a file imports what it uses, and `any` is explicit.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

for target in package.targets where target.type != .system && target.type != .plugin {
  // The extension represents files written for Apple's SDK, which import only App Intents.
  let isUnmodified = target.name == "StampsExtension"
  let isOptimized = !isUnoptimized && optimizedModules.contains(target.name)
  target.swiftSettings =
    (isOptimized ? optimizedForDebugging : []) + (target.swiftSettings ?? [])
    + (isUnmodified ? [] : features) + strict
  if let folderBuiltOnce {
    // With a number of threads, each file keeps an object of its own. A job of its own for the
    // interface would read and check the module a second time, and SwiftPM waits for both.
    target.swiftSettings? += [
      .unsafeFlags(
        [
          "-disable-batch-mode", "-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo",
        ], .when(configuration: .debug))
    ]
    // SwiftPM looks there for tests that use XCTest: in the package's own code, so that no other
    // needs to be indexed.
    if target.type == .test {
      target.swiftSettings? += [
        .unsafeFlags([
          "-index-store-path", "\(folderBuiltOnce)/index/store", "-index-ignore-system-modules",
          "-index-ignore-clang-modules",
        ])
      ]
    }
  }
}
