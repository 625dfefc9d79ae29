package import IntentMetadata
import Synchronization

/// A value that an intent needs from the person: its declaration and, once known, the value.
///
/// Copies of the intent share the wrapper, so a value set by a host, or by the app on a constant,
/// is visible to the running intent. A lock makes that safe.
///
///     @Parameter(title: "Quantity", default: 1, inclusiveRange: (1, 10)) var quantity: Int
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
  private struct State: Sendable {
    var name = ""
    var value: Value?
    var isAssigned = false
  }

  package let definition: ParameterDefinition
  /// The value used if the person gives none.
  public let defaultValue: Value.UnwrappedType?
  private let state: Mutex<State>

  // Here and not in an extension: the compiler looks for it only here to complete a declaration
  // that has no arguments.
  /// Creates a parameter named after its property.
  public convenience init() { self.init(ParameterDefinition(), default: nil) }

  init(_ definition: ParameterDefinition, default: Value.UnwrappedType?) {
    self.definition = definition
    defaultValue = `default`
    // The cast adds the optionality that the declared type may have.
    state = Mutex(State(value: `default` as? Value))
  }

  init(_ definition: ParameterDefinition, wrappedValue: Value) {
    self.definition = definition
    defaultValue = wrappedValue as? Value.UnwrappedType
    state = Mutex(State(value: wrappedValue))
  }

  /// The value; a required one is known before the intent performs.
  public var wrappedValue: Value {
    get {
      let (value, name) = state.withLock { ($0.value, $0.name) }
      guard let value = value ?? Value._absent else {
        preconditionFailure(
          "The required parameter “\(name)” is read before it has a value; a host resolves the "
            + "parameters first, and code that runs the intent by itself sets them.")
      }
      return value
    }
    set {
      state.withLock {
        $0.value = newValue
        $0.isAssigned = true
      }
    }
  }

  /// The parameter itself, to ask the person about it.
  public var projectedValue: IntentParameter<Value> { self }

  /// Whether a parameter was given a value, and which.
  public enum ValueState: Sendable {
    /// A person, a shortcut or code has given the value. That of an optional parameter may be `nil`:
    /// “remove the due date”.
    case set(Value)
    /// Nobody has given a value: what is there is the default.
    case unset
  }

  /// Whether a value was given, so that an intent that changes something leaves alone what nobody
  /// mentioned.
  ///
  ///     if case .set(let dueDate) = $dueDate.valueState { task.dueDate = dueDate }
  public var valueState: ValueState {
    state.withLock { state in
      guard state.isAssigned, let value = state.value ?? Value._absent else { return .unset }
      return .set(value)
    }
  }
}

/// A parameter of any type, as the host sees it.
package protocol AnyIntentParameter: AnyObject, Sendable {
  /// The property's name; empty before the intent is reflected on.
  var name: String { get }
  var definition: ParameterDefinition { get }
  var valueMetatype: any _IntentValue.Type { get }
  /// Whether an intent can run without a value.
  var isOptional: Bool { get }
  /// The value known now, default included.
  var currentValue: IntentValue? { get }
  /// The value known now in the app's own type.
  var assignedValue: (any _IntentValue)? { get }
  /// Whether code or a host has set the value, so that it is more than the default.
  var isAssigned: Bool { get }
  var defaultIntentValue: IntentValue? { get }

  /// The title, else the words of the property's name.
  var title: String { get }
  /// The types that the parameter's own resolvers make values of.
  var resolvableInputTypes: [IntentMetadata.ValueType]? { get }
  /// The message for a value outside the parameter's range, or `nil` if it is within.
  var rangeComplaint: SpokenText? { get }

  func bind(name: String)
  /// Sets the value, looking up entities again.
  func assign(_ value: IntentValue) async throws
}

extension IntentParameter: AnyIntentParameter {
  package var name: String { state.withLock(\.name) }
  package var valueMetatype: any _IntentValue.Type { Value.self }
  package var isOptional: Bool { Value._absent != nil }
  package var currentValue: IntentValue? { state.withLock(\.value)?._intentValue }
  package var assignedValue: (any _IntentValue)? { state.withLock(\.value)?._unwrapped }
  package var isAssigned: Bool { state.withLock(\.isAssigned) }
  package var defaultIntentValue: IntentValue? { defaultValue?._intentValue }

  package func bind(name: String) { state.withLock { $0.name = name } }

  package func assign(_ value: IntentValue) async throws {
    wrappedValue = try await reference.resolve(value, as: Value.self)
  }

  package var resolvableInputTypes: [IntentMetadata.ValueType]? {
    guard let resolvers = definition.resolvers?._resolvers, !resolvers.isEmpty else { return nil }
    var types: [IntentMetadata.ValueType] = []
    for type in resolvers.map(\.inputType)
    where !types.contains(type) {
      types.append(type)
    }
    return types
  }

  package var rangeComplaint: SpokenText? {
    currentValue.flatMap { reference.rangeComplaint(about: $0) }
  }

  package var title: String { reference.title }

  /// The parameter without its type.
  var reference: ParameterReference { ParameterReference(name: name, definition: definition) }
}
