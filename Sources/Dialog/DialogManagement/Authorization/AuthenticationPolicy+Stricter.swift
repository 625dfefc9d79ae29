package import IntentMetadata

extension AuthenticationPolicy {
  /// Returns the stricter of two policies.
  package func stricter(than other: AuthenticationPolicy) -> AuthenticationPolicy {
    rank < other.rank ? other : self
  }

  private var rank: Int {
    switch self {
    case .alwaysAllowed: 0
    case .requiresAuthentication: 1
    case .requiresLocalDeviceAuthentication: 2
    }
  }
}
