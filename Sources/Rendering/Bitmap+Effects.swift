internal import Geometry
internal import Raster
internal import RenderPlanning

// Filters, backdrops and transitions.

extension Bitmap {
  /// Replaces the target by one direction of a Gaussian blur of a surface: nothing else is drawn
  /// into it.
  mutating func replace(withBlur use: BlurUse, _ place: DrawPlace) {
    guard let source = place.bitmaps[use.surface] else { return }
    let origin = place.surfaces[use.surface].bounds
    self = source.blurred(
      sigma: use.sigma, along: use.axis, edge: use.edge, at: (origin.x, origin.y),
      in: place.bounds)
  }

  /// Draws what was behind, enlarged and tinted.
  mutating func drawBackdrop(_ use: BackdropUse, _ draw: Draw, _ place: DrawPlace) {
    guard let source = place.bitmaps[use.surface] else { return }
    let origin = place.surfaces[use.surface].bounds
    let map = Affine.translation(Double(origin.x), Double(origin.y))
      .then(.scale(Double(use.factor)))
      .then(place.toTarget)
    fill(.image(ImagePaint(bitmap: source.tinted(use), transform: map)), draw, place)
  }

  /// Draws what was behind, and over it the content that takes its colours from it.
  mutating func drawVibrancy(_ use: VibrancyUse, _ draw: Draw, _ place: DrawPlace) {
    guard let (backdrop, origin) = place.finished(use.backdrop),
      let (content, at) = place.finished(use.content)
    else { return }
    var picture = backdrop
    var vivid = picture.mapped(by: use.colors)
    vivid.keep(insideAlphaOf: content, at: (at.x - origin.x, at.y - origin.y))
    picture.draw(vivid, at: (0, 0))
    lay(picture, at: origin, draw, place)
  }

  /// Returns the sum of two pictures, the other one weighted by the progress, 0...1, this one by
  /// the rest.
  func dissolved(into other: Bitmap, by progress: Double) -> Bitmap {
    // Weights in 255ths that add up to 1.
    let weight = (min(max(progress, 0), 1) * 255).rounded() / 255
    var sum = Bitmap(width: width, height: height)
    sum.draw(self, at: (0, 0), opacity: 1 - weight)
    sum.draw(other, at: (0, 0), opacity: weight, blend: .plus)
    return sum
  }

  /// Averages squares of `factor` pixels on a grid from the plane's origin, for a rectangle of that
  /// grid. Beyond the bitmap, which covers `bounds` of the plane, its edge pixels are repeated.
  func reduced(by factor: Int, at bounds: PixelRect, to cells: PixelRect) -> Bitmap {
    var copy = Bitmap(width: cells.width * factor, height: cells.height * factor)
    let origin = (x: bounds.x - cells.x * factor, y: bounds.y - cells.y * factor)
    if bounds.offsetBy(x: -cells.x * factor, y: -cells.y * factor).contains(copy.bounds) {
      copy.draw(self, at: origin)
    } else {
      let paint = ImagePaint(
        bitmap: self, transform: .translation(Double(origin.x), Double(origin.y)),
        sampling: .nearest, extend: .clamp)
      copy.fill(Path(copy.bounds.rect), with: .image(paint))
    }
    return copy.boxReduced(by: factor)
  }

  /// The picture with its colours mapped and the tint laid over it. Done before enlarging, which
  /// makes no difference, since sampling is a mean.
  fileprivate func tinted(_ use: BackdropUse) -> Bitmap {
    var result = use.colors.reduce(self) { $0.mapped(by: $1) }
    if use.tint.alpha > 0 {
      result.fill(Path(bounds.rect), with: .color(use.tint))
    }
    return result
  }
}
