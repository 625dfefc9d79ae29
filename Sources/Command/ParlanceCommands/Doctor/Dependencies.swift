import SessionStore

/// The packages from which the program is built.
enum Dependencies {
  /// The tested versions, by the packages' identities.
  ///
  /// `Package.swift` restricts the packages to these and later ones of the same minor version; a
  /// test compares the two.
  static let tested = [
    "grdb.swift": "7.10.0", "swift-argument-parser": "1.8.2", "swift-log": "1.16.2",
    "yams": "6.2.2",
  ]

  /// Returns the check that lists the built-in versions, and the tested ones if they differ.
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
