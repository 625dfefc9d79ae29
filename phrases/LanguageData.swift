/// The language data that is embedded in the executable, so that a program needs no files beside it.
public enum LanguageData {
  /// The languages whose values in words can be read.
  public static let valueLanguages = ["de", "en", "es", "fr"]

  /// Returns the YAML source of a language's numbers, dates and units, or `nil` where there is none.
  ///
  /// - Parameter language: A language code without a region, for example `en`.
  public static func values(language: String) -> [UInt8]? {
    switch language {
    case "de": PackageResources.values_de_yaml
    case "en": PackageResources.values_en_yaml
    case "es": PackageResources.values_es_yaml
    case "fr": PackageResources.values_fr_yaml
    default: nil
    }
  }

  /// Returns the YAML source of what a language forgives, or `nil` where there is none.
  ///
  /// - Parameter language: A language code without a region, for example `en`.
  public static func forgiving(language: String) -> [UInt8]? {
    switch language {
    case "en": PackageResources.forgiving_en_yaml
    default: nil
    }
  }
}
