public import CornerRounding
public import FigureResults
public import Geometry
public import Raster
public import RenderPlanning

/// Pictures side by side: frames of scenes, or bitmaps with enlarged pixels.
///
/// ```swift
/// Pictures("One disc", [
///   .init("as drawn", bitmap, enlarged: 4),
///   .init(
///     "coverage in 255ths", mask,
///     in: PixelRect(x: 0, y: 0, width: 8, height: 8), enlarged: 30),
///   .init("after half a second", scene, at: 0.5),
///   .init("what is blended", scene, .blended),
///   .init("with covers", scene, using: .clipCorners),
/// ])
/// ```
public struct Pictures: Figure {
  /// One picture with its caption.
  public struct Tile {
    let caption: String
    let enlarged: Int
    let content: Content

    enum Content {
      case bitmap(Bitmap)
      case mask(CoverageMask, PixelRect, [Path])
      case frame(Scene, CornerStrategy, Double)
      case overlay(OverlaidFrame)
      case film(Scene, CornerStrategy, Range<Double>, Int)
    }

    /// Makes a picture whose pixels become squares, with lines between them from 8 points on.
    ///
    /// - Parameter enlarged: points for each pixel, 1...64.
    public init(_ caption: String, _ bitmap: Bitmap, enlarged: Int = 1) {
      self.caption = caption
      self.enlarged = enlarged
      content = .bitmap(bitmap)
    }

    /// Makes a part of a mask: squares as dark as their coverage, with numbers from 22 points on.
    ///
    /// - Parameters:
    ///   - rect: the pixels that are shown.
    ///   - enlarged: points for each pixel, 1...64.
    ///   - outlines: drawn over the squares, in pixels of the mask.
    public init(
      _ caption: String, _ mask: CoverageMask, in rect: PixelRect, enlarged: Int,
      outlines: [Path] = []
    ) {
      self.caption = caption
      self.enlarged = enlarged
      content = .mask(mask, rect, outlines)
    }

    /// Makes a frame of a scene, drawn at every scale; several in a row form a film.
    ///
    /// - Parameters:
    ///   - strategy: how requested corners are rounded.
    ///   - time: in seconds since the scene began.
    public init(
      _ caption: String, _ scene: Scene, using strategy: CornerStrategy = .cornerRadius,
      at time: Double = 0
    ) {
      self.caption = caption
      enlarged = 1
      content = .frame(scene, strategy, time)
    }

    /// Makes a frame of a scene with debug colours, whose meaning appears below the caption.
    ///
    /// - Parameters:
    ///   - strategy: how requested corners are rounded.
    ///   - era: the rules by which the frame is planned.
    ///   - time: in seconds since the scene began.
    ///   - earlier: the scene on screen in the frame before; nil for this scene one refresh
    ///     earlier.
    public init(
      _ caption: String, _ scene: Scene, _ overlay: DebugOverlay,
      using strategy: CornerStrategy = .cornerRadius, under era: Era = .current,
      at time: Double = 0, since earlier: Scene? = nil
    ) {
      self.caption = caption
      enlarged = 1
      content = .overlay(
        OverlaidFrame(
          scene: scene, overlay: overlay, strategy: strategy, era: era, time: time,
          earlier: earlier))
    }

    /// Makes a moving picture of a scene that repeats forever; readers who want no motion get its
    /// middle frame.
    ///
    /// - Parameters:
    ///   - strategy: how requested corners are rounded.
    ///   - times: the part of the scene that is shown, in seconds; the end is the start of the next
    ///     iteration.
    ///   - rate: frames per second, 1...60.
    public init(
      _ caption: String, film scene: Scene, using strategy: CornerStrategy = .cornerRadius,
      over times: Range<Double>, rate: Int = 20
    ) {
      self.caption = caption
      enlarged = 1
      content = .film(scene, strategy, times, rate)
    }
  }

  /// From this size in points, a pixel has lines around it.
  static let sizeWithLines = 8
  /// From this size in points, a pixel has room for its number.
  static let sizeWithNumbers = 22

  private let title: String
  let tiles: [Tile]

  /// Makes a row of pictures.
  public init(_ title: String, _ tiles: [Tile]) {
    self.title = title
    self.tiles = tiles
  }

  /// Stores the pictures; throws `FigureError` for one that is empty or too large.
  public func item(in context: FigureContext) throws -> FigureItem {
    guard !tiles.isEmpty else { throw FigureError("there is no picture to show") }
    return FigureItem(
      PicturesResult(title: title, tiles: try tiles.map { try tile($0, context) }))
  }

  private func tile(_ tile: Tile, _ context: FigureContext) throws -> PicturesResult.Tile {
    guard (1...64).contains(tile.enlarged) else {
      throw FigureError("pixels are enlarged 1 to 64 times, not \(tile.enlarged) times")
    }
    let size = tile.enlarged >= Pictures.sizeWithLines ? Double(tile.enlarged) : nil
    let text = "\(title): \(tile.caption)"
    switch tile.content {
    case .bitmap(let bitmap):
      let side = max(bitmap.width, bitmap.height) * tile.enlarged
      guard side > 0, side <= 4096 else {
        throw FigureError("the enlarged picture would be \(side) points")
      }
      let large = bitmap.enlarged(by: tile.enlarged)
      let image = ImageResult(
        width: Double(large.width), height: Double(large.height),
        files: [try context.store(large, scale: 1)], alt: text)
      return PicturesResult.Tile(
        caption: tile.caption, image: image, cells: nil, pixelSize: size)
    case .mask(let mask, let rect, let outlines):
      guard !rect.isEmpty, rect.area <= 4096 else {
        throw FigureError("a mask is shown with 1 to 4096 pixels, not \(rect.area)")
      }
      let map = Affine.translation(-Double(rect.x), -Double(rect.y))
        .then(.scale(Double(tile.enlarged), Double(tile.enlarged)))
      let cells = PicturesResult.Cells(
        columns: rect.width, rows: rect.height,
        coverage: (rect.minY..<rect.maxY).flatMap { y in
          (rect.minX..<rect.maxX).map { mask[$0, y] }
        },
        showsNumbers: tile.enlarged >= Pictures.sizeWithNumbers,
        outlines: outlines.map { SVGPath.text($0.applying(map)) }, description: text)
      return PicturesResult.Tile(
        caption: tile.caption, image: nil, cells: cells, pixelSize: Double(tile.enlarged))
    case .film(let scene, let strategy, let times, let rate):
      return try film(tile.caption, text, scene, strategy, times, rate, context)
    case .frame(let scene, let strategy, let time):
      try scene.check(time)
      let evaluation = try context.evaluation(of: scene)
      try evaluation.checkUse(of: strategy)
      let image = try evaluation.image(strategy, at: time, alt: text, in: context)
      return PicturesResult.Tile(
        caption: tile.caption, image: image, cells: nil, pixelSize: nil, isFrame: true)
    case .overlay(let frame):
      return try frame.tile(caption: tile.caption, title: title, in: context)
    }
  }
}

extension Bitmap {
  /// Returns the bitmap with each pixel as a square of `factor` by `factor` pixels.
  func enlarged(by factor: Int) -> Bitmap {
    var result = Bitmap(width: width * factor, height: height * factor)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / factor, y / factor] }
    }
    result.colorSpace = colorSpace
    return result
  }
}
