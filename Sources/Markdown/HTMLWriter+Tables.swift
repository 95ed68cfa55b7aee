extension HTMLWriter {
  /// Writes a table; the first row is its head, the others its body.
  mutating func table(_ alignments: [MarkdownNode.Alignment], _ rows: [MarkdownNode]) {
    let box = renderer.customization.tableBox
    out.freshLine()
    out.raw(box?.before ?? "")
    let words = renderer.customization.cards.map { _ in rows.map { $0.children.map(\.plainText) } }
    let areCards = words.flatMap { renderer.customization.cards?($0) } ?? false
    let own = ownDirection(of: rows)
    out.raw(opened(areCards ? "table class=\"row-cards\"" : "table", own))
    let labels = areCards ? words?.first ?? [] : []
    var isBodyOpen = false
    for row in rows {
      guard case .tableRow(let isHeader) = row.kind else { continue }
      out.freshLine()
      if isHeader {
        out.raw("<thead>\n")
      } else if !isBodyOpen {
        out.raw("<tbody>\n")
        isBodyOpen = true
      }
      inside(own) { writer in
        writer.row(
          row.children, alignments, element: isHeader ? "th" : "td", labels: isHeader ? [] : labels)
      }
      if isHeader { out.raw("\n</thead>") }
    }
    out.freshLine()
    if isBodyOpen { out.raw("</tbody>\n") }
    out.raw("</table>")
    out.raw(box?.after ?? "")
    out.raw("\n")
  }

  private mutating func row(
    _ cells: [MarkdownNode], _ alignments: [MarkdownNode.Alignment], element: String,
    labels: [String]
  ) {
    out.raw("<tr>\n")
    for (index, cell) in cells.enumerated() {
      // An empty corner cell is no header; sites mark it so, though the specification does not ask
      // for it.
      let isCorner = renderer.customization.tableBox != nil && cell.children.isEmpty
      let element = isCorner ? "td" : element
      out.raw("<\(element)")
      switch alignments.indices.contains(index) ? alignments[index] : .none {
      case .none: break
      case .left: out.raw(" align=\"left\"")
      case .center: out.raw(" align=\"center\"")
      case .right: out.raw(" align=\"right\"")
      }
      // The first cell is the card's title and needs no label.
      if index > 0, labels.indices.contains(index), !labels[index].isEmpty {
        out.raw(" data-label=\"")
        out.escaped(labels[index])
        out.raw("\"")
      }
      if let own = ownDirection(of: cell.children) { out.raw(" dir=\"\(own.rawValue)\"") }
      out.raw(">")
      inlines(cell.children)
      out.raw("</\(element)>\n")
    }
    out.raw("</tr>")
  }
}
