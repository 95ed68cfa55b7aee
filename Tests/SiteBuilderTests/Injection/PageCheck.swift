import Foundation
import TestSupport
import Testing

/// Compares a page with what the same page has for harmless words.
struct PageCheck {
  private let page: HTMLTokens
  private let plain: HTMLTokens
  private let path: String
  /// What the site's style sheets are made of.
  private let styles: Set<Substring>

  init(_ page: HTMLTokens, _ plain: HTMLTokens, _ path: String, styles: Set<Substring>) {
    (self.page, self.plain, self.path, self.styles) = (page, plain, path, styles)
  }

  /// Returns selectors and declarations of a style sheet, without what is between them.
  static func styles(of sheet: String) -> Set<Substring> {
    Set(
      sheet.split { "{};\n".contains($0) }.map { part in
        Substring(part.trimmingCharacters(in: .whitespaces))
      })
  }

  func run() {
    compareTags()
    compareScripts()
    let wrong = page.tags.flatMap(wrong)
    #expect(wrong == [], "\(path)")
    compareStyles()
  }

  /// What an author says of a page stands in its head as it was said, but for control characters.
  static func expectHead(of page: HTMLTokens, _ text: String) {
    let said = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 && !"\n\r\t".unicodeScalars.contains($0) ? "\u{FFFD}" : $0
        }))
    let descriptions = page.tags.filter {
      $0.value("name") == "description" || $0.value("property") == "og:description"
    }
    #expect(descriptions.map { $0.value("content") } == [said, said])
    #expect(page.tokens.contains(.text("\(said) \u{B7} \(said)")))
  }

  /// Highlighted code has elements of its own for strings and comments.
  private static let ofCode: Set<String> = [
    "<span class>", "</span>", "<ins>", "</ins>", "<del>", "</del>",
  ]

  private static func parts(_ page: HTMLTokens) -> (tags: [String], code: Set<String>) {
    var (tags, code) = ([String](), Set<String>())
    var isInCode = false
    // How long a text is decides where the sheet of its figures is linked, and how early.
    let sheet = /(\.\.\/)*assets\/figures\/[0-9a-f]{16}\.css/
    for tag in page.tags {
      if tag.name == "link", tag.value("href")?.wholeMatch(of: sheet) != nil { continue }
      if tag.name == "code" { isInCode = !tag.isEnd }
      if isInCode, tag.name != "code" { code.insert(tag.shape) } else { tags.append(tag.shape) }
    }
    return (tags, code)
  }

  private func compareTags() {
    let (mine, others) = (PageCheck.parts(page), PageCheck.parts(plain))
    if mine.tags != others.tags {
      let first = zip(mine.tags, others.tags).enumerated().first { $0.element.0 != $0.element.1 }
      let place = first?.offset ?? min(mine.tags.count, others.tags.count)
      let near = mine.tags[max(0, place - 12)..<min(mine.tags.count, place + 3)].joined()
      Issue.record(
        "\(path) has other tags from \(near), where \(others.tags.dropFirst(place).prefix(3).joined()) was"
      )
    }
    #expect(mine.code.subtracting(others.code).subtracting(PageCheck.ofCode) == [], "\(path)")
  }

  /// Scripts and styles in the page are the site's own, of styles a part; what a page says to
  /// programs is JSON.
  private func compareScripts() {
    func scripts(_ page: HTMLTokens) -> [String] {
      page.tokens.compactMap { if case .raw(let text) = $0 { text } else { nil } }
    }
    let (mine, others) = (scripts(page), scripts(plain))
    #expect(mine.count == others.count, "\(path)")
    for (script, other) in zip(mine, others)
    where script != other && !PageCheck.styles(of: script).isSubset(of: styles) {
      #expect(throws: Never.self, "\(path)") {
        try JSONSerialization.jsonObject(with: Data(script.utf8))
      }
    }
  }

  private static let addresses: Set<String> = [
    "href", "src", "srcset", "action", "formaction", "data-from", "data-to", "poster", "xlink:href",
    "imagesrcset", "data-pixels", "cite",
  ]

  /// Returns the attributes of a tag that no page may have.
  private func wrong(_ tag: HTMLTokens.Tag) -> [String] {
    var addresses = tag.attributes.filter { PageCheck.addresses.contains($0.name) }.map(\.value)
    if tag.value("http-equiv")?.lowercased() == "refresh" {
      let content = tag.value("content") ?? ""
      addresses.append(String(content.split(separator: "=", maxSplits: 1).last ?? "none:"))
    }
    return addresses.filter { !PageCheck.isAllowed($0) }
      + tag.attributes.map(\.name).filter { $0.hasPrefix("on") }
  }

  /// Whether an address is relative or of a scheme that pages may link to, read as browsers read
  /// it.
  private static func isAllowed(_ address: String) -> Bool {
    let visible = address.unicodeScalars.filter { $0.value > 0x20 }.map { String($0) }.joined()
    let start = visible.prefix { !":/?#".contains($0) }
    guard visible.dropFirst(start.count).first == ":" else { return !visible.hasPrefix("//") }
    return ["http", "https", "mailto", "tel", "data"].contains(start.lowercased())
      && !visible.lowercased().hasPrefix("data:text")
  }

  /// An author's text has no part in styles.
  private func compareStyles() {
    func styles(_ page: HTMLTokens) -> [String] { page.tags.compactMap { $0.value("style") } }
    #expect(styles(page) == styles(plain), "\(path)")
  }
}
