/// A result of a search, as a desktop shows it.
public struct DesktopResult: Sendable, Hashable {
  /// The identifier by which the result is chosen, valid from one search to the next.
  public var id: String
  /// The name that people see.
  public var title: String
  /// A second line, or `nil`.
  public var subtitle: String?
  /// The name of an icon of the icon theme.
  public var icon: String
  /// The text to copy when the person copies the result, or `nil`.
  public var clipboardText: String?
  /// How well the words fit, from 0 to 1.
  public var score: Double

  /// Creates a result.
  public init(
    id: String, title: String, subtitle: String?, icon: String, clipboardText: String?,
    score: Double
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.clipboardText = clipboardText
    self.score = score
  }
}

/// The operations that a desktop can ask of the service: to search, and to do what the person
/// chooses.
public struct DesktopSearch: Sendable {
  /// Returns what fits some words, best first.
  public var find: @Sendable (String) async throws -> [DesktopResult]
  /// Returns results that were found, by their ids, without those that may no longer be revealed.
  public var results: @Sendable ([String]) async -> [DesktopResult]
  /// Does what a result is about; the words are those it was found by.
  public var choose:
    @Sendable (_ id: String, _ words: String, _ inTerminal: Bool) async throws -> Void
  /// Shows the whole search for some words.
  public var launch: @Sendable (String) async throws -> Void
  /// Forgets what was found.
  public var forget: @Sendable () async -> Void

  /// Creates a search of the functions that it is made of.
  public init(
    find: @escaping @Sendable (String) async throws -> [DesktopResult],
    results: @escaping @Sendable ([String]) async -> [DesktopResult],
    choose:
      @escaping @Sendable (_ id: String, _ words: String, _ inTerminal: Bool) async throws ->
      Void,
    launch: @escaping @Sendable (String) async throws -> Void,
    forget: @escaping @Sendable () async -> Void
  ) {
    self.find = find
    self.results = results
    self.choose = choose
    self.launch = launch
    self.forget = forget
  }
}

extension DesktopSearch {
  /// The objects that desktops call.
  static let objects = [GnomeSearch.object, PlasmaSearch.object]

  /// Returns the answer to a call of one of the objects, or `nil` if the call belongs to none.
  func answer(to call: BusCall) async -> Result<[BusValue], BusFailure>? {
    let reply: ([BusValue]) async throws -> [BusValue]?
    switch call.interface {
    case GnomeSearch.object.interface:
      reply = { try await GnomeSearch(search: self).answer(call.member, $0) }
    case PlasmaSearch.object.interface:
      reply = { try await PlasmaSearch(search: self).answer(call.member, $0) }
    default: return nil
    }
    do {
      guard let values = try await reply(call.arguments) else {
        return .failure(.arguments("There is no method \(call.member) with these arguments."))
      }
      return .success(values)
    } catch {
      return .failure(.service("\(error)"))
    }
  }
}
