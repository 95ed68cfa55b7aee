internal import Diagnostics
internal import FigureResults
internal import Templates

extension ComparisonResult: PageContent {
  /// Variants stand beside each other.
  var isWide: Bool { true }
  /// What is compared, and whether it is equal.
  var traits: [FigureTrait] {
    let differences = variants.compactMap(\.difference)
    let outcome =
      differences.contains { $0.differingPixels > 0 }
      ? "differs from the reference" : "equal in every pixel"
    return variants.filter(\.refusals.isEmpty).map { FigureTrait("strategy", $0.title) }
      + (differences.isEmpty ? [] : [FigureTrait("verdict", outcome)])
  }
  /// Whether its pictures' pixels can be read.
  var isSavedWhole: Bool {
    let applied = variants.filter(\.refusals.isEmpty)
    return applied.count > 1 && applied.allSatisfy { $0.comparedFile != nil }
  }

  /// There may be nothing to compare.
  func problems(at place: StatementPlace) -> [Diagnostic] {
    guard isEmpty else { return [] }
    return [
      place.diagnostic(
        .warning, id: "comparison.empty",
        "there is nothing to compare: everything except the reference is refused",
        notes: variants.dropFirst().map { "\($0.title): \($0.refusals.joined(separator: "; "))" })
    ]
  }

  /// Returns the reference, the variants that are compared with it, and those that are refused.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let applied = variants.dropFirst().filter(\.refusals.isEmpty)
    // What differs is what the reader came for.
    let chosen =
      applied.firstIndex { $0.difference?.differingPixels ?? 0 > 0 } ?? applied.startIndex
    func value(_ index: Int, _ variant: Variant) -> TemplateValue {
      variant.value(in: view, key: "\(key)-\(index)", size: variants.first?.comparedFile)
        .adding([
          "isChosen": .bool(index == chosen + 1), "group": .string("\(key)-shown"),
          "frames": .list((frames ?? []).map { $0.value(index, in: view) }),
        ])
    }
    return [
      "title": .string(title), "key": .string(key), "time": .string(FigureView.time(time)),
      "hasChoice": .bool(applied.count > 1),
      "isTall": .bool(isTall), "isFaint": .bool(applied.allSatisfy(\.isFaint)),
      "slider": frames.map { frames in
        [
          "last": .number(Double(frames.count - 1)),
          "start": .number(Double(frames.firstIndex { $0.time == time } ?? 0)),
          "time": .string(ComparisonResult.seconds(time)),
        ]
      } ?? .null,
      "reference": variants.first.map { value(0, $0) } ?? .null,
      "variants": .list(applied.enumerated().map { value($0 + 1, $1) }),
      "refused": .list(Array(variants.dropFirst().filter { !$0.refusals.isEmpty })) {
        ["title": .string($0.title), "refusals": .texts($0.refusals)]
      },
    ]
  }
}

extension ComparisonResult {
  /// Whether enlargements go beside the pictures, which are then much taller than wide.
  fileprivate var isTall: Bool {
    variants.first?.comparedFile.map { 5 * $0.pixelHeight > 6 * $0.pixelWidth } ?? false
  }

  fileprivate static func seconds(_ time: Double) -> String {
    NumberText.decimal(time, places: 3) + NumberText.unitSeparator + "s"
  }
}

extension ComparisonResult.Frame {
  /// Returns what a variant shows at this moment.
  fileprivate func value(_ variant: Int, in view: FigureView) -> TemplateValue {
    guard pictures.indices.contains(variant) else { return .null }
    let picture = pictures[variant]
    return [
      "time": .string(ComparisonResult.seconds(time)),
      "url": .string(picture.image.files.first.map(view.url) ?? ""),
      "spot": .string(picture.worst.map { "\($0.x),\($0.y),\($0.maximum)" } ?? ""),
      "share": .string(NumberText.share(picture.differingPixels, of: picture.totalPixels)),
      "maximum": .string("\(picture.worst?.maximum ?? 0)"),
    ]
  }
}

extension ComparisonResult.Variant {
  /// Whether less than one pixel in fifty differs, unseen in the whole picture: enlarged places
  /// come first.
  fileprivate var isFaint: Bool {
    difference.map { 50 * $0.differingPixels < $0.totalPixels } ?? true
  }

  fileprivate func value(
    in view: FigureView, key: String, size: PictureFile?
  ) -> TemplateValue {
    [
      "key": .string(key), "title": .string(title),
      "image": view.image(image), "compared": .string(comparedFile.map(view.url) ?? ""),
      "difference": difference.map { $0.value(in: view, size: size) } ?? .null,
    ]
  }
}

extension DifferenceResult {
  /// Returns the difference with its measures as texts; `size` is that of the pictures compared.
  fileprivate func value(in view: FigureView, size: PictureFile?) -> TemplateValue {
    [
      "overlay": overlay.map(view.image) ?? .null,
      "crop": crop.map { $0.value(in: view, worstX, worstY, size) } ?? .null,
      "spots": .string(spots.map { "\($0.x),\($0.y),\($0.maximum)" }.joined(separator: " ")),
      "amplification": .string("\(amplification)"),
      "share": .string(NumberText.share(differingPixels, of: totalPixels)),
      "maximum": .string("\(maximum)"),
      "worstX": .string(NumberText.grouped(worstX)),
      "worstY": .string(NumberText.grouped(worstY)),
      "isNone": .bool(differingPixels == 0),
    ]
  }
}

extension CropResult {
  fileprivate func value(
    in view: FigureView, _ worstX: Int, _ worstY: Int, _ size: PictureFile?
  ) -> TemplateValue {
    func text(_ color: [Int]) -> TemplateValue {
      .string(color.map(String.init).joined(separator: " "))
    }
    return [
      "x": .number(Double(x)), "y": .number(Double(y)),
      "width": .coordinate(reference.width), "height": .coordinate(reference.height),
      "worstX": .number(Double(worstX - x)), "worstY": .number(Double(worstY - y)),
      "reference": view.image(reference), "variant": view.image(variant),
      "referenceColor": text(referenceColor), "variantColor": text(variantColor),
      "pictureWidth": .number(Double(size?.pixelWidth ?? 0)),
      "pictureHeight": .number(Double(size?.pixelHeight ?? 0)),
    ]
  }
}
