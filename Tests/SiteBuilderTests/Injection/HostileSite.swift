import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SiteBuilder

/// A site with one text in every field through which an author's words reach a file of the site.
struct HostileSite {
  let site: TemporarySite
  /// What stands in every field.
  let text: String
  private var outcomes: [FigureKey: FigureOutcome] = [:]
  private let samples: SampleResults
  /// What is written of a file's text.
  private let encoded: (String) -> String

  /// Writes a site with a text in every field.
  ///
  /// - Parameters:
  ///   - baseURL: where the site will be; with it pages have cards, which take time to draw.
  ///   - isConfigured: whether it has a configuration, data and a catalogue of DocC.
  ///   - encoded: returns what is written of a file's text.
  init(
    _ text: String, baseURL: String? = nil, isConfigured: Bool = false,
    encoded: @escaping (String) -> String = { $0 }
  ) throws {
    self.text = text
    self.encoded = encoded
    samples = try SampleResults { _ in text }
    site = try TemporarySite([:])
    site.options.baseTemplates = ShippedTemplateTests.folder
    site.options.links = .ignore
    site.options.baseURL = baseURL
    // Fonts have tests of their own, and take most of a small site's time.
    try template("fonts.yaml", "families: []\n")
    try write("index.md", frontPage)
    try write("de/index.md", "---\ntitle: \(Written.yaml(text))\n---\nText.\n\n\(block("value"))")
    try write("words.md", glossary)
    try write("page.md", page)
    try write("code.txt", "// #region \(region)\n\(Written.line(text))\n// #endregion\n")
    try write("p.svg", "<svg width=\"3\" height=\"2\"></svg>")
    try write("figures-of-all.md", figures)
    for kind in samples.kinds { try show(kind, in: "figures-of-all") }
    try show("claim", in: "index")
    try show("value", in: "de/index")
    let problem = Diagnostic(
      .error, id: "figure.trap", file: text, range: SourceRange(line: 1, column: 1, length: 2),
      summary: text, explanation: text, notes: [Diagnostic.Note(text)])
    let failed = FigureKey(article: "figures-of-all", figure: "failed")
    outcomes[failed] = FigureOutcome(nil, diagnostics: [])
    outcomes[failed]?.shownErrors = [problem]
    if isConfigured { try configure() }
  }

  /// Makes the site.
  func make() throws -> SitePages.Result {
    let (content, problems) = site.load()
    #expect(problems.filter { $0.severity == .error }.isEmpty)
    return SitePages(
      content: content, outcomes: outcomes, history: history,
      names: ["figures-of-all": try names()],
      options: site.options, generatorVersion: "1"
    ).make()
  }

