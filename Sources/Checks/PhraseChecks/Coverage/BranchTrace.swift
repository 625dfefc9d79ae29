import IntentMatching
import IntentMetadata
import PhraseTemplates
import TextNormalization

/// Finds which branches of a template an utterance took: alternatives chosen, optional parts said.
///
/// The matcher does not record this and does not have to: since the template and the positions of
/// the slots are known, the path is found again by backtracking, letter by letter, without spaces.
/// An utterance with skipped words or other edits may have no such path, and then counts for no
/// branch.
struct BranchTrace {
  private let rules: [String: Template]
  private let letters: [UInt8]
  /// The positions of slots, in letters, by name.
  private let slots: [String: [Range<Int>]]
  private var steps = 0
  private static let maximumSteps = 20_000

  /// The branches taken so far, and the text that remains to be read.
  private typealias Next = (inout BranchTrace, Int, [SourceSpan]) -> [SourceSpan]?

  private init(_ utterance: Words, _ match: IntentMatch, _ rules: [String: Template]) {
    self.rules = rules
    var letters: [UInt8] = []
    var starts: [Int] = []
    for word in utterance {
      starts.append(letters.count)
      letters += Array(word.utf8)
    }
    starts.append(letters.count)
    self.letters = letters
    var slots: [String: [Range<Int>]] = [:]
    for slot in match.slots
    where slot.start < slot.end && slot.start >= 0 && slot.end < starts.count {
      slots[slot.name, default: []].append(starts[slot.start]..<starts[slot.end])
    }
    self.slots = slots
  }

  /// Returns the branches that an utterance took, by their positions in the template.
  static func branches(
    of template: Template, taken utterance: String, by match: IntentMatch,
    rules: [String: Template]
  ) -> [SourceSpan] {
    var trace = BranchTrace(Words(utterance), match, rules)
    let count = trace.letters.count
    return trace.read(template.root, at: 0, taken: [], isRule: false) { _, position, taken in
      position == count ? taken : nil
    } ?? []
  }

  private mutating func read(
    _ node: TemplateNode, at position: Int, taken: [SourceSpan], isRule: Bool, then next: Next
  ) -> [SourceSpan]? {
    steps += 1
    guard steps < Self.maximumSteps else { return nil }
    switch node {
    case .text(let text, _):
      let words = Words(text)
      let wanted = words.reduce(into: [UInt8]()) { $0 += Array($1.utf8) }
      guard letters[position...].starts(with: wanted) else { return nil }
      return next(&self, position + wanted.count, taken)
    case .sequence(let items, _):
      return read(items[...], at: position, taken: taken, isRule: isRule, then: next)
    case .alternatives(let items, _):
      for item in items {
        let mine = isRule ? taken : taken + [item.span]
        if let found = read(item, at: position, taken: mine, isRule: isRule, then: next) {
          return found
        }
      }
      return nil
    case .optional(let item, let span):
      // In an optional with alternatives, each alternative is a branch.
      let isBranch = if case .alternatives = item { false } else { !isRule }
      let mine = isBranch ? taken + [span] : taken
      return read(item, at: position, taken: mine, isRule: isRule, then: next)
        ?? next(&self, position, taken)
    case .permutation(let items, _):
      return permute(items, at: position, taken: taken, isRule: isRule, then: next)
    case .list(_, let slot, _):
      for range in slots[slot] ?? [] where range.lowerBound == position {
        if let found = next(&self, range.upperBound, taken) { return found }
      }
      return nil
    case .rule(let name, _):
      guard let rule = rules[name] else { return nil }
      return read(rule.root, at: position, taken: taken, isRule: true) { this, position, taken in
        next(&this, position, taken)
      }
    case .applicationName:
      // The name may be any of the app's, or be omitted.
      for end in position...letters.count {
        if let found = next(&self, end, taken) { return found }
      }
      return nil
    }
  }

  private mutating func read(
    _ items: ArraySlice<TemplateNode>, at position: Int, taken: [SourceSpan], isRule: Bool,
    then next: Next
  ) -> [SourceSpan]? {
    guard let first = items.first else { return next(&self, position, taken) }
    return read(first, at: position, taken: taken, isRule: isRule) { this, position, taken in
      this.read(items.dropFirst(), at: position, taken: taken, isRule: isRule, then: next)
    }
  }

  private mutating func permute(
    _ items: [TemplateNode], at position: Int, taken: [SourceSpan], isRule: Bool, then next: Next
  ) -> [SourceSpan]? {
    guard !items.isEmpty else { return next(&self, position, taken) }
    for index in items.indices {
      var rest = items
      let item = rest.remove(at: index)
      let found = read(item, at: position, taken: taken, isRule: isRule) { this, position, taken in
        this.permute(rest, at: position, taken: taken, isRule: isRule, then: next)
      }
      if let found { return found }
    }
    return nil
  }
}

extension Template {
  /// The positions of all branches: the pieces of alternatives, and optional parts.
  var branches: [SourceSpan] {
    var found: [SourceSpan] = []
    root.visit { node in
      switch node {
      case .alternatives(let items, _): found += items.map(\.span)
      case .optional(let item, let span):
        if case .alternatives = item { return }
        found.append(span)
      default: break
      }
    }
    return found
  }
}
