public import Geometry
public import SituationAnalysis

/// The result of applying a strategy to a timeline.
public struct StrategyOutcome: Hashable, Sendable {
  /// The strategy that was applied or refused.
  public var strategy: CornerStrategy
  /// The rewritten timeline; the reference where the strategy is refused.
  public var timeline: Timeline
  /// Why it cannot be used at all; empty when it can.
  public var refusals: [Refusal]
  /// Needs that this scene does not meet: the strategy can be drawn, and may look wrong.
  public var caveats: [Refusal]

  /// Whether the strategy could be applied; it may still look wrong.
  public var isApplied: Bool { refusals.isEmpty }
}

/// A reason against a strategy in a scene, and the layer that it is about.
///
/// The same type says why a strategy cannot be used and, as a caveat, why it may look wrong.
public struct Refusal: Hashable, Sendable, CustomStringConvertible {
  /// The reasons of all strategies. Which of them refuse and which are caveats, each strategy
  /// decides.
  public enum Reason: Hashable, Sendable {
    /// The layer has neither contents nor a background that could be drawn beforehand.
    case nothingToDraw
    /// Sublayers reach into the corners; what is drawn beforehand is one layer only.
    case sublayersInCorners([String])
    /// Several colours are behind the corners.
    case severalColorsBehind
    /// A border lies above all sublayers: also above covers, and above
    /// sublayers that lie on an image.
    case borderAboveSublayers
    /// The layer already has a mask, and can have only one.
    case hasMask
    /// The layer has a border, which this strategy leaves square.
    case squareBorder
    /// The bounds are animated at a pace that no animation of a path can keep.
    case pathCannotFollow
    /// Something inside the layer moves, but is drawn only once.
    case movesInside
    /// The layer is turned or scaled: a bitmap made for it is sampled between pixels.
    case turnedOrScaled
    /// Properties are animated that have an effect only while drawing, which is done once.
    case animatedAfterDrawing([String])
    /// The layer shows something other than one solid colour.
    case notOneColor
    /// What another kind of layer draws is not part of its contents; with the kind's name.
    case drawsByKind(String)
    /// The corners do not fit side by side, so that nothing is left to stretch.
    case tooSmallForSlices
    /// The layer's edges lie between pixels, at some time.
    case endsWithinPixels
    /// What is behind the corners moves, or the layer over it.
    case movesUnderneath
    /// Corners come onto the screen later; at first there was nothing to cut patches from.
    case besideScreenAtFirst
    /// The layer rounds a plain background and a border separately, and the background shines
    /// through at the border's outer edge; a picture of both that is rounded as a whole has no such
    /// seam.
    case backgroundShinesThroughBorder
    /// The layer lies between pixels at some time, and so does a bitmap made for it.
    case betweenPixels
    /// The layer's straight edges lie within pixels; it fades there, and a mask or a shape fades it
    /// again.
    case edgesFadedTwice
    /// The picture is rounded to bytes in other steps than the reference's: at most two of 255.
    case roundedOnceMore
    /// The layer is no disc: a side is longer, or a corner is not a quarter of it.
    case notRound
    /// The layer has no picture of its own.
    case noPicture
    /// What is drawn in the background is not there in the first frames.
    case arrivesLater
    /// The layer asks for another curve than the one drawn.
    case anotherCurve(CornerCurve)
    /// The screen's scale is applied to the image twice, and it is shrunk.
    case scaledTwice
    /// The border is stroked along the outline that clips it, which leaves half of it.
    case halfOfBorder
    /// Paint in the corners is faded, cut or coloured together with something else.
    case paintedInGroup
    /// A replicator shows the layer several times, each with something else behind.
    case repeated
    /// The layer changes by a transition, and its old picture is not rounded.
    case inTransition
    /// The layer, or one around it, is shown from a bitmap whose pixels are not the screen's.
    case inBitmapOfOtherPixels
    /// The layer filters its picture or what is behind it, up to its edges; a clip cuts that too.
    case hasFilter
    /// The layer rounds its background and a gradient separately, and the background shines
    /// through.
    case backgroundShinesThroughGradient
    /// The layer is a transform layer, which has no plane of its own, and clips nothing.
    case clipsNothing
    /// The layer is tilted in space at some time, where edges are sampled differently.
    case seenFromTheSide
    /// A shadow in the layer is seen from the side; it depends on the pixels that it is drawn into.
    case shadowFromTheSide
    /// There is no superlayer in which a layer could lie over it.
    case noSuperlayer
  }

