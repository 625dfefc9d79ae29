import Foundation
import Testing

@testable import ParlanceCommands

/// Lines from a pipe while the assistant listens.
struct KeyboardTests {
  private let pipe = Pipe()
  private let keyboard: Keyboard

  init() {
    keyboard = Keyboard(keys: AsyncLineReader(descriptor: pipe.fileHandleForReading.fileDescriptor))
  }

  private func send(_ text: String) throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  private func act() async -> String { "\(await keyboard.next { ("", nil) })" }

  private var secrets: any SecretInput {
    keyboard.secrets
  }

  @Test func `A line is an utterance, an empty one the key`() async throws {
    try send("order soup\n\n")
    #expect(await act() == "typed")
    #expect(await act() == "enter")
    #expect(await keyboard.takeLine() == .utterance("order soup"))
    #expect(await keyboard.takeLine() == nil)
  }

  @Test func `A line that was read before the passcode was asked for is the passcode`() async throws
  {
    try send("what's my balance\n9753\n")
    #expect(await act() == "typed")
    #expect(await act() == "typed")
    #expect(await keyboard.takeLine() == .utterance("what's my balance"))
    keyboard.expectSecret()
    #expect(try await secrets.nextSecret(prompt: "") == "9753")
    keyboard.resume()
    #expect(await keyboard.takeLine() == nil)
  }

  @Test(arguments: ["9753", ""])
  func `A line that comes between the event and the question is the passcode`(code: String)
    async throws
  {
    keyboard.expectSecret()
    try send("\(code)\norder soup\n")
    // The passcode is not an act: what is reported is the line behind it.
    #expect(await act() == "typed")
    #expect(try await secrets.nextSecret(prompt: "") == code)
    keyboard.resume()
    #expect(await keyboard.takeLine() == .utterance("order soup"))
  }

  @Test func `A line that waited is tried, and the one after the question is no utterance`()
    async throws
  {
    try send("turn on the lamp\n")
    #expect(await act() == "typed")
    keyboard.expectSecret()
    try send("9753\norder soup\n")
    #expect(await act() == "typed")
    let secrets = secrets
    #expect(secrets.tries == 1)
    #expect(try await secrets.nextSecret(prompt: "") == "9753")
    keyboard.resume()
    #expect(await keyboard.takeLine() == .utterance("turn on the lamp"))
    #expect(await keyboard.takeLine() == .utterance("order soup"))
  }

  @Test func `A line that waited and is not the passcode does not let the next one through`()
    async throws
  {
    try send("turn on the lamp\n")
    #expect(await act() == "typed")
    keyboard.expectSecret()
    let secrets = secrets
    #expect(secrets.tries == 2)
    #expect(try await secrets.nextSecret(prompt: "") == "turn on the lamp")
    async let second = secrets.nextSecret(prompt: "")
    async let following = act()
    try send("9753\norder soup\n")
    #expect(try await second == "9753")
    #expect(await following == "typed")
    keyboard.resume()
    #expect(await keyboard.takeLine() == .utterance("order soup"))
  }

  @Test func `What stops a turn is taken before it ends`() async throws {
    try send("cancel\norder soup\n")
    _ = await act()
    _ = await act()
    #expect(await keyboard.takeLine { $0 == "cancel" } == .utterance("cancel"))
    #expect(await keyboard.takeLine { $0 == "cancel" } == nil)
    #expect(await keyboard.takeLine() == .utterance("order soup"))
  }

  @Test func `A line that comes while the passcode is awaited is the passcode`() async throws {
    keyboard.expectSecret()
    let secrets = secrets
    async let secret = secrets.nextSecret(prompt: "")
    async let following = act()
    try send("9753\n\n")
    #expect(try await secret == "9753")
    #expect(await following == "enter")
    #expect(await keyboard.takeLine() == nil)
  }

  @Test func `A line too long for one is consumed as well`() async throws {
    keyboard.expectSecret()
    let text = String(repeating: "9", count: LineReader.maximumLength + 1)
    let (keyboard, pipe) = (keyboard, pipe)
    async let following = "\(await keyboard.next { ("", nil) })"
    try await Task.detached {
      try pipe.fileHandleForWriting.write(contentsOf: Data("\(text)\norder soup\n".utf8))
    }.value
    #expect(await following == "typed")
    #expect(try await secrets.nextSecret(prompt: "") == "")
    #expect(await keyboard.takeLine() == .utterance("order soup"))
  }

  @Test func `A pipe that has ended has no passcode`() async throws {
    try pipe.fileHandleForWriting.close()
    #expect(await act() == "ended(nil)")
    keyboard.expectSecret()
    #expect(try await secrets.nextSecret(prompt: "") == nil)
  }
}
