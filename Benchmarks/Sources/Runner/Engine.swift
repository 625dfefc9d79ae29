/// A matcher that is compiled from the work and asked for answers.
protocol Engine {
  /// Compiles lists and templates.
  init(_ work: Workload) throws

  /// Returns the best reading of an utterance, with slots, places and values; `nil` where it has
  /// none.
  func answer(_ text: String) -> Answer?

  /// Sizes to report, by name.
  var sizes: [String: Int] { get }

  /// Writes a compiled file.
  func write(to path: String) throws

  /// Maps a compiled file.
  static func load(_ path: String) throws -> Self

  /// Returns the engine with another list of names.
  func replacing(_ replacement: Workload.Replacement) throws -> Self
}
