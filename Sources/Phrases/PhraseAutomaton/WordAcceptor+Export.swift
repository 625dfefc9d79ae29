extension WordAcceptor {
  /// Returns the acceptor as text in Sphinx's format of finite-state grammars.
  ///
  /// - Parameter name: The grammar's name; characters other than letters and digits become `_`.
  public func fsg(named name: String = "commands") -> String {
    let finals = isFinal.indices.filter { isFinal[$0] }
    // The format has one final state, so several lead silently to an additional one.
    let end = finals.count == 1 ? finals[0] : stateCount
    var lines = [
      "FSG_BEGIN \(Self.identifier(name))",
      "NUM_STATES \(finals.count == 1 ? stateCount : stateCount + 1)", "START_STATE 0",
      "FINAL_STATE \(end)",
    ]
    for arc in arcs {
      let word = arc.word.map { " " + text(of: $0) } ?? ""
      lines.append("TRANSITION \(arc.from.rawValue) \(arc.to.rawValue) 1.0\(word)")
    }
    for state in finals where state != end { lines.append("TRANSITION \(state) \(end) 1.0") }
    return lines.joined(separator: "\n") + "\nFSG_END\n"
  }

  /// Returns the acceptor as a JSpeech Grammar Format grammar with right-recursive rules.
  ///
  /// Source: "JSpeech Grammar Format", W3C Note 05 June 2000.
  ///
  /// - Parameter name: The grammar's name; characters other than letters and digits become `_`.
  public func jsgf(named name: String = "commands") -> String {
    var lines = ["#JSGF V1.0 UTF-8 en;", "grammar \(Self.identifier(name));", ""]
    let leaving = Dictionary(grouping: arcs, by: \.from)
    lines.append("public <sentence> = <s0>;")
    for state in 0..<stateCount {
      var ways = (leaving[StateID(state)] ?? []).map { arc -> String in
        let target = "<s\(arc.to.rawValue)>"
        return arc.word.map { Self.token(text(of: $0)) + " " + target } ?? target
      }
      if isFinal[state] { ways.append("<NULL>") }
      lines.append("<s\(state)> = \(ways.isEmpty ? "<VOID>" : ways.joined(separator: " | "));")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func identifier(_ name: String) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return letters.isEmpty ? "_" : String(letters)
  }

  /// Returns a word as a token, in quotes if it contains punctuation.
  private static func token(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber }
      ? word : "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
