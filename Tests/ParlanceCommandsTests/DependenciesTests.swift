import Foundation
import Testing

@testable import ParlanceCommands

@Suite struct DependenciesTests {
  @Test func `What was tested is what the manifest asks for, up to the next minor version`() throws
  {
    let manifest = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Package.swift"), encoding: .utf8
    )
    .lowercased()
    for (identity, version) in Dependencies.tested {
      #expect(manifest.contains("/\(identity)\", .uptonextminor(from: \"\(version)\"))"))
    }
  }

  @Test func `What is built in are versions that the bounds allow`() throws {
    let builtIn = Dictionary(uniqueKeysWithValues: BuiltInVersions.packages.map { ($0, $1) })
    for identity in ["grdb.swift", "swift-argument-parser", "yams"] {
      let (version, tested) = (
        try #require(builtIn[identity]), try #require(Dependencies.tested[identity])
      )
      #expect(version.compare(tested, options: .numeric) != .orderedAscending)
      #expect(version.split(separator: ".").prefix(2) == tested.split(separator: ".").prefix(2))
      #expect(Dependencies.check().finding.contains("\(identity) \(version)"))
    }
  }

  @Test func `A version that was not tested is reported with the one that was`() {
    let check = Dependencies.check(builtIn: [("yams", "6.2.9"), ("grdb.swift", "7.10.0")])
    #expect(check.state == .works)
    #expect(
      check.finding.hasPrefix(
        "Built in: yams 6.2.9 (tested with 6.2.2), grdb.swift 7.10.0, SQLite 3."))
  }
}
