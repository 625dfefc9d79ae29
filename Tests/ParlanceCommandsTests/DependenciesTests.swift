import Foundation
import Testing

@testable import ParlanceCommands

@Suite struct DependenciesTests {
  @Test func `What was tested is what the manifest asks for, up to the next minor version`() throws
  {
    let manifest = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Package.swift"), encoding: .utf8)
    for (name, version) in Dependencies.tested {
      #expect(manifest.contains("/\(name)\", .upToNextMinor(from: \"\(version)\"))"))
    }
  }

  @Test func `What is built in is told`() {
    let check = Dependencies.check()
    #expect(check.state == .works)
    #expect(check.finding.contains("GRDB.swift 7.10.0") && check.finding.contains("SQLite 3."))
  }
}
