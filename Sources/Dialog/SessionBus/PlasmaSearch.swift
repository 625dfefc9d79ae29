/// The search of Plasma's KRunner: `org.kde.krunner1`.
///
/// KRunner searches at each keystroke and gets everything that it shows at once. Each match has one
/// more action, which does the same in a terminal.
struct PlasmaSearch {
  let search: DesktopSearch

  private static let most = 20
  /// The action besides the usual one.
  private static let terminal = "terminal"
  /// The minimum number of letters for which KRunner searches.
  private static let fewestLetters: Int32 = 2

  /// KRunner's classes of matches: certain ones are shown above possible ones.
  private enum Relevance {
    static let exact: Int32 = 100
    static let possible: Int32 = 30
    /// From which score on a match counts as exact.
    static let exactScore = 0.95
  }

  /// Returns the answer to a method, or `nil` if there is no such method.
  func answer(_ member: String, _ arguments: [BusValue]) async throws -> [BusValue]? {
    switch (member, arguments.first, arguments.dropFirst().first) {
    case ("Match", .string(let text), _):
      let found = try await search.find(text)
      return [.array(of: "(sssida{sv})", found.prefix(Self.most).map(Self.match))]
    case ("Actions", _, _):
      let action: [BusValue] = [
        .string(Self.terminal), .string("Run in a terminal"), .string("utilities-terminal"),
      ]
      return [.array(of: "(sss)", [.structure(action)])]
    case ("Run", .string(let id), .string(let action)):
      try await search.choose(id, "", action == Self.terminal)
      return []
    case ("Config", _, _):
      return [.dictionary(["MinLetterCount": .int32(Self.fewestLetters)])]
    case ("Teardown", _, _):
      await search.forget()
      return []
    default: return nil
    }
  }

  private static func match(_ result: DesktopResult) -> BusValue {
    var properties: [String: BusValue] = ["actions": .strings([terminal])]
    properties["subtext"] = result.subtitle.map { .string($0) }
    let isExact = result.score >= Relevance.exactScore
    return .structure([
      .string(result.id), .string(result.title), .string(result.icon),
      .int32(isExact ? Relevance.exact : Relevance.possible), .double(result.score),
      .dictionary(properties),
    ])
  }

  /// The object, whose place the runner's file names.
  static let object = BusObject(
    path: "/org/parlance/Assistant1/Runner", interface: "org.kde.krunner1",
    methods: ["Match": "s", "Actions": "", "Run": "ss", "Config": "", "Teardown": ""],
    introspection: """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
       <interface name="org.kde.krunner1">
        <method name="Match">
         <arg name="query" type="s" direction="in"/>
         <arg name="matches" type="a(sssida{sv})" direction="out"/>
        </method>
        <method name="Actions">
         <arg name="actions" type="a(sss)" direction="out"/>
        </method>
        <method name="Run">
         <arg name="matchId" type="s" direction="in"/>
         <arg name="actionId" type="s" direction="in"/>
        </method>
        <method name="Config">
         <arg name="config" type="a{sv}" direction="out"/>
        </method>
        <method name="Teardown"/>
       </interface>
      </node>
      """)
}
