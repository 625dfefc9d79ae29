public import AppHosting

/// The verbs of the `parlance` command.
public enum ParlanceCommand {
  /// Runs the verbs on their arguments and returns the exit status.
  public static func run(arguments: [String], ownApp: (any AppHost)?) async -> Int32 { 64 }
}
