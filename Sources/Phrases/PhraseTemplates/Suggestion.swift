import TextNormalization

/// Finds the name that a person probably meant.
public enum Suggestion {
  /// Returns the name closest to a misspelled one, or `nil` if none is close.
  ///
  /// Close means that at most a third of the letters differ, and at most two in total, where a swap
  /// of neighbors counts once. Case does not matter.
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
      // Among equal distances, the first name in alphabetical order wins, so the answer never
      // depends on the order of a dictionary.
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Returns a hint such as `Did you mean “area”?`, or the valid names if none is close.
  public static func hint(for name: String, among names: some Collection<String>) -> String? {
    if let nearest = nearest(to: name, among: names) { return "Did you mean “\(nearest)”?" }
    guard (1...12).contains(names.count) else { return nil }
    return "Known names: \(names.sorted().map { VisibleText.of($0) }.joined(separator: ", "))."
  }

  private static let maximumLength = 64
}
