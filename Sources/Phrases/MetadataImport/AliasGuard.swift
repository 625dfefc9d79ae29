import PhraseTemplates
import Yams

/// Rejects YAML whose aliases would make reading it take forever, or nest without bounds.
///
/// An alias repeats a whole subtree, so a few lines can stand for billions of nodes. Reading shares
/// repeated subtrees and ``NodeReader`` bounds its own traversal, but keys are hashed whole while
/// the document is composed, before any traversal, so an alias must not be part of a key. Subtrees
/// inside subtrees also nest deeper than the text does and are freed recursively, so the number of
/// anchors times the depth of the text must stay small. The check examines bytes only: it may
/// reject a file that merely looks dangerous, but never accept a dangerous one.
struct AliasGuard {
  private var aliases = 0
  private var anchors = 0
  private var complexKey: Int?
  /// The maximum number of flow collections open at once.
  private var flowDepth = 0
  /// The maximum indentation, including the indicators of nested collections.
  private var indentation = 0

  private static let maximumAliases = 10_000
  private static let maximumDepth = 5_000
  /// The number of nodes that any file may stand for, as with a file that merges a few hundred
  /// mappings.
  private static let harmlessNodes = 250_000

  /// Returns why a file must not be composed, or `nil` if it may.
  static func problem(in file: SourceFile) -> ImportDiagnostic? {
    var this = AliasGuard()
    var text = file.text
    text.withUTF8 { this.scan($0) }
    return this.problem(in: file)
  }

  /// Returns why a composed file must not be read, or `nil` if it may: aliases that repeat each
  /// other stand for more nodes than a file can have, whether or not anything reads them.
  static func problem(of root: Node, in file: SourceFile) -> ImportDiagnostic? {
    guard file.text.utf8.contains(UInt8(ascii: "*")) else { return nil }
    let limit = max(harmlessNodes, NodeReader.maximumNodes(in: file))
    guard let node = overrun(of: root, limit: limit) else { return nil }
    return file.finding(
      rule: "too-many-nodes", message: NodeReader.tooManyNodes(limit),
      hint: NodeReader.tooManyNodesHint, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// Returns the first node with more than a given number of nodes around it, without recursion,
  /// however deep they are.
  private static func overrun(of root: Node, limit: Int) -> Node? {
    var (waiting, found) = ([root], 1)
    while let node = waiting.popLast() {
      switch node {
      case .scalar, .alias: continue
      case .sequence(let items):
        found += items.count
        guard found < limit else { return node }
        waiting += items
      case .mapping(let entries):
        found += 2 * entries.count
        guard found < limit else { return node }
        for (key, value) in entries { waiting += [key, value] }
      }
    }
    return nil
  }

  private func problem(in file: SourceFile) -> ImportDiagnostic? {
    guard aliases > 0 else { return nil }
    let depth = (anchors + 1) * (flowDepth + 2 * indentation)
    if aliases > Self.maximumAliases || depth > Self.maximumDepth {
      return ImportDiagnostic(
        rule: "too-many-aliases", file: file.path,
        message: "The file has \(anchors) YAML anchors and \(aliases) aliases, which is too many.",
        hint: "Use rules (<name>) and lists ({name}) for parts that repeat.")
    }
    guard let offset = complexKey else { return nil }
    let place = file.place(ofOffset: offset)
    return file.finding(
      rule: "alias-in-key", message: "A file with YAML aliases must have plain keys.",
      hint: "Put text in quotes, or write out the alias.", line: place.line,
      column: place.column)
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var open = 0
    var lineStart = 0
    var isLeading = true
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "*"): scanAlias(bytes, index)
      case UInt8(ascii: "&"):
        if Self.startsToken(bytes, index) { anchors += 1 }
      case UInt8(ascii: "?"):
        if Self.startsToken(bytes, index),
          index + 1 == bytes.count || Self.isBlank(bytes[index + 1])
        {
          complexKey = complexKey ?? index
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open += 1
        flowDepth = max(flowDepth, open)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        open = max(0, open - 1)
        if Self.isFollowedByColon(bytes, index + 1) { complexKey = complexKey ?? index }
      case 0x0A, 0x0D:
        lineStart = index + 1
        isLeading = true
        continue
      default: break
      }
      if isLeading {
        isLeading = " -?:".utf8.contains(byte)
        indentation = max(indentation, index - lineStart + 1)
      }
    }
  }

  private mutating func scanAlias(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    guard Self.startsToken(bytes, index), index + 1 < bytes.count, Self.isName(bytes[index + 1])
    else { return }
    aliases += 1
    var end = index + 1
    while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
    if Self.isFollowedByColon(bytes, end) { complexKey = complexKey ?? index }
  }

  private static func isFollowedByColon(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: ":")
  }

  private static func startsToken(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = bytes[index - 1]
    // Bytes of other scripts count too: YAML also breaks lines at some of them.
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
