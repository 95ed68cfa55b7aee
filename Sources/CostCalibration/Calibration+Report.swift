internal import CostModel
internal import RenderPlanning

extension Calibration {
  /// All residuals and fits as Markdown.
  public static func report() -> String {
    residuals() + "\n" + readings() + "\n" + Calibration().fitTable()
  }

  /// What each reading of the evidence on masks predicts, beside what was published.
  private static func readings() -> String {
    let names = ["10 masks", "20 masks", "10 rounded", "20 rounded"]
    func published(_ quantity: PublishedMeasurement.Quantity) -> [Double] {
      names.compactMap { name in
        PublishedMeasurement.all.first { $0.name == name && $0.quantity == quantity }?.value.middle
      }
    }
    var lines = [
      "| ms GPU and frames a second | \(names.joined(separator: " | ")) | order |",
      "|---|---:|---:|---:|---:|---|",
    ]
    let (times, rates) = (published(.gpuMilliseconds), published(.framesPerSecond))
    guard times.count == names.count, rates.count == names.count else { return "" }
    func add(_ title: String, _ milliseconds: [Double], _ fps: [Double]) {
      let cells = zip(milliseconds, fps).map { "\(text($0)), \(text($1))" }
      let isRight = PublishedOrder.isKept(by: milliseconds, of: times)
      lines.append(
        "| \(title) | \(cells.joined(separator: " | ")) | \(isRight ? "right" : "wrong") |")
    }
    add("published", times, rates)
    for reading in MaskReading.allCases {
      let found = names.compactMap(reading.predict)
      guard found.count == names.count else { continue }
      add(reading.title, found.map(\.milliseconds), found.map(\.fps))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// All constants of the model as Markdown, with evidence and source.
  public static func constants() -> String {
    let rows = ModelConstant.all.map { constant in
      let range =
        constant.low == constant.high
        ? text(constant.low) : "\(text(constant.low)) to \(text(constant.high))"
      return "| \(constant.name) | \(range) | \(constant.unit) | \(constant.evidence.rawValue) "
        + "| \(constant.source) |"
    }
    return (["| constant | range | unit | evidence | source |", "|---|---:|---|---|---|"] + rows)
      .joined(separator: "\n") + "\n"
  }

  private static func residuals() -> String {
    var lines = [
      "| device | measured | | published | predicted | middle | ratio | used to choose |",
      "|---|---|---|---:|---:|---:|---:|---|",
    ]
    let all = Residual.all()
    for residual in all {
      let (measurement, range) = (residual.measurement, residual.predicted)
      let isLimit = measurement.quantity == .itemsInTime && range.high >= Residual.mostItems
      lines.append(
        "| \(measurement.device.name) | \(measurement.name)\(measurement.condition.map { ", " + $0 } ?? "") "
          + "| \(measurement.quantity.unit) "
          + "| \(measurement.published) | \(text(range.low)) to \(text(range.high))\(isLimit ? "+" : "") "
          + "| \(text(residual.middle)) | \(text(residual.ratio))"
          + "\(residual.isWithinFactorTwo ? "" : " **off**") "
          + "| \(measurement.isKeptAside ? "kept aside" : measurement.decisions.map(\.shortTitle).joined(separator: ", ")) |"
      )
    }
    return lines.joined(separator: "\n") + "\n\n" + roles(all)
  }

  /// How many rows there are of each role, and how many agree.
  private static func roles(_ all: [Residual]) -> String {
    var lines = [
      "| | rows | within a factor of two | within the range | typical factor of error |",
      "|---|---:|---:|---:|---:|",
    ]
    for role in PublishedMeasurement.Role.allCases {
      let rows = all.filter { $0.measurement.role == role }
      lines.append(
        "| \(role.title) | \(rows.count) | \(rows.count { $0.isWithinFactorTwo }) "
          + "| \(rows.count { $0.isWithinRange }) "
          + "| \(role == .bound ? "\u{2013}" : text(Residual.typicalFactor(rows))) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fitTable() -> String {
    var lines = [
      "\(count) GPU times on A4 to A6. 0 is the cheap end of a range, 1 the expensive one.", "",
      "| | gap | fill rate | bandwidth | typical factor of error |", "|---|---:|---:|---:|---:|",
    ]
    for fit in fits {
      let places = [CostRates.Group.passChanges, .shading, .traffic].map {
        Calibration.text(fit.places[$0] ?? 0)
      }
      lines.append(
        "| \(fit.title) | \(places.joined(separator: " | ")) | \(Calibration.text(fit.factor)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A number with three digits, or as a whole number from 100 on.
  private static func text(_ value: Double) -> String {
    if value >= 100 { return String(Int(value.rounded())) }
    let unit = value >= 10 ? 10.0 : 100.0
    let rounded = (value * unit).rounded() / unit
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
