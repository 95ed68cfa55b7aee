import Figures

// The scenes of the recipes: the index compares all of them, a page for each topic shows its own.

/// A strategy with a scene that it suits, and what it costs there.
struct Recipe {
  let strategy: CornerStrategy
  let scene: Scene
  /// The scene as an app shows it in dark mode, where its colours change.
  let dark: Scene?

  init(_ strategy: CornerStrategy, _ scene: Scene) {
    (self.strategy, self.scene, dark) = (strategy, scene, nil)
  }

  init(_ strategy: CornerStrategy, _ scene: (Cookbook.Look) -> Scene) {
    (self.strategy, self.scene, dark) = (strategy, scene(.light), scene(.dark))
  }

  /// The middle of the scene.
  var picture: Picture {
    Picture(scene, strategy, at: scene.timeline.duration / 2, dark: dark)
  }

  /// The same as one of several.
  var tile: Pictures.Tile {
    .init(strategy.title, scene, using: strategy, at: scene.timeline.duration / 2)
  }

  /// A phone with the rules by which it draws.
  struct Phone {
    let device: DeviceProfile
    let era: Era
    let name: String
    /// What readers have now.
    static let today = Phone(device: .iPhone15, era: .current, name: "iPhone 15, current rules")
    /// What most advice was written for.
    static let old = Phone(device: .iPhone4S, era: .iOS4, name: "iPhone 4S, iOS 4 to 8")
  }

  /// Passes of the last frame.
  func passes(_ strategy: CornerStrategy, on phone: Phone = .today) -> Int {
    let frames = scene.run(strategy, on: phone.device, under: phone.era).frames
    return frames[frames.count - 1].counts.passes
  }

  /// GPU time of a frame after the first; of the only one where nothing moves.
  func time(_ strategy: CornerStrategy, on phone: Phone = .today) -> CostRange {
    let run = scene.run(strategy, on: phone.device, under: phone.era)
    return scene.timeline.duration > 0 ? run.gpu : run.slowest.gpu
  }

  /// What has to be made for all layers of the scene, those that scroll in included, beyond what a
  /// mask needs.
  var setUp: SetUpCost {
    let scale = Double(Phone.today.device.scale)
    return SetUpCost(
      of: scene.outcome(strategy, scale: scale).timeline,
      insteadOf: scene.outcome(.cornerRadius, scale: scale).timeline, scale: scale)
  }

  /// What a frame costs today, and beside it on the old phone.
  var bill: DataTable {
    let phones: [Phone] = [.today, .old]
    func rows(_ name: String, _ strategy: CornerStrategy) -> [[DataTable.Cell]] {
      [
        [.text("passes\(name)")] + phones.map { .number(passes(strategy, on: $0)) },
        [.text("GPU, ms\(name)")] + phones.map { .range(time(strategy, on: $0), 2) },
      ]
    }
    let isMask = strategy == .cornerRadius
    return DataTable(
      "A frame after the first", [""] + phones.map(\.name),
      rows("", strategy) + (isMask ? [] : rows(", with cornerRadius", .cornerRadius)))
  }

  /// The prices that a page names: `name-passes` and so on.
  func prices(_ name: String) -> [Value] {
    [
      Value("\(name)-passes", Recipe.count(passes(strategy), "pass", "passes")),
      Value("\(name)-masked", passes(.cornerRadius)),
      Value("\(name)-old-passes", passes(strategy, on: .old)),
      Value("\(name)-old-masked", passes(.cornerRadius, on: .old)),
      Value("\(name)-drawn", setUp.pixelsDrawn),
      Value("\(name)-bytes", Recipe.memory(setUp.bytes)),
    ]
  }

  /// A difference in memory, in words: `6 KB less memory`.
  private static func memory(_ bytes: Int) -> String {
    let kilobytes = Int((Double(abs(bytes)) / 1000).rounded())
    guard kilobytes > 0 else { return "no more memory" }
    return "\(kilobytes) KB \(bytes > 0 ? "more" : "less") memory"
  }

  private static func count(_ number: Int, _ one: String, _ several: String) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(several)"
  }
}

