// Written by scripts/make-schemas from schemas/assistant.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let assistant = #"""
    intent	activate	result	some IntentResult	doc	26.2
    intent	activate	supportedModes	static IntentModes	doc	26.2
    """#
}
#endif
