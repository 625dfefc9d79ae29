import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Synchronization
import Testing

private final class Shelf: Sendable {
  private let items = Mutex<[String]>(["pan", "pot"])
  var all: [String] { items.withLock { $0 } }
  func take(_ item: String) { items.withLock { list in list.removeAll { $0 == item } } }
  func put(_ item: String) { items.withLock { $0.append(item) } }
}

private struct TakePot: UndoableIntent {
  static let title: LocalizedStringResource = "Take Pot"
  @Parameter(title: "Registers", default: true) var registers: Bool
  @Dependency var shelf: Shelf

  func perform() async throws -> some IntentResult {
    shelf.take("pot")
    if registers {
      await undoManager?.registerUndo(withTarget: shelf) { $0.put("pot") }
      await undoManager?.registerUndo(withTarget: shelf) { $0.put("lid") }
    }
    return .result()
  }
}

@Suite(.serialized) struct UndoTests {
  private func host(_ shelf: Shelf) -> InProcessHost {
    AppDependencyManager.shared.add(dependency: shelf)
    return InProcessHost(AppDeclaration(name: "Shelf", intents: [TakePot.self]))
  }

  private func perform(_ host: InProcessHost, registers: Bool = true) async throws
    -> IntentCompletion
  {
    let outcome = try await host.perform(
      IntentInvocation(
        app: "Shelf", intent: "TakePot", parameters: ["registers": .boolean(registers)]),
      prompter: ScriptedPrompter())
    guard case .finished(let completion) = outcome else { return IntentCompletion() }
    return completion
  }

  @Test func `what an intent registers is taken back, the latest change first, and once`()
    async throws
  {
    let shelf = Shelf()
    let host = host(shelf)
    let token = try #require(try await perform(host).undo)
    #expect(shelf.all == ["pan"])
    try await host.undo(token)
    #expect(shelf.all == ["pan", "lid", "pot"])
    await #expect(throws: IntentFailure.self) { try await host.undo(token) }
  }

  @Test func `a run that registers nothing cannot be taken back`() async throws {
    #expect(try await perform(host(Shelf()), registers: false).undo == nil)
  }

  @Test func `an intent that performs by itself has no undo manager`() async {
    let manager = await TakePot().undoManager
    #expect(manager == nil)
  }

  @MainActor @Test func `what is undone can be done again`() {
    let shelf = Shelf()
    let manager = UndoManager()
    manager.registerUndo(withTarget: shelf) { [manager] shelf in
      shelf.put("spoon")
      manager.registerUndo(withTarget: shelf) { $0.take("spoon") }
    }
    #expect(manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(shelf.all.last == "spoon" && manager.canRedo && !manager.canUndo)
    manager.redo()
    #expect(shelf.all == ["pan", "pot"])
  }

  @MainActor @Test func `a target that is gone is left alone`() {
    let manager = UndoManager()
    manager.registerUndo(withTarget: Shelf()) { $0.put("spoon") }
    manager.undo()
    #expect(!manager.canUndo)
  }
}
