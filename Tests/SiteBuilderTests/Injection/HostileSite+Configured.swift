import Foundation
import SiteBuilder

extension HostileSite {
  /// Adds a configuration, data that a template shows, and a catalogue of DocC, with the text in
  /// every field.
  ///
  /// The configuration's words stand where otherwise those of the front page do.
  mutating func configure() throws {
    site.options.configuration = site.root + "/sitegen.yaml"
    try write("../sitegen.yaml", configuration)
    try write("../data/words.yaml", "text: \(yaml)\n? \(yaml)\n: [\(yaml)]\n")
    try write("../data/more.json", "{\"text\": \(Written.yaml(json)), \"number\": 1}")
    try write("../data/rows.csv", "text,other\n\"\(text.replacing("\"", with: "\"\""))\",x\n")
    try template("partials/crumbs.mustache", shown)
    try write("X.docc/X.md", "# ``X``\n\n\(markdown)\n\n- <doc:Other>\n- ``name``\n")
    try write("X.docc/Other.md", catalogued)
    for name in ["shot.svg", "shot~dark.svg"] {
      try write("X.docc/" + name, "<svg width=\"3\" height=\"2\"></svg>")
    }
  }

  /// The ASCII of the text: YAML and JSON write other characters differently, and `Written` knows
  /// YAML.
  private var json: String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { ("\u{20}"..."~").contains($0) }))
  }

  private var configuration: String {
    """
    title: \(yaml)
    summary: \(yaml)
    languages:
      en: \(yaml)
      de: \(yaml)
    groups:
      ? \(yaml)
      : \(yaml)
      Catalogue: \(yaml)
    defaults:
      "X.docc": {group: Catalogue, summary: \(yaml), keywords: [\(yaml)]}
    edit: \(Written.yaml("https://example.org/edit/" + address))
    redirects: {before: page, "before#part": "words#word"}

    """
  }

  /// An address has no space and no control character.
  private var address: String {
    text.filter { character in
      character.unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) }
    }
  }

  /// A template with data in a text, in attributes and in data for programs.
  private var shown: String {
    """
    {{#data}}{{#words}}<p class="data" title="{{text}}" lang="en">{{text}}</p>{{/words}}
    {{#more}}<p title="{{text}}" class="more">{{text}}{{number}}</p>{{/more}}
    {{#rows}}<p title="{{text}}">{{text}} {{other}}</p>{{/rows}}{{/data}}
    <p>{{site.title}} {{site.summary}}</p>

    """
  }

  private var catalogued: String {
    """
    # Other \(markdown)

    \(markdown)

    @Metadata {
      @PageImage(purpose: card, source: "shot", alt: \(Written.attribute(text)))
    }

    > Note: \(markdown)

    ## A \(markdown)

    ![\(markdown)](shot "\(title)") and <doc:X>, ``\(words)``, [\(markdown)](doc:X).

    """
  }
}
