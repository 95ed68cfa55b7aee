import Diagnostics

/// Makes the tree of one template.
///
///     text ── TagScanner ──▶ tags ── TagMatching ──▶ partners ── StandaloneLines ──▶ marks ──▶ tree
///
/// Blocks on lines of their own lose the indentation of their first line here, and when they are
/// rendered get that of the place where they are shown.
struct TemplateParser {
  private let bytes: [UInt8]
  private let file: String
  private let positions: LineTable
  private var tags: [Tag] = []
  private var diagnostics: [Diagnostic] = []
  /// The open sections, the template itself first.
  private var frames: [Frame] = []
  private var context = ReaderContext()

  private struct Frame {
    var tag: Int?
    var nodes: [Template.Node] = []
    /// How much white space is removed from the start of each line.
    var dedent = 0
    var indent: [UInt8]?
  }

  private let delimiters: Template.Delimiters

  private init(_ text: String, file: String, delimiters: Template.Delimiters) {
    self.delimiters = delimiters
    bytes = Array(text.utf8)
    self.file = file
    positions = LineTable(bytes)
  }

  /// Parses a template; `file` is its path for diagnostics.
  static func parse(
    _ text: String, file: String, delimiters: Template.Delimiters = .standard
  ) -> Template {
    var parser = TemplateParser(text, file: file, delimiters: delimiters)
    let nodes = parser.nodes()
    return Template(file: file, nodes: nodes, diagnostics: parser.diagnostics)
  }

  private mutating func nodes() -> [Template.Node] {
    let scanner = TagScanner(bytes, delimiters)
    tags = scanner.tags
    for problem in scanner.problems { report(problem.id, problem.bytes, problem.summary) }
    let matching = TagMatching(&tags)
    for problem in matching.problems {
      let note = problem.other.map {
        Diagnostic.Note($0.note, range: positions.range(tags[$0.tag].bytes))
      }
      report(problem.id, tags[problem.tag].bytes, problem.summary, note: note)
    }
    guard !matching.problems.contains(where: { $0.id == "template.too-deep" }) else { return [] }
    StandaloneLines.mark(&tags, in: bytes)

    frames = [Frame()]
    var offset = 0
    for index in tags.indices {
      let tag = tags[index]
      let start = tag.isStandalone ? tag.indent?.lowerBound : nil
      context.read(bytes[offset..<max(offset, tag.bytes.lowerBound)])
      appendText(offset..<max(offset, start ?? tag.bytes.lowerBound))
      offset = tag.bytes.upperBound
      let isLastOnLine =
        index + 1 == tags.count || tags[index + 1].indent?.lowerBound != tag.indent?.lowerBound
        || !tags[index + 1].isStandalone
      if tag.isStandalone, isLastOnLine {
        offset = StandaloneLines.lineEnd(after: offset, in: bytes)
      } else if tag.isStandalone {
        offset = tags[index + 1].bytes.lowerBound
      }
      append(index)
    }
    appendText(offset..<max(offset, bytes.count))
    while frames.count > 1 { closeFrame() }
    return frames[0].nodes
  }

  private mutating func append(_ index: Int) {
    let tag = tags[index]
    switch tag.kind {
    case .comment, .delimiters: break
    case .variable, .raw:
      add(
        .variable(
          reference(tag), isRaw: tag.kind == .raw, isForReaders: context.isForReaders))
    case .partial: add(.partial(inclusion(tag)))
    case .section, .inverted, .parent:
      frames.append(Frame(tag: index, dedent: frame.dedent))
    case .block: openBlock(index)
    case .close:
      guard let partner = tag.partner else { break }
      while frames.count > 1 {
        let isPartner = frame.tag == partner
        closeFrame()
        if isPartner { break }
      }
    }
  }

