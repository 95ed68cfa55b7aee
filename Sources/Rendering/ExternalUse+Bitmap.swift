internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning

// No player and no game runs here: their frames are made from the name and the frame's number.

extension ExternalUse {
  /// The frame, the same for equal uses on every machine: a two-colour ramp with a disc (player) or
  /// a triangle (Metal) that circles once in 120 frames. Without `isOpaque` the ramp is left out.
  var bitmap: Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    // The name as a number: Fowler, Noll and Vo's hash.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let first = Color(hex: UInt32(truncatingIfNeeded: hash >> 8))
    let second = Color(hex: UInt32(truncatingIfNeeded: hash >> 32))
    let area = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    if isOpaque {
      let slope = LinearGradient(
        start: .zero, end: Point(area.width, area.height),
        stops: [
          GradientStop(color: first, location: 0), GradientStop(color: second, location: 1),
        ])
      bitmap.fill(Path(area), with: .linearGradient(slope))
    }
    let turn = 2 * Double.pi * Double(frame % 120) / 120
    let size = min(area.width, area.height)
    let mark = Path.mark(of: source)
      .applying(.scale(size / 6))
      .applying(.translation(size / 4, 0))
      .applying(.rotation(turn))
      .applying(.translation(area.center.x, area.center.y))
    bitmap.fill(mark, with: .color(isOpaque ? .white : first))
    guard tint != .white else { return bitmap }
    return bitmap.mapped(
      by: ColorMatrix(
        red: SIMD4(Float(tint.red), 0, 0, 0), green: SIMD4(0, Float(tint.green), 0, 0),
        blue: SIMD4(0, 0, Float(tint.blue), 0), alpha: SIMD4(0, 0, 0, Float(tint.alpha))))
  }
}

extension Path {
  /// A shape within one unit of the origin.
  fileprivate static func mark(of source: ExternalLayer.Source) -> Path {
    switch source {
    case .player: return RoundedRect(Rect(x: -1, y: -1, width: 2, height: 2), radius: 1).path
    case .metal:
      var path = Path()
      path.move(to: [1, 0])
      path.line(to: [-0.5, 0.866])
      path.line(to: [-0.5, -0.866])
      path.close()
      return path
    }
  }
}
