import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// What pages load beside their text.
struct SiteAssetsTests {
  private func assets(_ files: [String: String]) throws -> (SiteAssets, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return (SiteAssets(templates: TemplateFolders(folder.path())), folder)
  }

  @Test func `what belongs to kinds is joined by name, scripts as blocks`() throws {
    let (assets, folder) = try assets([
      "assets/site.css": "a {}\n", "assets/code.css": "b {}\n", "assets/fonts.css": "",
      "assets/theme.js": "1;\n",
      "assets/site.js": "2;\n",
      "figures/plot.mustache": "", "figures/plot.css": "p {}\n", "figures/costs.css": "c {}\n",
      "figures/plot.js": "const a = 1;\n", "figures/costs.js": "const a = 2;\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    func text(_ path: String) -> String? {
      guard case .bytes(let bytes)? = assets.outputFiles.first(where: { $0.path == path })?.source
      else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text("assets/styles.css") == "b {}\nc {}\np {}\na {}\n")
    func block(_ text: String) -> String {
      "try {\n\(text)} catch (error) {\nreportError(error);\n}\n"
    }
    #expect(
      text("assets/kinds.js")
        == "\"use strict\";\n" + block("const a = 2;\n") + block("const a = 1;\n"))
    let value = assets.value(page: "sub/a.html")
    #expect(
      value.member("styles")
        == .texts(["../assets/fonts.css", "../assets/styles.css"]))
    #expect(value.member("scripts") == .texts(["../assets/kinds.js", "../assets/site.js"]))
    #expect(value.member("theme") == .string("../assets/theme.js"))
  }

  @Test(arguments: [
    ("/* why */\n@layer a {\n  b { c: d; }\n}\n", "@layer a {\nb { c: d; }\n}\n"),
    ("a /* x */ b {}\n", "a b {}\n"),
    ("a { margin: 1px/**/2px; }", "a { margin: 1px/**/2px; }"),
    ("a::after { content: \"/* no */  \\\" '\"; }", "a::after { content: \"/* no */  \\\" '\"; }"),
    ("a { b: url( x/*y*/z.png ); }", "a { b: url(x/*y*/z.png ); }"),
    ("a { b: url(\"  /*.png\"); }", "a { b: url(\"  /*.png\"); }"),
    (".a\\\"b { c: d; } /* e */", ".a\\\"b { c: d; } "),
    ("a {}\r\n\r\n\tb {}\n", "a {}\nb {}\n"),
    ("a { b: \"open\n  c: d; }", "a { b: \"open\nc: d; }"),
    ("a {} /* open", "a {} "), ("", ""), ("/", "/"), ("\\", "\\"), ("url(", "url("),
  ])
  func `what only authors read is not published`(source: String, compact: String) {
    #expect(CompactStyles.text(of: source) == compact)
    #expect(CompactStyles.text(of: compact) == compact)
  }

  @Test(arguments: [
    ("// why\n\nfunction a() {\n  b(); // c\n}\n", "function a() {\nb(); // c\n}\n"),
    ("/** a\n    b */\nc();\n\t/* d */\n  e();", "c();\ne();\n"),
    ("a(\"// b\", `c`);\n", "a(\"// b\", `c`);\n"),
    ("a(`\n  // b`);\n", "a(`\n  // b`);\n"), ("/* a */ b();\n", "/* a */ b();\n"),
    ("a(\"b\\\n  // c\");\n", "a(\"b\\\n  // c\");\n"), ("a();\n/* open", "a();\n"), ("", ""),
  ])
  func `a script loses the lines that only authors read`(source: String, compact: String) {
    #expect(CompactScripts.text(of: source) == compact)
    #expect(CompactScripts.text(of: compact) == compact)
  }

  @Test func `a style sheet that imports another begins its file`() throws {
    let (assets, folder) = try assets([
      "assets/a.css": "a {}\n", "assets/b.css": "@import 'c';\n", "figures/plot.css": "p {}\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      assets.outputFiles.map(\.path).sorted()
        == ["assets/a.css", "assets/b.css", "assets/kinds.css"])
  }

  @Test func `without kinds there is nothing to join`() throws {
    let (assets, folder) = try assets(["assets/site.css": "a {}\n"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(assets.outputFiles.map(\.path) == ["assets/site.css"])
  }
}
