internal import Diagnostics
internal import FigureResults
internal import Templates

extension VerdictResult: PageContent {
  /// Chart and bars have more room.
  var isWide: Bool { true }
  /// Scenes, when there are several.
  static var tabsTitle: String? { "Scene" }
  /// The strategy with its grade, and the phones.
  var traits: [FigureTrait] {
    [FigureTrait("verdict", "chart: \(grade)"), FigureTrait("strategy", strategyTitle)]
      + phones.map(\.device).filter { !$0.isEmpty }.map { FigureTrait("device", $0) }
  }
  /// Those of all strategies on all phones.
  var priceCount: Int { phones.flatMap(\.standings).count { !$0.gpuMilliseconds.isEmpty } }

  /// Answers that contradict the scene.
  func problems(at place: StatementPlace) -> [Diagnostic] {
    contradictions.map { place.diagnostic(.warning, id: "verdict.contradiction", $0) }
  }

  /// Returns the verdict: what holds on all phones, and a part for each of them.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let names = phones.map { $0.device.isEmpty ? title : "\($0.device), \($0.systems)" }
    return [
      "title": .string(title), "key": .string(key),
      "tabs": .tabs("Phone and system", group: key + "-phone", names),
      "phones": .list(Array(zip(phones, names))) { phone, name in
        phone.value(
          in: view, name: name, chosen: strategy,
          shared: ["strategyTitle": .string(strategyTitle), "grade": .string(grade)])
      },
      "cells": .list(evidence) { VerdictResult.value(of: $0, in: view) },
      "chart": ChartTree(chart, key: key).value, "path": .string(path),
      "grades": .list(grades) { ["grade": .string($0.grade), "title": .string($0.title)] },
      "contradictions": .texts(contradictions),
    ]
  }

  private static func value(of cell: Evidence, in view: FigureView) -> TemplateValue {
    value(of: cell.step).adding([
      "isAsked": .bool(cell.isAsked), "image": view.image(cell.image),
      "whole": cell.whole.map(view.image) ?? .null,
    ])
  }

  private static func value(of step: Step) -> TemplateValue {
    [
      "isUnderneath": .bool(step.question == .underneath),
      "isThrough": .bool(step.question == .through),
      "isOneLayer": .bool(step.question == .oneLayer),
      "questionText": .string(step.questionText), "answer": .bool(step.answer),
      "reason": .string(step.reason),
    ]
  }

  /// The grades of the chart's leaves, each once, best first: by letter, then by sign.
  private var grades: [(grade: String, title: String)] {
    var found: [(grade: String, title: String)] = []
    for node in chart {
      guard let grade = node.grade, !found.contains(where: { $0.grade == grade }) else { continue }
      found.append((grade, node.text))
    }
    func rank(_ grade: String) -> (String, Int) {
      (String(grade.prefix(1)), grade.contains("+") ? 0 : grade.count == 1 ? 1 : 2)
    }
    return found.sorted { rank($0.grade) < rank($1.grade) }
  }

  /// The taken path as one sentence.
  private var path: String {
    let answers = steps.map { "\($0.questionText) \($0.answer ? "Yes" : "No")." }
    let suffix = grade.isEmpty ? "" : ", grade \(grade)"
    return (answers + ["The answer is \(strategyTitle)\(suffix)."]).joined(separator: " ")
  }
}