/// The scenes, and what they are made of.
enum Cookbook {
  /// The colours of the scenes.
  static let paper = Color(hex: 0xF6F2E7)
  static let teal = Color(hex: 0x2F6F73)
  static let ink = Color(hex: 0x1E242C)
  static let size: Size = [240, 148]
  /// Colours of an app that follows the system's appearance.
  struct Look {
    let page, paper, field, row, ink, accent, onAccent: Color
    static let light = Look(
      page: .white, paper: Cookbook.paper, field: .white, row: Color(hex: 0xEEF3F2),
      ink: Cookbook.ink, accent: teal, onAccent: .white)
    static let dark = Look(
      page: Color(hex: 0x14181D), paper: Color(hex: 0x1D2329), field: Color(hex: 0x2A3138),
      row: Color(hex: 0x333C44), ink: Color(hex: 0xE9E6DC), accent: Color(hex: 0x6DB8B5),
      onAccent: Color(hex: 0x10181A))
  }
  /// A screen of 240 × 148 points.
  static func scene(
    _ title: String, over color: Color = paper, lasting: Double = 0,
    @LayerBuilder _ content: () -> [Layer]
  ) -> Scene {
    Scene(title, size: size, duration: lasting, background: color, content)
  }
  /// A line of text.
  static func words(
    _ text: String, _ size: Double, _ color: Color = ink, width: Double = 120
  ) -> Layer {
    Layer(size: [width, size * 1.4]) {}.text(
      text, size: size, weight: .semiBold, color: color)
  }
  /// A frame of 200 × 108 points in which a larger photo moves.
  static func panned(_ photo: Photo, by way: Point) -> Layer {
    Layer(size: [200, 108]) {
      Layer(.photo(photo), size: [280, 180]).named("large photo").origin([0, 0])
        .moving(by: way, over: 0.3)
    }.named("frame").origin([20, 20]).rounded(22)
  }
  /// A weather card of 168 × 108 points.
  static func weather() -> Layer {
    Layer(size: [168, 108]) {
      words("Bergen", 15, .white).origin([16, 12])
      words("11°", 34, .white).origin([16, 32])
      for hour in 0..<6 {
        Layer(
          color: Color(hex: 0xFFFFFF, alpha: 0.8),
          size: [10, 8 + Double((hour * 7) % 18)]
        ).cornerRadius(3)
          .origin([60 + 16 * Double(hour), 92 - Double((hour * 7) % 18)])
      }
    }.background(Color(hex: 0x41607C)).named("weather")
  }
  /// Two buttons and a field in one look.
  static func buttons(
    _ title: String, over color: Color, _ look: Look, _ photo: Photo? = nil
  ) -> Scene {
    scene(title, over: color) {
      if let photo { Layer(.photo(photo)).filling() }
      Layer(color: look.field, size: [96, 40]).named("cancel").border(2, look.accent).origin(
        [20, 30]).rounded(12)
      words("Cancel", 13, look.accent).origin([44, 41])
      Layer(color: look.accent, size: [88, 40]).named("save").origin([132, 30]).rounded(
        12)
      words("Save", 13, look.onAccent).origin([160, 41])
      Layer(color: look.field, size: [200, 44]).named("field").border(2, look.accent).origin(
        [20, 86]).rounded(12)
      words("Where to?", 13, Color(hex: 0x9AA0A6)).origin([34, 99])
    }
  }

