import Geometry

extension Portrait {
  /// The hair that is seen behind the neck and beside the face.
  func drawBackHair(on canvas: inout PhotoCanvas) {
    switch hair {
    case .long:
      paintHair(
        Path(mirrored: [
          Point(0, 0.13), Point(0.10, 0.15), Point(0.175, 0.225), Point(0.208, 0.33),
          Point(0.218, 0.46),
          Point(0.235, 0.63), Point(0.240, 0.78), Point(0.17, 0.85), Point(0.10, 0.80),
          Point(0, 0.74),
        ]), depth: 0.62, on: &canvas)
    case .waves:
      paintHair(
        Path(mirrored: [
          Point(0, 0.125), Point(0.105, 0.148), Point(0.182, 0.22), Point(0.222, 0.31),
          Point(0.212, 0.40),
          Point(0.252, 0.50), Point(0.232, 0.59), Point(0.268, 0.68), Point(0.22, 0.76),
          Point(0.12, 0.76), Point(0, 0.70),
        ]), depth: 0.62, on: &canvas)
    case .bob:
      paintHair(
        Path(mirrored: [
          Point(0, 0.13), Point(0.10, 0.15), Point(0.178, 0.225), Point(0.212, 0.33),
          Point(0.222, 0.44),
          Point(0.222, 0.575), Point(0.165, 0.632), Point(0.09, 0.60), Point(0, 0.58),
        ]), depth: 0.62, on: &canvas)
    case .curls:
      paintHair(cloud(0, 0.335, width: 0.50, height: 0.50, bumps: 26), depth: 0.66, on: &canvas)
    case .bun:
      paintHair(Path(ellipseAt: 0, 0.108, width: 0.155, height: 0.135), depth: 0.8, on: &canvas)
    case .cropped, .sidePart, .bald: break
    }
  }

  /// The hair that falls over the forehead.
  func drawFrontHair(on canvas: inout PhotoCanvas) {
    switch hair {
    case .bald: break
    case .cropped:
      paintHair(
        cap(
          side: 0.425,
          inner: [
            Point(0.144, 0.350), Point(0.128, 0.290), Point(0.070, 0.266), Point(0, 0.262),
            Point(-0.070, 0.266), Point(-0.128, 0.290), Point(-0.144, 0.350),
          ], height: 0.148), on: &canvas)
    case .sidePart:
      paintHair(
        cap(
          side: 0.425,
          inner: [
            Point(0.148, 0.360), Point(0.138, 0.300), Point(0.104, 0.262), Point(0.030, 0.290),
            Point(-0.050, 0.292), Point(-0.112, 0.272), Point(-0.140, 0.310), Point(-0.148, 0.360),
          ], height: 0.118), on: &canvas)
    case .long, .waves:
      paintHair(
        cap(
          side: hair == .long ? 0.56 : 0.50,
          inner: [
            Point(0.158, 0.470), Point(0.146, 0.370), Point(0.104, 0.292), Point(0.040, 0.232),
            Point(-0.030, 0.262), Point(-0.110, 0.312), Point(-0.148, 0.380), Point(-0.158, 0.470),
          ], height: 0.122), on: &canvas)
    case .bob:
      paintHair(
        cap(
          side: 0.55,
          inner: [
            Point(0.156, 0.470), Point(0.142, 0.368), Point(0.090, 0.346), Point(0, 0.340),
            Point(-0.090, 0.346), Point(-0.142, 0.368), Point(-0.156, 0.470),
          ], height: 0.122), on: &canvas)
    case .bun:
      paintHair(
        cap(
          side: 0.400,
          inner: [
            Point(0.148, 0.345), Point(0.128, 0.282), Point(0.068, 0.246), Point(0, 0.238),
            Point(-0.068, 0.246), Point(-0.128, 0.282), Point(-0.148, 0.345),
          ], height: 0.160), on: &canvas)
    case .curls:
      paintHair(cloud(0, 0.215, width: 0.345, height: 0.155, bumps: 16), on: &canvas)
      for side: Float in [-1, 1] {
        paintHair(
          cloud(side * 0.168, 0.335, width: 0.105, height: 0.22, bumps: 11), on: &canvas)
      }
    }
  }

  /// A full beard that leaves the lips free.
  func drawBeard(on canvas: inout PhotoCanvas) {
    let outer = [
      Point(0.158, 0.415), Point(0.157 * jaw, 0.500), Point(0.122 * jaw, 0.592),
      Point(0.062 * jaw, 0.652), Point(0, 0.666),
    ]
    let inner = [
      Point(0.143, 0.440), Point(0.118, 0.520), Point(0.066, 0.540), Point(0.026, 0.530),
      Point(0, 0.534),
    ]
    func mirror(_ p: Point) -> Point { Point(-p.x, p.y) }
    let outline =
      outer + outer.dropLast().reversed().map(mirror) + inner.dropLast().map(mirror)
      + [inner[4]] + inner.dropLast().reversed()
    let trimmed: Float = hair == .bald ? 0.88 : 0.62
    canvas.paint(canvas.mask(Path(smoothThrough: outline))) { u, v in
      let strand = traits.fractal(u * 80, v * 45, octaves: 3)
      let tone = hairTone.lit(0.95 + 0.5 * strand - step(-0.1, 0.17, u) * 0.3)
      let edge = step(0.43, 0.50, v)
      return SIMD4(mix(shade, tone, trimmed), (0.35 + 0.6 * edge) * 0.96)
    }
  }

