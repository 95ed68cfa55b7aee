internal import Diagnostics
internal import Markdown

extension LinkResolver {
  /// Reports a file that is not there, or that is a draft.
  mutating func broken(
    _ target: String, written: String, use: HTMLRenderer.Destination.Use, _ range: SourceRange
  ) {
    if use == .image {
      report("image.missing", range, "there is no picture `\(written)`")
      return
    }
    if target.lowercased().hasSuffix(".md"), targets.scan?.contained(target) != nil {
      report(
        "link.broken-target", range, "`\(written)` is not part of the site",
        "The file is a draft, or it could not be read.")
      return
    }
    let known = Array(targets.articlesByFile.keys)
    let near = nearestName(to: target, in: known) ?? sameName(target, in: known)
    report(
      "link.broken-target", range, "there is no file `\(written)`", nil,
      meant: near.map { SitePath.url(from: article.name, to: $0) })
  }

  /// Returns the one file that has the target's name in another folder.
  private func sameName(_ target: String, in known: [String]) -> String? {
    let name = target.split(separator: "/").last
    let same = known.filter { $0.split(separator: "/").last == name }
    return same.count == 1 ? same[0] : nil
  }

  /// Adds a diagnostic about a link or image.
  mutating func report(
    _ id: String, _ range: SourceRange, _ summary: String,
    severity: Diagnostic.Severity = .error, _ explanation: String? = nil, meant: String? = nil
  ) {
    add(
      Diagnostic(
        severity, id: id, file: article.file, range: range, summary: summary,
        explanation: explanation,
        notes: meant.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? []))
  }
}
