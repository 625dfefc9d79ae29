/// Draws sentences that a template stands for.
///
/// The tree is traversed with an explicit stack and a limit on steps, so that neither deep trees
/// nor recursive rules are a danger.
public struct TemplateSampler: Sendable {
  /// The weighting of choices.
  public enum Distribution: String, Sendable, Hashable, CaseIterable {
    /// Each expansion of the template is as likely as any other.
    case uniform
    /// Each choice in the template is as likely as its siblings, which favors short sentences.
    case structural
  }

  /// A value drawn from a list.
  public struct ListSample: Sendable, Hashable {
    /// The spoken text.
    public var text: String
    /// Its meaning.
    public var value: String

    /// Creates a value; without a meaning, it means its text.
    public init(_ text: String, value: String? = nil) {
      self.text = text
      self.value = value ?? text
    }
  }

  /// A sentence drawn from a template.
  public struct Sample: Sendable, Hashable {
    /// The sentence, with single spaces between words.
    public var text: String
    /// The slots in the order in which they were said.
    public var slots: [Slot]
  }

  /// A slot of a sentence.
  public struct Slot: Sendable, Hashable {
    /// The slot's name.
    public var name: String
    /// The spoken text of the slot.
    public var text: String
    /// Its meaning.
    public var value: String
  }

  /// Returns a value of the list with a name, or `nil` if the list has none.
  public typealias ListSource = @Sendable (String, inout SplitMix64) -> ListSample?

  let validator: TemplateValidator
  private let distribution: Distribution
  private let applicationName: String
  private let list: ListSource

  /// The maximum number of pieces in one sentence.
  private static let maximumSteps = 1_000_000

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - validator: The rules, and the number of values in each list.
  ///   - distribution: The weighting of choices.
  ///   - applicationName: The spoken form of the app's name.
  ///   - list: Draws a value of a list.
  public init(
    _ validator: TemplateValidator, distribution: Distribution = .structural,
    applicationName: String = "", list: @escaping ListSource
  ) {
    self.validator = validator
    self.distribution = distribution
    self.applicationName = applicationName
    self.list = list
  }

  /// Draws a sentence.
  ///
  /// - Returns: The sentence, or `nil` if the choices led to a list without values, an unknown
  ///   rule, or a rule without an end.
  public func sample(_ template: Template, using generator: inout SplitMix64) -> Sample? {
    var text = ""
    var slots: [Slot] = []
    var pending = [template.root]
    var steps = 0
    while let node = pending.popLast() {
      steps += 1
      guard steps <= Self.maximumSteps else { return nil }
      switch node {
      case .text(let literal, _): text += literal
      case .applicationName: text += applicationName
      case .sequence(let items, _): pending += items.reversed()
      case .alternatives(let items, _):
        guard let item = choose(items, using: &generator) else { return nil }
        pending.append(item)
      case .optional(let item, let span):
        let nothing = TemplateNode.sequence([], span)
        pending.append(choose([item, nothing], using: &generator) ?? nothing)
      case .permutation(let items, let span):
        // The items are separate words wherever they end up.
        let space = TemplateNode.text(" ", span)
        for item in items.shuffled(using: &generator) { pending += [space, item, space] }
      case .rule(let name, _):
        guard let rule = validator.rules[name], !validator.isRecursive(name) else { return nil }
        pending.append(rule.root)
      case .list(let name, let slot, _):
        guard let value = value(of: name, using: &generator) else { return nil }
        text += value.text
        slots.append(Slot(name: slot, text: value.text, value: value.value))
      }
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    return Sample(text: words.joined(separator: " "), slots: slots)
  }

  private func value(of name: String, using generator: inout SplitMix64) -> ListSample? {
    if let value = list(name, &generator) { return value }
    guard validator.lists[name] == nil, let range = InlineRange(name), range.isValid,
      let count = range.count.exact
    else { return nil }
    let number = range.lower + Int.random(in: 0..<count, using: &generator) * range.step
    return ListSample("\(number)")
  }

  private func choose(
    _ items: [TemplateNode], using generator: inout SplitMix64
  ) -> TemplateNode? {
    guard distribution == .uniform else { return items.randomElement(using: &generator) }
    // Scaled down, so that the sum of many large counts stays finite.
    let weights = items.map { validator.expansions(of: $0).estimate / Double(items.count) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = Double.random(in: 0..<total, using: &generator)
    for (item, weight) in zip(items, weights) {
      if rest < weight { return item }
      rest -= weight
    }
    return weights.lastIndex { $0 > 0 }.map { items[$0] }
  }
}
