public import Geometry

/// How contents are sampled, with Core Animation's names and defaults.
public struct ContentsSampling: Hashable, Sendable {
  /// What lies between pixels, as `CALayerContentsFilter`.
  public enum Filter: String, Hashable, Sendable, Codable, CaseIterable {
    /// The nearest pixel.
    case nearest
    /// A mean of the four pixels around.
    case linear
    /// A mean of two levels of detail, each linear: mipmaps. When magnifying it is linear.
    case trilinear
  }

  /// The part of the contents that is shown, in unit coordinates (`contentsRect`).
  ///
  /// Outside the unit square the edge pixels are repeated.
  public var rect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that stretches, in unit coordinates (`contentsCenter`).
  ///
  /// The corners keep their size, the edges stretch one way. A width or a height of zero counts as
  /// one pixel centred on that position, which may straddle two pixels of the image. It has an
  /// effect only with gravities that resize.
  public var center = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels per point of contents that the layer draws (`contentsScale`), above 0.
  ///
  /// Difference: a ready image brings its own scale, ``LayerImage/scale``, which is used instead.
  public var scale = 1.0
  /// The filter for contents that are shown smaller.
  public var minificationFilter = Filter.linear
  /// The filter for contents that are shown larger.
  public var magnificationFilter = Filter.linear
  /// Added to the level of detail that `trilinear` chooses; positive is blurrier.
  public var minificationFilterBias = 0.0
  /// What is kept for each pixel of contents that the layer draws.
  public var format = ContentsFormat.rgba8

  /// Makes Core Animation's defaults.
  public init() {}

  /// Whether the contents are shown whole and stretched evenly.
  public var isPlain: Bool {
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    return rect == unit && center == unit
  }
}

/// What is kept for each pixel of drawn contents, as `CALayerContentsFormat`.
public enum ContentsFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// Four bytes: `kCAContentsFormatRGBA8Uint`.
  case rgba8
  /// Four half floats: `kCAContentsFormatRGBA16Float`.
  case rgba16Float
  /// One byte of grey: `kCAContentsFormatGray8Uint`.
  case gray8

  /// Bytes a pixel.
  public var bytesPerPixel: Int {
    switch self {
    case .rgba8: 4
    case .rgba16Float: 8
    case .gray8: 1
    }
  }
}

extension ContentsSampling {
  /// Returns the nine slices of contents in a rectangle: where each comes from and where it goes.
  ///
  /// Sources are in pixels of the contents, destinations in points. Slices without area are left
  /// out. When the corners do not fit, they shrink together and nothing is left between.
  ///
  /// - Parameters:
  ///   - pixels: the size of the contents in their own pixels.
  ///   - scale: of the contents, pixels a point.
  ///   - area: where all of the contents go.
  public func slices(of pixels: Size, scale: Double, in area: Rect) -> [ContentsSlice] {
    guard pixels.width > 0, pixels.height > 0, scale > 0, !area.isEmpty else { return [] }
    let columns = cuts(
      low: rect.minX, length: rect.width, center: (center.minX, center.width), pixels.width, scale,
      from: area.minX, to: area.maxX)
    let rows = cuts(
      low: rect.minY, length: rect.height, center: (center.minY, center.height), pixels.height,
      scale, from: area.minY, to: area.maxY)
    return rows.flatMap { row in
      columns.map { column in
        ContentsSlice(
          source: Rect(
            minX: column.source.0, minY: row.source.0, maxX: column.source.1, maxY: row.source.1),
          destination: Rect(
            minX: column.goal.0, minY: row.goal.0, maxX: column.goal.1, maxY: row.goal.1))
      }
    }
  }

  private typealias Cut = (source: (Double, Double), goal: (Double, Double))

  /// Cuts one axis; the centre counts within the part that `rect` shows.
  private func cuts(
    low: Double, length: Double, center: (Double, Double), _ pixels: Double, _ scale: Double,
    from start: Double, to end: Double
  ) -> [Cut] {
    let (first, last) = (low * pixels, (low + length) * pixels)
    var begin = first + center.0 * (last - first)
    var finish = begin + center.1 * (last - first)
    if finish - begin <= 0 {
      // As documented: one pixel around the position. Parts outside are cut off below.
      begin -= 0.5
      finish = begin + 1
    }
    begin = max(begin, first)
    finish = min(finish, last)
    var (before, behind) = ((begin - first) / scale, (last - finish) / scale)
    let fit = min(1, (end - start) / max(before + behind, .leastNormalMagnitude))
    (before, behind) = (before * fit, behind * fit)
    let all: [Cut] = [
      ((first, begin), (start, start + before)), ((begin, finish), (start + before, end - behind)),
      ((finish, last), (end - behind, end)),
    ]
    return all.filter { $0.source.1 > $0.source.0 && $0.goal.1 > $0.goal.0 }
  }
}

/// A part of the contents and where it goes.
public struct ContentsSlice: Hashable, Sendable {
  /// In pixels of the contents; may lie outside of them, where the edge pixels are repeated.
  public var source: Rect
  /// In points of the layer.
  public var destination: Rect

  /// Makes a part with its place.
  public init(source: Rect, destination: Rect) {
    (self.source, self.destination) = (source, destination)
  }
}