  /// The layer that the reason is about; empty when it has no name.
  public var layerName: String
  /// The obstacle.
  public var reason: Reason

  /// The reason as a clause for readers, without a full stop.
  public var description: String {
    let layer = layerName.isEmpty ? "a layer" : "\u{201C}\(layerName)\u{201D}"
    switch reason {
    case .nothingToDraw:
      return "\(layer) draws nothing itself that could be rounded beforehand"
    case .sublayersInCorners(let names):
      let list = names.prefix(3).map { "\u{201C}\($0)\u{201D}" }.joined(separator: ", ")
      return "\(list) inside \(layer) \(names.count == 1 ? "reaches" : "reach") into its corners"
    case .borderAboveSublayers:
      return "the border of \(layer) has to stay above its sublayers"
    case .severalColorsBehind:
      return "what is behind the corners of \(layer) is not one solid colour"
    case .hasMask:
      return "\(layer) has a mask already"
    case .squareBorder:
      return "the border of \(layer) would not follow the curve"
    case .animatedAfterDrawing(let names):
      return "\(names.joined(separator: ", ")) of \(layer) "
        + "\(names.count == 1 ? "is" : "are") animated, and drawn once"
    case .movesUnderneath:
      return "what is behind the corners of \(layer) moves, and patches of it do not"
    case .besideScreenAtFirst:
      return "corners of \(layer) come from beside the screen, where nothing can be cut out"
    case .backgroundShinesThroughBorder:
      return "the background of \(layer) shines through at the edge of its border, and would not"
    case .notRound: return "\(layer) is no disc"
    case .noPicture: return "\(layer) has no picture"
    case .arrivesLater: return "what \(layer) shows is drawn in the background, and arrives later"
    case .anotherCurve(let curve):
      return "\(layer) asks for another curve and gets \(curve.rawValue) corners"
    case .scaledTwice: return "the image of \(layer) is scaled twice, and shrunk when shown"
    case .halfOfBorder: return "half of the border of \(layer) is clipped away"
    case .betweenPixels:
      return "\(layer) lies between pixels, which blurs its bitmap"
    case .edgesFadedTwice:
      return "the edges of \(layer) lie within pixels, and its shape fades them once more"
    case .roundedOnceMore:
      return "\(layer) is rounded to bytes in other steps, which may differ by two of 255"
    case .paintedInGroup:
      return "what is painted in the corners of \(layer) is faded, cut or coloured with it"
    case .repeated:
      return "\(layer) is repeated, and only the first has its corners painted for what is behind"
    case .inTransition:
      return "\(layer) changes by a transition, and what it showed before is not rounded"
    case .inBitmapOfOtherPixels:
      return "\(layer) is in a bitmap that has other pixels than the screen"
    case .hasFilter:
      return "\(layer) has a filter, which acts otherwise at corners that nothing cuts"
    case .backgroundShinesThroughGradient:
      return "the background of \(layer) shines through at the edge of its gradient, and would not"
    case .clipsNothing:
      return "\(layer) is a transform layer, which clips nothing"
    case .seenFromTheSide:
      return "\(layer) is seen from the side, where its edges are sampled otherwise"
    case .shadowFromTheSide:
      return "a shadow in \(layer) is seen from the side, and is drawn otherwise"
    case .noSuperlayer:
      return "nothing can lie over \(layer): it has no superlayer"
    case .notOneColor:
      return "\(layer) is not one solid colour"
    case .drawsByKind(let kind):
      return "what \(layer) draws as a \(kind) layer is not drawn by the app"
    case .tooSmallForSlices:
      return "the corners of \(layer) have no room beside each other"
    case .endsWithinPixels:
      return "the edges of \(layer) lie between pixels, and so do its slices"
    case .movesInside:
      return "something in \(layer) moves, and would stay as it was drawn first"
    case .turnedOrScaled:
      return "\(layer) is turned or scaled, which blurs its bitmap"
    case .pathCannotFollow:
      return "no path keeps pace with the animated bounds of \(layer)"
    }
  }
}
