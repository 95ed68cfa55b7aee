import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport

/// Small scenes in space, drawn one pixel a point.
enum SpaceScenes {
  static let size = Size(96, 72)

  /// A white screen of 96 by 72 points.
  static func screen(_ sublayers: [Layer], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var root = Layer(
      bounds: Rect(origin: .zero, size: size), position: [size.width / 2, size.height / 2])
    root.backgroundColor = .white
    root.sublayers = sublayers
    change(&root)
    return root
  }

  static func box(
    _ rect: Rect, _ color: Color?, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = Layer(bounds: Rect(origin: .zero, size: rect.size), position: rect.center)
    layer.backgroundColor = color
    change(&layer)
    return layer
  }

  static func plan(_ root: Layer, scale: Double = 1) -> RenderPlan {
    RenderPlan(of: root.presentation(at: 0, scale: scale), scale: scale, era: .iOS9)
  }

  static func picture(_ root: Layer, scale: Double = 1) -> Bitmap {
    var server = RenderServer()
    return server.render(plan(root, scale: scale))
  }

  /// An outline of straight lines.
  static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() {
      if i == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}

extension Transform3D {
  /// The same map, not affine by so little that no pixel sees it.
  var hardlyProjective: Transform3D {
    var copy = self
    copy.m14 = 1e-18
    return copy
  }
}
