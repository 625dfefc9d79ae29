// Apple's module brings these along, and apps' files rely on it.
@_exported public import Foundation
@_exported public import UniformTypeIdentifiers
