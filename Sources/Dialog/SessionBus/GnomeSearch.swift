/// The search of GNOME's overview: `org.gnome.Shell.SearchProvider2`.
///
/// The shell searches at each key, asks what the results look like that it shows, and says which one was chosen.
struct GnomeSearch {
  let search: DesktopSearch

  /// The number of results returned: the shell shows a few and counts the rest.
  private static let most = 20

  /// Returns the answer to a method, or `nil` if there is no such method.
  func answer(_ member: String, _ arguments: [BusValue]) async throws -> [BusValue]? {
    let lists = arguments.compactMap(\.strings)
    switch (member, arguments.first?.text, lists.last) {
    // Refining a query searches again: other things may fit better now.
    case ("GetInitialResultSet", nil, let terms?), ("GetSubsearchResultSet", nil, let terms?):
      return try await ids(terms)
    case ("GetResultMetas", nil, let ids?):
      return [.array(of: "a{sv}", await search.results(ids).map(Self.description))]
    case ("ActivateResult", let id?, let terms?):
      try await search.choose(id, terms.joined(separator: " "), false)
      return []
    case ("LaunchSearch", nil, let terms?):
      try await search.launch(terms.joined(separator: " "))
      return []
    default: return nil
    }
  }

  private func ids(_ terms: [String]) async throws -> [BusValue] {
    let found = try await search.find(terms.joined(separator: " "))
    return [.strings(found.prefix(Self.most).map(\.id))]
  }

  /// Returns what the shell shows of a result; the icon is a serialized `GThemedIcon`.
  private static func description(of result: DesktopResult) -> BusValue {
    var properties: [String: BusValue] = [
      "id": .string(result.id), "name": .string(result.title),
      "icon": .structure([.string("themed"), .variant(.strings([result.icon]))]),
    ]
    properties["description"] = result.subtitle.map { .string($0) }
    properties["clipboardText"] = result.clipboardText.map { .string($0) }
    return .dictionary(properties)
  }

  /// The object, whose place the provider's file names.
  static let object = BusObject(
    path: "/org/parlance/Assistant1/SearchProvider",
    interface: "org.gnome.Shell.SearchProvider2",
    methods: [
      "GetInitialResultSet": "as", "GetSubsearchResultSet": "asas", "GetResultMetas": "as",
      "ActivateResult": "sasu", "LaunchSearch": "asu",
    ],
    introspection: """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
       <interface name="org.gnome.Shell.SearchProvider2">
        <method name="GetInitialResultSet">
         <arg name="terms" type="as" direction="in"/>
         <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetSubsearchResultSet">
         <arg name="previous_results" type="as" direction="in"/>
         <arg name="terms" type="as" direction="in"/>
         <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetResultMetas">
         <arg name="identifiers" type="as" direction="in"/>
         <arg name="metas" type="aa{sv}" direction="out"/>
        </method>
        <method name="ActivateResult">
         <arg name="identifier" type="s" direction="in"/>
         <arg name="terms" type="as" direction="in"/>
         <arg name="timestamp" type="u" direction="in"/>
        </method>
        <method name="LaunchSearch">
         <arg name="terms" type="as" direction="in"/>
         <arg name="timestamp" type="u" direction="in"/>
        </method>
       </interface>
      </node>
      """)
}
