// swift-tools-version: 6.2
import PackageDescription

// Programs that look for faults with the compiler's sanitizers; scripts/test runs them. A package of
// their own, so that an instrumented build holds no more than what is looked at.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "parlance", path: "..")],
  targets: [
    .executableTarget(
      name: "ConcurrencyStress",
      dependencies: [.product(name: "PhraseAutomaton", package: "parlance")])
  ],
  swiftLanguageModes: [.v6]
)
