#if !Macros
import Foundation

/// Answers the compiler in place of the macros if the package trait `Macros` is not enabled.
///
/// Without the trait, swift-syntax is not built. The compiler still finds this program, which
/// rejects each expansion with instructions for enabling the macros; the compiler alone would only
/// say that an attribute is unknown. Messages are JSON, preceded by their length in eight bytes.
@main enum NoMacros {
  private static let advice =
    "the macros of AppIntents are not built; ask for them where your package depends on this one: "
    + ".package(…, traits: [\"Macros\"])"

  static func main() throws {
    // A compiler sends no message of this size; one that does is not a compiler.
    let most = 64 << 20
    while let length = try read(8), length.count == 8 {
      let count = length.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      guard count > 0, count <= most, let body = try read(Int(count)), body.count == Int(count)
      else { return }
      let message = try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
      try write(answer(to: message))
    }
  }

  private static func answer(to message: [String: Any]) -> [String: Any] {
    if let request = message["getCapability"] as? [String: Any] {
      let capability = request["capability"] as? [String: Any]
      let version = min(capability?["protocolVersion"] as? Int ?? 4, 7)
      return ["getCapabilityResult": ["capability": ["protocolVersion": version]]]
    }
    if message["loadPluginLibrary"] != nil {
      return ["loadPluginLibraryResult": ["loaded": false, "diagnostics": [String]()]]
    }
    let declaration = message["expandFreestandingMacro"] as? [String: Any]
    if (declaration?["macro"] as? [String: Any])?["name"] as? String == "Preview" {
      // Nothing looks at previews: they are checked and left out.
      return ["expandMacroResult": ["expandedSource": "", "diagnostics": [[String: Any]]()]]
    }
    let request =
      message["expandAttachedMacro"] as? [String: Any]
      ?? declaration
    let attribute = (request?["attributeSyntax"] ?? request?["syntax"]) as? [String: Any]
    let location = attribute?["location"] as? [String: Any]
    // The text begins with what is between the attribute and the previous declaration.
    let space = (attribute?["source"] as? String ?? "").prefix { $0.isWhitespace }.utf8.count
    let place: [String: Any] = [
      "fileName": location?["fileName"] ?? "", "offset": (location?["offset"] as? Int ?? 0) + space,
    ]
    let diagnostic: [String: Any] = [
      "message": advice, "severity": "error", "position": place, "highlights": [String](),
      "notes": [String](), "fixIts": [String](),
    ]
    // Each role of a macro is expanded separately, but one message suffices.
    let isFirst = request?["macroRole"] as? String != "memberAttribute"
    return [
      "expandMacroResult": ["expandedSource": "", "diagnostics": isFirst ? [diagnostic] : []]
    ]
  }

  private static func read(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let part = try FileHandle.standardInput.read(upToCount: count - data.count),
        !part.isEmpty
      else { return data.isEmpty ? nil : data }
      data += part
    }
    return data
  }

  private static func write(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    let length = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
    try FileHandle.standardOutput.write(contentsOf: length + body)
  }
}
#endif
