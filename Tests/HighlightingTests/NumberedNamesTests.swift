import Highlighting
import TestSupport
import Testing

struct NumberedNamesTests {
  @Test func `finds names, not keywords, labels, literals or comments`() {
    let code = """
      let a = Type(label: b.c, 0x3A) // d
      f("e \\(g) h", `default`, $0, _) /* i */
      """
    let bytes = Array(code.utf8)
    let names = Highlighter.names(in: code).map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(names == ["a", "Type", "b", "c", "f", "g"])
  }

  @Test func `gives a number to a token and to a name without a class`() {
    let html = Highlighter.html(
      "f(x, é)", language: "swift", numbering: [0..<1: 7, 2..<3: 8, 5..<7: 9])
    #expect(
      html == #"<span class="f" data-n="7">f</span>(<span data-n="8">x</span>, "#
        + #"<span data-n="9">é</span>)"#)
  }

  @Test func `passes over numbers that fit no token`() {
    let plain = Highlighter.html("\"text\" long", language: "swift")
    let numbers = [1..<3: 1, 4..<8: 2, -1..<1: 3, 9..<99: 4, 99..<100: 5]
    #expect(Highlighter.html("\"text\" long", language: "swift", numbering: numbers) == plain)
    #expect(
      Highlighter.html("long", language: "", numbering: [0..<3: 1, 2..<4: 2])
        == #"<span data-n="1">lon</span>g"#)
  }

  @Test func `keeps lines that are marked in one piece`() {
    #expect(
      Highlighter.html("a\nb", language: "swift", marking: [2...2], numbering: [2..<3: 0])
        == "a\n<span class=\"m\"><span data-n=\"0\">b</span></span>")
  }

  @Test func `never changes the text, whatever is numbered`() {
    let parts = ["let ", "x", ".y", "(", ")", "\"", "\\(", "é", "Type", "\n", "// c", ": ", "0x1"]
    var generator = SeededGenerator(seed: 11)
    var numbered = 0
    for _ in 0..<400 {
      var code = ""
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        code += parts.randomElement(using: &generator) ?? ""
      }
      var numbers: [Range<Int>: Int] = [:]
      for (index, name) in Highlighter.names(in: code).enumerated() { numbers[name] = index }
      numbered += numbers.count
      let html = Highlighter.html(code, language: "swift", numbering: numbers)
      let comment: Comment = "\(generator): \(code.debugDescription)"
      #expect(html.split(separator: "data-n").count - 1 == numbers.count, comment)
      var rest = html
      while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
        rest.removeSubrange(start...end)
      }
      #expect(rest == code, comment)
    }
    #expect(numbered > 400)
  }
}
