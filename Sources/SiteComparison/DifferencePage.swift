internal import ContentDigest
internal import Diagnostics
internal import Foundation
internal import PictureComparison

/// The difference as one self-contained page; everything from the sites is escaped text.
package struct DifferencePage {
  private let difference: SiteDifference
  private let old: GeneratedSite
  private let new: GeneratedSite
  /// How many bytes of pictures the page may still hold; the least different ones are left out, and
  /// the page says so.
  private var room: Int
  /// How many figures and pages are unfolded, and how many rows a table has.
  private static let (mostOpen, mostRows) = (12, 40)

  /// Prepares the page of a difference between two sites, with a limit on the bytes of its
  /// pictures.
  package init(
    _ difference: SiteDifference, _ old: GeneratedSite, _ new: GeneratedSite,
    pictureBytes: Int = 24_000_000
  ) {
    self.difference = difference
    (self.old, self.new, room) = (old, new, pictureBytes)
  }

  /// Returns the whole page. Figures come in order of rank, so that the largest changes get their
  /// pictures.
  package mutating func html() -> String {
    let text = DifferenceText(difference)
    let figures = difference.figures.enumerated().map { figure($1, isOpen: $0 < Self.mostOpen) }
    let pages = difference.pages.enumerated().map { page($1, isOpen: $0 < Self.mostOpen) }
    let flips = difference.flips.map {
      "<li><b>\(Self.escaped($0.claim.statement))</b> <span class=\"from\">"
        + "\(Self.escaped($0.claim.old ?? ""))</span> → <span class=\"to\">"
        + "\(Self.escaped($0.claim.new ?? ""))</span>, \(Self.link($0.figure))</li>"
    }
    // Files have no place of their own on the page.
    let places = Set(difference.figures.map(\.name) + difference.pages.map(\.path))
    let causes = difference.causes.map { group in
      let names = group.names.map { places.contains($0) ? Self.link($0) : Self.escaped($0) }
      return "<li><details><summary>\(group.names.count) × \(Self.escaped(group.cause))</summary>"
        + "<p class=\"note\">\(names.joined(separator: ", "))</p></details></li>"
    }
    let claims = [difference.newFailures, difference.goneClaims].map { changes in
      changes.map { "<li>\(Self.escaped($0.claim.statement)), \(Self.link($0.figure))</li>" }
    }
    let pictures = difference.files.compactMap { file in
      file.picture.map {
        Self.change(
          file.path, file.kind,
          file.causes.map { "<p class=\"cause\">\(Self.escaped($0))</p>" } + [pair($0)],
          isOpen: true)
      }
    }
    let assets = DifferenceText.folded(difference.assets).map { "<li>\(Self.escaped($0))</li>" }
    let files = DifferenceText.folded(difference.files.filter { $0.picture == nil }).map {
      "<li>\(Self.escaped($0))</li>"
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'unsafe-inline'; script-src 'sha256-\(Self.digest(of: Self.script))'">
      <title>\(Self.escaped(text.summary))</title>
      <style>\(String(decoding: PackageResources.diff_css, as: UTF8.self))</style>
      <main>
      <h1>What differs</h1>
      <p class="sites">From \(Self.escaped(difference.old)) to \(Self.escaped(difference.new))</p>
      <p class="summary">\(Self.escaped(text.summary))</p>
      \(Self.section("Claims that flipped", flips, isList: true))
      \(Self.section("New claims that do not hold", claims[0], isList: true))
      \(Self.section("Claims that are gone", claims[1], isList: true))
      \(Self.section("Causes", causes, isList: true))
      \(Self.section("Figures", figures))
      \(Self.section("Pages", pages))
      \(Self.section("Pictures of articles", pictures))
      \(Self.section("Style sheets, scripts and fonts", assets, isList: true))
      \(Self.section("Other files", files, isList: true))
      <h2>Unchanged</h2>
      \(Self.folded("figure", difference.unchangedFigures))
      \(Self.folded("page", difference.unchangedPages))
      </main>
      <script>\(Self.script)</script>
      </html>

      """
  }

  private static var script: String { String(decoding: PackageResources.diff_js, as: UTF8.self) }

  private static func section(_ title: String, _ parts: [String], isList: Bool = false) -> String {
    guard !parts.isEmpty else { return "" }
    let inside = parts.joined(separator: "\n")
    return "<h2>\(title)</h2>\n" + (isList ? "<ul>\n\(inside)\n</ul>" : inside)
  }

  private static func folded(_ noun: String, _ names: [String]) -> String {
    "<details><summary>\(DifferenceText.plural(names.count, noun))</summary>"
      + "<p class=\"note\">\(escaped(names.joined(separator: ", ")))</p></details>"
  }

  private mutating func figure(_ figure: SiteDifference.FigureChange, isOpen: Bool) -> String {
    var parts: [String] = figure.causes.map { "<p class=\"cause\">\(Self.escaped($0))</p>" }
    for claim in figure.claims {
      parts.append(
        "<p\(claim.isFlip ? " class=\"flip\"" : "")>\(Self.escaped(claim.statement)): "
          + "<span class=\"from\">\(Self.escaped(claim.old ?? "not there"))</span> → "
          + "<span class=\"to\">\(Self.escaped(claim.new ?? "not there"))</span></p>")
    }
    for picture in figure.pictures { parts.append(pair(picture)) }
    if !figure.values.isEmpty { parts.append(Self.table(figure.values)) }
    return Self.change(figure.name, figure.kind, parts, isOpen: isOpen)
  }

  private mutating func page(_ page: SiteDifference.PageChange, isOpen: Bool) -> String {
    var parts: [String] = page.causes.map { "<p class=\"cause\">\(Self.escaped($0))</p>" }
    for passage in page.passages {
      let words = passage.words.map { word in
        let text = Self.escaped(word.text)
        return switch word.side {
        case .both: text
        case .old: "<del>\(text)</del>"
        case .new: "<ins>\(text)</ins>"
        }
      }
      parts.append("<p class=\"note\">line \(passage.line)</p>")
      parts.append("<p class=\"passage\">\(words.joined())</p>")
    }
    return Self.change(page.path, page.kind, parts, isOpen: isOpen && !page.passages.isEmpty)
  }

  private static func change(
    _ name: String, _ kind: SiteDifference.Kind, _ parts: [String], isOpen: Bool
  ) -> String {
    "<details class=\"change\" id=\"\(HTMLText.escaped(name, for: .anywhere))\"\(isOpen ? " open" : "")><summary><b>"
      + "\(escaped(name))</b> <span class=\"kind\">\(kind.rawValue)</span></summary>"
      + "\(parts.joined(separator: "\n"))</details>"
  }

  private mutating func pair(_ change: SiteDifference.PictureChange) -> String {
    var about = "<h3>\(Self.escaped(change.place))</h3>"
    if let measure = change.measure {
      let share = 100 * Double(measure.differing) / Double(max(1, measure.pixels))
      about += "<p class=\"note\">"
      about += String(
        format:
          "%d pixels differ (%@ %%), by up to %.3f in OKLab and %.1f in all; largest group: %d",
        measure.differing, String(format: share < 10 ? "%.2g" : "%.0f", share), measure.largest,
        measure.sum, measure.blob)
      if measure.oldSize != measure.newSize {
        about +=
          "; \(measure.oldSize[0]) × \(measure.oldSize[1]) pixels became "
          + "\(measure.newSize[0]) × \(measure.newSize[1])"
      }
      about += "</p>"
    }
    let before = change.old.flatMap { old.bytes(ofPicture: $0) }
    let after = change.new.flatMap { new.bytes(ofPicture: $0) }
    let bytes = (before?.count ?? 0) + (after?.count ?? 0)
    guard bytes > 0 else { return about + "<p class=\"note\">The files are missing.</p>" }
    guard bytes <= room else {
      return about + "<p class=\"note\">Left out, since the page would be too large: "
        + "\(Self.escaped([change.old, change.new].compactMap(\.self).joined(separator: " → ")))</p>"
    }
    room -= bytes
    let images = [("before", "old", before), ("after", "new", after)].map { side, name, bytes in
      guard let bytes else { return "<figure><figcaption>\(name): none</figcaption></figure>" }
      return "<figure class=\"\(side)\"><img alt=\"\(name): \(Self.escaped(change.place))\" src=\""
        + "data:image/png;base64,\(Data(bytes).base64EncodedString())\"><figcaption>\(name)</figcaption></figure>"
    }
    let isPair = before != nil && after != nil
    return about + "<div\(isPair ? " class=\"pair\"" : "") data-mode=\"two\"><div class=\"stage\">"
      + "\(images.joined())</div></div>"
  }

  private static func table(_ values: [SiteDifference.ValueChange]) -> String {
    let rows = values.prefix(mostRows).map { value in
      let ratio = value.ratio.map { String(format: "× %.3g", $0) } ?? ""
      return "<tr><td>\(escaped(value.kind)): \(escaped(value.place))</td>"
        + "<td class=\"from\">\(escaped(value.old ?? "none"))</td>"
        + "<td class=\"to\">\(escaped(value.new ?? "none"))</td><td>\(ratio)</td></tr>"
    }
    let more = values.count - rows.count
    return
      "<div class=\"values\" tabindex=\"0\" role=\"group\" aria-label=\"Values\"><table><tr><th>value</th><th>old</th><th>new</th><th>ratio</th></tr>"
      + rows.joined() + "</table></div>"
      + (more > 0 ? "<p class=\"note\">and \(more) more; --json lists them all</p>" : "")
  }

  private static func link(_ name: String) -> String {
    "<a href=\"#\(PercentEncoding.encoded(path: name))\">\(escaped(name))</a>"
  }

  /// The digest by which the page's policy allows its one script: no other runs, whatever the texts
  /// contain.
  private static func digest(of script: String) -> String {
    let hex = Array(SHA256.hex(of: script.utf8))
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(String(hex[$0...($0 + 1)]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }

  /// Escapes a text for tags and attributes. Invisible control and direction characters are spelled
  /// out, since they may be all that an edit changed.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else {
      return HTMLText.escaped(text, for: .anywhere)
    }
    return text.unicodeScalars.map { scalar in
      isInvisible(scalar)
        ? "[U+\(String(scalar.value, radix: 16, uppercase: true))]"
        : HTMLText.escaped(String(scalar), for: .anywhere)
    }.joined()
  }

  /// Whether a character controls others or their direction. Joiners are not counted: emoji and
  /// many scripts need them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t", "\r", "\u{200C}", "\u{200D}": false
    default:
      scalar.properties.generalCategory == .format
        || scalar.properties.generalCategory == .control
    }
  }
}
