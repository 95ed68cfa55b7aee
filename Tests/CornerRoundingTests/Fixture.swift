import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis

/// Scenes small enough to reason about, with known answers to the three questions.
enum Fixture {
  static func layer(_ rect: Rect, _ contents: LayerContents? = nil) -> Layer {
    var layer = Layer(bounds: Rect(origin: .zero, size: rect.size), position: rect.center)
    layer.contents = contents
    return layer
  }

  static func move(_ layer: Layer, by way: Point) -> Layer {
    var copy = layer
    copy.positionAnimation = PositionAnimation(
      from: layer.position, to: layer.position + way,
      timing: MediaTiming(duration: 0.2, fillMode: .both), snapsToPixels: true)
    return copy
  }

  static func timeline(_ layers: [Layer], background: Color = .white) -> Timeline {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 96, height: 72), position: .zero)
    root.backgroundColor = background
    root.sublayers = layers
    return Timeline(root: root, duration: 0.2)
  }

  static func rounded(
    _ contents: LayerContents? = .photo(.portrait(1)), radius: Double = 10,
    curve: CornerCurve = .circular
  ) -> Layer {
    var layer = layer(Rect(x: 20, y: 16, width: 40, height: 40), contents)
    layer.name = "card"
    layer.requestedCorners = CornerRequest(radius: radius, curve: curve)
    return layer
  }

  static var backdrop: Layer {
    layer(Rect(x: 0, y: 0, width: 96, height: 72), .photo(.mountains))
  }

  static var pan: Layer {
    var frame = rounded(nil)
    frame.sublayers = [
      move(layer(Rect(x: 0, y: 0, width: 70, height: 60), .photo(.forest)), by: [-20, -12])
    ]
    return frame
  }
}
