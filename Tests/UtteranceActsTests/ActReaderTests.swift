import Foundation
import LanguageData
import Testing
import TextNormalization

@testable import UtteranceActs

/// Whether an utterance asks for what a phrase would do, by what stands around the phrase's words.
@Suite struct ActReaderTests {
  private static let reader = ActReader.named("en")

  /// Reads an utterance in which the command stands between brackets, its names between braces.
  private func verdict(_ text: String, phrase: PhraseAct = .command) throws -> ActVerdict {
    let reader = try #require(Self.reader)
    var words: [String] = []
    var uses: [PhraseAlignment.Use] = []
    var isOwn = false
    for part in text.split(separator: " ") {
      if part.hasPrefix("[") { isOwn = true }
      let isName = part.contains("{")
      // “unlocked=unlock” was said for the phrase's “unlock”.
      let sides = part.filter { !"[]{}".contains($0) }.split(separator: "=").map(String.init)
      for word in Words(sides[0]).map(String.init) {
        words.append(word)
        uses.append(!isOwn ? .unused : isName ? .name : .own(meant: sides.last ?? word))
      }
      if part.hasSuffix("]") { isOwn = false }
    }
    return reader.verdict(on: PhraseAlignment(words: words, uses: uses, phrase: phrase))
  }

  @Test(
    "A command, a request and a wish ask for it",
    arguments: [
      "[unlock the {door}]", "please [unlock the {door}]",
      "hey could you please [unlock the {door}] for me",
      "would you mind [unlocking=unlock the {door}]", "i want you to [unlock the {door}]",
      "do not forget to [unlock the {door}]", "why don't you [unlock the {door}]",
      "it is late so [unlock the {door}]", "my hands are full please [unlock the {door}]",
      "[unlock the {door}] because i am outside", "[unlock the {door}] when you have a second",
      "how about [unlocking=unlock the {door}]", "get the [{door} unlocked=unlock]",
      "i can't find my keys [unlock the {door}]", "nobody is using it [unlock the {door}]",
      "now that dinner is over [unlock the {door}]", "[unlock the {door}] before it rains",
      "[unlock the {door}] or they will be angry", "[unlock the {door}] i found my keys",
    ])
  func asks(text: String) throws { #expect(try verdict(text) == .asked) }

  @Test(
    "Whoever reports, asks, denies, postpones, conditions or quotes does not ask for it",
    arguments: [
      "i [unlocked=unlock the {door}]",
      "stop [unlocking=unlock the {door}]",
      "is the [{door} unlocked=unlock]",
      "do not [unlock the {door}]",
      "please do not [unlock the {door}]",
      "how do i [unlock the {door}]",
      "cancel [unlock the {door}]",
      "he told me to [unlock the {door}]",
      "i am going to [unlock the {door}]",
      "should i [unlock the {door}]",
      "[unlock the {door}] at seven",
      "[unlock the {door}] if anna comes",
      "[unlock the {door}] never mind",
      "i wish i had [unlocked=unlock the {door}]",
      "the kids [unlock the {door}]",
      "did anna [unlock the {door}]",
      "[unlocking=unlock the {door}]",
      "if it rains [unlock the {door}]",
      "once we are back [unlock the {door}]",
      "can you [lock=unlock the {door}]", "can you [undelete=delete the {door}]",
      "i don't think you should [unlock the {door}]",
      "a new law would make landlords [unlock the {door}]",
      "yeah right like you'd ever [unlock the {door}]",
      "[unlock the {door}] before you leave",
      "[unlock the {door}] i mean lock it",
      "thanks for [unlocking=unlock the {door}]",
    ])
  func refuses(text: String) throws {
    guard case .refused = try verdict(text) else {
      Issue.record("“\(text)” counts as a command.")
      return
    }
  }

  @Test("What may be said to somebody else is asked about")
  func doubts() throws {
    #expect(try verdict("grab your coat and [unlock the {door}]") == .doubtful(.unclear))
    #expect(try verdict("it is dark and [unlock the {door}]") == .asked)
  }

  @Test("Only the person who speaks tells what a statement tells")
  func speakers() throws {
    #expect(try verdict("oh no [i lost my {card}]", phrase: .statement) == .asked)
    #expect(try verdict("i'm afraid [i lost my {card}]", phrase: .statement) == .asked)
    #expect(try verdict("[my] sister [lost my {card}]", phrase: .statement) != .asked)
  }

  @Test("A question is one behind whatever was said before, unless somebody else asks it")
  func apart() throws {
    #expect(try verdict("i heard a noise [is the {door} open]", phrase: .question) == .asked)
    #expect(try verdict("he asked me [is the {door} open]", phrase: .question) != .asked)
  }

  @Test("A refusal has its reason")
  func reasons() throws {
    #expect(try verdict("do not [unlock the {door}]") == .refused(.negated))
    #expect(try verdict("how do i [unlock the {door}]") == .refused(.question))
    #expect(try verdict("[unlock the {door}] at seven") == .refused(.later))
    #expect(try verdict("[unlock the {door}] if anna comes") == .refused(.condition))
    #expect(try verdict("he told me to [unlock the {door}]") == .refused(.quoted))
  }

  @Test(
    "What is unclear is asked about",
    arguments: ["let me [unlock the {door}]", "can i [unlock the {door}]"])
  func doubts(text: String) throws { #expect(try verdict(text) == .doubtful(.unclear)) }

  @Test("A question is answered by a question, not by a report")
  func questions() throws {
    #expect(try verdict("[is the {door} locked]", phrase: .question) == .asked)
    #expect(try verdict("the [{door} locked]", phrase: .question) == .refused(.report))
    #expect(try verdict("[was=is the {door} locked]", phrase: .question) == .refused(.report))
    for lead in ["she might", "it costs more to", "i never", "they will"] {
      let verdict = try verdict("\(lead) [have my {door} delivered]", phrase: .question)
      guard case .refused = verdict else {
        Issue.record("“\(lead)” leads to \(verdict)")
        continue
      }
    }
  }

  @Test("A statement is met by a statement in the first person and the same tense")
  func statements() throws {
    #expect(try verdict("oh no [i lost my {card}]", phrase: .statement) == .asked)
    guard case .refused = try verdict("have [i lost my {card}]", phrase: .statement),
      case .refused = try verdict("i thought [i lost my {card}]", phrase: .statement)
    else {
      Issue.record("A question or a thought counts as the statement.")
      return
    }
  }

  @Test("A phrase does what its first words say")
  func phrases() throws {
    let reader = try #require(Self.reader)
    #expect(reader.act(ofPhrase: [["turn", "on", ""]]) == .command)
    #expect(reader.act(ofPhrase: [["is", "the", ""]]) == .question)
    #expect(reader.act(ofPhrase: [["i", "lost", "my"]]) == .statement)
    #expect(reader.act(ofPhrase: [["i", "want", "to", "order"]]) == .command)
    let german = try #require(ActReader.named("de"))
    // “Sag die Probe ab” cancels; “sag mir, welche Züge ab Berlin fahren” asks.
    #expect(german.act(ofPhrase: [["sag", "die", "probe", "ab"]], lastWords: ["ab"]) == .command)
    #expect(
      german.act(ofPhrase: [["sag", "mir", "welche", "züge"]], lastWords: ["fahren"]) == .question)
  }

  @Test(
    "An utterance is cut into what it asks for",
    arguments: [
      ("could you please turn on the lamp", "turn on the lamp"),
      ("would you mind closing the door", "close the door"),
      ("make sure the door is locked", "lock the door"),
      ("turn off the lamp no wait turn on the lamp", "turn on the lamp"),
      ("move fifty no sixty dollars", "move sixty dollars"),
      ("tell me if the door is open", "is the door open"),
      ("the door is locked isn't it", "is the door locked"),
      ("turn uh turn on the the lamp", "turn on the lamp"),
      ("it is late so order soup", "order soup"),
    ])
  func cores(text: String, core: String) throws {
    let reader = try #require(Self.reader)
    let cores = reader.cores(of: Words(text).map(String.init)).map {
      $0.words.joined(separator: " ")
    }
    #expect(cores.contains(core), "\(cores)")
  }

  @Test("Every language's data can be read", arguments: LanguageData.languages(with: .acts))
  func data(language: String) { #expect(ActReader.named(language) != nil) }

  @Test(
    "A fault in the data is reported with its key",
    arguments: [
      ("frames:", "frames:\n  wished: could you", "“frames.wished” is not a known key"),
      ("cues:", "cues:\n  negatd: not", "“cues.negatd” is not a known key"),
      ("determiners:", "determinrs:", "“determiners” is missing"),
      ("determiners:", "determinrs:", "“determinrs” is not a known key"),
      ("hesitations: |", "hesitations: |\n  (um", "“hesitations” is wrong in “(um”"),
    ])
  func fault(text: String, replacement: String, message: String) throws {
    let source = try #require(LanguageData.source(of: .acts, language: "en"))
    let yaml = String(decoding: source, as: UTF8.self)
    let range = try #require(yaml.range(of: "\n" + text))
    let changed = yaml.replacingCharacters(in: range, with: "\n" + replacement)
    do {
      _ = try ActLanguage(LanguageSource(changed, topic: "acts", language: "en"))
      Issue.record("Nothing is reported.")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
