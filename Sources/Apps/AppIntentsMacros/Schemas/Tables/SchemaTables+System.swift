// Written by scripts/make-schemas from schemas/system.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let system = #"""
    intent	open	protocol	OpenIntent	doc	27.0
    intent	open	target	any AppEntity	doc	27.0
    intent	open	result	some IntentResult	doc	27.0
    intent	search	deprecated	system.searchInApp	doc	27.0
    intent	search	protocol	ShowInAppSearchResultsIntent	doc	18.0
    intent	search	searchScopes	static [StringSearchScope]	doc	18.0
    intent	search	criteria	StringSearchCriteria	doc	18.0
    intent	search	result	some IntentResult	doc	18.0
    intent	searchInApp	protocol	ShowInAppSearchResultsIntent	doc	27.0
    intent	searchInApp	searchScopes	static [StringSearchScope]	doc	27.0
    intent	searchInApp	criteria	StringSearchCriteria	doc	27.0
    intent	searchInApp	result	some IntentResult	doc	27.0
    """#
}
#endif
