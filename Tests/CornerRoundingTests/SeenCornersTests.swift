import Animation
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// What is counted at corners, held against counts by hand.
struct SeenCornersTests {
  private func analysis(_ layers: [Layer], duration: Double = 0) throws -> SiteAnalysis {
    var timeline = Fixture.timeline(layers)
    timeline.duration = duration
    return try #require(SceneAnalysis(of: timeline).sites.first)
  }

  /// A thing below a card's top left corner, of a size in points.
  private func below(_ size: Size) -> Layer {
    var layer = Fixture.layer(Rect(x: 20, y: 16, width: size.width, height: size.height))
    layer.backgroundColor = .black
    return layer
  }

  @Test(arguments: [4, 10, 13]) func `pixels that a curve cuts or leaves out are counted`(
    radius: Int
  ) throws {
    let analysis = try analysis([Fixture.rounded(radius: Double(radius))])
    // Two pixels a point. One is whole if its outer corner is within the circle.
    let pixels = 2 * radius
    var cut = 0
    for y in 1...pixels {
      for x in 1...pixels where x * x + y * y > pixels * pixels { cut += 1 }
    }
    #expect(analysis.corners.map(\.seenPixels) == [cut, cut, cut, cut])
    #expect(analysis.seenCornerPixels == 4 * cut && analysis.framesSeen == 1)
  }

  /// Corners keep their places and content its own when coordinates are upside down.
  @Test(arguments: [false, true]) func `a flipped layer has the same corners`(isOwn: Bool) throws {
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [badge(Rect(x: 0, y: 0, width: 6, height: 6), from: 0.5)]
    let upright = try analysis([card], duration: 0.2)
    var group = Fixture.layer(Rect(x: 0, y: 0, width: 96, height: 72))
    if isOwn { card.isGeometryFlipped = true } else { group.isGeometryFlipped = true }
    group.sublayers = [card]
    let flipped = try analysis([group], duration: 0.2)
    #expect(flipped.corners.map(\.seenPixels) == upright.corners.map(\.seenPixels))
    #expect(flipped.movement.count(.through) == upright.movement.count(.through))
    #expect(flipped.corners.count(where: \.movesThrough) == 1 && upright.movesThrough)
  }

  @Test func `the colour most often behind is that of most pixels`() throws {
    #expect(try analysis([below([12, 12]), Fixture.rounded()]).firstBehind == RGBA8(.white))
    #expect(try analysis([below([40, 40]), Fixture.rounded()]).firstBehind == RGBA8(.black))
    #expect(try analysis([below([40, 12]), Fixture.rounded()]).solidBehind == nil)
  }

  /// A strip of a point at the very edge of the card, of two pixels a point.
  @Test(arguments: [Size(width: 4, height: 1), Size(width: 1, height: 4)])
  func `what changes below the outermost pixels is noticed`(size: Size) throws {
    var thing = below(size)
    thing.animate("opacity", from: .number(0), to: .number(1), for: 0.2)
    let analysis = try analysis([thing, Fixture.rounded()], duration: 0.2)
    #expect(analysis.movesUnderneath && !analysis.movesThrough)
    #expect(analysis.corners.map(\.movesUnderneath) == [true, false, false, false])
    #expect(analysis.movement.count(.underneath) == 16)
    // The corner has to do with every change.
    #expect(analysis.motion.changing > 3 && analysis.motion.elsewhere == 0)
  }

