/// Returns what work gives within a time limit.
///
/// Work that ignores its cancellation is abandoned and ends only itself.
///
/// - Throws: `TimeLimitExceeded` if the work took longer, else what the work throws.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration>,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (results, sink) = AsyncStream<Result<Value, any Error>>.makeStream(
    bufferingPolicy: .bufferingOldest(1))
  let worker = Task {
    do {
      sink.yield(.success(try await work()))
    } catch {
      sink.yield(.failure(error))
    }
  }
  let timer = Task {
    do {
      try await clock.sleep(for: limit)
      sink.yield(.failure(TimeLimitExceeded()))
    } catch {
      // Cancelled because the work was done in time.
    }
  }
  defer {
    worker.cancel()
    timer.cancel()
  }
  for await result in results { return try result.get() }
  // The stream ends without a result only if the surrounding task was cancelled.
  throw CancellationError()
}

/// Work that took longer than allowed.
struct TimeLimitExceeded: Error {}
