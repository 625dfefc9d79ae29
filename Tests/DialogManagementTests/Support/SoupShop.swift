import DialogManagement
import IntentMatching
import IntentMetadata

/// Three small apps that the scenarios talk to.
enum SoupShop {
  static let soups = [
    EntityValue(id: "tomato", title: "Tomato Soup", synonyms: ["red soup"]),
    EntityValue(id: "bisque", title: "Roasted Tomato Bisque"),
    EntityValue(id: "clam", title: "Clam Chowder"),
    EntityValue(id: "mine", title: "Minestrone"),
  ]

  static let chef = AppMetadata(
    name: "Soup Chef", synonyms: ["the soup chef"],
    intents: [
      IntentDescriptor(
        id: "OrderSoup", title: "Order Soup",
        parameters: [
          ParameterDescriptor(
            name: "soup", title: "Soup", type: .entity("Soup"),
            requestDisambiguationDialog: "Which of these soups?", hasOptions: true),
          ParameterDescriptor(name: "size", title: "Size", type: .enumeration("Size")),
          ParameterDescriptor(
            name: "quantity", title: "Quantity", type: .integer, defaultValue: .integer(1),
            range: ValueRange(lower: 1, upper: 10)),
          ParameterDescriptor(
            name: "note", title: "Note", type: .string, isOptional: true),
        ]),
      IntentDescriptor(
        id: "Reserve", title: "Reserve Table",
        parameters: [
          ParameterDescriptor(
            name: "guests", title: "Number of Guests", type: .integer,
            range: ValueRange(lower: 1, upper: 10))
        ]),
      IntentDescriptor(id: "Menu", title: "Show Menu"),
    ],
    enums: [
      EnumDescriptor(
        id: "Size",
        cases: [
          EnumCaseDescriptor(id: "small", title: "Small", synonyms: ["little"]),
          EnumCaseDescriptor(id: "large", title: "Large", synonyms: ["big"]),
        ])
    ],
    entities: [EntityDescriptor(id: "Soup", query: [.suggestions], values: soups)],
    shortcuts: [
      ShortcutDescriptor(
        intent: "OrderSoup",
        phrases: [
          "en": [
            "Order soup in ${applicationName}", "Order ${soup} in ${applicationName}",
            "I’d like a ${soup} from ${applicationName}",
          ]
        ]
      )
    ])

  static let tasks = AppMetadata(
    name: "Tasks",
    intents: [
      IntentDescriptor(
        id: "AddTask", title: "Add Task",
        parameters: [
          ParameterDescriptor(
            name: "title", title: "Title", type: .string,
            requestValueDialog: "What do you want to be reminded of?")
        ]),
      IntentDescriptor(
        id: "DeleteTask", title: "Delete Task",
        parameters: [
          ParameterDescriptor(
            name: "task", title: "Task", type: .entity("Task"), hasOptions: true)
        ], confirmation: .byIntent),
      IntentDescriptor(id: "Menu", title: "Show Lists"),
      IntentDescriptor(
        id: "Shop", title: "Shop",
        parameters: [
          ParameterDescriptor(name: "things", title: "Things", type: .array(.string))
        ]),
    ],
    entities: [
      EntityDescriptor(
        id: "Task", query: [.suggestions, .strings],
        values: [
          EntityValue(id: "1", title: "Milk", subtitle: "Groceries"),
          EntityValue(id: "2", title: "Milk", subtitle: "Party"),
          EntityValue(id: "3", title: "Cancel"),
          EntityValue(id: "4", title: "Bread"),
          EntityValue(id: "5", title: "Call Anna"),
          EntityValue(id: "6", title: "Call Bob"),
          EntityValue(id: "7", title: "Water the plants"),
          EntityValue(id: "8", title: "Yes"),
        ])
    ])

  static let apps = [chef, tasks]

  /// What the scenarios' matcher knows.
  static let sentences: [String: [IntentMatch]] = [
    "order soup": [order()],
    "order tomato": [
      order(
        SlotMatch(
          name: "soup", text: "tomato", value: soup(0).value, alternatives: [soup(1)]))
    ],
    "order minestrone": [order(SlotMatch(name: "soup", value: soup(3).value))],
    "order clam chowder": [order(SlotMatch(name: "soup", value: soup(2).value))],
    "order clam chowder in soup chef": [
      order(SlotMatch(name: "soup", value: soup(2).value), omitsAppName: false)
    ],
    "order fifty large clam chowders": [
      order(
        SlotMatch(name: "soup", value: soup(2).value),
        SlotMatch(name: "size", value: .enumCase(type: "Size", id: "large")),
        SlotMatch(name: "quantity", value: .integer(50)))
    ],
    "order a few large clam chowders": [
      order(
        SlotMatch(name: "soup", value: soup(2).value),
        SlotMatch(name: "size", value: .enumCase(type: "Size", id: "large")),
        SlotMatch(
          name: "quantity", text: "a few", value: .integer(3), lessLikely: [.integer(5)]))
    ],
    "order a large clam chowder": [
      order(
        SlotMatch(name: "soup", value: soup(2).value),
        SlotMatch(name: "size", value: .enumCase(type: "Size", id: "large")))
    ],
    "maybe reserve": [
      IntentMatch(app: "Soup Chef", intent: "Reserve", score: 0.5, omitsAppName: true)
    ],
    "reserve a table": [candidate("Soup Chef", "Reserve")],
    "show the menu": [candidate("Soup Chef", "Menu"), candidate("Tasks", "Menu")],
    "show the menu in soup chef": [candidate("Soup Chef", "Menu", omitsAppName: false)],
    "add a task": [candidate("Tasks", "AddTask")],
    "delete a task": [candidate("Tasks", "DeleteTask")],
    "shop": [candidate("Tasks", "Shop")],
    "stop": [candidate("Tasks", "Menu")],
  ]

  static func soup(_ position: Int) -> ValueOption {
    ValueOption(type: "Soup", entity: soups[position])
  }

  static func candidate(
    _ app: String, _ intent: String, _ slots: [SlotMatch] = [], omitsAppName: Bool = true
  ) -> IntentMatch {
    IntentMatch(
      app: app, intent: intent, phrase: "", score: 1, slots: slots, omitsAppName: omitsAppName)
  }

  private static func order(_ slots: SlotMatch..., omitsAppName: Bool = true)
    -> IntentMatch
  {
    candidate("Soup Chef", "OrderSoup", slots, omitsAppName: omitsAppName)
  }
}
