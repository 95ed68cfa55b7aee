internal import Diagnostics
internal import FigureResults
internal import Templates

extension CustomResult: PageContent {
  /// Its author's template.
  var templateName: String { template }
  var hasOwnTemplate: Bool { template != CustomResult.kind }
  /// What its author says.
  var traits: [FigureTrait] {
    (facets ?? [:]).flatMap { facet, words in words.map { FigureTrait(facet, $0) } }
  }

  /// The template that its author names may not exist; a theme need not have the one for all
  /// others.
  func problems(at place: StatementPlace) -> [Diagnostic] {
    guard hasOwnTemplate, !place.templates.has("figures/" + template) else { return [] }
    let near = nearestName(to: "figures/" + template, in: place.templates.names())
    return [
      place.diagnostic(
        .error, id: "figure.no-template",
        "\u{201C}\(title)\u{201D} has no template: the templates have no `figures/\(template).mustache`",
        explanation:
          "The type that conforms to `CustomFigure` names it. A figure without `template` is "
          + "shown as pictures and a table.",
        notes: near.map { ["did you mean `\(Path.name(of: $0))`?"] } ?? [])
    ]
  }

  /// Returns the data as its author named it, and what the default template makes of any.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "key": .string(key), "title": .string(title), "description": .string(description),
      "data": CustomResult.value(data, view), "images": .list(images, view.image),
      "rows": .list(named) {
        ["name": .string($0.name), "value": CustomResult.value($0.value, view)]
      },
    ]
  }

  /// Texts, numbers and truth values that have a name, sorted by it.
  private var named: [(name: String, value: FigureData)] {
    guard case .object(let members) = data else { return [] }
    return members.sorted { $0.key < $1.key }.compactMap { name, value in
      switch value {
      case .text, .number, .bool: (name, value)
      case .null, .picture, .list, .object: nil
      }
    }
  }

  private static func value(_ data: FigureData, _ view: FigureView) -> TemplateValue {
    switch data {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .picture(let image): view.image(image)
    case .list(let elements): .list(elements) { value($0, view) }
    case .object(let members): .object(members.mapValues { value($0, view) })
    }
  }
}