  /// All files that are made, by path.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in try make().files {
      if let bytes = file.source.made { files[file.path] = bytes }
    }
    return files
  }

  func write(_ path: String, _ text: String) throws {
    try site.write(path, Array(encoded(text).utf8))
  }

  func template(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: site.options.templates + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private mutating func show(_ kind: String, in article: String) throws {
    let items = try (0...1).map { try samples.item(kind, turn: $0) }
    let others = kind == "claim" ? [try samples.item("table", turn: 0)] : []
    outcomes[FigureKey(article: article, figure: "f-" + kind)] = FigureOutcome(
      try EncodedResult(
        FigureResult(
          items: items + others, lines: [1, 1],
          warnings: [FigureWarning(line: 1, id: "figure.x", message: text)], descriptions: [text])),
      diagnostics: [])
  }

  private func block(_ kind: String) -> String {
    let attribute = Written.attribute(markdown)
    // Within quotes there is neither a quote nor a backslash: the article's code has to be well
    // formed.
    let line = Written.line(text)
    let code = "let x = \"\(line.filter { $0 != "\"" && $0 != "\\" })\" // \(line)"
    // Without a title it is called as its first item is.
    let title = kind.utf8.count.isMultiple(of: 2) ? "title=\(attribute) " : ""
    return "~~~swift figure id=f-\(kind) \(title)caption=\(attribute) "
      + "alt=\(Written.attribute(text))\n\(code)\n~~~\n\n"
  }

  var yaml: String { Written.yaml(text) }
  var markdown: String { Written.markdown(text) }
  /// Names of regions have single spaces, and no sign by which a comment ends.
  private var region: String {
    Written.line(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("-->", with: "").replacing("*/", with: "").replacing("\0", with: "")
  }

  private var frontPage: String {
    """
    ---
    title: \(yaml)
    summary: \(yaml)
    keywords: [\(yaml)]
    groups:
      ? \(yaml)
      : \(yaml)
    languages:
      en: \(yaml)
      de: \(yaml)
    ---

    \(block("claim"))
    Text.
    """
  }

  private var glossary: String {
    "---\ntitle: Words\npreviews: true\n---\n\n## Word\n\n\(markdown)\n\n## Other \(markdown)\n\nText.\n"
  }

  private var figures: String {
    "---\ntitle: \(yaml)\nshort: \(yaml)\ngroup: \(yaml)\ncover: f-picture\n---\n\n"
      + samples.kinds.map(block).joined()
      + "~~~swift setup show\nlet set = 1 // \(Written.line(text))\n~~~\n\n"
      + "~~~swift figure id=failed\nfail()\n~~~\n\n"
  }

  private var page: String {
    """
    ---
    title: \(yaml)
    summary: \(yaml)
    short: \(yaml)
    group: \(yaml)
    keywords: [\(yaml), \(yaml)]
    aliases: [old, "old#part", "#gone"]
    ---

    ## A \(markdown)

    ### B \(markdown)

    One \(markdown) and *two \(markdown)* with `code` and [three \(markdown)](words.md "\(title)"),
    ![four \(markdown)](p.svg "\(title)"), [\(markdown)](words.md#word), [@f-none], ABBR and
    <span title="\(Written.html(text))" class="\(Written.html(text))">five</span>.[^1]

    Twelve[^\(label)] and $`\\text{\(words)}`$ in words.

    ```math
    a < b > \\text{\(words)}
    ```

    [^\(label)]: Thirteen \(markdown).

    *[ABBR]: \(markdown)

    [^1]: Six \(markdown).

    | A \(markdown) | B |
    |---|---|
    | \(markdown) | 1 |

    - [ ] seven \(markdown)

    > [!NOTE]
    > Eight \(markdown)

    <!-- tabs: \(Written.line(text).replacing("--", with: "")) -->

    #### Nine \(markdown)

    One.

    #### Ten

    Two.

    <!-- end tabs -->

    ~~~yaml title=\(Written.attribute(text)) file=\(Written.attribute(text)) notes
    a: \(Written.line(text)) # (1)
    ~~~

    1. Eleven \(markdown)

    ~~~diff swift
    -\(Written.line(text))
    +\(Written.line(text))
    ~~~

    ~~~txt include="code.txt" region=\(Written.attribute(region))
    ~~~

    """
  }

  /// The label of a footnote is one word.
  private var label: String {
    String(
      Written.line(text).filter { !$0.isWhitespace && !"[]^`<>&*_\\\0".contains($0) }.prefix(200))
  }

  /// What stands in braces in a formula.
  var words: String { Written.line(text).filter { !"{}\\`$\0".contains($0) } }

  /// The C library reads a title beyond its end if a backslash stands before that.
  var title: String { markdown + "." }

  private var history: GitHistory {
    let day = "2026-11-24T10:00:00+01:00"
    let paths = ["index.md", "page.md", "figures-of-all.md"].map { $0 + "\0" }.joined()
    return GitHistory(
      log: "\u{1}\(day)\0\n\(paths)".utf8,
      editBase: EditAddress(remote: "https://github.com/o/\(text)")?
        .base(branch: text, folder: "") ?? "")
  }

  /// What a compiler says of a name, as it is kept.
  private func names() throws -> ArticleNames {
    var names = ArticleNames()
    let kept = ["code": text, "text": text + "`" + text + "`", "module": text]
    let declaration = try JSONDecoder()
      .decode(NameDeclaration.self, from: try JSONEncoder().encode(kept))
    let number = names.number(of: declaration)
    names.blocks = samples.kinds.map { _ in [.init(bytes: 4..<5, number: number)] }
    return names
  }
}
