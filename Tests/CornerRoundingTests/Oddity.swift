import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis

/// What scenes seldom have: things of the card's own, and things around it.
enum Oddity: String, CaseIterable, Sendable {
  case pannedContents, slicedContents, stillPart, otherGravity, switchedGravity, otherFilter
  case scrolledContent, animatedRadius, switchedCorners, switchedClip, switchedCurve
  case fadesOut, transparentForATime, hiddenForATime, hidden, noSize, offScreen, alreadyRounded
  case ownMask, movingMask, shadow, fadingShadow, turnsInSpace, flipped, scaled, raised
  case gradientKind, shapeKind, scrollKind, gradientThatMoves, coloredFilter, added
  case crossFade, slowTime, roundedInside, movesBehindInner, ungrouped, shadowInside, spaceInside
  case backdropKind, resized, border, animatedBorder, transformKind, alreadyRasterized, blurred,
    behindFilter
  case inRasterized, inScrolled, inFaded, inTransparent, inReplicator, inDelayedReplicator
  case inPerspective, inMasked, inRounded, inHidden, inFlipped, inClippedToNothing, inTransformLayer

  /// Gives it to a card; the result stands where the card stood.
  func applied(to card: Layer, _ random: inout SeededGenerator) -> Layer {
    var card = card
    let corner = card.bounds.origin
    switch self {
    case .pannedContents:
      card.contents = card.contents ?? .photo(.forest)
      card.animate("contentsRect", to: .rect(Rect(x: 0.2, y: 0.1, width: 0.6, height: 0.7)))
    case .slicedContents:
      card.contents = card.contents ?? .photo(.forest)
      card.animate("contentsCenter", to: .rect(Rect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)))
    case .stillPart:
      card.contents = card.contents ?? .photo(.forest)
      card.contentsRect = Rect(x: 0.25, y: 0.1, width: 0.5, height: 0.6)
    case .otherGravity: card.contentsGravity = .topLeft
    case .switchedGravity:
      card.contents = .image(
        LayerImage(Bitmap(width: 20, height: 20, color: .black), scale: 1))
      card.animate("contentsGravity", to: .name("center"))
    case .otherFilter: card.magnificationFilter = .nearest
    case .scrolledContent:
      let to = corner + Point(x: random.number(-9...9), y: random.number(-9...9))
      card.animate("bounds.origin", to: .point(to))
    case .animatedRadius: card.animate("cornerRadius", to: .number(random.number(0...14)))
    case .switchedCorners: card.animate("maskedCorners", to: .name("3"))
    case .switchedClip: card.animate("masksToBounds", to: .bool(false))
    case .switchedCurve: card.animate("cornerCurve", to: .name("continuous"))
    case .fadesOut: card.animate("opacity", to: .number(0))
    case .transparentForATime: card.animate("opacity", from: .number(0), to: .number(0), for: 0.1)
    case .hiddenForATime: card.animate("hidden", from: .bool(true), to: .bool(true), for: 0.1)
    case .hidden: card.isHidden = true
    case .noSize: card.bounds.size = Size(random.number(0...1) * 20, 0)
    case .offScreen: card.position.x += 200
    case .alreadyRounded:
      (card.cornerRadius, card.masksToBounds) = (random.number(1...12), Bool.random(using: &random))
    case .ownMask, .movingMask:
      var mask = Fixture.layer(Rect(x: corner.x + 2, y: corner.y - 2, width: 19, height: 30))
      mask.backgroundColor = .black
      card.mask = self == .ownMask ? mask : Fixture.move(mask, by: [7, 4])
    case .shadow, .fadingShadow:
      (card.shadowOpacity, card.shadowRadius) = (0.7, 4)
      if self == .fadingShadow { card.animate("shadowOpacity", to: .number(0)) }
    case .turnsInSpace:
      card.animate("transform", to: .transform(.rotation(1, about: [0.3, 1, 0])))
    case .flipped: card.isGeometryFlipped = true
    case .scaled: card.affineTransform = .scale(1.4)
    case .raised: card.zPosition = random.number(-3...3)
    case .gradientKind, .gradientThatMoves:
      card.gradient = GradientLayer([Color(hex: 0x16A085), Color(hex: 0xF1C40F)])
      if self == .gradientThatMoves { card.animate("endPoint", to: .point([1, 0.2])) }
    case .shapeKind:
      var shape = ShapeLayer(
        path: Path(Rect(x: corner.x - 4, y: corner.y - 4, width: 20, height: 20)))
      shape.fillColor = Color(hex: 0x2980B9)
      card.shape = shape
    case .scrollKind:
      card.scroll = ScrollLayer()
    case .coloredFilter: card.filters = [.saturation(0.2)]
    case .added: card.compositingFilter = .multiply
    case .crossFade:
      card.transition = LayerTransition(
        Transition(.fade, timing: MediaTiming(duration: 0.2)), from: Fixture.rounded())
    case .slowTime: card.timing.speed = 0.5
    case .roundedInside, .movesBehindInner:
      var inner = Fixture.layer(
        Rect(
          x: corner.x + random.number(0...8), y: corner.y + random.number(0...6), width: 17,
          height: 16),
        Bool.random(using: &random) ? .photo(.seaside) : nil)
      inner.backgroundColor = Bool.random(using: &random) ? Color(hex: 0x8E44AD) : nil
      inner.name = "inner card"
      inner.requestedCorners = CornerRequest(radius: random.number(3...8))
      if self == .movesBehindInner {
        let behind = Fixture.layer(
          Rect(x: corner.x, y: corner.y, width: 14, height: 14), .photo(.mountains))
        card.sublayers.append(Fixture.move(behind, by: [5, 3]))
      }
      card.sublayers.append(inner)
    case .backdropKind: card.backdrop = BackdropMaterial(blurRadius: 3)
    case .resized:
      card.animate("bounds", to: .rect(Rect(origin: corner, size: Size(33, 31))))
    case .border, .animatedBorder:
      card.borderColor = Color(hex: 0x27AE60)
      if self == .border { card.borderWidth = random.number(1...4) }
      if self == .animatedBorder { card.animate("borderWidth", to: .number(4)) }
    case .transformKind: card.kind = .transform
    case .alreadyRasterized: (card.shouldRasterize, card.rasterizationScale) = (true, 1)
    case .blurred: card.filters = [.gaussianBlur(radius: 2)]
    case .behindFilter: card.backgroundFilters = [.gaussianBlur(radius: 3)]
    case .ungrouped: (card.opacity, card.allowsGroupOpacity) = (0.5, false)
    case .shadowInside:
      var inner = Fixture.layer(Rect(x: corner.x + 6, y: corner.y + 6, width: 9, height: 9))
      inner.backgroundColor = .white
      (inner.shadowOpacity, inner.shadowRadius) = (1, 3)
      card.sublayers.append(inner)
    case .spaceInside:
      card.sublayerTransform = .perspective(distance: 90)
      card.sublayers = card.sublayers.map { sublayer in
        var sublayer = sublayer
        sublayer.animate("transform", to: .transform(.rotation(1, about: [0, 1, 0])))
        return sublayer
      }
    case .inRasterized, .inScrolled, .inFaded, .inTransparent, .inReplicator, .inDelayedReplicator,
      .inPerspective, .inMasked, .inRounded, .inHidden, .inFlipped, .inClippedToNothing,
      .inTransformLayer:
      return group(around: card, &random)
    }
    return card
  }

  private func group(around card: Layer, _ random: inout SeededGenerator) -> Layer {
    var group = Fixture.layer(Rect(x: 0, y: 0, width: 96, height: 72))
    group.sublayers = [card]
    switch self {
    case .inRasterized: (group.shouldRasterize, group.rasterizationScale) = (true, 2)
    case .inScrolled:
      group.masksToBounds = true
      group.bounds.size = Size(70, 50)
      group.scroll = ScrollLayer()
      group.animate(
        "bounds.origin", to: .point([random.number(-9...9), random.number(-9...9)]))
    case .inFaded: group.opacity = 0.6
    case .inTransparent: group.animate("opacity", from: .number(0), to: .number(1), for: 0.1)
    case .inReplicator, .inDelayedReplicator:
      group.replicator = ReplicatorLayer(
        instanceCount: 3, instanceDelay: self == .inReplicator ? 0 : 0.05,
        instanceTransform: .translation(random.number(4...20), random.number(-6...6), 0))
    case .inPerspective:
      group.sublayerTransform = .perspective(distance: 120)
      group.sublayers[0].zPosition = random.number(-20...20)
    case .inMasked:
      group.mask = Fixture.layer(Rect(x: 10, y: 8, width: 40, height: 40), .photo(.seaside))
      group.mask?.opacity = 0.8
    case .inRounded:
      group.bounds.size = Size(60, 50)
      group.masksToBounds = true
      group.cornerRadius = random.number(4...20)
      group.position = [40, 33]
    case .inHidden: group.isHidden = true
    case .inFlipped: group.isGeometryFlipped = true
    case .inClippedToNothing:
      group.masksToBounds = true
      group.bounds.size = Size(4, 4)
    case .inTransformLayer:
      group.kind = .transform
      group.animate("transform", to: .transform(.rotation(0.5, about: [0, 1, 0])))
    default: break
    }
    return group
  }
}

