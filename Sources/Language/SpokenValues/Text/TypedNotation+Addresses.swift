import Foundation
import IntentMetadata

/// Web and mail addresses as they are typed.
extension TypedNotation {
  /// Returns the address typed in a text, whose points would be lost by splitting into words.
  static func address(_ kind: SpokenValueKind, in text: String) -> IntentValue? {
    let parts = text.split { $0.isWhitespace || $0 == "," || $0 == "<" || $0 == ">" }
    for part in parts {
      let part = part.trimmingSuffix { ".!?;)".contains($0) }
      let sides = part.split(separator: "@", omittingEmptySubsequences: false)
      let host = sides.last ?? ""
      guard host.dropFirst().dropLast().contains("."), !host.hasPrefix("."),
        host.contains(where: \.isLetter)
      else { continue }
      if kind == .email, sides.count == 2, !sides[0].isEmpty { return .string(String(part)) }
      if kind == .url, sides.count == 1 {
        let address = part.contains("://") ? String(part) : "https://" + part
        if let url = URL(string: address) { return .url(url) }
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, isTrimmed(last) { result.removeLast() }
    return result
  }
}
