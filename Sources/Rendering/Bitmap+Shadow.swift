internal import Geometry
internal import Raster
internal import RenderPlanning

extension Bitmap {
  /// Draws the shadow of a known outline.
  mutating func cast(_ use: ShadowUse, _ draw: Draw, _ place: DrawPlace) {
    let bounds = place.bounds
    guard draw.blend == .normal else {
      // Drawn as a picture, which is then blended.
      let area = draw.pixels.offsetBy(x: -bounds.x, y: -bounds.y).intersection(place.clip.bounds)
      guard !area.isEmpty else { return }
      var picture = Bitmap(width: area.width, height: area.height)
      var (plain, inside) = (draw, place)
      plain.blend = .normal
      inside.bounds = area.offsetBy(x: bounds.x, y: bounds.y)
      inside.clip = Clip(picture.bounds)
      picture.cast(use, plain, inside)
      self.draw(picture, at: (area.x, area.y), clip: place.clip, blend: draw.blend)
      return
    }
    let color = use.blur.color.withAlpha(use.blur.color.alpha * draw.opacity)
    let offset = use.blur.offset - Point(Double(bounds.x), Double(bounds.y))
    if let shape = use.shape {
      fillShadow(
        of: shape, sigma: use.blur.sigma, color: color, offset: offset, clip: place.clip)
    } else {
      fillShadow(
        of: use.path, sigma: use.blur.sigma, color: color, offset: offset, clip: place.clip)
    }
  }

  /// Draws the shadow of what a surface shows.
  mutating func castSilhouette(
    of surface: Int, _ blur: ShadowUse.Blur, _ draw: Draw, _ place: DrawPlace
  ) {
    guard let (source, origin) = place.finished(surface) else { return }
    let (x, y) = (blur.offset.x.rounded(.down), blur.offset.y.rounded(.down))
    let mask = CoverageMask(
      alphaOf: source.moved(by: blur.offset - Point(x, y)),
      at: (origin.x + Int(x), origin.y + Int(y)))
    // Only the visible part is computed: a wide blur goes far beyond.
    let seen = draw.pixels.offsetBy(x: -place.bounds.x, y: -place.bounds.y)
      .intersection(place.clip.bounds)
    fill(
      mask.blurred(sigma: blur.sigma, in: seen), with: .color(blur.color), opacity: draw.opacity,
      clip: place.clip, blend: draw.blend)
  }

  /// The bitmap moved by fractions of a pixel, each pixel mixed from up to four; one column and row
  /// larger.
  fileprivate func moved(by offset: Point) -> Bitmap {
    let least = 1.0 / 1024
    guard offset.x > least || offset.y > least else { return self }
    var result = Bitmap(width: width + 1, height: height + 1)
    let paint = ImagePaint(
      bitmap: self, transform: .translation(offset.x, offset.y), extend: .transparent)
    result.fill(Path(result.bounds.rect), with: .image(paint))
    return result
  }
}
