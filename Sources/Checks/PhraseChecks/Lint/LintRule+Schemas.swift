import PhraseTemplates

/// The rules about assistant schemas.
extension LintRule {
  static let unknownSchema = LintRule(
    "unknown-schema", .error, "A schema is one of Apple's.",
    """
    A type that conforms to a schema that does not exist is not understood by the assistant. Without the \
    macros, nothing else reports it; see the table of the page “Assistant schemas”.
    """)
  static let schemaMember = LintRule(
    "schema-member", .error, "A conforming type has the members of its schema.",
    """
    The assistant fills the members of a schema and no others: one that is missing cannot be said, and one \
    beyond the schema has to be optional. Members of an optional type must be declared as well.
    """)
  static let schemaEntity = LintRule(
    "schema-entity", .error, "A schema's entity in an intent is a conforming entity.",
    """
    Where a schema has an entity or an enumeration of its domain, the app's own type conforms to that \
    schema too, so that the assistant knows what the things are.
    """)
  static let schemaTwice = LintRule(
    "schema-twice", .error, "A schema has one conforming intent in an app.",
    "The assistant cannot choose between two intents of one schema. Keep one of them.")
  static let schemaGroup = LintRule(
    "schema-group", .error, "An app has all intents of a group of schemas, or none.",
    """
    Apple's build refuses an app that has a part of the group only: people expect the rest. Declare the \
    intents that are missing.
    """)
  static let tooManySchemaEnums = LintRule(
    "too-many-schema-enums", .error, "An app has at most 10 enumerations that conform to schemas.",
    "The limit is Apple's. Leave out those that none of the app's conforming intents needs.")
  static let assistantOnlyShortcut = LintRule(
    "assistant-only-shortcut", .warning, "A shortcut's intent is not for the assistant only.",
    "isAssistantOnly keeps the intent out of shortcuts, so that nobody sees this one. Remove one of them."
  )

  static let schemaRules = [
    unknownSchema, schemaMember, schemaEntity, schemaTwice, schemaGroup, tooManySchemaEnums,
    assistantOnlyShortcut,
  ]
}
