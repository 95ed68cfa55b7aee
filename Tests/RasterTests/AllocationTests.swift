import CAllocationShims
import Dispatch
import Geometry
import Raster
import Synchronization
import TestSupport
import Testing

/// Memory that drawing asks for and uses again.
struct AllocationTests {
  /// Something drawn into a bitmap of 256 x 256 pixels.
  struct Drawing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let draw: @Sendable (inout Bitmap) -> Void

    init(_ name: String, _ draw: @escaping @Sendable (inout Bitmap) -> Void) {
      testDescription = name
      self.draw = draw
    }
  }

  static let drawings: [Drawing] = {
    var random = SeededGenerator(seed: 12)
    let image = random.bitmap(width: 97, height: 64)
    let even = random.bitmap(width: 128, height: 64)
    let mips = image.mipChain()
    let box = RoundedRect(Rect(x: 20.25, y: 30.5, width: 180, height: 120), radius: 24)
    let small = RoundedRect(box.rect, radius: 4)
    let unequal = RoundedRect(
      box.rect, radii: CornerRadii(topLeft: 30, topRight: 0, bottomRight: 9, bottomLeft: 12))
    let continuous = RoundedRect(box.rect, radius: 30, curve: .continuous)
    let path = RoundedRect(box.rect, radii: CornerRadii(40), curve: .continuous).path
    let color = Color(red: 0.2, green: 0.5, blue: 0.7)
    let stops = [
      GradientStop(color: color, location: 0.1), GradientStop(color: .white, location: 0.9),
      GradientStop(color: .black, location: 0.5),
    ]
    let linear = LinearGradient(start: Point(0, 0), end: Point(200, 90), stops: stops)
    let radial = RadialGradient(center: Point(90, 80), radius: 100, stops: stops)
    let conic = ConicGradient(center: Point(90, 80), stops: stops)
    let mask = CoverageMask(box, in: PixelRect(x: 0, y: 0, width: 256, height: 256))
    let clip = Clip(PixelRect(x: 0, y: 0, width: 256, height: 256)).intersected(with: box)
    let soft = Clip(mask.bounds).intersected(with: mask)
    return [
      Drawing("a path") { $0.fill(path, with: .color(color)) },
      Drawing("a path, even-odd, half opaque") {
        $0.fill(path, rule: .evenOdd, with: .color(color), opacity: 0.5)
      },
      Drawing("a rounded rectangle") { $0.fill(box, with: .color(color)) },
      Drawing("a small radius") { $0.fill(small, with: .color(color)) },
      Drawing("unequal radii") { $0.fill(unequal, with: .color(color)) },
      Drawing("continuous corners") { $0.fill(continuous, with: .color(color)) },
      Drawing("a linear gradient") { $0.fill(box, with: .linearGradient(linear)) },
      Drawing("a radial gradient in a path") { $0.fill(path, with: .radialGradient(radial)) },
      Drawing("a conic gradient") { $0.fill(box, with: .conicGradient(conic), opacity: 0.5) },
      Drawing("a gradient through a mask") { $0.fill(mask, with: .linearGradient(linear)) },
      Drawing("a colour through a mask") { $0.fill(mask, with: .color(color)) },
      Drawing("a layer") { $0.draw(image, at: (3, 4), opacity: 0.5) },
      Drawing("a layer through a rounded clip") { $0.draw(image, at: (3, 4), clip: clip) },
      Drawing("a turned image") {
        $0.fill(box, with: .image(ImagePaint(bitmap: image, transform: .rotation(0.3))))
      },
      Drawing("a scaled image") { $0.draw(image, in: Rect(x: 9.5, y: 7, width: 31, height: 20)) },
      Drawing("by exact area") {
        $0.draw(image, in: Rect(x: 9.5, y: 7, width: 31, height: 20), sampling: .area)
      },
      Drawing("mip levels made each time") {
        $0.draw(even, in: Rect(x: 9.5, y: 7, width: 31, height: 20), sampling: .trilinear)
      },
      Drawing("mip levels of an odd size made each time") {
        $0.draw(image, in: Rect(x: 9.5, y: 7, width: 11, height: 7), sampling: .trilinear)
      },
      Drawing("mip levels that are kept") {
        $0.draw(mips, in: Rect(x: 9.5, y: 7, width: 31, height: 20))
      },
      Drawing("a shadow in closed form") { $0.fillShadow(of: box, sigma: 6, color: color) },
      Drawing("the shadow of unequal corners") {
        $0.fillShadow(
          of: RoundedRect(
            box.rect, radii: CornerRadii(topLeft: 30, topRight: 0, bottomRight: 9, bottomLeft: 12)),
          sigma: 3,
          color: color)
      },
      Drawing("a shadow through a soft clip") {
        $0.fillShadow(of: box, sigma: 6, color: color, clip: soft)
      },
      Drawing("the shadow of continuous corners") {
        $0.fillShadow(of: continuous, sigma: 6, color: color)
      },
      Drawing("a blend mode") { $0.draw(image, at: (3, 4), blend: .multiply) },
      Drawing("the shadow of a path") { $0.fillShadow(of: path, sigma: 6, color: color) },
      Drawing("the narrow shadow of a path") { $0.fillShadow(of: path, sigma: 2, color: color) },
    ]
  }()

  /// How many allocations most passes need.
  ///
  /// Tests on other threads may have the memory that waits, all of it as long as the system lets
  /// them sleep: passes that need more than is wanted are tried again a little later.
  private static func usual<R>(wanted: UInt = 0, _ pass: () -> R) async throws -> UInt {
    var usual = UInt.max
    for _ in 0..<50 {
      let counts = (0..<100).map { _ in
        let before = callocation_count()
        _ = pass()
        return callocation_count() - before
      }
      usual = counts.sorted()[50]
      if usual == wanted { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    return usual
  }

  @Test(.enabled(if: callocation_counts()), arguments: drawings)
  func `drawing allocates nothing once it has begun`(drawing: Drawing) async throws {
    var bitmap = Bitmap(width: 256, height: 256, color: .white)
    for _ in 0..<20 { drawing.draw(&bitmap) }
    let count = try await AllocationTests.usual { drawing.draw(&bitmap) }
    #expect(count == 0)
    #expect(bitmap != Bitmap(width: 256, height: 256, color: .white))
  }

  @Test(.enabled(if: callocation_counts()))
  func `one huge picture does not keep memory from the next ones`() async throws {
    let huge = Bitmap(width: 2040, height: 2040, color: .white)
    let blurred = huge.blurred(sigma: 0.01, along: .horizontal, in: huge.bounds)
    #expect(blurred == huge)
    let bitmap = Bitmap(width: 300, height: 300, color: .white)
    let count = try await AllocationTests.usual(wanted: 2) {
      let result = bitmap.blurred(sigma: 2)
      return result.width == 300
    }
    // The result itself: an object and its pixels.
    #expect(count == 2)
  }

  @Test(.enabled(if: callocation_counts()))
  func `allocations are counted`() {
    let before = callocation_count()
    let bitmap = Bitmap(width: 8, height: 8, color: .white)
    #expect(callocation_count() >= before + 2)
    #expect(bitmap[7, 7].a == 255)
  }

  @Test func `many threads draw the same`() {
    var expected: [Bitmap] = []
    for drawing in AllocationTests.drawings {
      var bitmap = Bitmap(width: 256, height: 256, color: .white)
      drawing.draw(&bitmap)
      expected.append(bitmap)
    }
    let wrong = Mutex<Set<String>>([])
    let rounds = 6 * expected.count
    DispatchQueue.concurrentPerform(iterations: rounds) { [expected] i in
      // Each thread takes another order.
      let k = i * (1 + i / expected.count) % expected.count
      var bitmap = Bitmap(width: 256, height: 256, color: .white)
      AllocationTests.drawings[k].draw(&bitmap)
      if bitmap != expected[k] {
        wrong.withLock { _ = $0.insert(AllocationTests.drawings[k].testDescription) }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }
}
