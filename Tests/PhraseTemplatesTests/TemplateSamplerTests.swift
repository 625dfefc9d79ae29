import PhraseTemplates
import Testing

@Suite struct TemplateSamplerTests {
  @Test func `The same seed gives the same sentences`() throws {
    let template = try Template.make("[please] turn {color} (on|off) [now;at once]")
    #expect(try sentences(of: template, seed: 7) == sentences(of: template, seed: 7))
    #expect(try sentences(of: template, seed: 7) != sentences(of: template, seed: 8))
  }

  @Test(arguments: TemplateSampler.Distribution.allCases)
  func `Every expansion is drawn sooner or later`(
    distribution: TemplateSampler.Distribution
  ) throws {
    let template = try Template.make("light[s] (on|off) <when>")
    let drawn = try sentences(of: template, seed: 1, count: 400, distribution)
    #expect(
      Set(drawn) == [
        "light on", "lights on", "light off", "lights off", "light on now", "lights on now",
        "light off now", "lights off now",
      ])
  }

  @Test func `Uniform sampling weighs choices by what they expand to`() throws {
    let template = try Template.make("(one|{1..99:n})")
    let uniform = try sentences(of: template, seed: 3, count: 1000, .uniform)
    let structural = try sentences(of: template, seed: 3, count: 1000, .structural)
    #expect((1...40).contains(uniform.count { $0 == "one" }))
    #expect((400...600).contains(structural.count { $0 == "one" }))
  }

  @Test func `Slots tell what was said and what it means`() throws {
    let sampler = TemplateSampler(try .make(), applicationName: "Chef") { _, _ in
      .init("leek and potato", value: "leek")
    }
    let template = try #require(
      TemplateParser.parse("${applicationName}: ${soup}'s", syntax: .appShortcut).template)
    var generator = SplitMix64(seed: 0)
    let sample = try #require(sampler.sample(template, using: &generator))
    #expect(sample.text == "Chef: leek and potato's")
    #expect(sample.slots.map(\.name) == ["soup"])
    #expect(sample.slots.map(\.text) == ["leek and potato"])
    #expect(sample.slots.map(\.value) == ["leek"])
  }

  @Test(arguments: ["<loop>", "<unknown>", "{empty}"])
  func `What has no sentence gives none`(text: String) throws {
    let sampler = TemplateSampler(try .make(rules: ["loop": "a <loop>"], lists: ["empty": 0])) {
      _, _ in nil
    }
    var generator = SplitMix64(seed: 0)
    #expect(sampler.sample(try .make(text), using: &generator) == nil)
  }

  @Test func `SplitMix64 gives the numbers of its authors' program`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  private func sentences(
    of template: Template, seed: UInt64, count: Int = 50,
    _ distribution: TemplateSampler.Distribution = .structural
  ) throws -> [String] {
    let validator = try TemplateValidator.make(rules: ["when": "[now]"], lists: ["color": 2])
    let sampler = TemplateSampler(validator, distribution: distribution) { name, generator in
      name == "color"
        ? TemplateSampler.ListSample(Bool.random(using: &generator) ? "red" : "blue") : nil
    }
    var generator = SplitMix64(seed: seed)
    return (0..<count).compactMap { _ in sampler.sample(template, using: &generator)?.text }
  }
}
