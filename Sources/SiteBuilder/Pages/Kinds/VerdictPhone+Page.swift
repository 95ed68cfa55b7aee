internal import FigureResults
internal import Foundation
internal import Templates

extension VerdictResult.Phone {
  /// Returns the part of a verdict that is about this phone.
  ///
  /// - Parameters:
  ///   - name: what readers choose it by.
  ///   - chosen: the chart's strategy, by its stable name.
  ///   - shared: members that are the same for all phones.
  func value(
    in view: FigureView, name: String, chosen: String, shared: [String: TemplateValue]
  ) -> TemplateValue {
    let usable = standings.filter { $0.outcome != .refused }
    let wrong = standings.filter { $0.outcome == .wrong }
    let refused = standings.filter { $0.outcome == .refused }
    let scale = BarScale(usable, budget: frameMilliseconds)
    func value(_ standing: VerdictResult.Standing) -> TemplateValue {
      standing.value(in: view, chosen: chosen, on: scale, budget: frameMilliseconds)
    }
    return TemplateValue.object([
      "name": .string(name), "device": .string(device), "systems": .string(systems),
      "agreement": .string(agreement), "isAgreed": .bool(recommendedTitle == nil),
      "recommended": TemplateValue(recommendedTitle), "conditions": .string(conditions),
      "budget": .string(NumberText.milliseconds(frameMilliseconds)),
      "budgetX": frameMilliseconds > 0 ? .coordinate(scale.place(frameMilliseconds)) : .null,
      "standings": .list(usable, value), "wrong": .list(wrong, value),
      "wrongCount": .string("\(wrong.count)"), "refused": .list(refused, value),
      "refusedCount": .string("\(refused.count)"), "flips": .texts(flips), "notes": .texts(notes),
    ]).adding(shared)
  }
}

extension VerdictResult.Standing {
  /// Returns a row with its bar.
  fileprivate func value(
    in view: FigureView, chosen: String, on scale: BarScale, budget: Double
  ) -> TemplateValue {
    let (low, high) = (gpuMilliseconds.first ?? 0, gpuMilliseconds.last ?? 0)
    let (left, right) = (scale.place(low), scale.place(high))
    let images = worst?.images ?? []
    return [
      "title": .string(strategyTitle),
      "isChosen": .bool(strategy == chosen), "isCorrect": .bool(outcome == .correct),
      "isWrong": .bool(outcome == .wrong), "isOver": .bool(budget > 0 && low > budget),
      "detail": .string(detail),
      "gpu": gpuMilliseconds.isEmpty ? .null : .range(gpuMilliseconds),
      "barX": .coordinate(min(left, 98)), "barWidth": .coordinate(max(2, right - left)),
      "ratio": ratio.isEmpty ? .null : .string(VerdictResult.Standing.times(ratio)),
      "once": onceMilliseconds.isEmpty ? .null : .range(onceMilliseconds),
      "worst": images.count == 2
        ? ["right": view.image(images[0]), "wrong": view.image(images[1])] : .null,
    ]
  }

  /// Returns a range of factors: one number where both ends read the same.
  private static func times(_ range: [Double]) -> String {
    let texts = range.filter(\.isFinite).map {
      NumberText.decimal($0, places: $0 < 10 ? 2 : $0 < 100 ? 1 : 0)
    }
    guard let low = texts.first, let high = texts.last else { return "" }
    return low == high ? low : "\(low) to \(high)"
  }
}

/// A logarithmic scale for the bars of one phone, on which the cheap differ as visibly as the
/// expensive.
private struct BarScale {
  private let low: Double
  private let high: Double

  /// Takes in all costs and the budget, with some room at both ends.
  init(_ standings: [VerdictResult.Standing], budget: Double) {
    let costs = standings.flatMap(\.gpuMilliseconds).filter { $0 > 0 }
    low = (costs.min() ?? 0.1) / 1.6
    high = max(low * 10, 1.6 * max(budget, costs.max() ?? 1))
  }

  /// Returns where a time lies, from 0 to 100.
  func place(_ milliseconds: Double) -> Double {
    guard milliseconds > low else { return 0 }
    return min(100, 100 * log(milliseconds / low) / log(high / low))
  }
}
