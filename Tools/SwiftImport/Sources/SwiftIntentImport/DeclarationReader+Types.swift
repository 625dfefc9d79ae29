import IntentMetadata
import MetadataImport
import SwiftSyntax

extension DeclarationReader {
  mutating func readEnum(_ type: TypeRecord) {
    var titles: [String: (title: String?, synonyms: [String])] = [:]
    var named: [(name: String, rawValue: String?)] = []
    let representations = type.property("caseDisplayRepresentations")
    if let value = representations?.value {
      for element in DictionaryElements(in: value).elements {
        let name = element.key.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        titles[name.withoutBackticks] = display(element.value)
        named.append((name.withoutBackticks, nil))
      }
    }
    // Where the declaration is not there, the cases are those that have a name to show.
    let declared = listed(type) ?? type.cases
    let cases = (declared.isEmpty ? named : declared).map { item in
      EnumCaseDescriptor(
        id: item.rawValue ?? item.name, title: titles[item.name]?.title ?? item.name,
        synonyms: titles[item.name]?.synonyms ?? [])
    }
    var descriptor = EnumDescriptor(
      id: type.name, title: Literals.text(type.property("typeDisplayRepresentation")?.value),
      cases: cases)
    descriptor.schema = type.schema(writtenAs: "__appSchemaEnum")
    descriptor.isAssistantOnly = isAssistantOnly(type)
    fragment.enums.append(descriptor)
    fragment.places[.enumeration(type.name)] = type.place
    checkEnum(type)
    if !named.isEmpty {
      for item in declared where titles[item.name] == nil {
        tell(
          .warning, "missing-case-display", type.place,
          "caseDisplayRepresentations of “\(type.name)” has no “\(item.name)”.",
          hint: "Add it: a case without a name can be neither said nor shown.")
      }
    }
    if cases.isEmpty {
      tell(
        .note, "unknown-cases", type.place,
        "The cases of “\(type.name)” are not in these sources.",
        hint: "Name the folder that has them too.")
    }
  }

  /// Returns the cases that an enumeration offers by an `allCases` of its own: those that a list names, none
  /// where it is made otherwise; `nil` where the compiler makes it of all cases.
  private func listed(_ type: TypeRecord) -> [(name: String, rawValue: String?)]? {
    guard let property = type.property("allCases"), let value = property.value else { return nil }
    let names = ArrayMembers(in: value).names
    return type.cases.filter { names.contains($0.name) }
  }

  private func display(_ expression: ExprSyntax) -> (title: String?, synonyms: [String]) {
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      return (Literals.text(expression), [])
    }
    let synonyms = call.arguments.argument("synonyms")?.as(ArrayExprSyntax.self)?.elements
      .compactMap { Literals.text($0.expression) }
    return (
      Literals.text(call.arguments.argument("title") ?? call.arguments.first?.expression),
      synonyms ?? []
    )
  }

  mutating func readEntity(_ type: TypeRecord) {
    guard type.place != nil else { return }
    let properties = type.properties.compactMap { property -> PropertyDescriptor? in
      let names = ["Property", "EntityProperty"]
      guard type.isWrapped(property, as: names) else { return nil }
      let attribute = property.attributes.first {
        names.contains($0.attributeName.trimmedDescription)
      }
      var title: String?
      if case .argumentList(let arguments) = attribute?.arguments {
        title = Literals.text(arguments.argument("title"))
      }
      return PropertyDescriptor(
        name: property.name, title: title, type: valueType(property.type).0)
    }
    let queryType = queryName(of: type)
    let values = queryType.flatMap { EntityLiterals(index).values(of: type, query: $0) }
    var descriptor = EntityDescriptor(
      id: type.name, title: Literals.text(type.property("typeDisplayRepresentation")?.value),
      properties: properties, query: queryType.map(query) ?? [], values: values ?? [],
      hasUnknownValues: values == nil)
    descriptor.schema = type.schema(writtenAs: "__appSchemaEntity")
    descriptor.isAssistantOnly = isAssistantOnly(type)
    fragment.entities.append(descriptor)
    fragment.places[.entity(type.name)] = type.place
    checkEntity(type, query: queryType)
  }

  func queryName(of type: TypeRecord) -> String? {
    guard let property = type.property("defaultQuery") else { return nil }
    if let name = property.type?.names.first { return name }
    return property.value.flatMap { value in
      ReferenceFinder(in: value).names.sorted().first { $0.first?.isUppercase == true }
    }
  }

  private func query(_ name: String) -> QueryCapabilities {
    var query: QueryCapabilities = []
    if index.conforms(name, to: ["EntityStringQuery"]) { query.insert(.strings) }
    if index.conforms(name, to: ["EnumerableEntityQuery"]) { query.insert(.enumeration) }
    if index.types[name]?.function("suggestedEntities") != nil { query.insert(.suggestions) }
    return query
  }
}
