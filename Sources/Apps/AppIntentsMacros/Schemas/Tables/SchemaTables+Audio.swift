// Written by scripts/make-schemas from schemas/audio.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let audio = #"""
    intent	addToLibrary	audioEntity	{AudioItem}	doc	27.0
    intent	addToLibrary	result	some IntentResult	doc	27.0
    intent	addToPlaylist	audioEntity	{AudioItem}	doc	27.0
    intent	addToPlaylist	playlist	<audio.playlist>	doc	27.0
    intent	addToPlaylist	result	some IntentResult	doc	27.0
    intent	createStation	result	some IntentResult	doc	27.0
    intent	playAudio	protocol	AudioPlaybackIntent	doc	27.0
    intent	playAudio	audioEntity	{AudioItem}	doc	27.0
    intent	playAudio	playbackAttributes	Set<<audio.playbackAttributes>>	doc	27.0
    intent	playAudio	warmupAudioQueueResult	<audio.warmupAudioQueueResult>?	doc	27.0
    intent	playAudio	queueLocation	<audio.queueInsertionLocation>?	doc	27.0
    intent	playAudio	result	some IntentResult	doc	27.0
    intent	playAudio	{AudioItem}.song	<audio.song>	app	27.0
    intent	playAudio	{AudioItem}.album	<audio.album>	app	27.0
    intent	playAudio	{AudioItem}.artist	<audio.artist>	app	27.0
    intent	playAudio	{AudioItem}.playlist	<audio.playlist>	app	27.0
    intent	playAudio	{AudioItem}.songCollection	<audio.songCollection>	app	27.0
    intent	playAudio	{AudioItem}.liveRadioStation	<audio.liveRadioStation>	app	27.0
    intent	playAudio	{AudioItem}.audiobook	<audio.audiobook>	guess	27.0
    intent	recognizeAudio	protocol	AudioRecordingIntent	doc	27.0
    intent	recognizeAudio	result	some ReturnsValue<[{AudioItem}]>	doc	27.0
    intent	updateAudioAffinity	affinityState	<audio.affinityState>	doc	27.0
    intent	updateAudioAffinity	target	{AudioItem}	doc	27.0
    intent	updateAudioAffinity	result	some IntentResult	doc	27.0
    intent	warmupAudioQueue	audioEntity	{AudioItem}	doc	27.0
    intent	warmupAudioQueue	playbackAttributes	Set<<audio.playbackAttributes>>	doc	27.0
    intent	warmupAudioQueue	result	some ReturnsValue<<audio.warmupAudioQueueResult>>	doc	27.0
    entity	album	id	Identifiable.ID	doc	27.0
    entity	album	title	String	doc	27.0
    entity	album	artistName	String	doc	27.0
    entity	album	artists	[<audio.artist>]	doc	27.0
    entity	album	universalProductCode	String?	doc	27.0
    entity	algorithmicRadioStation	id	Identifiable.ID	doc	27.0
    entity	algorithmicRadioStation	title	String	doc	27.0
    entity	algorithmicRadioStation	curatedForMe	Bool?	doc	27.0
    entity	ambientSound	id	Identifiable.ID	doc	27.0
    entity	ambientSound	title	String	doc	27.0
    entity	artist	id	Identifiable.ID	doc	27.0
    entity	artist	name	String	doc	27.0
    entity	audiobook	id	Identifiable.ID	doc	27.0
    entity	audiobook	title	String?	doc	27.0
    entity	audiobook	author	String?	doc	27.0
    entity	audiobook	genre	String?	doc	27.0
    entity	audiobook	narrator	String?	doc	27.0
    entity	audiobook	publisher	String?	doc	27.0
    entity	audiobook	seriesTitle	String?	doc	27.0
    entity	audiobook	releaseDate	Date?	doc	27.0
    entity	audiobook	purchaseDate	Date?	doc	27.0
    entity	classicalMusicRecording	id	Identifiable.ID	doc	27.0
    entity	classicalMusicRecording	title	String	doc	27.0
    entity	classicalMusicRecording	artistName	String	doc	27.0
    entity	classicalMusicRecording	composerName	String?	doc	27.0
    entity	classicalMusicRecording	artists	[<audio.artist>]	doc	27.0
    entity	classicalMusicRecording	composers	[<audio.artist>]	doc	27.0
    entity	classicalMusicRecording	internationalStandardRecordingCode	String?	doc	27.0
    entity	liveRadioStation	id	Identifiable.ID	doc	27.0
    entity	liveRadioStation	title	String	doc	27.0
    entity	liveRadioStation	providerName	String?	doc	27.0
    entity	newsBrief	id	Identifiable.ID	doc	27.0
    entity	newsBrief	title	String	doc	27.0
    entity	newsBrief	providerName	String?	doc	27.0
    entity	newsBrief	date	Date?	doc	27.0
    entity	newsBrief	provider	<audio.newsProvider>?	doc	27.0
    entity	newsProvider	id	Identifiable.ID	doc	27.0
    entity	newsProvider	title	String	doc	27.0
    entity	playlist	id	Identifiable.ID	doc	27.0
    entity	playlist	title	String	doc	27.0
    entity	playlist	owner	{Owner}?	doc	27.0
    entity	playlist	createdByMe	Bool?	doc	27.0
    entity	playlist	curatedForMe	Bool?	doc	27.0
    entity	podcastCollection	id	Identifiable.ID	doc	27.0
    entity	podcastCollection	title	String	doc	27.0
    entity	podcastEpisode	id	Identifiable.ID	doc	27.0
    entity	podcastEpisode	title	String	doc	27.0
    entity	podcastEpisode	showName	String?	doc	27.0
    entity	podcastEpisode	show	<audio.podcastShow>?	doc	27.0
    entity	podcastEpisode	releaseDate	Date?	doc	27.0
    entity	podcastEpisode	duration	Double?	doc	27.0
    entity	podcastShow	id	Identifiable.ID	doc	27.0
    entity	podcastShow	title	String	doc	27.0
    entity	podcastShow	showDescription	String?	doc	27.0
    entity	radioShow	id	Identifiable.ID	doc	27.0
    entity	radioShow	title	String	doc	27.0
    entity	radioShowEpisode	id	Identifiable.ID	doc	27.0
    entity	radioShowEpisode	title	String	doc	27.0
    entity	radioShowEpisode	showName	String?	doc	27.0
    entity	radioShowEpisode	releaseDate	Date?	doc	27.0
    entity	radioShowEpisode	show	<audio.radioShow>?	doc	27.0
    entity	song	id	Identifiable.ID	doc	27.0
    entity	song	title	String	doc	27.0
    entity	song	artistName	String	doc	27.0
    entity	song	composerName	String?	doc	27.0
    entity	song	albumTitle	String?	doc	27.0
    entity	song	artists	[<audio.artist>]	doc	27.0
    entity	song	album	<audio.album>?	doc	27.0
    entity	song	composers	[<audio.artist>]	doc	27.0
    entity	song	internationalStandardRecordingCode	String?	doc	27.0
    entity	songCollection	id	Identifiable.ID	doc	27.0
    entity	songCollection	title	String?	doc	27.0
    entity	warmupAudioQueueResult	id	Identifiable.ID	doc	27.0
    enum	activity	cooking	case	doc	27.0
    enum	activity	dining	case	doc	27.0
    enum	activity	studying	case	doc	27.0
    enum	activity	focusing	case	doc	27.0
    enum	activity	reading	case	doc	27.0
    enum	activity	gaming	case	doc	27.0
    enum	activity	working	case	doc	27.0
    enum	activity	showering	case	doc	27.0
    enum	activity	cleaning	case	doc	27.0
    enum	activity	relaxing	case	doc	27.0
    enum	activity	sleeping	case	doc	27.0
    enum	activity	indoorActivity	case	doc	27.0
    enum	activity	partying	case	doc	27.0
    enum	activity	commuting	case	doc	27.0
    enum	activity	driving	case	doc	27.0
    enum	activity	traveling	case	doc	27.0
    enum	activity	gardening	case	doc	27.0
    enum	activity	barbecuing	case	doc	27.0
    enum	activity	beachDay	case	doc	27.0
    enum	activity	roadTrip	case	doc	27.0
    enum	activity	outdoorActivity	case	doc	27.0
    enum	activity	meditating	case	doc	27.0
    enum	activity	yoga	case	doc	27.0
    enum	activity	walking	case	doc	27.0
    enum	activity	running	case	doc	27.0
    enum	activity	strength	case	doc	27.0
    enum	activity	cycling	case	doc	27.0
    enum	activity	dance	case	doc	27.0
    enum	activity	hiit	case	doc	27.0
    enum	activity	rowing	case	doc	27.0
    enum	activity	workoutLowIntensity	case	doc	27.0
    enum	activity	workoutMediumIntensity	case	doc	27.0
    enum	activity	workoutHighIntensity	case	doc	27.0
    enum	affinityState	like	case	doc	27.0
    enum	affinityState	dislike	case	doc	27.0
    enum	affinityState	unset	case	doc	27.0
    enum	appViewIdentifier	nowPlaying	case	doc	27.0
    enum	invocationSource	userInitiated	case	doc	27.0
    enum	invocationSource	suggestedByApp	case	doc	27.0
    enum	playbackAttributes	shuffle	case	doc	27.0
    enum	playbackAttributes	repeat	case	doc	27.0
    enum	queueInsertionLocation	next	case	doc	27.0
    enum	queueInsertionLocation	tail	case	doc	27.0
    """#
}
#endif
