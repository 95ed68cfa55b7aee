import Diagnostics
import FigureBlocks
import Testing

/// Blocks that do not end, brackets without partners, kinds that are misspelt.
struct BlockCheckTests {
  private func problems(_ text: String) -> [String] {
    ArticleBlocks(text, file: "Content/a.md").diagnostics.map { problem in
      let start = problem.range?.start
      return "\(problem.id) \(start?.line ?? 0):\(start?.column ?? 0)"
    }
  }

  private func problems(inCode code: String) -> [String] {
    problems("```swift figure\n\(code)\n```\n")
  }

  @Test(arguments: [
    ("a {\n  b(\n}", "3:4"), ("a { b( }", "2:6"), ("a(\n  [1, 2", "3:3"), ("a\n  })", "3:3"),
    ("(\"\\(a[0)\")", "2:6"), ("let a = \"(\"\n]", "3:1"),
  ])
  func `an unpaired bracket is named where it stands`(code: String, place: String) {
    #expect(problems(inCode: code) == ["figure.unpaired-bracket \(place)"])
  }

  @Test(arguments: [
    ("f {\n  import A\n}", "3:3"), ("import A; import B", "2:1"),
    ("#if os(Linux)\n@testable import A\n#endif", "3:1"), ("import A\n(\nimport B)", ""),
    ("import A\n@_exported import struct B.C // d\nlet x = \"import D\"\n// import E", ""),
    ("let text = \"\"\"\n  import A; b\n  \"\"\"", ""), ("important()\n.import()", ""),
    ("import A  // b; c", ""), ("import A /* x\n y */", "2:1"), ("@testable\nimport A", "3:1"),
    ("let q = /\"/\nimport A", "3:1"), ("let x = 1 /*\nimport B\n*/", ""),
  ])
  func `an import that cannot be taken out of the article's function is named`(
    code: String, place: String
  ) {
    #expect(problems(inCode: code) == (place.isEmpty ? [] : ["figure.misplaced-import \(place)"]))
  }

  @Test(arguments: [
    ("figure", "func f() {}", "2:1"),
    ("figure", "let x = 1\n  @MainActor final class A {\n  }", "3:3"),
    ("figure", "enum A {\n  func f() {}\n}", "2:1"), ("figure", "func == (a: A, b: A) {}", "2:1"),
    ("figure", "f {\n  func g() {}\n}", ""),
    ("figure", "let text = \"\"\"\n  func f\n  \"\"\"", ""),
    ("figure", "class = 3\nactor.run()\nenumerate(x)\n// func f\nactor = 3", ""),
    ("setup", "func f() {}\nstruct A {}\nactor B {}\ntypealias C = A", ""),
    ("setup", "struct A {}\nextension A {\n  func f() {}\n}", "3:1"),
    ("setup", "infix operator +++: P", "2:1"), ("setup", "private extension Int {}", "2:1"),
    ("figure expect-compile-error=x", "func f() {}", ""),
  ])
  func `a declaration that Swift refuses in the article's function is named`(
    kind: String, code: String, place: String
  ) {
    #expect(
      problems("```swift \(kind)\n\(code)\n```\n")
        == (place.isEmpty ? [] : ["figure.misplaced-declaration \(place)"]))
  }

  @Test(arguments: [
    "a([{}])", "\"(\"", "\"\\\")\"", "\"\\(f(\"]\", [1]))\"", "#\"\\(\"#", "#\"\\#(a(1)) \")\"#",
    "// }\na", "/* { /* ( */ [ */ a", "\"\"\"\n( \" ( \\(a[0]) {\n\"\"\"", "#if a\n#endif", "",
    "let open = \"(", "/* (",
  ])
  func `strings, comments and interpolations have no brackets of their own`(code: String) {
    #expect(problems(inCode: code) == [])
  }

  @Test(arguments: [
    "```swift figure\ncode", "- item\n\n  ```swift figure\n  code", "```swift setup\ncode\n``",
    "````swift figure\ncode\n```\ntext\n", "~~~swift figure\ncode\n```\n",
    "> ```swift figure\n> code\n\ntext",
  ])
  func `a block that does not end is an error at its fence`(text: String) {
    #expect(problems(text).count == 1)
    #expect(problems(text)[0].hasPrefix("figure.unclosed-fence"))
  }

  @Test
  func `a block that swallows the next one is an error at its fence, with the other as a note`()
    throws
  {
    let text =
      "```swift setup\nlet a = 1\n\nProse\n\n```swift figure id=x\nPicture(a)\n```\n"
    let problem = try #require(ArticleBlocks(text, file: "a.md").diagnostics.first)
    #expect(problem.id == "figure.unclosed-fence" && problem.range?.start.line == 1)
    #expect(problem.notes.first?.range?.start.line == 6)
  }

  @Test(arguments: [
    ("swift figur id=two", "1:10"), ("swfit figure id=two", "1:4"), ("Swift figure", "1:4"),
    ("swift setpu", "1:10"), ("swift film id=two", "1:10"), ("swift figures", "1:10"),
  ])
  func `a kind that was probably misspelt is a warning`(info: String, place: String) {
    #expect(problems("```\(info)\ncode\n```\n") == ["figure.unknown-kind \(place)"])
  }

  @Test(arguments: [
    "swift", "swift title", "swift highlight=2", "python figure", "text", "swift 5",
  ])
  func `other code is left alone`(info: String) {
    #expect(problems("```\(info)\n({[\n```\n") == [])
  }
}
