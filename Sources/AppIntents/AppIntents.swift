/// Apple's module brings Foundation along, and apps' files rely on it.
@_exported public import Foundation
