import FuzzHarness
import Geometry
import Raster

/// Hostile gradients, images, shadows, blurs and far clips, drawn as a scene would draw them.
struct PaintTarget: FuzzTarget {
  static let name = "paint"
  static let seedExtension = "bin"

  private let seeds: [[UInt8]]

  init(seeds: [[UInt8]]) { self.seeds = seeds }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    var bytes = random.pick(seeds) ?? random.bytes(20 + random.below(160))
    if !seeds.isEmpty { ByteMutation.apply(to: &bytes, others: seeds, &random) }
    return bytes
  }

  func run(_ input: [UInt8]) throws {
    let first = picture(input)
    guard picture(input) == first else {
      throw BrokenPromise(description: "drawing twice gives different pictures")
    }
    let pixels = first.bitmap.pixels.span
    for i in 0..<pixels.count {
      let p = pixels[i]
      guard p.r <= p.a, p.g <= p.a, p.b <= p.a else {
        throw BrokenPromise(description: "pixel \(i) has more colour than alpha")
      }
      let (x, y) = (i % first.bitmap.width, i / first.bitmap.width)
      let isInside = !first.clip.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty
      guard isInside || p == RGBA8(PaintTarget.page) else {
        throw BrokenPromise(description: "\(x), \(y) is outside the clip but changed")
      }
    }
  }

  private static let page = Color(red: 0.4, green: 0.6, blue: 0.8, alpha: 0.5)

  private struct Picture: Equatable {
    var bitmap: Bitmap
    var clip: PixelRect
    var mask = CoverageMask(covering: .zero)
  }

  private func picture(_ input: [UInt8]) -> Picture {
    var reader = HostilePath(input)
    var bitmap = Bitmap(
      width: 1 + reader.below(60), height: 1 + reader.below(50), color: PaintTarget.page)
    var clip = Clip(bitmap.bounds)
    if reader.below(2) == 0 {
      clip = Clip(
        PixelRect(
          x: reader.below(70) - 9, y: reader.below(60) - 9, width: reader.below(80),
          height: reader.below(70)))
    }
    if reader.below(3) == 0 { clip = clip.intersected(with: reader.box()) }
    let opacity = [1, 0.5, .nan, -1, 3][reader.below(5)]
    switch reader.below(8) {
    case 0:
      bitmap.fill(reader.box(), with: reader.gradient(), opacity: opacity, clip: clip)
    case 1:
      bitmap.fill(reader.box(), with: .image(reader.image()), opacity: opacity, clip: clip)
    case 2:
      let rect = Rect(
        x: reader.coordinate(), y: reader.coordinate(), width: reader.coordinate(),
        height: reader.coordinate())
      let sampling = ImagePaint.Sampling.allCases[reader.below(4)]
      bitmap.draw(reader.bitmap(), in: rect, sampling: sampling, opacity: opacity, clip: clip)
    case 3:
      let blend = BlendMode.allCases[reader.below(BlendMode.allCases.count)]
      bitmap.fill(
        reader.box(), with: reader.gradient(), opacity: opacity, clip: clip, blend: blend)
    case 4:
      let sigma = reader.sigma()
      let offset = Point(reader.coordinate(), reader.coordinate())
      bitmap.fillShadow(
        of: reader.box(), sigma: sigma, color: .black, offset: offset, clip: clip)
    case 5:
      bitmap.fillShadow(of: reader.path(), sigma: reader.sigma(), color: .black, clip: clip)
    case 6:
      let edge: EdgeMode = reader.below(2) == 0 ? .clamp : .transparent
      bitmap.draw(bitmap.blurred(sigma: reader.sigma(), edge: edge), at: (0, 0), clip: clip)
    default:
      // A clip at any distance, with a path near it.
      let (x, y) = (1 << reader.below(41), 1 << reader.below(41))
      let far = PixelRect(x: x, y: -y, width: 30, height: 20)
      let transform = reader.transform().then(.translation(Double(x), -Double(y)))
      let mask = CoverageMask(path: reader.path(), transform: transform, in: far)
      return Picture(bitmap: bitmap, clip: clip.bounds, mask: mask)
    }
    return Picture(bitmap: bitmap, clip: clip.bounds)
  }
}

extension HostilePath {
  fileprivate mutating func box() -> RoundedRect {
    let rect = Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate())
    if below(3) > 0 { return RoundedRect(rect, radius: coordinate()) }
    let radii = CornerRadii(
      topLeft: coordinate(), topRight: coordinate(), bottomRight: coordinate(),
      bottomLeft: coordinate())
    return RoundedRect(rect, radii: radii, curve: below(2) == 0 ? .circular : .continuous)
  }

  fileprivate mutating func sigma() -> Double {
    let sigma = abs(coordinate())
    return sigma <= 60 ? sigma : Double(below(40))
  }

  fileprivate mutating func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: below(40), height: below(40), color: .white)
    if !bitmap.bounds.isEmpty { bitmap[0, bitmap.height / 2] = .clear }
    return bitmap
  }

  fileprivate mutating func image() -> ImagePaint {
    ImagePaint(
      bitmap: bitmap(), transform: transform(), sampling: ImagePaint.Sampling.allCases[below(4)],
      extend: ImagePaint.Extend.allCases[below(3)])
  }

  fileprivate mutating func gradient() -> Paint {
    let stops = (0..<below(6)).map { i in
      GradientStop(
        color: Color(red: Double(i) / 6, green: 0.5, blue: 0.2, alpha: Double(below(3)) / 2),
        location: below(2) == 0 ? Double(below(5)) / 4 : coordinate())
    }
    let extend: GradientExtend = [.clamp, .repeat, .reflect][below(3)]
    switch below(3) {
    case 0:
      return .linearGradient(
        LinearGradient(start: point(), end: point(), stops: stops, extend: extend))
    case 1:
      return .radialGradient(
        RadialGradient(
          startCenter: point(), startRadius: coordinate(), endCenter: point(),
          endRadius: coordinate(), stops: stops, extend: extend))
    default:
      return .conicGradient(
        ConicGradient(
          center: point(), startAngle: coordinate(), sweep: coordinate(), stops: stops,
          extend: extend))
    }
  }
}
