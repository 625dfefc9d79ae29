/// The properties of a kind of data.
struct KnownType: Sendable {
  let type: UTType
  let supertypes: [UTType]
  let extensions: [String]
  let mimeType: String?

  init(_ type: UTType, _ supertypes: [UTType], _ extensions: [String] = [], _ mime: String? = nil) {
    self.type = type
    self.supertypes = supertypes
    self.extensions = extensions
    mimeType = mime
  }
}

extension UTType {
  /// The known kinds; general ones come before special ones.
  static let known: [KnownType] = [
    KnownType(.item, []), KnownType(.content, []), KnownType(.data, [.item]),
    KnownType(.directory, [.item]), KnownType(.folder, [.directory]),
    KnownType(.url, [.data]), KnownType(.fileURL, [.url]),
    KnownType(.text, [.data, .content]),
    KnownType(.plainText, [.text], ["txt", "text"], "text/plain"),
    KnownType(.utf8PlainText, [.plainText]),
    KnownType(.rtf, [.text], ["rtf"], "text/rtf"),
    KnownType(.html, [.text], ["html", "htm"], "text/html"),
    KnownType(.xml, [.text], ["xml"], "application/xml"),
    KnownType(.json, [.text], ["json"], "application/json"),
    KnownType(.yaml, [.text], ["yaml", "yml"], "application/x-yaml"),
    KnownType(.commaSeparatedText, [.text], ["csv"], "text/csv"),
    KnownType(.sourceCode, [.plainText]),
    KnownType(.swiftSource, [.sourceCode], ["swift"]),
    KnownType(.markdown, [.plainText], ["md", "markdown"], "text/markdown"),
    KnownType(.pdf, [.data, .content], ["pdf"], "application/pdf"),
    KnownType(.epub, [.data, .content], ["epub"], "application/epub+zip"),
    KnownType(.archive, [.data]),
    KnownType(.zip, [.archive], ["zip"], "application/zip"),
    KnownType(.gzip, [.archive], ["gz"], "application/gzip"),
    KnownType(.image, [.data, .content]),
    KnownType(.png, [.image], ["png"], "image/png"),
    KnownType(.jpeg, [.image], ["jpeg", "jpg"], "image/jpeg"),
    KnownType(.gif, [.image], ["gif"], "image/gif"),
    KnownType(.tiff, [.image], ["tiff", "tif"], "image/tiff"),
    KnownType(.heic, [.image], ["heic"], "image/heic"),
    KnownType(.webP, [.image], ["webp"], "image/webp"),
    KnownType(.svg, [.image], ["svg"], "image/svg+xml"),
    KnownType(.bmp, [.image], ["bmp"], "image/bmp"),
    KnownType(.audiovisualContent, [.data, .content]),
    KnownType(.movie, [.audiovisualContent]),
    KnownType(.video, [.movie]),
    KnownType(.mpeg4Movie, [.movie], ["mp4"], "video/mp4"),
    KnownType(.quickTimeMovie, [.movie], ["mov", "qt"], "video/quicktime"),
    KnownType(.audio, [.audiovisualContent]),
    KnownType(.mp3, [.audio], ["mp3"], "audio/mpeg"),
    KnownType(.wav, [.audio], ["wav"], "audio/wav"),
    KnownType(.mpeg4Audio, [.audio], ["m4a"], "audio/mp4"),
    KnownType(.contact, [.data]),
    KnownType(.vCard, [.text, .contact], ["vcf", "vcard"], "text/vcard"),
    KnownType(.calendarEvent, [.data], ["ics"], "text/calendar"),
    KnownType(.presentation, [.content]), KnownType(.spreadsheet, [.content]),
  ]
}

extension UTType {
  /// Anything that has a place in a file system.
  public static let item = UTType(named: "public.item")
  /// Anything that a person can read, see or hear.
  public static let content = UTType(named: "public.content")
  /// A sequence of bytes.
  public static let data = UTType(named: "public.data")
  /// A directory, packages included.
  public static let directory = UTType(named: "public.directory")
  /// A directory that a person opens as such.
  public static let folder = UTType(named: "public.folder")
  /// A location.
  public static let url = UTType(named: "public.url")
  /// The location of a file.
  public static let fileURL = UTType(named: "public.file-url")
  /// Text of any kind.
  public static let text = UTType(named: "public.text")
  /// Text without markup.
  public static let plainText = UTType(named: "public.plain-text")
  /// Text without markup in UTF-8.
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  /// Rich text.
  public static let rtf = UTType(named: "public.rtf")
  /// HTML.
  public static let html = UTType(named: "public.html")
  /// XML.
  public static let xml = UTType(named: "public.xml")
  /// JSON.
  public static let json = UTType(named: "public.json")
  /// YAML.
  public static let yaml = UTType(named: "public.yaml")
  /// Comma-separated values.
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")
  /// The source of a program.
  public static let sourceCode = UTType(named: "public.source-code")
  /// The source of a Swift program.
  public static let swiftSource = UTType(named: "public.swift-source")
  /// Markdown.
  public static let markdown = UTType(named: "net.daringfireball.markdown")
  /// A PDF document.
  public static let pdf = UTType(named: "com.adobe.pdf")
  /// An electronic book.
  public static let epub = UTType(named: "org.idpf.epub-container")
  /// Files in one file.
  public static let archive = UTType(named: "public.archive")
  /// A ZIP archive.
  public static let zip = UTType(named: "public.zip-archive")
  /// A gzip archive.
  public static let gzip = UTType(named: "org.gnu.gnu-zip-archive")
  /// A picture of any kind.
  public static let image = UTType(named: "public.image")
  /// A PNG picture.
  public static let png = UTType(named: "public.png")
  /// A JPEG picture.
  public static let jpeg = UTType(named: "public.jpeg")
  /// A GIF picture.
  public static let gif = UTType(named: "com.compuserve.gif")
  /// A TIFF picture.
  public static let tiff = UTType(named: "public.tiff")
  /// A HEIC picture.
  public static let heic = UTType(named: "public.heic")
  /// A WebP picture.
  public static let webP = UTType(named: "org.webmproject.webp")
  /// An SVG drawing.
  public static let svg = UTType(named: "public.svg-image")
  /// A Windows bitmap.
  public static let bmp = UTType(named: "com.microsoft.bmp")
  /// Sound, moving pictures, or both.
  public static let audiovisualContent = UTType(named: "public.audiovisual-content")
  /// Moving pictures, with sound or without.
  public static let movie = UTType(named: "public.movie")
  /// Moving pictures without sound.
  public static let video = UTType(named: "public.video")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(named: "public.mpeg-4")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(named: "com.apple.quicktime-movie")
  /// Sound.
  public static let audio = UTType(named: "public.audio")
  /// MP3 sound.
  public static let mp3 = UTType(named: "public.mp3")
  /// Waveform sound.
  public static let wav = UTType(named: "com.microsoft.waveform-audio")
  /// MPEG-4 sound.
  public static let mpeg4Audio = UTType(named: "public.mpeg-4-audio")
  /// A person's address.
  public static let contact = UTType(named: "public.contact")
  /// A vCard.
  public static let vCard = UTType(named: "public.vcard")
  /// An event of a calendar.
  public static let calendarEvent = UTType(named: "public.calendar-event")
  /// A presentation.
  public static let presentation = UTType(named: "public.presentation")
  /// A spreadsheet.
  public static let spreadsheet = UTType(named: "public.spreadsheet")
}
