internal import FigureResults
internal import Templates

/// Places a decision chart: columns from left to right, each node in the middle of what is below it.
///
///     +---------+          +--------+
///     | question| --+-yes- | answer |
///     +---------+   |      +--------+
///                   +-no-- | answer |
///
/// A subtree takes the larger of its own box and of its children's subtrees, so boxes never overlap.
struct ChartLayout {
  /// A placed node; coordinates in CSS pixels from the chart's upper left corner.
  struct Box {
    var node: VerdictResult.ChartNode
    var x: Double
    var y: Double
    var height: Double
    var lines: [String]
    var isLeaf: Bool
    /// Index of the parent's box; nil at the root.
    var parent: Int?
  }

  static let boxWidth = 158.0
  /// Room between columns, in which the connectors run.
  static let columnGap = 44.0
  static let rowGap = 18.0
  static let lineHeight = 18.0
  static let padding = 12.0
  static let margin = 2.0
  /// Room at the right of a leaf for its grade.
  static let gradeWidth = 36.0
  /// Charts deeper than this are cut.
  static let maximumDepth = 16

  private(set) var boxes: [Box] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private let children: [String: [VerdictResult.ChartNode]]

  /// Places all nodes that the root leads to; nil when there is no root.
  init?(_ nodes: [VerdictResult.ChartNode]) {
    guard let root = nodes.first(where: { $0.parent == nil }) else { return nil }
    children = Dictionary(grouping: nodes.filter { $0.parent != nil }) { $0.parent ?? "" }
    let taken = extent(root, depth: 0)
    place(root, depth: 0, top: ChartLayout.margin, parent: nil)
    width = (boxes.map(\.x).max() ?? 0) + ChartLayout.boxWidth + ChartLayout.margin
    height = taken + 2 * ChartLayout.margin
  }

  private func below(_ node: VerdictResult.ChartNode, _ depth: Int) -> [VerdictResult.ChartNode] {
    depth < ChartLayout.maximumDepth ? children[node.id] ?? [] : []
  }

  /// Returns the lines of a node's text.
  private func lines(_ node: VerdictResult.ChartNode) -> [String] {
    ChartLayout.wrap(node.text, columns: node.grade == nil ? 20 : 14)
  }

  private func ownHeight(_ node: VerdictResult.ChartNode) -> Double {
    Double(lines(node).count) * ChartLayout.lineHeight + 2 * ChartLayout.padding
  }

  /// Returns the height of a node with everything behind it.
  private func extent(_ node: VerdictResult.ChartNode, depth: Int) -> Double {
    max(ownHeight(node), childrenExtent(node, depth: depth))
  }

  private func childrenExtent(_ node: VerdictResult.ChartNode, depth: Int) -> Double {
    let heights = below(node, depth).map { extent($0, depth: depth + 1) }
    return heights.reduce(0, +) + ChartLayout.rowGap * Double(max(0, heights.count - 1))
  }

  private mutating func place(
    _ node: VerdictResult.ChartNode, depth: Int, top: Double, parent: Int?
  ) {
    let own = ownHeight(node)
    let whole = extent(node, depth: depth)
    let next = below(node, depth)
    let index = boxes.count
    boxes.append(
      Box(
        node: node,
        x: ChartLayout.margin + Double(depth) * (ChartLayout.boxWidth + ChartLayout.columnGap),
        y: top + (whole - own) / 2, height: own, lines: lines(node), isLeaf: next.isEmpty,
        parent: parent))
    var y = top + (whole - childrenExtent(node, depth: depth)) / 2
    for child in next {
      place(child, depth: depth + 1, top: y, parent: index)
      y += extent(child, depth: depth + 1) + ChartLayout.rowGap
    }
  }

  /// Breaks a text between words; a longer word than a line is cut.
  static func wrap(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      var word = String(word)
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      while word.count > columns {
        lines.append(String(word.prefix(columns)))
        word = String(word.dropFirst(columns))
      }
      line += line.isEmpty ? word : " " + word
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
