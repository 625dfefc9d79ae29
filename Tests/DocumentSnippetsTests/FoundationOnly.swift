import Foundation

// Files of models often import nothing but Foundation, which on Apple's systems has these types. The setting
// `implicitImports` in Package.swift has this target import them.

enum TrailError: Error, CustomLocalizedStringResourceConvertible {
  case closed(String)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .closed(let name): "The trail \(name) is closed."
    }
  }
}
