// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "parlance", path: "..")],
  targets: [
    .target(name: "CMemory"),
    .executableTarget(
      name: "Runner",
      dependencies: [
        "CMemory",
        .product(name: "PhraseAutomaton", package: "parlance"),
        .product(name: "IntentMatching", package: "parlance"),
      ]),
    .executableTarget(
      name: "Stages",
      dependencies: [
        .product(name: "IntentMatching", package: "parlance"),
        .product(name: "MetadataImport", package: "parlance"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
