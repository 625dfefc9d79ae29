import Foundation
import Testing

@testable import ParlanceCommands

/// Somebody who has just installed the program is led through a first dialog, and by nothing twice.
struct FirstDialogTests {
  private func dialog(hears: Bool) -> FirstDialog {
    FirstDialog(
      FirstDialog.Setting(example: "start yoga", hears: hears, quoted: { "“parlance \($0)”" }))
  }

  @Test func `A command is followed by the microphone, and that by apps`() {
    var dialog = dialog(hears: true)
    #expect(dialog.opening.contains("“start yoga”"))
    #expect(!dialog.isUnderWay)
    dialog.performed()
    #expect(
      dialog.turnEnded(wasSpoken: false, isWaiting: false).first?.hasPrefix("Step 2 of 3: now say")
        == true)
    #expect(dialog.isUnderWay)
    dialog.performed()
    let last = dialog.turnEnded(wasSpoken: true, isWaiting: false)
    #expect(last.count == 1)
    #expect(last.first?.contains("“parlance apps add PATH”") == true)
    dialog.performed()
    #expect(dialog.turnEnded(wasSpoken: true, isWaiting: false).isEmpty)
  }

  @Test func `What does nothing is not a step, and no hint precedes a question`() {
    var dialog = dialog(hears: true)
    #expect(dialog.turnEnded(wasSpoken: false, isWaiting: false).isEmpty)
    dialog.performed()
    #expect(dialog.turnEnded(wasSpoken: false, isWaiting: true).isEmpty)
    #expect(!dialog.isUnderWay)
  }

  @Test func `Without a microphone the second step says what speaking needs`() {
    var dialog = dialog(hears: false)
    dialog.performed()
    let hints = dialog.turnEnded(wasSpoken: false, isWaiting: false)
    #expect(hints.map { $0.prefix(11) } == ["Step 2 of 3", "Step 3 of 3"])
    #expect(hints.first?.contains("“parlance doctor”") == true)
    #expect(dialog.awaitsVoice)
  }

  @Test func `Whoever could not speak is led on once they can`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let mark = try #require(FirstDialogMark(environment: ["XDG_STATE_HOME": folder.path]))
    mark.set(awaitingVoice: true)
    #expect(!mark.isFirst && mark.awaitsVoice)
    var dialog = FirstDialog(
      FirstDialog.Setting(
        example: "start yoga", hears: true, resumesWithVoice: true, quoted: { "“parlance \($0)”" }))
    #expect(dialog.opening.contains("say “start yoga”"))
    #expect(dialog.turnEnded(wasSpoken: false, isWaiting: false).isEmpty)
    dialog.performed()
    #expect(dialog.turnEnded(wasSpoken: true, isWaiting: false).count == 1)
    #expect(dialog.isUnderWay && !dialog.awaitsVoice)
    mark.set()
    #expect(!mark.awaitsVoice && !mark.isFirst)
  }

  @Test func `Whoever goes on typing is not asked to speak for ever`() {
    var dialog = dialog(hears: true)
    dialog.performed()
    _ = dialog.turnEnded(wasSpoken: false, isWaiting: false)
    #expect(dialog.turnEnded(wasSpoken: false, isWaiting: false).isEmpty)
    #expect(dialog.turnEnded(wasSpoken: false, isWaiting: false).isEmpty)
    #expect(dialog.turnEnded(wasSpoken: false, isWaiting: false).count == 1)
  }

  @Test func `Whoever has held a dialog is not led`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let mark = try #require(FirstDialogMark(environment: ["XDG_STATE_HOME": folder.path]))
    #expect(mark.isFirst)
    mark.set()
    #expect(!mark.isFirst)
    try FileManager.default.removeItem(at: folder.appending(path: "parlance/welcomed"))
    #expect(mark.isFirst)
    try #require(HistoryFile(environment: ["XDG_STATE_HOME": folder.path])).append("start yoga")
    #expect(!mark.isFirst)
    #expect(FirstDialogMark(environment: [:]) == nil)
  }
}
