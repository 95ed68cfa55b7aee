internal import Drawing
internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning

/// The bitmaps of contents, each made once at the size that a layer needs.
///
/// Bitmaps that no layer holds any more are kept for a few frames, since drawing dirty rectangles
/// starts from the earlier bitmap.
struct ImageStore: Sendable {
  /// For how many frames a bitmap that no layer holds is kept.
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

  /// Ends a frame: releases bitmaps that neither its layers nor those of the last few frames hold.
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

  /// Whether the bitmap is there, so that nothing has to be drawn for it.
  func holds(_ key: ImageUse.Key) -> Bool { entries[key] != nil }

  /// Keeps a bitmap that was composed for an image.
  mutating func keep(_ bitmap: Bitmap, for key: ImageUse.Key) {
    entries[key] = Entry(bitmap: bitmap, lastUse: frame)
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
    case .precomposited, .cornerCover:
      preconditionFailure("what the app composes is drawn by the plan's passes for it")
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
    // Without alpha, unpainted pixels are black; doing that twice changes nothing.
    if drawn.isOpaque {
      var opaque = Bitmap(width: key.width, height: key.height, color: .black)
      opaque.draw(store, at: (0, 0))
      store = opaque
    }
    return drawn.format == .gray8 ? store.mapped(by: .saturate(0)) : store
  }
}
