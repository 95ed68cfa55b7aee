import Geometry
import Raster

/// The workloads W0 to W9 of the comparison with other rasterizers.
func peerWorkloads(_ inputs: PeerInputs) -> [Workload] {
  let size = Size(100, 100)
  let count = inputs.squares.count
  let whole = inputs.squares.map { Point($0.x.rounded(.down), $0.y.rounded(.down)) }
  func square(_ p: Point) -> RoundedRect {
    RoundedRect(Rect(origin: p, size: size), radius: 20)
  }
  let shadowed = RoundedRect(Rect(x: 100.25, y: 100.5, width: 300, height: 300), radius: 40)
  let outline = shadowed.path
  let shadowColor = Color(red: 0, green: 0, blue: 0, alpha: 128.0 / 255)
  let shadow = RoundedRectShadow(shadowed.rect, radii: CornerRadii(40), sigma: 10).mask
  let small = Rect(x: 0, y: 0, width: 300, height: 300)
  let mips = inputs.photo.mipChain()
  return [
    Workload("W0", "nothing: an empty path", operations: count) { canvas in
      for i in 0..<count { canvas.fill(Path(), with: .color(inputs.colors[i & 7])) }
    },
    Workload("W1", "opaque rounded rect at a fractional position", operations: count) { canvas in
      for i in 0..<count {
        canvas.fill(square(inputs.squares[i]), with: .color(inputs.colors[i & 7]))
      }
    },
    Workload("W2", "opaque rounded rect of 1000 x 1000") { canvas in
      let rect = Rect(x: 12.25, y: 11.75, width: 1000, height: 1000)
      canvas.fill(RoundedRect(rect, radius: 100), with: .color(inputs.colors[0]))
    },
    Workload("W3", "W1 with alpha 128", operations: count) { canvas in
      for i in 0..<count {
        let color = inputs.colors[i & 7].withAlpha(128.0 / 255)
        canvas.fill(square(inputs.squares[i]), with: .color(color))
      }
    },
    Workload("W4", "clip to a rounded rect, draw an image", operations: count) { canvas in
      for p in whole {
        let clip = Clip(canvas.bounds).intersected(with: square(p))
        canvas.draw(inputs.avatar, at: (Int(p.x), Int(p.y)), clip: clip)
      }
    },
    Workload("W4f", "W4 at a fractional position, bilinear", operations: count) { canvas in
      for p in inputs.squares {
        let image = ImagePaint(bitmap: inputs.avatar, transform: .translation(p.x, p.y))
        canvas.fill(square(p), with: .image(image))
      }
    },
    Workload("W4s", "rounded rect filled with an image", operations: count) { canvas in
      for p in whole {
        let image = ImagePaint(
          bitmap: inputs.avatar, transform: .translation(p.x, p.y), sampling: .nearest)
        canvas.fill(square(p), with: .image(image))
      }
    },
    Workload("W5", "500 glyphs as one path") { canvas in
      canvas.fill(inputs.allGlyphs, with: .color(inputs.colors[5]))
    },
    Workload("W5e", "W5, even-odd") { canvas in
      canvas.fill(inputs.allGlyphs, rule: .evenOdd, with: .color(inputs.colors[5]))
    },
    Workload("W5g", "one glyph of 36 pixels", operations: inputs.glyphs.count) { canvas in
      for glyph in inputs.glyphs { canvas.fill(glyph, with: .color(inputs.colors[5])) }
    },
    Workload("W5t", "one glyph of 12 pixels", operations: inputs.glyphs.count) { canvas in
      for glyph in inputs.glyphs {
        canvas.fill(glyph, transform: .scale(1.0 / 3), with: .color(inputs.colors[5]))
      }
    },
    Workload("W6", "opaque continuous-corner path", operations: inputs.corners.count) { canvas in
      for (i, p) in inputs.corners.enumerated() {
        canvas.fill(
          inputs.squircle, transform: .translation(p.x, p.y), with: .color(inputs.colors[i & 7]))
      }
    },
    Workload("W7", "layer over the canvas") { canvas in
      canvas.draw(inputs.layer, at: (0, 0))
    },
    Workload("W7h", "W7 at half opacity") { canvas in
      canvas.draw(inputs.layer, at: (0, 0), opacity: 0.5)
    },
    Workload("W8", "shadow of a rounded rect, sigma 10") { canvas in
      canvas.fillShadow(of: shadowed, sigma: 10, color: shadowColor)
    },
    Workload("W8c", "W8 with the shadow's mask kept") { canvas in
      canvas.fill(shadow, with: .color(shadowColor))
    },
    Workload("W8i", "rounded rect with a drop shadow as a filter, sigma 10") { canvas in
      canvas.fillShadow(of: outline, sigma: 10, color: shadowColor)
      canvas.fill(shadowed, with: .color(.black))
    },
    Workload("W9", "image to 300 x 300, two by two pixels") { canvas in
      canvas.draw(inputs.photo, in: small, sampling: .bilinear)
    },
    Workload("W9a", "the same through mip levels that are made each time") { canvas in
      canvas.draw(inputs.photo, in: small, sampling: .trilinear)
    },
    Workload("W9b", "the same by exact area") { canvas in
      canvas.draw(inputs.photo, in: small, sampling: .area)
    },
    Workload("W9c", "the same through mip levels that are kept") { canvas in
      canvas.draw(mips, in: small)
    },
  ]
}
