/// An object of the service on the bus, with the one interface that it has.
struct BusObject: Sendable {
  /// Where the object is.
  var path: String
  /// The interface.
  var interface: String
  /// The methods, each with the types of its arguments.
  var methods: [String: String]
  /// Describes the object to programs that ask what it has.
  var introspection: String
}

/// What the service is called on the bus, and what can be called there.
enum BusInterface {
  /// The object of the assistant.
  static let object = BusObject(
    path: path, interface: name, methods: methods, introspection: introspection)
  static let name = "org.parlance.Assistant1"
  static let path = "/org/parlance/Assistant1"

  /// What bounds those who call.
  enum Limits {
    /// How long a text may be, in bytes.
    static let longestText = 16 << 10
    /// How many callers have a session at once.
    static let mostSenders = 64
    /// How many calls of one caller may be open.
    static let mostCalls = 16
    /// How many events the answer to a turn has.
    static let mostRecords = 1000
    /// How many texts a list may have that someone sends.
    static let mostTexts = 200
    /// How many results a search may have.
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
