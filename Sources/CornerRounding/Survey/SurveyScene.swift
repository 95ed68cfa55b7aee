internal import Animation
internal import Geometry
internal import Layers
internal import Raster
public import SituationAnalysis

/// A generated scene for every combination of what the chart asks, and of what it does not.
///
/// Rounded photos of one size on a small screen; the rest follows from the answers.
public struct SurveyScene: Hashable, Sendable {
  /// Whether content moves through the corners: the photos are panned.
  public var movesThrough: Bool
  /// Whether the corners are one layer. If not, a badge is in a corner, or the panned photo is a
  /// layer of its own.
  public var isOneLayer: Bool
  /// Whether a photo is behind, rather than one solid colour.
  public var isOverPhoto: Bool
  /// Whether the rounded layers move over what is behind.
  public var movesUnderneath: Bool
  /// How many rounded layers there are.
  public var views: Int
  /// Whether a dot lies in the middle of each view and moves there, away from the corners.
  public var movesInside = false
  /// Whether views are larger and rounder, over other pictures, and move differently.
  public var isLarge = false

  /// The number of views that counts as few.
  public static let few = 1
  /// The number of views that counts as many: as many as fit onto the screen.
  public static let many = 12

  /// All combinations of what the source's chart asks, and of what it does not ask.
  public static let all: [SurveyScene] = combinations(few: few, many: many, isLarge: false)

  /// The same combinations of other scenes, which no chart was searched in: larger and rounder
  /// views, fewer of them.
  public static let others: [SurveyScene] = combinations(few: 2, many: 6, isLarge: true)

  private static func combinations(few: Int, many: Int, isLarge: Bool) -> [SurveyScene] {
    [false, true].flatMap { through in
      [false, true].flatMap { inside in
        [true, false].flatMap { one in
          [false, true].flatMap { photo in
            [false, true].flatMap { moves in
              [few, many].map {
                SurveyScene(
                  movesThrough: through, isOneLayer: one, isOverPhoto: photo,
                  movesUnderneath: moves, views: $0, movesInside: inside, isLarge: isLarge)
              }
            }
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
    answer(to: question.cornerQuestion)
  }

  /// The scene, a tenth of a second of it; the same whenever it is asked for.
  public var timeline: Timeline {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 120, height: 160), position: .zero)
    root.name = "screen"
    root.anchorPoint = .zero
    root.backgroundColor = .white
    if isOverPhoto {
      var photo = Layer(bounds: root.bounds, position: root.bounds.center)
      photo.contents = .photo(isLarge ? .forest : .mountains)
      photo.name = "photo"
      root.sublayers = [photo]
    }
    root.sublayers += (0..<views).map(view)
    return Timeline(root: root, duration: 0.1, framesPerSecond: 30)
  }

  private func view(_ index: Int) -> Layer {
    let side = isLarge ? 44.0 : 28, columns = isLarge ? 2 : 3
    let step = isLarge ? Point(x: 58, y: 50) : Point(x: 40, y: 40)
    let first = isLarge ? Point(x: 28, y: 26) : Point(x: 20, y: 20)
    let place = Point(
      x: first.x + step.x * Double(index % columns), y: first.y + step.y * Double(index / columns))
    var view = Layer(bounds: Rect(x: 0, y: 0, width: side, height: side), position: place)
    view.name = "view \(index + 1)"
    view.contents = .photo(.portrait(isLarge ? index + 20 : index))
    view.requestedCorners = CornerRequest(radius: isLarge ? 12 : 7)
    if movesThrough, isOneLayer {
      view.animations.add(
        Self.animation(
          "contentsRect", .rect(Rect(x: 0, y: 0, width: 0.5, height: 0.5)),
          .rect(Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))))
    } else if movesThrough {
      var photo = Layer(
        bounds: Rect(x: 0, y: 0, width: side + 20, height: side + 20),
        position: Point(x: (side + 20) / 2, y: (side + 20) / 2))
      // Each has its own photo: equal bitmaps of rasterized layers would be kept once.
      photo.contents = .photo(.landscape(seed: UInt64(isLarge ? index + 20 : index)))
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
    if movesInside {
      var dot = Layer(
        bounds: Rect(x: 0, y: 0, width: 6, height: 6),
        position: Point(x: side / 2 - 1, y: side / 2 - 1))
      dot.backgroundColor = .white
      dot.name = "dot"
      dot.positionAnimation = Self.slide(dot, by: Point(x: 2, y: 2))
      view.sublayers.append(dot)
    }
    if movesUnderneath {
      view.positionAnimation = Self.slide(
        view, by: isLarge ? Point(x: -3, y: 5) : Point(x: 4, y: 6))
    }
    return view
  }

  private static func slide(_ layer: Layer, by distance: Point) -> PositionAnimation {
    PositionAnimation(
      from: layer.position, to: layer.position + distance,
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
