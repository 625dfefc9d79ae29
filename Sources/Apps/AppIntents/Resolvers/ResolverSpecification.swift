/// Resolvers that are tried one after another, until one makes a value.
///
/// See the example of ``DoubleFromIntResolver``.
public protocol ResolverSpecification: Sendable {
  /// The type of what the resolvers make.
  associatedtype Output: _IntentValue
  /// The resolvers in the order in which they are tried.
  var _resolvers: [any Resolver] { get }
}

/// No resolvers: a value has the type from the start.
///
/// See the example of ``DoubleFromIntResolver``.
public struct EmptyResolverSpecification<Output: _IntentValue>: ResolverSpecification {
  /// Creates the specification.
  public init() {}
  /// None.
  public var _resolvers: [any Resolver] { [] }
}

/// Lists resolvers one after another.
///
/// See the example of ``DoubleFromIntResolver``.
@resultBuilder
public enum ResolverSpecificationBuilder<Property: _IntentValue> {
  /// Resolvers for a type, in the order of their declaration.
  public struct Specification<Output: _IntentValue, each R: Resolver>: ResolverSpecification {
    let resolvers: (repeat each R)

    /// The resolvers in the order in which they are tried.
    public var _resolvers: [any Resolver] {
      var list: [any Resolver] = []
      for resolver in repeat each resolvers { list.append(resolver) }
      return list
    }
  }

  /// Takes a resolver.
  public static func buildExpression<ResolverType: Resolver>(_ resolver: ResolverType)
    -> ResolverType
  {
    resolver
  }

  /// Returns no resolvers.
  public static func buildBlock() -> some ResolverSpecification {
    EmptyResolverSpecification<Property>()
  }

  /// Starts the list with a resolver.
  public static func buildPartialBlock<R: Resolver>(first: R) -> Specification<Property, R> {
    Specification(resolvers: (first))
  }

  /// Appends a resolver to those before it.
  public static func buildPartialBlock<each Accumulated: Resolver, R: Resolver>(
    accumulated: Specification<Property, repeat each Accumulated>, next: R
  ) -> Specification<Property, repeat each Accumulated, R> {
    Specification(resolvers: (repeat each accumulated.resolvers, next))
  }
}
