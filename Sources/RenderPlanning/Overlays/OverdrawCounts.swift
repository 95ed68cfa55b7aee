public import Geometry

/// How many times each pixel is drawn in a frame.
public struct OverdrawCounts: Hashable, Sendable {
  /// The pixels that are counted.
  public let bounds: PixelRect
  /// Draws of each pixel, row by row.
  public private(set) var counts: [UInt16]

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    counts = [UInt16](repeating: 0, count: bounds.area)
  }

  mutating func add(_ rect: PixelRect) {
    let part = rect.intersection(bounds)
    for y in part.minY..<max(part.minY, part.maxY) {
      let start = (y - bounds.minY) * bounds.width + part.minX - bounds.minX
      for i in start..<start + part.width where counts[i] < .max { counts[i] += 1 }
    }
  }

  /// The mean number of draws per pixel; 1 is the least that fills the screen.
  public var mean: Double {
    counts.isEmpty ? 0 : Double(counts.reduce(0) { $0 + Int($1) }) / Double(counts.count)
  }

  /// The largest count.
  public var maximum: Int { Int(counts.max() ?? 0) }

  /// The runs of equal counts above 1, row by row, joined where rows are the same.
  var marks: [OverlayMark] {
    var open: [OverlayMark] = []
    var done: [OverlayMark] = []
    for y in 0..<bounds.height {
      var row: [OverlayMark] = []
      var x = 0
      while x < bounds.width {
        let count = counts[y * bounds.width + x]
        let start = x
        while x < bounds.width, counts[y * bounds.width + x] == count { x += 1 }
        guard count > 1 else { continue }
        row.append(
          OverlayMark(
            layerName: "", meaning: .overdraw(Int(count) - 1),
            pixels: PixelRect(x: bounds.x + start, y: bounds.y + y, width: x - start, height: 1)))
      }
      if row.elementsEqual(open, by: { $0.continues($1) }) {
        for i in open.indices { open[i].pixels.height += 1 }
      } else {
        done += open
        open = row
      }
    }
    return done + open
  }
}

extension OverlayMark {
  /// Whether this continues another one directly below, apart from its height.
  fileprivate func continues(_ other: OverlayMark) -> Bool {
    meaning == other.meaning && pixels.x == other.pixels.x && pixels.width == other.pixels.width
      && pixels.minY == other.pixels.maxY
  }
}
