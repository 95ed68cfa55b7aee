public import Raster

/// An animated PNG played frame by frame as the specification says, for comparison.
public struct ReferenceAnimation {
  /// What a reader shows for each frame: straight pixels of 16 bits, row by row.
  public private(set) var frames: [[SIMD4<UInt16>]] = []
  /// The fcTL chunks' contents after the sequence number.
  public private(set) var controls: [[UInt8]] = []
  /// The number of frames and of plays that acTL says.
  public let declared: [Int]

  /// Reads and plays a file.
  ///
  /// - Throws: when chunks are missing, out of order, or numbered wrongly.
  public init(_ bytes: [UInt8]) throws {
    let still = try ReferencePNG(bytes)
    guard let control = still.chunks.first(where: { $0.name == "acTL" })?.data, control.count == 8
    else { throw Inflate.Failure(reason: "no acTL") }
    declared = [ReferencePNG.number(control[0..<4]), ReferencePNG.number(control[4..<8])]
    var canvas = [SIMD4<UInt16>](repeating: .zero, count: still.width * still.height)
    var (sequence, data): (Int, [UInt8]) = (0, [])
    // A frame is drawn when the next one, or the end, is reached.
    for chunk in still.chunks {
      switch chunk.name {
      case "fcTL", "fdAT":
        guard ReferencePNG.number(chunk.data[0..<4]) == sequence else {
          throw Inflate.Failure(reason: "sequence")
        }
        sequence += 1
        if chunk.name == "fdAT" {
          data += chunk.data[4...]
          continue
        }
        if let control = controls.last {
          try draw(control, data, of: bytes, on: &canvas, width: still.width)
        }
        controls.append(Array(chunk.data[4...]))
        data = []
      case "IDAT": data += chunk.data
      case "IEND":
        if let control = controls.last {
          try draw(control, data, of: bytes, on: &canvas, width: still.width)
        }
      default: continue
      }
    }
  }

  private mutating func draw(
    _ control: [UInt8], _ data: [UInt8], of bytes: [UInt8], on canvas: inout [SIMD4<UInt16>],
    width: Int
  ) throws {
    let sides = stride(from: 0, to: 16, by: 4).map { ReferencePNG.number(control[$0..<$0 + 4]) }
    guard sides[0] > 0, sides[1] > 0, sides[2] + sides[0] <= width,
      (sides[3] + sides[1]) * width <= canvas.count
    else { throw Inflate.Failure(reason: "rectangle") }
    let part = try ReferencePNG(bytes, data: data, sides: (sides[0], sides[1])).pixels
    let before = canvas
    let places = (0..<part.count).map {
      (sides[3] + $0 / sides[0]) * width + sides[2] + $0 % sides[0]
    }
    for (pixel, place) in zip(part, places) {
      canvas[place] =
        control[21] == 0 ? pixel : ReferenceAnimation.over(pixel, canvas[place])
    }
    frames.append(canvas)
    // Before the first frame nothing is shown: to bring that back is to clear.
    switch control[20] {
    case 1: for place in places { canvas[place] = .zero }
    case 2: canvas = before
    default: break
    }
  }

  /// Straight compositing as in PNG's section on alpha, in floating point.
  private static func over(_ top: SIMD4<UInt16>, _ below: SIMD4<UInt16>) -> SIMD4<UInt16> {
    if top.w == 65_535 || below.w == 0 { return top }
    if top.w == 0 { return below }
    let (a, b) = (Double(top.w) / 65_535, Double(below.w) / 65_535 * (1 - Double(top.w) / 65_535))
    var result = SIMD4<UInt16>(0, 0, 0, UInt16(((a + b) * 65_535).rounded()))
    for c in 0..<3 {
      result[c] = UInt16(((Double(top[c]) * a + Double(below[c]) * b) / (a + b)).rounded())
    }
    return result
  }

  /// Returns a frame as premultiplied bytes.
  public func bitmap(_ frame: Int, width: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: frames[frame].count / width)
    for (i, pixel) in frames[frame].enumerated() {
      let alpha = Int(pixel.w / 257)
      let color = (0..<3).map { UInt8((2 * Int(pixel[$0] / 257) * alpha + 255) / 510) }
      bitmap[i % width, i / width] = RGBA8(r: color[0], g: color[1], b: color[2], a: UInt8(alpha))
    }
    return bitmap
  }
}
