import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// A kind of scene of which the answers are known before anything is rendered.
struct SituationScene: Sendable, CustomTestStringConvertible {
  /// What is known.
  struct Answers {
    var through = false
    /// Names of sublayers that are cut.
    var intruders: [String] = []
    /// Whether anything but one solid colour shows underneath.
    var colors = false
    /// Whether what is behind changes.
    var underneath = false
    var overlapping: [String] = []
    /// Whether the screen changes in every frame, in none, or this is not asked.
    var screenChanges: Bool? = nil
    /// Whether it does so in every changing frame without the layer.
    var elsewhere: Bool? = nil
  }

  var name: String
  var answers: Answers
  var make: @Sendable (inout Stage) -> Timeline
  var testDescription: String { name }

  init(_ name: String, _ answers: Answers, _ make: @escaping @Sendable (inout Stage) -> Timeline) {
    (self.name, self.answers, self.make) = (name, answers, make)
  }

  /// A card at a random place, and what scenes are made of.
  struct Stage {
    static let size = Size(width: 120, height: 96)
    var random: SeededGenerator
    var card: Layer
    let radius: Double
    /// How much of an edge the curve takes up.
    let extent: Double

    init(seed: UInt64) {
      random = SeededGenerator(state: seed)
      radius = random.number(8...16)
      let curve: CornerCurve = Bool.random(using: &random) ? .circular : .continuous
      extent = curve == .circular ? radius : (1.528665 * radius).rounded(.up)
      // Wide enough for two continuous corners, and away from the screen's edges.
      let (width, height) = (random.number(54...64), random.number(54...60))
      card = Fixture.layer(
        Rect(
          x: random.number(16...34), y: random.number(12...18), width: width, height: height))
      card.name = "card"
      card.backgroundColor = Color(hex: 0xC0392B)
      card.requestedCorners = CornerRequest(radius: radius, curve: curve)
    }

    /// Something to be seen in the card, in its coordinates.
    func part(_ name: String, _ rect: Rect) -> Layer {
      var part = Fixture.layer(rect)
      part.name = name
      part.backgroundColor = Color(hex: 0x2C7A9E)
      return part
    }

    /// A rectangle in the card, this far from its edges.
    func inset(_ x: Double, _ y: Double) -> Rect {
      Rect(
        x: x, y: y, width: card.bounds.width - 2 * x, height: card.bounds.height - 2 * y)
    }

    /// A photo as large as the screen and more.
    var photo: Layer {
      var photo = Fixture.layer(
        Rect(x: -20, y: -20, width: 160, height: 136), .photo(.mountains))
      photo.name = "photo"
      return photo
    }

    func timeline(_ layers: [Layer], _ change: (inout Layer) -> Void = { _ in }) -> Timeline {
      var root = Layer(bounds: Rect(origin: .zero, size: Self.size), position: .zero)
      root.backgroundColor = .white
      root.sublayers = layers
      change(&root)
      return Timeline(root: root, duration: 0.2, framesPerSecond: 20)
    }

    /// A way of a few whole points, never none.
    mutating func way() -> Point {
      Point(x: random.number(2...7), y: -random.number(2...7))
    }
  }
}

extension Layer {
  /// Animates a property without end, from the scene's beginning.
  func animated(
    _ path: String, _ start: AnimationValue, _ end: AnimationValue, over seconds: Double = 0.4
  ) -> Layer {
    var copy = self
    guard let keyPath = AnimationKeyPath(parsing: path) else { return self }
    copy.animations.add(
      .property(
        PropertyAnimation(
          keyPath, .basic(BasicAnimation(from: start, to: end)),
          timing: MediaTiming(duration: seconds, repeatCount: .infinity))))
    return copy
  }
}

extension SituationScene {
  static let all: [SituationScene] = still + behind + inside + others + hidden

  private static let still: [SituationScene] = [
    SituationScene("still on white", Answers(screenChanges: false)) { $0.timeline([$0.card]) },
    SituationScene("still on a photo", Answers(colors: true, screenChanges: false)) {
      $0.timeline([$0.photo, $0.card])
    },
    SituationScene("turned on white", Answers()) {
      $0.card.affineTransform = .rotation($0.random.number(10...80) * 3.14159 / 180)
      return $0.timeline([$0.card])
    },
    SituationScene("half beside the screen, over a photo that is elsewhere", Answers()) {
      var photo = $0.photo
      photo.position.x += 120
      photo.bounds.size.width = 60
      $0.card.position.x = 0
      return $0.timeline([photo, $0.card])
    },
    SituationScene("a photo behind one corner", Answers(colors: true)) {
      var photo = $0.photo
      photo.bounds.size = Size(width: 10, height: 10)
      photo.position =
        $0.card.position
        + Point(
          x: -$0.card.bounds.width / 2, y: -$0.card.bounds.height / 2)
      return $0.timeline([photo, $0.card])
    },
    SituationScene("a photo that stands later and lies below", Answers(colors: true)) {
      var photo = $0.photo
      photo.zPosition = -1
      return $0.timeline([$0.card, photo])
    },
  ]

