import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

struct PierEntity: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pier"
  static let defaultQuery = PierQuery()

  let id: Int
  var displayRepresentation: DisplayRepresentation { "\(name)" }

  @ComputedProperty(title: "Name", indexingKey: \.displayName)
  var name: String { "Pier \(id)" }

  @ComputedProperty var isOdd: Bool { id % 2 == 1 }

  @DeferredProperty var boats: Int {
    get async throws {
      guard id > 0 else { throw AppIntentError.Unrecoverable.entityNotFound }
      return id * 10
    }
  }
}

struct PierQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [PierEntity] {
    identifiers.filter { $0 < 10 }.map { PierEntity(id: $0) }
  }
  func suggestedEntities() async throws -> [PierEntity] { [PierEntity(id: 3)] }
}

@UnionValue enum Berth {
  case pier(PierEntity)
  case buoy(Int)
}

struct Moor: AppIntent {
  static let title: LocalizedStringResource = "Moor"
  @Parameter(title: "Berth") var berth: Berth
  func perform() async throws -> some ReturnsValue<String> {
    switch berth {
    case .pier(let pier): return .result(value: pier.name)
    case .buoy(let number): return .result(value: "Buoy \(number)")
    }
  }
}

@Suite struct EntityMacroTests {
  @Test func `computed properties are found by their names`() async {
    let values = await EntityProperties.values(of: PierEntity(id: 3))
    #expect(
      values == ["name": .string("Pier 3"), "isOdd": .boolean(true), "boats": .integer(30)])
  }

  @Test func `a property that fails to compute is left out`() async {
    let values = await EntityProperties.values(of: PierEntity(id: 0))
    #expect(values == ["name": .string("Pier 0"), "isOdd": .boolean(false)])
  }

  @Test func `a computed property fills what an index knows`() {
    #expect(PierEntity(id: 3).attributeSet.displayName == "Pier 3")
  }

  @Test func `a union takes the value of any of its cases`() async throws {
    let pier = IntentValue.entity(type: "PierEntity", EntityValue(id: "4", title: "Pier 4"))
    guard case .pier(let found) = try await Berth._resolve(pier) else {
      Issue.record("not a pier")
      return
    }
    #expect(found.id == 4)
    guard case .buoy(7) = try await Berth._resolve(.integer(7)) else {
      Issue.record("not a buoy")
      return
    }
    await #expect(throws: AppIntentError.self) { try await Berth._resolve(.boolean(true)) }
  }

  @Test func `the options of a union are those of its cases`() async throws {
    let host = InProcessHost(AppDeclaration(name: "Harbour", intents: [Moor.self]))
    let options = try await host.options(
      forParameter: "berth", of: IntentInvocation(app: "Harbour", intent: "Moor"))
    #expect(options.map(\.title) == ["Pier 3"])
    #expect(try await host.metadata().entities.map(\.id) == ["PierEntity"])
  }
}

/// Runs the tests of this folder; `scripts/check-macros` compiles it.
@main enum MacroTestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
