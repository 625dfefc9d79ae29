import PhraseAutomaton
import PhraseTemplates
import TextNormalization

/// Reduces templates to sketches.
///
/// Optional words are left out, optional slots may or may not be present, and alternatives of
/// single words become one item: phrase authors write synonyms as alternatives, so the phrases
/// themselves show which words are interchangeable.
struct SketchBuilder {
  /// An essential item of a phrase.
  enum Item: Hashable {
    /// One of several words, as stems.
    case word(Set<Stem>)
    case slot(PhraseSketch.Slot)
  }

  /// What the names in the template refer to.
  private var scope = PhraseScope()
  /// The stems of the words of all templates.
  private(set) var stems: StemTable
  /// The stems of all words of the last template.
  private(set) var allowed: Set<Stem> = []

  /// The maximum number of wordings of one piece of a template.
  private static let maximumVariants = 48
  /// The maximum depth of rules inside rules.
  private static let maximumDepth = 40

  init(stems: StemTable) { self.stems = stems }

  /// Returns the variants of a template, each as the items it needs.
  mutating func variants(of template: Template, in scope: PhraseScope) -> [[Item]] {
    self.scope = scope
    allowed.removeAll(keepingCapacity: true)
    return variants(of: template.root, depth: 0)
  }

  private mutating func variants(of node: TemplateNode, depth: Int) -> [[Item]] {
    guard depth < Self.maximumDepth else { return [] }
    switch node {
    case .text(let text, _):
      var items: [Item] = []
      for word in Words(text) {
        let stem = stems.number(of: stems.language.stemmer.stem(of: word))
        allowed.insert(stem)
        items.append(.word([stem]))
      }
      return [items]
    case .list(let name, let slot, _):
      guard let list = scope.lists[name] else { return [] }
      return [[.slot(PhraseSketch.Slot(name: slot, list: list))]]
    case .rule(let name, _):
      guard let rule = scope.rules[name] else { return [] }
      return variants(of: rule.root, depth: depth + 1)
    case .applicationName:
      return [[]]
    case .optional(let item, _):
      let inside = variants(of: item, depth: depth + 1)
      return Self.merged([[]] + inside.filter { $0.contains(where: \.isSlot) })
    case .alternatives(let items, _):
      let all = items.flatMap { variants(of: $0, depth: depth + 1) }
      // "(a|)" is an optional that is written differently.
      guard all.contains([]) else { return Self.merged(all) }
      return Self.merged([[]] + all.filter { $0.contains(where: \.isSlot) })
    case .sequence(let items, _), .permutation(let items, _):
      var combined: [[Item]] = [[]]
      for item in items {
        let next = variants(of: item, depth: depth + 1)
        combined = Array(
          combined.lazy.flatMap { start in next.lazy.map { start + $0 } }
            .prefix(Self.maximumVariants))
      }
      return Self.merged(combined)
    }
  }

  /// Returns variants with all single-word variants merged into one.
  private static func merged(_ variants: [[Item]]) -> [[Item]] {
    var single: Set<Stem> = []
    var others: [[Item]] = []
    var seen: Set<[Item]> = []
    for variant in variants {
      if variant.count == 1, case .word(let stems) = variant[0] {
        single.formUnion(stems)
      } else if seen.insert(variant).inserted {
        others.append(variant)
      }
    }
    return single.isEmpty ? others : [[.word(single)]] + others
  }
}

extension SketchBuilder.Item {
  /// Whether the item is a slot.
  var isSlot: Bool {
    if case .slot = self { true } else { false }
  }
}
