/// Makes the graph of words deterministic as far as that pays off: the subset construction with a
/// bound on its size.
///
/// When the bound is reached, the remaining subsets are not explored as a whole: their edges lead
/// to single states of the graph instead, so several edges of a state may have the same label. The
/// search follows all of them, so the result is correct either way.
///
/// Source: Rabin & Scott, "Finite automata and their decision problems" (1959).
struct Determinizer {
  private(set) var edgeStarts: [UInt32] = [0]
  private(set) var labels: [UInt32] = []
  private(set) var targets: [UInt32] = []
  private(set) var phraseStarts: [UInt32] = [0]
  private(set) var phrases: [PhraseID] = []

  /// The members of each subset, consecutively.
  private var members: [UInt32] = []
  private var memberStarts: [UInt32] = [0]
  private var slots = [UInt32](repeating: 0, count: 1024)

  private let edges: (starts: [UInt32], labels: [UInt32], targets: [UInt32])
  private let endings: [PhraseID?]
  /// The maximum number of subsets before the rest is left as it is.
  private let limit: Int
  /// The maximum total number of members before the rest is left as it is.
  private let memberLimit: Int

  init(_ graph: WordGraph) {
    edges = graph.ordered()
    endings = graph.phraseEnding
    limit = graph.stateCount * 4 + 10_000
    memberLimit = graph.stateCount * 32 + 1_000_000
    var start = Array(Set(graph.starts)).sorted()
    _ = intern(&start)
    explore()
  }

  private var subsetCount: Int { memberStarts.count - 1 }

  private mutating func explore() {
    var group: [UInt32] = []
    var leaving: [UInt64] = []
    var subset = 0
    while subset < subsetCount {
      leaving.removeAll(keepingCapacity: true)
      let range = Int(memberStarts[subset])..<Int(memberStarts[subset + 1])
      for member in range {
        let state = Int(members[member])
        for edge in Int(edges.starts[state])..<Int(edges.starts[state + 1]) {
          leaving.append(UInt64(edges.labels[edge]) << 32 | UInt64(edges.targets[edge]))
        }
      }
      closePhrases(of: range)
      leaving.sort()
      var index = 0
      while index < leaving.count {
        let label = UInt32(leaving[index] >> 32)
        group.removeAll(keepingCapacity: true)
        while index < leaving.count, UInt32(leaving[index] >> 32) == label {
          let target = UInt32(truncatingIfNeeded: leaving[index])
          if group.last != target { group.append(target) }
          index += 1
        }
        if group.count == 1 || subsetCount < limit && members.count < memberLimit {
          addEdge(label, to: intern(&group))
        } else {
          for target in group {
            var single = [target]
            addEdge(label, to: intern(&single))
          }
        }
      }
      edgeStarts.append(UInt32(labels.count))
      subset += 1
    }
  }

  private mutating func addEdge(_ label: UInt32, to target: UInt32) {
    labels.append(label)
    targets.append(target)
  }

  private mutating func closePhrases(of range: Range<Int>) {
    let first = phrases.count
    for member in range {
      if let phrase = endings[Int(members[member])] { phrases.append(phrase) }
    }
    phrases[first...].sort()
    var kept = first
    for index in first..<phrases.count where kept == first || phrases[index] != phrases[kept - 1] {
      phrases[kept] = phrases[index]
      kept += 1
    }
    phrases.removeSubrange(kept...)
    phraseStarts.append(UInt32(phrases.count))
  }

  /// Returns the number of a subset, adding it if it is new.
  private mutating func intern(_ subset: inout [UInt32]) -> UInt32 {
    var slot = Self.hash(subset) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot] - 1)
      let range = Int(memberStarts[number])..<Int(memberStarts[number + 1])
      if range.count == subset.count, members[range].elementsEqual(subset) {
        return UInt32(number)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    members.append(contentsOf: subset)
    memberStarts.append(UInt32(members.count))
    slots[slot] = UInt32(subsetCount)
    if subsetCount * 2 > slots.count { grow() }
    return UInt32(subsetCount - 1)
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 0..<subsetCount {
      let range = Int(memberStarts[number])..<Int(memberStarts[number + 1])
      var slot = Self.hash(members[range]) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(number + 1)
    }
    slots = larger
  }

  private static func hash(_ subset: some Collection<UInt32>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for state in subset {
      hash = (hash ^ UInt64(state)) &* 0xA076_1D64_78BD_642F
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash)
  }
}
