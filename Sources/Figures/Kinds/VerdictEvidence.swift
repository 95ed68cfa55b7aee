internal import CornerRounding
internal import FigureResults
internal import Geometry
internal import Layers
internal import Raster

// Pictures of the evidence for the chart's answers. Everything but the evidence is grey, so that
// its colour stands out.

extension SceneEvaluation {
  /// The first frame, dimmed, with the pixels that moved: blue underneath, orange through, green
  /// safely inside.
  func evidencePicture() -> Bitmap {
    marked([.inside, .underneath, .through], on: dimmedFrame)
  }

  /// The questions with their pictures, in the order of the chart.
  func evidence(
    title: String, asked: [DecisionChart.Question], in context: FigureContext
  ) throws -> [VerdictResult.Evidence] {
    let scale = Int(analysis.scale)
    let whole = ImageResult(
      width: size.width, height: size.height,
      files: [try context.store(evidencePicture(), scale: scale)],
      alt: "\(title): where pixels change at and around the corners")
    let grey = greyFrame
    let window = window(in: grey)
    return try DecisionChart.Question.allCases.map { question in
      let step = analysis.step(question)
      let picture = marked(question, on: grey).cropped(to: window)
      let image = ImageResult(
        width: Double(picture.width) / analysis.scale,
        height: Double(picture.height) / analysis.scale,
        files: [try context.store(picture, scale: scale)],
        alt: "\(step.questionText) \(step.answer ? "Yes" : "No"): \(step.reason)")
      return VerdictResult.Evidence(
        step: step, isAsked: asked.contains(question), image: image, whole: whole)
    }
  }

  private func marked(_ question: DecisionChart.Question, on picture: Bitmap) -> Bitmap {
    switch question {
    case .through: marked([.inside, .through], on: picture)
    case .underneath: marked([.underneath], on: picture)
    case .oneLayer: cornerSquares(on: picture)
    }
  }

  /// Paints pixels that moved; a pixel with several kinds of movement shows the last of them.
  private func marked(_ kinds: [Movement], on start: Bitmap) -> Bitmap {
    var picture = start
    for site in analysis.sites {
      for y in 0..<site.movement.height {
        for x in 0..<site.movement.width {
          guard let kind = kinds.last(where: { site.movement[x, y].contains($0) }) else { continue }
          let (column, row) = (site.firstFrame.x + x, site.firstFrame.y + y)
          guard picture.bounds.contains(PixelRect(x: column, y: row, width: 1, height: 1)) else {
            continue
          }
          picture[column, row] = kind.color
        }
      }
    }
    return picture
  }

  /// Paints the corner squares: green if the layer is alone in them, dark if something else is cut.
  private func cornerSquares(on start: Bitmap) -> Bitmap {
    var picture = start
    for site in analysis.seenSites {
      let shape = site.site.request.shape(in: site.site.layer.bounds)
      for corner in site.corners {
        guard let square = shape.cornerSquare(corner.corner) else { continue }
        let onScreen = Rect(
          x: Double(site.firstFrame.x) + (square.minX - shape.rect.minX) * analysis.scale,
          y: Double(site.firstFrame.y) + (square.minY - shape.rect.minY) * analysis.scale,
          width: square.width * analysis.scale, height: square.height * analysis.scale)
        let color =
          corner.intruders.isEmpty
          ? Color(hex: 0x4B9A5F).withAlpha(0.55) : Color(hex: 0x24211C).withAlpha(0.75)
        picture.fill(Path(onScreen), with: .color(color))
      }
    }
    return picture
  }

  private var dimmedFrame: Bitmap {
    var picture = bitmap(.cornerRadius, at: 0, scale: analysis.scale)
    picture.fill(Path(picture.bounds.rect), with: .color(Color.white.withAlpha(0.62)))
    return picture
  }

  /// The first frame in few light greys, which also keeps the file small.
  private var greyFrame: Bitmap {
    var picture = bitmap(.cornerRadius, at: 0, scale: analysis.scale)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        let luma = (54 * Int(pixel.r) + 183 * Int(pixel.g) + 19 * Int(pixel.b)) >> 8
        let level = UInt8(140 + luma * 104 / 255 & ~7)
        picture[x, y] = RGBA8(r: level, g: level, b: level)
      }
    }
    return picture
  }

  /// The part to enlarge, in pixels: around the layer with the most evidence, with enough
  /// surroundings to recognize it.
  private func window(in picture: Bitmap) -> PixelRect {
    func weight(_ site: SiteAnalysis) -> (Int, Int) {
      (site.intruders.count, site.movement.count(.through) + site.movement.count(.underneath))
    }
    let site = analysis.seenSites.max { weight($0) < weight($1) }?.firstFrame ?? picture.bounds
    // A 4:3 window, a fifth larger than the layer, within the frame.
    let height = max(site.height, site.width * 3 / 4) * 6 / 5
    let (w, h) = (min(picture.width, height * 4 / 3), min(picture.height, height))
    return PixelRect(
      x: max(0, min(picture.width - w, site.x + (site.width - w) / 2)),
      y: max(0, min(picture.height - h, site.y + (site.height - h) / 2)), width: w, height: h)
  }

  /// The surroundings of a pixel as drawn by the reference and by a strategy.
  func worstPixel(
    of strategy: CornerStrategy, x: Int, y: Int, at time: Double, scale: Int,
    in context: FigureContext
  ) throws -> VerdictResult.WorstPixel {
    let (width, height) = (16, 12)
    return VerdictResult.WorstPixel(
      images: try [CornerStrategy.cornerRadius, strategy].map { shown in
        let frame = bitmap(shown, at: time, scale: Double(scale))
        let part = frame.cropped(
          to: PixelRect(
            x: max(0, min(frame.width - width, x - width / 2)),
            y: max(0, min(frame.height - height, y - height / 2)), width: width, height: height))
        // Eight points for each pixel.
        return ImageResult(
          width: Double(part.width * 8), height: Double(part.height * 8),
          files: [try context.store(part, scale: 1)], alt: shown.title)
      })
  }
}

extension Movement {
  /// The colours of the three kinds of movement at a corner.
  fileprivate var color: RGBA8 {
    switch self {
    case .through: RGBA8(Color(hex: 0xE07A1F))
    case .underneath: RGBA8(Color(hex: 0x2F6FDE))
    default: RGBA8(Color(hex: 0x9CCDA8))
    }
  }
}
