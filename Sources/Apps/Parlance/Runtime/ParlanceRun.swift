/// The run of an intent that is going on.
///
/// A run keeps its identifier when it restarts with another value. An app that must not act twice
/// stores the identifiers of the runs in which it acted:
///
///     guard ledger.begin(ParlanceRun.id) else { return .result(dialog: "That is done already.") }
public enum ParlanceRun {
  /// The identifier of the run, or `nil` if nothing is running or it has none.
  @TaskLocal public static var id: String?
}
