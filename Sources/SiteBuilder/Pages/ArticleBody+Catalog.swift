internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import Templates

extension ArticleBody {
  /// Returns the HTML of a link of DocC, `<doc:Name>`: where it has no words of its own, the page's
  /// or the heading's.
  func documentationLink(_ link: HTMLRenderer.Link) -> String {
    let hasWords = link.text != link.written
    let words = hasWords ? link.innerHTML : documentationWords(link.written)
    guard !link.destination.isEmpty else { return words }
    return "<a href=\"\(HTMLEscaping.escaped(link.destination))\">\(words)</a>"
  }

  private func documentationWords(_ written: String) -> String {
    if let found = links.documentation(written) {
      let words = HTMLEscaping.escaped(found.heading ?? found.article.title)
      let isCode = found.heading == nil && found.article.isTitledBySymbol
      return isCode ? "<code>\(words)</code>" : words
    }
    if let symbol = links.symbol(written) { return "<code>\(HTMLEscaping.escaped(symbol))</code>" }
    return HTMLEscaping.escaped(String(written.dropFirst("doc:".count)))
  }

  /// Returns the HTML of a symbol in double backticks that a page of the site is about; nil for
  /// other code.
  func symbol(_ code: HTMLRenderer.Code) -> String? {
    // Captions are texts of their own, with their own lines.
    guard captionRange == nil, let path = symbols[code.range.start],
      let url = links.address(ofSymbol: path)
    else { return nil }
    let words = HTMLEscaping.escaped(code.text)
    return "<a href=\"\(HTMLEscaping.escaped(url))\"><code>\(words)</code></a>"
  }

  /// Returns the HTML of a picture that has files for dark pages or for dense screens; nil for any
  /// other.
  func catalogImage(_ image: HTMLRenderer.Image) -> String? {
    guard let picture = links.pictures[image.source], let main = picture.main else { return nil }
    func sources(_ files: [Int: String]) -> String {
      files.sorted { $0.key < $1.key }.map { scale, path in
        let url = SitePath.url(from: article.outputPath, to: links.targets.sitePath(of: path))
        // Spaces are encoded in addresses; a comma would end one.
        return url.replacing(",", with: "%2C") + " \(scale)x"
      }.joined(separator: ", ")
    }
    var html = ""
    if !picture.dark.isEmpty, !picture.light.isEmpty {
      let set = HTMLEscaping.escaped(sources(picture.dark))
      html += "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(set)\" />"
    }
    let files = picture.light.isEmpty ? picture.dark : picture.light
    html += "<img src=\"\(HTMLEscaping.escaped(image.source))\""
    if files.count > 1 || main.scale > 1 {
      html += " srcset=\"\(HTMLEscaping.escaped(sources(files)))\""
    }
    html += " alt=\"\(HTMLEscaping.escaped(image.alternative))\""
    if let path = links.filesByURL[image.source], let size = size(of: image, at: path) {
      html += " width=\"\(size.width / main.scale)\" height=\"\(size.height / main.scale)\""
    }
    if !image.title.isEmpty { html += " title=\"\(HTMLEscaping.escaped(image.title))\"" }
    html += " />"
    return html.hasPrefix("<source") ? "<picture>\(html)</picture>" : html
  }
}

extension Article {
  /// Whether its title is the name of a symbol.
  fileprivate var isTitledBySymbol: Bool { catalogPage?.symbol != nil && fields.title == nil }
}
