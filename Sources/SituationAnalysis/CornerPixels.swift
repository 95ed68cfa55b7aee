internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning
internal import Rendering

/// Pixels at corners, each with its corner, for which the drawing layers are looked up.
struct CornerPixels {
  /// A pixel, and the place of its corner in ``Geometry/CornerMask/each``.
  struct Pixel: Hashable {
    var x: Int
    var y: Int
    var corner: Int
  }

  /// A layer that draws in some of the pixels.
  struct Drawer {
    var name: String
    /// Places of the corners in ``Geometry/CornerMask/each``.
    var corners: Set<Int>

    func has(_ corner: CornerMask) -> Bool {
      CornerMask.each.firstIndex(of: corner).map(corners.contains) ?? false
    }
  }

  private let pixels: [Pixel]
  private let region: PixelRect
  private let scale: Double

  /// - Parameter region: on the screen, in device pixels; all pixels lie in it.
  init(_ pixels: [Pixel], region: PixelRect, scale: Double) {
    (self.pixels, self.region, self.scale) = (pixels, region, scale)
  }

  /// Finds the layers of a tree that draw in some of the pixels, at any depth, in the order of the
  /// tree.
  ///
  /// A layer counts by its own drawing, where nothing outside of the tree covers it or clips it
  /// away: its alpha is above 0.
  ///
  /// - Parameters:
  ///   - path: where to begin; layers above it draw nothing here, and still clip.
  ///   - unnamed: the word for layers without a name.
  func layersDrawing(
    in tree: Layer, below path: [Int], unnamed: String, server: inout RenderServer
  ) -> [Drawer] {
    var found: [Drawer] = []
    func visit(_ path: [Int]) {
      let layer = tree[path: path]
      guard !layer.isHidden, layer.opacity > 0 else { return }
      let all = corners(drawnBy: tree.only(path, withSublayers: true), &server)
      guard !all.isEmpty else { return }
      let own =
        layer.sublayers.isEmpty
        ? all : corners(drawnBy: tree.only(path, withSublayers: false), &server)
      if !own.isEmpty {
        found.append(Drawer(name: layer.name.isEmpty ? unnamed : layer.name, corners: own))
      }
      for index in layer.sublayers.indices { visit(path + [index]) }
    }
    guard !pixels.isEmpty else { return [] }
    for index in tree[path: path].sublayers.indices { visit(path + [index]) }
    return found
  }

  /// The corners in which a tree draws.
  private func corners(drawnBy tree: Layer, _ server: inout RenderServer) -> Set<Int> {
    let plan = RenderPlan(of: tree, scale: scale, era: .forPixels, region: region)
    guard plan.passes.contains(where: { !$0.draws.isEmpty }) else { return [] }
    let picture = server.render(plan)
    var found: Set<Int> = []
    for pixel in pixels where !found.contains(pixel.corner) {
      if picture[pixel.x - region.x, pixel.y - region.y].a > 0 { found.insert(pixel.corner) }
    }
    return found
  }
}
