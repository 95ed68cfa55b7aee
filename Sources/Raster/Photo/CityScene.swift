import Geometry

/// A skyline at dusk behind its own reflection.
struct CityScene {
  private let plan: Noise
  private let clouds: Noise
  private let water: Noise
  private let shore: Float = 0.70
  private let sky = ToneRamp([
    (0, 0x141B3C), (0.22, 0x2C3768), (0.42, 0x6E5A8C), (0.58, 0xD98A86), (0.70, 0xFFC58F),
  ])

  init(seed: UInt64) {
    plan = Noise(seed &* 17 &+ 11)
    clouds = Noise(seed &* 17 &+ 12)
    water = Noise(seed &* 17 &+ 13)
  }

  func draw(on canvas: inout PhotoCanvas) {
    canvas.paint(below: 0, above: shore + 0.005, air)
    for row in 0..<4 { drawRow(row, on: &canvas) }
    drawWater(on: &canvas)
  }

  private func air(_ u: Float, _ v: Float) -> Tone {
    let tone = sky.tone(at: v)
    let bank = clouds.fractal(u * 1.7, v * 6.5, octaves: 5)
    let lit = mix(Tone(hex: 0x574C80), Tone(hex: 0xFFB08A), step(0.15, 0.62, v))
    return mix(tone, lit, step(0.02, 0.5, bank) * 0.55)
  }

  /// One row of buildings; the last one is the nearest.
  private func drawRow(_ row: Int, on canvas: inout PhotoCanvas) {
    let near = Float(row) / 3
    let wide: Float = 0.045 + 0.03 * near
    let wall = mix(Tone(hex: 0xA87C93), Tone(hex: 0x1A1F3A), near)
    let last = Int((canvas.right + 0.1) / wide)
    for i in Int((canvas.left - 0.1) / wide) - 1...last {
      let key = i &* 4 &+ row
      let width = wide * plan.random(key, 1, in: 0.62...0.98)
      let u = (Float(i) + plan.random(key, 2, in: 0...0.2)) * wide
      // Towers stand together in districts.
      let district = step(-0.3, 0.5, plan.gradient(u * 2.4 + Float(row) * 3.3, 0.5))
      let storeys = plan.random(key, 3)
      let tall = (0.06 + 0.36 * storeys * storeys * district + 0.08 * district) * (1 - 0.38 * near)
      drawBuilding(
        Block(u: u, width: width, top: shore - tall, key: key, near: near), wall: wall,
        on: &canvas)
    }
  }

  private struct Block {
    var u: Float
    var width: Float
    var top: Float
    var key: Int
    var near: Float
  }

  private func drawBuilding(_ block: Block, wall: Tone, on canvas: inout PhotoCanvas) {
    let outline = roof(block)
    let (pane, storey) = (Float(0.0058), Float(0.0092))
    let tint = plan.random(block.key, 5, in: 0.8...1.25)
    let lights = plan.random(block.key, 6, in: 0.12...0.5) * (0.35 + 0.65 * block.near)
    canvas.paint(outline) { x, y in
      let across = (x - block.u) / block.width
      let haze = step(block.top, shore + 0.05, y) * (0.35 - 0.2 * block.near)
      var tone = mix(wall.lit(tint), Tone(hex: 0xE09A8C), haze)
      tone = tone.lit(across < 0.38 ? 1.18 : 0.92)
      // Windows: a grid, some of it lit; the parts of a pane near its edges stay dark.
      let (cx, cy) = ((x - block.u) / pane, (y - block.top) / storey)
      guard cy > 1.2, y < shore - 0.006 else { return tone }
      let (i, j) = (Int(cx.rounded(.down)), Int(cy.rounded(.down)))
      let (fx, fy) = (cx - Float(i), cy - Float(j))
      let frame =
        step(0.12, 0.24, fx) * step(0.9, 0.78, fx) * step(0.2, 0.32, fy) * step(0.9, 0.78, fy)
      let chance = plan.random(block.key &* 131 &+ i, j &+ 900)
      let whole = plan.random(block.key, j &+ 40) < 0.10
      let isLit = chance < lights || whole
      let glow = mix(Tone(hex: 0xFFC66B), Tone(hex: 0xFFF0CE), plan.random(i, block.key))
      let glass = mix(tone.lit(0.72), Tone(hex: 0xB98CA0), 0.16)
      let shown = isLit ? mix(tone, glow, 0.42 + 0.5 * block.near) : glass
      return mix(tone, shown, frame * (0.45 + 0.55 * block.near))
    }
  }

