/// An intent that the system offers by itself, beside those of the app's shortcuts.
public protocol SystemIntent: AppIntent {}

/// An intent that opens a thing of the app in the app.
public protocol OpenIntent: SystemIntent {
  /// The type of the thing.
  associatedtype Value: AppValue
  /// The thing, a parameter of the intent.
  var target: Value { get set }
}

extension OpenIntent {
  /// Brings the app to the foreground.
  public static var openAppWhenRun: Bool { true }
}
