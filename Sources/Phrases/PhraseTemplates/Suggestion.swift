import TextNormalization

/// Finds the name that a person probably meant.
public enum Suggestion {
  /// Returns the name nearest to a misspelled one, or `nil` if none is near.
  ///
  /// Near means that at most a third of the letters differ, and at most two in all, where a
  /// swap of neighbours counts once. Case makes no difference.
  public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(maximumLength + 1))
    guard (2...maximumLength).contains(wanted.count) else { return nil }
    let limit = min(2, max(1, wanted.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      guard abs(candidate.unicodeScalars.count - wanted.count) <= limit else { continue }
      guard
        let distance = LetterDistance.between(
          wanted, Array(candidate.lowercased().unicodeScalars), limit: limit)
      else { continue }
      // Equal distances go to the name first in order, so that the answer never depends on
      // the order of a dictionary.
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Returns a hint such as `Did you mean “area”?`, or the valid names where none is near.
  public static func hint(for name: String, among names: some Collection<String>) -> String? {
    if let nearest = nearest(to: name, among: names) { return "Did you mean “\(nearest)”?" }
    guard (1...12).contains(names.count) else { return nil }
    return "Known are \(names.sorted().map { VisibleText.of($0) }.joined(separator: ", "))."
  }

  private static let maximumLength = 64
}
