import Diagnostics
import FigureBlocks
import FigureResults
import Foundation
import ImageCodec
import Raster
import TestSupport

@testable import SiteBuilder

/// A site whose author does one thing after another: writes, renames, breaks and mends.
struct EditedSite {
  /// Its folder, with templates of its own over the shipped ones.
  let site: TemporarySite
  private var random: SeededGenerator
  /// The texts of the articles, by path.
  private var articles: [String: String] = [:]
  private var count = 0
  private var configurationLines: [String] = []
  /// What figures show, by the names of their files.
  private var pictures: [String] = []

  static let shippedTemplates: String = {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    return String(root.dropFirst()) + "/Templates"
  }()

  /// Writes a dozen articles that refer to one another; with an even seed lists of pages are cut.
  /// With most seeds pages wait on the disk, as those of large sites do.
  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    site = try TemporarySite([:])
    site.options.baseTemplates = EditedSite.shippedTemplates
    site.options.includesDrafts = true
    site.options.baseURL = random.chance(0.5) ? "https://example.org/docs/" : nil
    if seed % 3 != 0 { site.options.mostHeld = 0 }
    if seed % 2 == 0 { site.options.listed = SiteMap.Limit(pages: 6, neighbours: 3) }
    try template("assets/own.css", "p { margin: 0 }\n")
    try write(
      "index.md", "---\ntitle: Site\ngroups:\n  - First\n  - Second\n---\n\n# Site\n\nHello.\n")
    try write(
      "words.md", "---\npreviews: true\n---\n\n# Words\n\n## Pass\n\nOne way.\n")
    try picture(width: 3)
    site.options.configuration = site.root + "/sitegen.yaml"
    try configuration()
    for name in EditedSite.data { try data(name) }
    try footer()
    try codeTemplate()
    let store = PictureStore(folder: site.options.cache + "/pictures")
    pictures = try (1...2).map { size in
      try store.store(PNG.encode(Bitmap(width: size, height: 1), effort: .small))
    }
    for _ in 0..<10 { try addArticle() }
  }

  /// What was done last, for messages.
  private(set) var lastEdit = "made"

  /// Does one thing.
  mutating func edit() throws {
    let paths = articles.keys.sorted()
    let path = paths[random.integer(in: 0...paths.count - 1)]
    let text = articles[path] ?? ""
    let other = paths[random.integer(in: 0...paths.count - 1)]
    count += 1
    switch random.integer(in: 0...20) {
    case 0, 1: try change(path, "prose", text + "\nMore \u{4E00} words, number \(count).\n")
    case 2: try change(path, "heading", text + "\n## Part \(count)\n\nIt says [P](\(other)).\n")
    case 3:
      try change(path, "title", text.replacing("title: A", with: "title: A\(count % 3) A"))
    case 4: try change(path, "link", text + "\n[Other](\(other)#part-\(count - 2))\n")
    case 5: try change(path, "broken link", text + "\n[Gone](gone-\(count).md)\n")
    case 6:
      lastEdit = "new article"
      try addArticle()
    case 7 where paths.count > 6 && path != "index.md":
      lastEdit = "remove \(path)"
      articles[path] = nil
      try FileManager.default.removeItem(atPath: site.options.content + "/" + path)
    case 8: try change(path, "figure", text.replacing("let n = ", with: "let n = 1\(count % 7)"))
    case 9:
      lastEdit = "style"
      try template("assets/own.css", "p { margin: \(count % 3)px }\n")
    case 10:
      lastEdit = "picture"
      try picture(width: 2 + count % 4)
    case 11: try change(path, "group", text.replacing("group: First", with: "group: Second"))
    case 12:
      try change(
        "words.md", "meaning", (articles["words.md"] ?? "# W\n") + "\n## W\(count)\n\nIt.\n")
    case 13:
      try change(
        path, "alias", text.replacing("order:", with: "aliases: [old-\(count).html]\norder:"))
    case 14:
      try configuration()
    case 15:
      lastEdit = "data"
      try data(EditedSite.data[random.integer(in: 0...2)])
    case 16 where path != "index.md" && path != "words.md":
      let new = (path.hasPrefix("deep/") ? "" : "deep/") + "moved-\(count).md"
      lastEdit = "rename \(path) to \(new)"
      articles[path] = nil
      try FileManager.default.removeItem(atPath: site.options.content + "/" + path)
      try write(new, text)
    case 17:
      lastEdit = "template of code"
      try codeTemplate()
    case 18:
      lastEdit = "template of pages"
      try footer()
    case 19:
      lastEdit = "template of claims, which comes or goes"
      let own = site.root + "/Templates/figures/claim.mustache"
      if FileManager.default.fileExists(atPath: own) {
        try FileManager.default.removeItem(atPath: own)
      } else {
        try template("figures/claim.mustache", "<p>\(count) {{statement}}</p>\n")
      }
    default:
      try change(path, "shorter", String(text.prefix(text.count * 2 / 3)))
    }
  }

  /// Returns what the figures of articles show: it follows from their code.
  func outcomes(_ content: ContentFolder) throws -> [FigureKey: FigureOutcome] {
    var outcomes: [FigureKey: FigureOutcome] = [:]
    for article in content.articles {
      for block in article.ownBlocks {
        guard let key = article.key(of: block) else { continue }
        let size = block.code.count % 2 + 1
        // What is tall differs from what is not in nothing else.
        let said = block.code.replacing(" // tall", with: "")
        let image = ImageResult(
          width: Double(size), height: block.code.contains("tall") ? 2 : 1,
          files: [
            PictureFile(name: pictures[size - 1], scale: 1, pixelWidth: size, pixelHeight: 1)
          ], alt: "As \(said)")
        let items: [FigureItem] = [
          FigureItem(PictureResult(title: "P", image: image, time: 0)),
          FigureItem(ValueResult(name: "n", text: String(block.code.count))),
          FigureItem(
            ClaimResult(
              statement: "It is \(said).", expected: true, observed: true, explanation: nil)),
        ]
        outcomes[key] = FigureOutcome(
          try EncodedResult(FigureResult(items: items)),
          diagnostics: block.code.contains("15")
            ? [
              .init(
                .warning, id: "figure.fifteen", file: article.file, range: block.fenceRange,
                summary: "fifteen")
            ] : [])
      }
    }
    return outcomes
  }

  private mutating func addArticle() throws {
    count += 1
    let group = random.chance(0.5) ? "First" : "Second"
    let others = articles.keys.sorted()
    let other = others[random.integer(in: 0...others.count - 1)]
    let folder = random.chance(0.3) ? "deep/" : ""
    let up = folder.isEmpty ? "" : "../"
    var text = """
      ---
      title: A\(count)
      group: \(group)
      order: \(random.integer(in: 1...20))
      ---

      # A\(count)

      Some words, [a pass](\(up)words.md#pass), [another](\(up)\(other)), ![Dot](\(up)dot.png).

      ## Part \(count)

      ```swift
      let shown = \(count)
      ```

      """
    let shows = articles.keys.sorted().filter { articles[$0]?.contains("figure id=one") == true }
    if random.chance(0.6) {
      text +=
        "\n```swift figure id=one\nlet n = \(count)\n```\n\nThere are [](value:n), see [@one].\n"
    }
    if let shown = shows.first, random.chance(0.4) {
      text += "\n[@\(shown.dropLast(3))#one] and <https://example.org/\(count)>\n"
    }
    // It shows the other's title.
    if random.chance(0.3) {
      text += "\n<doc:\(SitePath.fileName(of: String(other.dropLast(3))))>\n"
    }
    try write("\(folder)a\(count).md", text)
  }

  private mutating func change(_ path: String, _ what: String, _ text: String) throws {
    lastEdit = "\(what) in \(path)"
    try write(path, text)
  }

  private mutating func write(_ path: String, _ text: String) throws {
    articles[path] = text
    try site.write(path, Array(text.utf8))
  }

  /// Writes the template of code, which not all pages take.
  func codeTemplate() throws {
    try template("code.mustache", "<pre title=\"\(count)\">{{#code}}{{html}}{{/code}}</pre>\n")
  }

  private func template(_ path: String, _ text: String) throws {
    try site.write("../Templates/" + path, Array(text.utf8))
  }

  /// Changes one line of the configuration.
  private mutating func configuration() throws {
    let group = random.chance(0.5) ? "First" : "Second"
    let lines = [
      "title: Site \(count % 2)", "edit: https://example.org/\(count % 3)/",
      "defaults: {deep: {order: \(count % 20)}, \"*.md\": {group: \(group)}}",
      "redirects: {gone-\(count): index}", "summary: S\(count)",
      "groups: {First: F\(count), Second: {title: Second}}", "# \(count)",
    ]
    if configurationLines.isEmpty { configurationLines = lines }
    let index = random.integer(in: 0...lines.count - 1)
    lastEdit = "configuration: \(lines[index])"
    configurationLines[index] = lines[index]
    try site.write("../sitegen.yaml", Array(configurationLines.joined(separator: "\n").utf8))
  }

  /// Files of data, by their names without endings.
  private static let data = ["team", "places", "unused"]

  private func data(_ name: String) throws {
    try site.write("../data/\(name).yaml", Array("- name: T\(count)\n".utf8))
  }

  /// Writes a template that all pages take, with one of the files of data or without any.
  private mutating func footer() throws {
    let name = ["team", "places", nil][random.integer(in: 0...2)]
    let shown = name.map { "{{#data.\($0)}}{{name}}{{/data.\($0)}}" } ?? ""
    try template(
      "partials/footer.mustache", "<p>\(count)\(shown){{$source}}{{/source}}</p>\n")
  }

  private func picture(width: Int) throws {
    let bitmap = Bitmap(width: width, height: 2)
    try site.write("dot.png", try PNG.encode(bitmap, effort: .small))
  }
}
