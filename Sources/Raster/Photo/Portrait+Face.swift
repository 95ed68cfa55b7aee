import Geometry

extension Portrait {
  /// The outline of the face from crown to chin.
  var face: Path {
    Path(mirrored: [
      Point(0, 0.205), Point(0.090, 0.222), Point(0.143, 0.290), Point(0.155, 0.390),
      Point(0.146 * jaw, 0.490), Point(0.110 * jaw, 0.580), Point(0.054 * jaw, 0.634),
      Point(0, 0.646),
    ])
  }

  /// Ears and face with light and shadow, before any features.
  func drawHead(on canvas: inout PhotoCanvas) {
    for side: Float in [-1, 1] {
      let ear = Path(ellipseAt: side * 0.157, 0.432, width: 0.048, height: 0.098)
      canvas.paint(ear, mix(skin, shade, side < 0 ? 0.12 : 0.55))
      canvas.spot(shade, opacity: 0.6, u: side * 0.160, v: 0.436, width: 0.028, height: 0.066)
    }
    let mask = canvas.mask(face)
    canvas.paint(face) { u, v in
      let across = step(-0.16, 0.20, u + (v - 0.42) * 0.12)
      let rim = step(0.10, 0.165, (u * u + (v - 0.42) * (v - 0.42) * 0.5).squareRoot())
      return mix(
        mix(highlight, skin, min(1, across * 1.8)), shade, across * across * 0.50 + rim * 0.16)
    }
    let blush = mix(skin, Tone(0.85, 0.32, 0.27), 0.45)
    for (u, strength) in [(Float(-0.085), Float(0.42)), (0.085, 0.34)] {
      canvas.spot(
        blush, opacity: strength, u: u, v: 0.505, width: 0.11, height: 0.085, inside: mask)
    }
    // Eye sockets, the side of the nose, below the lip and the chin's roundness.
    for u: Float in [-0.066, 0.066] {
      canvas.spot(shade, opacity: 0.42, u: u, v: 0.412, width: 0.115, height: 0.085, inside: mask)
    }
    canvas.spot(shade, opacity: 0.45, u: 0.026, v: 0.470, width: 0.045, height: 0.13, inside: mask)
    canvas.spot(shade, opacity: 0.40, u: 0.004, v: 0.602, width: 0.10, height: 0.03, inside: mask)
    canvas.spot(
      highlight, opacity: 0.7, u: -0.03, v: 0.305, width: 0.18, height: 0.11, inside: mask)
    canvas.spot(
      highlight, opacity: 0.8, u: -0.008, v: 0.478, width: 0.03, height: 0.09, inside: mask)
    canvas.spot(
      highlight, opacity: 0.5, u: -0.01, v: 0.622, width: 0.08, height: 0.04, inside: mask)
  }

  /// Eyes, brows, nose, beard and mouth.
  func drawFeatures(on canvas: inout PhotoCanvas) {
    drawNose(on: &canvas)
    if hasBeard { drawBeard(on: &canvas) }
    drawMouth(on: &canvas)
    for side in [-1.0, 1.0] {
      drawEye(side, on: &canvas)
      let lift = Double(traits.random(4, in: -0.004...0.006))
      let brow = [
        Point(side * 0.028, 0.386), Point(side * 0.055, 0.371 - lift),
        Point(side * 0.083, 0.369 - lift), Point(side * 0.108, 0.385),
      ]
      canvas.paint(
        Path(stroke: brow, thickness: hasBeard ? 0.022 : 0.017), hairTone.lit(0.8), opacity: 0.88)
    }
  }

