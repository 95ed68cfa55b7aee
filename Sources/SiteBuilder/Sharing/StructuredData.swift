internal import FigureResults

/// An article's description for programs that read pages: schema.org's `TechArticle` as JSON-LD.
enum StructuredData {
  /// Returns JSON that may stand in a script element of a page.
  static func article(
    title: String, language: String, summary: String?, address: String?, picture: String? = nil,
    dates: GitHistory.Dates?, site: String
  ) -> String {
    var members: [(String, [UInt8])] = [
      ("@context", SiteData.string("https://schema.org")),
      ("@type", SiteData.string("TechArticle")), ("headline", SiteData.string(title)),
      ("inLanguage", SiteData.string(language)),
      (
        "isPartOf",
        SiteData.object([
          ("@type", SiteData.string("WebSite")), ("name", SiteData.string(site)),
        ])
      ),
    ]
    if let summary { members.append(("description", SiteData.string(summary))) }
    if let address { members.append(("url", SiteData.string(address))) }
    if let picture { members.append(("image", SiteData.string(picture))) }
    if let dates {
      members.append(("datePublished", SiteData.string(dates.first)))
      members.append(("dateModified", SiteData.string(dates.last)))
    }
    // An end tag in a text would end the script.
    return String(decoding: SiteData.object(members), as: UTF8.self)
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }
}
