import Foundation
import Testing

@testable import Parlance

@Suite struct FrontProgramTests {
  private let shell = URL(filePath: "/bin/sh")

  @Test func `the program that is named comes first, then the one beside, then the PATH`() {
    let places = FrontProgram.places(
      beside: URL(filePath: "/nowhere/apps/SoupChef"),
      ["PARLANCE": "/opt/parlance", "PATH": "/usr/local/bin:/usr/bin"])
    #expect(
      places == [
        "/opt/parlance", "/nowhere/apps/parlance", "/usr/local/bin/parlance", "/usr/bin/parlance",
      ])
  }

  @Test func `an app hands over neither to itself nor to a folder`() {
    let app = URL(filePath: "/nowhere/SoupChef")
    #expect(FrontProgram.isProgram(shell.path, otherThan: app))
    #expect(!FrontProgram.isProgram(shell.path, otherThan: shell))
    #expect(!FrontProgram.isProgram(shell.resolvingSymlinksInPath().path, otherThan: shell))
    #expect(!FrontProgram.isProgram("/bin", otherThan: app))
    #expect(!FrontProgram.isProgram("/etc/passwd", otherThan: app))
    #expect(!FrontProgram.isProgram("/nowhere/parlance", otherThan: app))
  }
}
