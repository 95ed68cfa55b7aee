internal import FigureResults
internal import Templates

extension ComparisonResult: PageContent {
  /// Variants stand beside each other.
  var isWide: Bool { true }

  /// Returns the reference and the other variants.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let values = variants.enumerated().map {
      ComparisonResult.value(of: $1, in: view, key: "\(key)-\($0)")
    }
    return [
      "title": .string(title), "time": .string(FigureView.time(time)), "tabs": .null,
      "reference": values.first ?? .null, "variants": .list(Array(values.dropFirst())),
    ]
  }

  private static func value(
    of variant: Variant, in view: FigureView, key: String
  ) -> TemplateValue {
    [
      "key": .string(key), "name": .string(variant.name), "title": .string(variant.title),
      "image": view.image(variant.image), "isRefused": .bool(!variant.refusals.isEmpty),
      "refusals": .texts(variant.refusals),
      "difference": variant.difference.map { $0.value(in: view) } ?? .null,
    ]
  }
}

extension DifferenceResult {
  /// Returns the difference with its measures as texts.
  fileprivate func value(in view: FigureView) -> TemplateValue {
    [
      "image": view.image(image), "amplification": .string("\(amplification)"),
      "differing": .amount(
        differingPixels, NumberText.pixels(differingPixels)),
      "share": .string(
        NumberText.share(differingPixels, of: totalPixels)),
      "maximum": .string("\(maximum)"),
      "mean": .string(NumberText.milliseconds(mean)),
      "worstX": .string(NumberText.grouped(worstX)),
      "worstY": .string(NumberText.grouped(worstY)),
      "isNone": .bool(differingPixels == 0),
    ]
  }
}
