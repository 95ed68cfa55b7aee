import TeXMath
import Testing

struct TeXFormulaTests {
  private func content(_ tex: String) throws -> String {
    let whole = try TeXFormula.mathML(tex, isBlock: false)
    return String(whole.dropFirst("<math><mrow>".count).dropLast("</mrow></math>".count))
  }

  @Test(arguments: [
    ("a", "<mi>a</mi>"), ("12.5", "<mn>12.5</mn>"), ("1.", "<mn>1</mn><mo>.</mo>"),
    ("-x<y", "<mo form=\"prefix\">\u{2212}</mo><mi>x</mi><mo>&lt;</mo><mi>y</mi>"), ("", ""),
    ("a-1", "<mi>a</mi><mo>\u{2212}</mo><mn>1</mn>"),
    ("=-5", "<mo>=</mo><mo form=\"prefix\">\u{2212}</mo><mn>5</mn>"),
    ("x_i^2", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
    ("x^{n+1}", "<msup><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msup>"),
    ("f'", "<msup><mi>f</mi><mo>′</mo></msup>"),
    ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
    ("\\frac 123", "<mfrac><mn>1</mn><mn>2</mn></mfrac><mn>3</mn>"),
    ("\\alpha\\le\\Gamma", "<mi>α</mi><mo>≤</mo><mi mathvariant=\"normal\">Γ</mi>"),
    ("\\frac{1}{n}", "<mfrac><mrow><mn>1</mn></mrow><mrow><mi>n</mi></mrow></mfrac>"),
    ("\\sqrt x", "<msqrt><mi>x</mi></msqrt>"),
    ("\\sqrt[3]{x}", "<mroot><mrow><mi>x</mi></mrow><mrow><mn>3</mn></mrow></mroot>"),
    ("\\sum_{i}^n", "<munderover><mo>∑</mo><mrow><mi>i</mi></mrow><mi>n</mi></munderover>"),
    ("\\int_0^1", "<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup>"),
    (
      "\\log_2 x",
      "<msub><mi>log</mi><mn>2</mn></msub><mo>\u{2061}</mo><mspace width=\"0.1667em\"/><mi>x</mi>"
    ),
    (
      "n\\log(n)",
      "<mi>n</mi><mspace width=\"0.1667em\"/><mi>log</mi><mo>\u{2061}</mo>"
        + "<mo stretchy=\"false\">(</mo><mi>n</mi><mo stretchy=\"false\">)</mo>"
    ),
    ("\\text{if } x", "<mtext>if </mtext><mi>x</mi>"),
    ("\\left(x\\right.", "<mrow><mo stretchy=\"true\">(</mo><mi>x</mi></mrow>"),
    ("\\vec v", "<mover accent=\"true\"><mi>v</mi><mo stretchy=\"false\">→</mo></mover>"),
    (
      "\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}",
      "<mrow><mo stretchy=\"true\">(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>"
        + "<mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo stretchy=\"true\">)</mo></mrow>"
    ),
  ])
  func `becomes MathML`(tex: String, markup: String) throws {
    #expect(try content(tex) == markup)
  }

  @Test func `says whether it stands in a line of its own`() throws {
    #expect(
      try TeXFormula.mathML("x", isBlock: true).hasPrefix("<math display=\"block\"><mrow><mi>x"))
  }

  @Test(arguments: [
    ("a + \\alhpa", 4..<10, "there is no `\\alhpa`", "did you mean `\\alpha`?"),
    ("{a", 0..<1, "this brace is not closed", nil),
    ("a}", 1..<2, "this brace has no opening brace", nil),
    ("x_1_2", 3..<4, "there is already a subscript", nil),
    ("x^", 1..<2, "`^` needs something after it", nil),
    ("\\frac{1}", 0..<5, "`\\frac` needs something after it", nil),
    ("a & b", 2..<3, "`&` separates cells, but this is not a matrix", "write `\\&` for the sign"),
    ("\\left( a", 0..<5, "`\\left` has no `\\right`", nil),
    ("a \\right)", 2..<8, "`\\right` has no partner before it", nil),
    ("\\begin{matrix} a", 0..<6, "`\\begin{matrix}` has no `\\end`", nil),
    ("\\begin{matrix} a \\end{cases}", 17..<21, "`\\begin{matrix}` ends with `\\end{cases}`", nil),
    ("\\text x", 0..<5, "`\\text` needs words in braces", nil),
  ])
  func `says what is wrong and where`(
    tex: String, bytes: Range<Int>, summary: String, hint: String?
  ) throws {
    let error = #expect(throws: TeXError.self) { try content(tex) }
    #expect(error?.summary == summary && error?.bytes == bytes)
    #expect(error?.hint == hint)
  }

  @Test func `refuses what is too deep, and does not trap on any text`() {
    let deep = String(repeating: "{", count: 10_000)
    #expect(throws: TeXError.self) { try content(deep) }
    #expect(throws: TeXError.self) { try content(String(repeating: "\\sqrt", count: 10_000)) }
    #expect(throws: TeXError.self) { try content(String(repeating: "x^", count: 10_000)) }
    let words = [
      "{", "}", "_", "^", "&", "\\\\", "\\left", "\\right", "(", "\\begin{cases}", "\\end", "a",
      "1.", "\\", "]", "\\sqrt[",
    ]
    var seed: UInt64 = 1
    for _ in 0..<3000 {
      var tex = ""
      for _ in 0..<8 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        tex += words[Int(seed >> 33) % words.count]
      }
      _ = try? TeXFormula.mathML(tex, isBlock: true)
    }
  }
}
