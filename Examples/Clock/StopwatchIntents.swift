import AppIntents

/// The only stopwatch.
struct StopwatchEntity: AppEntity, AssistantSchemaEntity {
  static var __appSchemaEntity: String { "clock.stopwatch" }
  static let defaultQuery = StopwatchQuery()

  let id: String

  @Property var laps: [Duration]

  var displayRepresentation: DisplayRepresentation { "Stopwatch" }

  init(_ stopwatch: Stopwatch) {
    id = "stopwatch"
    laps = stopwatch.laps
  }
}

/// Finds the stopwatch.
struct StopwatchQuery: EnumerableEntityQuery {
  @Dependency var store: ClockStore

  func allEntities() async throws -> [StopwatchEntity] {
    [StopwatchEntity(store.state.stopwatch)]
  }
}

/// Starts or resumes the stopwatch.
struct StartStopwatch: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.startStopwatch" }

  @Dependency var store: ClockStore

  func perform() async throws -> some ReturnsValue<StopwatchEntity> & ProvidesDialog {
    let stopwatch = try store.change { state in
      state.stopwatch.start = state.stopwatch.start ?? .now
      return state.stopwatch
    }
    return .result(value: StopwatchEntity(stopwatch), dialog: "The stopwatch runs.")
  }
}

/// Stops the stopwatch, which keeps its time.
struct StopStopwatch: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.stopStopwatch" }

  @Parameter var stopwatch: StopwatchEntity

  @Dependency var store: ClockStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let elapsed = try store.change { state in
      let elapsed = state.stopwatch.elapsed(at: .now)
      (state.stopwatch.start, state.stopwatch.earlier) = (nil, elapsed)
      return elapsed
    }
    return .result(dialog: "The stopwatch shows \(elapsed.words).")
  }
}

/// Resets the stopwatch to zero.
struct ResetStopwatch: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.resetStopwatch" }

  @Parameter var stopwatch: StopwatchEntity

  @Dependency var store: ClockStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try store.change { $0.stopwatch = Stopwatch() }
    return .result(dialog: "The stopwatch shows zero.")
  }
}

/// Records the time of a lap.
struct LapStopwatch: AppIntent, AssistantSchemaIntent {
  static var __appSchemaIntent: String { "clock.lapStopwatch" }

  @Parameter var stopwatch: StopwatchEntity

  @Dependency var store: ClockStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let laps = try store.change { state in
      let before = state.stopwatch.laps.reduce(.zero, +)
      state.stopwatch.laps.append(state.stopwatch.elapsed(at: .now) - before)
      return state.stopwatch.laps
    }
    return .result(
      dialog: "Lap \(laps.count): \((laps.last ?? .zero).words).")
  }
}
