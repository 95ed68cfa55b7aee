import Geometry

/// Snow-covered peaks above wooded ridges, in the haze of a morning.
struct MountainScene {
  private let crest: Noise
  private let rock: Noise
  private let clouds: Noise
  private let trees: Noise
  private let sunU: Float
  private let sunV: Float
  private let sky = ToneRamp([
    (0, 0x2C5488), (0.18, 0x5583B6), (0.32, 0x9DBAD3), (0.44, 0xEFD3B4), (0.54, 0xFBE3C3),
  ])

  init(seed: UInt64) {
    crest = Noise(seed &* 7 &+ 1)
    rock = Noise(seed &* 7 &+ 2)
    clouds = Noise(seed &* 7 &+ 3)
    trees = Noise(seed &* 7 &+ 4)
    sunU = trees.random(1, in: -0.26 ... -0.12)
    sunV = trees.random(2, in: 0.27...0.33)
  }

  func draw(on canvas: inout PhotoCanvas) {
    let peaks = peakLines(across: canvas)
    let hills = hillLines(across: canvas)
    let meadow = Skyline(across: canvas) { u in
      0.955 + 0.05 * crest.gradient(u * 1.6 + 3, 91) - 0.10 * min(u * u, 0.2)
    }
    // Each layer reaches down to where the next one hides all of it.
    let overlap: Float = 0.005
    canvas.paint(below: 0, above: peaks[0].lowest + overlap, air)
    for (i, line) in peaks.enumerated() {
      let next = i < 2 ? peaks[i + 1] : hills[0]
      drawPeaks(i, line, to: next.lowest + overlap, on: &canvas)
    }
    for (i, line) in hills.enumerated() {
      let next = i < 3 ? hills[i + 1] : meadow
      drawHills(i, line, to: next.lowest + overlap, on: &canvas)
    }
    drawTrees(on: meadow, canvas: &canvas)
  }

  /// The sky: a gradient, the sun's glow and streaks of cloud lit from below.
  private func air(_ u: Float, _ v: Float) -> Tone {
    var tone = sky.tone(at: v)
    let (du, dv) = (u - sunU, v - sunV)
    let distance = du * du + dv * dv
    let glow = 0.012 / (distance + 0.014)
    tone = mix(tone, Tone(hex: 0xFFEBC2), min(glow, 1) * 0.85)
    let streak = clouds.fractal(u * 2.2, v * 9 + 0.6 * u, octaves: 4, gain: 0.54)
    let cover = step(0.0, 0.5, streak) * step(0, 0.12, v) * step(0.5, 0.3, v)
    let lit = mix(Tone(hex: 0xEDE7E8), Tone(hex: 0xFFEACB), step(0.2, 0, distance))
    tone = mix(tone, lit, cover * 0.8)
    return mix(tone, Tone(hex: 0xFFFDF3), step(0.00105, 0.0007, distance))
  }

  /// The crests of three ranges, the farthest first.
  private func peakLines(across canvas: PhotoCanvas) -> [Skyline] {
    let ranges: [(base: Float, rise: Float, pace: Float)] = [
      (0.49, 0.13, 2.2), (0.57, 0.27, 1.5), (0.645, 0.17, 2.7),
    ]
    return ranges.enumerated().map { i, range in
      let shift = Float(i) * 13.7
      return Skyline(across: canvas) { u in
        let big = crest.ridged(u * range.pace + shift, shift, octaves: 7, gain: 0.44)
        return range.base - range.rise * (big * 1.5 - 0.35)
      }
    }
  }

  /// A range of snow and rock, the nearer the clearer.
  private func drawPeaks(
    _ i: Int, _ line: Skyline, to bottom: Float, on canvas: inout PhotoCanvas
  ) {
    let haze: Float = [0.72, 0.34, 0.22][i]
    let far = mix(Tone(hex: 0xC4CAD8), Tone(hex: 0xF0DCC6), 0.6 - Float(i) * 0.25)
    canvas.paint(line.ground(to: bottom)) { u, v in
      face(u, v, depth: v - line[u], shift: Float(i) * 13.7, haze: haze, far: far)
    }
  }

