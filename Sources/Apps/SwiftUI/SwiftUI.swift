// Apple's module brings these along, and apps' files rely on it.
@_exported public import CoreTransferable
@_exported public import Foundation
@_exported public import Observation
@_exported public import SwiftUICore

/// Views to look at while an app is written; nothing here looks at them.
///
///     struct ShelfPreviews: PreviewProvider {
///       static var previews: some View { Shelf(library: .preview) }
///     }
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}
