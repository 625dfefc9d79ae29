// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that swift-syntax is neither fetched nor built by anybody who does not
// read Swift sources: a trait would still have it resolved with the other dependencies.
let package = Package(
  name: "parlance-swift-import",
  products: [
    .executable(name: "parlance-swift-import", targets: ["parlance-swift-import"])
  ],
  dependencies: [
    .package(name: "parlance", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .target(
      name: "SwiftIntentImport",
      dependencies: [
        .product(name: "MetadataImport", package: "parlance"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(name: "parlance-swift-import", dependencies: ["SwiftIntentImport"]),
    .testTarget(name: "SwiftIntentImportTests", dependencies: ["SwiftIntentImport"]),
  ],
  swiftLanguageModes: [.v6]
)
