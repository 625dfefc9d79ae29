import Foundation

/// Runs one engine under the command of `run.py`: a JSON object a line in, one a line out.
///
///     Runner automaton|matcher WORK.json
///     Runner automaton|matcher WORK.json --loop hits|misses|compile SECONDS   (for a profiler)
@main
struct Runner {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      throw Refusal(reason: "Usage: Runner automaton|matcher WORK.json")
    }
    let work = try Workload(contentsOf: arguments[2])
    switch arguments[1] {
    case "automaton": try Session<AutomatonEngine>(work).run(arguments.dropFirst(3))
    case "matcher": try Session<MatcherEngine>(work).run(arguments.dropFirst(3))
    default: throw Refusal(reason: "There is no engine “\(arguments[1])”.")
    }
  }
}
