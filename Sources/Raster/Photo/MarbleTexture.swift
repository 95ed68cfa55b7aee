import Geometry

/// Polished white marble with grey and golden veins.
struct MarbleTexture {
  private let cloud: Noise
  private let vein: Noise

  init(seed: UInt64) {
    cloud = Noise(seed &* 37 &+ 19)
    vein = Noise(seed &* 37 &+ 20)
  }

  func draw(on canvas: inout PhotoCanvas) {
    canvas.paint { u, v in stone(u, v) }
  }

  private func stone(_ u: Float, _ v: Float) -> Tone {
    // The slab was folded while it was soft, so positions are bent before they are looked up, and
    // it was pressed, so veins run across it from lower left to upper right.
    let (p, q) = ((u - v * 0.62) * 0.62, (v + u * 0.62) * 2.1)
    let bx = cloud.fractal(p * 1.9, q * 0.8, octaves: 4, gain: 0.54)
    let by = cloud.fractal(p * 1.9 + 31, q * 0.8 - 12, octaves: 4, gain: 0.54)
    let (x, y) = (p + 0.30 * bx, q + 0.85 * by)
    let haze = cloud.fractal(x * 1.7, y * 0.9, octaves: 4, gain: 0.56)
    var tone = mix(Tone(hex: 0xF6F4F1), Tone(hex: 0xBFC3CA), step(-0.10, 0.60, haze))

    // Veins show in parts of the stone only; where they do not, they are not looked up.
    let broad = line(x * 0.9 + 5, y * 0.62, width: 0.10)
    tone = mix(tone, Tone(hex: 0x80858E), broad * (0.30 + 0.55 * step(-0.3, 0.3, haze)))
    let thin = step(-0.15, 0.25, by)
    if thin > 0 {
      let vein = line(x * 1.9 - 9, y * 1.25 + 4, width: 0.045)
      tone = mix(tone, Tone(hex: 0x666B74), vein * 0.55 * thin)
    }
    let gold = step(-0.05, 0.2, bx)
    if gold > 0 {
      let vein = line(x * 0.8 + 40, y * 0.55 - 17, width: 0.035)
      tone = mix(tone, Tone(hex: 0xB58A4E), vein * 0.65 * gold)
    }
    let fine = step(0, 0.3, haze)
    guard fine > 0 else { return tone }
    let vein = line(x * 4 + 77, y * 2.6 + 7, width: 0.05)
    return mix(tone, Tone(hex: 0x9A9DA4), vein * 0.28 * fine)
  }

  /// How much of a vein there is: veins run where the noise passes 0, soft on one side.
  private func line(_ x: Float, _ y: Float, width: Float) -> Float {
    let height = vein.fractal(x, y, octaves: 4, gain: 0.55)
    let strength = step(width, 0, height < 0 ? -height * 3 : height)
    return strength * strength
  }
}
