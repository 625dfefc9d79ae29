import AppIntents
import Foundation
import IntentMetadata
import Testing

@Suite struct IntentValueTypeTests {
  @Test func `a length of time is read from seconds and units`() async throws {
    #expect(try await Duration._resolve(.duration(90)) == .seconds(90))
    #expect(try await Duration._resolve(.measurement(value: 2, unit: "hr")) == .seconds(7200))
    #expect(Duration.milliseconds(1500)._intentValue == .duration(1.5))
  }

  @Test func `a decimal number keeps its digits`() async throws {
    #expect(try await Decimal._resolve(.double(0.1)) == Decimal(string: "0.1"))
  }

  @Test func `a day alone is a range of that day, and two dates are its ends`() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let end = start.addingTimeInterval(3600)
    #expect(try await Range<Date>._resolve(.array([.date(start), .date(end)])) == start..<end)
    let day = try await Range<Date>._resolve(.date(start))
    #expect(day.contains(start) && day.upperBound.timeIntervalSince(day.lowerBound) <= 25 * 3600)
    await #expect(throws: AppIntentError.self) {
      try await Range<Date>._resolve(.array([.date(end), .date(start)]))
    }
  }

  @Test(arguments: [
    ("anna@example.org", IntentPerson(handle: .init(emailAddress: "anna@example.org"))),
    ("+43 1 234", IntentPerson(handle: .init(phoneNumber: "+43 1 234"))),
    ("Anna", IntentPerson(identifier: .unknown, name: .displayName("Anna"))),
    ("Mich", IntentPerson(identifier: .unknown, name: .displayName("Mich"), isMe: true)),
  ])
  func `a person is identified by name, mail address or phone number`(
    _ words: String, _ person: IntentPerson
  ) async throws {
    let read = try await Speaker.$selfReferences.withValue(["mich", "mir"]) {
      try await IntentPerson._resolve(.string(words))
    }
    #expect(read == person)
    #expect(person._intentValue == .string(words))
  }

  @Test func `a way to pay is of the kind that its name mentions`() async throws {
    let method = try await IntentPaymentMethod._resolve(.string("my Apple Pay"))
    #expect(method.paymentType == .applePay)
    #expect(method.name == "my Apple Pay")
  }

  @Test func `a place is what it is called`() async throws {
    #expect(try await CLPlacemark._resolve(.string("Vienna")).name == "Vienna")
    #expect(try await PlaceDescriptor._resolve(.string("Vienna")).address == "Vienna")
  }
}

@Suite struct IntentFileTests {
  let file = IntentFile(data: Data("hello".utf8), filename: "a b.txt")

  @Test func `a file in memory survives the way to the front and back`() async throws {
    let value = try #require(file._intentValue)
    let copy = try await IntentFile._resolve(value)
    #expect(copy == file)
    #expect(copy.type == .plainText)
  }

  @Test func `a missing file is reported`() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await IntentFile._resolve(.string("/nowhere/x.pdf"))
    }
    #expect(
      error.map { String(localized: $0.localizedStringResource) }
        == "There is no file at “/nowhere/x.pdf”.")
  }

  @Test func `an address that is not a file has no content`() async {
    for address in ["https://localhost:9/x.pdf", "data:,x"] {
      let file = URL(string: address).map { IntentFile(fileURL: $0) }
      await #expect(throws: IntentFile.IntentFileError.failedToLoadData) {
        try await file?.data(contentType: .data)
      }
    }
  }

  @Test func `a file is handed over as a copy that goes when it is done with`() async throws {
    let url = try await file.withFile(contentType: .text) { url, isInPlace in
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(text == "hello")
      #expect(!isInPlace)
      return url
    }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `a file is not handed over as what it is not`() async throws {
    await #expect(throws: IntentFile.IntentFileError.failedToLoadData) {
      try await file.data(contentType: .pdf)
    }
  }
}

@Suite struct UTTypeTests {
  @Test(arguments: [("pdf", UTType.pdf), ("JPG", .jpeg), ("yml", .yaml)])
  func `an extension tells the kind`(_ name: String, _ type: UTType) {
    #expect(UTType(filenameExtension: name) == type)
  }

  @Test func `a kind conforms to all that it is a case of`() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType("com.example.own")?.conforms(to: .data) == false)
  }
}

@Suite struct URLRepresentationTests {
  enum Page: String, URLRepresentableEnum {
    case home, help
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Page"
    static let caseDisplayRepresentations: [Page: DisplayRepresentation] = [:]
    static var urlRepresentation: URLRepresentation { [.home: "https://example.org/"] }
  }

  struct Search: URLRepresentableIntent {
    static let title: LocalizedStringResource = "Search"
    static var urlRepresentation: URLRepresentation { "x-app://find?q=\(\.$words)" }
    @Parameter(title: "Words") var words: String?
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func `a case has the location that is listed for it`() {
    #expect(Page.home.urlRepresentation?.absoluteString == "https://example.org/")
    #expect(Page.help.urlRepresentation == nil)
  }

  @Test func `what a parameter holds cannot leave its place in a location`() {
    let search = Search()
    #expect(search.urlRepresentation == nil)
    search.words = "a&b=/c"
    #expect(search.urlRepresentation?.absoluteString == "x-app://find?q=a%26b%3D%2Fc")
  }
}