extension Timeline {
  /// A random scene in which the card has one to three oddities.
  static func odd(_ seed: UInt64, _ oddities: [Oddity]? = nil) -> Timeline {
    var timeline = Timeline.random(seed, radii: 2...40)
    var random = SeededGenerator(state: seed &* 977)
    let count = Int(random.number(1...2))
    let chosen =
      oddities
      ?? (0..<count).map { _ in
        Oddity.allCases[Int(random.number(0...Oddity.allCases.count - 1))]
      }
    guard let last = timeline.root.sublayers.indices.last else { return timeline }
    for oddity in chosen {
      var card = timeline.root.sublayers[last]
      if card.requestedCorners != nil {
        card = oddity.applied(to: card, &random)
      } else {
        card.sublayers[0] = oddity.applied(to: card.sublayers[0], &random)
      }
      timeline.root.sublayers[last] = card
    }
    return timeline
  }

  /// The oddities that a seed gives.
  static func oddities(_ seed: UInt64) -> [Oddity] {
    var random = SeededGenerator(state: seed &* 977)
    let count = Int(random.number(1...2))
    return (0..<count).map { _ in
      Oddity.allCases[Int(random.number(0...Oddity.allCases.count - 1))]
    }
  }
}

extension Layer {
  /// Animates a property for the length of the scene, or a part of it.
  mutating func animate(
    _ property: String, from start: AnimationValue? = nil, to value: AnimationValue,
    for duration: Double = 0.2
  ) {
    guard let path = AnimationKeyPath(parsing: property) else { return }
    animations.add(
      .property(
        PropertyAnimation(
          path, .basic(BasicAnimation(from: start, to: value)),
          timing: MediaTiming(duration: duration, fillMode: .both))),
      forKey: property)
  }
}
