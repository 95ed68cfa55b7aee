internal import Markdown
internal import Templates

/// Names of sources in what figures say, made into links: headings of three words or more on pages
/// with `previews: true`.
///
/// Figures name a source in plain text, as "WWDC 2014 session 419"; the site has a page that says
/// more of it. A comma of the heading need not be there.
struct NamedSources: Sendable {
  private struct Name: Sendable {
    var texts: [String]
    var url: String
    var article: String
  }

  private let names: [Name]

  /// Takes the pages that explain names.
  ///
  /// - Parameter page: the page from which the links lead, which has none to itself.
  init(_ glossaries: [Article], from page: String) {
    names = glossaries.flatMap { glossary in
      glossary.outputPath == page
        ? []
        : NamedSources.headings(of: glossary).map { heading in
          Name(
            texts: NamedSources.texts(heading.text),
            url: SitePath.url(from: page, to: glossary.outputPath) + "#" + heading.id,
            article: glossary.name)
        }
    }
  }

  /// Returns the headings whose words may become links; single words are too often meant otherwise.
  static func headings(of glossary: Article) -> [(text: String, id: String)] {
    glossary.headings.filter { $0.text.split(separator: " ").count >= 3 }
      .map { (HTMLEscaping.escaped($0.text), HTMLEscaping.escaped($0.id)) }
  }

  /// Returns a heading's text, and the same without commas.
  private static func texts(_ text: String) -> [String] {
    let plain = text.replacing(",", with: "")
    return plain == text ? [text] : [text, plain]
  }

  /// Returns HTML with links; as it is where there is one already.
  func linked(_ html: String) -> String {
    guard !names.isEmpty, !html.holds("<a ") else { return html }
    return names.reduce(into: html) { html, name in
      for text in name.texts where html.contains(text) {
        html = html.replacing(text, with: "<a href=\"\(name.url)\">\(text)</a>")
        return
      }
    }
  }

  /// Returns the articles to which a figure's HTML has links of this kind.
  func articles(in html: String) -> Set<String> {
    Set(names.lazy.filter { html.holds("href=\"\($0.url)\"") }.map(\.article))
  }

  /// What figures' templates call: `{{#functions.sources}}{{text}}{{/functions.sources}}`.
  var function: TemplateValue { .function(.filter("sources") { self.linked($0) }) }
}
