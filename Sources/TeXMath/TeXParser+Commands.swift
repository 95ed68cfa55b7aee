internal import Diagnostics

extension TeXParser {
  /// Reads a command's arguments; its name has been read.
  mutating func command(_ name: String, _ token: TeXToken) throws(TeXError) -> TeXAtom {
    if let letter = TeXSymbols.identifiers[name] {
      let isUpright = letter.first?.isUppercase ?? false
      return TeXAtom(markup: "<mi\(isUpright ? " mathvariant=\"normal\"" : "")>\(letter)</mi>")
    }
    if let sign = TeXSymbols.operators[name] { return TeXAtom(markup: "<mo>\(sign)</mo>") }
    if let sign = TeXSymbols.brackets[name] {
      return TeXAtom(markup: "<mo stretchy=\"false\">\(sign)</mo>")
    }
    if let sign = TeXSymbols.sums[name] {
      let isWord = sign.count > 1
      return TeXAtom(
        markup:
          "<mo\(isWord ? " movablelimits=\"true\" lspace=\"0\" rspace=\"0.167em\"" : "")>\(sign)</mo>",
        limits: .belowAndAbove)
    }
    if let sign = TeXSymbols.integrals[name] { return TeXAtom(markup: "<mo>\(sign)</mo>") }
    if TeXSymbols.functions.contains(name) { return function(name) }
    if let width = TeXSymbols.spaces[name] {
      return TeXAtom(markup: "<mspace width=\"\(width)em\"/>")
    }
    if let mark = TeXSymbols.accents[name] {
      let base = try argument(of: "`\\\(name)`", token)
      return TeXAtom(
        markup:
          "<mover accent=\"true\">\(base)<mo stretchy=\"\(name == "overline")\">\(mark)</mo></mover>"
      )
    }
    return try structure(name, token)
  }

  /// A function's name, and the invisible operator between it and its argument.
  private func function(_ name: String) -> TeXAtom {
    TeXAtom(markup: "<mi>\(name)</mi>", suffix: TeXAtom.application)
  }

  private mutating func structure(_ name: String, _ token: TeXToken) throws(TeXError) -> TeXAtom {
    switch name {
    case "frac", "tfrac", "dfrac", "binom":
      let above = try argument(of: "`\\\(name)`", token)
      let below = try argument(of: "`\\\(name)`", token)
      guard name == "binom" else { return TeXAtom(markup: "<mfrac>\(above)\(below)</mfrac>") }
      return TeXAtom(
        markup:
          "<mrow><mo>(</mo><mfrac linethickness=\"0\">\(above)\(below)</mfrac><mo>)</mo></mrow>")
    case "sqrt":
      guard takes("[") else {
        return TeXAtom(markup: "<msqrt>\(try argument(of: "`\\sqrt`", token))</msqrt>")
      }
      let degree = try row { $0.kind == .sign("]") }
      guard takes("]") else { throw error("the degree of this root has no `]`", token.bytes) }
      let content = try argument(of: "`\\sqrt`", token)
      return TeXAtom(markup: "<mroot>\(content)<mrow>\(degree)</mrow></mroot>")
    case "text": return TeXAtom(markup: "<mtext>\(try words(of: name, token))</mtext>")
    case "mathrm":
      return TeXAtom(markup: "<mi mathvariant=\"normal\">\(try words(of: name, token))</mi>")
    case "operatorname": return function(try words(of: name, token))
    case "left": return try growing(token)
    case "begin": return try environment(token)
    default:
      throw error(
        "there is no `\\\(name)`", token.bytes,
        hint: nearestName(to: name, in: TeXSymbols.names).map { "did you mean `\\\($0)`?" })
    }
  }

  /// Reads `\left( … \right)`; a full stop means no bracket.
  private mutating func growing(_ token: TeXToken) throws(TeXError) -> TeXAtom {
    let left = try bracket(after: token)
    let content = try row { _ in false }
    guard let right = take(), right.kind == .command("right") else {
      throw error("`\\left` has no `\\right`", token.bytes)
    }
    return TeXAtom(markup: "<mrow>\(left)\(content)\(try bracket(after: right))</mrow>")
  }

  private mutating func bracket(after token: TeXToken) throws(TeXError) -> String {
    switch take()?.kind {
    case .sign("."): return ""
    case .sign(let sign) where "()[]|/".contains(sign): return "<mo stretchy=\"true\">\(sign)</mo>"
    case .command(let name):
      guard let sign = TeXSymbols.brackets[name] else { fallthrough }
      return "<mo stretchy=\"true\">\(sign)</mo>"
    default: throw error("this needs a bracket after it, or a point for none", token.bytes)
    }
  }

  /// Reads rows of cells up to `\end`.
  private mutating func environment(_ token: TeXToken) throws(TeXError) -> TeXAtom {
    let name = try words(of: "begin", token)
    guard let brackets = TeXSymbols.environments[name] else {
      let known = TeXSymbols.environments.keys.sorted()
      throw error(
        "there is no `\\begin{\(name)}`", token.bytes,
        hint: "known names: \(known.joined(separator: ", "))")
    }
    var rows: [[String]] = [[]]
    while true {
      rows[rows.count - 1].append(try row { _ in false })
      guard let word = take() else { throw error("`\\begin{\(name)}` has no `\\end`", token.bytes) }
      switch word.kind {
      case .cell: continue
      case .row: rows.append([])
      case .command("end"):
        let ended = try words(of: "end", word)
        guard ended == name else {
          throw error("`\\begin{\(name)}` ends with `\\end{\(ended)}`", word.bytes)
        }
        if rows.last == [""] { rows.removeLast() }
        return TeXAtom(markup: table(rows, name, brackets))
      default: throw stray(word)
      }
    }
  }

  private func table(
    _ rows: [[String]], _ name: String, _ brackets: (left: String, right: String)
  ) -> String {
    let cells = rows.map { row in
      "<mtr>" + row.map { "<mtd>\($0)</mtd>" }.joined() + "</mtr>"
    }.joined()
    func mark(_ sign: String) -> String {
      sign.isEmpty ? "" : "<mo stretchy=\"true\">\(sign)</mo>"
    }
    let kind = ["cases", "aligned"].contains(name) ? " class=\"\(name)\"" : ""
    return
      "<mrow>\(mark(brackets.left))<mtable\(kind)>\(cells)</mtable>\(mark(brackets.right))</mrow>"
  }
}
