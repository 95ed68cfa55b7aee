internal import Geometry
public import Raster
public import RenderPlanning

extension Bitmap {
  /// Returns the frame in pale grey with the marks of an overlay on it.
  ///
  /// - Parameter origin: the pixel of the screen at which the bitmap begins.
  public func overlaid(_ marks: [OverlayMark], origin: (x: Int, y: Int) = (0, 0)) -> Bitmap {
    var result = mapped(by: .pale)
    result.draw(marks, origin: origin)
    return result
  }

  /// Draws the marks of an overlay over the bitmap, which may be transparent: then they are a
  /// picture that can be laid over any frame.
  ///
  /// - Parameter origin: the pixel of the screen at which the bitmap begins.
  public mutating func draw(_ marks: [OverlayMark], origin: (x: Int, y: Int) = (0, 0)) {
    for mark in marks {
      let area = mark.pixels.offsetBy(x: -origin.x, y: -origin.y)
      let color = mark.meaning.color
      fill(Path(area.rect), with: .color(color.withAlpha(mark.meaning.strength)))
      guard mark.meaning.hasEdge else { continue }
      var edge = Path(area.rect)
      edge.append(Path(area.rect.insetBy(1)))
      fill(edge, rule: .evenOdd, with: .color(color.withAlpha(0.85)))
    }
  }
}

extension OverlayMark.Meaning {
  /// The colour in which it is shown.
  public var color: Color {
    switch self {
    case .blended, .rasterizationMiss: Color(hex: 0xD8322A)
    case .opaque, .rasterizationHit: Color(hex: 0x2E9E4F)
    case .copied: Color(hex: 0x12B5C9)
    case .scaled, .offscreen, .updated: Color(hex: 0xE8B800)
    case .misaligned: Color(hex: 0xC832B4)
    case .fastPath: Color(hex: 0x2860D8)
    case .overdraw(1): Color(hex: 0x4A78E0)
    case .overdraw(2): Color(hex: 0x3FAE5A)
    case .overdraw(3): Color(hex: 0xE88AA8)
    case .overdraw: Color(hex: 0xD8322A)
    }
  }

  /// The alpha in which an area is filled.
  fileprivate var strength: Double {
    switch self {
    case .offscreen(let passes): min(0.25 + 0.15 * Double(passes), 0.85)
    case .overdraw: 0.62
    default: 0.4
    }
  }

  /// Whether the area is outlined, so that adjacent areas can be told apart.
  fileprivate var hasEdge: Bool {
    if case .overdraw = self { false } else { true }
  }
}

extension ColorMatrix {
  /// Grey by luma (Rec. 709), at a third of its contrast, near white.
  fileprivate static var pale: ColorMatrix {
    func grey(_ weight: Float) -> SIMD4<Float> {
      SIMD4(weight, weight, weight, 0) * 0.34
    }
    return ColorMatrix(
      red: grey(0.2126), green: grey(0.7152), blue: grey(0.0722),
      bias: SIMD4(0.62, 0.62, 0.62, 0))
  }
}
