import Raster
import TestSupport
import Testing

/// The memory of bitmaps.
struct PixelStorageTests {
  private func address(_ pixels: PixelStorage) -> Int {
    unsafe pixels.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1000, 16_383, 16_384, 1 << 20])
  func `begins at a line of the cache, large ones at a page`(count: Int) {
    let pixel = RGBA8(r: 1, g: 2, b: 3, a: 4)
    for _ in 0..<4 {
      let pixels = PixelStorage(repeating: pixel, count: count)
      #expect(address(pixels) % (count < 16_384 ? 64 : 4096) == 0)
      #expect(pixels.count == count)
      #expect(pixels.span.count == count)
      #expect(pixels.allSatisfy { $0 == pixel })
    }
  }

  @Test func `is copied when it is changed and shared`() {
    let array = (0..<50).map { RGBA8(packed: UInt32($0)) }
    let one = PixelStorage(array)
    var two = one
    #expect(address(one) == address(two))
    two[7] = .clear
    #expect(one[7].packed == 7)
    #expect(two[7] == .clear)
    #expect(one != two)
    var three = one
    var span = three.mutableSpan
    span[49] = .clear
    #expect(one[49].packed == 49)
    #expect(three[49] == .clear)
    let before = address(two)
    two[8] = .clear
    #expect(address(two) == before)
    two[7] = array[7]
    two[8] = array[8]
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
    #expect(Array(one) == array)
  }

  @Test(arguments: 1...40)
  func `the first difference is where looking at each pixel finds it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let array = (0..<random.integer(in: 0...150)).map { _ in random.pixel() }
    var other = array
    for _ in 0..<random.integer(in: 0...3) where !array.isEmpty {
      other[random.integer(in: 0...array.count - 1)].packed ^=
        1 << UInt32(random.integer(in: 0...31))
    }
    let (a, b) = (PixelStorage(array), PixelStorage(other))
    #expect((a == b) == (array == other), "\(random)")
    for start in 0...array.count {
      let end = random.integer(in: start...array.count)
      let plain = (start..<end).first { array[$0] != other[$0] } ?? end
      #expect(a.firstDifference(from: b, in: start..<end) == plain, "\(random)")
    }
    #expect(a != PixelStorage(array + [.clear]))
  }
}
