import Geometry

/// A person's head and shoulders before a blurred background, in a square scene.
///
/// Everything is drawn from back to front with smooth outlines; light falls from the upper left.
struct Portrait {
  /// How the hair is worn.
  enum Hair: Int, CaseIterable {
    case cropped, sidePart, long, bob, curls, bun, waves, bald
  }

  /// What is worn.
  enum Clothes: Int, CaseIterable {
    case tShirt, jacket, turtleneck
  }

  let traits: Noise
  let hair: Hair
  let clothes: Clothes
  let hasBeard: Bool
  let hasGlasses: Bool
  let skin: Tone
  let hairTone: Tone
  let cloth: Tone
  let backdrop: (Tone, Tone)
  /// Width of the jaw, 1 for the mean.
  let jaw: Double

  /// Makes the person with this number.
  init(number: Int) {
    traits = Noise(UInt64(bitPattern: Int64(number)) &* 23 &+ 14)
    // Neighbours in a list look different: hair, skin and colours step through their choices.
    func turn(_ step: Int, _ count: Int) -> Int {
      let place = (number &* step &+ number / count) % count
      return place < 0 ? place + count : place
    }
    let skins: [UInt32] = [0xF3CDB0, 0x8A5637, 0xE7B48D, 0xC48A62, 0xF8DAC4, 0x653D28, 0xD9A177]
    let hairs: [UInt32] = [0x4A2F20, 0x1E1714, 0xB98544, 0x2B1D18, 0x7A4524, 0x97948F, 0x3A2A26]
    let cloths: [UInt32] = [0x2F5D8C, 0xC8553D, 0x3E7C66, 0x8A4F7D, 0xE0A93B, 0x37414F, 0xD7D2C8]
    let walls: [(UInt32, UInt32)] = [
      (0xBFD5DE, 0x6E93A6), (0xF1D9B5, 0xC08E5B), (0xC9D6B4, 0x71895C), (0xE3C4CC, 0xA56E80),
      (0xCFCBE0, 0x7B74A3), (0xD8DDE0, 0x87919A), (0xF3CFB3, 0xC0705A),
    ]
    hair = Hair.allCases[turn(3, Hair.allCases.count)]
    clothes = Clothes.allCases[turn(2, Clothes.allCases.count)]
    skin = Tone(hex: skins[turn(3, 7)])
    // Dark skin goes with dark hair here.
    let chosen = turn(2, 7)
    hairTone = Tone(hex: skin.y < 0.42 && (chosen == 2 || chosen == 4) ? hairs[1] : hairs[chosen])
    cloth = Tone(hex: cloths[turn(5, 7)])
    let wall = walls[turn(4, 7)]
    backdrop = (Tone(hex: wall.0), Tone(hex: wall.1))
    let shortHair = hair == .cropped || hair == .sidePart || hair == .bald
    hasBeard = shortHair && (hair == .bald || traits.random(1) < 0.5)
    hasGlasses = traits.random(2) < 0.3
    jaw = Double(traits.random(3, in: 0.94...1.06)) * (shortHair ? 1.03 : 0.97)
  }

  func draw(on canvas: inout PhotoCanvas) {
    drawBackdrop(on: &canvas)
    drawBackHair(on: &canvas)
    drawNeck(on: &canvas)
    drawClothes(on: &canvas)
    drawHead(on: &canvas)
    drawFeatures(on: &canvas)
    drawFrontHair(on: &canvas)
    if hasGlasses { drawGlasses(on: &canvas) }
  }

  /// The skin where little light falls.
  var shade: Tone { skin * Tone(0.66, 0.55, 0.52) }
  /// The skin where most light falls.
  var highlight: Tone { mix(skin, Tone(1, 0.97, 0.92), 0.30) }

  /// A wall out of focus, with discs of light.
  private func drawBackdrop(on canvas: inout PhotoCanvas) {
    let (light, dark) = backdrop
    canvas.paint { u, v in
      let fall = step(-0.5, 0.75, u * 0.8 + v * 0.55 - 0.1)
      let cloudy = traits.gradient(u * 2.1 + 3, v * 2.1) * 0.14
      return mix(light, dark, min(1, max(0, fall + cloudy)))
    }
    for i in 0..<7 {
      let size = traits.random(i, 10, in: 0.07...0.24)
      canvas.paint(
        Path(
          ellipseAt: traits.random(i, 11, in: -0.55...0.55), traits.random(i, 12, in: -0.05...0.7),
          width: size, height: size),
        mix(light, Tone(1, 1, 1), 0.6), opacity: traits.random(i, 13, in: 0.06...0.2))
    }
  }
}
