import Foundation

/// A workout that is over.
struct Workout: Sendable {
  let type: WorkoutType
  let duration: Measurement<UnitDuration>
}

/// The workouts of this week, and the current one.
actor WorkoutLog {
  private(set) var finished: [Workout]
  private(set) var running: (type: WorkoutType, start: Date)?

  init(finished: [Workout] = []) { self.finished = finished }

  /// Loads the log of the week.
  static func load() async -> WorkoutLog {
    WorkoutLog(finished: [
      Workout(type: .running, duration: Measurement(value: 35, unit: .minutes)),
      Workout(type: .yoga, duration: Measurement(value: 1, unit: .hours)),
    ])
  }

  func start(_ type: WorkoutType, at time: Date) throws {
    if let running { throw WorkoutError.alreadyRunning(running.type) }
    running = (type, time)
  }

  func stop(at time: Date) throws -> Workout {
    guard let current = running else { throw WorkoutError.noneRunning }
    running = nil
    let seconds = max(time.timeIntervalSince(current.start), 0)
    let workout = Workout(
      type: current.type, duration: Measurement(value: seconds, unit: .seconds))
    finished.append(workout)
    return workout
  }

  func add(_ workout: Workout) { finished.append(workout) }

  func minutes(of type: WorkoutType?) -> Int {
    let seconds = finished.filter { type == nil || $0.type == type }
      .map { $0.duration.converted(to: .seconds).value }.reduce(0, +)
    return Int((seconds / 60).rounded())
  }
}
