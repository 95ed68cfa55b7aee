import Diagnostics

/// Finds the closing tag of each section, parent and block.
struct TagMatching {
  /// Deepest nesting of sections in one template.
  static let maximumDepth = 64

  private(set) var problems: [Problem] = []

  /// A problem with a tag, possibly with another tag that it conflicts with.
  struct Problem {
    var id: String
    var tag: Int
    var summary: String
    var other: (note: String, tag: Int)?
  }

  /// Sets the partners of `tags`; those without one stay nil.
  init(_ tags: inout [Tag]) {
    var open: [Int] = []
    for index in tags.indices {
      switch tags[index].kind {
      case .section, .inverted, .parent, .block:
        open.append(index)
        if open.count == Self.maximumDepth + 1 {
          problems.append(
            Problem(
              id: "template.too-deep", tag: index,
              summary: "nested deeper than \(Self.maximumDepth) sections"))
        }
      case .close: close(index, &open, &tags)
      case .variable, .raw, .comment, .partial, .delimiters: continue
      }
    }
    for index in open { problems.append(unclosed(index, tags)) }
  }

  private mutating func close(_ index: Int, _ open: inout [Int], _ tags: inout [Tag]) {
    let name = tags[index].name
    guard let place = open.lastIndex(where: { tags[$0].name == name }) else {
      let last = open.last.map { ("`\(tags[$0].name)` is still open here", $0) }
      problems.append(
        Problem(
          id: "template.mismatched-close", tag: index, summary: "`\(name)` is closed but not open",
          other: last))
      return
    }
    // Whatever was opened after it and not closed ends here too.
    for inner in open[(place + 1)...] {
      var problem = unclosed(inner, tags)
      problem.other = ("`\(name)` is closed here", index)
      problems.append(problem)
    }
    tags[open[place]].partner = index
    tags[index].partner = open[place]
    open.removeSubrange(place...)
  }

  private func unclosed(_ index: Int, _ tags: [Tag]) -> Problem {
    Problem(
      id: "template.unclosed-section", tag: index,
      summary: "`\(tags[index].name)` is not closed")
  }
}
