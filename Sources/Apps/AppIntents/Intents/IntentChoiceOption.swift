internal import IntentMetadata

/// One of the choices that an intent offers.
///
///     let now = IntentChoiceOption(title: "Now")
///     let later = IntentChoiceOption(title: "In an hour")
///     let choice = try await requestChoice(between: [now, later], dialog: "When would you like it?")
public struct IntentChoiceOption: Sendable, Hashable, Identifiable {
  /// The effect of an option, besides being chosen.
  public struct Style: Sendable, Hashable {
    fileprivate let style: ChoiceOption.Style
    /// Nothing.
    public static var `default`: Style { Style(style: .default) }
    /// Destroys something.
    public static var destructive: Style { Style(style: .destructive) }
    /// Gives up.
    public static var cancel: Style { Style(style: .cancel) }
  }

  /// The name people see and say.
  public let title: LocalizedStringResource
  /// A second line that explains the option.
  public let subtitle: LocalizedStringResource?
  /// The effect of the option, besides being chosen.
  public let style: Style

  /// The identity of the option, which equal options share.
  public var id: Self { self }

  /// Creates an option.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    style: Style = .default
  ) {
    self.title = title
    self.subtitle = subtitle
    self.style = style
  }

  /// The option that cancels.
  public static var cancel: IntentChoiceOption { cancel(title: "Cancel") }

  /// Returns an option that cancels, with another title.
  public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
    IntentChoiceOption(title: title, style: .cancel)
  }

  var choiceOption: ChoiceOption {
    ChoiceOption(
      title: String(localized: title), subtitle: subtitle.map { String(localized: $0) },
      style: style.style)
  }
}

extension AppIntent {
  /// One of the choices that the intent offers.
  public typealias Option = IntentChoiceOption
}
