import Foundation
import Testing

@testable import AcousticAdaptation

/// What a microphone hears of a loudspeaker and of a person, in blocks of 20 ms.
private struct Scene {
  static let second = 16_000
  /// What the synthesizer spoke.
  var spoken: [Int16]
  /// What the microphone heard.
  var recording: [Int16]
  /// The sample at which the synthesizer ended.
  var ended: Int

  /// Makes a scene in which the loudspeaker is late.
  ///
  /// - Parameters:
  ///   - delay: How late it is, in seconds; `nil` if it is not heard.
  ///   - level: Its level below that of a person, in decibels.
  ///   - answer: What a person says, and how many seconds after the loudspeaker has ended.
  init(
    _ voice: Voice, delay: Double?, level: Double = -10,
    answer: (sound: [Int16], gap: Double)? = nil
  ) {
    let start = Self.second / 5
    spoken = voice.spoken
    ended = start + spoken.count + 800
    let late = start + Int((delay ?? 0) * Double(Self.second))
    var (random, heard) = (Numbers(), [Float]())
    for _ in 0..<late + spoken.count + 3 * Self.second {
      heard.append(Float(random.next() % 31) - 15)
    }
    if delay != nil {
      let gain = Float(pow(10, level / 20))
      for place in voice.inRoom.indices { heard[late + place] += gain * voice.inRoom[place] }
    }
    if let answer {
      let place = late + spoken.count + Int(answer.gap * Double(Self.second))
      for index in answer.sound.indices { heard[place + index] += Float(answer.sound[index]) }
    }
    recording = heard.map { Int16(clamping: Int($0)) }
  }

  /// The sample at which the answer, or the loudspeaker, has been silent for half a second.
  var pause: Int {
    let last = recording.lastIndex { $0.magnitude > 150 } ?? ended
    return min(last + Self.second / 2, recording.count)
  }

  /// What becomes of the scene.
  struct Outcome {
    /// The sample from which on sound passes.
    var opened: Int?
    var verdict: VoiceEcho.Verdict?
  }

  /// Hears the scene; all that passes is one utterance.
  func heard() -> Outcome {
    var (gate, result) = (VoiceGate(), Outcome())
    for place in stride(from: 0, to: recording.count - 320, by: 320) {
      let step = gate.take(Array(recording[place..<place + 320]), isSpeaking: place < ended)
      if step == .mayOpen, gate.open(spoken: spoken) { result.opened = place + 320 }
      guard step == .pass, place + 320 >= pause, let opened = result.opened else { continue }
      // Nothing is an utterance.
      guard recording[opened..<place + 320].contains(where: { $0.magnitude > 150 }) else { break }
      result.verdict = gate.verdict(
        on: Array(recording[opened..<place + 320]), startingAt: 0, spoken: spoken)
      return result
    }
    return result
  }
}

/// Syllables of tones that are different for each seed, without an end of silence.
private struct Voice {
  let spoken: [Int16]
  /// The same out of a loudspeaker without low tones, in a room that sounds for 0.3 s.
  let inRoom: [Float]

  /// A long question, a short one and an answer.
  static let (long, short, answer) = (Voice(1, 12), Voice(2, 4), Voice(3, 6))

  init(_ seed: UInt64, _ count: Int) {
    var random = Numbers(state: seed &* 7_919)
    var sound: [Float] = []
    for _ in 0..<count {
      let length = 1_900 + Int(random.next() % 1_900)
      let tones = (0..<6).map { _ in
        (Float(150 + random.next() % 5_000) / 16_000, Float(random.next() % 1_000))
      }
      for place in 0..<length {
        let shape = sin(.pi * Float(place) / Float(length))
        var sum: Float = 0
        for (pitch, level) in tones { sum += level * sin(2 * .pi * pitch * Float(place)) }
        sound.append(shape * sum)
      }
      sound += [Float](repeating: 0, count: 300 + Int(random.next() % 900))
    }
    spoken = sound.map { Int16(clamping: Int($0)) }
    var taps = [(0, Float(1))]
    for _ in 0..<15 {
      let place = 40 + Int(random.next() % 3_000)
      taps.append((place, random.normal() * 0.4 * exp(-23 * Float(place) / 16_000)))
    }
    var result = [Float](repeating: 0, count: sound.count + 3_100)
    for (place, weight) in taps {
      for index in 1..<sound.count {
        result[place + index] += weight * (sound[index] - 0.7 * sound[index - 1])
      }
    }
    inRoom = result
  }
}

