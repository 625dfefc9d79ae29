// The built-in resolvers of a type: those that convert text, which tools and scripts send, and
// which a person gives if nothing else fits. A parameter's own resolvers take precedence.

extension _IntentValue where Specification == EmptyResolverSpecification<Self> {
  /// None: values have the type from the start.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> {
    EmptyResolverSpecification()
  }
}

extension Int {
  /// Accepts digits; a fraction is not a whole number, so nothing is rounded without being asked.
  @ResolverSpecificationBuilder<Int>
  public static var defaultResolverSpecification: some ResolverSpecification {
    IntResolver()
    IntFromStringResolver()
  }
}

extension Double {
  /// Takes whole numbers and digits.
  @ResolverSpecificationBuilder<Double>
  public static var defaultResolverSpecification: some ResolverSpecification {
    DoubleResolver()
    DoubleFromIntResolver()
    DoubleFromStringResolver()
  }
}

extension Bool {
  /// Takes the names of yes and no.
  @ResolverSpecificationBuilder<Bool>
  public static var defaultResolverSpecification: some ResolverSpecification {
    BoolFromStringResolver()
  }
}

extension String {
  /// Takes numbers, as their digits.
  @ResolverSpecificationBuilder<String>
  public static var defaultResolverSpecification: some ResolverSpecification {
    StringFromIntResolver()
    StringFromDoubleResolver()
  }
}

extension AttributedString {
  /// Takes plain text.
  @ResolverSpecificationBuilder<AttributedString>
  public static var defaultResolverSpecification: some ResolverSpecification {
    AttributedStringFromStringResolver()
  }
}

extension URL {
  /// Takes text that is a location.
  @ResolverSpecificationBuilder<URL>
  public static var defaultResolverSpecification: some ResolverSpecification {
    URLFromStringResolver()
  }
}

extension AppEnum {
  /// Takes the raw value, the name or a synonym of a case.
  @ResolverSpecificationBuilder<Self>
  public static var defaultResolverSpecification: some ResolverSpecification {
    _CaseFromStringResolver<Self>()
  }
}

extension AppEntity {
  /// Takes an identifier, or text that a query finds the entity by.
  @ResolverSpecificationBuilder<Self>
  public static var defaultResolverSpecification: some ResolverSpecification {
    _EntityFromStringResolver<Self>()
  }
}
