internal import Drawing
internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlan

/// The bitmaps of contents, each made once at the size that a layer needs.
///
/// What no layer holds any more is kept for a few frames, since what is drawn in dirty rectangles begins
/// with what was there before.
struct ImageStore: Sendable {
  /// For how many frames a bitmap is kept that no layer holds.
  private static let grace = 4

  private struct Entry: Sendable {
    var bitmap: Bitmap
    /// The last frame in which a layer held it.
    var lastUse: Int
  }

  private var entries: [ImageUse.Key: Entry] = [:]
  private var frame = 0

  /// How many bitmaps there are.
  var count: Int { entries.count }

  /// Ends a frame: lets go what its layers do not hold, nor those of the frames before.
  mutating func endFrame(holding held: Set<ImageUse.Key>) {
    frame += 1
    for (key, entry) in entries {
      if held.contains(key) {
        entries[key]?.lastUse = frame
      } else if entry.lastUse + ImageStore.grace < frame {
        entries[key] = nil
      }
    }
  }

  /// Returns the bitmap with its colours multiplied, which is made for each use.
  mutating func bitmap(for key: ImageUse.Key, tint: Color) -> Bitmap {
    let plain = bitmap(for: key)
    guard tint != .white else { return plain }
    return plain.mapped(
      by: ColorMatrix(
        red: SIMD4(Float(tint.red), 0, 0, 0), green: SIMD4(0, Float(tint.green), 0, 0),
        blue: SIMD4(0, 0, Float(tint.blue), 0), alpha: SIMD4(0, 0, 0, Float(tint.alpha))))
  }

  mutating func bitmap(for key: ImageUse.Key) -> Bitmap {
    if let known = entries[key] { return known.bitmap }
    let made = make(key)
    entries[key] = Entry(bitmap: made, lastUse: frame)
    return made
  }

  private func make(_ key: ImageUse.Key) -> Bitmap {
    switch key.contents {
    case .image(let image): image.bitmap
    case .drawn(let drawn): self.drawn(drawn, key)
    case .photo(let photo): RenderServer.bitmap(of: photo, key.width, key.height)
    case .precomposited(let recipe): precomposited(recipe, key)
    case .cornerCover(let cover): self.cover(cover, key)
    case .file(let path):
      preconditionFailure("the file \(path) must be read before its layer is shown")
    }
  }

  /// A backing store: all of it drawn, or what it was before with dirty rectangles drawn anew.
  private func drawn(_ drawn: DrawnContents, _ key: ImageUse.Key) -> Bitmap {
    let (scale, start) = (drawn.pixelsPerPoint(on: 1), drawn.bounds.origin)
    var updates = [drawn]
    var known: Bitmap?
    while known == nil, let before = updates.last?.before {
      var earlier = key
      earlier.contents = .drawn(before)
      known = entries[earlier]?.bitmap
      if known == nil { updates.append(before) }
    }
    var store =
      known
      ?? (updates.popLast() ?? drawn).lastDrawing.bitmap(
        from: start, width: key.width, height: key.height, scale: scale)
    for update in updates.reversed() {
      update.lastDrawing.redraw(&store, from: start, scale: scale, dirty: update.lastRects)
    }
    // Without alpha what is left free is black; drawing that twice changes nothing.
    if drawn.isOpaque {
      var opaque = Bitmap(width: key.width, height: key.height, color: .black)
      opaque.draw(store, at: (0, 0))
      store = opaque
    }
    return drawn.format == .gray8 ? store.mapped(by: .saturate(0)) : store
  }

  /// Background, contents and border in one image, cut to the outline, then laid on the corner
  /// colour if there is one.
  private func precomposited(
    _ recipe: PrecompositedContents, _ key: ImageUse.Key
  ) -> Bitmap {
    let area = recipe.shape.rect
    let toImage = Affine.translation(-area.minX, -area.minY)
      .then(.scale(scale(of: area.size, key)))
    let whole = PixelRect(x: 0, y: 0, width: key.width, height: key.height)
    // Draws the flat content with the same code as the screen, then cuts it once.
    var flat = Layer(bounds: Rect(origin: .zero, size: area.size), position: .zero)
    flat.contentsGravity = recipe.gravity
    flat.backgroundColor = recipe.backgroundColor
    flat.contents = recipe.contents
    flat.masksToBounds = true
    var server = RenderServer()
    var image = server.render(RenderPlan(of: flat, scale: toImage.a, era: .iOS4))
    if recipe.borderWidth > 0 {
      var ring = Path(area)
      ring.append(recipe.shape.concentric(inset: recipe.borderWidth).path)
      image.fill(
        ring.applying(toImage), rule: .evenOdd, with: .color(recipe.borderColor), clip: Clip(whole))
    }
    image.keep(inside: CoverageMask(path: recipe.shape.path.applying(toImage), in: whole))
    guard let color = recipe.cornerColor else { return image }
    var opaque = Bitmap(width: key.width, height: key.height, color: color)
    opaque.draw(image, at: (0, 0))
    return opaque
  }

  private func cover(_ cover: CornerCover, _ key: ImageUse.Key) -> Bitmap {
    let toImage = Affine.translation(-cover.square.minX, -cover.square.minY)
      .then(.scale(scale(of: cover.square.size, key)))
    var image = Bitmap(width: key.width, height: key.height, color: cover.color)
    let whole = PixelRect(x: 0, y: 0, width: key.width, height: key.height)
    image.keep(outside: CoverageMask(path: cover.shape.path.applying(toImage), in: whole))
    return image
  }

  /// Device pixels a point, from the pixels that were asked for.
  private func scale(of size: Size, _ key: ImageUse.Key) -> Double {
    guard size.width > 0 else { return 1 }
    let exact = Double(key.width) / size.width
    // The pixel count is rounded up; the scale itself is the nearest whole one that it can be.
    let whole = exact.rounded()
    return abs(whole * size.width - Double(key.width)) < 1 ? whole : exact
  }
}
