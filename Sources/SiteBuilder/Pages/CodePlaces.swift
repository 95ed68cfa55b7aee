internal import FigureBlocks
internal import FigureResults

/// A line of an article's code.
struct CodePlace: Hashable {
  /// The line without its indentation.
  var text: String
  /// Its number in the article's file.
  var line: Int
  /// Where on the page it is; nil when its block is not shown.
  var url: String?
}

/// The lines of an article's code where layers ask for what makes a pass.
///
/// They are looked up in the text: the place that names the layer and, near it, the modifier that
/// sets the property. If several places name it, as in similar scenes, the one that the figure's
/// code reaches counts (`CodeReach`). A layer that gets its name or the property elsewhere, or in
/// several places that are reached, has none.
struct CodePlaces {
  private let blocks: [FigureBlock]
  /// Ids of the lines that figures lead to, by block and line, both as counted in the file.
  private var names: [Int: [Int: String]] = [:]

  init(_ article: Article, _ outcomes: [FigureKey: FigureOutcome]) {
    blocks = article.ownBlocks
    for block in blocks {
      guard let id = block.figureID else { continue }
      for item in outcomes[FigureKey(article: article.name, figure: id)]?.result?.items ?? [] {
        for asked in item.pageContent.askedProperties {
          guard let (found, line) = find(asked.layer, asked.property, before: block),
            CodePlaces.isShown(found)
          else { continue }
          names[found.line, default: [:]][line + 1] = "line-\(found.codeLines[line].line)"
        }
      }
    }
  }

  /// Returns the ids of a block's lines, by their numbers in the block.
  func names(in block: FigureBlock) -> [Int: String] { names[block.line] ?? [:] }

  /// Returns where a layer asks for a property, in a block or those before it.
  func place(
    of layer: String, asking property: String, before block: FigureBlock
  ) -> CodePlace? {
    guard let (found, line) = find(layer, property, before: block) else { return nil }
    let text = found.codeLines[line].text
    return CodePlace(
      text: String(text.drop { $0 == " " || $0 == "\t" }), line: found.codeLines[line].line,
      url: names[found.line]?[line + 1].map { "#" + $0 })
  }

  private static func isShown(_ block: FigureBlock) -> Bool {
    block.figureID == nil ? block.attributes.show : !block.attributes.hide
  }

  /// How many lines a layer's modifiers take at most.
  private static let reach = 12

  private func find(
    _ layer: String, _ property: String, before block: FigureBlock
  ) -> (block: FigureBlock, line: Int)? {
    guard !layer.isEmpty else { return nil }
    let modifiers = CodePlaces.modifiers(of: property)
    let earlier = blocks.filter { $0.line <= block.line }
    var places = earlier.flatMap { candidate in
      candidate.codeLines.indices.filter { CodePlaces.names(candidate.codeLines[$0].text, layer) }
        .map { (block: candidate, line: $0) }
    }
    if places.count > 1 {
      let reach = CodeReach(of: block, in: earlier)
      places = places.filter { reach.holds($0.block.codeLines[$0.line].line) }
    }
    guard places.count == 1, let (candidate, named) = places.first else { return nil }
    let lines = candidate.codeLines.map(\.text)
    // The modifiers after the name, and those before it in the same chain.
    let indent = CodePlaces.indent(lines[named])
    for line in named..<min(named + CodePlaces.reach, lines.count) {
      if line > named, lines[line].contains(".named(") || CodePlaces.indent(lines[line]) < indent {
        break
      }
      if modifiers.contains(where: lines[line].contains) { return (candidate, line) }
    }
    for line in stride(from: named - 1, through: max(0, named - CodePlaces.reach), by: -1) {
      if modifiers.contains(where: lines[line].contains) { return (candidate, line) }
      if lines[line].contains("Layer(") || lines[line].contains(".named(") { break }
    }
    return (candidate, named)
  }

  /// Whether a line gives a layer this name; an interpolated part of the name may be anything.
  static func names(_ line: String, _ layer: String) -> Bool {
    guard let call = line.firstRange(of: ".named(\"") else { return false }
    let name = line[call.upperBound...].prefix { $0 != "\"" }
    guard let open = name.firstRange(of: "\\("), let close = name.lastIndex(of: ")") else {
      return name == layer
    }
    let (start, end) = (name[..<open.lowerBound], name[name.index(after: close)...])
    return !(start.isEmpty && end.isEmpty) && layer.count >= start.count + end.count
      && layer.hasPrefix(start) && layer.hasSuffix(end)
  }

  private static func indent(_ line: String) -> Int {
    line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  /// The modifiers of scenes that set a property, which plans call by Core Animation's name.
  private static func modifiers(of property: String) -> [String] {
    let known: [(word: String, modifiers: [String])] = [
      ("cornerRadius", [".masksToBounds(", ".rounded(", ".cornerRadius("]),
      ("mask", [".masked(", ".mask =", ".mask?", ".mask(", "mask:"]), ("opacity", [".opacity("]),
      ("shadow", [".shadow("]),
      ("shouldRasterize", [".rasterized("]), ("compositingFilter", [".compositingFilter"]),
      ("backdrop", [".backdrop("]), ("filters", [".filtered("]), ("transition", [".transition"]),
    ]
    return known.first { property.contains($0.word) }?.modifiers ?? []
  }
}
