import AppIntents
import SwiftUI

/// A view of each kind and with each change that snippets use, by name.
@MainActor
enum Gallery {
  struct Row: Identifiable {
    let id: Int
    let name: String
  }

  struct Press: AppIntent {
    static let title: LocalizedStringResource = "Press"
    @Parameter(title: "Name") var name: String
    init() {}
    init(_ name: String) { self.name = name }
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Badge: ViewModifier {
    func body(content: Content) -> some View {
      HStack {
        Text("★")
        content
      }
    }
  }

  struct Framed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("▸")
        configuration.label
      }
      .padding(configuration.isPressed ? 1 : 2)
    }
  }

  static let rows = [Row(id: 1, name: "Tomato"), Row(id: 2, name: "Lentil")]

  nonisolated static let names = [
    "text", "image", "stacks", "controls", "lists", "indicators", "shapes", "modifiers",
    "conditions", "screens", "grids", "inputs", "boxes",
  ]

  static var views: [(name: String, view: AnyView)] {
    [
      ("text", AnyView(texts)), ("image", AnyView(images)), ("stacks", AnyView(stacks)),
      ("controls", AnyView(controls)), ("lists", AnyView(lists)),
      ("indicators", AnyView(indicators)), ("shapes", AnyView(shapes)),
      ("modifiers", AnyView(modifiers)), ("conditions", AnyView(conditions(3))),
      ("screens", AnyView(screens)),
      ("grids", AnyView(grids)), ("inputs", AnyView(inputs)), ("boxes", AnyView(boxes)),
    ]
  }

  @ViewBuilder static var texts: some View {
    VStack(alignment: .leading) {
      Text("Large").font(.largeTitle)
      Text("Headline").font(.headline)
      Text("Caption in two words").font(.caption).foregroundStyle(.secondary)
      Text("Bold").bold() + Text(" and ") + Text("slanted").italic()
      Text("Weight").fontWeight(.semibold).fontDesign(.monospaced)
      Text("\(2.5, specifier: "%.1f") stars \(Image(systemName: "star.fill"))")
      Text("Only so many words fit on one line, and what is behind them is cut off at its very end")
        .lineLimit(1)
      Text("Struck").strikethrough().foregroundColor(.red)
      Text(0.25, format: .percent.locale(Locale(identifier: "en_US")))
    }
  }

  @ViewBuilder static var grids: some View {
    LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(80))], spacing: 4) {
      ForEach(0..<5) { Text("Cell \($0)") }
    }
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
      ForEach(0..<4) { Text("Room \($0)") }
    }
    LazyHGrid(rows: [GridItem(), GridItem()]) { ForEach(0..<5) { Text("Down \($0)") } }
    LazyVGrid(columns: []) { Text("Alone") }
    LazyHGrid(rows: [GridItem()]) { EmptyView() }
    Menu("Order", systemImage: "fork.knife") {
      Button("Tomato soup", intent: Press("tomato"))
      Text("Sold out").foregroundStyle(.fill.tertiary)
    }
    Text("Lines").foregroundStyle(.separator).containerBackground(.fill.tertiary, for: .widget)
  }

  @ViewBuilder static var images: some View {
    VStack {
      Image(systemName: "heart").symbolVariant(.fill).foregroundStyle(.red)
      Image("tomato").resizable().scaledToFit().frame(width: 40, height: 40)
      Image(systemName: "no.such.symbol").accessibilityLabel("Nothing known")
      Image(decorative: "backdrop")
      AsyncImage(url: URL(string: "https://example.com/soup.png"))
      Label("Ready", systemImage: "checkmark.circle")
      Label("Only said", systemImage: "clock").labelStyle(.iconOnly)
      Label("Only written", systemImage: "clock").labelStyle(.titleOnly)
    }
  }

  @ViewBuilder static var stacks: some View {
    VStack(alignment: .trailing, spacing: 20) {
      ScrollView { NavigationStack { Text("On a screen") } }
      HStack {
        Text("Left")
        Spacer()
        Text("Right")
      }
      Divider()
      ZStack {
        Color.blue
        Text("On top")
      }
      Group {
        Text("In a group")
        Text("of two")
      }
      Grid {
        GridRow {
          Text("Soup")
          Text("6.50")
        }
        GridRow {
          Text("Bread and butter")
          Text("2")
        }
      }
    }
  }

  @ViewBuilder static var controls: some View {
    VStack {
      Button("Track", intent: Press("track"))
      Button(role: .destructive, intent: Press("cancel")) { Label("Cancel", systemImage: "xmark") }
      Button(intent: Press("heart")) { Image(systemName: "heart.fill") }
      Button("Later", intent: Press("later")).disabled(true)
      Button("Dead") {}.buttonStyle(.bordered).tint(.green)
      Toggle("Wi-Fi", isOn: true, intent: Press("wifi"))
      Toggle(isOn: false, intent: Press("dark")) { Text("Dark") }
      Link("Recipe", destination: URL(filePath: "/recipe"))
      Link("Site", destination: URL(string: "https://example.com") ?? URL(filePath: "/"))
      LabeledContent("Price", value: "$6.50")
    }
  }

  @ViewBuilder static var lists: some View {
    List {
      Section("Soups") {
        ForEach(rows) { row in
          HStack {
            Text(row.name)
            Spacer()
            Text("\(row.id)")
          }
        }
      }
      Section {
        Text("Bread")
      } header: {
        Text("Sides")
      } footer: {
        Text("Baked today")
      }
    }
    Form { LabeledContent("Table", value: "4") }
    ContentUnavailableView(
      "No Orders", systemImage: "tray", description: Text("Order something first."))
  }

  @ViewBuilder static var indicators: some View {
    VStack {
      ProgressView("Cooking", value: 0.6)
      ProgressView()
      ProgressView(value: 3, total: 4) {
        Text("Steps")
      } currentValueLabel: {
        Text("3 of 4")
      }
      Gauge(value: 20, in: 0...80) { Text("Heat") }
      Gauge(value: 0.5) {
        Text("Fill")
      } currentValueLabel: {
        Text("half")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
    }
  }

  @ViewBuilder static var shapes: some View {
    HStack {
      RoundedRectangle(cornerRadius: 8).fill(.orange)
      Circle().fill(Color(red: 1, green: 0, blue: 0.5)).frame(width: 8, height: 8)
      ContainerRelativeShape().fill(.blue)
      Text("Shaped").background(.gray, in: .containerRelative)
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      Capsule().stroke(.teal)
    }
  }

  @ViewBuilder static var modifiers: some View {
    VStack {
      Text("Padded").padding().background(.yellow).cornerRadius(4)
      Text("Framed").frame(maxWidth: .infinity, alignment: .center)
      Text("Clipped").background(Color.green.opacity(0.2)).clipShape(Capsule())
      Text("Faint").opacity(0.5)
      Text("Hidden from the voice").accessibilityHidden(true)
      Text("12").accessibilityLabel("twelve bowls")
      Text("Over").overlay { Text("lay") }
      Text("Gone").hidden()
      Text("Named").modifier(Badge())
      Text("Lines\nto the right").multilineTextAlignment(.trailing)
      Text("Still").contentTransition(.numericText()).aspectRatio(contentMode: .fit)
      Text("Where").environment(\.locale, Locale(identifier: "de"))
    }
  }

  /// What an app's own screens have as well.
  @ViewBuilder static var screens: some View {
    NavigationStack {
      VStack {
        NavigationLink("Soups", value: 1)
        NavigationLink {
          Text("Not shown")
        } label: {
          Label("Breads", systemImage: "basket")
        }
        Button("Add", intent: Press("add")).buttonStyle(Framed())
        GeometryReader { room in Text(room.size.width > 100 ? "Wide" : "Narrow") }
        Text("Still").font(.default).animation(.easeInOut, value: 1).scaleEffect(2)
      }
      .navigationTitle("Menu")
    }
    Text("On no stack").navigationTitle("Not shown")
  }

  @ViewBuilder static func conditions(_ count: Int) -> some View {
    if count > 2 { Text("Many") }
    if count > 5 { Text("Too many") } else { Text("Enough") }
    switch count {
    case 1: Text("One")
    case 3: Text("Three")
    default: EmptyView()
    }
    ForEach(0..<2) { Text("Row \($0)") }
  }

  enum Size: String, CaseIterable { case small, large }

  /// What people set on an app's own screens, with the values that are there.
  @ViewBuilder static var inputs: some View {
    Form {
      TextField("Name", text: .constant("Ann"))
      TextField("Note", text: .constant(""), prompt: Text("Anything else?"))
      TextField("Bowls", value: .constant(3), format: .number.locale(Locale(identifier: "en_US")))
      SecureField("Password", text: .constant("tomato"))
      TextEditor(text: .constant("Without basil"))
      Picker("Size", selection: .constant(Size.large)) {
        ForEach(Size.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      Picker("Soup", selection: .constant(2 as Int?)) {
        Text("None").tag(nil as Int?)
        Divider()
        ForEach(rows) { Text($0.name).tag($0.id) }
      }
      Picker("Bread", selection: .constant("rye")) { Text("None").tag("none") }
      Slider(value: .constant(2), in: 0...8, step: 1) { Text("Heat") }
      Stepper("Servings: 4", value: .constant(4), in: 1...12)
      ColorPicker("Bowl", selection: .constant(.blue))
    }
  }

  /// Containers that unfold, or stand side by side, on an app's own screens.
  @ViewBuilder static var boxes: some View {
    TabView {
      Tab("Soups", systemImage: "fork.knife") { Text("Tomato") }
      Text("Two").tabItem { Label("Orders", systemImage: "cart") }
    }
    GroupBox("Today") { Text("lentil").textCase(.uppercase) }
    DisclosureGroup("Ingredients") { Text("Lentils, cumin") }
    NavigationSplitView {
      Text("In the first column")
    } detail: {
      Text("Not shown")
    }
    ViewThatFits {
      Text("The first")
      Text("Not shown")
    }
    ScrollViewReader { _ in Text("Scrolled") }
    ShareLink("Recipe", item: URL(string: "https://example.com/r") ?? URL(filePath: "/"))
    ShareLink(item: "Tomato", preview: SharePreview("Soup", image: Image("tomato")))
    ZStack {
      Circle().stroke(.gray, lineWidth: 8)
      Circle().trim(from: 0, to: 0.25)
        .stroke(.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
    }
    Text("Above").safeAreaInset(edge: .bottom) { Text("Below") }
  }
}