  /// A mountain's face: snow and rock, lit from the left, fading into the valley's haze.
  private func face(
    _ u: Float, _ v: Float, depth: Float, shift: Float, haze: Float, far: Tone
  ) -> Tone {
    // Gullies run down the face: noise that is stretched along it and bent by coarser noise.
    let bend = rock.gradient(u * 4 + shift, v * 4) * 0.08
    let (x, y) = ((u + bend) * 15 + shift, v * 7 - u * 3)
    let here = rock.fractal(x, y, octaves: 4, gain: 0.58)
    let beside = rock.fractal(x - 0.2, y - 0.1, octaves: 3, gain: 0.56)
    let light = step(-0.30, 0.30, here - beside + 0.03)
    let cover = 0.115 + 0.17 * here - depth
    let snow = step(-0.012, 0.02, cover)
    let stone = mix(Tone(hex: 0x37465E), Tone(hex: 0x94898A), light)
    let white = mix(Tone(hex: 0x8FA8CC), Tone(hex: 0xFFF6EA), light)
    let veil = haze + (1 - haze) * step(0.04, 0.25, depth) * 0.85
    return mix(mix(stone, white, snow), far, min(veil, 0.97))
  }

  /// The backs of four wooded hills, the farthest first.
  private func hillLines(across canvas: PhotoCanvas) -> [Skyline] {
    (0..<4).map { i in
      let (near, shift) = (Float(i), Float(i) * 29.3)
      return Skyline(across: canvas) { u in
        0.635 + 0.075 * near - 0.10 * crest.fractal(u * 1.3 + shift, 50 + shift, octaves: 4)
      }
    }
  }

  /// A wooded hill, whose top is rough with trees and whose foot lies in mist.
  private func drawHills(
    _ i: Int, _ hill: Skyline, to bottom: Float, on canvas: inout PhotoCanvas
  ) {
    let tones: [(UInt32, UInt32)] = [
      (0x7B90A4, 0xCFCBC6), (0x567083, 0xAFB6B5), (0x344E5E, 0x87999F), (0x1E3640, 0x4C646C),
    ]
    let (near, shift) = (Float(i), Float(i) * 29.3)
    let tips = Skyline(across: canvas) { u in
      let spikes = trees.ridged(u * (120 - 20 * near), shift, octaves: 2)
      return hill[u] - (0.006 + 0.0055 * near) * spikes
        * trees.random(Int(u * 90), i, in: 0.6...1.2)
    }
    let (dark, mist) = (Tone(hex: tones[i].0), Tone(hex: tones[i].1))
    canvas.paint(tips.ground(to: bottom)) { u, v in
      let depth = v - hill[u]
      // Tree tops stand in rows that the slope foreshortens.
      let grain = trees.fractal(u * (75 - 9 * near), depth * (150 - 18 * near), octaves: 2)
      return mix(dark.lit(1 + 0.22 * grain), mist, step(0, 0.15, depth))
    }
  }

  /// Single trees on the meadow in front.
  private func drawTrees(on line: Skyline, canvas: inout PhotoCanvas) {
    let first = Int((canvas.left - 0.2) * 40)
    let last = Int((canvas.right + 0.2) * 40)
    for i in first...max(first, last) {
      let u = (Float(i) + trees.random(i, 5)) / 40
      let wooded = crest.gradient(u * 2.3, 7.5)
      let height = 0.09 + 0.11 * trees.random(i, 6) + 0.16 * wooded
      guard height > 0.085 else { continue }
      let tree = Conifer(
        u: u, v: line[u] + 0.03, height: height, spread: trees.random(i, 7, in: 0.13...0.19),
        tiers: 16, noise: trees, number: i)
      canvas.paint(tree.path) { x, y in
        // The side that faces the sun catches some of its colour.
        let rim = step(0.0, height * 0.17, u - x)
        return mix(Tone(hex: 0x0D1B21), Tone(hex: 0x33433A), rim)
      }
    }
    canvas.paint(line.ground(to: 1.01)) { u, v in
      let grass = trees.fractal(u * 60, v * 30, octaves: 3)
      return mix(Tone(hex: 0x0B171A), Tone(hex: 0x26332A), 0.45 + 0.6 * grass)
    }
  }
}
