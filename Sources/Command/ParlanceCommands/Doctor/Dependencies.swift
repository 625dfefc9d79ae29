import SessionStore

/// The packages that the program is built from, in the versions that it was tested with.
///
/// `Package.swift` bounds them to these and later ones of the same minor version; a test compares the two.
enum Dependencies {
  static let tested = [
    ("swift-argument-parser", "1.8.2"), ("swift-log", "1.16.2"), ("GRDB.swift", "7.10.0"),
    ("Yams", "6.2.2"),
  ]

  /// The check that tells what is built in.
  static func check() -> Check {
    let names = tested.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let text =
      "Tested with \(names); built in are these, or later ones of the same minor version."
    do {
      return Check("dependencies", .works, "\(text) SQLite \(try SessionStore.databaseVersion()).")
    } catch {
      return Check(
        "dependencies", .broken, "SQLite does not work: \(error)", mend: "Install libsqlite3-0.")
    }
  }
}
