import DialogManagement
import Foundation
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
    "board": [SoupShop.candidate("Till", "Board")],
    "ledger": [SoupShop.candidate("Till", "Ledger")],
  ]

  // MARK: - Snippets and several commands

  /// The till with what it shows: the board to everybody, the ledger on an unlocked device.
  static let showing = apps.map { app in
    var app = app
    app.intents += [
      IntentDescriptor(id: "Board", title: "Board", role: .snippet),
      IntentDescriptor(
        id: "Ledger", title: "Ledger", authentication: .requiresAuthentication, role: .snippet),
    ]
    return app
  }

  /// What is said where something is shown, and several commands at once.
  static let presses = [
    "yes", "board", "ledger", "press pay now", "press bell", "press funds", "press secret",
    "press elsewhere", "ring and pay anna five", "pay anna five and pay anna five", "undo that",
    "do that again", "no, I meant two", "never mind", "what did you say?",
  ]

  /// Returns what one of the snippet intents shows: a name of the ledger, and a button of each kind of protection, one
  /// of them for an intent that is declared nowhere and one for another app's.
  static func snippet(of intent: String) -> Snippet {
    let payment: [String: IntentValue] = ["payee": payee(0).value, "amount": .integer(5)]
    let buttons = [
      ("Pay now", IntentInvocation(app: "Till", intent: "Pay", parameters: payment)),
      ("Bell", IntentInvocation(app: "Till", intent: "Ring")),
      ("Funds", IntentInvocation(app: "Till", intent: "Balance")),
      ("Secret", IntentInvocation(app: "Till", intent: "Hidden")),
      ("Elsewhere", IntentInvocation(app: "Other", intent: "Ring")),
    ]
    let nodes = buttons.map { label, action in
      var node = SnippetNode(.button, text: label)
      node.button = SnippetButton(label: label, action: action)
      return node
    }
    let heading = SnippetNode(.text, text: intent == "Ledger" ? "Anna Berger" : "Prices")
    return Snippet(
      SnippetNode(.vStack, children: [heading] + nodes),
      intent: IntentInvocation(app: "Till", intent: intent))
  }

  /// Returns a sentence with its meaning, or with the commands that it consists of.
  static func utterance(_ text: String) -> Utterance {
    let parts = text.components(separatedBy: " and ")
    var utterance = Utterance(text, candidates: sentences[text] ?? [])
    guard parts.count > 1, parts.allSatisfy({ sentences[$0] != nil }) else { return utterance }
    utterance.parts = parts.map(Till.utterance)
    return utterance
  }

  static let prompts: [IntentPrompt] = [
    .value(parameter: "tip", dialog: nil), .value(parameter: "amount", dialog: nil),
    .confirmation(ConfirmationRequest(dialog: "Sure?", acceptLabels: ["Pay"])),
  ]
}