  /// A block on a line of its own takes its indentation from its first line, or from its tag if it
  /// is empty.
  private mutating func openBlock(_ index: Int) {
    let tag = tags[index]
    let outer = frame.dedent
    var new = Frame(tag: index, dedent: outer)
    if let own = tag.indent {
      var indent = bytes[own]
      if tag.isStandalone {
        let content = StandaloneLines.lineEnd(after: tag.bytes.upperBound, in: bytes)
        let end = tag.partner.map { tags[$0].indent?.lowerBound ?? tags[$0].bytes.lowerBound }
        if let line = firstIndentation(content..<max(content, end ?? bytes.count)) {
          indent = bytes[line]
          new.dedent = line.count
        } else {
          new.dedent = own.count
        }
      }
      new.indent = Array(indent.dropFirst(outer))
    }
    frames.append(new)
  }

  /// The white space before the first non-blank line.
  private func firstIndentation(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      switch bytes[offset] {
      case 0x0A: start = offset + 1
      case 0x20, 0x09, 0x0D: break
      default: return start..<offset
      }
      offset += 1
    }
    return nil
  }

  private mutating func closeFrame() {
    let closed = frames.removeLast()
    guard let index = closed.tag else { return }
    let tag = tags[index]
    switch tag.kind {
    case .section: add(.section(reference(tag), closed.nodes, source(of: tag)))
    case .inverted: add(.inverted(reference(tag), closed.nodes))
    case .block: add(.block(reference(tag), indent: closed.indent ?? [], closed.nodes))
    case .parent: add(.parent(inclusion(tag), blocks: blocks(closed.nodes, tag)))
    case .variable, .raw, .comment, .close, .partial, .delimiters: break
    }
  }

  /// The blocks inside a parent; anything else there is not shown.
  private mutating func blocks(
    _ nodes: [Template.Node], _ tag: Tag
  ) -> [String: [Template.Node]] {
    var blocks: [String: [Template.Node]] = [:]
    var isIgnored = false
    for node in nodes {
      switch node {
      case .block(let name, _, let content): blocks[name.text] = content
      case .text(let text): isIgnored = isIgnored || !text.allSatisfy(isSpace)
      default: isIgnored = true
      }
    }
    if isIgnored {
      diagnostics.append(
        Diagnostic(
          .warning, id: "template.ignored-text", file: file, range: positions.range(tag.bytes),
          summary: "a parent shows only its blocks, not the other text in it"))
    }
    return blocks
  }

  private var frame: Frame { frames[frames.count - 1] }

  private mutating func add(_ node: Template.Node) { frames[frames.count - 1].nodes.append(node) }

  /// Adds text without the white space that its block removes from each line.
  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let dedent = frame.dedent
    guard dedent > 0 else { return add(.text(Array(bytes[range]))) }
    var text: [UInt8] = []
    var column = range.lowerBound == 0 || bytes[range.lowerBound - 1] == 0x0A ? 0 : Int.max
    for byte in bytes[range] {
      if column < dedent, byte == 0x20 || byte == 0x09 {
        column += 1
        continue
      }
      column = byte == 0x0A ? 0 : Int.max
      text.append(byte)
    }
    if !text.isEmpty { add(.text(text)) }
  }

  /// The source between a tag and the one that closes it.
  private func source(of tag: Tag) -> Template.Source {
    let start = tag.bytes.upperBound
    let end = tag.partner.map { tags[$0].bytes.lowerBound } ?? bytes.count
    return Template.Source(
      bytes: bytes, range: start..<max(start, end), delimiters: tag.delimiters)
  }

  private func reference(_ tag: Tag) -> Template.Reference {
    Template.Reference(tag.name, positions.range(tag.bytes))
  }

  private func inclusion(_ tag: Tag) -> Template.Inclusion {
    var reference = reference(tag)
    let isDynamic = tag.name.hasPrefix("*")
    if isDynamic {
      let name = tag.name.dropFirst().drop { $0.isWhitespace }
      reference = Template.Reference(String(name), reference.range)
    }
    var indent: [UInt8]?
    if tag.isStandalone, let own = tag.indent {
      indent = Array(bytes[own].dropFirst(frame.dedent))
    }
    return Template.Inclusion(reference: reference, isDynamic: isDynamic, indent: indent)
  }

  private mutating func report(
    _ id: String, _ range: Range<Int>, _ summary: String, note: Diagnostic.Note? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, range: positions.range(range), summary: summary,
        notes: note.map { [$0] } ?? []))
  }
}
