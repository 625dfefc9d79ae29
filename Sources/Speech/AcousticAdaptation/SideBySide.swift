private import Dispatch
private import Synchronization

extension Array where Element: Sendable {
  /// Returns what a closure makes of each element; the elements are spread over all cores.
  func mapSideBySide<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = transform(self[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
