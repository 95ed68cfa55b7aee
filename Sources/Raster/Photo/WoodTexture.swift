import Geometry

/// Oak planks: growth rings cut lengthwise, pores along the grain, dark joints between planks.
struct WoodTexture {
  private let rings: Noise
  private let grain: Noise

  init(seed: UInt64) {
    rings = Noise(seed &* 29 &+ 15)
    grain = Noise(seed &* 29 &+ 16)
  }

  func draw(on canvas: inout PhotoCanvas) {
    canvas.paint { u, v in board(u + 8, v) }
  }

  /// Five planks in a unit run from left to right; each is another piece of a tree.
  private func board(_ u: Float, _ v: Float) -> Tone {
    let place = v * 5
    let plank = Int(place.rounded(.down))
    let across = place - Float(plank)
    let length: Float = 1.7
    let along = u + rings.random(plank, 1) * length
    let piece = Int((along / length).rounded(.down))
    let joint = abs(along / length - Float(piece) - 0.5)
    let key = plank &* 31 &+ piece

    // Rings: distance from a wavering heart that lies somewhere beside the plank.
    let shift = rings.random(key, 2) * 40
    let heart = rings.random(key, 3, in: -0.9...1.9)
    let waver = rings.fractal(u * 1.1 + shift, across * 0.9 + shift, octaves: 3) * 0.55
    let distance = across - heart + waver
    let height = (distance * distance + 0.05 * (u * u * 0.03 + 0.2)).squareRoot()
    let ring = height * rings.random(key, 4, in: 9...15)
    let phase = ring - ring.rounded(.down)
    // Early wood is pale; it darkens slowly and ends at a sharp line.
    let late = step(0.15, 0.92, phase) * step(1, 0.95, phase)

    let fibre = grain.fractal(u * 7 + shift, v * 190, octaves: 4, gain: 0.6)
    let pore = step(0.32, 0.62, grain.fractal(u * 16 - shift, v * 330, octaves: 2))
    let hue = mix(Tone(hex: 0xC79A63), Tone(hex: 0xA9743F), rings.random(key, 5))
    var tone = mix(hue.lit(1.10), hue * Tone(0.72, 0.66, 0.58), late * 0.55)
    tone = tone.lit(1 + 0.13 * fibre)
    tone = mix(tone, hue * Tone(0.48, 0.42, 0.36), pore * 0.5 * (0.4 + 0.6 * late))
    // The gap is dark, the edge above it rounded and catching light.
    let gap = min(across, 1 - across) / 5
    let butt = (0.5 - joint) * length
    let near = min(gap, butt)
    tone = tone.lit(1 + 0.10 * step(0.006, 0.003, near))
    return mix(tone, Tone(hex: 0x2B1B10), step(0.0032, 0.0012, near) * 0.9)
  }
}
