import Testing

@testable import SessionBus

@Suite("The address of the session bus")
struct BusAddressTests {
  @Test("An environment that names no bus and no folder of a session has none")
  func none() {
    #expect(AssistantBus.address(environment: [:]) == nil)
    #expect(AssistantBus.address(environment: ["XDG_RUNTIME_DIR": "relative"]) == nil)
    #expect(AssistantBus.address(environment: ["DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
  }

  @Test("The address that is named is used as it is")
  func named() {
    let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a%20b", "XDG_RUNTIME_DIR": "/run"]
    #expect(AssistantBus.address(environment: environment) == "unix:path=/a%20b")
  }

  @Test("Otherwise it is in the folder of the session, whose path cannot add to the address")
  func usual() {
    let address = AssistantBus.address(environment: [
      "XDG_RUNTIME_DIR": "/run/ü 1;unixexec:path=x,a"
    ])
    #expect(address == "unix:path=/run/%c3%bc%201%3bunixexec%3apath%3dx%2ca/bus")
  }

  @Test("Every method that can be called is described, and no other")
  func described() {
    let described = BusInterface.introspection.matches(of: /<method name="(\w+)">/).map {
      String($0.1)
    }
    #expect(Set(described) == Set(BusInterface.methods.keys))
  }
}
