internal import Diagnostics
internal import FigureBlocks
internal import Markdown

extension LinkResolver {
  /// Reports a file that is not there, or that is a draft.
  mutating func broken(
    _ target: String, written: String, use: HTMLRenderer.Destination.Use, _ range: SourceRange
  ) {
    noteDeadEnd()
    guard severity != nil else { return }
    if use == .image, article.catalog != nil {
      reportBroken(
        "image.missing", range, "there is no picture `\(written)` in the catalogue", target: target,
        meant: nearestName(to: written, in: targets.images.names(in: article)))
      return
    }
    if targets.scan?.leadsOutside(target) == true {
      reportBroken(
        use == .image ? "image.missing" : "link.broken-target", range,
        "`\(written)` is a symbolic link that leads out of the content folder", target: target,
        "Nothing outside the folder becomes part of the site. Put a copy of the file into it.")
      return
    }
    if use == .image {
      let name = SitePath.fileName(of: target)
      let folder = SitePath.folder(of: target)
      let near = targets.suggestions.picture(for: name, in: folder) {
        targets.pictures(in: folder)
      }
      reportBroken(
        "image.missing", range, "there is no picture `\(written)`", target: target,
        meant: near.map {
          SitePath.url(from: article.name, to: folder.isEmpty ? $0 : folder + "/" + $0)
        })
      return
    }
    if ArticleFiles.isArticle(target), targets.scan?.contained(target) != nil {
      reportBroken(
        "link.broken-target", range, "`\(written)` is not part of the site", target: target,
        targets.isListed(target)
          ? "The file is a draft or could not be read."
          : "`content` in sitegen.yaml does not name the file or a folder that holds it.")
      return
    }
    if let real = targets.scan?.contained(target), Files.isFolder(real) {
      reportBroken(
        "link.broken-target", range, "`\(written)` is a folder without a page", target: target,
        "Give it an `index.md`, or link to one of its files.")
      return
    }
    let near = targets.suggestions.file(for: target)
    reportBroken(
      "link.broken-target", range, "there is no file `\(written)`", target: target,
      meant: near.map { SitePath.url(from: article.name, to: $0) })
  }

  /// Adds a problem of a link or picture that leads nowhere, with the build's severity.
  mutating func reportBroken(
    _ id: String, _ range: SourceRange, _ summary: String, target: String,
    _ explanation: String? = nil, meant: String? = nil
  ) {
    guard let severity else { return }
    report(severity, id, range, summary, target: target, explanation, meant: meant)
  }

  /// Adds a problem of a link or picture.
  mutating func report(
    _ severity: Diagnostic.Severity, _ id: String, _ range: SourceRange, _ summary: String,
    target: String, _ explanation: String? = nil, meant: String? = nil
  ) {
    let notes = meant.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? []
    add(
      SharedProblem(
        cause: target,
        diagnostic: Diagnostic(
          severity, id: id, file: article.file, range: range, summary: summary,
          explanation: explanation, notes: notes)))
  }
}