  /// Every strategy with a scene that it suits, in the order of the table.
  static let all: [Recipe] = [
    Recipe(
      .cornerRadius,
      scene("A photo panned over another", lasting: 0.3) {
        Layer(.photo(.wood)).filling()
        panned(.landscape(.city, seed: 8), by: [-60, -40]).moving(
          by: [0, -8], over: 0.3)
      }
    ),
    Recipe(
      .precompositedOpaque,
      { look in
        scene("Photos over one colour", over: look.page, lasting: 0.3) {
          for index in 0..<3 {
            Layer(.photo(.landscape(seed: UInt64(70 + index))), size: [96, 116])
              .named("photo \(index + 1)")
              .origin([16 + 108 * Double(index), 16]).rounded(16)
          }
        }.scrolling(by: [-60, 0])
      }
    ),
    Recipe(
      .precompositedAlpha,
      scene("Portraits over a photo", lasting: 0.3) {
        Layer(.photo(.landscape(.forest, seed: 3))).filling()
        for index in 0..<4 {
          Layer(.photo(.portrait(index + 30)), size: [72, 72])
            .named("portrait \(index + 1)")
            .origin([16 + 84 * Double(index), 38]).rounded(20)
        }
      }.scrolling(by: [-80, 0])
    ),
    Recipe(
      .clipCorners,
      { look in
        scene("A photo panned over one colour", over: look.paper, lasting: 0.3) {
          panned(.landscape(.seaside, seed: 4), by: [-70, -60])
        }
      }
    ),
    Recipe(
      .clipCorners(.patches),
      scene("A photo panned over a still one", lasting: 0.3) {
        Layer(.photo(.marble)).filling()
        panned(.landscape(.mountains, seed: 6), by: [-70, -60])
      }
    ),
    Recipe(
      .shapeMask,
      scene("One photo, continuous corners", over: Color(hex: 0xDDE3E6)) {
        Layer(.photo(.landscape(.forest, seed: 12)), size: [192, 112])
          .named("photo").origin([24, 18])
          .rounded(30, curve: .continuous)
      }
    ),
    Recipe(
      .rasterized,
      scene("A card that slides by", over: Color(hex: 0x33415C), lasting: 0.3) {
        weather().origin([-12, 20]).rounded(20).moving(by: [96, 0], over: 0.3)
      }
    ),
    Recipe(
      .rasterizedSubtree,
      scene("A card over a photo", lasting: 0.3) {
        Layer(.photo(.landscape(.mountains, seed: 25))).filling()
        weather().origin([36, 36]).rounded(20).moving(by: [0, -16], over: 0.3)
      }
    ),
    Recipe(
      .shapeLayer,
      scene("A label over a photo") {
        Layer(.photo(.seaside)).filling()
        Layer(color: Color(hex: 0xB5473C), size: [132, 36]).named("label").origin(
          [54, 56]).rounded(18)
        words("Low tide, 6:40", 13, .white).origin([76, 65])
      }
    ),
    Recipe(
      .clipPathDrawing,
      { look in
        scene("Stamps with a border", over: look.page) {
          for index in 0..<3 {
            Layer(.photo(.landscape(seed: UInt64(index + 90))), size: [60, 76])
              .named("stamp \(index + 1)")
              .border(3, index == 1 ? Color(hex: 0xE07A1F) : look.accent)
              .origin([18 + 72 * Double(index), 36]).rounded(12)
          }
        }
      }
    ),
    Recipe(
      .resizableImage,
      { look in
        buttons(
          "Buttons over a photo", over: .white, look, .landscape(.mountains, seed: 33))
      }
    ),
    Recipe(
      .resizableImageOpaque,
      { look in buttons("Buttons over paper", over: look.paper, look) }
    ),
    Recipe(
      .evenOddOverlay,
      { look in
        scene("A list in a window", over: look.paper, lasting: 0.3) {
          Layer(size: [200, 108]) {
            Layer(size: [200, 180]) {
              for row in 0..<5 {
                Layer(
                  color: row % 2 == 0 ? look.field : look.row,
                  size: [200, 36]
                ).origin([0, 36 * Double(row)])
                words(["Oslo", "Porto", "Riga", "Sofia", "Turin"][row], 13, look.ink)
                  .origin([16, 9 + 36 * Double(row)])
              }
            }.named("rows").origin([0, 0]).moving(by: [0, -60], over: 0.3)
          }.named("list").origin([20, 20]).rounded(20)
        }
      }
    ),
    Recipe(
      .roundBorderBlock,
      { look in
        scene("Faces with a ring", over: look.page, lasting: 0.3) {
          for index in 0..<6 {
            // The same two people in three rows: two drawings.
            Layer(.photo(.portrait(40 + index % 2)), size: [56, 56])
              .named("face \(index + 1)").border(3, index % 2 == 0 ? look.accent : look.ink)
              .origin([16 + 76 * Double(index % 3), 14 + 66 * Double(index / 3)])
              .rounded(28)
          }
        }.scrolling(by: [0, -8])
      }
    ),
    Recipe(
      .cachedDrawing,
      { look in
        scene("Rows with the same covers", over: look.paper, lasting: 0.3) {
          for row in 0..<4 {
            Layer(.photo(.landscape(seed: UInt64(60 + row % 2))), size: [72, 44])
              .named("cover \(row + 1)").origin([16, 14 + 56 * Double(row)])
              .rounded(10)
            words(["Side one", "Side two"][row % 2], 13, look.ink).origin([
              104, 26 + 56 * Double(row),
            ])
          }
        }.scrolling(by: [0, -64])
      }
    ),
  ]

  /// How many recipes take fewer passes than a mask.
  static func saving(on phone: Recipe.Phone) -> Int {
    all.count {
      $0.passes($0.strategy, on: phone) < $0.passes(.cornerRadius, on: phone)
    }
  }

  /// The recipe of a strategy.
  static func recipe(_ strategy: CornerStrategy) -> Recipe {
    guard let recipe = all.first(where: { $0.strategy == strategy }) else {
      preconditionFailure("no recipe for \(strategy.title)")
    }
    return recipe
  }

