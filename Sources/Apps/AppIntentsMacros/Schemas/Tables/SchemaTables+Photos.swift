// Written by scripts/make-schemas from schemas/photos.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let photos = #"""
    intent	addAssetsToAlbum	assets	[<photos.asset>]	doc	18.0
    intent	addAssetsToAlbum	album	<photos.album>	doc	18.0
    intent	addAssetsToAlbum	result	some IntentResult	doc	18.0
    intent	cleanupPhoto	target	<photos.asset>	doc	18.0
    intent	cleanupPhoto	result	some IntentResult	doc	18.0
    intent	copyEdits	target	<photos.asset>	doc	18.0
    intent	copyEdits	result	some IntentResult	doc	18.0
    intent	createAlbum	name	String	doc	18.0
    intent	createAlbum	result	some ReturnsValue<<photos.album>>	doc	18.0
    intent	createAssets	files	[IntentFile]	doc	18.0
    intent	createAssets	result	some ReturnsValue<[<photos.asset>]>	doc	18.0
    intent	crop	target	<photos.asset>	doc	18.0
    intent	crop	result	some IntentResult	doc	18.0
    intent	deleteAlbum	protocol	DeleteIntent	doc	18.0
    intent	deleteAlbum	entities	[<photos.album>]	doc	18.0
    intent	deleteAlbum	result	some IntentResult	doc	18.0
    intent	deleteAssets	protocol	DeleteIntent	doc	18.0
    intent	deleteAssets	entities	[<photos.asset>]	doc	18.0
    intent	deleteAssets	result	some IntentResult	doc	18.0
    intent	duplicateAssets	entities	[<photos.asset>]	doc	18.0
    intent	duplicateAssets	result	some ReturnsValue<[<photos.asset>]>	doc	18.0
    intent	editAsset	asset	<photos.asset>	doc	27.0
    intent	editAsset	result	some IntentResult	doc	27.0
    intent	openAlbum	protocol	OpenIntent	doc	18.0
    intent	openAlbum	target	<photos.album>	doc	18.0
    intent	openAlbum	result	some IntentResult	doc	18.0
    intent	openAsset	deprecated	-	doc	27.0
    intent	openAsset	protocol	OpenIntent	doc	18.0
    intent	openAsset	target	<photos.asset>	doc	18.0
    intent	openAsset	result	some IntentResult	doc	18.0
    intent	pasteEdits	target	[<photos.asset>]	doc	18.0
    intent	pasteEdits	result	some IntentResult	doc	18.0
    intent	postToSharedAlbum	sharedAlbum	<photos.album>	doc	18.0
    intent	postToSharedAlbum	assets	[<photos.asset>]?	doc	18.0
    intent	postToSharedAlbum	files	[IntentFile]?	doc	18.0
    intent	postToSharedAlbum	comment	String?	doc	18.0
    intent	postToSharedAlbum	result	some IntentResult	doc	18.0
    intent	removeAssetsFromAlbum	assets	[<photos.asset>]	doc	18.0
    intent	removeAssetsFromAlbum	album	<photos.album>	doc	18.0
    intent	removeAssetsFromAlbum	result	some IntentResult	doc	18.0
    intent	search	deprecated	system.searchInApp	doc	27.0
    intent	search	protocol	ShowInAppSearchResultsIntent	doc	18.0
    intent	search	searchScopes	static [StringSearchScope]	doc	18.0
    intent	search	criteria	StringSearchCriteria	doc	18.0
    intent	search	result	some IntentResult	doc	18.0
    intent	setDepth	target	<photos.asset>	doc	18.0
    intent	setDepth	value	Double	doc	18.0
    intent	setDepth	result	some IntentResult	doc	18.0
    intent	setExposure	target	<photos.asset>	doc	18.0
    intent	setExposure	value	Double	doc	18.0
    intent	setExposure	result	some IntentResult	doc	18.0
    intent	setFilter	filterType	<photos.filterType>	doc	18.0
    intent	setFilter	target	<photos.asset>	doc	18.0
    intent	setFilter	result	some IntentResult	doc	18.0
    intent	setRotation	target	<photos.asset>	doc	18.0
    intent	setRotation	direction	<photos.rotationDirection>	doc	18.0
    intent	setRotation	result	some IntentResult	doc	18.0
    intent	setSaturation	target	<photos.asset>	doc	18.0
    intent	setSaturation	value	Double	doc	18.0
    intent	setSaturation	result	some IntentResult	doc	18.0
    intent	setWarmth	target	<photos.asset>	doc	18.0
    intent	setWarmth	value	Double	doc	18.0
    intent	setWarmth	result	some IntentResult	doc	18.0
    intent	straighten	target	<photos.asset>	doc	18.0
    intent	straighten	result	some IntentResult	doc	18.0
    intent	toggleDepth	isEnabled	Bool	doc	18.0
    intent	toggleDepth	target	<photos.asset>	doc	18.0
    intent	toggleDepth	result	some IntentResult	doc	18.0
    intent	toggleSuggestedEdits	target	<photos.asset>	doc	18.0
    intent	toggleSuggestedEdits	isEnabled	Bool	doc	18.0
    intent	toggleSuggestedEdits	result	some IntentResult	doc	18.0
    intent	updateAlbum	target	<photos.album>	doc	18.0
    intent	updateAlbum	name	String	doc	18.0
    intent	updateAlbum	result	some IntentResult	doc	18.0
    intent	updateAsset	target	[<photos.asset>]	doc	18.0
    intent	updateAsset	name	String?	doc	18.0
    intent	updateAsset	isHidden	Bool?	doc	18.0
    intent	updateAsset	isFavorite	Bool?	doc	18.0
    intent	updateAsset	result	some IntentResult	doc	18.0
    intent	updateRecognizedPerson	target	<photos.recognizedPerson>	doc	18.0
    intent	updateRecognizedPerson	isFavorite	Bool?	doc	18.0
    intent	updateRecognizedPerson	name	String?	doc	18.0
    intent	updateRecognizedPerson	result	some IntentResult	doc	18.0
    entity	album	id	Identifiable.ID	doc	18.0
    entity	album	name	String	doc	18.0
    entity	album	creationDate	Date?	doc	18.0
    entity	album	albumType	<photos.albumType>	doc	18.0
    entity	asset	id	Identifiable.ID	doc	27.0
    entity	asset	creationDate	Date?	doc	27.0
    entity	asset	location	PlaceDescriptor? | CLPlacemark?	doc	27.0
    entity	asset	assetType	<photos.assetType>?	doc	27.0
    entity	asset	isFavorite	Bool	doc	27.0
    entity	asset	isHidden	Bool	doc	27.0
    entity	asset	hasSuggestedEdits	Bool	doc	27.0
    entity	asset	aperture	Double?	varies	27.0
    entity	asset	exposure	Double?	varies	27.0
    entity	asset	saturation	Double?	varies	27.0
    entity	asset	warmth	Double?	varies	27.0
    entity	asset	filter	<photos.filterType>?	varies	27.0
    entity	asset	isPortraitModeEnabled	Bool?	varies	27.0
    entity	recognizedPerson	id	Identifiable.ID	doc	18.0
    entity	recognizedPerson	name	String	doc	18.0
    entity	recognizedPerson	isFavorite	Bool	doc	18.0
    enum	albumType	*	open	doc	18.0
    enum	albumType	custom	example	app	18.0
    enum	assetType	*	open	doc	18.0
    enum	assetType	photo	example	doc	18.0
    enum	assetType	video	example	doc	18.0
    enum	filterType	*	open	doc	18.0
    enum	filterType	original	example	app	18.0
    enum	filterType	none	example	app	18.0
    enum	rotationDirection	*	open	doc	18.0
    """#
}
#endif
