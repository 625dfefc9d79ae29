import PhraseAutomaton
import Testing

@testable import SpeechRecognition

@Suite struct FramedSentencesTests {
  private static let framed: FramedSentences = {
    let frames = SpokenFrames(
      wordings: WordAcceptor.of(["did you", "please", "let me"]),
      refusals: WordAcceptor.of(["did you"]), forms: ["start": ["started"]])
    let words = ["did", "you", "please", "let", "me", "started"]
    let lexicon = Lexicon(text: words.map { "\($0) T" }.joined(separator: "\n"))
    return FramedSentences(
      SentenceTracker(WordAcceptor.of(["start yoga", "stop", "restart yoga"])),
      in: FrameGrammar(frames, pronouncer: Pronouncer(main: lexicon)))
  }()

  @Test(arguments: [
    ("did you start yoga", true), ("please start yoga please", true), ("start yoga stop", true),
    ("please", true), ("let start yoga", false), ("you start yoga", false), ("start", false),
    ("please started yoga", true), ("", false),
  ])
  func `commands and wordings are whole`(sentence: String, isWhole: Bool) {
    #expect(Self.framed.accepts(sentence.split(separator: " ").map(String.init)) == isWhole)
  }

  @Test func `another form of the verb is a word of its own`() {
    #expect(!Self.framed.accepts(["please", "started", "yoga"], allowsForms: false))
  }

  @Test(arguments: [
    ("please start yoga", [1]), ("did you please start yoga", [3]), ("start yoga", []),
    ("let start yoga", []), ("please let me", []),
  ])
  func `a command may begin after whole wordings`(sentence: String, starts: [Int]) {
    let words = sentence.split(separator: " ").map(String.init)
    #expect(Self.framed.commandStarts(in: words) == starts)
  }

  @Test(arguments: [
    ("please start yoga", [1]), ("start yoga", [0]), ("start", []), ("start yoga stop", []),
    ("stop", []), ("", []),
  ])
  func `a command without wordings begins with its verb`(sentence: String, verbs: [Int]) {
    let words = sentence.split(separator: " ").map(String.init)
    #expect(Self.framed.verbs(in: words) == verbs)
  }

  @Test(arguments: [
    ("did you start yoga", true), ("did you stark toga", true), ("please start yoga", false),
    ("start did you", false), ("did", false), ("", false),
  ])
  func `a refusal counts at the beginning`(sentence: String, isRefusal: Bool) {
    let words = sentence.split(separator: " ").map(String.init)
    #expect(Self.framed.beginWithRefusal(words) == isRefusal)
  }

  @Test(arguments: [
    ("did you", true), ("did you please", true), ("did you start yoga", false),
    ("did you stark toga", false), ("start yoga", false), ("did", false),
  ])
  func `wordings alone have no command among them`(sentence: String, isAlone: Bool) {
    let words = sentence.split(separator: " ").map(String.init)
    #expect(Self.framed.areWordings(words) == isAlone)
  }

  @Test(arguments: [("restart yoga", ["start yoga"]), ("start yoga", []), ("stop", []), ("", [])])
  func `a verb may end in that of another command`(sentence: String, others: [String]) {
    let words = sentence.split(separator: " ").map(String.init)
    #expect(Self.framed.reversals(of: words).map { $0.joined(separator: " ") } == others)
  }

  @Test func `a form has a plain verb`() {
    #expect(Self.framed.plainForm(of: "started") == "start")
    #expect(Self.framed.plainForm(of: "start") == nil)
  }
}
