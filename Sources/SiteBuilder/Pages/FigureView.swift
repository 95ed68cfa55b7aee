internal import Figures
internal import Templates

/// Makes the values from which the `figure` template is filled.
struct FigureView {
  /// The page on which the figure stands, as a path below the output folder.
  var page: String
  /// The figure's id, from which the keys of its parts are made.
  var id: String
  /// Replaces the alternative text of the first image.
  var alt: String?

  /// Returns the values of all items.
  func items(_ result: FigureResult) -> TemplateValue {
    var items = result.items
    if let alt, let first = items.firstIndex(where: FigureView.hasAlt) {
      items[first] = FigureView.replacingAlt(of: items[first], by: alt)
    }
    return .list(
      items.enumerated().map { index, item in
        self.item(item, key: "\(id)-\(index)", isFirst: index == 0)
      })
  }

  /// Whether an item shows something that a text can stand for.
  private static func hasAlt(_ item: FigureItem) -> Bool {
    switch item {
    case .drawing, .plot, .pictures: true
    default: !item.images.isEmpty
    }
  }

  /// Returns an item whose first image has another alternative text.
  private static func replacingAlt(of item: FigureItem, by alt: String) -> FigureItem {
    switch item {
    case .picture(var picture):
      picture.image.alt = alt
      return .picture(picture)
    case .comparison(var comparison):
      if !comparison.variants.isEmpty { comparison.variants[0].image.alt = alt }
      return .comparison(comparison)
    case .verdict(var verdict):
      if !verdict.evidence.isEmpty { verdict.evidence[0].image.alt = alt }
      return .verdict(verdict)
    case .drawing(var drawing):
      drawing.description = alt
      return .drawing(drawing)
    case .plot(var plot):
      plot.description = alt
      return .plot(plot)
    case .pictures(var pictures):
      guard !pictures.tiles.isEmpty else { return item }
      pictures.tiles[0].image?.alt = alt
      pictures.tiles[0].cells?.description = alt
      return .pictures(pictures)
    case .passes(var passes):
      if !passes.passes.isEmpty { passes.passes[passes.passes.count - 1].image.alt = alt }
      return .passes(passes)
    case .filmstrip(var strip):
      strip.film.alt = alt
      return .filmstrip(strip)
    case .costs, .claim, .value, .table, .chart:
      return item
    }
  }

  private func item(_ item: FigureItem, key: String, isFirst: Bool) -> TemplateValue {
    var members: [String: TemplateValue] = [
      "key": .string(key), "title": .string(FigureView.title(of: item)),
      "isFirst": .bool(isFirst), "picture": .null, "comparison": .null, "costs": .null,
      "verdict": .null, "claim": .null, "value": .null, "drawing": .null, "plot": .null,
      "table": .null, "pictures": .null, "passes": .null, "filmstrip": .null,
      "chart": .null,
    ]
    members[item.kind] =
      switch item {
      case .picture(let picture): self.picture(picture)
      case .comparison(let comparison): self.comparison(comparison, key: key)
      case .costs(let costs): CostsView.value(costs, key: key)
      case .verdict(let verdict): self.verdict(verdict, key: key)
      case .claim(let claim): self.claim(claim)
      case .value(let value): ["name": .string(value.name), "text": .string(value.text)]
      case .drawing(let drawing): FigureView.drawing(drawing, key: key)
      case .plot(let plot): PlotLayout(plot).value(key: key)
      case .table(let table): FigureView.table(table)
      case .pictures(let pictures): self.pictures(pictures, key: key)
      case .passes(let passes): self.passes(passes)
      case .filmstrip(let strip): filmstrip(strip)
      case .chart(let chart): FigureView.chart(chart, key: key)
      }
    return .object(members)
  }

  /// Returns what a reader calls an item.
  static func title(of item: FigureItem) -> String {
    switch item {
    case .picture(let picture): picture.title
    case .comparison(let comparison): comparison.title
    case .costs(let costs): costs.title
    case .verdict(let verdict): verdict.title
    case .claim(let claim): claim.statement
    case .value(let value): value.name
    case .drawing(let drawing): drawing.title
    case .plot(let plot): plot.title
    case .table(let table): table.title
    case .pictures(let pictures): pictures.title
    case .passes(let passes): passes.title
    case .filmstrip(let strip): strip.title
    case .chart(let chart): chart.title
    }
  }

