import Foundation

/// One engine with its work, and the commands it obeys.
struct Session<Tested: Engine> {
  private let work: Workload
  private let hits: [String]
  private let misses: [String]

  init(_ work: Workload) {
    self.work = work
    hits = work.hits.map(\.text)
    misses = work.misses.map(\.text)
  }

  func run(_ options: ArraySlice<String>) throws {
    let options = Array(options)
    if options.count == 3, options[0] == "--loop", let seconds = Double(options[2]) {
      try loop(options[1], seconds: seconds)
    } else {
      try obey()
    }
  }

  // MARK: Commands

  private struct Command: Decodable {
    var command: String
    var of: String?
    var first: Int?
    var path: String?
  }
  private struct Reply: Encodable {
    var seconds: Double?
    var loadSeconds: Double?
    var residentBefore: Int?
    var residentAfter: Int?
    var fileBytes: Int?
    var sizes: [String: Int]?
    var nanoseconds: [Int]?
    var answers: [Answer?]?
  }

  private func obey() throws {
    var engine: Tested?
    while let line = readLine() {
      let command = try JSONDecoder().decode(Command.self, from: Data(line.utf8))
      var reply = Reply()
      switch (command.command, engine) {
      case ("compile", _): engine = try compile(&reply)
      case ("answers", let tested?): reply.answers = utterances(command).map(tested.answer)
      case ("round", let tested?): reply.nanoseconds = times(tested, utterances(command))
      case ("resident", _): reply.residentAfter = Memory.resident()
      case ("file", let tested?): try file(tested, command.path ?? "", &reply)
      case ("replace", let tested?): try replace(tested, &reply)
      default: throw Refusal(reason: "“\(command.command)” is not a command here.")
      }
      print(String(decoding: try JSONEncoder().encode(reply), as: UTF8.self))
      fflush(nil)
    }
  }

  private func utterances(_ command: Command) -> [String] {
    let all = command.of == "hits" ? hits : misses
    return Array(all.prefix(command.first ?? all.count))
  }

  private func compile(_ reply: inout Reply) throws -> Tested {
    reply.residentBefore = Memory.resident()
    let start = nanoseconds()
    let engine = try Tested(work)
    reply.seconds = Double(nanoseconds() - start) / 1e9
    reply.residentAfter = Memory.resident()
    reply.sizes = engine.sizes
    return engine
  }

  private func times(_ engine: Tested, _ utterances: [String]) -> [Int] {
    var times = [Int](repeating: 0, count: utterances.count)
    var found = 0
    for index in utterances.indices {
      let start = nanoseconds()
      let answer = engine.answer(utterances[index])
      times[index] = nanoseconds() - start
      found += answer?.slots.count ?? 0
    }
    precondition(found >= 0)
    return times
  }

  private func file(_ engine: Tested, _ path: String, _ reply: inout Reply) throws {
    let start = nanoseconds()
    try engine.write(to: path)
    reply.seconds = Double(nanoseconds() - start) / 1e9
    reply.fileBytes =
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    reply.loadSeconds = try (0..<7).map { _ in
      let start = nanoseconds()
      let loaded = try Tested.load(path)
      let end = nanoseconds()
      guard loaded.answer(hits[0]) != nil else {
        throw Refusal(reason: "The loaded file does not match what it was written from.")
      }
      return Double(end - start) / 1e9
    }.sorted()[3]
  }

  private func replace(_ engine: Tested, _ reply: inout Reply) throws {
    reply.seconds = try (0..<7).map { _ in
      let start = nanoseconds()
      let replaced = try engine.replacing(work.replacement)
      let end = nanoseconds()
      withExtendedLifetime(replaced) {}
      return Double(end - start) / 1e9
    }.sorted()[3]
  }

  // MARK: For a profiler

  private func loop(_ what: String, seconds: Double) throws {
    let end = nanoseconds() + Int(seconds * 1e9)
    var rounds = 0
    if what == "compile" {
      while nanoseconds() < end {
        _ = try Tested(work)
        rounds += 1
      }
    } else {
      let engine = try Tested(work)
      let utterances = what == "hits" ? hits : misses
      var all: [[Int]] = []
      while nanoseconds() < end {
        let times = times(engine, utterances)
        if all.count < 200 { all.append(times) }
        rounds += 1
      }
      let medians = utterances.indices.map { index in
        all.map { $0[index] }.sorted()[all.count / 2]
      }.sorted()
      print("median \(medians[medians.count / 2]) ns, p95 \(medians[medians.count * 95 / 100]) ns")
    }
    print("\(rounds) rounds")
  }
}
