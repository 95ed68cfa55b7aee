internal import CornerRounding
public import FigureResults

/// Where pixels change at and around rounded corners, for several scenes side by side.
///
/// Blue moves underneath a corner, orange through it, green safely inside; the first frame is pale
/// behind the colours.
public struct Movements: Figure {
  private let title: String
  private let scenes: [Scene]

  /// Makes the pictures; each scene's title is its caption.
  public init(_ title: String, _ scenes: [Scene]) { (self.title, self.scenes) = (title, scenes) }

  /// Analyses the scenes over time; throws `FigureError` when one never shows a rounded corner on
  /// screen.
  public func item(in context: FigureContext) throws -> FigureItem {
    let tiles = try scenes.map { scene in
      let evaluation = try context.evaluation(of: scene)
      let analysis = evaluation.analysis
      guard !analysis.seenSites.isEmpty else {
        throw FigureError("\(scene.title): no rounded corner is ever on the screen")
      }
      let file = try context.store(
        evaluation.evidencePicture(), scale: Int(analysis.scale))
      func count(_ kind: Movement) -> Int {
        analysis.seenSites.reduce(0) { $0 + $1.movement.count(kind) }
      }
      let words = [
        ("underneath, blue", count(.underneath)), ("through, orange", count(.through)),
        ("safely inside, green", count(.inside)),
      ]
      let seen = words.filter { $0.1 > 0 }.map { "\($0.0): \($0.1.grouped) px" }
      let counts = seen.isEmpty ? ["nothing changes at the corners"] : seen
      return PicturesResult.Tile(
        caption: scene.title,
        image: ImageResult(
          width: scene.size.width, height: scene.size.height, files: [file],
          alt: "\(scene.title): pixels that change at the corners. "
            + counts.joined(separator: ", ")),
        cells: nil, pixelSize: nil, isFrame: true,
        legend: counts.map { PicturesResult.Key(nil, $0) })
    }
    return FigureItem(PicturesResult(title: title, tiles: tiles))
  }
}
