/// Turns graphs of pieces into the graph of words.
///
/// Words end at whitespace, at a character that is a word by itself, and at slots. From each such
/// boundary, the graph of pieces is followed to the next ones; what was read in between (a piece, a
/// slot, text that adjoins a slot) becomes a chain of edges.
struct WordGraphBuilder {
  var words = WordGraph()
  private var boundaries: [Int32: UInt32] = [:]
  private var pending: [Int32] = []

  /// What was read since the last boundary.
  private struct Content: Hashable {
    var before: PieceID?
    var slot: UInt32?
    var behind: PieceID?
    /// Whether another slot follows without a space.
    var touchesSlot = false
    var isEmpty: Bool { before == nil && slot == nil }
  }
  private struct Step: Hashable {
    var state: Int32
    var content: Content
  }
  private var stack: [Step] = []
  private var seen: Set<Step> = []
  /// Why a path through the template is left out, if one is.
  private var refused: GrammarProblem?
  /// Whether a path through the template leads to its end.
  private var isComplete = false

  /// Adds a template's graph.
  ///
  /// Paths on which letters adjoin a number or free text are left out: in `(que |qu'){message}`,
  /// the first alternative remains.
  ///
  /// - Throws: `GrammarProblem` if a word has too many spellings, or letters adjoin a number on all
  ///   paths.
  mutating func add(
    _ graph: TemplateGraph, phrase: PhraseID, with context: inout some WordGraphContext
  ) throws(GrammarProblem) {
    let mark = (edges: words.edges.count, states: words.stateCount)
    boundaries.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    refused = nil
    isComplete = false
    let start = boundary(0)
    var total = 0
    do throws(GrammarProblem) {
      while let state = pending.popLast() {
        try explore(from: state, in: graph, phrase: phrase, total: &total, with: &context)
      }
      if !isComplete, let refused { throw refused }
    } catch {
      words.truncate(edges: mark.edges, states: mark.states)
      throw error
    }
    words.addStart(start)
  }

  private mutating func boundary(_ state: Int32) -> UInt32 {
    if let known = boundaries[state] { return known }
    let number = words.addState()
    boundaries[state] = number
    pending.append(state)
    return number
  }

  private mutating func explore(
    from first: Int32, in graph: TemplateGraph, phrase: PhraseID, total: inout Int,
    with context: inout some WordGraphContext
  ) throws(GrammarProblem) {
    let source = boundary(first)
    seen.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    push(Step(state: first, content: Content()))
    while let step = stack.popLast() {
      let content = step.content
      if !content.isEmpty { total += 1 }
      guard seen.count <= Limits.spellings, total <= Limits.followers else {
        throw GrammarProblem(
          .tooLarge, "Too many different words may follow one position of this template.",
          hint: "Put spaces between parts that are words of their own, and use a list for many "
            + "words of one kind.")
      }
      if step.state == graph.end {
        if content.isEmpty {
          words.setPhrase(phrase, endingAt: source)
          isComplete = true
        } else {
          try emit(content, from: source, to: step.state, with: &context)
        }
      }
      var edge = graph.firstEdge[Int(step.state)]
      while let index = edge.index {
        try follow(graph.edges[index], after: step, from: source, with: &context)
        edge = graph.next[index]
      }
    }
  }

  private mutating func push(_ step: Step) {
    if seen.insert(step).inserted { stack.append(step) }
  }

  private mutating func follow(
    _ edge: TemplateGraph.Edge, after step: Step, from source: UInt32,
    with context: inout some WordGraphContext
  ) throws(GrammarProblem) {
    var content = step.content
    switch edge.label {
    case .nothing: push(Step(state: edge.target, content: content))
    case .space:
      if content.isEmpty {
        push(Step(state: edge.target, content: content))
      } else {
        try emit(content, from: source, to: edge.target, with: &context)
      }
    case .piece(let piece):
      if content.isEmpty {
        content.before = piece
      } else if content.slot != nil {
        content.behind = content.behind.map { context.join($0, piece) } ?? piece
      } else if let before = content.before {
        guard !context.pieces.divides(before, piece) else {
          try emit(content, from: source, to: step.state, with: &context)
          return
        }
        content.before = context.join(before, piece)
      }
      push(Step(state: edge.target, content: content))
    case .slot(let symbol):
      if content.slot != nil {
        content.touchesSlot = content.behind == nil
        try emit(content, from: source, to: step.state, with: &context)
        return
      }
      content.slot = symbol
      push(Step(state: edge.target, content: content))
    }
  }

  /// Adds the edges for what was read, up to the boundary at a state.
  private mutating func emit(
    _ content: Content, from source: UInt32, to state: Int32,
    with context: inout some WordGraphContext
  ) throws(GrammarProblem) {
    var paths: [[UInt32]] = []
    if let slot = content.slot {
      do throws(GrammarProblem) {
        paths = try context.labels(
          slot: slot, before: content.before, behind: content.behind,
          touchesSlot: content.touchesSlot)
      } catch  where error.code == .gluedNumber {
        refused = refused ?? error
        return
      }
    } else if let before = content.before {
      paths = [Array(context.pieces.words(of: before))]
    }
    for path in paths { add(path, from: source, to: state, with: &context) }
  }

  /// Adds a chain of edges, up to the boundary at a state.
  private mutating func add(
    _ path: [UInt32], from source: UInt32, to state: Int32,
    with context: inout some WordGraphContext
  ) {
    guard let last = path.last else {
      // Punctuation alone is not a word: continue as if nothing had been read.
      push(Step(state: state, content: Content()))
      return
    }
    var from = source
    for label in path.dropLast() {
      let next = words.addState()
      add(label, from: from, to: next, with: &context)
      from = next
    }
    add(last, from: from, to: boundary(state), with: &context)
  }

  /// Adds an edge; free text gets a state of its own with a loop.
  private mutating func add(
    _ label: UInt32, from: UInt32, to target: UInt32, with context: inout some WordGraphContext
  ) {
    guard let continuation = context.continuation(of: label) else {
      words.addEdge(label, from: from, to: target)
      return
    }
    let inside = words.addState()
    words.addEdge(label, from: from, to: target)
    words.addEdge(label, from: from, to: inside)
    words.addEdge(continuation, from: inside, to: inside)
    words.addEdge(continuation, from: inside, to: target)
  }
}

/// What the construction of the word graph needs from its context.
protocol WordGraphContext {
  var pieces: Pieces { get }
  /// Returns the piece that joins two adjoining ones.
  mutating func join(_ left: PieceID, _ right: PieceID) -> PieceID
  /// Returns the chains of labels for a slot with the text that adjoins it.
  mutating func labels(
    slot: UInt32, before: PieceID?, behind: PieceID?, touchesSlot: Bool
  ) throws(GrammarProblem) -> [[UInt32]]
  /// Returns the label for further words of a slot that takes any words, or else `nil`.
  mutating func continuation(of label: UInt32) -> UInt32?
}
