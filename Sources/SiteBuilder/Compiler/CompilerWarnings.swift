internal import Diagnostics
internal import FigureBlocks
internal import FigureResults

/// The compiler's warnings about figure blocks.
///
/// The compiler gives them once, when it compiles an article, and keeps them in a file beside the
/// object file. They are read from there, so that each build reports them and `--strict` counts
/// them.
struct CompilerWarnings {
  /// The folder with the compiler's files for the articles.
  let folder: String

  /// Looks for them beside a program, where the package manager leaves them; nil when the program
  /// is elsewhere. The folder is named after the articles' module.
  init?(besideProgram path: String, module: String) {
    let real = Files.realPath(path) ?? path
    self.init(folder: Path.join(Path.parent(of: real), module + ".build"))
  }

  /// Looks for them in a folder; nil when there is none.
  init?(folder: String) {
    guard Files.isFolder(folder) else { return nil }
    self.folder = folder
  }

  /// The note about warnings that cannot be read but would count.
  static func unknown(_ content: String) -> Diagnostic {
    Diagnostic(
      .note, id: "swift.warnings-unknown", file: content,
      summary: "the compiler's warnings about figures are unknown and not counted",
      explanation:
        "They are kept in the folder where sitegen was built, but this sitegen is elsewhere.")
  }

  /// Returns the warnings about the blocks of articles.
  ///
  /// Warnings about an article that changed since it was compiled are left out: the change itself
  /// is reported, and the warnings may no longer apply.
  func diagnostics(for articles: [Article], compiled: [FigureKey: String]) -> [Diagnostic] {
    var known: [String: Article] = [:]
    for article in articles where isCompiled(article, compiled) {
      known[LinkTargets.file(of: article)] = article
    }
    var found: [Diagnostic] = []
    for name in (try? Files.names(in: folder)) ?? [] where name.hasSuffix(".dia") {
      guard let bytes = try? Files.read(Path.join(folder, name)),
        let said = try? CompilerMessages(bytes)
      else { continue }
      for message in said.messages where message.level == .warning {
        guard let article = known[CompilerWarnings.path(message.place.file)] else { continue }
        let diagnostic = Diagnostic(message, article)
        if !found.contains(diagnostic) { found.append(diagnostic) }
      }
    }
    return found
  }

  private func isCompiled(_ article: Article, _ compiled: [FigureKey: String]) -> Bool {
    let figures = article.ownBlocks.filter { $0.kind == .figure }
    return !figures.isEmpty
      && figures.allSatisfy {
        compiled[FigureKey(article: article.name, figure: $0.id)] == $0.codeDigest
      }
  }

  /// Returns a file below the content folder; the extractor puts that folder's name first.
  private static func path(_ file: String) -> String {
    guard let slash = file.firstIndex(of: "/") else { return file }
    return String(file[file.index(after: slash)...])
  }
}

extension Diagnostic {
  /// Makes a warning from a compiler's message about an article.
  fileprivate init(_ message: CompilerMessages.Message, _ article: Article) {
    func range(_ start: CompilerMessages.Place, _ end: CompilerMessages.Place) -> SourceRange {
      SourceRange(
        start: SourcePosition(line: start.line, column: start.column),
        end: SourcePosition(line: end.line, column: end.column))
    }
    var fixIts: [FixIt] = []
    // Several replacements belong together, but each fix-it of ours must work alone.
    if message.replacements.count == 1, let only = message.replacements.first {
      // A figure block takes constants, and no assignments.
      let isAssignment = only.text == "_" && message.text.contains("assignment to '_'")
      let text = isAssignment ? "let _" : only.text
      fixIts.append(
        FixIt(
          text.isEmpty ? "remove this" : "write `\(text)`",
          range: range(only.start, only.end), replacement: text))
    }
    self.init(
      .warning, id: "swift.warning", file: article.file,
      range: SourceRange(line: message.place.line, column: max(1, message.place.column), length: 1),
      summary: message.text,
      notes: message.notes.map { note in
        note.place.file == message.place.file
          ? Note(
            note.text, file: article.file,
            range: SourceRange(line: note.place.line, column: max(1, note.place.column), length: 1))
          : Note(note.text)
      },
      fixIts: fixIts)
  }
}
