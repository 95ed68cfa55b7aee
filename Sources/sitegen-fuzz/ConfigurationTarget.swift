import Diagnostics
import FuzzHarness
import Markdown
import SiteBuilder
import YAML

/// The site's configuration, `sitegen.yaml`.
struct ConfigurationTarget: FuzzTarget {
  static let name = "configuration"
  static let seedExtension = "yaml"

  private let texts: TextMutation
  private static let file = "/nowhere/sitegen.yaml"

  init(seeds: [[UInt8]]) {
    let own = [UInt8](ConfigurationTarget.example.utf8)
    texts = TextMutation(
      seeds: [own, own, own] + seeds,
      tokens: YAMLWords.all + [
        "title: ", "summary: ", "base-url: ", "https://example.org/docs/", "http://[::1",
        "content: ", "templates: ",
        "output: ", "cache: ", "links: ", "ignore", "strict: ", "drafts: ", "language: ",
        "languages:\n", "groups:\n",
        "edit: ", "redirects:\n", "defaults:\n", "  guides: {group: Guides}\n",
        "  guides/**: {order: 3}\n", "**/", "*",
        "?", "*.md", "../", "/", "draft: true", "group: ", "  a: b#c\n",
      ])
  }

  private static let example = """
    title: A site
    summary: What it is about.
    base-url: https://example.org/docs/
    content: [articles, more/b.md]
    templates: Templates
    output: Site
    cache: .fillet-cache
    links: warning
    strict: true
    drafts: false
    language: en
    languages: {en: English, zh-Hans: 简体中文}
    groups:
      Guides: How things are done.
      Reference:
    edit: https://example.org/edit/
    redirects:
      old-page: guides/new-page#part
      "a b.html": c
    defaults:
      guides: {group: Guides, keywords: [jank, stutter]}
      "reference/**/*.md": {group: Reference, order: 3, previews: true, draft: false}

    """

  func input(_ random: inout FuzzRandom) -> [UInt8] { texts.text(&random) }

  func run(_ input: [UInt8]) throws {
    let file = ConfigurationTarget.file
    let site = SiteConfiguration(bytes: input, file: file)
    // YAML counts lines like editors that do not recognize the carriage return.
    let text = String(decoding: input.map { $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    if input.elementsEqual(site.text.utf8) { try Places(text, file: file).check(site.diagnostics) }
    if let address = site.baseURL {
      try expect(SiteConfiguration.isBaseURL(address), "\(address) is not the address of a site")
    }
    if let places = site.contentPlaces {
      try expect(!places.root.isEmpty && site.content.count >= 1, "content without a root")
    }
    for path in ["guides/a.md", "a.md", "reference/x/y/z.md"] {
      let said = site.defaults(ofArticle: path)
      try expect(!said.keys.contains("title"), "a title for \(path)")
    }
    guard isRunTwice(input) else { return }
    let again = SiteConfiguration(bytes: input, file: file)
    try expect(
      again.diagnostics == site.diagnostics && again.content == site.content
        && again.text == site.text,
      "a different answer")
  }
}
