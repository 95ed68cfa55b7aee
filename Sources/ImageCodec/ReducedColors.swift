public import Raster

extension Bitmap {
  /// Returns the bitmap in a number of colours, each the mean of the pixels that it stands for.
  ///
  /// Colours are split where they differ most, weighted by how many pixels have them (median cut by
  /// variance). There is no dithering: noise costs a PNG more than its colours do, and in a small
  /// picture flat steps are less visible than grain. The same bitmap gives the same result. An area
  /// of one colour that is large among its neighbours keeps it within a level or two.
  ///
  /// - Precondition: `count` is positive.
  public func reducedColors(to count: Int) -> Bitmap {
    precondition(count > 0, "a picture has at least one colour")
    var histogram = ColorHistogram(self)
    let palette = histogram.parted(into: count)
    var result = self
    var target = result.pixels.mutableSpan
    for i in target.indices where target[i].a == 255 {
      target[i] = palette[Int(histogram.owner[ColorHistogram.bin(of: target[i])])]
    }
    return result
  }
}

/// How many pixels of a bitmap have which colours, by the upper six bits of their bytes.
private struct ColorHistogram {
  /// A bin that has pixels.
  private struct Bin {
    var index: Int
    var count = 0.0
    var sum = SIMD3<Double>()
  }

  /// Bins that become one colour.
  private struct Box {
    var range: Range<Int>
    var mean = SIMD3<Double>()
    /// The sum of squared distances from the mean, by channel.
    var spread = SIMD3<Double>()

    /// Whether splitting this one would gain less than splitting the other.
    func isTighter(_ other: Box) -> Bool { spread.max() < other.spread.max() }
  }

  /// The colour of each bin, once the colours are split.
  private(set) var owner = [UInt16](repeating: 0, count: 1 << 18)
  private var bins: [Bin] = []

  /// Counts the opaque pixels; others keep their colours.
  init(_ bitmap: Bitmap) {
    var places = [Int32](repeating: -1, count: 1 << 18)
    let pixels = bitmap.pixels.span
    for i in pixels.indices where pixels[i].a == 255 {
      let pixel = pixels[i]
      let index = ColorHistogram.bin(of: pixel)
      if places[index] < 0 {
        places[index] = Int32(bins.count)
        bins.append(Bin(index: index))
      }
      let place = Int(places[index])
      bins[place].count += 1
      bins[place].sum += SIMD3(Double(pixel.r), Double(pixel.g), Double(pixel.b))
    }
    // In the order of colours, independent of where they are.
    bins.sort { $0.index < $1.index }
  }

  static func bin(of pixel: RGBA8) -> Int {
    Int(pixel.r >> 2) << 12 | Int(pixel.g >> 2) << 6 | Int(pixel.b >> 2)
  }

  /// Splits the colours and returns the representative of each part.
  mutating func parted(into count: Int) -> [RGBA8] {
    guard !bins.isEmpty else { return [] }
    var boxes = [box(of: bins.indices)]
    while boxes.count < count, let next = boxes.indices.max(by: { boxes[$0].isTighter(boxes[$1]) }),
      let halves = halves(of: boxes[next])
    {
      boxes[next] = halves.0
      boxes.append(halves.1)
    }
    for (number, box) in boxes.enumerated() {
      for bin in bins[box.range] { owner[bin.index] = UInt16(number) }
    }
    return boxes.map { box in
      let mean = box.mean.rounded(.toNearestOrAwayFromZero)
      return RGBA8(r: UInt8(mean.x), g: UInt8(mean.y), b: UInt8(mean.z))
    }
  }

  private func box(of range: Range<Int>) -> Box {
    var box = Box(range: range)
    var count = 0.0
    for bin in bins[range] {
      count += bin.count
      box.mean += bin.sum
    }
    box.mean /= count
    for bin in bins[range] {
      let distance = bin.sum / bin.count - box.mean
      box.spread += bin.count * distance * distance
    }
    return box
  }

  /// Splits a box in two, at its mean across the channel in which it is widest; nil for a single
  /// bin.
  private mutating func halves(of box: Box) -> (Box, Box)? {
    guard box.range.count > 1, box.spread.max() > 0 else { return nil }
    let channel = (0..<3).first { box.spread[$0] == box.spread.max() } ?? 0
    let middle = box.mean[channel]
    let part = bins[box.range]
    let low = part.filter { $0.sum[channel] / $0.count <= middle }
    let high = part.filter { $0.sum[channel] / $0.count > middle }
    guard !low.isEmpty, !high.isEmpty else { return nil }
    bins.replaceSubrange(box.range, with: low + high)
    let cut = box.range.lowerBound + low.count
    return (self.box(of: box.range.lowerBound..<cut), self.box(of: cut..<box.range.upperBound))
  }
}