  private static let behind: [SituationScene] = [
    SituationScene("slides over white", Answers(screenChanges: true, elsewhere: false)) {
      $0.timeline([Fixture.move($0.card, by: $0.way())])
    },
    SituationScene("glides over white between pixels", Answers(elsewhere: false)) {
      let y = $0.card.position.y
      return $0.timeline([$0.card.animated("position.y", .number(y), .number(y + 3.7))])
    },
    SituationScene("slides over a photo", Answers(colors: true, underneath: true)) {
      $0.timeline([$0.photo, Fixture.move($0.card, by: $0.way())])
    },
    SituationScene("a photo slides beneath", Answers(colors: true, underneath: true)) {
      let way = $0.way()
      return $0.timeline([Fixture.move($0.photo, by: way), $0.card])
    },
    SituationScene("a solid colour slides beneath", Answers(screenChanges: true, elsewhere: true)) {
      var sheet = $0.photo
      sheet.contents = nil
      sheet.backgroundColor = Color(hex: 0x1E242C)
      let way = $0.way()
      return $0.timeline([Fixture.move(sheet, by: way), $0.card])
    },
    SituationScene("the screen changes its colour", Answers(colors: true, underneath: true)) {
      $0.timeline([$0.card]) {
        $0 = $0.animated("backgroundColor", .color(SIMD4(1, 1, 1, 1)), .color(SIMD4(0, 0, 0, 1)))
      }
    },
    SituationScene("spins over white", Answers(screenChanges: true, elsewhere: false)) {
      $0.card.contents = .photo(.portrait(1))
      return $0.timeline([$0.card.animated("transform.rotation.z", .number(0), .number(3))])
    },
    SituationScene("fades over white", Answers(screenChanges: true, elsewhere: false)) {
      $0.timeline([$0.card.animated("opacity", .number(1), .number(0.3))])
    },
  ]

