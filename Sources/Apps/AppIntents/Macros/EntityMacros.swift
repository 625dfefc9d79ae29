/// Makes a computed property of an entity one that the app shows to people.
///
///     @ComputedProperty var name: String { landmark.name }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property of an entity one that the app shows to people, under a title.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property of an entity one that an index knows.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property of an entity one that an index knows, under a title.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(
  title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property of an entity one that an index keeps under the app's own key.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(customIndexingKey: CSCustomAttributeKey) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property of an entity one that an index keeps under the app's own key.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(
  title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a property of an entity that takes a while one that is computed when it is asked for.
///
///     @DeferredProperty var crowdStatus: Int {
///       get async throws { try await model.crowdStatus(of: id) }
///     }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property of an entity one that is computed when it is asked for, under a title.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property that takes a while one that an index knows.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property that takes a while one that an index knows, under a title.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(
  title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property that takes a while one that an index keeps under the app's own key.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(customIndexingKey: CSCustomAttributeKey) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property that takes a while one that an index keeps under the app's own key, with a title.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(
  title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes an enumeration whose cases hold values of different types one value for intents.
///
///     @UnionValue enum SearchResult {
///       case landmark(LandmarkEntity)
///       case collection(CollectionEntity)
///     }
@attached(
  extension, conformances: AppUnionValue, names: named(Cases), named(_cases), named(_member))
public macro UnionValue() =
  #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")
