import CMallocCount
import PhraseAutomaton
import PhraseTemplates
import Testing

/// Thresholds on what can be counted exactly: allocations of a match, states and bytes.
///
/// The counts are the same from run to run. A change that makes one smaller lowers its threshold
/// here; one that makes it larger says in its message why that is worth it.
@Suite struct AllocationTests {
  @Test(
    "A match allocates no more than its record needs", .enabled(if: parlance_counts_mallocs()),
    arguments: Threshold.all)
  func allocations(threshold: Threshold) throws {
    let automaton = try #require(FixedWork.makeAutomaton())
    #expect(automaton.accepts(threshold.utterance) == threshold.isHit)
    let rounds: UInt64 = 20
    // The first rounds grow the buffers that are kept, and the language's runtime now and then
    // makes a table of its own: the least of several counts is the match's own.
    let count = (0..<6).map { _ in
      let before = parlance_malloc_count()
      for _ in 0..<rounds { Self.read(threshold.utterance, in: automaton) }
      return parlance_malloc_count() - before
    }.min()
    let least = try #require(count)
    #expect(
      least <= rounds * threshold.allocations,
      "\(Double(least) / Double(rounds)) allocations for “\(threshold.utterance)”")
  }

  @Test("Each block that is allocated is counted once", .enabled(if: parlance_counts_mallocs()))
  func counterCounts() {
    let before = parlance_malloc_count()
    let block = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
    let afterwards = parlance_malloc_count()
    block.deallocate()
    let atLast = parlance_malloc_count()
    #expect(afterwards == before + 1)
    #expect(atLast == afterwards)
  }

  @Test func `Templates and lists take no more states and bytes than they did`() throws {
    let statistics = try #require(FixedWork.makeAutomaton()).statistics
    #expect(statistics.phrases == 200)
    #expect(statistics.names == 2_101)
    #expect(statistics.states <= 970)
    #expect(statistics.edges <= 3_250)
    #expect(statistics.bytes <= 235_000)
  }

  /// Makes the whole record of the best reading: intent, slots, places and values.
  private static func read(_ utterance: String, in automaton: PhraseAutomaton) {
    guard let match = automaton.matches(of: utterance).first else { return }
    let intent = automaton.entry(of: match.phrase).payload
    let values = match.slots.map { automaton.values(of: $0) }
    withExtendedLifetime((intent, values)) {}
  }
}

/// How many blocks one utterance may allocate at most.
struct Threshold: Sendable, CustomTestStringConvertible {
  var kind: String
  var utterance: String
  var isHit: Bool
  var allocations: UInt64

  var testDescription: String { kind }

  /// Code that is not optimized allocates more.
  private init(
    _ kind: String, _ utterance: String, isHit: Bool, debug: UInt64, release: UInt64
  ) {
    self.kind = kind
    self.utterance = utterance
    self.isHit = isHit
    #if DEBUG
    allocations = debug
    #else
    allocations = release
    #endif
  }

  static let all = [
    Threshold("hit without slots", FixedWork.plainHit, isHit: true, debug: 75, release: 3),
    Threshold("hit with one slot", FixedWork.hit, isHit: true, debug: 85, release: 8),
    Threshold(
      "hit with two slots", FixedWork.hitWithTwoSlots, isHit: true, debug: 115, release: 10),
    Threshold("unknown word", FixedWork.unknownWord, isHit: false, debug: 60, release: 0),
    Threshold("known words", FixedWork.wrongOrder, isHit: false, debug: 65, release: 0),
    Threshold(
      "letters outside of ASCII", FixedWork.unicodeHit, isHit: true, debug: 75, release: 10),
  ]
}

/// Two hundred templates over four lists of five hundred names, always the same.
private enum FixedWork {
  static let plainHit = "please \(word("v", 14)) all \(word("t", 3)) now"
  static let hit = "\(word("v", 12)) the \(word("t", 3)) in \(name("contact", 42))"
  static let hitWithTwoSlots =
    "\(word("v", 13)) \(word("t", 3)) for \(name("room", 77)) at 25 percent"
  static let unicodeHit = "\(word("v", 12)) the \(word("t", 3)) in \(name("contact", 57))"
  static let unknownWord = "\(word("v", 12)) the \(word("t", 3)) in xyzzy"
  static let wrongOrder = "\(word("t", 3)) the \(word("v", 12)) in \(name("contact", 42))"

  /// Returns an automaton of its own; `nil` where the work is not what the parser and the builder take.
  static func makeAutomaton() -> PhraseAutomaton? {
    var builder = AutomatonBuilder()
    var scope = PhraseScope()
    for list in ["album", "city", "contact", "room"] {
      scope.lists[list] = builder.addList(
        .names((0..<500).map { slotName(name(list, $0)) }), name: list)
    }
    scope.lists["percent"] = builder.addList(
      .names((0...100).map { slotName("\($0)") }), name: "percent")
    for number in 0..<200 {
      let text = template(number)
      guard let template = TemplateParser.parse(text, syntax: .hassil).template,
        (try? builder.addPhrase(
          template, in: scope,
          as: PhraseEntry(template: text, owner: "App", payload: "Intent\(number)")))
          != nil
      else { return nil }
    }
    return builder.build().automaton
  }

  private static func template(_ number: Int) -> String {
    let verb = word("v", number % 20)
    let thing = word("t", number / 4)
    return switch number % 4 {
    case 0: "[please] \(verb) [the|my] \(thing) in [the] {contact}"
    case 1: "\(verb) \(thing) for {room} [at {percent} percent]"
    case 2: "[please] \(verb) (all|every) \(thing) [now]"
    default: "(\(verb)|start) [the] {album} \(thing) [with {city}]"
    }
  }

  private static func slotName(_ text: String) -> SlotName {
    SlotName([.text(text)], value: NameValue(kind: .entity, text: text, id: "id of \(text)"))
  }

  /// Returns a name of two words; each fiftieth has letters outside of ASCII.
  private static func name(_ list: String, _ number: Int) -> String {
    let first = word(String(list.prefix(2)), number % 40)
    let last = word("n", number * 7 % 300)
    return first + " " + (number % 50 == 7 ? last.replacing("o", with: "ö") + "é" : last)
  }

  private static func word(_ start: String, _ number: Int) -> String {
    let syllables = ["ba", "de", "fi", "go", "lu", "ma", "ne", "pi", "ro", "su"]
    return start + syllables[number / 100 % 10] + syllables[number / 10 % 10]
      + syllables[number % 10]
  }
}