  /// Whether a figure needs more room than a text column.
  static func isWide(_ result: FigureResult) -> Bool {
    !result.items.allSatisfy { item in
      switch item {
      case .picture(let picture): picture.image.width < 400
      case .claim, .value, .passes: true
      case .filmstrip(let strip): strip.film.width <= 540
      case .comparison, .costs, .verdict, .chart: false
      case .plot: true
      case .drawing(let drawing): fitsText(drawing.panels.map(\.width))
      case .table(let table): table.columns.count <= 5
      case .pictures(let pictures): fitsText(pictures.tiles.map(\.width))
      }
    }
  }

  /// Whether boxes have room beside each other in a figure as wide as the text, in points.
  private static func fitsText(_ widths: [Double]) -> Bool {
    widths.reduce(0) { $0 + $1 + 22 } <= 562
  }

  /// Returns the value of an image, whose files stand in `pictures` at the site's root.
  func image(_ image: ImageResult) -> TemplateValue {
    let files = image.files.sorted { $0.scale < $1.scale }
    func url(_ file: PictureFile) -> String {
      SitePath.url(from: page, to: "pictures/" + file.name)
    }
    return .object([
      "src": .string(files.first.map(url) ?? ""),
      "srcset": .string(files.map { "\(url($0)) \($0.scale)x" }.joined(separator: ", ")),
      "width": .coordinate(image.width), "height": .coordinate(image.height),
      "alt": .string(image.alt),
    ])
  }

  private func picture(_ picture: PictureResult) -> TemplateValue {
    [
      "title": .string(picture.title), "time": .string(FigureView.time(picture.time)),
      "image": image(picture.image),
    ]
  }

  private func comparison(_ comparison: ComparisonResult, key: String) -> TemplateValue {
    let variants = comparison.variants.enumerated().map { variant($1, key: "\(key)-\($0)") }
    return [
      "title": .string(comparison.title), "time": .string(FigureView.time(comparison.time)),
      "reference": variants.first ?? .null, "variants": .list(Array(variants.dropFirst())),
    ]
  }

  private func variant(_ variant: ComparisonResult.Variant, key: String) -> TemplateValue {
    [
      "key": .string(key), "name": .string(variant.name), "title": .string(variant.title),
      "image": image(variant.image), "isRefused": .bool(!variant.refusals.isEmpty),
      "refusals": .texts(variant.refusals),
      "difference": variant.difference.map(difference) ?? .null,
    ]
  }

  private func difference(_ difference: DifferenceResult) -> TemplateValue {
    [
      "image": image(difference.image), "amplification": .string("\(difference.amplification)"),
      "differing": .amount(
        difference.differingPixels, NumberText.pixels(difference.differingPixels)),
      "share": .string(
        NumberText.share(difference.differingPixels, of: difference.totalPixels)),
      "maximum": .string("\(difference.maximum)"),
      "mean": .string(NumberText.milliseconds(difference.mean)),
      "worstX": .string(NumberText.grouped(difference.worstX)),
      "worstY": .string(NumberText.grouped(difference.worstY)),
      "isNone": .bool(difference.differingPixels == 0),
    ]
  }

  private func claim(_ claim: ClaimResult) -> TemplateValue {
    [
      "statement": .string(claim.statement), "expected": .bool(claim.expected),
      "observed": .bool(claim.observed), "isAsExpected": .bool(claim.isAsExpected),
      "isRefutedAsExpected": .bool(!claim.expected && !claim.observed),
      "limits": TemplateValue(claim.limits), "explanation": TemplateValue(claim.explanation),
      "source": TemplateValue(claim.source),
      "scene": TemplateValue(claim.scene.map { "figure-" + $0 }),
      "evidence": TemplateValue(claim.evidence),
      "hasOrigin": .bool(claim.source != nil || claim.scene != nil),
    ]
  }

  /// Returns a scene time in seconds; empty at the start, where scenes that do not move are drawn.
  private static func time(_ seconds: Double) -> String {
    seconds == 0 ? "" : NumberText.decimal(seconds, places: 3)
  }
}
