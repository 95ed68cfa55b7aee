import Geometry

/// Rows of conifers that fade into mist, with the sun behind them.
struct ForestScene {
  private let trees: Noise
  private let soil: Noise
  private let air: Noise
  private let sunU: Float

  init(seed: UInt64) {
    trees = Noise(seed &* 11 &+ 5)
    soil = Noise(seed &* 11 &+ 6)
    air = Noise(seed &* 11 &+ 7)
    sunU = trees.random(0, in: -0.14...0.16)
  }

  /// One row of trees and the ground they stand on.
  private struct Row {
    var number: Int
    /// 0 for the farthest row, 1 for the nearest.
    var near: Float
    var line: Skyline
    var mist: Tone
    var needle: Tone
  }

  func draw(on canvas: inout PhotoCanvas) {
    let rows = rows(across: canvas)
    canvas.paint(below: 0, above: rows[0].line.lowest + 0.005, light)
    for row in rows {
      drawTrees(row, on: &canvas)
      // The ground reaches down to where the next row's hides all of it.
      let bottom = row.number < 7 ? rows[row.number + 1].line.lowest + 0.005 : canvas.bottom + 0.01
      drawGround(row, to: bottom, on: &canvas)
    }
    drawRays(on: &canvas)
  }

  private func rows(across canvas: PhotoCanvas) -> [Row] {
    (0..<8).map { number in
      let near = Float(number) / 7
      let shift = Float(number) * 19.1
      let line = Skyline(across: canvas) { u in
        let lift = 0.05 * min((u - sunU) * (u - sunU), 0.5)
        return 0.57 + 0.14 * near + 0.27 * near * near - lift
          - 0.06 * soil.fractal(u * 1.1 + shift, shift, octaves: 3)
      }
      return Row(
        number: number, near: near, line: line,
        mist: mix(Tone(hex: 0xE2E4CF), Tone(hex: 0x7F9C8B), near),
        needle: mix(Tone(hex: 0xB9C9BB), Tone(hex: 0x0C1E1A), (near * 1.3).squareRoot() * 0.86))
    }
  }

  /// Mist with the glow of a low sun.
  private func light(_ u: Float, _ v: Float) -> Tone {
    let ramp = mix(Tone(hex: 0x7FA3A6), Tone(hex: 0xDDE0C8), step(0, 0.6, v))
    let (du, dv) = (u - sunU, (v - 0.35) * 0.9)
    let distance = du * du + dv * dv
    let billow = air.fractal(u * 2, v * 4, octaves: 4)
    let glow = min(1, 0.022 / (distance + 0.02))
    let tone = mix(ramp + Tone(repeating: 0.10) * billow, Tone(hex: 0xFFF3CF), glow * 0.92)
    return mix(tone, Tone(hex: 0xFFFDF0), step(0.003, 0.0012, distance) * 0.9)
  }

  private func drawTrees(_ row: Row, on canvas: inout PhotoCanvas) {
    let (near, tall) = (row.near, 0.15 + 0.20 * row.near + 0.52 * row.near * row.near)
    let spacing = 0.020 + 0.05 * near + 0.075 * near * near
    let first = Int((canvas.left - 0.3) / spacing)
    let last = Int((canvas.right + 0.3) / spacing)
    for i in first...max(first, last) {
      let key = i &* 8 &+ row.number
      let u = (Float(i) + trees.random(key, 1, in: 0.05...0.95)) * spacing
      // A clearing stays open in front, so that the light comes through.
      let open = step(0.30, 0.10, abs(u - sunU * 0.7))
      if near > 0.4, open * near > 0.25 + 0.5 * trees.random(key, 4) { continue }
      let height = tall * trees.random(key, 2, in: 0.55...1.1)
      let foot = row.line[u] + 0.015 + 0.015 * near
      let tree = Conifer(
        u: u, v: foot, height: height, spread: trees.random(key, 3, in: 0.12...0.18),
        tiers: 14 + Int(18 * near), noise: trees, number: key)
      canvas.paint(tree.path) { x, y in shade(x, y, tree: tree, row: row) }
    }
  }

  /// A tree's tone: dark in its middle, warm towards the sun, its foot in the mist.
  private func shade(_ x: Float, _ y: Float, tree: Conifer, row: Row) -> Tone {
    let near = row.near
    let rise = tree.v - y
    let width = tree.height * tree.spread * (1.02 - rise / tree.height) + 0.002
    let across = (x - tree.u) / width
    let toSun: Float = sunU > tree.u ? across : -across
    let fine = 40 / (0.35 + near)
    let sprig = near > 0.2 ? trees.fractal(x * fine, y * fine * 1.8, octaves: 3, gain: 0.6) : 0
    let lit =
      row.needle.lit(1 + 0.7 * sprig * near)
      + Tone(0.17, 0.15, 0.03) * step(-0.1, 1.0, toSun + 0.5 * sprig)
    let sink = step(tree.height * 0.8, 0, rise) * (0.85 - 0.65 * near)
    return mix(lit, row.mist, sink)
  }

  /// Mossy ground with grass; far away nothing but mist.
  private func drawGround(_ row: Row, to bottom: Float, on canvas: inout PhotoCanvas) {
    let near = row.near
    let blades = Skyline(across: canvas) { u in
      let grass = trees.ridged(u * 130, row.near * 31, octaves: 2)
      return row.line[u] - 0.016 * near * near * grass
    }
    canvas.paint(blades.ground(to: bottom)) { u, v in
      let depth = v - row.line[u]
      let moss = soil.fractal(u * (34 - 16 * near), depth * (110 - 60 * near), octaves: 4)
      let sunny = step(0.42, 0.0, abs(u - sunU))
      let green = mix(Tone(hex: 0x33482F), Tone(hex: 0x7C8746), sunny * (0.55 + 0.5 * moss))
      let earth = green.lit(1 + 0.45 * moss - 0.3 * near * near)
      let clear = step(-0.03 - 0.25 * near * near, 0.13, depth) * (0.1 + 0.88 * near)
      return mix(row.mist, earth.lit(1 - 0.5 * near * step(0, 0.2, depth)), clear)
    }
  }

  /// Rays that fan out from the sun and fade with distance.
  private func drawRays(on canvas: inout PhotoCanvas) {
    // The rays' strength over the tangent of their angle, which is a line like any other.
    let beams = Skyline(from: -2, to: 2) { angle in
      step(0.0, 0.45, air.fractal(angle * 5 + 3, 2.5, octaves: 3))
    }
    canvas.paint(veilBelow: 0.34, above: 0.98) { u, v in
      let angle = (u - sunU) / (v - 0.25)
      guard abs(angle) < 1 else { return .zero }
      let fade = step(0.34, 0.5, v) * step(0.98, 0.6, v) * step(1, 0.1, abs(angle))
      return SIMD4(Tone(hex: 0xFFF2C4), beams[angle] * fade * 0.34)
    }
  }
}
