internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import Templates

extension ArticleBody {
  /// Returns the HTML of a link that is more than a link: a value, or a reference to a figure or a
  /// word.
  func link(_ link: HTMLRenderer.Link) -> String? {
    if link.written.hasPrefix("value:") { return value(link) }
    if link.written.hasPrefix("doc:") { return documentationLink(link) }
    if link.destination.isEmpty, !link.written.isEmpty { return link.innerHTML }
    if let definition = links.definition(of: link.written) { return term(link, definition) }
    guard link.written.hasPrefix("#figure-"),
      let entry = figures.figures(of: article.name)[
        String(link.written.dropFirst("#figure-".count))]
    else { return nil }
    return reference(to: entry, text: link.innerHTML.isEmpty ? nil : link.innerHTML)
  }

  private func value(_ link: HTMLRenderer.Link) -> String {
    let name = String(link.written.dropFirst("value:".count))
    if let value = values[name] {
      let text = HTMLEscaping.escaped(value.text)
      let anchor = ArticleBody.anchor(ofValue: name).flatMap {
        placedValues.insert(name).inserted ? $0 : nil
      }
      let id = anchor.map { " id=\"\($0)\"" } ?? ""
      // A caption stands in its figure already.
      guard let figure = value.figure, figure != figureID else {
        return id.isEmpty ? text : "<span\(id)>\(text)</span>"
      }
      let address = "#figure-" + HTMLEscaping.escaped(figure)
      return "<a class=\"value-ref\"\(id) href=\"\(address)\">\(text)</a>"
    }
    let haveAllRun = article.blocksInOrder.compactMap(article.key).allSatisfy {
      outcomes[$0]?.isCurrent == true
    }
    // A figure that failed may be the one that names the value; its own problem is reported. So may
    // one that is still to be compiled or drawn.
    if haveAllRun {
      let near = nearestName(to: name, in: values.keys)
      report(
        Diagnostic(
          .error, id: "value.unknown-name", file: article.file, range: captionRange ?? link.range,
          summary: "no figure in this article has a value `\(name)`",
          explanation: "Name a value with `Value(\"name\", …)` in a figure block.",
          notes: near.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? []))
    }
    return link.innerHTML
  }

  /// Returns the HTML of an image with the size of its file.
  func image(_ image: HTMLRenderer.Image) -> String? {
    checkAlternative(
      image.alternative, of: image.written, at: image.range,
      "Readers who cannot see the picture get the words between `[` and `]`.")
    guard !image.source.isEmpty else { return HTMLEscaping.escaped(image.alternative) }
    if let html = catalogImage(image) { return html }
    var html = "<img src=\"\(HTMLEscaping.escaped(image.source))\""
    html += " alt=\"\(HTMLEscaping.escaped(image.alternative))\""
    if let path = links.filesByURL[image.source], let size = size(of: image, at: path) {
      html += " width=\"\(size.width)\" height=\"\(size.height)\""
    }
    if !image.title.isEmpty { html += " title=\"\(HTMLEscaping.escaped(image.title))\"" }
    return html + " />"
  }

  /// Returns the size of a picture file, which is read once however often it is shown; nil when it
  /// has none. Reports a file that browsers will not show.
  func size(of image: HTMLRenderer.Image, at path: String) -> ImageSize? {
    if let known = pictureSizes[path] { return known }
    let bytes = try? Files.read(path)
    let size = bytes.flatMap { ImageSize($0) }
    pictureSizes[path] = .some(size)
    if let severity = links.severity, let bytes, let defect = PictureDefect.find(in: bytes) {
      report(
        Diagnostic(
          severity, id: "image.damaged", file: article.file, range: captionRange ?? image.range,
          summary: "`\(image.written)` \(defect.summary)", explanation: defect.help))
    }
    return size
  }
}
