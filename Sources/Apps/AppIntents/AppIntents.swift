// Apple's module brings these along, and apps' files rely on it.
@_exported public import CoreLocation
@_exported public import CoreSpotlight
@_exported public import CoreTransferable
@_exported public import Foundation
@_exported public import GeoToolbox
@_exported public import UniformTypeIdentifiers

#if URLSession  // It links libcurl, and the 30 libraries that curl needs.
@_exported public import FoundationNetworking
#endif
