import DialogManagement
import IntentMatching
import IntentMetadata

/// A small app with an intent of each kind of protection, for walks with a lock.
enum Till {
  static let payees = [
    EntityValue(id: "anna", title: "Anna Berger"), EntityValue(id: "city", title: "City Power"),
  ]

  /// To pay needs a proof for each run, the balance an unlocked device; the bell rings for everybody. What
  /// else an app leads to ("Hidden") is declared nowhere.
  static let apps = [
    AppMetadata(
      name: "Till",
      intents: [
        IntentDescriptor(
          id: "Pay", title: "Pay", authentication: .requiresLocalDeviceAuthentication,
          parameters: [
            ParameterDescriptor(
              name: "payee", title: "Payee", type: .entity("Payee"), hasOptions: true),
            ParameterDescriptor(name: "amount", title: "Amount", type: .integer),
            ParameterDescriptor(name: "tip", title: "Tip", type: .integer, isOptional: true),
          ], confirmation: .byIntent),
        IntentDescriptor(id: "Balance", title: "Balance", authentication: .requiresAuthentication),
        IntentDescriptor(id: "Ring", title: "Ring"),
      ],
      entities: [EntityDescriptor(id: "Payee", query: [.suggestions], values: payees)],
      shortcuts: [
        ShortcutDescriptor(intent: "Pay", phrases: ["en": ["Pay ${payee} with ${applicationName}"]])
      ])
  ]

  static let options = payees.map { ValueOption(type: "Payee", entity: $0) }
  static func payee(_ position: Int) -> ValueOption { options[position] }

  /// Commands, answers (first the yes that performs), changes, what takes something up again, and what asks to hear something.
  static let utterances = [
    "yes", "pay", "pay anna five", "balance", "ring", "anna", "two", "no", "never mind",
    "go back", "start over", "no, I meant two", "undo that", "do that again",
    "say them again", "what did you say?", "what can I say?",
  ]

  static let sentences: [String: [IntentMatch]] = [
    "pay": [SoupShop.candidate("Till", "Pay")],
    "pay anna five": [
      SoupShop.candidate(
        "Till", "Pay",
        [
          SlotMatch(name: "payee", text: "anna", value: payee(0).value),
          SlotMatch(name: "amount", text: "five", value: .integer(5)),
        ])
    ],
    "balance": [SoupShop.candidate("Till", "Balance")],
    "ring": [SoupShop.candidate("Till", "Ring")],
  ]

  static let prompts: [IntentPrompt] = [
    .value(parameter: "tip", dialog: nil), .value(parameter: "amount", dialog: nil),
    .confirmation(ConfirmationRequest(dialog: "Sure?", acceptLabels: ["Pay"])),
  ]
}
