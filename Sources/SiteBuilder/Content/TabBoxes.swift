internal import Diagnostics
internal import Markdown

/// The boxes of tabs in an article. One that is not well formed is reported and read as plain
/// headings.
struct TabBoxes: Sendable {
  /// By the place of the comment that opens them.
  private(set) var boxes: [SourceRange: TabBox] = [:]
  /// The headings that are names of tabs.
  private(set) var headings: Set<SourceRange> = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String

  /// Finds the boxes of a document, including those in quotes and lists.
  init(_ document: MarkdownDocument, file: String) {
    self.file = file
    visit(document.blocks)
  }

  /// What is known of a box before its end.
  private struct Open {
    var box: TabBox
    /// The level of its first heading, which all names share.
    var level: Int?
    var isSound = true
  }

  private mutating func visit(_ nodes: [MarkdownNode]) {
    var open: Open?
    for node in nodes {
      if case .htmlBlock(let html) = node.kind, let comment = TabComment(html) {
        read(comment, at: node.range, &open)
        continue
      }
      if var box = open {
        read(node, &box)
        open = box
      }
      visit(node.children)
    }
    if let open {
      report(
        "tabs.no-end", open.box.opening, "these tabs are not closed",
        "Close them with a line `<!-- end tabs -->`, in the same list or quote.")
    }
  }

  private mutating func read(_ comment: TabComment, at range: SourceRange, _ open: inout Open?) {
    switch comment {
    case .opening(let group):
      guard open == nil else {
        open?.isSound = false
        return report("tabs.nested", range, "tabs cannot be inside tabs")
      }
      open = Open(box: TabBox(group: group, opening: range, tabs: []))
    case .closing:
      guard let ended = open else {
        return report("tabs.no-start", range, "there are no open tabs to close")
      }
      open = nil
      guard !ended.box.tabs.isEmpty else {
        if ended.isSound { report("tabs.no-heading", range, "these tabs have no heading") }
        return
      }
      guard ended.isSound else { return }
      boxes[ended.box.opening] = ended.box
      headings.formUnion(ended.box.tabs.map(\.heading))
    }
  }

  private mutating func read(_ node: MarkdownNode, _ open: inout Open) {
    guard case .heading(let level) = node.kind, level <= open.level ?? level else {
      if open.box.tabs.isEmpty, open.isSound {
        open.isSound = false
        report("tabs.no-heading", node.range, "this comes before the first heading of the tabs")
      }
      return
    }
    guard level == open.level ?? level else {
      open.isSound = false
      return report(
        "tabs.higher-heading", node.range, "this heading is above the level of the tabs",
        "It would end the section that they are in. Close the tabs before it.")
    }
    open.level = level
    let title = node.plainText
    if let other = open.box.tabs.first(where: { $0.title == title }) {
      open.isSound = false
      return report(
        "tabs.duplicate-name", node.range,
        "there is already a tab \u{201C}\(title)\u{201D}",
        notes: [Diagnostic.Note("it is here", file: file, range: other.heading)])
    }
    open.box.tabs.append(TabBox.Tab(title: title, heading: node.range))
    if open.box.tabs.count == TabBox.limit + 1 {
      open.isSound = false
      report("tabs.too-many", node.range, "a box can have at most \(TabBox.limit) tabs")
    }
  }

  private mutating func report(
    _ id: String, _ range: SourceRange, _ summary: String, _ explanation: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, range: range, summary: summary, explanation: explanation,
        notes: notes))
  }
}