  private func drawEye(_ side: Double, on canvas: inout PhotoCanvas) {
    let (x, y) = (side * 0.067, 0.426)
    let almond = Path(smoothThrough: [
      Point(x - 0.029, y + 0.002), Point(x - 0.014, y - 0.010), Point(x + 0.004, y - 0.0115),
      Point(x + 0.021, y - 0.007), Point(x + 0.030, y + 0.002), Point(x + 0.016, y + 0.009),
      Point(x - 0.006, y + 0.010), Point(x - 0.021, y + 0.007),
    ])
    let white = canvas.mask(almond)
    canvas.paint(almond) { _, v in Tone(0.96, 0.94, 0.93).lit(0.78 + 0.22 * step(0.414, 0.428, v)) }
    let irises: [UInt32] = [0x4B2E1C, 0x3F6B8C, 0x5B6B3A, 0x2C1C14, 0x6B4A2A]
    let iris = Tone(hex: skin.y < 0.45 ? irises[3] : irises[Int(traits.random(5) * 5)])
    let ring = canvas.mask(Path(ellipseAt: Float(x), Float(y) - 0.001, width: 0.026, height: 0.026))
    canvas.paint(ring.intersected(with: white)) { u, v in
      let (a, b) = (u - Float(x), v - Float(y) + 0.001)
      let r = (a * a + b * b).squareRoot() / 0.013
      let tone = mix(
        Tone(hex: 0x0B0808), mix(iris.lit(1.3), iris.lit(0.6), step(0.6, 1, r)), step(0.42, 0.5, r))
      return SIMD4(tone, 1)
    }
    canvas.paint(
      Path(ellipseAt: Float(x) - 0.004, Float(y) - 0.006, width: 0.0075, height: 0.0075),
      Tone(1, 1, 1), opacity: 0.92)
    let lid = [
      Point(x - 0.032, y + 0.003), Point(x - 0.015, y - 0.011), Point(x + 0.004, y - 0.0135),
      Point(x + 0.022, y - 0.008), Point(x + 0.033, y + 0.002),
    ]
    canvas.paint(Path(stroke: lid, thickness: 0.009), Tone(hex: 0x231612), opacity: 0.9)
  }

  private func drawNose(on canvas: inout PhotoCanvas) {
    let base = [
      Point(-0.026, 0.505), Point(-0.014, 0.517), Point(0, 0.520), Point(0.014, 0.517),
      Point(0.027, 0.504),
    ]
    canvas.paint(Path(stroke: base, thickness: 0.012), shade.lit(0.86), opacity: 0.75)
    for u: Float in [-0.012, 0.012] {
      canvas.spot(shade.lit(0.5), opacity: 0.7, u: u, v: 0.512, width: 0.014, height: 0.010)
    }
  }

  private func drawMouth(on canvas: inout PhotoCanvas) {
    let smile = Double(traits.random(6, in: 0.004...0.014))
    let lip = mix(skin * Tone(0.84, 0.66, 0.64), Tone(0.70, 0.28, 0.30), hasBeard ? 0.05 : 0.22)
    let lower = Path(smoothThrough: [
      Point(-0.047, 0.564 - smile), Point(-0.02, 0.566), Point(0, 0.568), Point(0.02, 0.566),
      Point(0.047, 0.564 - smile), Point(0.026, 0.583), Point(0, 0.590), Point(-0.026, 0.583),
    ])
    let upper = Path(smoothThrough: [
      Point(-0.049, 0.564 - smile), Point(-0.022, 0.555), Point(-0.007, 0.550), Point(0, 0.553),
      Point(0.007, 0.550), Point(0.022, 0.555), Point(0.049, 0.564 - smile), Point(0.02, 0.567),
      Point(0, 0.570), Point(-0.02, 0.567),
    ])
    canvas.paint(lower) { u, v in
      lip.lit(1.12 - step(-0.02, 0.06, u) * 0.22 + step(0.572, 0.580, v) * 0.06)
    }
    canvas.paint(upper, lip.lit(0.82))
    let line = [
      Point(-0.053, 0.562 - smile * 1.25), Point(-0.024, 0.565), Point(0, 0.5675),
      Point(0.024, 0.565), Point(0.053, 0.562 - smile * 1.25),
    ]
    canvas.paint(Path(stroke: line, thickness: 0.0042), lip.lit(0.45), opacity: 0.85)
  }
}
