internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Markdown
internal import Templates

/// What the template of a figure receives beside its items: title, tools, and how it was computed.
extension ArticleBody {
  /// Lines of code up to this length fit into a figure as wide as the text.
  private static let narrowColumns = 64
  /// Lines of code up to this length fit beside a picture.
  private static let besideColumns = 56

  func value(_ block: FigureBlock, of entry: FigureIndex.Entry, outcome: FigureOutcome?)
    -> TemplateValue
  {
    let id = entry.id
    let result = outcome?.result
    let all = result?.items ?? []
    // Values stand in the text; beside other results they are listed with the code that names them.
    var others = all.filter { !$0.isValue }
    let key = article.key(of: block) ?? FigureKey(article: article.name, figure: id)
    var anchors = claims.anchors(of: key)
    if block.line == heroLine, let index = ArticleBody.headline(among: others) {
      // It is shown above the page.
      others.remove(at: index)
      anchors.removeFirst(min(1, anchors.count))
    }
    let shown = others.isEmpty && !block.attributes.hide ? all : others
    let values =
      shown.count < all.count && !block.attributes.hide
      ? all.compactMap { $0.content as? ValueResult } : []
    let number = article.isFrontPage ? nil : figureNumbers[id].map(String.init)
    let anchor = "figure-" + id
    var view = FigureView(
      page: article.outputPath, id: id, alt: block.attributes.alt,
      claimAnchors: anchors,
      claims: claims,
      address: {
        self.links.resolve(self.moved($0, in: block), use: .link, range: block.fenceRange)
      }, citation: { self.links.definition(of: self.moved($0, in: block))?.citation },
      code: { self.code(at: self.moved($0, in: block)) })
    view.hasTemplate = { self.templates.has($0) }
    view.home = article.borrowed[block.line].flatMap { source in
      figures.figures(of: source.article)[source.figure]?.article.outputPath
    }
    view.place = { self.places.place(of: $0, asking: $1, before: block) }
    let attributes = block.attributes
    let descriptions = result?.descriptions ?? []
    let code = attributes.hide ? nil : highlighted(block)
    let columns = block.codeLines.map(\.text.count).max() ?? 0
    let isBeside = attributes.beside && !attributes.hide && columns <= ArticleBody.besideColumns
    let isWide = FigureView.isWide(shown) || isBeside
    return [
      "number": TemplateValue(number), "id": .string(id), "anchor": .string(anchor),
      "title": .string(entry.title),
      "heading": .markup(heading(entry, shown)),
      "caption": .markup(entry.words.caption.map { html($0, at: block.fenceRange) }),
      "code": .markup(code), "isOpen": .bool(attributes.open),
      "isBeside": .bool(isBeside),
      "isLong": .bool(!attributes.hide && columns > ArticleBody.narrowColumns),
      "isStale": .bool(outcome?.isStale == true && result != nil),
      "isUncompiled": .bool(outcome?.isUncompiled == true && result != nil),
      "isWaiting": .bool(outcome?.isWaiting == true && result != nil),
      "isHidden": .bool(attributes.hide), "isWide": .bool(isWide),
      "descriptions": .texts(descriptions), "hasDescriptions": .bool(!descriptions.isEmpty),
      "tabs": tabs(of: shown, group: id + "-tab"),
      "values": .list(values, value), "hasValues": .bool(!values.isEmpty),
      "data": result == nil
        ? .null
        : .string(
          SitePath.url(
            from: article.outputPath,
            to: FigureIndex.dataPath(article: key.article, figure: key.figure))),
      "hasVariants": .bool(shown.contains { $0.pageContent.isSavedWhole }),
      "pictures": .list(downloads(result, id, view)),
      "items": view.items(shown),
      "errors": .list(errors(block, outcome)) { problems.value($0, anchor: anchor) },
    ]
  }

  /// Returns an address in a figure's code as written from this article: in a figure that is shown
  /// again, it is relative to the folder of that figure's own.
  private func moved(_ address: String, in block: FigureBlock) -> String {
    guard let source = article.borrowed[block.line]?.article, !address.hasPrefix("#"),
      !address.hasPrefix("/"), !address.contains(":"),
      case let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false),
      let path = SitePath.resolve(String(parts[0]), from: SitePath.folder(of: source))
    else { return address }
    let up = SitePath.root(from: article.outputPath)
    return up + path + (parts.count > 1 ? "#" + parts[1] : "")
  }

  /// Returns tabs when all items are of one kind that has them; null otherwise.
  private func tabs(of items: [FigureItem], group: String) -> TemplateValue {
    guard let first = items.first, items.allSatisfy({ $0.kind == first.kind }),
      let title = type(of: first.pageContent).tabsTitle
    else { return .null }
    return .tabs(title, group: group, items.map(\.content.title))
  }

  /// Returns the heading of a figure; nil when its first item begins with the same words.
  private func heading(_ entry: FigureIndex.Entry, _ items: [FigureItem]) -> String? {
    if let title = entry.words.title { return html(title, at: entry.block.fenceRange) }
    guard let first = items.first else { return nil }
    return first.pageContent.isTitled ? HTMLEscaping.escaped(first.content.title) : nil
  }

  /// Returns a value that the text uses, with the place where it does.
  private func value(_ value: ValueResult) -> TemplateValue {
    let isUsed = article.text.contains("](value:\(value.name))")
    return [
      "name": .string(value.name), "text": .string(value.text),
      "use": isUsed
        ? TemplateValue(ArticleBody.anchor(ofValue: value.name).map { "#" + $0 }) : .null,
    ]
  }

  /// Returns the id of the first place in the text that shows a value; nil for names that cannot be
  /// an id.
  static func anchor(ofValue name: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return isPlain && !name.isEmpty ? "value-" + name : nil
  }

  /// Returns each picture that a figure offers, in its largest size, once.
  private func downloads(_ result: FigureResult?, _ id: String, _ view: FigureView)
    -> [TemplateValue]
  {
    var seen: Set<String> = []
    let images = (result?.items ?? []).flatMap(\.pageContent.downloads).filter { image in
      image.files.last.map { seen.insert($0.name).inserted } ?? false
    }
    let base = "\(article.name.split(separator: "/").last ?? "figure")-\(id)"
    return images.enumerated().map { index, image in
      let largest = image.files.max { $0.scale < $1.scale }
      return [
        "url": .string(view.full(image)),
        "file": .string(images.count == 1 ? "\(base).png" : "\(base)-\(index + 1).png"),
        "text": .string(image.alt),
        "size": .string("\(largest?.pixelWidth ?? 0) \u{D7} \(largest?.pixelHeight ?? 0)"),
      ]
    }
  }

  /// Returns why there is no result, or none of the newest code.
  private func errors(_ block: FigureBlock, _ outcome: FigureOutcome?) -> [Diagnostic] {
    if let shown = outcome?.shownErrors, !shown.isEmpty { return shown }
    if outcome?.result != nil { return [] }
    if let reasons = outcome?.diagnostics, !reasons.isEmpty { return reasons }
    return [
      Diagnostic(
        .error, id: "figure.no-result", file: article.file, range: block.fenceRange,
        summary: "the figure was not drawn")
    ]
  }
}
