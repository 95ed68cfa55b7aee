import Geometry

/// Linen in plain weave: every thread goes over one and under the next.
struct FabricTexture {
  private let threads: Noise
  private let folds: Noise
  private let warp: Tone
  private let weft: Tone

  init(seed: UInt64) {
    threads = Noise(seed &* 31 &+ 17)
    folds = Noise(seed &* 31 &+ 18)
    let dyes: [(UInt32, UInt32)] = [
      (0x8FA3B5, 0xC9D2D8), (0xB98B73, 0xE2CDB9), (0x7D9277, 0xC6CDB4), (0x3F5878, 0x8098B4),
      (0xA8596A, 0xDBB3B3),
    ]
    let dye = dyes[Int(threads.random(9) * 5)]
    (warp, weft) = (Tone(hex: dye.0), Tone(hex: dye.1))
  }

  func draw(on canvas: inout PhotoCanvas) {
    canvas.paint { u, v in cloth(u, v) }
  }

  private func cloth(_ u: Float, _ v: Float) -> Tone {
    // The cloth lies in soft folds: they bend the threads and shade them.
    let bend = folds.fractal(u * 2.2 + v * 0.9, v * 1.2 - u * 0.4, octaves: 3)
    let beside = folds.fractal(u * 2.2 + v * 0.9 - 0.12, v * 1.2 - u * 0.4 - 0.06, octaves: 3)
    let light = 1 + 0.9 * (bend - beside)
    let count: Float = 64
    let x = (u + 0.008 * bend) * count
    let y = (v + 0.008 * beside) * count
    let (i, j) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (x - Float(i) - 0.5, y - Float(j) - 0.5)
    let over = (i &+ j) & 1 == 0
    // Across a thread it is round; along it, it dips where it goes under its neighbour.
    let (side, along) = over ? (fx, fy) : (fy, fx)
    let thick = 0.46 + (over ? threads.random(i, 1) : threads.random(j, 2)) * 0.06
    let round = 1 - (side / thick) * (side / thick)
    let dip = 1 - along * along * 1.7
    let twist = threads.fractal(
      over ? x * 2.2 : x * 0.7, over ? y * 0.7 : y * 2.2, octaves: 3, gain: 0.6)
    let age = 0.94 + 0.12 * (over ? threads.random(i, 3) : threads.random(j, 4))
    let thread = (over ? warp : weft).lit(age * (1 + 0.16 * twist))
    let lit = thread.lit((0.50 + 0.52 * max(0, round * dip).squareRoot()) * light)
    return round > 0 ? lit : warp.lit(0.42 * light)
  }
}
