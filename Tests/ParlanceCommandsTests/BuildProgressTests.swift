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
    let start = ContinuousClock.now
    var progress = BuildProgress(interval: .seconds(60), from: start)
    func steps(_ output: String, _ seconds: Int) -> String? {
      progress.steps(after: Data(output.utf8), at: start + .seconds(seconds))
    }
    #expect(steps("[3/40] Compiling A\n", 59) == nil)
    #expect(steps("[4/40] Compiling B\n", 60) == "[4/40]")
    #expect(steps("[5/40] Compiling C\n", 119) == nil)
    #expect(steps("[6/40] Compiling D\n", 120) == "[6/40]")
  }
}
