import Geometry

/// The sea at sunset, with the sun's path on it and a beach in front.
struct SeasideScene {
  private let clouds: Noise
  private let waves: Noise
  private let land: Noise
  private let horizon: Float = 0.47
  private let sunU: Float
  private let sunV: Float = 0.405
  private let sky = ToneRamp([
    (0, 0x2B3566), (0.14, 0x5A4A80), (0.27, 0xB5657F), (0.37, 0xF0946A), (0.47, 0xFFCB7D),
  ])

  init(seed: UInt64) {
    clouds = Noise(seed &* 13 &+ 8)
    waves = Noise(seed &* 13 &+ 9)
    land = Noise(seed &* 13 &+ 10)
    sunU = land.random(0, in: -0.13...0.13)
  }

  func draw(on canvas: inout PhotoCanvas) {
    canvas.paint(below: 0, above: 0.95) { u, v in v < horizon ? air(u, v) : sea(u, v) }
    drawHeadland(on: &canvas)
    drawBeach(on: &canvas)
  }

  private func air(_ u: Float, _ v: Float) -> Tone {
    var tone = sky.tone(at: v)
    let (du, dv) = (u - sunU, v - sunV)
    let distance = du * du + dv * dv
    tone = mix(tone, Tone(hex: 0xFFD58A), min(1, 0.010 / (distance + 0.012)) * 0.7)
    // Clouds are flat sheets: the nearer the horizon, the more they are foreshortened.
    let far = 0.16 / (horizon + 0.05 - v)
    let sheet = clouds.fractal(u * far * 3.2 + 4, far * 9, octaves: 5, gain: 0.52)
    let cover = step(-0.02, 0.42, sheet)
    let below = step(0.03, 0.42, v)
    let dark = mix(Tone(hex: 0x4B4474), Tone(hex: 0xA4576B), below)
    let bright = mix(Tone(hex: 0xE58E86), Tone(hex: 0xFFC98C), step(0.35, 0.0, distance))
    let rim = step(0.55, 0.05, sheet)
    tone = mix(tone, mix(dark, bright, rim), cover * 0.72)
    return mix(tone, Tone(hex: 0xFFF4D2), step(0.0020, 0.0015, distance))
  }

  private func sea(_ u: Float, _ v: Float) -> Tone {
    let depth = v - horizon
    // Waves shrink towards the horizon as the distance grows.
    let far = 0.05 / (depth + 0.006)
    let swell = waves.fractal(u * far * 9, far * 26, octaves: 5, gain: 0.66)
    let mirror = sky.tone(at: horizon - depth * 0.7 - 0.03 - 0.07 * swell)
    let deep = mix(Tone(hex: 0x7A5A72), Tone(hex: 0x17354B), step(0, 0.36, depth))
    var tone = mix(mirror, deep, 0.28 + 0.40 * step(0, 0.45, depth) + 0.38 * swell)
    let path = 0.018 + 0.17 * depth
    let off = (u - sunU) / path
    let glint = step(0.02, 0.42, swell + 0.24 - 0.26 * off * off) / (1 + off * off)
    tone = mix(tone, Tone(hex: 0xFFD9A0), min(1, glint * (1 - 1.9 * depth)))
    return mix(tone, Tone(hex: 0xFFC98A), step(0.010, 0, depth) * 0.55)
  }

  /// Cliffs on one side that fall to the sea, the nearer ones darker.
  private func drawHeadland(on canvas: inout PhotoCanvas) {
    let side: Float = sunU > 0 ? -1 : 1
    for (i, tone) in [UInt32(0x9A6275), 0x54405E].enumerated() {
      let near = Float(i)
      let water = horizon + 0.004 + 0.014 * near
      let line = Skyline(across: canvas) { u in
        let inland = u * side - 0.03 - 0.12 * near
        guard inland > 0 else { return water }
        let rise = (0.07 + 0.05 * near) * step(-0.03, 0.17, inland) + 0.10 * inland
        let rough = land.fractal(u * 7, near * 7, octaves: 6, gain: 0.55) * 0.035
        return water - max(0, rise * step(0, 0.03, inland) + rough * step(0, 0.05, inland))
      }
      let (face, warm) = (Tone(hex: tone), Tone(hex: 0xE0936E))
      canvas.paint(line.ground(to: water)) { u, v in
        let crag = land.fractal(u * 40 + v * 16, v * 30, octaves: 4, gain: 0.6)
        let crown = step(0.018, 0, v - line[u])
        let lit = mix(face, warm, step(0.05, 0.7, crag) * 0.5 + 0.25 * crown)
        return mix(lit, Tone(hex: 0xD08F80), step(0.035, 0, water - v) * 0.4)
      }
    }
  }

  /// Wet sand with the last waves' foam on it.
  private func drawBeach(on canvas: inout PhotoCanvas) {
    let edge = Skyline(across: canvas) { u in
      0.865 + 0.05 * u + 0.028 * land.fractal(u * 2.1 + 5, 40, octaves: 3)
    }
    let reach = Skyline(across: canvas) { u in 0.026 + 0.016 * waves.fractal(u * 6, 3, octaves: 3) }
    canvas.paint(edge.ground(to: 1.01)) { u, v in
      let depth = v - edge[u]
      let ripple = land.fractal(u * 7, v * 42, octaves: 4)
      let wet = mix(Tone(hex: 0xB8806F), Tone(hex: 0x5F4552), step(0, 0.14, depth))
      let sand = mix(wet, Tone(hex: 0x372A3B), step(0.05, 0.2, depth)).lit(1 + 0.20 * ripple)
      let gleam = step(0.22, 0, abs(u - sunU)) * step(0.13, 0.02, depth) * 0.32
      let lit = sand + Tone(0.9, 0.55, 0.3) * gleam
      guard depth < 0.06 else { return lit }
      let lace = waves.ridged(u * 22, v * 34, octaves: 3)
      let foam =
        step(reach[u], reach[u] - 0.010, depth) * step(0.2, 0.55, lace + step(0.006, 0, depth))
      return mix(lit, Tone(hex: 0xFFE6CE), foam * 0.85)
    }
  }
}
