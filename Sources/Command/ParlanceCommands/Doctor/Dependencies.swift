import SessionStore

/// The packages that the program is built from.
enum Dependencies {
  /// The versions that the program was tested with, by the packages' identities.
  ///
  /// `Package.swift` bounds the packages to these and later ones of the same minor version; a test
  /// compares the two.
  static let tested = [
    "grdb.swift": "7.10.0", "swift-argument-parser": "1.8.2", "swift-log": "1.16.2",
    "yams": "6.2.2",
  ]

  /// The check that tells what is built in, and what was tested instead where that is another version.
  static func check(
    builtIn packages: [(identity: String, version: String)] = BuiltInVersions.packages
  ) -> Check {
    let names = packages.filter { tested[$0.identity] != nil }.map { identity, version in
      let tested = tested[identity]
      let name = "\(identity) \(version)"
      return tested == version ? name : "\(name) (tested with \(tested ?? "none"))"
    }
    do {
      let database = try SessionStore.databaseVersion()
      return Check(
        "dependencies", .works,
        "Built in: \(names.joined(separator: ", ")), SQLite \(database).")
    } catch {
      return Check(
        "dependencies", .broken, "SQLite does not work: \(error)", mend: "Install libsqlite3-0.")
    }
  }
}
