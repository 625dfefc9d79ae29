public import IntentMetadata

/// Why an installed app is left out.
public enum AppProblem: Error, Sendable, Hashable {
  /// Its program or file does not exist.
  case gone(String)
  /// Its file is not a program.
  case noProgram(String)
  /// It does not answer as an app should.
  case noAnswer(IntentFailure)
  /// Another app, which counts, has its name.
  case sameName(String, other: String)
  /// Its files cannot be read.
  case unreadable(String)
}
