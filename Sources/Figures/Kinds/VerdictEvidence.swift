internal import CornerRounding
internal import FigureResults
internal import Geometry
internal import Raster

extension SceneAnalysis {
  /// What was seen that answers a question, with figures.
  func reason(_ question: DecisionChart.Question) -> String {
    let frames = frameCount.counted("frame")
    switch question {
    case .through:
      let pixels = total(.through)
      return pixels > 0
        ? "content changed in \(pixels.counted("pixel")) of the corner squares over \(frames)"
        : "no content changed in any corner square over \(frames)"
    case .oneLayer:
      let names = seenSites.flatMap(\.intruders)
      guard let first = names.first else { return "the curve cuts no sublayer" }
      let more = Set(names).count - 1
      return "\u{201C}\(first)\u{201D}\(more > 0 ? " and \(more) more" : "") "
        + "\((more + 1).verb("is", "are")) cut by the curve\(cutCorners)"
    case .underneath:
      let pixels = total(.underneath)
      if showsMoreThanOneColor {
        return pixels > 0
          ? "what is behind changed in \(pixels.counted("pixel")) over \(frames)"
          : "what is behind stands still and has several colours"
      }
      return pixels > 0
        ? "what is behind moves, always in one solid colour"
        : "behind every layer is one solid colour in \(frames)"
    }
  }

  /// Where sublayers are cut: the corners by name, or all of them.
  private var cutCorners: String {
    let corners = seenSites.flatMap(\.corners)
    let cut = corners.filter { !$0.intruders.isEmpty }
    if cut.count == corners.count { return corners.count == 1 ? "" : " at every corner" }
    let names = CornerMask.each.filter { corner in cut.contains { $0.corner == corner } }
      .map(\.title)
    return " at the \(names.joined(separator: " and the "))"
  }

  private func total(_ kind: Movement) -> Int {
    seenSites.reduce(0) { $0 + $1.movement.count(kind) }
  }
}

extension SceneEvaluation {
  /// The first frame, dimmed, with the pixels that moved: blue underneath, orange through, green
  /// safely inside.
  func evidencePicture() -> Bitmap {
    var picture = bitmap(.cornerRadius, at: 0, scale: analysis.scale)
    let veil = Path(picture.bounds.rect)
    picture.fill(veil, with: .color(Color.white.withAlpha(0.62)))
    for site in analysis.sites {
      for y in 0..<site.movement.height {
        for x in 0..<site.movement.width {
          guard let color = EvidenceColor.of(site.movement[x, y]) else { continue }
          let (column, row) = (site.firstFrame.x + x, site.firstFrame.y + y)
          guard picture.bounds.contains(PixelRect(x: column, y: row, width: 1, height: 1)) else {
            continue
          }
          picture[column, row] = color
        }
      }
    }
    return picture
  }

  /// The picture as a file, with what its colours mean.
  func evidence(title: String, in context: FigureContext) throws -> [VerdictResult.Evidence] {
    let picture = evidencePicture()
    let file = try context.store(picture, scale: Int(analysis.scale))
    let image = ImageResult(
      width: size.width, height: size.height, files: [file],
      alt: "\(title): where pixels change at and around the corners")
    return [
      VerdictResult.Evidence(
        caption: "Pixels that change over \(analysis.frameCount.counted("frame")), drawn where "
          + "each layer first is: blue underneath a corner, orange through it, green safely inside.",
        image: image)
    ]
  }
}

/// The colours of the site's three kinds of movement; the worst kind of a pixel shows.
private enum EvidenceColor {
  static func of(_ movement: Movement) -> RGBA8? {
    if movement.contains(.through) { return RGBA8(Color(hex: 0xE07A1F)) }
    if movement.contains(.underneath) { return RGBA8(Color(hex: 0x2F6FDE)) }
    if movement.contains(.inside) { return RGBA8(Color(hex: 0x9CCDA8)) }
    return nil
  }
}

extension CornerMask {
  /// The name of a single corner.
  fileprivate var title: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    default: "bottom left"
    }
  }
}
