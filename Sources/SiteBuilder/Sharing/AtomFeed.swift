internal import Templates

/// The articles that changed last, as an Atom feed.
struct AtomFeed {
  /// Its name in the folder of a language.
  private static let name = "feed.xml"
  /// How many articles it has at most.
  private static let limit = 20

  struct Entry: Hashable, Sendable {
    var title: String
    var summary: String?
    var address: String
    var dates: GitHistory.Dates
  }

  let title: String
  let summary: String?
  /// The tag of its articles' language.
  let language: String
  /// The folder of that language, with a slash at its end; empty for the site's own.
  let folder: String
  /// With a slash at its end.
  let baseURL: String
  private let entries: [Entry]

  /// Takes the articles that changed last; nil when there are none.
  init?(
    title: String, summary: String?, language: String, folder: String = "", baseURL: String,
    entries: [Entry]
  ) {
    guard !entries.isEmpty else { return nil }
    self.title = title
    self.summary = summary
    self.language = language
    self.folder = folder
    self.baseURL = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    let newest = entries.sorted {
      ($1.dates.last.instant, $0.address) < ($0.dates.last.instant, $1.address)
    }
    self.entries = Array(newest.prefix(AtomFeed.limit))
  }

  /// Where it stands in the site.
  var path: String { folder + AtomFeed.name }

  /// The feed's text.
  var xml: String {
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(AtomFeed.escaped(language))">
      <title>\(AtomFeed.escaped(title))</title>

      """
    if let summary { text += "<subtitle>\(AtomFeed.escaped(summary))</subtitle>\n" }
    let base = AtomFeed.escaped(baseURL + SitePath.encoded(folder))
    text += """
      <id>\(base)</id>
      <link href="\(base)"/>
      <link rel="self" href="\(base)\(AtomFeed.name)"/>
      <updated>\(entries[0].dates.last)</updated>
      <author><name>\(AtomFeed.escaped(title))</name></author>

      """
    for entry in entries {
      let address = AtomFeed.escaped(entry.address)
      text += """
        <entry>
        <title>\(AtomFeed.escaped(entry.title))</title>
        <id>\(address)</id>
        <link href="\(address)"/>
        <published>\(entry.dates.first)</published>
        <updated>\(entry.dates.last)</updated>

        """
      if let summary = entry.summary {
        text += "<summary>\(AtomFeed.escaped(summary))</summary>\n"
      }
      text += "</entry>\n"
    }
    return text + "</feed>\n"
  }
  /// Returns a text as text in XML, without noncharacters such as U+FFFE.
  private static func escaped(_ text: String) -> String {
    let text = String.UnicodeScalarView(
      text.unicodeScalars.map { $0.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : $0 })
    return HTMLEscaping.escaped(String(text))
  }
}
