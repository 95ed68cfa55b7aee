import Diagnostics
import FigureBlocks
import FuzzHarness
import Markdown
import SiteBuilder
import YAML

/// The front matter of an article: where it ends, its YAML, and what its keys mean.
struct FrontMatterTarget: FuzzTarget {
  static let name = "front-matter"
  static let seedExtension = "md"
  static let needsSeeds = true

  private let texts: TextMutation

  init(seeds: [[UInt8]]) {
    let fields = seeds.compactMap { FrontMatter(String(decoding: $0, as: UTF8.self)).yaml }
    texts = TextMutation(
      seeds: fields.map { [UInt8](($0 + "\n").utf8) },
      tokens: YAMLWords.all + [
        "title: ", "summary: ", "short: ", "group: ", "order: ", "cover: ", "draft: ", "date: ",
        "groups:\n",
        "language: ", "languages:\n", "aliases: ", "previews: ", "keywords: ", "en: English\n",
        "zh-Hans: \u{7B80}\n",
        "description: ", "layout: x\n", "a#b", "old-page", "titel: x\n",
      ], size: 250)
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    let yaml = texts.text(&random)
    let mark: StaticString = random.below(16) == 0 ? "\u{FEFF}---\n" : "---\n"
    let end = ["---\n", "---\n# A\n\nb\n", "...\n", "--- \nx", "---", "", "----\n"][random.below(7)]
    return [UInt8]("\(mark)".utf8) + yaml + (yaml.last == 0x0A ? [] : [0x0A]) + [UInt8](end.utf8)
  }

  func run(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    // With a file's name, blocks of other generators become Markdown; lines stay lines.
    let parts = FrontMatter(text)
    try checkParts(parts, text)
    let read = FrontMatter(text, file: "Content/a.md")
    let count = { (text: String) in text.utf8.count { $0 == UInt8(ascii: "\n") } }
    try expect(
      read.yaml == parts.yaml && read.bodyFirstLine == parts.bodyFirstLine
        && (0...1).contains(count(read.body) - count(parts.body)),
      "rewritten blocks have another number of lines")
    guard let yaml = parts.yaml else { return }
    let places = Places(
      yaml.replacing("\r", with: " "), file: "Content/a.md", firstLine: parts.yamlFirstLine)
    let (fields, problems) = ArticleFields.read(
      yaml, file: "Content/a.md", firstLine: parts.yamlFirstLine)
    try places.check(problems)
    // Bytes that are not UTF-8 are reported, not replaced.
    _ = YAMLParser.parse(bytes: input, file: "a.yaml")
    let (node, _) = YAMLParser.parse(yaml, file: "Content/a.md", firstLine: parts.yamlFirstLine)
    if let node { try FrontMatterTarget.check(node, places, depth: 0) }
    guard isRunTwice(input) else { return }
    let again = ArticleFields.read(yaml, file: "Content/a.md", firstLine: parts.yamlFirstLine)
    try expect(again.0 == fields && again.1 == problems, "a different answer")
  }

  private func checkParts(_ parts: FrontMatter, _ text: String) throws {
    let bare = text.unicodeScalars.first == "\u{FEFF}" ? text.utf8.dropFirst(3) : text.utf8[...]
    try expect(
      bare.count >= parts.body.utf8.count
        && bare.suffix(parts.body.utf8.count).elementsEqual(parts.body.utf8),
      "the text does not end with the body")
    let before = bare.dropLast(parts.body.utf8.count)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // After a last line without a line end there is no further line.
    try expect(
      parts.bodyFirstLine == line || parts.body.isEmpty && parts.bodyFirstLine == line + 1,
      "the body begins at line \(parts.bodyFirstLine), not \(line)")
    guard let yaml = parts.yaml else {
      try expect(before.isEmpty, "something is neither front matter nor body")
      return
    }
    try expect(
      before.dropFirst(before.prefix { $0 != 0x0A }.count + 1).starts(with: yaml.utf8),
      "the YAML is a different text")
  }

  /// Checks that nodes lie within the text, and no deeper than promised.
  static func check(_ node: YAMLNode, _ places: Places, depth: Int) throws {
    try expect(depth <= YAMLParser.maximumDepth, "\(depth) deep")
    try places.check(node.range, "\(node.kindName)")
    switch node.content {
    case .scalar: break
    case .sequence(let nodes): for node in nodes { try check(node, places, depth: depth + 1) }
    case .mapping(let entries):
      var keys: Set<String?> = []
      for entry in entries {
        try expect(
          keys.insert(entry.key.text).inserted, "the key \(entry.key.text ?? "") appears twice")
        try check(entry.key, places, depth: depth + 1)
        try check(entry.value, places, depth: depth + 1)
      }
    }
  }
}

/// YAML's punctuation, and values with a meaning.
enum YAMLWords {
  static let all = [
    "\n", "\n", "\n  ", "\n    ", "- ", "  - ", ": ", ":", "? ", "# c", " #", "[", "]", "{", "}",
    ", ", ",", "\"", "'",
    "''", "\\\"", "\\x41", "\\uD800", "\\U00110000", "\\", "|\n", "|2-\n", ">+\n", ">\n", "&a ",
    "*a", "<<: *a\n", "!!str ",
    "!x ", "%YAML 1.2\n", "---\n", "...\n", "\t", "~", "null", "true", "false", "yes", "off", "0",
    "-1", "0x1F", "0o17",
    "9223372036854775808", "1e400", ".nan", "2026-02-29", "2026-11-25", "a", "\u{E4}", "\u{1F389}",
    "\u{2028}", "\u{85}",
    "\u{FEFF}", "\0", "\r", "\r\n", "\u{7}", "@", "`", "a: b\n", "k: [1, 2]\n", "- - - ", "{{{",
    "[[[",
  ]
}
