/// Formulas in a subset of TeX, as MathML that browsers show without a script.
///
/// Supports fractions, roots, indices, sums, functions, Greek letters, growing brackets, matrices
/// and cases; `TeXSymbols` has the names. Anything unknown is an error with its position, never
/// left out.
public enum TeXFormula {
  /// Returns a `<math>` element.
  ///
  /// - Parameter isBlock: whether the formula is on a line of its own.
  public static func mathML(_ tex: String, isBlock: Bool) throws(TeXError) -> String {
    var parser = TeXParser(tex)
    let content = try parser.formula()
    return "<math\(isBlock ? " display=\"block\"" : "")><mrow>\(content)</mrow></math>"
  }
}

/// What is wrong with a formula, and where.
public struct TeXError: Error, Hashable {
  /// One sentence without a full stop.
  public var summary: String
  /// What may have been meant.
  public var hint: String?
  /// The bytes of the formula that it is about.
  public var bytes: Range<Int>
}
