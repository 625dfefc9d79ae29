import CSystem.Editing

extension LineEditor {
  /// The version of the editing library that the program was built with, such as `2.11`.
  public static var libraryVersion: String { "\(LIBEDIT_MAJOR).\(LIBEDIT_MINOR)" }
}
