// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own, so that nobody builds the parser of Swift without need.
//
// Toolchains for Linux bring that parser compiled, for the compiler's own macros. Where it is there
// it is linked, and this package builds in a minute; else swift-syntax is built from source, which
// takes several. PARLANCE_SWIFT_SYNTAX=source asks for the latter.
let host = compiledParser()

/// Returns the folder with the toolchain's own `SwiftParser`, or `nil` where it brings none.
func compiledParser() -> String? {
  guard Context.environment["PARLANCE_SWIFT_SYNTAX"] != "source" else { return nil }
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  guard let folder = folders.first(where: { has("\($0)/swiftc") }) else { return nil }
  let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
  let host = compiler.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("lib/swift/host").path
  return has("\(host)/libSwiftParser.so") && has("\(host)/SwiftParser.swiftmodule") ? host : nil
}

func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

// PARLANCE_BUILT names the folder of a build of the package above, whose modules are then linked as
// they are; scripts/test sets it in continuous integration, which has just compiled them.
let built = Context.environment["PARLANCE_BUILT"]
let reused: Set = [
  "CLanguageData", "CYaml", "IntentMetadata", "LanguageData", "MetadataImport", "PhraseTemplates",
  "TextNormalization", "Yams",
]

/// Returns the objects of the modules that are reused of a build.
func objects(in build: String) throws -> [String] {
  let list = "\(build)/parlance.product/Objects.LinkFileList"
  let folders = reused.map { "/\($0).build/" }
  return try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
    .filter { object in folders.contains(where: object.contains) }
}

let parlance: [Target.Dependency] =
  built == nil ? [.product(name: "MetadataImport", package: "parlance")] : []
let parser: [Target.Dependency] =
  host == nil
  ? [
    .product(name: "SwiftParser", package: "swift-syntax"),
    .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
    .product(name: "SwiftSyntax", package: "swift-syntax"),
  ] : []
let yaml = "\(Context.packageDirectory)/../../.build/checkouts/Yams/Sources/CYaml/include"
let modules: [String] =
  built.map { build in
    ["\(build)/CLanguageData.build", yaml].flatMap {
      ["-Xcc", "-fmodule-map-file=\($0)/module.modulemap"]
    } + ["-I", "\(build)/Modules", "-Xcc", "-I", "-Xcc", yaml]
  } ?? []
let flags = (host.map { ["-I", $0] } ?? []) + modules
let search: [SwiftSetting] = flags.isEmpty ? [] : [.unsafeFlags(flags)]
// As in the package above: a build without an index, but for that of the tests.
let index: [SwiftSetting] =
  Context.environment["PARLANCE_BUILT_ONCE"].map {
    [
      .unsafeFlags([
        "-index-store-path", "\($0)/index/store", "-index-ignore-system-modules",
        "-index-ignore-clang-modules",
      ])
    ]
  } ?? []
let link: [LinkerSetting] =
  host.map {
    [
      .unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0]),
      .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftParserDiagnostics"),
      .linkedLibrary("SwiftDiagnostics"), .linkedLibrary("SwiftSyntax"),
    ]
  } ?? []

let package = Package(
  name: "parlance-swift-import",
  products: [
    .executable(name: "parlance-swift-import", targets: ["parlance-swift-import"])
  ],
  dependencies: (built == nil ? [.package(name: "parlance", path: "../..")] : [])
    + (host == nil
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")] : []),
  targets: [
    .target(
      name: "SwiftIntentImport", dependencies: parlance + parser, swiftSettings: search,
      linkerSettings: link + (try built.map { [.unsafeFlags(try objects(in: $0))] } ?? [])),
    .executableTarget(
      name: "parlance-swift-import", dependencies: ["SwiftIntentImport"], swiftSettings: search,
      linkerSettings: link),
    .testTarget(
      name: "SwiftIntentImportTests", dependencies: ["SwiftIntentImport"],
      swiftSettings: search + index, linkerSettings: link),
  ],
  swiftLanguageModes: [.v6]
)