@Suite struct VoiceGateTests {
  @Test(arguments: [0, 0.2, 0.5, 0.8, 1.2, 1.5], [-5.0, -25])
  func `What a late loudspeaker says is no answer`(delay: Double, level: Double) throws {
    let scene = Scene(.long, delay: delay, level: level)
    let outcome = scene.heard()
    let opened = try #require(outcome.opened)
    // The room sounds for a moment more.
    let end = Scene.second / 5 + scene.spoken.count + Int(delay * 16_000)
    #expect(opened > end && opened < max(end, scene.ended) + 6_400)
    #expect([nil, .echo].contains(outcome.verdict))
  }

  @Test func `A short question that a loudspeaker begins when it is over is no answer`() {
    let outcome = Scene(.short, delay: 1.2).heard()
    #expect(outcome.verdict == .echo)
  }

  @Test(arguments: [0, 0.5, 0.8, 1.5], [0.3, 0.6, 1.2])
  func `What a person says behind it is an answer from its beginning on`(
    delay: Double, gap: Double
  ) throws {
    let answer = Voice.answer.spoken
    let scene = Scene(.long, delay: delay, answer: (answer, gap))
    let outcome = scene.heard()
    let start = try #require(outcome.opened)
    let spoken = Scene.second / 5 + scene.spoken.count + Int((delay + gap) * 16_000)
    switch try #require(outcome.verdict) {
    case .answer: #expect(start <= spoken)
    case .answerIn(let sound):
      #expect(sound.count > answer.count && sound.count < answer.count + 32_000)
    case .echo, .overlapped: Issue.record("\(outcome)")
    }
  }

  @Test(arguments: [-0.6, -0.4, -0.2])
  func `What a person begins before it is silent is asked for again`(gap: Double) {
    let outcome = Scene(.long, delay: 0.8, answer: (Voice.answer.spoken, gap)).heard()
    #expect(outcome.verdict == .overlapped)
  }

  @Test func `The end of what was spoken, said again by another loudspeaker's voice, is no echo`() {
    let again = Array(Voice.long.spoken.suffix(10_000))
    let outcome = Scene(.long, delay: nil, answer: (again, 0.6)).heard()
    #expect(outcome.opened != nil)
    #expect(outcome.verdict == nil)
    let answered = Scene(.long, delay: 0.2, answer: (again, 0.6)).heard()
    #expect(answered.verdict != .echo)
    #expect(answered.verdict != .overlapped)
  }

  @Test
  func
    `Without an echo, sound passes 0.2 s after the voice, and at once if a person presses a key`()
  {
    let scene = Scene(.short, delay: nil)
    #expect((scene.ended..<scene.ended + 4_000).contains(scene.heard().opened ?? 0))
    var gate = VoiceGate()
    #expect(gate.take([0], isSpeaking: true) == .close)
    #expect(gate.take([0], isSpeaking: true) == .hold)
    gate.openAtOnce()
    #expect(gate.take([0], isSpeaking: false) == .pass)
  }

  @Test func `Where sound was lost, nothing is known`() {
    let scene = Scene(.short, delay: 0.2)
    var gate = VoiceGate()
    for place in stride(from: 0, to: scene.recording.count - 320, by: 320) {
      let block = Array(scene.recording[place..<place + 320])
      if gate.take(block, isSpeaking: place < scene.ended) == .mayOpen { gate.openAtOnce() }
    }
    #expect(gate.verdict(on: [], startingAt: 0, spoken: scene.spoken) != nil)
    _ = gate.take([], isSpeaking: false)
    #expect(gate.verdict(on: [], startingAt: 0, spoken: scene.spoken) == nil)
  }
}