  private static let inside: [SituationScene] = [
    SituationScene("a photo panned inside", Answers(through: true, intruders: ["photo"])) {
      let way = $0.way()
      $0.card.sublayers = [Fixture.move($0.photo, by: way)]
      return $0.timeline([$0.card])
    },
    SituationScene("its own contents panned", Answers(through: true)) {
      $0.card.contents = .photo(.forest)
      return $0.timeline([
        $0.card.animated(
          "contentsRect", .rect(Rect(x: 0, y: 0, width: 0.5, height: 0.5)),
          .rect(Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)))
      ])
    },
    SituationScene("sublayers scrolled", Answers(through: true, intruders: ["photo"])) {
      $0.card.sublayers = [$0.photo]
      return $0.timeline([$0.card.animated("bounds.origin.y", .number(0), .number(12))])
    },
    SituationScene("scrolls inset by the curve", Answers()) {
      var window = $0.part("window", $0.inset($0.extent, $0.extent))
      let way = $0.way()
      window.masksToBounds = true
      window.sublayers = [Fixture.move($0.photo, by: way)]
      $0.card.sublayers = [window]
      return $0.timeline([$0.card])
    },
    SituationScene("scrolls inset by the radius", Answers()) {
      var window = $0.part("window", $0.inset($0.radius, $0.radius))
      let way = $0.way()
      window.masksToBounds = true
      window.sublayers = [Fixture.move($0.photo, by: way)]
      $0.card.sublayers = [window]
      return $0.timeline([$0.card])
    },
    SituationScene(
      "scrolls inset by too little", Answers(through: true, intruders: ["window", "photo"])
    ) {
      // A square corner meets the curve when it is inset by less than 0.29 radii.
      var window = $0.part("window", $0.inset(0.2 * $0.radius, 0.2 * $0.radius))
      let way = $0.way()
      window.masksToBounds = true
      window.sublayers = [Fixture.move($0.photo, by: way)]
      $0.card.sublayers = [window]
      return $0.timeline([$0.card])
    },
    SituationScene("a strip between circular corners", Answers()) {
      $0.card.requestedCorners?.curve = .circular
      $0.card.sublayers = [$0.part("strip", $0.inset(1.1 * $0.radius, 0))]
      return $0.timeline([$0.card])
    },
    SituationScene("the same strip, continuous corners", Answers(intruders: ["strip"])) {
      // The continuous curve begins at 1.53 radii, so that it cuts the strip's corners.
      $0.card.requestedCorners = CornerRequest(radius: 16, curve: .continuous)
      $0.card.sublayers = [$0.part("strip", $0.inset(16, 0))]
      return $0.timeline([$0.card])
    },
    SituationScene("a badge within a curve", Answers()) {
      let place = 0.4 * $0.radius
      $0.card.sublayers = [$0.part("badge", Rect(x: place, y: place, width: 4, height: 4))]
      return $0.timeline([$0.card])
    },
    SituationScene("a badge that moves within a curve", Answers()) {
      let place = 0.4 * $0.radius
      $0.card.sublayers = [
        Fixture.move(
          $0.part("badge", Rect(x: place, y: place, width: 3, height: 3)), by: [2, 2])
      ]
      return $0.timeline([$0.card])
    },
    SituationScene("a badge at a corner", Answers(intruders: ["badge"])) {
      $0.card.sublayers = [$0.part("badge", Rect(x: 0, y: 0, width: 6, height: 6))]
      return $0.timeline([$0.card])
    },
    SituationScene("a badge that comes to a corner", Answers(through: true, intruders: ["badge"])) {
      $0.card.sublayers = [
        Fixture.move(
          $0.part("badge", Rect(x: 24, y: 24, width: 6, height: 6)), by: [-24, -24])
      ]
      return $0.timeline([$0.card])
    },
    SituationScene("a round badge whose bounds alone are cut", Answers()) {
      var badge = $0.part("badge", $0.inset(0, 0))
      let side = min(badge.bounds.width, badge.bounds.height)
      badge.bounds.size = Size(width: side, height: side)
      badge.position = $0.card.bounds.center
      badge.cornerRadius = side / 2
      return $0.timeline([$0.card.adding(badge)])
    },
    SituationScene("a hidden and a clear sublayer", Answers()) {
      var hidden = $0.part("hidden", $0.inset(0, 0))
      hidden.isHidden = true
      var clear = $0.part("clear", $0.inset(0, 0))
      clear.backgroundColor = nil
      $0.card.sublayers = [hidden, clear]
      return $0.timeline([$0.card])
    },
    SituationScene("a sublayer that is clipped away", Answers()) {
      var window = $0.part("window", $0.inset(20, 20))
      window.masksToBounds = true
      window.sublayers = [$0.part("wide", Rect(x: -40, y: -40, width: 140, height: 140))]
      $0.card.sublayers = [window]
      return $0.timeline([$0.card])
    },
    SituationScene("a shape in the corners, without contents", Answers(intruders: ["shape"])) {
      var shape = Fixture.layer($0.inset(0, 0))
      shape.name = "shape"
      shape.kind = .shape(ShapeLayer(path: Path(shape.bounds)))
      $0.card.sublayers = [shape]
      return $0.timeline([$0.card])
    },
    SituationScene("moves at corners that stay square", Answers()) {
      $0.card.requestedCorners?.corners = [.topLeft, .topRight]
      let bar = Rect(
        x: 0, y: $0.card.bounds.height - 8, width: $0.card.bounds.width - 10, height: 8)
      $0.card.sublayers = [Fixture.move($0.part("bar", bar), by: [10, 0])]
      return $0.timeline([$0.card])
    },
  ]

  private static let others: [SituationScene] = [
    SituationScene("a badge over a corner", Answers(overlapping: ["badge"])) {
      let badge = $0.part("badge", Rect(x: -4, y: -4, width: 10, height: 10))
      return $0.timeline([$0.card, badge.placed(in: $0.card)])
    },
    SituationScene("a group with a badge over a corner", Answers(overlapping: ["badge"])) {
      var group = Fixture.layer(Rect(x: 0, y: 0, width: 120, height: 96))
      group.name = "group"
      group.sublayers = [
        $0.part("badge", Rect(x: -4, y: -4, width: 10, height: 10)).placed(in: $0.card)
      ]
      var frame = Fixture.layer(Rect(x: 0, y: 0, width: 120, height: 96))
      frame.sublayers = [$0.card]
      return $0.timeline([frame, group])
    },
    SituationScene("a ring around it, whose bounds alone overlap", Answers()) {
      var ring = $0.part("ring", $0.card.bounds.insetBy(-30))
      ring.backgroundColor = nil
      ring.borderWidth = 10
      return $0.timeline([$0.card, ring.placed(in: $0.card)])
    },
    SituationScene("a note over its middle", Answers()) {
      let note = $0.part("note", $0.inset($0.extent, $0.extent))
      return $0.timeline([$0.card, note.placed(in: $0.card)])
    },
    SituationScene("something moves elsewhere", Answers(screenChanges: true, elsewhere: true)) {
      let dot = $0.part("dot", Rect(x: 2, y: 84, width: 6, height: 6))
      return $0.timeline([$0.card, Fixture.move(dot, by: [40, 0])])
    },
    SituationScene(
      "something moves over a corner",
      Answers(overlapping: ["dot"], screenChanges: true, elsewhere: true)
    ) {
      let dot = $0.part("dot", Rect(x: -2, y: 0, width: 6, height: 6))
      return $0.timeline([$0.card, Fixture.move(dot.placed(in: $0.card), by: [8, 0])])
    },
    SituationScene("it moves too", Answers(screenChanges: true, elsewhere: false)) {
      let dot = $0.part("dot", Rect(x: 2, y: 84, width: 6, height: 6))
      return $0.timeline([
        Fixture.move($0.card, by: $0.way()), Fixture.move(dot, by: [40, 0]),
      ])
    },
  ]
}

extension Layer {
  fileprivate func adding(_ sublayer: Layer) -> Layer {
    var copy = self
    copy.sublayers.append(sublayer)
    return copy
  }

  /// Moves a layer that is placed in a card's coordinates to those of the card's superlayer.
  fileprivate func placed(in card: Layer) -> Layer {
    var copy = self
    copy.position =
      card.position
      + Point(
        x: position.x - card.bounds.width / 2, y: position.y - card.bounds.height / 2)
    return copy
  }
}
