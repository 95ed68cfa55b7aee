internal import Animation
internal import Geometry
internal import Layers
internal import Raster
public import SituationAnalysis

/// A generated scene for every combination of what the chart asks, and of what it does not ask.
///
/// Rounded photos of one size stand on a small screen; what else there is follows from the answers.
public struct SurveyScene: Hashable, Sendable {
  /// Whether content moves through the corners: the photos are panned.
  public var movesThrough: Bool
  /// Whether the corners are one layer. If not, a badge stands in a corner, or the photo that is panned is
  /// a layer of its own.
  public var isOneLayer: Bool
  /// Whether a photo is behind, and not one solid colour.
  public var isOverPhoto: Bool
  /// Whether the rounded layers move over what is behind.
  public var movesUnderneath: Bool
  /// How many rounded layers there are.
  public var views: Int

  /// How many views are few.
  public static let few = 1
  /// How many views are many: as many as fit onto the screen.
  public static let many = 12

  /// All combinations.
  public static let all: [SurveyScene] = [false, true].flatMap { through in
    [true, false].flatMap { one in
      [false, true].flatMap { photo in
        [false, true].flatMap { moves in
          [few, many].map {
            SurveyScene(
              movesThrough: through, isOneLayer: one, isOverPhoto: photo, movesUnderneath: moves,
              views: $0)
          }
        }
      }
    }
  }

  /// The scene in a few words: `moves through, one layer, over a photo`.
  public var title: String {
    [
      movesThrough ? "moves through" : "nothing moves through",
      isOneLayer ? "one layer" : "several layers",
      isOverPhoto ? "over a photo" : "over one colour",
    ].joined(separator: ", ")
  }

  /// What a question of the chart is to be answered with.
  public func answer(_ question: DecisionChart.Question) -> Bool {
    switch question {
    case .through: movesThrough
    case .oneLayer: isOneLayer
    case .underneath: isOverPhoto
    }
  }

  /// The scene, a tenth of a second of it; the same whenever it is asked for.
  public var timeline: Timeline {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 120, height: 160), position: .zero)
    root.name = "screen"
    root.anchorPoint = .zero
    root.backgroundColor = .white
    if isOverPhoto {
      var photo = Layer(bounds: root.bounds, position: root.bounds.center)
      photo.contents = .photo(.mountains)
      photo.name = "photo"
      root.sublayers = [photo]
    }
    root.sublayers += (0..<views).map(view)
    return Timeline(root: root, duration: 0.1, framesPerSecond: 30)
  }

  private func view(_ index: Int) -> Layer {
    let place = Point(x: Double(20 + 40 * (index % 3)), y: Double(20 + 40 * (index / 3)))
    var view = Layer(bounds: Rect(x: 0, y: 0, width: 28, height: 28), position: place)
    view.name = "view \(index + 1)"
    view.contents = .photo(.portrait(index))
    view.requestedCorners = CornerRequest(radius: 7)
    if movesThrough, isOneLayer {
      view.animations.add(
        Self.animation(
          "contentsRect", .rect(Rect(x: 0, y: 0, width: 0.5, height: 0.5)),
          .rect(Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))))
    } else if movesThrough {
      var photo = Layer(
        bounds: Rect(x: 0, y: 0, width: 48, height: 48), position: Point(x: 24, y: 24))
      // Each has its own: equal bitmaps of rasterized layers would be kept once.
      photo.contents = .photo(.landscape(seed: UInt64(index)))
      photo.name = "panned photo"
      photo.positionAnimation = Self.slide(photo, by: Point(x: -20, y: -20))
      view.sublayers = [photo]
    } else if !isOneLayer {
      var badge = Layer(
        bounds: Rect(x: 0, y: 0, width: 8, height: 8), position: Point(x: 4, y: 4))
      badge.backgroundColor = .black
      badge.name = "badge"
      view.sublayers = [badge]
    }
    if movesUnderneath { view.positionAnimation = Self.slide(view, by: Point(x: 4, y: 6)) }
    return view
  }

  private static func slide(_ layer: Layer, by way: Point) -> PositionAnimation {
    PositionAnimation(
      from: layer.position, to: layer.position + way,
      timing: MediaTiming(duration: 0.1, fillMode: .both), snapsToPixels: true)
  }

  private static func animation(
    _ keyPath: AnimationKeyPath, _ start: AnimationValue, _ end: AnimationValue
  ) -> LayerAnimation {
    .property(
      PropertyAnimation(
        keyPath, .basic(BasicAnimation(from: start, to: end)),
        timing: MediaTiming(duration: 0.1, repeatCount: .infinity)))
  }
}
