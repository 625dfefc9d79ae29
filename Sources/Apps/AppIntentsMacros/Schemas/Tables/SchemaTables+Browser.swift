// Written by scripts/make-schemas from schemas/browser.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let browser = #"""
    intent	bookmarkTab	tab	<browser.tab>	doc	18.0
    intent	bookmarkTab	name	String?	doc	18.0
    intent	bookmarkTab	result	some ReturnsValue<<browser.bookmark>>	doc	18.0
    intent	bookmarkURL	url	URL	doc	18.0
    intent	bookmarkURL	name	String?	doc	18.0
    intent	bookmarkURL	result	some ReturnsValue<<browser.bookmark>>	doc	18.0
    intent	clearHistory	timeFrame	<browser.clearHistoryTimeFrame>	doc	18.0
    intent	clearHistory	result	some IntentResult	doc	18.0
    intent	closeTabs	target	[<browser.tab>]	doc	18.0
    intent	closeTabs	result	some IntentResult	doc	18.0
    intent	closeWindows	target	[<browser.window>]	doc	18.0
    intent	closeWindows	result	some IntentResult	doc	18.0
    intent	createTab	url	URL?	doc	18.0
    intent	createTab	isPrivate	Bool	doc	18.0
    intent	createTab	result	some ReturnsValue<<browser.tab>>	doc	18.0
    intent	createWindow	isPrivate	Bool	doc	18.0
    intent	createWindow	result	some ReturnsValue<<browser.window>>	doc	18.0
    intent	deleteBookmarks	protocol	DeleteIntent	doc	18.0
    intent	deleteBookmarks	entities	[<browser.bookmark>]	doc	18.0
    intent	deleteBookmarks	result	some IntentResult	doc	18.0
    intent	findOnPage	searchPhrase	String	doc	18.0
    intent	findOnPage	tab	<browser.tab>	doc	18.0
    intent	findOnPage	result	some IntentResult	doc	18.0
    intent	openBookmark	protocol	OpenIntent	doc	18.0
    intent	openBookmark	target	<browser.bookmark>	doc	18.0
    intent	openBookmark	tab	<browser.tab>?	doc	18.0
    intent	openBookmark	result	some IntentResult	doc	18.0
    intent	openURLInTab	url	URL	doc	18.0
    intent	openURLInTab	tab	<browser.tab>	doc	18.0
    intent	openURLInTab	result	some IntentResult	doc	18.0
    intent	search	deprecated	system.searchInApp	doc	27.0
    intent	search	protocol	ShowInAppSearchResultsIntent	doc	18.0
    intent	search	searchScopes	static [StringSearchScope]	doc	18.0
    intent	search	criteria	StringSearchCriteria	doc	18.0
    intent	search	result	some IntentResult	doc	18.0
    intent	switchTab	protocol	OpenIntent	doc	18.0
    intent	switchTab	target	<browser.tab>	doc	18.0
    intent	switchTab	result	some IntentResult	doc	18.0
    entity	bookmark	id	Identifiable.ID	doc	18.0
    entity	bookmark	name	String	doc	18.0
    entity	bookmark	url	URL	doc	18.0
    entity	readingListItem	id	Identifiable.ID	doc	27.0
    entity	readingListItem	title	String	doc	27.0
    entity	readingListItem	url	URL	doc	27.0
    entity	tab	id	Identifiable.ID	doc	18.0
    entity	tab	name	String	doc	18.0
    entity	tab	url	URL?	doc	18.0
    entity	tab	isPrivate	Bool	doc	18.0
    entity	tabGroup	id	Identifiable.ID	doc	27.0
    entity	tabGroup	title	String	doc	27.0
    entity	window	id	Identifiable.ID	doc	18.0
    entity	window	tabs	[<browser.tab>]	doc	18.0
    entity	window	isPrivate	Bool	doc	18.0
    enum	clearHistoryTimeFrame	*	open	doc	18.0
    """#
}
#endif
