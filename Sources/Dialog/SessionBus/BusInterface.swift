/// An object of the service on the bus, with the one interface that it has.
struct BusObject: Sendable {
  /// The path of the object.
  var path: String
  /// The interface.
  var interface: String
  /// The methods, each with the types of its arguments.
  var methods: [String: String]
  /// Describes the object to programs that ask what it has.
  var introspection: String
}

/// The name of the service on the bus, and its methods.
enum BusInterface {
  /// The object of the assistant.
  static let object = BusObject(
    path: path, interface: name, methods: methods, introspection: introspection)
  static let name = "org.parlance.Assistant1"
  static let path = "/org/parlance/Assistant1"

  /// The limits on callers.
  enum Limits {
    /// The maximum length of a text, in bytes.
    static let longestText = 16 << 10
    /// The maximum number of callers with a session.
    static let mostSenders = 64
    /// The maximum number of open calls of one caller.
    static let mostCalls = 16
    /// The maximum number of events in the answer to a turn.
    static let mostRecords = 1000
    /// The maximum number of texts in a list that a caller sends.
    static let mostTexts = 200
    /// The maximum number of results of a search.
    static let mostResults: UInt32 = 1000
  }

  /// The methods, each with the types of its arguments.
  static let methods = [
    "Say": "s", "Cancel": "", "Listen": "", "Complete": "s", "Search": "su",
  ]

  /// Describes the object to programs that ask what it has.
  static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
     <interface name="\(name)">
      <method name="Say">
       <arg name="text" type="s" direction="in"/>
       <arg name="events" type="as" direction="out"/>
       <arg name="asks" type="b" direction="out"/>
      </method>
      <method name="Cancel">
       <arg name="events" type="as" direction="out"/>
       <arg name="asks" type="b" direction="out"/>
      </method>
      <method name="Listen">
       <arg name="events" type="as" direction="out"/>
       <arg name="asks" type="b" direction="out"/>
      </method>
      <method name="Complete">
       <arg name="prefix" type="s" direction="in"/>
       <arg name="sentences" type="as" direction="out"/>
      </method>
      <method name="Search">
       <arg name="text" type="s" direction="in"/>
       <arg name="limit" type="u" direction="in"/>
       <arg name="results" type="as" direction="out"/>
      </method>
      <signal name="Event"><arg name="json" type="s"/></signal>
      <signal name="Listening"/>
      <signal name="Heard"><arg name="text" type="s"/></signal>
      <signal name="Said"><arg name="text" type="s"/></signal>
      <signal name="Asked"><arg name="text" type="s"/><arg name="choices" type="as"/></signal>
      <signal name="Performed"><arg name="app" type="s"/><arg name="intent" type="s"/></signal>
      <signal name="Rejected"><arg name="text" type="s"/><arg name="reason" type="s"/></signal>
      <signal name="Failed"><arg name="intent" type="s"/><arg name="text" type="s"/></signal>
      <signal name="TurnEnded"><arg name="asks" type="b"/></signal>
     </interface>
    </node>
    """
}
