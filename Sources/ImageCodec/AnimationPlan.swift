import Geometry
import Raster

/// What is stored for each frame of an animation, and in which format.
struct AnimationPlan {
  /// The width of all frames in pixels.
  let width: Int
  /// The height of all frames in pixels.
  let height: Int
  /// The format of all frames.
  let format: PixelFormat
  /// The opaque colour, used in no frame, that stands for a transparent pixel.
  let key: RGBA8?
  /// One for each frame.
  private(set) var parts: [AnimationPart] = []
  /// The estimated bytes of all parts.
  private var size = 0
  /// How parts are estimated.
  private let compressor: PictureCompressor

  /// Returns the smaller of two plans: without transparent pixels beyond those of the frames, and,
  /// if the format allows them, with.
  ///
  /// - Parameter effort: the effort of the estimates.
  static func smallest(
    for frames: [StraightImage], effort: PNG.Effort
  ) throws(PNGError) -> AnimationPlan {
    let compressor = PictureCompressor(effort: effort)
    var traits = PixelTraits()
    for frame in frames { traits.formUnion(frame.traits) }
    let (width, height) = (frames[0].width, frames[0].height)
    let plain = PixelFormat(for: traits, width: width, height: height * frames.count)
    let choice = ClearPixel(plain, traits: traits, frames: frames)
    var best: AnimationPlan?
    if choice?.format != plain || choice?.key != nil {
      best = try AnimationPlan(frames, format: plain, key: nil, hasClear: false, compressor)
    }
    if let choice {
      let other = try AnimationPlan(
        frames, format: choice.format, key: choice.key, hasClear: true, compressor)
      if other.size < best?.size ?? .max { best = other }
    }
    if let best { return best }
    return try AnimationPlan(frames, format: plain, key: nil, hasClear: false, compressor)
  }

  /// Chooses the parts of all frames in turn, each for its smallest estimate.
  private init(
    _ frames: [StraightImage], format: PixelFormat, key: RGBA8?, hasClear: Bool,
    _ compressor: PictureCompressor
  ) throws(PNGError) {
    self.compressor = compressor
    (width, height) = (frames[0].width, frames[0].height)
    self.format = format
    self.key = key
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    parts = [AnimationPart(rect: all, pixels: frames[0].pixels)]
    size = try estimate(parts[0])
    // What is shown before the last frame is drawn: initially nothing.
    var before = [RGBA8](repeating: .clear, count: width * height)
    for (last, frame) in zip(frames, frames.dropFirst()) {
      let rect = parts[parts.count - 1].rect
      var canvases = [(Disposal.none, last.pixels)]
      canvases.append((.background, last.pixels.clearing(rect, width: width)))
      if parts.count > 1 { canvases.append((.previous, before)) }
      var best: (size: Int, disposal: Disposal, part: AnimationPart, canvas: [RGBA8])?
      let least = frame.difference(from: last.pixels).area
      for (disposal, canvas) in canvases {
        let changed = frame.difference(from: canvas)
        // Another disposal pays only if it leaves less to draw.
        if disposal != .none, changed.area > least { continue }
        for part in frame.parts(changed, over: canvas, hasClear: hasClear) {
          let size = try estimate(part)
          if size < best?.size ?? .max { best = (size, disposal, part, canvas) }
        }
      }
      guard let best else { continue }
      parts[parts.count - 1].disposal = best.disposal
      parts.append(best.part)
      before = best.canvas
      size += best.size
    }
  }

  /// Returns the approximate size of a part in bytes.
  private func estimate(_ part: AnimationPart) throws(PNGError) -> Int {
    try compressor.compress(packed(part)).count + 12
  }

  /// Returns a part in the animation's format.
  func packed(_ part: AnimationPart) -> PackedPicture {
    var pixels = part.pixels
    if let key { for i in pixels.indices where pixels[i] == .clear { pixels[i] = key } }
    return StraightImage(
      width: part.rect.width, height: part.rect.height, pixels: pixels, traits: PixelTraits()
    ).packed(as: format)
  }
}

/// What happens to a frame's rectangle when its time is over, by APNG's numbers.
enum Disposal: UInt8 {
  /// It stays.
  case none
  /// It becomes transparent.
  case background
  /// What was there before is restored.
  case previous
}

/// What is stored for a frame.
struct AnimationPart {
  /// Where it is drawn; never empty.
  let rect: PixelRect
  /// The straight pixels of the rectangle.
  let pixels: [RGBA8]
  /// What happens to it afterwards.
  var disposal = Disposal.none
  /// Whether it is composited over the canvas; otherwise it replaces it.
  var isOver = false

  /// The content of the fcTL chunk after its sequence number.
  func control(_ delay: APNG.Delay) -> [UInt8] {
    let sides = [rect.width, rect.height, rect.x, rect.y].flatMap {
      UInt32(truncatingIfNeeded: $0).bigEndianBytes
    }
    return sides + delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
      + [disposal.rawValue, isOver ? 1 : 0]
  }
}

extension StraightImage {
  /// Returns the smallest rectangle outside of which the canvas shows this frame; one pixel when it
  /// shows all of it, since a part is never empty.
  fileprivate func difference(from canvas: [RGBA8]) -> PixelRect {
    var (minX, minY, maxX, maxY) = (width, height, -1, -1)
    for y in 0..<height {
      let row = y * width
      guard let left = (0..<width).first(where: { pixels[row + $0] != canvas[row + $0] }),
        let right = (0..<width).last(where: { pixels[row + $0] != canvas[row + $0] })
      else { continue }
      (minX, maxX) = (min(minX, left), max(maxX, right))
      (minY, maxY) = (min(minY, y), y)
    }
    guard maxX >= 0 else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
    return PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }

  /// Returns the ways to draw the rectangle on the canvas: replacing it and, if the format has a
  /// clear pixel and compositing is exact, over it with unchanged pixels clear.
  fileprivate func parts(
    _ rect: PixelRect, over canvas: [RGBA8], hasClear: Bool
  ) -> [AnimationPart] {
    var (whole, changes): ([RGBA8], [RGBA8]) = ([], [])
    whole.reserveCapacity(rect.area)
    changes.reserveCapacity(rect.area)
    var isExact = hasClear
    for y in rect.minY..<rect.maxY {
      for i in y * width + rect.minX..<y * width + rect.maxX {
        let pixel = pixels[i]
        whole.append(pixel)
        changes.append(pixel == canvas[i] ? .clear : pixel)
        isExact = isExact && (pixel == canvas[i] || pixel.a == 255 || canvas[i].a == 0)
      }
    }
    let replacing = AnimationPart(rect: rect, pixels: whole)
    guard isExact else { return [replacing] }
    return [replacing, AnimationPart(rect: rect, pixels: changes, isOver: true)]
  }
}

extension [RGBA8] {
  /// Returns the pixels with a rectangle made transparent.
  fileprivate func clearing(_ rect: PixelRect, width: Int) -> [RGBA8] {
    var result = self
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { result[y * width + x] = .clear }
    }
    return result
  }
}
