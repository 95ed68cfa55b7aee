internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning
internal import Rendering

/// Where one layer can be seen on the screen, in device pixels.
struct VisibleRegion: Hashable {
  /// Contains the whole region.
  let rect: PixelRect
  /// For the pixels of the rectangle, row by row, whether the layer can be seen there; nil for all
  /// of them.
  private let shown: [Bool]?

  var isEmpty: Bool { rect.isEmpty || shown?.contains(true) == false }

  func contains(_ x: Int, _ y: Int) -> Bool {
    guard rect.contains(x: x, y: y) else { return false }
    return shown?[(y - rect.y) * rect.width + x - rect.x] ?? true
  }

  /// All of a rectangle.
  init(_ rect: PixelRect) { (self.rect, shown) = (rect, nil) }

  /// The pixels of a rectangle in which pictures differ; all have that rectangle as their bounds.
  fileprivate init(_ rect: PixelRect, differenceOf pictures: [Bitmap]) {
    self.rect = rect
    shown = (0..<rect.height).flatMap { y in
      (0..<rect.width).map { x in
        pictures.dropFirst().contains { $0[x, y] != pictures[0][x, y] }
      }
    }
  }
}

/// Finds out where a layer is visible below covers, masks and rounded clips, by painting it.
struct VisibilityProbe {
  /// Three colours, since two may look the same under a blend mode.
  private static let colors = [
    Color.black, .white, Color(red: 0.25, green: 0.5, blue: 0.75),
  ]
  private var last: (plan: RenderPlan, found: VisibleRegion)?

  /// Where the layer at a path shows, whatever it contains and however it is rounded.
  ///
  /// - Parameters:
  ///   - rect: the part of it left by the bounds around it.
  ///   - isCovered: whether anything is drawn after the layer within the rectangle.
  mutating func region(
    of path: [Int], in frame: Layer, within rect: PixelRect, isCovered: Bool, scale: Double,
    server: inout RenderServer
  ) -> VisibleRegion {
    // Whatever hides the first of several instances need not hide the others.
    guard !rect.isEmpty, !frame.isRepeated(path),
      isCovered || frame.isPartlyHidden(path, scale: scale)
    else { return VisibleRegion(rect) }
    let plans = Self.colors.map { color in
      var painted = frame
      painted[path: path] = frame[path: path].painted(color)
      return RenderPlan(of: painted, scale: scale, era: .forPixels, region: rect)
    }
    if let last, last.plan == plans[0], last.found.rect == rect { return last.found }
    let found = VisibleRegion(rect, differenceOf: plans.map { server.render($0) })
    last = (plans[0], found)
    return found
  }
}

extension Layer {
  /// Whether something around the layer at a path may hide part of its box.
  fileprivate func isPartlyHidden(_ path: [Int], scale: Double) -> Bool {
    path.indices.contains { length in
      let around = Array(path[..<length])
      let layer = self[path: around]
      if layer.mask != nil || layer.borderWidth > 0 { return true }
      guard layer.masksToBounds else { return false }
      return layer.cornerRadius > 0 || !toDevice(of: around, scale: scale).isRectilinear
    }
  }

  /// A layer of one colour in the same place.
  fileprivate func painted(_ color: Color) -> Layer {
    var copy = self
    copy.removeOwnDrawing()
    copy.opacity = opacity
    copy.kind = .plain
    copy.cornerRadius = 0
    copy.sublayers = []
    copy.backgroundColor = color
    return copy
  }
}
