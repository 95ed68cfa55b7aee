internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import Templates

extension ArticleBody {
  /// Returns the link that `[@name]` or `[@article#name]` becomes; nil where it is text: on a site
  /// without figures, where such brackets mean something else.
  func reference(_ reference: HTMLRenderer.FigureReference) -> String? {
    guard !figures.entries.isEmpty else {
      // The site's first figure makes it a reference.
      links.noteMissingFigure()
      return nil
    }
    let parts = reference.name.split(separator: "#", maxSplits: 1).map(String.init)
    let id = parts.last ?? reference.name
    guard let article = parts.count == 1 ? self.article.name : named(parts[0]) else {
      unknown(
        reference, "there is no article `\(parts[0])` with figures",
        nearest: nearestName(to: parts[0], in: figures.articles).map { "\($0)#\(id)" })
      return nil
    }
    guard let entry = figures.figures(of: article)[id] else {
      let place = article == self.article.name ? "this article" : "`\(article)`"
      unknown(
        reference, "no figure `\(id)` is shown in \(place)",
        nearest: nearestName(to: id, in: figures.figures(of: article).keys.sorted()).map {
          parts.count == 1 ? $0 : "\(parts[0])#\($0)"
        } ?? elsewhere(id))
      return nil
    }
    return self.reference(to: entry, text: nil)
  }

  /// Returns a link to a figure with a preview; without a text it shows the figure's number.
  func reference(to entry: FigureIndex.Entry, text: String?) -> String {
    let isHere = entry.article.name == article.name
    // The preview shows its picture.
    links.read(entry.article)
    let language = article.language
    let word = strings.text("figure", language, fallback: "Figure")
    let name = entry.number.map { "\(word) \($0)" } ?? "\u{201C}\(entry.title)\u{201D}"
    let elsewhere = strings.text(
      "figureOf", language, fallback: "{figure} of {article}",
      ["figure": name, "article": entry.article.title])
    let html = render(
      "reference",
      [
        "url": .string(entry.url(from: article.outputPath)),
        "text": text.map { .html(inOneLine($0)) }
          ?? .string(isHere ? name : elsewhere),
        "title": .string(entry.title), "definition": .null, "language": tag(of: entry.article),
        "image": entry.picture(on: article.outputPath) ?? .null,
      ])
    // It stands in a line of text.
    return html.split(separator: "\n").joined()
  }

  /// Returns a link to a word of a glossary, with what the word means.
  func term(_ link: HTMLRenderer.Link, _ definition: Definitions.Entry) -> String {
    let html = render(
      "reference",
      [
        "url": .string(link.destination), "text": .html(inOneLine(link.innerHTML)),
        "title": .string(definition.title), "definition": .string(definition.text), "image": .null,
        "language": definition.language == article.language ? .null : .string(definition.language),
      ])
    return html.split(separator: "\n").joined()
  }

  /// Returns the language of another article; null for that of this one.
  private func tag(of other: Article) -> TemplateValue {
    other.language == article.language ? .null : .string(other.language)
  }

  /// Returns the words of a link with spaces for line ends, which would otherwise be removed.
  private func inOneLine(_ html: String) -> String {
    String(html.map { $0 == "\n" ? " " : $0 })
  }

  /// Returns the name of the article that a reference names.
  private func named(_ written: String) -> String? {
    // One that has no figures yet may be meant as soon as it has some.
    for name in FigureIndex.candidates(written, from: article) where links.targets.has(name) {
      links.read(article: name)
    }
    return figures.name(of: written, from: article)
  }

  /// Returns how a figure of this name in another article would be referred to.
  private func elsewhere(_ id: String) -> String? {
    figures.entries.first { $0.id == id && $0.article.name != article.name }.map {
      "\($0.article.name)#\(id)"
    }
  }

  private func unknown(
    _ reference: HTMLRenderer.FigureReference, _ summary: String, nearest: String?
  ) {
    // Any new figure may be the one that was meant.
    links.noteMissingFigure()
    report(
      Diagnostic(
        .error, id: "figure.unknown-reference", file: article.file,
        range: captionRange ?? reference.range, summary: summary,
        explanation: "`[@name]` refers to a figure by its id; "
          + "write a backslash before it for plain text.",
        notes: nearest.map { [Diagnostic.Note("did you mean `[@\($0)]`?")] } ?? []))
  }
}
