internal import Diagnostics
internal import Foundation
internal import PictureComparison

/// The difference in a few lines: for the terminal, or as Markdown for a pull request.
package struct DifferenceText {
  private let difference: SiteDifference
  private let isMarkdown: Bool
  /// The most entries of a list; beyond that, it says how many more there are.
  private static let most = 12

  /// Prepares the text of a difference: for the terminal, or as Markdown.
  package init(_ difference: SiteDifference, markdown: Bool = false) {
    self.difference = difference
    isMarkdown = markdown
  }

  /// `2 claims flipped, 3 figures changed, 1 page added`; `no difference` if there is none.
  package var summary: String {
    func counts<Change>(
      _ noun: String, _ changes: [Change], _ kind: (Change) -> SiteDifference.Kind
    ) -> [String] {
      [SiteDifference.Kind.changed, .added, .removed].compactMap { wanted in
        let count = changes.filter { kind($0) == wanted }.count
        return count == 0 ? nil : "\(DifferenceText.plural(count, noun)) \(wanted.rawValue)"
      }
    }
    let (flips, failures) = (difference.flips.count, difference.newFailures.count)
    let parts =
      (flips == 0 ? [] : ["\(DifferenceText.plural(flips, "claim")) flipped"])
      + (failures == 0
        ? []
        : [
          "\(DifferenceText.plural(failures, "new claim")) \(failures == 1 ? "does" : "do") not hold"
        ])
      + counts("figure", difference.figures, \.kind) + counts("page", difference.pages, \.kind)
      + counts("asset", difference.assets, \.kind) + counts("file", difference.files, \.kind)
    return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
  }

  /// The text, with a line feed at its end.
  package var text: String {
    var lines = [isMarkdown ? "**\(summary)**" : summary]
    section("Claims that flipped", difference.flips.map(DifferenceText.line), &lines)
    for (title, claims) in [
      ("New claims that do not hold", difference.newFailures),
      ("Claims that are gone", difference.goneClaims),
    ] {
      section(title, claims.map { "\($0.figure): \($0.claim.statement)" }, &lines)
    }
    section(
      "Causes",
      difference.causes.map {
        "\($0.names.count) × \($0.cause)" + ($0.names.count == 1 ? ": \($0.names[0])" : "")
      }, &lines)
    section("Figures", difference.figures.map(DifferenceText.line), &lines)
    section(
      "Pages",
      difference.pages.map { page in
        let causes = page.causes.isEmpty ? "" : ": " + page.causes.joined(separator: "; ")
        return "\(page.path) \(page.kind.rawValue)\(causes)"
      }, &lines)
    section("Assets", DifferenceText.folded(difference.assets), &lines)
    section("Files", DifferenceText.folded(difference.files), &lines)
    lines += [
      "",
      "Unchanged: \(DifferenceText.plural(difference.unchangedFigures.count, "figure")), "
        + DifferenceText.plural(difference.unchangedPages.count, "page"),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ entries: [String], _ lines: inout [String]) {
    guard !entries.isEmpty else { return }
    lines += ["", isMarkdown ? "### \(title)" : title]
    if isMarkdown { lines.append("") }
    let shown = entries.prefix(DifferenceText.most)
    lines += shown.map {
      isMarkdown ? "- \(DifferenceText.escaped($0))" : "  \(DifferenceText.oneLine($0))"
    }
    if entries.count > shown.count {
      lines.append(
        isMarkdown
          ? "- and \(entries.count - shown.count) more"
          : "  and \(entries.count - shown.count) more")
    }
  }

  private static func line(_ flip: (figure: String, claim: SiteDifference.ClaimChange)) -> String {
    "\(flip.figure): \(flip.claim.statement): \(flip.claim.old ?? "") → \(flip.claim.new ?? "")"
  }

  private static func line(_ figure: SiteDifference.FigureChange) -> String {
    var parts: [String] = []
    if let worst = figure.pictures.first {
      let size = worst.measure.map {
        ", the largest by \(String(format: "%.1f", $0.sum)) (\($0.differing) pixels)"
      }
      parts.append(plural(figure.pictures.count, "picture") + (size ?? ""))
    }
    if let value = figure.values.first {
      let ratio = value.ratio.map { String(format: " (× %.3g)", $0) } ?? ""
      parts.append(
        "\(plural(figure.values.count, "value")), as \(value.kind) \(value.place): "
          + "\(value.old ?? "none") → \(value.new ?? "none")\(ratio)")
    }
    let detail =
      figure.kind == .changed && !parts.isEmpty ? ": " + parts.joined(separator: "; ") : ""
    return "\(figure.name) \(figure.kind.rawValue)\(detail)"
  }

  /// Lists files, those of a folder in one line if they are many.
  static func folded(_ files: [SiteDifference.FileChange]) -> [String] {
    let most = 3
    var lines: [String] = []
    var folders: [String: Int] = [:]
    func folder(_ file: SiteDifference.FileChange) -> String? {
      file.path.split(separator: "/").dropLast().first.map { "\($0)/ \(file.kind.rawValue)" }
    }
    for name in files.compactMap(folder) { folders[name, default: 0] += 1 }
    for file in files {
      let causes = file.causes.isEmpty ? "" : ": " + file.causes.joined(separator: "; ")
      guard let name = folder(file), let count = folders[name], count > most else {
        lines.append("\(file.path) \(file.kind.rawValue)\(causes)")
        continue
      }
      let line = "\(plural(count, "file")) in \(name)\(causes)"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A text on one line: what a site says cannot look like lines of its own.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Makes text from a site inert in a comment: no link, mention, picture or tag, and no new line.
  ///
  /// GitHub turns addresses into links even if every character is escaped. An invisible HTML
  /// comment splits them.
  static func escaped(_ text: String) -> String {
    let seam = "<!-- -->"
    var result = ""
    for character in text {
      switch character {
      case "&", "<", ">": result += HTMLText.escaped(String(character), for: .code)
      case "@": result += seam + "&#64;" + seam
      case "/" where result.hasSuffix(":"): result += seam + "/"
      case "." where result.lowercased().hasSuffix("www"): result += seam + "."
      case _ where character.isNewline: result += " "
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
