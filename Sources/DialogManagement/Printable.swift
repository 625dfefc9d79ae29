/// Returns text that is safe to print and to say, whatever an app put into it.
///
/// Control characters, terminal escapes, invisible marks that turn the direction of writing, and
/// private-use characters are left out; runs of white space become one space; a text beyond the
/// limit is cut and ends in `…`. Only what is kept is looked at, so a title of a megabyte costs
/// no more than a long one.
///
/// - Parameters:
///   - text: Text from an app or a person.
///   - limit: The greatest number of characters.
///   - keepsLines: Whether line breaks stay, as in what an app says; titles have none.
package func printable(
  _ text: String, limit: Int = 100, keepsLines: Bool = false
) -> String {
  var result = String.UnicodeScalarView()
  var count = 0
  var pendingBreak: Unicode.Scalar?
  // A title may hide its letters behind a long run of marks: look at a bounded part only.
  for scalar in text.unicodeScalars.prefix(limit * 16) {
    if scalar.properties.isWhitespace {
      pendingBreak = keepsLines && scalar == "\n" ? "\n" : pendingBreak ?? " "
      continue
    }
    guard scalar.isPrintable else { continue }
    if count >= limit {
      result.append("…")
      break
    }
    if let space = pendingBreak, !result.isEmpty {
      result.append(space)
      count += 1
    }
    pendingBreak = nil
    result.append(scalar)
    count += 1
  }
  return String(result)
}

extension Unicode.Scalar {
  /// Whether the scalar shows as itself and changes nothing around it.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    case .format:
      // Joiners carry meaning in Indic scripts and emoji; the other format characters turn the
      // direction of writing or are invisible.
      return self == "\u{200C}" || self == "\u{200D}"
    default: return true
    }
  }
}
