import AppIntents
import Synchronization
import Testing

final class Store: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

struct NoStore: Error {}

@Suite struct AppDependencyTests {
  let manager = AppDependencyManager()

  @Test func `a value is made once, when it is first used`() {
    let count = Mutex(0)
    let make = { @Sendable () -> Store in
      count.withLock { $0 += 1 }
      return Store("made")
    }
    manager.add(dependency: make())
    #expect(count.withLock { $0 } == 0)
    let first = AppDependency<Store>(manager: manager).wrappedValue
    let second = AppDependency<Store>(manager: manager).wrappedValue
    #expect(first === second)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `values of one type are distinguished by their keys`() {
    manager.add(key: "a", dependency: Store("a"))
    manager.add(key: "b", dependency: Store("b"))
    #expect(AppDependency<Store>(key: "a", manager: manager).wrappedValue.name == "a")
    #expect(AppDependency<Store>(key: "b", manager: manager).wrappedValue.name == "b")
  }

  @Test func `a factory that waits has run before the value is used`() async throws {
    manager.add { () async throws -> Store in Store("slow") }
    let dependency = AppDependency<Store>(manager: manager)
    try await dependency.prepare()
    #expect(dependency.wrappedValue.name == "slow")
  }

  @Test func `what a factory throws arrives`() async {
    manager.add { () async throws -> Store in throw NoStore() }
    await #expect(throws: NoStore.self) {
      try await AppDependency<Store>(manager: manager).prepare()
    }
  }

  @Test func `a dependency that nobody registered is reported`() async {
    await #expect(throws: AppIntentError.self) {
      try await AppDependency<Store>(manager: manager).prepare()
    }
  }

  @Test func `a default stands in for what is not registered`() async throws {
    let dependency = AppDependency<Store>(manager: manager, default: Store("default"))
    try await dependency.prepare()
    #expect(dependency.wrappedValue.name == "default")
  }

  @Test func `a default is made at its first use, and once`() async throws {
    let count = Mutex(0)
    let make = { @Sendable () -> Store in
      count.withLock { $0 += 1 }
      return Store("default")
    }
    let dependency = AppDependency<Store>(manager: manager, default: make())
    try await dependency.prepare()
    #expect(count.withLock { $0 } == 0)
    #expect(dependency.wrappedValue === dependency.wrappedValue)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a default is never made where a value is registered`() async throws {
    let count = Mutex(0)
    let make = { @Sendable () -> Store in
      count.withLock { $0 += 1 }
      return Store("default")
    }
    manager.add(dependency: Store("registered"))
    let dependency = AppDependency<Store>(manager: manager, default: make())
    #expect(dependency.wrappedValue.name == "registered")
    #expect(count.withLock { $0 } == 0)
  }
}
