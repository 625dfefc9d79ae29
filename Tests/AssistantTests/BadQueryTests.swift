import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

@testable import Assistant

private enum PortError: Error, CustomLocalizedStringResourceConvertible {
  case fog
  var localizedStringResource: LocalizedStringResource { "There is too much fog." }
}

/// What the queries of the app do in a test.
private enum Weather: Sendable {
  case clear, fogWhenListed, fogWhenFound, doubled, vast, gone
  @TaskLocal static var current = Weather.clear
}

private struct Ship: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Ship"
  static let defaultQuery = ShipQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Vessel \(id)" }
}

private struct ShipQuery: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [Ship] {
    switch Weather.current {
    case .fogWhenFound: throw PortError.fog
    case .gone: []
    case .doubled: [Ship(id: 9)] + (identifiers + identifiers).map { Ship(id: $0) }
    default: identifiers.map { Ship(id: $0) }
    }
  }

  func entities(matching string: String) async throws -> [Ship] {
    let number = string.split(separator: " ").compactMap { Int($0) }.first
    return number.map { [Ship(id: $0)] } ?? []
  }

  func suggestedEntities() async throws -> [Ship] {
    switch Weather.current {
    case .fogWhenListed: throw PortError.fog
    case .doubled: [Ship(id: 1), Ship(id: 2), Ship(id: 1), Ship(id: 2)]
    case .vast: (1...1_000_000).map { Ship(id: $0) }
    default: [Ship(id: 1), Ship(id: 2)]
    }
  }
}

private struct CallShip: AppIntent {
  static let title: LocalizedStringResource = "Call Ship"
  @Parameter(title: "Ship") var ship: Ship
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Calling vessel \(ship.id).")
  }
}

private struct Port: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CallShip(), phrases: ["Call a ship with \(.applicationName)"], shortTitle: "Call",
      systemImageName: "ferry")
  }
}

/// Says under an assistant what a person hears where a query misbehaves.
@Suite struct BadQueryTests {
  private func lines(_ weather: Weather, _ utterances: String...) async throws -> [[String]] {
    try await Weather.$current.withValue(weather) {
      let assistant = try await Assistant.make(
        InProcessHost(AppDeclaration(name: "Port", shortcuts: Port.self)))
      var lines: [[String]] = []
      for utterance in utterances { lines.append(await assistant.lines(utterance)) }
      return lines
    }
  }

  @Test func `a query that behaves is asked`() async throws {
    let said = try await lines(.clear, "call a ship with port", "vessel 2")
    #expect(said[0].last == "ask Which ship? Vessel 1 or Vessel 2?")
    #expect(said[1] == ["performed CallShip", "say Calling vessel 2."])
  }

  @Test func `entities that come twice are offered once`() async throws {
    let said = try await lines(.doubled, "call a ship with port", "vessel 2")
    #expect(said[0].last == "ask Which ship? Vessel 1 or Vessel 2?")
    #expect(said[1] == ["performed CallShip", "say Calling vessel 2."])
  }

  @Test func `of a query that cannot list its entities they are found by their words`() async throws
  {
    let said = try await lines(.fogWhenListed, "call a ship with port", "vessel 2")
    #expect(said[0].last == "ask Which ship?")
    #expect(said[1] == ["performed CallShip", "say Calling vessel 2."])
  }

  @Test func `a query that throws when an entity is needed is reported in its words`() async throws
  {
    let said = try await lines(.fogWhenFound, "call a ship with port", "vessel 2")
    #expect(said[1].last == "say There is too much fog.")
  }

  @Test func `an entity that is gone is reported by its name`() async throws {
    let said = try await lines(.gone, "call a ship with port", "vessel 2")
    #expect(said[1].last == "say I can no longer find “Vessel 2”.")
  }

  @Test func `of a million entities one beyond those listed is found by its words`() async throws {
    let said = try await lines(.vast, "call a ship with port", "vessel 777777")
    #expect(said[1] == ["performed CallShip", "say Calling vessel 777777."])
  }

  @Test func `identifiers that nobody has are left out, and never an error`() async throws {
    let host = InProcessHost(AppDeclaration(name: "Port", shortcuts: Port.self))
    let found = try await Weather.$current.withValue(.gone) {
      try await host.entities(ofType: "Ship", .identifiers(["1", "x", "", "2"]))
    }
    #expect(found == [])
  }
}
