extension BidirectionalCollection where Element == String {
  /// Returns the texts as a list within an English sentence: `A, B, or C`.
  ///
  /// Unlike Foundation's style for lists it does not follow the language of the system, which would
  /// put its own “or” into an English message.
  ///
  /// - Parameter conjunction: The word before the last text, such as `or`.
  package func englishList(_ conjunction: String) -> String {
    guard count > 2, let last else { return joined(separator: " \(conjunction) ") }
    return dropLast().joined(separator: ", ") + ", \(conjunction) " + last
  }
}
