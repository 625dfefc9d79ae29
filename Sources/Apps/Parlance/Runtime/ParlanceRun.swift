/// The run of an intent that is going on.
///
/// A run has the same identifier when it starts again with a further value. An app that must not act
/// twice keeps the identifiers of the runs in which it acted:
///
///     guard ledger.begin(ParlanceRun.id) else { return .result(dialog: "That is done already.") }
public enum ParlanceRun {
  /// What tells the run from all others, or `nil` where nothing runs or nobody gave it an identifier.
  @TaskLocal public static var id: String?
}
