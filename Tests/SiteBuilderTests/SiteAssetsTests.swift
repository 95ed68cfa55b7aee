import Foundation
import PageAssets
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

  @Test func `what every page loads is joined, what belongs to kinds and parts stands apart`()
    throws
  {
    let (assets, folder) = try assets([
      "assets/site.css": "a {}\n", "assets/code.css": "b {}\n", "assets/fonts.css": "",
      "assets/theme.js": "1;\n",
      "assets/site.js": "2;\n",
      "parts/reader-view.js": "3;\n", "parts/reader.js": "4;\n",
      "figures/plot.mustache": "", "figures/plot.css": "p {}\n", "figures/costs.css": "c {}\n",
      "figures/plot.js": "const a = 1;\n", "figures/costs.js": "const a = 2;\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    func text(_ path: String) -> String? {
      guard case .bytes(let bytes)? = assets.outputFiles.first(where: { $0.path == path })?.source
      else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text("assets/styles.css") == "b{}a{}")
    #expect(text("assets/figures/plot.css") == "p{}")
    #expect(text("assets/parts/reader.js") == "3;\n4;\n")
    #expect(text("assets/figures/plot.js") == "\"use strict\";\n{\nconst a = 1;\n}\n")
    let value = assets.value(page: "sub/a.html")
    #expect(
      value.member("styles")
        == .texts(["../assets/fonts.css", "../assets/styles.css"]))
    #expect(
      value.member("partStyles")
        == .texts(["../assets/figures/costs.css", "../assets/figures/plot.css"]))
    #expect(value.member("scripts") == .texts(["../assets/site.js"]))
    #expect(
      value.member("partScripts")
        == .texts([
          "../assets/parts/reader.js", "../assets/figures/costs.js", "../assets/figures/plot.js",
        ]))
    #expect(value.member("theme") == .string("../assets/theme.js"))
  }

  @Test func `strict scripts are joined in the order of their names, without that of the head`()
    throws
  {
    let (assets, folder) = try assets([
      "assets/theme.js": "\"use strict\";\n0;\n", "assets/b.js": "\"use strict\";\n2;\n",
      "assets/a.js": "// First\n\"use strict\";\n1;\n", "assets/own.js": "3;\n",
      "assets/later/c.js": "\"use strict\";\n4;\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let joined = assets.outputFiles.first { $0.path == "assets/scripts.js" }?.bytes
    #expect(joined.map { String(decoding: $0, as: UTF8.self) } == "\"use strict\";\n1;\n2;\n")
    #expect(
      assets.outputFiles.map(\.path).sorted()
        == ["assets/later/c.js", "assets/own.js", "assets/scripts.js", "assets/theme.js"])
    #expect(
      assets.value(page: "a.html").member("scripts")
        == .texts(["assets/own.js", "assets/scripts.js"]))
  }

  @Test(arguments: [
    ("/* why */\n@layer a {\n  b { c: d; }\n}\n", "@layer a{b{c:d}}"),
    ("a /* x */ b {}\n", "a b{}"), ("a > b :hover, c:is(d , e) {}", "a > b :hover,c:is(d,e){}"),
    ("a { margin: 1px/**/2px; }", "a{margin:1px/**/2px}"),
    ("a { b: calc( 1px + 2px ) ; c : d }", "a{b:calc( 1px + 2px );c :d}"),
    ("@media (a: 1px) and (b) { c { --d: ; } }", "@media (a:1px) and (b){c{--d: }}"),
    ("a::after { content: \"/* no */  \\\" '\"; }", "a::after{content:\"/* no */  \\\" '\"}"),
    ("a { b: url( x/*y*/z.png ); }", "a{b:url(x/*y*/z.png )}"),
    ("a { b: url(\"  /*.png\"); }", "a{b:url(\"  /*.png\")}"),
    (".a\\\"b { c: d; } /* e */", ".a\\\"b{c:d}"), (".a\\  { b: c }", ".a\\ {b:c}"),
    ("a {}\r\n\r\n\tb\nc {}\n", "a{}b\nc{}"),
    ("a { b: \"open\n  c: d; }", "a{b:\"open\nc:d}"), ("a { b: \"open\n}", "a{b:\"open\n}"),
    ("a {} /* open", "a{}"), ("", ""), ("/", "/"), ("\\", "\\"), ("url(", "url("),
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
      "assets/a.css": "a {}\n", "assets/b.css": "@import 'c';\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      assets.outputFiles.map(\.path).sorted()
        == ["assets/a.css", "assets/b.css"])
  }

  @Test func `without kinds there is nothing to join`() throws {
    let (assets, folder) = try assets(["assets/site.css": "a {}\n"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(assets.outputFiles.map(\.path) == ["assets/site.css"])
  }

  /// A page with a head that lists all parts, as the layout does.
  private func page(_ parts: [SitePart], body: String) -> OutputFile {
    let lines = parts.map {
      $0.isScript
        ? "<script src=\"../\($0.path)\" defer></script>\n"
        : "<link rel=\"stylesheet\" href=\"../\($0.path)\">\n"
    }
    let html =
      "<head>\n<script src=\"../assets/theme.js\"></script>\n" + lines.joined()
      + "</head>\n<body>\n" + body
    return OutputFile(path: "a/b.html", source: .bytes(Array(html.utf8)))
  }

  @Test func `a page loads the parts whose rules and queries find something`() throws {
    let parts = [
      SitePart(path: "assets/parts/front.css", text: ".front h1 {}", place: .head),
      SitePart(path: "assets/parts/gallery.css", text: ".gallery h1 {}", place: .head),
      SitePart(
        path: "assets/figures/plot.css", text: "@media print { .plot:not(.bar) {} }",
        place: .firstUse),
      SitePart(
        path: "assets/figures/film.css", text: ".item:has(> .film) {}", place: .firstUse),
      SitePart(
        path: "assets/figures/plot.js",
        text: "\"use strict\";\n{\ndocument.querySelectorAll(\".plot\");\n}\n",
        place: .firstUse),
      SitePart(
        path: "assets/figures/film.js",
        text: "\"use strict\";\n{\ndocument.querySelectorAll(\"[data-film]\");\n}\n",
        place: .firstUse),
      SitePart(
        path: "assets/figures/costs.js", text: "document.querySelectorAll(\".costs\");",
        place: .firstUse),
    ]
    let body =
      "<p class=\"front item\" title=\"film\">\n<div class=\"figure\">\n<i class=\"plot\" data-film>"
    let files = PageParts(parts: parts).chosen(in: [page(parts, body: body)])
    let html = try #require(files.first { $0.path == "a/b.html" }?.bytes)
    let sheet = try #require(
      files.first { $0.path.hasPrefix("assets/figures/") && $0.path.hasSuffix(".css") })
    let script = try #require(files.first { $0.path.hasSuffix(".js") })
    #expect(
      script.bytes.map { String(decoding: $0, as: UTF8.self) } == """
        "use strict";
        {
        document.querySelectorAll(".plot");
        }
        {
        document.querySelectorAll("[data-film]");
        }

        """)
    #expect(files.count { $0.path.hasSuffix(".js") } == 1)
    #expect(sheet.bytes.map { String(decoding: $0, as: UTF8.self) }?.contains(".plot") == true)
    #expect(
      String(decoding: html, as: UTF8.self) == """
        <head>
        <link rel="preload" as="style" href="../assets/parts/front.css">
        <link rel="preload" as="style" href="../\(sheet.path)">
        <script src="../assets/theme.js"></script>
        <link rel="stylesheet" href="../assets/parts/front.css">
        <script src="../\(script.path)" defer></script>
        </head>
        <body>
        <p class="front item" title="film">
        <div class="figure">
        <link rel="stylesheet" href="../\(sheet.path)">
        <i class="plot" data-film>
        """)
  }

  @Test func `a rule for what only a script makes brings no sheet, whatever else it asks for`()
    throws
  {
    let parts = [
      SitePart(
        path: "assets/figures/stage.css", text: ".stage > [hidden] {} .side {}",
        place: .firstUse)
    ]
    let script = OutputFile(
      path: "assets/scripts.js", source: .bytes(Array("box.className = \"stage\";".utf8)))
    func sheets(_ body: String) -> Int {
      PageParts(parts: parts).chosen(in: [page(parts, body: body), script])
        .count { $0.path.hasSuffix(".css") }
    }
    #expect(sheets("<p hidden>") == 0)
    #expect(sheets("<p class=\"side\" hidden>") == 1)
  }

  @Test
  func
    `a sheet that a script loads is in the figures of pages with its rules, and a file for others`()
    throws
  {
    let (assets, folder) = try assets([
      "parts/stage.css": ".stage {}", "parts/look.css": ".look {}",
      "parts/look.js": "document.querySelector(\".look\"); load(\"parts/stage.css\")",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    func files(_ classes: String) -> [OutputFile] {
      let made = page(assets.parts, body: "\n<div class=\"figure\">\n<i class=\"\(classes)\">")
      return PageParts(parts: assets.parts).chosen(in: assets.outputFiles + [made])
    }
    func joined(_ files: [OutputFile]) -> String? {
      files.first { $0.path.hasPrefix("assets/figures/") && $0.path.hasSuffix(".css") }?.bytes.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(joined(files("look")) == ".look{}")
    #expect(joined(files("look stage")) == ".look{}\n.stage{}")
    for classes in ["look", "look stage"] {
      #expect(files(classes).contains { $0.path == "assets/parts/stage.css" })
      #expect(!files(classes).contains { $0.path == "assets/parts/look.css" })
    }
  }

  /// A page with one later sheet, whose text is given, and where the sheet's link stands in it.
  private func linked(_ body: String, root: String = "../") -> String {
    let parts = [SitePart(path: "assets/later/after.css", text: ".foot {}", place: .firstUse)]
    let html =
      "<head>\n<link rel=\"stylesheet\" href=\"\(root)assets/later/after.css\" data-inline>\n<script src=\"s.js\" defer></script>\n</head>\n"
      + "<body>\n<main>\(body)\n</main>\n<p class=\"foot\"></body>"
    let page = OutputFile(path: "a/b.html", source: .bytes(Array(html.utf8)))
    let sheet = OutputFile(path: "assets/later/after.css", source: .bytes(Array(".foot {}".utf8)))
    let files = PageParts(parts: parts).chosen(in: [page], inlined: InlinedHead([sheet]))
    return files.first { $0.path == "a/b.html" }?.bytes.map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  @Test(arguments: [
    ("\n<p>a</p>\n<div class=\"figure wide\">\n<i>", "<div class=\"figure wide\">\n"),
    ("\n<div class=\"tabs\">\n<div class=\"figure\">", "<div class=\"tabs\">\n"),
    ("\n<form class=\"filters\">", "<form class=\"filters\">\n"),
    ("\n<p>a</p>\n<nav class=\"prev-next\">\n<div class=\"figure\">", "<p>a</p>\n"),
    ("\n<p>a</p>\n</article>", "<p>a</p>\n"), ("\n<p>a</p>", "<p>a</p>\n"),
  ])
  func `what a text's beginning has no use for is linked where it is used, or after the text`(
    body: String, before: String
  ) throws {
    let html = linked(body)
    let link = try #require(html.range(of: "<link rel=\"stylesheet\""))
    #expect(html[..<link.lowerBound].hasSuffix(before))
    #expect(!html[link.lowerBound...].contains("<link rel=\"preload\""))
    #expect(html.contains("<link rel=\"preload\" as=\"style\" href=\"../assets/figures/"))
  }

  @Test(arguments: [
    (String(repeating: "word ", count: 200), "", true),
    (String(repeating: "汉字", count: 170), "", true),
    (String(repeating: "<i class=\"long\">ä</i>", count: 500), "", false),
    (
      "<span class=\"preview\">\(String(repeating: "<span>word</span> ", count: 300))</span>", "",
      false
    ),
    (String(repeating: "word ", count: 200), "<!-- </p>\n -->", false),
  ])
  func `a sheet that is used far below is linked after the first screen of text`(
    text: String, raw: String, isAfter: Bool
  ) throws {
    let start = "\n<div class=\"prose\">\n<p>a</p>\n\(raw)\n<p>\(text)</p>\n"
    let html = linked(start + "<p>b</p>\n<div class=\"figure\">\n</div>\n</div>")
    let link = try #require(html.range(of: "<link rel=\"stylesheet\""))
    #expect(html[..<link.lowerBound].hasSuffix("\(text)\n") == isAfter)
    #expect(html[..<link.lowerBound].hasSuffix("<div class=\"figure\">\n") != isAfter)
    #expect(html.contains("<link rel=\"preload\"") != isAfter)
    // What fits on the first screen has its sheet where it is used.
    let near = linked("\n<div class=\"prose\">\n<div class=\"figure\">\n</div>" + start)
    let use = try #require(near.range(of: "<link rel=\"stylesheet\""))
    #expect(near[..<use.lowerBound].hasSuffix("<div class=\"figure\">\n"))
  }

  @Test func `a page for any address has all styles in itself`() {
    let html = linked("\n<p>a</p>", root: "/")
    #expect(html.contains("<style data-from=\"/assets/later/after.css\">.foot{}</style>"))
    #expect(!html.contains("<link"))
  }
}