  /// A tower with a flat, stepped or pointed roof, from the shore up.
  private func roof(_ b: Block) -> Path {
    let (x0, x1, w) = (Double(b.u), Double(b.u + b.width), Double(b.width))
    let (y0, y1) = (Double(b.top), Double(shore) + 0.01)
    var path = Path()
    path.move(to: Point(x0, y1))
    path.line(to: Point(x0, y0))
    let kind = plan.random(b.key, 7)
    let step = Double(0.012 + 0.02 * plan.random(b.key, 8))
    if kind < 0.30 {
      for (x, y) in [
        (0.18, 0.0), (0.18, 1.0), (0.34, 1.0), (0.34, 1.7), (0.66, 1.7), (0.66, 1.0),
        (0.82, 1.0), (0.82, 0.0),
      ] {
        path.line(to: Point(x0 + w * x, y0 - step * y))
      }
    } else if kind < 0.42 {
      path.line(to: Point(x0 + w * 0.5, y0 - step * 1.5))
    } else if kind < 0.55 {
      for (x, y) in [(0.46, 0.4), (0.485, 3.6), (0.515, 3.6), (0.54, 0.4)] {
        path.line(to: Point(x0 + w * x, y0 - step * y))
      }
    } else if kind < 0.68 {
      path.line(to: Point(x1, y0 - step))
    }
    path.line(to: Point(x1, y0))
    path.line(to: Point(x1, y1))
    path.close()
    return path
  }

  /// The river: what stands above the shore, upside down, drawn out by ripples.
  private func drawWater(on canvas: inout PhotoCanvas) {
    let above = canvas
    let river = Path(
      Rect(
        x: Double(canvas.left), y: Double(shore), width: Double(canvas.right - canvas.left),
        height: Double(canvas.bottom - shore)))
    canvas.paint(river) { u, v in
      let depth = v - shore
      let far = 0.06 / (depth + 0.02)
      let ripple = water.fractal(u * 9 * far + 3, 70 * far, octaves: 3)
      var sum = Tone.zero
      for k in 0..<5 {
        let stretch = (Float(k) - 2) * 0.011 * (0.3 + depth * 6)
        let (x, y) = (u + ripple * 0.012, shore - depth * 1.15 - stretch - abs(ripple) * 0.02)
        sum += above.tone(x, max(y, 0.002))
      }
      let mirror = sum / 5
      let deep = mix(Tone(hex: 0x8B6A80), Tone(hex: 0x10162E), step(0, 0.3, depth))
      let quay = step(0.010, 0.004, depth) * 0.75
      return mix(mix(mirror, deep, 0.30 + 0.25 * ripple + 0.3 * depth), Tone(hex: 0x14172C), quay)
    }
  }
}

extension PhotoCanvas {
  /// The tone that is already at a position in scene units; the edge's tone outside of the picture.
  func tone(_ u: Float, _ v: Float) -> Tone {
    let x = min(max(Int((u - left) * scale), 0), bitmap.width - 1)
    let y = min(max(Int((v - top) * scale), 0), bitmap.height - 1)
    let p = bitmap.pixels[y * bitmap.width + x]
    return Tone(Float(p.r), Float(p.g), Float(p.b)) / 255
  }
}
