public import Drawing
public import Geometry
package import Raster

/// What a layer has drawn into its backing store: a recording, and the pixels it was drawn at.
///
/// It is what `draw(in:)` of a subclass or `draw(_:in:)` of a delegate produces. The store keeps
/// the size that the layer had then; when the bounds change, gravity fits it in like an image,
/// until the layer is displayed again. Two layers that draw the same have a store each, unless
/// ``isShared`` says that it is in a cache.
public struct DrawnContents: Hashable, Sendable {
  /// A drawing, and which part of the store it was drawn in.
  struct Part: Hashable, Sendable {
    var drawing: RecordedDrawing
    /// In points of the layer; empty for all.
    var rects: [Rect] = []
  }

  /// The first one covers all; each later one was drawn over those before it.
  private var parts: [Part]
  /// Parts from before the last one that it has covered completely, with their places; how the
  /// contents came about is ignored in comparisons.
  private var covered: [(place: Int, part: Part)] = []
  /// The layer's bounds when it drew, in points: its origin is the store's first pixel.
  public let bounds: Rect
  /// Pixels per point; nil for the screen's, to which a view sets its layer's `contentsScale`.
  public private(set) var scale: Double?
  /// What is kept for each pixel.
  public let format: ContentsFormat
  /// Whether the layer promised to fill every pixel: the store then has no alpha, and pixels left
  /// unpainted are black (undefined in Core Animation).
  public let isOpaque: Bool
  /// Whether it is a tile of a tiled layer, which is drawn in the background.
  public let isTile: Bool
  /// Whether the drawing is kept in a cache, which all layers with equal contents share.
  public private(set) var isShared = false

  /// Makes contents that are drawn whole.
  ///
  /// - Parameters:
  ///   - bounds: of the layer, in points.
  ///   - scale: pixels a point, above 0; nil for those of the screen.
  ///   - isOpaque: a promise; see the property.
  public init(
    _ drawing: RecordedDrawing, bounds: Rect, scale: Double? = nil,
    format: ContentsFormat = .rgba8, isOpaque: Bool = false
  ) {
    self.init(drawing, bounds, scale, format, isOpaque, isTile: false)
  }

  /// Returns the contents as a cached picture: drawn once for all layers that show an equal one.
  public func shared() -> DrawnContents {
    var copy = self
    copy.isShared = true
    return copy
  }

  /// Makes a tile: a part of a drawing at the scale of its level.
  package init(tile rect: Rect, of drawing: RecordedDrawing, scale: Double, like layer: Layer) {
    self.init(drawing, rect, scale, layer.contentsFormat, layer.isOpaque, isTile: true)
  }

  private init(
    _ drawing: RecordedDrawing, _ bounds: Rect, _ scale: Double?, _ format: ContentsFormat,
    _ isOpaque: Bool, isTile: Bool
  ) {
    parts = [Part(drawing: drawing)]
    self.bounds = bounds
    self.scale = scale
    self.format = format
    // A byte of grey has no room for alpha (assumed).
    self.isOpaque = isOpaque || format == .gray8
    self.isTile = isTile
  }

  /// Returns the contents after a drawing was drawn only in dirty rectangles, in points of the
  /// layer.
  ///
  /// Outside of them the store keeps what it has, whatever the drawing has there. Shared contents
  /// become the layer's own.
  public func redrawn(_ drawing: RecordedDrawing, in rects: [Rect]) -> DrawnContents {
    let rects = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    guard !rects.isEmpty else { return self }
    var copy = self
    copy.isShared = false
    if rects.contains(bounds) {
      (copy.parts, copy.covered) = ([Part(drawing: drawing)], [])
    } else {
      // Drawings covered by the new rectangles are forgotten, so that a ticking clock does not
      // grow.
      let gone = parts.indices.dropFirst().filter { place in
        parts[place].rects.allSatisfy { old in rects.contains { $0.contains(old) } }
      }
      copy.covered = gone.map { ($0, parts[$0]) }
      for place in gone.reversed() { copy.parts.remove(at: place) }
      copy.parts.append(Part(drawing: drawing, rects: rects))
    }
    return copy
  }

  /// Compares what is in the store, and of what size and format it is.
  public static func == (a: DrawnContents, b: DrawnContents) -> Bool {
    a.bounds == b.bounds && a.scale == b.scale && a.format == b.format
      && a.isOpaque == b.isOpaque && a.isTile == b.isTile && a.isShared == b.isShared
      && a.parts == b.parts
  }

  /// Hashes the measures only: drawings are long, and rarely differ where these do not.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    hasher.combine(scale)
    hasher.combine(parts.count)
    hasher.combine(parts.last?.rects)
    hasher.combine(parts.last?.drawing.commandCount)
  }
}

extension DrawnContents {
  /// The most pixels of a store: 256 MB at four bytes each.
  private static let pixelLimit = 0x1p26

  /// Pixels per point on a screen of this scale.
  ///
  /// Difference: a store that would exceed 64 million pixels has fewer per point, as many as fit.
  public func pixelsPerPoint(on screenScale: Double) -> Double {
    let wanted = scale ?? screenScale
    let area = bounds.width * bounds.height
    guard area * wanted * wanted > DrawnContents.pixelLimit else { return wanted }
    return (DrawnContents.pixelLimit / area).squareRoot()
  }

  /// The store's width and height in pixels on a screen of this scale: rounded up, at most 32,768.
  public func pixelSize(on screenScale: Double) -> (width: Int, height: Int) {
    let scale = pixelsPerPoint(on: screenScale)
    func pixels(_ points: Double) -> Int {
      let exact = (points * scale - 1.0 / 1024).rounded(.up)
      return exact > 0 ? Int(min(exact, 32_768)) : 0
    }
    return (pixels(bounds.width), pixels(bounds.height))
  }

  /// The same contents, made for a screen of this scale.
  package func resolved(on screenScale: Double) -> DrawnContents {
    guard scale == nil else { return self }
    var copy = self
    copy.scale = screenScale
    return copy
  }

  /// The images that are painted in the store.
  package var images: [Bitmap] { parts.flatMap(\.drawing.images) }

  /// The contents before the last dirty rectangles were drawn; nil when all was drawn at once.
  package var before: DrawnContents? {
    guard parts.count > 1 else { return nil }
    var copy = self
    copy.parts.removeLast()
    for (place, part) in covered { copy.parts.insert(part, at: place) }
    copy.covered = []
    return copy
  }

  /// What was drawn last.
  package var lastDrawing: RecordedDrawing { parts.last?.drawing ?? RecordedDrawing() }

  /// The rectangles in which it was drawn, in points of the layer; the bounds when it was all.
  package var lastRects: [Rect] {
    guard let last = parts.last, !last.rects.isEmpty else { return [bounds] }
    return last.rects
  }
}
