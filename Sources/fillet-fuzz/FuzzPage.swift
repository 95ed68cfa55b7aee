import FuzzHarness
import Geometry
import KernelTypes
import Raster

/// The fill of a shape in the `raster` target.
struct FuzzSource {
  /// The colour, or the image's pixels row by row.
  let pixels: [UInt32]
  /// The image's width; 0 for a colour.
  let width: Int
  /// In 255ths.
  let opacity: UInt32

  /// Reads a source; images cover a canvas of 48 by 40 pixels.
  init(_ reader: inout HostilePath) {
    var random = FuzzRandom(seed: UInt64(reader.byte()))
    let kind = reader.below(4)
    width = kind < 2 ? 0 : 48 + reader.below(9)
    opacity = kind == 3 ? UInt32(reader.byte()) : 255
    let isOpaque = kind == 0
    pixels = (0..<(width == 0 ? 1 : width * 40)).map { _ in
      random.pixel(alpha: isOpaque ? 255 : nil)
    }
  }

  /// The source's pixel at a position of the canvas.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { width == 0 ? pixels[0] : pixels[y * width + x] }

  /// Calls a kernel with the source.
  func withPixels(_ body: (PixelSource) -> Void) {
    guard width > 0 else { return body(.color(pixels[0])) }
    unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      unsafe body(.image(first, width: width, opacity: opacity))
    }
  }
}

extension FuzzRandom {
  /// Returns a valid premultiplied pixel.
  mutating func pixel(alpha: UInt32? = nil) -> UInt32 {
    let bits = next()
    let a = alpha ?? (bits & 7 == 0 ? 255 : bits & 7 == 1 ? 0 : UInt32(bits >> 8 & 255))
    func part(_ shift: UInt64) -> UInt32 { UInt32(bits >> shift & 255) * a / 255 }
    return part(16) | part(24) << 8 | part(32) << 16 | a << 24
  }
}

/// Coverage and pixels of one size that kernels write to, surrounded by values outside the clip
/// that must not change.
struct FuzzPage: Equatable {
  private let canvas: PixelRect
  private let clip: PixelRect
  private let source: FuzzSource
  private var coverage: [UInt8] = []
  private var pixels: [UInt32] = []
  private static let around: UInt8 = 0xA7

  init(_ canvas: PixelRect, clip: PixelRect, source: FuzzSource) {
    self.canvas = canvas
    self.clip = clip
    self.source = source
    coverage.reserveCapacity(canvas.area)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width { coverage.append(isSeen(x, y) ? 0 : FuzzPage.around) }
    }
    pixels = FuzzPage.below(canvas)
  }

  static func == (a: FuzzPage, b: FuzzPage) -> Bool {
    a.coverage == b.coverage && a.pixels == b.pixels
  }

  private func isSeen(_ x: Int, _ y: Int) -> Bool {
    x >= clip.minX && x < clip.maxX && y >= clip.minY && y < clip.maxY
  }

  /// The contents of the page before anything is drawn.
  private static func below(_ canvas: PixelRect) -> [UInt32] {
    var random = FuzzRandom(seed: 1)
    return (0..<canvas.area).map { _ in random.pixel() }
  }

  /// Draws a mask from the clip's corner on, and fills a shape.
  mutating func draw(
    mask: (UnsafeMutablePointer<UInt8>) -> Void, fill: (PixelTarget, PixelSource) -> Void
  ) {
    let (canvas, source) = (canvas, source)
    unsafe coverage.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      unsafe mask(first + (clip.minY * canvas.width + clip.minX))
    }
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      let target = unsafe PixelTarget(first, width: canvas.width, height: canvas.height)
      source.withPixels { fill(target, $0) }
    }
  }

  /// Checks that nothing outside the clip changed and that the fill matches the mask.
  func expectWhole() throws {
    let below = FuzzPage.below(canvas)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let i = y * canvas.width + x
        var expected = below[i]
        if isSeen(x, y) {
          let factor = FuzzPage.product(UInt32(coverage[i]), source.opacity)
          let top = FuzzPage.scaled(source.pixel(x, y), factor)
          expected = top + FuzzPage.scaled(expected, 255 - top >> 24)
        } else if coverage[i] != FuzzPage.around {
          throw BrokenPromise(description: "coverage outside of \(clip) at \(x), \(y)")
        }
        if pixels[i] != expected {
          throw BrokenPromise(
            description: "pixel \(x), \(y) is \(pixels[i]), not \(expected), clip \(clip)")
        }
      }
    }
  }

  /// Checks that the clip's coverage equals that of a mask to within one level: a mask of another
  /// rectangle cuts curves elsewhere, so their chords differ.
  func expectCoverage(_ mask: CoverageMask, _ name: String) throws {
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX
      where abs(Int(coverage[y * canvas.width + x]) - Int(mask[x, y])) > 1 {
        throw BrokenPromise(
          description:
            "\(x), \(y) is \(coverage[y * canvas.width + x]), \(name) has \(mask[x, y])")
      }
    }
  }

  private static func product(_ x: UInt32, _ a: UInt32) -> UInt32 { (x * a + 127) / 255 }

  /// All bytes of a pixel times a factor in 255ths.
  private static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { $0 | product(pixel >> $1 & 255, factor) << $1 }
  }
}
