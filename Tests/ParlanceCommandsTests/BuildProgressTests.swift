import Foundation
import Testing

@testable import ParlanceCommands

@Suite struct BuildProgressTests {
  @Test func `The last steps of a part of the output are shown`() {
    var progress = BuildProgress(interval: .zero)
    #expect(
      progress.steps(after: Data("[3/40] Compiling A\n[12/40] Compiling B\n".utf8)) == "[12/40]")
    #expect(progress.steps(after: Data("warning: [x]\n".utf8)) == nil)
  }

  @Test func `Steps are shown at intervals`() {
    var progress = BuildProgress(interval: .seconds(60))
    #expect(progress.steps(after: Data("[3/40] Compiling A\n".utf8)) == nil)
  }
}
