import Geometry
import Raster
import TestSupport

/// Random drawings of one kind on a canvas of 90 by 70 random pixels.
struct Drawings: Sendable {
  let name: String
  /// How many there are.
  let count: Int
  let draw: @Sendable (inout Bitmap, inout SeededGenerator) -> Void

  static let all: [Drawings] = [
    Drawings(name: "paths", count: 3000) { canvas, random in
      canvas.fill(
        random.outline(), rule: random.chance(0.5) ? .nonZero : .evenOdd,
        transform: random.place(), with: .color(random.color()), clip: random.clip())
    },
    Drawings(name: "strokes", count: 600) { canvas, random in
      let style = StrokeStyle(
        width: random.number(in: 0.2..<9), cap: random.chance(0.5) ? .round : .square,
        join: random.chance(0.5) ? .round : .miter)
      canvas.fill(
        random.outline().stroked(style), with: .color(random.color()), clip: random.clip())
    },
    Drawings(name: "rounded rectangles", count: 3000) { canvas, random in
      canvas.fill(random.box(), with: .color(random.color()), clip: random.clip())
    },
    Drawings(name: "gradients", count: 400) { canvas, random in
      let stops = (0..<random.integer(in: 1...5)).map { _ in
        GradientStop(color: random.color(), location: random.number(in: 0..<1))
      }
      let paint: Paint =
        switch random.integer(in: 0...2) {
        case 0:
          .linearGradient(LinearGradient(start: random.spot(), end: random.spot(), stops: stops))
        case 1:
          .radialGradient(
            RadialGradient(
              center: random.spot(), radius: random.number(in: 1..<90), stops: stops,
              extend: .reflect))
        default:
          .conicGradient(
            ConicGradient(
              center: random.spot(), startAngle: random.number(in: 0..<6), stops: stops))
        }
      canvas.fill(random.box(), with: paint, opacity: random.number(in: 0.3..<1))
    },
    Drawings(name: "images", count: 1200) { canvas, random in
      let bitmap = random.bitmap(
        width: random.integer(in: 1...60), height: random.integer(in: 1...60))
      let sampling = ImagePaint.Sampling.allCases[random.integer(in: 0...3)]
      let extend = ImagePaint.Extend.allCases[random.integer(in: 0...2)]
      let image = ImagePaint(
        bitmap: bitmap,
        transform: Affine.scale(random.number(in: 0.1..<3), random.number(in: 0.1..<3))
          .then(random.place()), sampling: sampling, extend: extend)
      canvas.fill(random.box(), with: .image(image), opacity: random.number(in: 0.3..<1))
    },
    Drawings(name: "layers", count: 1500) { canvas, random in
      let layer = random.bitmap(
        width: random.integer(in: 1...80), height: random.integer(in: 1...60))
      canvas.draw(
        layer, at: (random.integer(in: -40...80), random.integer(in: -40...60)),
        opacity: random.chance(0.5) ? 1 : random.number(in: 0..<1), clip: random.clip())
    },
    Drawings(name: "blend modes", count: 1200) { canvas, random in
      let mode = BlendMode.allCases[random.integer(in: 0...BlendMode.allCases.count - 1)]
      canvas.fill(random.box(), with: .color(random.color()), clip: random.clip(), blend: mode)
      canvas.draw(random.bitmap(width: 50, height: 40), at: (9, 7), blend: mode)
    },
    Drawings(name: "blurs and shadows", count: 300) { canvas, random in
      let sigma = random.number(in: 0.5..<12)
      switch random.integer(in: 0...2) {
      case 0: canvas.fillShadow(of: random.box(), sigma: sigma, color: random.color())
      case 1: canvas.fillShadow(of: random.outline(), sigma: sigma, color: random.color())
      default:
        canvas = canvas.blurred(sigma: sigma, edge: random.chance(0.5) ? .clamp : .transparent)
      }
    },
  ]

  /// Returns the digest of all of them.
  func digest() -> Digest {
    var digest = Digest()
    for seed in 0..<count {
      var random = SeededGenerator(seed: UInt64(seed))
      var canvas = random.bitmap(width: 90, height: 70, colors: 5)
      draw(&canvas, &random)
      digest.add(canvas)
    }
    return digest
  }
}

extension SeededGenerator {
  fileprivate mutating func spot() -> Point { Point(number(in: -10..<100), number(in: -10..<80)) }

  fileprivate mutating func color() -> Color {
    Color(
      red: number(in: 0..<1), green: number(in: 0..<1), blue: number(in: 0..<1),
      alpha: chance(0.4) ? 1 : number(in: 0..<1))
  }

  /// An outline in and around the canvas.
  fileprivate mutating func outline() -> Path {
    path(pieces: 1...8).applying(Affine.scale(0.8).then(.translation(45, 35)))
  }

  fileprivate mutating func place() -> Affine {
    chance(0.5)
      ? .identity
      : Affine.rotation(number(in: -0.4..<0.4))
        .then(.translation(number(in: -9..<20), number(in: -9..<20)))
  }

  fileprivate mutating func box() -> RoundedRect {
    let rect = Rect(
      x: number(in: -20..<60), y: number(in: -20..<50), width: number(in: 0.5..<80),
      height: number(in: 0.5..<60))
    let radius = number(in: 0..<40)
    return chance(0.2)
      ? RoundedRect(rect, radii: CornerRadii(radius), curve: .continuous)
      : RoundedRect(rect, radius: radius)
  }

  fileprivate mutating func clip() -> Clip? {
    if chance(0.4) { return nil }
    let part = PixelRect(
      x: integer(in: -5...60), y: integer(in: -5...50), width: integer(in: 1...90),
      height: integer(in: 1...70))
    return chance(0.6) ? Clip(part) : Clip(part).intersected(with: box())
  }
}
