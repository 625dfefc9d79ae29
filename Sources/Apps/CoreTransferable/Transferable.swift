/// A thing that can be transferred as content of a known kind, such as text or an image.
///
///     extension NoteEntity: Transferable {
///       static var transferRepresentation: some TransferRepresentation {
///         DataRepresentation(exportedContentType: .plainText) { note in Data(note.text.utf8) }
///         ProxyRepresentation(exporting: \.title)
///       }
///     }
public protocol Transferable: SendableMetatype {
  /// The type of the forms.
  associatedtype Representation: TransferRepresentation
  /// The forms that the thing can take, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// The forms; the builder ensures that they are those of this type.
  static var forms: [TransferForm<Self>] {
    transferRepresentation._forms as? [TransferForm<Self>] ?? []
  }
}

/// The representations in which a thing can be transferred.
///
/// See the example of ``Transferable``.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the thing.
  associatedtype Item: Transferable
  /// The forms, the best first.
  var _forms: [TransferForm<Item>] { get }
}

/// One form that a thing can take, into it and back.
///
/// See the example of ``Transferable``.
public struct TransferForm<Item>: Sendable {
  enum Content: Sendable {
    case data(Data)
    case file(URL)
  }

  var contentType: UTType
  var export: (@Sendable (Item) async throws -> Content)?
  var make: (@Sendable (Content) async throws -> Item)?
  var fileName: (@Sendable (Item) -> String?)?
  var isOffered: @Sendable (Item) -> Bool = { _ in true }
}

extension TransferForm.Content {
  /// The content itself, read from the file if it is in one.
  var data: Data {
    get throws {
      switch self {
      case .data(let data): return data
      case .file(let url):
        // Foundation ends a program that reads anything else and doesn't link FoundationNetworking.
        guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
        return try Data(contentsOf: url)
      }
    }
  }
}

/// Lists forms one after another.
///
/// See the example of ``Transferable``.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Takes a form.
  public static func buildExpression<Form: TransferRepresentation>(_ form: Form) -> Form
  where Form.Item == Item {
    form
  }

  /// Takes the first form.
  public static func buildPartialBlock<Form: TransferRepresentation>(first: Form) -> Form
  where Form.Item == Item {
    first
  }

  /// Adds a further form.
  public static func buildPartialBlock<
    Former: TransferRepresentation, Form: TransferRepresentation
  >(accumulated: Former, next: Form) -> TransferForms<Item>
  where Former.Item == Item, Form.Item == Item {
    TransferForms(_forms: accumulated._forms + next._forms)
  }
}

/// Several forms that a thing can take.
///
/// See the example of ``Transferable``.
public struct TransferForms<Item: Transferable>: TransferRepresentation {
  /// The forms, the best first.
  public let _forms: [TransferForm<Item>]
}

extension TransferRepresentation {
  /// Returns the forms with a name for the file that they are written to.
  public func suggestedFileName(_ fileName: String) -> TransferForms<Item> {
    suggestedFileName { _ in fileName }
  }

  /// Returns the forms with a name for the file that they are written to.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?)
    -> TransferForms<Item>
  {
    changed { $0.fileName = fileName }
  }

  /// Returns the forms, which a thing takes only under a condition.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool)
    -> TransferForms<Item>
  {
    changed { $0.isOffered = condition }
  }

  private func changed(_ change: (inout TransferForm<Item>) -> Void) -> TransferForms<Item> {
    TransferForms(
      _forms: _forms.map { form in
        var form = form
        change(&form)
        return form
      })
  }
}
