/// placeholder
struct WoodTexture { let noise: Noise
  init(seed: UInt64) { noise = Noise(seed) }
  func draw(on canvas: inout PhotoCanvas) { canvas.paint { u, v in Tone(repeating: 0.5 + noise.gradient(u*9, v*9)) } } }
