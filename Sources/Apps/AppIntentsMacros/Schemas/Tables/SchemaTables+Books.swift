// Written by scripts/make-schemas from schemas/books.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let books = #"""
    intent	navigatePage	direction	<books.navigationDirection>	doc	18.0
    intent	navigatePage	target	<books.book>	doc	18.0
    intent	navigatePage	result	some IntentResult	doc	18.0
    intent	openBook	protocol	OpenIntent	doc	18.0
    intent	openBook	target	<books.book>	doc	18.0
    intent	openBook	result	some IntentResult	doc	18.0
    intent	playAudiobook	deprecated	-	doc	27.0
    intent	playAudiobook	protocol	AudioPlaybackIntent	doc	18.0
    intent	playAudiobook	target	<books.audiobook>	doc	18.0
    intent	playAudiobook	result	some IntentResult	doc	18.0
    intent	search	deprecated	system.searchInApp	doc	27.0
    intent	search	protocol	ShowInAppSearchResultsIntent	doc	18.0
    intent	search	searchScopes	static [StringSearchScope]	doc	18.0
    intent	search	criteria	StringSearchCriteria	doc	18.0
    intent	search	result	some IntentResult	doc	18.0
    intent	updateCharacterSpacing	target	<books.settings>	doc	18.0
    intent	updateCharacterSpacing	changeOperation	<books.relativeCharacterSpacingChange>	doc	18.0
    intent	updateCharacterSpacing	result	some IntentResult	doc	18.0
    intent	updateFontSize	target	<books.settings>	doc	18.0
    intent	updateFontSize	changeOperation	<books.relativeFontChange>	doc	18.0
    intent	updateFontSize	result	some IntentResult	doc	18.0
    intent	updateLineSpacing	target	<books.settings>	doc	18.0
    intent	updateLineSpacing	changeOperation	<books.relativeLineSpacingChange>	doc	18.0
    intent	updateLineSpacing	result	some IntentResult	doc	18.0
    intent	updateSettings	target	<books.settings>	doc	18.0
    intent	updateSettings	font	<books.font>?	doc	18.0
    intent	updateSettings	theme	<books.theme>?	doc	18.0
    intent	updateSettings	pageNavigationSetting	<books.pageNavigationSetting>?	doc	18.0
    intent	updateSettings	isTextJustified	Bool?	doc	18.0
    intent	updateSettings	isAllowMultipleColumns	Bool?	doc	18.0
    intent	updateSettings	result	some IntentResult	doc	18.0
    intent	updateWordSpacing	target	<books.settings>	doc	18.0
    intent	updateWordSpacing	changeOperation	<books.relativeWordSpacingChange>	doc	18.0
    intent	updateWordSpacing	result	some IntentResult	doc	18.0
    entity	audiobook	id	Identifiable.ID	doc	18.0
    entity	audiobook	title	String?	doc	18.0
    entity	audiobook	seriesTitle	String?	doc	18.0
    entity	audiobook	author	String?	doc	18.0
    entity	audiobook	genre	String?	doc	18.0
    entity	audiobook	purchaseDate	Date?	doc	18.0
    entity	audiobook	url	URL?	doc	18.0
    entity	book	id	Identifiable.ID	doc	18.0
    entity	book	title	String?	doc	18.0
    entity	book	seriesTitle	String?	doc	18.0
    entity	book	author	String?	doc	18.0
    entity	book	genre	String?	doc	18.0
    entity	book	purchaseDate	Date?	doc	18.0
    entity	book	url	URL?	doc	18.0
    entity	settings	id	Identifiable.ID	doc	18.0
    entity	settings	font	<books.font>	doc	18.0
    entity	settings	fontSize	<books.fontSize>	doc	18.0
    entity	settings	theme	<books.theme>	doc	18.0
    entity	settings	pageNavigationSetting	<books.pageNavigationSetting>	doc	18.0
    entity	settings	isTextJustified	Bool	doc	18.0
    entity	settings	isAllowMultipleColumns	Bool	doc	18.0
    enum	contentType	*	open	doc	18.0
    enum	font	*	open	doc	18.0
    enum	fontSize	*	open	doc	18.0
    enum	navigationDirection	*	open	doc	18.0
    enum	pageNavigationSetting	*	open	doc	18.0
    enum	relativeCharacterSpacingChange	*	open	doc	18.0
    enum	relativeFontChange	*	open	doc	18.0
    enum	relativeLineSpacingChange	*	open	doc	18.0
    enum	relativeWordSpacingChange	*	open	doc	18.0
    enum	theme	*	open	doc	18.0
    """#
}
#endif
