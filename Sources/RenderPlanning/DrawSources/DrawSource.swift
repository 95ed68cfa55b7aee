internal import Raster

/// The colour source of a draw: a small type for each kind, which answers everything that plans,
/// texts and prices ask of it.
///
/// A new kind takes a type like this, a case of ``Draw/Source``, a line in ``Draw/Source/kind``,
/// and code in the render server.
protocol DrawSource {
  /// The case that holds it.
  var asSource: Draw.Source { get }

  /// The surfaces that are sampled; all must be finished first.
  var surfaces: [Int] { get }

  /// Gives the surfaces new numbers.
  mutating func renumberSurfaces(_ numbers: [Int])

  /// Whether the fill covers what is behind it.
  var isOpaque: Bool { get }

  /// Whether the alpha of a second surface multiplies what is drawn.
  var isMasked: Bool { get }

  /// Whether an unblended draw overwrites its pixels without reading the target.
  ///
  /// Fewer do than could: a picture laid alone on a cleared surface needs no blending on a GPU, but
  /// here it is blended, and the surface has to be clear.
  var replacesTarget: Bool { get }

  /// How samples between pixels are interpolated; nil when nothing is sampled.
  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter?

  /// How many samples each pixel of a draw of this many pixels takes; for a blur as many as it
  /// sums, at most `mostTaps` for each of its passes.
  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int

  /// Bytes that are sampled for this many pixels: for an image at most as many as it has, for a
  /// blur each pixel once.
  func bytesSampled(forPixels pixels: Int) -> Int

  /// Returns the same with its colours multiplied, where a plan has not done that already.
  func tinted(by tint: Color) -> Self

  /// What it is, in words, with the numbers of surfaces.
  var text: String { get }
}

extension DrawSource {
  var surfaces: [Int] { [] }
  mutating func renumberSurfaces(_ numbers: [Int]) {}
  var isOpaque: Bool { false }
  var isMasked: Bool { false }
  var replacesTarget: Bool { false }
  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int { 1 }
  func tinted(by tint: Color) -> Self { self }

  /// The bytes of as many pixels of a surface.
  func surfaceBytes(_ pixels: Int) -> Int { pixels * Surface.bytesPerPixel }
}

extension Draw.Source {
  /// The case's payload, as the type that answers for it.
  fileprivate var kind: any DrawSource {
    switch self {
    case .color(let color): ColorSource(color: color)
    case .paint(let paint): PaintSource(paint: paint)
    case .image(let use): use
    case .external(let use): use
    case .surface(let index, let mask): SurfaceSource(surface: index, mask: mask)
    case .rasterized(let index, let placement):
      RasterizedSource(surface: index, placement: placement)
    case .dissolve(let old, let new, let progress):
      DissolveSource(old: old, new: new, progress: progress)
    case .shadow(let use): use
    case .silhouette(let index, let blur): SilhouetteSource(surface: index, blur: blur)
    case .filtered(let index, let matrix): FilteredSource(surface: index, matrix: matrix)
    case .blur(let use): use
    case .capture(let use): use
    case .backdrop(let use): use
    case .vibrancy(let use): use
    }
  }

  /// Whether it needs no pass.
  ///
  /// Checked first, since ``kind`` boxes the payload, and most draws are colours and images.
  private var isPicture: Bool {
    switch self {
    case .color, .paint, .image, .external, .shadow: true
    default: false
    }
  }

  /// The surfaces that are sampled; all must be finished first.
  public var surfaces: [Int] { isPicture ? [] : kind.surfaces }

  /// Gives the surfaces new numbers.
  mutating func renumberSurfaces(_ numbers: [Int]) {
    if isPicture { return }
    var kind = kind
    kind.renumberSurfaces(numbers)
    self = kind.asSource
  }

  /// Whether the fill covers what is behind it.
  var isOpaque: Bool {
    // The most frequent kind, without boxing.
    if case .color(let color) = self { color.isOpaque } else { kind.isOpaque }
  }

  /// Whether an unblended draw overwrites its pixels without reading the target.
  package var replacesTarget: Bool { kind.replacesTarget }

  /// The same source with its colours multiplied.
  func tinted(_ tint: Color) -> Draw.Source {
    tint == .white ? self : kind.tinted(by: tint).asSource
  }

  /// What it is, in words.
  var text: String { kind.text }
}

extension Draw {
  /// Bytes that are sampled: for an image at most as many as it has, for a blur each pixel once.
  public var bytesSampled: Int { source.kind.bytesSampled(forPixels: pixelsDrawn) }

  /// Whether the alpha of a second surface multiplies what is drawn.
  public var isMasked: Bool { source.kind.isMasked }

  /// How samples between pixels are interpolated; nil when nothing is sampled.
  public var filter: PixelCounts.ContentsFilter? {
    source.kind.filter(inPerspective: projection != nil)
  }

  /// Returns how many samples all pixels take: each one for the nearest or four neighbours, two
  /// between mip levels, for each surface that is read; for a blur as many as it sums.
  ///
  /// - Parameter mostTaps: how many pixels of a line a blur sums at most, by the hardware's limit.
  public func samples(mostTaps: Int) -> Int {
    source.kind.samples(ofPixels: pixelsDrawn, mostTaps: mostTaps) * pixelsDrawn
      * (filter == .trilinear ? 2 : 1)
  }
}
