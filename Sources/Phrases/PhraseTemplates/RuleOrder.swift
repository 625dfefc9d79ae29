/// The rules in an order in which each comes after those it refers to.
///
/// Depth-first search over the references, with an explicit stack, so that a chain of a hundred
/// thousand rules needs no deep recursion. A reference to a rule that is still being followed
/// closes a cycle; as in Tarjan's algorithm (1972), each rule learns the lowest position on the
/// path to which it leads back, which shows whether it lies on a cycle. The cost is linear in the
/// number of references.
struct RuleOrder {
  private(set) var names: [String] = []
  /// The rules that lead back to themselves.
  private(set) var recursive: Set<String> = []
  /// Paths from a rule back to itself, by that rule; one for each rule at which a cycle was
  /// entered.
  private(set) var cycles: [String: [String]] = [:]

  /// The maximum number of cycles reported.
  private static let maximumCycles = 100

  private struct Step {
    var name: String
    /// The reference to follow next.
    var next = 0
    /// The lowest position on the path to which the rule leads back.
    var low = Int.max
  }

  private enum State {
    case open(position: Int)
    case done
  }

  init(_ rules: [String: Template]) {
    var references: [String: [String]] = [:]
    for (name, rule) in rules {
      var found: [String] = []
      rule.root.visit { node in
        if case .rule(let target, _) = node, rules[target] != nil { found.append(target) }
      }
      references[name] = found
    }
    var states: [String: State] = [:]
    // Sorted, so that a cycle is reported the same way in each run.
    for name in rules.keys.sorted() where states[name] == nil {
      follow(name, references, &states)
    }
  }

  private mutating func follow(
    _ start: String, _ references: [String: [String]], _ states: inout [String: State]
  ) {
    var path = [Step(name: start)]
    states[start] = .open(position: 0)
    while let step = path.last {
      let last = path.count - 1
      let targets = references[step.name] ?? []
      guard step.next < targets.count else {
        states[step.name] = .done
        names.append(step.name)
        if step.low <= last { recursive.insert(step.name) }
        path.removeLast()
        if last > 0 { path[last - 1].low = min(path[last - 1].low, step.low) }
        continue
      }
      path[last].next += 1
      let target = targets[step.next]
      switch states[target] {
      case .done: break
      case .open(let position):
        path[last].low = min(path[last].low, position)
        if cycles[target] == nil, cycles.count < Self.maximumCycles {
          cycles[target] = path[position...].map(\.name) + [target]
        }
      case nil:
        states[target] = .open(position: path.count)
        path.append(Step(name: target))
      }
    }
  }
}
