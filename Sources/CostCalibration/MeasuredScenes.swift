internal import Geometry
internal import Layers
internal import Raster

/// The scenes of published measurements, as far as described; the rest is assumed and marked so.
enum MeasuredScenes {
  /// What is done to the pictures of a list.
  enum Rounding {
    case plain, rounded, masked, shadow, shadowPath, covered
  }

  /// A screen with a bar and rows that have a picture and two lines of text each.
  ///
  /// Rows are opaque and white; text is a blended box. Pictures have a background colour, so that a
  /// clip has two primitives. Items beyond the number of rows are placed beside the first ones.
  ///
  /// - Parameter blursBar: whether the bar shows what is behind it, as in apps of iOS 7 and 8.
  static func list(
    width: Double, height: Double, rowHeight: Double, items: Int, picture: Double,
    _ rounding: Rounding,
    blursBar: Bool = false
  ) -> Layer {
    var screen = Layer(bounds: Rect(x: 0, y: 0, width: width, height: height), position: .zero)
    screen.backgroundColor = .white
    let bar = 64.0
    let rows = Int(((height - bar) / rowHeight).rounded(.down))
    for row in 0..<rows {
      var cell = box(0, bar + Double(row) * rowHeight, width, rowHeight, .white)
      cell.name = "row"
      for line in 0..<2 {
        cell.sublayers.append(
          box(width / 2, 8 + 20 * Double(line), width * 0.4, 16, Color.black.withAlpha(0.5)))
      }
      screen.sublayers.append(cell)
    }
    for item in 0..<items {
      let (column, row) = (item / rows, item % rows)
      var photo = box(
        12 + Double(column) * (picture + 12), bar + (Double(row) + 0.5) * rowHeight - picture / 2,
        picture, picture, .white)
      photo.name = "picture"
      photo.contents = .photo(.portrait(item))
      screen.sublayers += treated(photo, picture, rounding)
    }
    var top = box(0, 0, width, bar, Color.white.withAlpha(0.9))
    if blursBar {
      top.backgroundColor = nil
      top.backdrop = .extraLight
    }
    screen.sublayers.append(top)
    return screen
  }

  /// A full-screen picture under a second one that is blended, and a material over all of it.
  static func wallpaper(width: Double, height: Double, material: BackdropMaterial?) -> Layer {
    var screen = Layer(bounds: Rect(x: 0, y: 0, width: width, height: height), position: .zero)
    screen.contents = .photo(.forest)
    screen.sublayers.append(box(0, 0, width, height, Color.white.withAlpha(0.5)))
    guard let material else { return screen }
    var panel = Layer(
      bounds: screen.bounds, position: Point(width / 2, height / 2))
    panel.backdrop = material
    if material.isVibrant {
      panel.sublayers = [box(width / 4, height / 4, width / 2, height / 2, .white)]
    }
    screen.sublayers.append(panel)
    return screen
  }

  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) -> Layer {
    var layer = Layer(
      bounds: Rect(x: 0, y: 0, width: width, height: height),
      position: Point(x + width / 2, y + height / 2))
    layer.backgroundColor = color
    return layer
  }

  private static func treated(_ photo: Layer, _ size: Double, _ rounding: Rounding) -> [Layer] {
    var photo = photo
    switch rounding {
    case .plain: break
    case .rounded: (photo.cornerRadius, photo.masksToBounds) = (size / 4, true)
    case .masked:
      var disc = box(0, 0, size, size, .black)
      disc.cornerRadius = size / 2
      photo.mask = disc
    case .covered:
      // A white picture with a hole, over the photo.
      var cover = photo
      cover.backgroundColor = nil
      cover.contents = nil
      cover.backgroundColor = Color.white.withAlpha(0.99)
      return [photo, cover]
    case .shadow: photo = shaded(photo, path: false)
    case .shadowPath: photo = shaded(photo, path: true)
    }
    return [photo]
  }

  private static func shaded(_ layer: Layer, path: Bool) -> Layer {
    var layer = layer
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 4
    layer.shadowOffset = Size(0, 2)
    if path { layer.shadowPath = Path(layer.bounds) }
    return layer
  }
}
