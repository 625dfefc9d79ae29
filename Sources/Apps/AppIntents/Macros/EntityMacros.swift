/// Exposes a computed property of an entity to people.
///
///     @ComputedProperty var name: String { landmark.name }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Exposes a computed property of an entity to people, with a title.
///
///     @ComputedProperty(title: "Name") var name: String { landmark.name }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Exposes a computed property of an entity to the index.
///
///     @ComputedProperty(indexingKey: \.title) var name: String { landmark.name }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Exposes a computed property of an entity to the index, with a title.
///
///     @ComputedProperty(title: "Name", indexingKey: \.title)
///     var name: String { landmark.name }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(
  title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Exposes a computed property of an entity to the index under the app's own key.
///
///     @ComputedProperty(customIndexingKey: "name") var name: String { landmark.name }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(customIndexingKey: CSCustomAttributeKey) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Exposes a computed property of an entity to the index under the app's own key.
///
///     @ComputedProperty(title: "Name", customIndexingKey: "name")
///     var name: String { landmark.name }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(
  title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Turns an entity's property that takes a while into one that is computed on request.
///
///     @DeferredProperty var crowdStatus: Int {
///       get async throws { try await model.crowdStatus(of: id) }
///     }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Turns an entity's property into one that is computed on request, with a title.
///
///     @DeferredProperty(title: "Crowds") var crowds: Int {
///       get async throws { try await model.crowds(at: id) }
///     }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Exposes a property that takes a while to the index.
///
///     @DeferredProperty(indexingKey: \.rating) var crowds: Int {
///       get async throws { try await model.crowds(at: id) }
///     }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Exposes a property that takes a while to the index, with a title.
///
///     @DeferredProperty(title: "Crowds", indexingKey: \.rating)
///     var crowds: Int {
///       get async throws { try await model.crowds(at: id) }
///     }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(
  title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Exposes a property that takes a while to the index under the app's own key.
///
///     @DeferredProperty(customIndexingKey: "crowds") var crowds: Int {
///       get async throws { try await model.crowds(at: id) }
///     }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(customIndexingKey: CSCustomAttributeKey) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Exposes a property that takes a while to the index under the app's own key, with a title.
///
///     @DeferredProperty(title: "Crowds", customIndexingKey: "crowds")
///     var crowds: Int {
///       get async throws { try await model.crowds(at: id) }
///     }
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(
  title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Turns an enumeration whose cases hold values of different types into one value type for intents.
///
///     @UnionValue enum SearchResult {
///       case landmark(LandmarkEntity)
///       case collection(CollectionEntity)
///     }
@attached(
  extension, conformances: AppUnionValue, names: named(Cases), named(_cases), named(_member))
public macro UnionValue() =
  #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")
