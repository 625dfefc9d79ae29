// Written by scripts/make-schemas from schemas/visualIntelligence.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let visualIntelligence = #"""
    intent	semanticContentSearch	semanticContent	VisualIntelligence.SceneDescriptor	doc	26.0
    intent	semanticContentSearch	result	some IntentResult	doc	26.0
    """#
}
#endif