  /// A black square in a layer's coordinates, which appears at a share of 0.2 seconds.
  private func badge(_ rect: Rect, from share: Double) -> Layer {
    var badge = Fixture.layer(rect)
    badge.backgroundColor = .black
    badge.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath("opacity"),
          .keyframes(
            KeyframeAnimation(values: [0, 0, 1, 1], keyTimes: [0, share, share + 0.1, 1])),
          timing: MediaTiming(duration: 0.2, fillMode: .both))))
    return badge
  }

  /// How a card goes on, and a cover of its top left corner as that is in the last third.
  enum Change: CaseIterable {
    case right, down, turn, growth

    var cover: Rect {
      switch self {
      case .right: Rect(x: 31, y: 6, width: 30, height: 20)
      case .down: Rect(x: 5, y: 23, width: 30, height: 20)
      case .turn: Rect(x: 39, y: -2, width: 30, height: 30)
      case .growth: Rect(x: 0, y: 0, width: 30, height: 24)
      }
    }

    func applied(to card: Layer) -> Layer {
      var card = card
      switch self {
      case .right: return Fixture.move(card, by: [30, 0])
      case .down: return Fixture.move(card, by: [0, 20])
      case .turn:
        card.animate("transform", to: .transform(.rotation(.pi / 2, about: [0, 0, 1])), for: 0.2)
      case .growth: card.animate("transform", to: .transform(.scale(1.5, 1.5)), for: 0.2)
      }
      return card
    }
  }

  /// Content is compared where the layer began, and counts where it is seen now.
  @Test(arguments: Change.allCases, [false, true])
  func `content that changes on the way is seen where the layer is`(
    change: Change, isCovered: Bool
  ) throws {
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [badge(Rect(x: 0, y: 0, width: 6, height: 6), from: 0.7)]
    var cover = Fixture.layer(change.cover)
    cover.backgroundColor = .white
    cover.opacity = isCovered ? 1 : 0
    let analysis = try analysis([change.applied(to: card), cover], duration: 0.2)
    #expect(analysis.movesThrough == !isCovered)
    #expect(analysis.corners.map(\.movesThrough) == [!isCovered, false, false, false])
  }

  /// What is drawn once shows the first frame, in which nobody saw what it has drawn.
  @Test func `content that was gone before its cover left has changed`() throws {
    var gone = Fixture.layer(Rect(x: 0, y: 0, width: 6, height: 6))
    gone.backgroundColor = .black
    gone.animate("opacity", from: .number(1), to: .number(0), for: 0.05)
    gone.opacity = 0
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [gone]
    var cover = Fixture.layer(Rect(x: 14, y: 10, width: 20, height: 20))
    cover.backgroundColor = .white
    cover.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath("position.x"),
          .keyframes(KeyframeAnimation(values: [24, 24, 80], keyTimes: [0, 0.5, 1])),
          timing: MediaTiming(duration: 0.2, fillMode: .both))))
    #expect(try analysis([card, cover], duration: 0.2).movesThrough)
    cover.animations = AnimationStack()
    #expect(try !analysis([card, cover], duration: 0.2).movesThrough)
  }

  @Test func `one pixel is enough`() throws {
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [badge(Rect(x: 2.5, y: 3, width: 0.5, height: 0.5), from: 0.5)]
    let content = try analysis([card], duration: 0.2)
    #expect(content.movesThrough && content.movement.count(.through) == 1)
    var thing = badge(Rect(x: 20, y: 16, width: 0.5, height: 0.5), from: 0.5)
    let behind = try analysis([thing, Fixture.rounded()], duration: 0.2)
    #expect(behind.movesUnderneath && behind.movement.count(.underneath) == 1)
    thing.animations = AnimationStack()
    #expect(try analysis([thing, Fixture.rounded()]).showsMoreThanOneColor)
    // Two pixels a point: its first one is the last of the screen, and the other way round.
    for place in [Point(95.5 + 20, 71.5 + 20), Point(0.5 - 20, 0.5 - 20)] {
      card.position = place
      let outside = try analysis([card])
      #expect(outside.isSeen && outside.seenCornerPixels == 1)
    }
  }

  /// It turns by a quarter, and all pixels above and right of the changing one are covered.
  @Test func `one pixel of a layer that has turned is found where it is`() throws {
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [badge(Rect(x: 2.5, y: 3, width: 0.5, height: 0.5), from: 0.7)]
    card.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath("transform.rotation.z"),
          .keyframes(
            KeyframeAnimation(
              values: [0, 0, .number(.pi / 2), .number(.pi / 2)], keyTimes: [0, 0.4, 0.5, 1])),
          timing: MediaTiming(duration: 0.2, fillMode: .both))))
    let covers = [
      Rect(x: 57, y: 0, width: 39, height: 72), Rect(x: 0, y: 0, width: 96, height: 18.5),
    ].map { rect in
      var cover = Fixture.layer(rect)
      cover.backgroundColor = .white
      return cover
    }
    let analysis = try analysis([card] + covers, duration: 0.2)
    #expect(analysis.movesThrough && analysis.movement.count(.through) == 1)
  }

  @Test(arguments: ["x", "y"])
  func `content that goes with the bounds that are shown stays the same`(axis: String) throws {
    var badge = Fixture.layer(Rect(x: 0, y: 0, width: 6, height: 6))
    badge.backgroundColor = .black
    badge.animate("position.\(axis)", from: .number(3), to: .number(15), for: 0.2)
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [badge]
    #expect(try analysis([card], duration: 0.2).movesThrough)
    card.animate("bounds.origin.\(axis)", from: .number(0), to: .number(12), for: 0.2)
    #expect(try !analysis([card], duration: 0.2).movesThrough)
  }

  @Test func `what changes outside of the curve is cut off, and does not count`() throws {
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [badge(Rect(x: 0, y: 0, width: 1, height: 1), from: 0.5)]
    let analysis = try analysis([card], duration: 0.2)
    #expect(!analysis.movesThrough && analysis.movement.count(.through) == 0)
    #expect(analysis.movement.count(.inside) == 0)
    #expect(analysis.motion.changing > 0 && analysis.motion.elsewhere == 0)
  }

  @Test func `what changed in a corner before the curve cut a change there counts with it`() throws
  {
    let safe = badge(Rect(x: 7, y: 7, width: 2, height: 2), from: 0.1)
    let cut = badge(Rect(x: 1, y: 1, width: 4, height: 4), from: 0.7)
    func movement(_ badges: [Layer]) throws -> MovementMap {
      var card = Fixture.rounded(nil)
      card.backgroundColor = Color(hex: 0xC0392B)
      card.sublayers = badges
      return try analysis([card], duration: 0.2).movement
    }
    let (early, late) = (try movement([safe]), try movement([cut]))
    #expect(early.count(.inside) == 16 && early.count(.through) == 0)
    #expect(late.count(.inside) == 0 && late.count(.through) > 8)
    let both = try movement([safe, cut])
    #expect(both.count(.inside) == 0 && both.count(.through) == late.count(.through) + 16)
  }

  @Test func `a change elsewhere is one`() throws {
    var thing = below([4, 4])
    thing.position = [80, 60]
    thing.animate("opacity", from: .number(0), to: .number(1), for: 0.2)
    let analysis = try analysis([thing, Fixture.rounded()], duration: 0.2)
    #expect(!analysis.movesUnderneath)
    #expect(analysis.motion.changing > 3 && analysis.motion.elsewhere == analysis.motion.changing)
  }
}