  /// Round frames with a glint.
  func drawGlasses(on canvas: inout PhotoCanvas) {
    let frame = Tone(hex: traits.random(7) < 0.5 ? 0x1D1B1E : 0x5B3A22)
    for side: Float in [-1, 1] {
      var rim = Path(ellipseAt: side * 0.069, 0.430, width: 0.104, height: 0.090)
      rim.append(Path(ellipseAt: side * 0.069, 0.430, width: 0.092, height: 0.078))
      canvas.spot(
        Tone(1, 1, 1), opacity: 0.3, u: side * 0.069 - 0.016, v: 0.410, width: 0.06, height: 0.04)
      canvas.paint(canvas.mask(rim, rule: .evenOdd)) { _, _ in SIMD4(frame, 1) }
      let (x0, x1) = (Double(side) * 0.120, Double(side) * 0.158)
      canvas.paint(
        Path(
          stroke: [Point(x0 * 0.97, 0.420), Point((x0 + x1) / 2, 0.417), Point(x1, 0.418)],
          thickness: 0.011), frame)
    }
    canvas.paint(
      Path(stroke: [Point(-0.022, 0.425), Point(0, 0.418), Point(0.022, 0.425)], thickness: 0.011),
      frame)
  }

  /// Hair over the crown down to `side`, whose lower edge runs along `inner` from right to left.
  private func cap(side: Double, inner: [Point], height: Double) -> Path {
    let width = side > 0.45 ? 0.205 : 0.176
    let outer = [
      Point(-width, side), Point(-width - 0.003, 0.31), Point(-0.152, height + 0.083),
      Point(-0.086, height + 0.018), Point(0, height), Point(0.086, height + 0.018),
      Point(0.152, height + 0.083), Point(width + 0.003, 0.31), Point(width, side),
    ]
    return Path(smoothThrough: outer + inner)
  }

  /// A rounded shape with a bumpy edge.
  private func cloud(_ u: Float, _ v: Float, width: Float, height: Float, bumps: Int) -> Path {
    var points: [Point] = []
    for i in 0..<bumps * 2 {
      let angle = Double(i) / Double(bumps * 2)
      let swell: Float = (i % 2 == 0 ? 1.03 : 0.975) + traits.random(i, 20, in: -0.02...0.02)
      let (c, s) = PortraitCircle.direction(angle)
      points.append(
        Point(Double(u + width / 2 * swell * Float(c)), Double(v + height / 2 * swell * Float(s))))
    }
    return Path(smoothThrough: points)
  }

  /// Paints hair with strands that run down and away from the crown.
  private func paintHair(_ path: Path, depth: Float = 1, on canvas: inout PhotoCanvas) {
    let curly = hair == .curls
    canvas.paint(path) { u, v in
      let fan = u / (0.14 + max(0, v - 0.1) * 0.6)
      let strand =
        curly
        ? traits.fractal(u * 34, v * 34, octaves: 3)
        : traits.fractal(fan * 26, v * 4 + u * 3, octaves: 3)
      let (du, dv) = (u + 0.07, v - 0.215)
      let gloss = step(0.02, 0, du * du * 0.6 + dv * dv * 2.4) * (0.28 + 0.3 * strand)
      let side = step(-0.16, 0.24, u) * 0.36
      let tone = hairTone.lit((1.12 + 0.42 * strand - side) * depth)
      return tone + (Tone(0.55, 0.5, 0.45) * hairTone + Tone(repeating: 0.07)) * max(0, gloss)
        * depth
    }
  }
}

/// Directions without the C library, whose last bits differ between machines.
enum PortraitCircle {
  /// Returns the direction of a turn in 0..<1, clockwise from the right, as a vector of length 1.
  ///
  /// Turns are measured along a square that stands on its corner: quarters are exact, what lies
  /// between is up to 4 degrees off.
  static func direction(_ turn: Double) -> (Double, Double) {
    let t = turn * 4
    let quarter = Int(t)
    let f = t - Double(quarter)
    let length = ((1 - f) * (1 - f) + f * f).squareRoot()
    let (x, y) = ((1 - f) / length, f / length)
    switch quarter & 3 {
    case 0: return (x, y)
    case 1: return (-y, x)
    case 2: return (-x, -y)
    default: return (y, -x)
    }
  }
}
