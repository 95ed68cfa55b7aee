internal import Diagnostics
internal import Markdown
internal import TeXMath
internal import Templates

extension ArticleBody {
  /// Returns a formula in a line of text.
  func math(_ math: HTMLRenderer.Math) -> String? {
    // One backtick stands before it.
    let start = SourcePosition(line: math.range.start.line, column: math.range.start.column + 1)
    return mathML(math.tex, isBlock: false, at: start)
  }

  /// Returns a formula that stands in a line of its own.
  func formula(_ code: HTMLRenderer.CodeBlock) -> String? {
    let start = SourcePosition(line: code.range.start.line + 1, column: code.range.start.column)
    let name = HTMLEscaping.escaped(word("formula", "Formula"))
    return mathML(code.block.literal, isBlock: true, at: start).map {
      "<div class=\"math-block scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(name)\">\($0)</div>"
    }
  }

  /// Returns a formula as MathML; nil when it is not well formed, which is reported.
  private func mathML(_ tex: String, isBlock: Bool, at start: SourcePosition) -> String? {
    do throws(TeXError) {
      return try TeXFormula.mathML(tex, isBlock: isBlock)
    } catch {
      let before = Array(tex.utf8).prefix(error.bytes.lowerBound)
      let lines = before.count { $0 == UInt8(ascii: "\n") }
      let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
      report(
        Diagnostic(
          .error, id: "math.syntax", file: article.file,
          range: captionRange
            ?? SourceRange(
              line: start.line + lines, column: start.column + column, length: error.bytes.count),
          summary: error.summary, notes: error.hint.map { [Diagnostic.Note($0)] } ?? []))
      return nil
    }
  }
}
