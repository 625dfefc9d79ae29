public import IntentMetadata

/// What one file says about an app, before the files of a project are merged.
///
/// In JSON, it is also the output of an importer that runs as a separate program.
public struct AppFragment: Codable, Sendable, Hashable {
  /// The kind of file, which decides which file takes precedence where files disagree.
  public enum Origin: Int, Codable, Sendable, Hashable, Comparable {
    /// Swift sources.
    case swift
    /// `extract.actionsdata`.
    case actionsData
    /// `root.ssu.yaml`.
    case training
    /// A string catalog or table.
    case catalog
    /// A property list with the app's names.
    case propertyList

    /// Orders origins by precedence, highest first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A shortcut as its source writes it.
  public struct Shortcut: Codable, Sendable, Hashable {
    /// The identifier of the intent.
    public var intent: String
    /// The phrases by language; those of the source language have an empty key.
    public var phrases: [String: [SourceText]]
    /// A short name for lists.
    public var shortTitle: String?
    /// The name of the shortcut's symbol.
    public var systemImageName: String?
    /// Values that the shortcut sets for parameters that its phrases do not name.
    public var presetParameters: [String: IntentValue]
    /// The location of the shortcut.
    public var place: SourceText

    /// Creates a shortcut.
    public init(
      intent: String, phrases: [String: [SourceText]], shortTitle: String? = nil,
      systemImageName: String? = nil, presetParameters: [String: IntentValue] = [:],
      place: SourceText
    ) {
      self.intent = intent
      self.phrases = phrases
      self.shortTitle = shortTitle
      self.systemImageName = systemImageName
      self.presetParameters = presetParameters
      self.place = place
    }
  }

  /// A text of a catalog in one language.
  public struct Translation: Codable, Sendable, Hashable {
    /// The key: in phrase catalogs the phrase as the source writes it.
    public var key: SourceText
    /// The language, or `nil` for the source language.
    public var locale: String?
    /// The texts; several if a phrase has several wordings.
    public var values: [SourceText]
    /// Whether someone marked the text as needing work, or the key as removed.
    public var isStale: Bool
    /// Further data of the entry in the file.
    public var details = Details()

    /// Creates a translation.
    public init(
      key: SourceText, locale: String?, values: [SourceText], isStale: Bool = false
    ) {
      self.key = key
      self.locale = locale
      self.values = values
      self.isStale = isStale
    }

    /// The data of an entry besides its texts, in the terms of ``IntentMetadata/CatalogEntry``.
    public struct Details: Codable, Sendable, Hashable {
      var comment: String?
      var extractionState: String?
      var flags: [String: Bool]?
      var state: String?
      var isSet: Bool?
      var variations: [String]?
      /// Whether the file has no text here and the key stands in for it.
      var isImplied = false
    }
  }

  /// A name of the app.
  public struct Name: Codable, Sendable, Hashable {
    /// The kinds of names, in order of preference.
    public enum Kind: Int, Codable, Sendable, Hashable {
      /// The name people say (`CFBundleSpokenName`).
      case spoken
      /// The name under the icon (`CFBundleDisplayName`).
      case display
      /// The short name (`CFBundleName`).
      case bundle
      /// A further name (`INAlternativeAppNames`).
      case alternative
      /// The name of the Swift module, used only if there is nothing better.
      case module
    }

    /// The purpose of the name.
    public var kind: Kind
    /// The language, or `nil` for all of them.
    public var locale: String?
    /// The name.
    public var text: SourceText

    /// Creates a name.
    public init(kind: Kind, locale: String? = nil, text: SourceText) {
      self.kind = kind
      self.locale = locale
      self.text = text
    }
  }

  /// The kind of file.
  public var origin: Origin
  /// The file.
  public var path: String
  /// The app's own folder if its source contains several apps, or else `nil`.
  public var folder: String?
  /// The language in which the source is written, if it says so.
  public var sourceLanguage: String?
  /// The intents.
  public var intents: [IntentDescriptor] = []
  /// The enumerations.
  public var enums: [EnumDescriptor] = []
  /// The entity types.
  public var entities: [EntityDescriptor] = []
  /// The shortcuts.
  public var shortcuts: [Shortcut] = []
  /// Phrases that the app must not answer to, by language; empty for the source language.
  public var negativePhrases: [String: [SourceText]] = [:]
  /// The version of a string catalog's format.
  public var catalogVersion: String?
  /// The phrases of a catalog.
  public var phrases: [Translation] = []
  /// Other texts of a catalog, such as titles.
  public var strings: [Translation] = []
  /// The app's names; in property lists they may refer to build settings.
  public var names: [Name] = []
  /// The settings of the build that names may refer to.
  public var settings: [String: String] = [:]
  /// The name of the configuration file with which the app's target is built, if a project
  /// specifies it.
  public var configurationFile: String?
  /// Whether it is the property list of an extension, a framework or tests, whose names nobody
  /// says.
  public var isOfPart = false
  /// The locations of the parts.
  public var places: [SourceElement: SourceText] = [:]
  /// The findings.
  public var diagnostics: [ImportDiagnostic] = []

  /// Creates an empty fragment.
  public init(_ origin: Origin, path: String) {
    self.origin = origin
    self.path = path
  }
}
