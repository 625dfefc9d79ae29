// The resolvers that a type has by itself: what makes its values of text, which tools and scripts
// send, and which a person gives where nothing else fits. A parameter's own resolvers go first.

extension _IntentValue where Specification == EmptyResolverSpecification<Self> {
  /// None: values have the type from the start.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> {
    EmptyResolverSpecification()
  }
}

extension Int {
  /// Takes digits; a fraction is no whole number, so none is rounded unasked.
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
