import PhraseTemplates

/// Turns away YAML whose aliases would make reading it take for ever.
///
/// An alias repeats a whole subtree, so a few lines can stand for billions of nodes. Reading shares
/// repeated subtrees and ``NodeBudget`` bounds our own walk, but keys are hashed whole while the
/// document is composed, before any walk; an alias must therefore not be part of a key. The check
/// looks at bytes only: it may turn away a file that merely looks like one, never let one through.
enum AliasGuard {
  /// The greatest number of aliases in a file.
  static let maximumAliases = 10_000

  static func problem(in file: SourceFile) -> ImportDiagnostic? {
    var text = file.text
    let found = text.withUTF8 { scan($0) }
    guard found.aliases > 0 else { return nil }
    if found.aliases > maximumAliases {
      return ImportDiagnostic(
        rule: "too-many-aliases", file: file.path,
        message: "The file has \(found.aliases) YAML aliases; \(maximumAliases) is the most.",
        hint: "Use rules (<name>) and lists ({name}) for what repeats.")
    }
    guard let offset = found.complexKey else { return nil }
    let place = file.place(ofOffset: offset)
    return file.finding(
      rule: "alias-in-key", message: "A file with YAML aliases must have plain keys.",
      hint: "Put text between quotes, or write out the alias.", line: place.line,
      column: place.column)
  }

  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (aliases: Int, complexKey: Int?) {
    var aliases = 0
    var complexKey: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "*"):
        guard startsToken(bytes, index), index + 1 < bytes.count, isName(bytes[index + 1]) else {
          continue
        }
        aliases += 1
        var end = index + 1
        while end < bytes.count, isName(bytes[end]) { end += 1 }
        if isFollowedByColon(bytes, end) { complexKey = complexKey ?? index }
      case UInt8(ascii: "?"):
        if startsToken(bytes, index), index + 1 == bytes.count || isBlank(bytes[index + 1]) {
          complexKey = complexKey ?? index
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isFollowedByColon(bytes, index + 1) { complexKey = complexKey ?? index }
      default: continue
      }
    }
    return (aliases, complexKey)
  }

  private static func isFollowedByColon(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: ":")
  }

  private static func startsToken(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = bytes[index - 1]
    // Bytes of other scripts count too: YAML also breaks lines at some of these.
    return isBlank(before) || before >= 0x80 || "[{,:-?".utf8.contains(before)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
