import Geometry
import Raster
import TestSupport
import Testing

@testable import DrawingCaching

/// Random requests, compared with a list that is in order of use.
struct DrawingCacheModelTests {
  /// The least that a cache can be: the key used last stands first.
  private struct Plain {
    var limit: Int
    var list: [(key: DrawingKey<Int>, bytes: Int)] = []
    var hits = 0
    var draws = 0
    var evictions = 0
    var oversized = 0
    var peak = 0

    var bytes: Int { list.reduce(0) { $0 + $1.bytes } }

    mutating func request(_ key: DrawingKey<Int>) {
      if let place = list.firstIndex(where: { $0.key == key }) {
        list.insert(list.remove(at: place), at: 0)
        hits += 1
        return
      }
      draws += 1
      let bytes = key.pixels.width * key.pixels.height * 4
      guard bytes <= limit else {
        oversized += 1
        return
      }
      list.insert((key, bytes), at: 0)
      shrink(to: limit)
      peak = max(peak, self.bytes)
    }

    mutating func shrink(to limit: Int) {
      while bytes > limit {
        list.removeLast()
        evictions += 1
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func agreesWithAListInOrderOfUse(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let limit = random.integer(in: 0...4000)
    let names = random.integer(in: 1...24)
    let cache = DrawingCache<Int>(limit: limit)
    var plain = Plain(limit: limit)
    for _ in 0..<300 {
      let name = random.integer(in: 0...names)
      // The same name in a few sizes: each is a picture of its own.
      let side = Double(random.integer(in: 0...3) * 4)
      let key = DrawingKey(name, size: [side, 12], scale: random.chance(0.2) ? 2 : 1)
      switch random.integer(in: 0...19) {
      case 0:
        let share = random.number(in: -0.2..<1.2)
        cache.pictures.releaseMemory(keeping: share)
        plain.shrink(to: Int(Double(plain.bytes) * min(max(share, 0), 1)))
      case 1:
        cache.pictures.remove(key)
        plain.list.removeAll { $0.key == key }
      case 2:
        let isKept = plain.list.contains { $0.key == key }
        #expect((cache.pictures.kept(key) != nil) == isKept, "\(random)")
        if isKept { plain.request(key) }
      default:
        let picture = try cache.bitmap(for: key) { _ in pixels(name, key) }
        #expect(picture.bitmap == pixels(name, key), "\(random)")
        plain.request(key)
      }
      #expect(cache.pictures.keptKeys == plain.list.map(\.key), "\(random)")
    }
    let statistics = cache.statistics
    #expect(statistics.hits == plain.hits, "\(random)")
    #expect(statistics.draws == plain.draws && statistics.misses == plain.draws, "\(random)")
    #expect(statistics.evictions == plain.evictions, "\(random)")
    #expect(statistics.oversized == plain.oversized, "\(random)")
    #expect(statistics.bytes == plain.bytes && statistics.peakBytes == plain.peak, "\(random)")
    #expect(statistics.peakBytes <= limit, "\(random)")
  }

  /// A picture that tells its name.
  private func pixels(_ name: Int, _ key: DrawingKey<Int>) -> Bitmap {
    Bitmap(
      width: key.pixels.width, height: key.pixels.height,
      color: Color(red: Double(name) / 255, green: 0, blue: 0))
  }

  /// A larger limit never draws more: LRU keeps what a smaller one would, and some more.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func moreRoomNeverDrawsMore(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let requests = (0..<400).map { _ in random.integer(in: 0...20) }
    var before = Int.max
    for limit in stride(from: 0, through: 22 * 64, by: 64) {
      let cache = DrawingCache<Int>(limit: limit)
      for name in requests {
        _ = try cache.bitmap(for: DrawingKey(name, size: [4, 4])) {
          Bitmap(width: $0.width, height: $0.height)
        }
      }
      #expect(cache.statistics.draws <= before, "\(random)")
      before = cache.statistics.draws
    }
    #expect(before == Set(requests).count, "\(random)")
  }
}
