import Geometry

extension Portrait {
  /// The neck, with the head's shadow on it.
  func drawNeck(on canvas: inout PhotoCanvas) {
    let half = [
      Point(0, 0.50), Point(0.066, 0.53), Point(0.076, 0.63), Point(0.086, 0.70),
      Point(0.112, 0.742), Point(0.12, 0.84), Point(0, 0.92),
    ]
    let neck = Path(mirrored: half)
    let mask = canvas.mask(neck)
    canvas.paint(neck) { u, v in
      mix(highlight, shade, step(-0.10, 0.13, u + (v - 0.62) * 0.1))
    }
    canvas.spot(
      shade.lit(0.72), opacity: 0.8, u: 0.014, v: 0.615, width: 0.30, height: 0.17, inside: mask)
  }

  /// Shoulders in cloth, with folds.
  func drawClothes(on canvas: inout PhotoCanvas) {
    let collar = clothes == .turtleneck ? 0.655 : 0.715
    let shoulders = Path(mirrored: [
      Point(0, clothes == .tShirt ? 0.775 : clothes == .jacket ? 0.86 : 0.69),
      Point(0.05, clothes == .tShirt ? 0.768 : clothes == .jacket ? 0.80 : 0.682),
      Point(0.094, collar + 0.004), Point(0.135, collar + 0.022), Point(0.26, 0.775),
      Point(0.37, 0.835),
      Point(0.425, 0.93), Point(0.45, 1.1), Point(0.2, 1.16), Point(0, 1.16),
    ])
    if clothes == .jacket { drawShirt(on: &canvas) }
    let body = canvas.mask(shoulders)
    canvas.paint(shoulders) { u, v in
      let fold = traits.fractal(u * 7 + v * 3 + 9, v * 5 - u * 2, octaves: 3)
      let round = step(-0.42, 0.40, u) * 0.42 + step(0.85, 1.05, v) * 0.16
      return cloth.lit(1.12 - round + 0.11 * fold)
    }
    canvas.spot(
      cloth.lit(0.45), opacity: 0.55, u: 0.03, v: Float(collar) + 0.03, width: 0.34, height: 0.14,
      inside: body)
    switch clothes {
    case .tShirt:
      let ribs = [
        Point(-0.100, 0.714), Point(-0.062, 0.762), Point(0, 0.784), Point(0.062, 0.762),
        Point(0.100, 0.714),
      ]
      canvas.paint(Path(stroke: ribs, thickness: 0.02), cloth.lit(0.78))
    case .turtleneck:
      let roll = Path(mirrored: [
        Point(0, 0.655), Point(0.07, 0.650), Point(0.096, 0.672), Point(0.100, 0.72),
        Point(0.06, 0.742), Point(0, 0.748),
      ])
      canvas.paint(roll) { u, v in
        let rib = traits.gradient(u * 90, 4.5) * 0.14
        return cloth.lit(1.08 - step(-0.10, 0.11, u) * 0.4 + rib - step(0.7, 0.76, v) * 0.2)
      }
    case .jacket: drawLapels(on: &canvas)
    }
  }

  private func drawShirt(on canvas: inout PhotoCanvas) {
    let shirt = Path(mirrored: [
      Point(0, 0.80), Point(0.05, 0.755), Point(0.092, 0.70), Point(0.14, 0.76), Point(0.12, 1.0),
      Point(0, 1.1),
    ])
    canvas.paint(shirt) { u, v in
      Tone(0.95, 0.95, 0.97).lit(1 - step(-0.1, 0.14, u) * 0.22 - step(0.82, 0.74, v) * 0.1)
    }
  }

  private func drawLapels(on canvas: inout PhotoCanvas) {
    for side in [-1.0, 1.0] {
      var lapel = Path()
      lapel.move(to: Point(side * 0.094, 0.715))
      lapel.line(to: Point(side * 0.150, 0.755))
      lapel.line(to: Point(side * 0.165, 0.835))
      lapel.line(to: Point(side * 0.128, 0.842))
      lapel.line(to: Point(side * 0.012, 1.02))
      lapel.line(to: Point(side * 0.030, 0.87))
      lapel.close()
      canvas.paint(lapel) { u, v in
        cloth.lit((side < 0 ? 1.22 : 0.92) - step(0.8, 1.05, v) * 0.25)
      }
    }
  }
}