  /// Where the recipe of a strategy of the chart stands.
  static func address(_ strategy: CornerStrategy) -> String {
    switch strategy {
    case .precompositedOpaque:
      "recipes-for-images.md#over-one-colour-paint-it-into-the-corners"
    case .precompositedAlpha: "recipes-for-images.md#over-anything-else-cut-the-corners-out"
    case .clipCorners:
      "recipes-for-video-and-maps.md#over-one-colour-lay-four-covers-over-the-corners"
    case .clipCorners(.patches):
      "recipes-for-video-and-maps.md#over-a-still-photo-cut-the-covers-out-of-it"
    case .rasterizedSubtree:
      "recipes-for-cards.md#a-card-in-a-feed-is-one-image-in-a-shadow"
    case .rasterized:
      "recipes-for-animations.md#a-card-that-moves-as-a-whole-keeps-its-picture"
    default: "recipes-for-images.md#a-plain-image-needs-no-more-than-cornerradius"
    }
  }

  /// The same for the short chart: most of what moves inside lies over one colour.
  static func shortAddress(_ strategy: CornerStrategy) -> String {
    address(strategy == .clipCorners(.patches) ? .clipCorners : strategy)
  }

  /// A photo with continuous corners, or with circles.
  static func photo(_ curve: CornerCurve) -> Scene {
    scene("A photo, \(curve == .continuous ? "continuous" : "circular")", over: .white) {
      Layer(.photo(.landscape(.city, seed: 12)), size: [192, 112]).named("photo")
        .origin([24, 18]).rounded(30, curve: curve)
    }
  }

  /// Cards of a feed; the last one scrolls in: a photo and a caption on a translucent bar, in a
  /// layer that casts the shadow.
  static func feed() -> Scene {
    let size: Size = [208, 96]
    let outline = RoundedRect(Rect(origin: .zero, size: size), radius: 18)
    return scene("Cards of a feed", lasting: 0.3) {
      for (index, name) in ["Lofoten, in May", "Porto at night", "The pass"].enumerated() {
        Layer(size: size) {
          Layer(size: size) {
            Layer(.photo(.landscape(seed: UInt64(50 + index))), size: size).origin(.zero)
            Layer(color: Color(hex: 0x000000, alpha: 0.5), size: [208, 30]).named("bar")
              .origin([0, 66])
            words(name, 13, .white, width: 180).origin([14, 72])
          }.named("content \(index + 1)").origin(.zero).rounded(18)
        }.named("card \(index + 1)").origin([16, 12 + 112 * Double(index)])
          .shadow(opacity: 0.35, offset: [0, 3], radius: 5, path: outline.path)
      }
    }.scrolling(by: [0, -128])
  }

  /// A panel of glass, over a photo that a finger moves below it.
  static func glass(isRounded: Bool = true) -> Scene {
    let panel = Layer(size: [176, 64]) {
      words("Low tide, 6:40", 15, .white, width: 140).origin([16, 12])
      words("Next: 18:55", 12, .white, width: 140).origin([16, 36])
    }.named("panel").origin([32, 42])
      .backdrop(BackdropMaterial(blurRadius: 10, tint: Color.white.withAlpha(0.15)))
    return scene("A panel of glass", lasting: 0.3) {
      Layer(.photo(.seaside), size: [300, 200]).named("photo").origin([0, 0])
        .moving(by: [-40, -30], over: 0.3)
      isRounded ? panel.rounded(20, curve: .continuous) : panel
    }
  }

  /// A rounded photo inside of a layer that casts a shadow, with a path or without.
  static func shadow(hasPath: Bool) -> Scene {
    let size: Size = [192, 100]
    let outline = RoundedRect(Rect(origin: .zero, size: size), radius: 20)
    return scene("A photo with a shadow, \(hasPath ? "with" : "without") a path") {
      Layer(size: size) {
        Layer(.photo(.landscape(.mountains, seed: 25)), size: size).named("photo")
          .origin(.zero).rounded(20)
      }.named("shadow").origin([24, 20])
        .shadow(opacity: 0.45, offset: [0, 4], radius: 6, path: hasPath ? outline.path : nil)
    }
  }

  /// A photo whose bounds and radius grow together.
  static func growing() -> Scene {
    scene("A photo that opens", over: .white, lasting: 0.4) {
      Layer(.photo(.landscape(.seaside, seed: 9)), size: [72, 72]).named("photo")
        .gravity(.resizeAspectFill).position([120, 74]).rounded(12)
        .animating("bounds.size.width", from: 72, to: 208, over: 0.4)
        .animating("bounds.size.height", from: 72, to: 124, over: 0.4)
    }
  }
}
