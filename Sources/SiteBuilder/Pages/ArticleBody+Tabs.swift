internal import Diagnostics
internal import Markdown
internal import Templates

extension ArticleBody {
  /// Returns blocks with frames around tabs and notes on code, and without definitions of
  /// abbreviations; nil when there are none of these.
  func parts(_ nodes: [MarkdownNode]) -> [HTMLRenderer.Part]? {
    let isFramed = nodes.contains {
      article.tabs.boxes[$0.range] != nil || article.listings[$0.range.start.line]?.notes != nil
        || isLeftOut($0)
    }
    return isFramed ? framed(nodes[...]) : nil
  }

  /// Whether a paragraph is shown elsewhere: it explains an abbreviation, or is the page's summary.
  private func isLeftOut(_ node: MarkdownNode) -> Bool {
    article.abbreviations.paragraphs.contains(node.range) || article.abstract == node.range
  }

  private func framed(_ nodes: ArraySlice<MarkdownNode>) -> [HTMLRenderer.Part] {
    var parts: [HTMLRenderer.Part] = []
    var rest = nodes
    while let node = rest.popFirst() {
      if isLeftOut(node) { continue }
      guard let box = article.tabs.boxes[node.range] else {
        parts.append(.block(node))
        if let number = article.listings[node.range.start.line]?.notes, let list = rest.first,
          case .list(let style) = list.kind, style.start != nil
        {
          parts.append(notes(list, number))
          rest = rest.dropFirst()
        }
        continue
      }
      let inner = rest.prefix { !ArticleBody.endsTabs($0) }
      rest = rest[inner.endIndex...].dropFirst()
      parts.append(frame(box, inner))
    }
    return parts
  }

  private static func endsTabs(_ node: MarkdownNode) -> Bool {
    if case .htmlBlock(let html) = node.kind { TabComment(html) == .closing } else { false }
  }

  /// Returns a bar of names and the parts below it.
  private func frame(_ box: TabBox, _ nodes: ArraySlice<MarkdownNode>) -> HTMLRenderer.Part {
    let group = box.group ?? ""
    let bar = render(
      "partials/segments",
      [
        "label": .string(
          group.isEmpty ? word("tabs", "Tabs") : group.prefix(1).uppercased() + group.dropFirst()),
        "group": .string("tabs-\(box.opening.start.line)"),
        "options": .list(Array(box.tabs.enumerated())) { index, tab in
          ["title": .string(tab.title), "isChosen": .bool(index == 0)]
        },
      ])
    let follows = group.isEmpty ? "" : " data-group=\"\(HTMLEscaping.escaped(group))\""
    return .frame(
      before: "<div class=\"tabs\"\(follows)>\n\(bar)\n<div class=\"parts\">",
      parts: box.tabs.map { tab in
        let below = nodes.drop { $0.range != tab.heading }
        let next = below.dropFirst().firstIndex { node in
          box.tabs.contains { $0.heading == node.range }
        }
        return frame(tab, below[..<(next ?? below.endIndex)])
      }, after: "</div>\n</div>")
  }

  /// Returns one tab. Its id is that of its heading, which is seen on paper only.
  private func frame(_ tab: TabBox.Tab, _ nodes: ArraySlice<MarkdownNode>) -> HTMLRenderer.Part {
    let id = headingIDs[tab.heading] ?? ""
    if let first = nodes.first?.range.start.line, let last = nodes.last?.range.end.line {
      tabbedLines.append(first...last)
    }
    return .frame(
      before: "<div class=\"tab\" id=\"\(HTMLEscaping.escaped(id))\" role=\"group\""
        + " aria-label=\"\(HTMLEscaping.escaped(tab.title))\">",
      parts: framed(nodes), after: "</div>")
  }
}
