import Foundation
import PhraseAutomaton
import PhraseTemplates
import Synchronization

/// Matches on several threads while another replaces a list over and over.
///
/// Built with `--sanitize=thread` it ends with a report where two threads touch the same memory
/// unordered; without, it still checks each answer. Ends with status 1 where an answer is wrong.
@main
struct ConcurrencyStress {
  static func main() throws {
    let current = Current(try automaton())
    guard let list = current.value.list(named: "name") else { throw Fault.noList }
    let wrong = Atomic(0)
    let matched = Atomic(0)
    let isDone = Atomic(false)
    let threads = (0..<3).map { _ in
      Thread {
        while !isDone.load(ordering: .acquiring) {
          let automaton = current.value
          let matches = automaton.matches(of: "call the first one now")
          let value = matches.first?.slots.first.map { automaton.values(of: $0).map(\.id) }
          // Every version has the name once, with an identifier that tells the version.
          if value?.count != 1 { wrong.add(1, ordering: .relaxed) }
          if !automaton.matches(of: "call nobody now").isEmpty { wrong.add(1, ordering: .relaxed) }
          matched.add(1, ordering: .relaxed)
        }
      }
    }
    for thread in threads { thread.start() }
    var version = 0
    while version < 200 || matched.load(ordering: .relaxed) < 2_000 {
      version += 1
      let (next, problems) = current.value.replacing(list: list, with: names(version))
      if !problems.isEmpty { wrong.add(1, ordering: .relaxed) }
      current.value = next
    }
    isDone.store(true, ordering: .releasing)
    let failures = wrong.load(ordering: .relaxed)
    print("\(version) replacements, \(matched.load(ordering: .relaxed)) matches, \(failures) wrong")
    exit(failures == 0 ? 0 : 1)
  }

  /// The automaton that is matched with now.
  private final class Current: @unchecked Sendable {
    // Unchecked: the automaton is touched under the lock only, which the sanitizer understands.
    private let lock = NSLock()
    private var automaton: PhraseAutomaton

    init(_ automaton: PhraseAutomaton) { self.automaton = automaton }

    var value: PhraseAutomaton {
      get { lock.withLock { automaton } }
      set { lock.withLock { automaton = newValue } }
    }
  }

  enum Fault: Error { case noList, noTemplate }

  private static func names(_ version: Int) -> [SlotName] {
    var names = (0..<50).map { number in
      SlotName(
        [.text("person \(version) \(number)")],
        value: NameValue(kind: .entity, text: "Person", id: "\(version).\(number)"))
    }
    names.append(
      SlotName(
        [.text("first one")], value: NameValue(kind: .entity, text: "First", id: "\(version)")))
    return names
  }

  private static func automaton() throws -> PhraseAutomaton {
    var builder = AutomatonBuilder()
    let list = builder.addList(.names(names(0)), name: "name")
    guard let template = TemplateParser.parse("call [the] {name} now", syntax: .hassil).template
    else { throw Fault.noTemplate }
    try builder.addPhrase(
      template, in: PhraseScope(lists: ["name": list]),
      as: PhraseEntry(template: template.text, owner: "Phone"))
    return builder.build().automaton
  }
}
