// Written by scripts/make-schemas from schemas/journal.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let journal = #"""
    intent	createAudioEntry	protocol	AudioPlaybackIntent	doc	18.0
    intent	createAudioEntry	result	some IntentResult	doc	18.0
    intent	createEntry	message	AttributedString	doc	18.0
    intent	createEntry	title	String?	doc	18.0
    intent	createEntry	location	PlaceDescriptor? | CLPlacemark?	doc	18.0
    intent	createEntry	mediaItems	[IntentFile]	doc	18.0
    intent	createEntry	entryDate	Date?	doc	18.0
    intent	createEntry	result	some ReturnsValue<<journal.entry>>	doc	18.0
    intent	deleteEntry	protocol	DeleteIntent	doc	18.0
    intent	deleteEntry	entities	[<journal.entry>]	doc	18.0
    intent	deleteEntry	result	some IntentResult	doc	18.0
    intent	search	deprecated	system.searchInApp	doc	27.0
    intent	search	protocol	ShowInAppSearchResultsIntent	doc	18.0
    intent	search	searchScopes	static [StringSearchScope]	doc	18.0
    intent	search	criteria	StringSearchCriteria	doc	18.0
    intent	search	result	some IntentResult	doc	18.0
    intent	updateEntry	target	<journal.entry>	doc	18.0
    intent	updateEntry	title	String?	doc	18.0
    intent	updateEntry	message	AttributedString?	doc	18.0
    intent	updateEntry	mediaItems	[IntentFile]?	doc	18.0
    intent	updateEntry	entryDate	Date?	doc	18.0
    intent	updateEntry	location	PlaceDescriptor? | CLPlacemark?	doc	18.0
    intent	updateEntry	result	some IntentResult	doc	18.0
    entity	entry	id	Identifiable.ID	doc	18.0
    entity	entry	title	String?	doc	18.0
    entity	entry	message	AttributedString?	doc	18.0
    entity	entry	mediaItems	[IntentFile]	doc	18.0
    entity	entry	entryDate	Date?	doc	18.0
    entity	entry	location	PlaceDescriptor? | CLPlacemark?	doc	18.0
    """#
}
#endif
