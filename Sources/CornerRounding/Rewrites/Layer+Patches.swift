internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlan
internal import RenderServer

/// What is behind a layer at one moment, of which covers are cut.
struct PatchSource {
  /// The tree with only what is drawn before the layer, everything rounded as it should be.
  private let behind: Layer
  /// Maps the layer's points to pixels.
  private let toDevice: Affine
  private let scale: Double

  /// Takes the picture behind the layer at a path.
  ///
  /// - Parameter frame: the tree as it shows, rounded by the reference.
  init(behind path: [Int], in frame: Layer, scale: Double) {
    behind = frame.behind(path)
    toDevice = frame.toDevice(of: path, scale: scale)
    self.scale = scale
  }

  /// Returns the picture in a square of the layer, without what lies inside the curve.
  ///
  /// The layer has to be only moved, by whole pixels: the doubt that says otherwise is not looked at here.
  func patch(of square: Rect, outside shape: RoundedRect) -> LayerImage {
    let region = PixelRect(covering: toDevice.bounds(of: square))
    var server = RenderServer()
    let plan = RenderPlan(of: behind, scale: scale, era: .iOS4, region: region)
    var bitmap = server.render(plan)
    let mask = CoverageMask(path: shape.path.applying(toDevice), in: region)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let outside = 255 - Int(mask[region.x + x, region.y + y])
        bitmap[x, y] = bitmap[x, y].scaled(by: UInt32(outside))
      }
    }
    return LayerImage(bitmap, scale: scale, isShared: false, drawnFrom: plan.drawingSources)
  }
}
