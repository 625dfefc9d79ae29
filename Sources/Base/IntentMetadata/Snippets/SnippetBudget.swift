import Synchronization

/// The limits of a snippet: an app that shows more is broken or hostile.
package final class SnippetBudget: Sendable {
  /// How deeply views may be nested.
  package static let depth = 48
  /// How many views there may be.
  package static let nodes = 20_000
  /// How many buttons there may be.
  package static let buttons = 100
  /// The length of one text, in characters.
  package static let words = 10_000
  /// The length of a name, in characters.
  package static let nameLength = 500
  /// The length of all texts, in bytes.
  package static let bytes = 1_000_000
  /// The key under which a decoder finds its budget; without one, only depth is bounded.
  package static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "parlance.snippet-budget") else {
      preconditionFailure("Foundation makes a key of every string.")
    }
    return key
  }()

  private struct Left: Sendable {
    var nodes = SnippetBudget.nodes
    var buttons = SnippetBudget.buttons
    var bytes = SnippetBudget.bytes
    var isExceeded = false
  }

  private let left = Mutex(Left())

  /// Creates the budget of one snippet.
  package init() {}

  /// Whether the limits were exceeded.
  package var isExceeded: Bool { left.withLock(\.isExceeded) }

  /// Takes a view; returns whether there was one left.
  package func takeNode(depth: Int) -> Bool {
    left.withLock { left in
      guard left.nodes > 0, left.bytes > 0, depth <= Self.depth else {
        left.isExceeded = true
        return false
      }
      left.nodes -= 1
      return true
    }
  }

  /// Takes a button; returns whether there was one left.
  package func takeButton() -> Bool {
    left.withLock { left in
      guard left.buttons > 0 else {
        left.isExceeded = true
        return false
      }
      left.buttons -= 1
      return true
    }
  }

  /// Returns as much of a text as there is room for.
  package func words(_ text: String) -> String { cut(text, to: Self.words) }

  /// Returns as much of a name as there is room for.
  package func name(_ text: String) -> String { cut(text, to: Self.nameLength) }

  /// Returns an invocation with its texts truncated to the length of what a person says.
  func invocation(_ invocation: IntentInvocation) -> IntentInvocation {
    var invocation = invocation
    invocation.app = name(invocation.app)
    invocation.intent = name(invocation.intent)
    return invocation
  }

  private func cut(_ text: String, to limit: Int) -> String {
    left.withLock { left in
      let room = min(limit, max(left.bytes, 0))
      // Counting bytes costs nothing; a character has at least one.
      guard text.utf8.count > room else {
        left.bytes -= text.utf8.count
        return text
      }
      let kept = text.prefix(room)
      guard kept.endIndex < text.endIndex else {
        left.bytes -= text.utf8.count
        return text
      }
      // A character may hold any number of marks: bytes are cut as well.
      let short = String(decoding: kept.utf8.prefix(4 * room), as: UTF8.self) + "…"
      left.bytes -= short.utf8.count
      left.isExceeded = left.isExceeded || room < limit
      return short
    }
  }
}
