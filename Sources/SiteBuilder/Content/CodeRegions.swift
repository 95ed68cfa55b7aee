/// Named parts of a source file, between comments `#region name` and `#endregion` of any language.
struct CodeRegions {
  private var lines: [Substring]
  /// The lines that only mark where a region begins or ends.
  private var markers: Set<Int> = []
  private var regions: [String: Range<Int>] = [:]

  /// The names in alphabetical order.
  var names: [String] { regions.keys.sorted() }

  /// Reads the marks of a file.
  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if lines.last?.isEmpty == true { lines.removeLast() }
    var open: [(name: String, line: Int)] = []
    for (index, line) in lines.enumerated() {
      guard let mark = Mark(line) else { continue }
      markers.insert(index)
      switch mark {
      case .start(let name): open.append((name, index + 1))
      case .end:
        guard let region = open.popLast(), regions[region.name] == nil else { continue }
        regions[region.name] = region.line..<index
      }
    }
  }

  private enum Mark {
    case start(String)
    case end

    /// Reads `// #region name` or `// #endregion`; a name after the latter is ignored.
    init?(_ line: Substring) {
      var text = line.drop { $0 == " " || $0 == "\t" || "/*<!-;%".contains($0) }
      // Where `#` begins a comment, as in Python and YAML.
      if text.hasPrefix("# #") { text = text.dropFirst(2) }
      guard text.hasPrefix("#") else { return nil }
      let words = text.dropFirst().split(whereSeparator: \.isWhitespace)
      let name = words.dropFirst().prefix { $0 != "*/" && $0 != "-->" }.joined(separator: " ")
      switch words.first {
      case "region" where !name.isEmpty: self = .start(name)
      case "endregion": self = .end
      default: return nil
      }
    }
  }

  /// The whole file without the marks.
  var withoutMarkers: String { text(lines.indices) }

  /// Returns a region without the indentation that all its lines share; nil when there is none.
  func text(of name: String) -> String? { regions[name].map(text) }

  private func text(_ range: Range<Int>) -> String {
    let shown = range.filter { !markers.contains($0) }.map { lines[$0] }
    let indent =
      shown.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return shown.map { $0.dropFirst(indent) + "\n" }.joined()
  }
}
