import Diagnostics
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// A site's own templates, laid over Fillet's.
struct TemplateFoldersTests {
  private func withFolders(_ body: (_ folders: TemplateFolders, _ root: String) throws -> Void)
    throws
  {
    let root = FileManager.default.temporaryDirectory.appending(path: "layers-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let files = [
      "base/layout.mustache": "base", "base/item.mustache": "old", "base/figures/a.css": "a {}\n",
      "base/figures/z.css": "z {}\n", "base/assets/site.css": "s {}\n",
      "base/assets/x.css": "x {}\n",
      "base/assets/theme.js": "0;\n",
      "own/item.mustache": "new", "own/figures/b.css": "b {}\n", "own/assets/own.css": "o {}\n",
      "own/assets/x.css": "y {}\n",
    ]
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(TemplateFolders(root.path + "/own", base: root.path + "/base"), root.path)
  }

  @Test func `a template that is no text is an error, and so is one that is not there`() throws {
    try withFolders { folders, root in
      try Data([0x61, 0xFF]).write(to: URL(filePath: root + "/own/bad.mustache"))
      let templates = PageTemplates(folders)
      #expect(templates.render("bad", nil) == "a\u{FFFD}")
      _ = templates.render("none", nil)
      #expect(
        Set(templates.diagnostics.map { "\($0.severity) \($0.file) \($0.summary)" }) == [
          "error \(root)/own/bad.mustache the template is not UTF-8 text",
          "error none.mustache there is no template `none`, and pages are made with it",
        ])
    }
  }

  @Test func `a file of one's own stands in for the one below`() throws {
    try withFolders { folders, root in
      let templates = PageTemplates(folders)
      #expect(templates.render("item", nil) == "new")
      #expect(templates.render("layout", nil) == "base")
      #expect(
        templates.sources.keys.sorted() == [
          root + "/base/layout.mustache", root + "/own/item.mustache",
        ])
      #expect(!templates.has("other"))
    }
  }

  /// An author's file may lack a block that Fillet's fills.
  @Test func `blocks of templates below have no place where a file of one's own lacks it`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "layers-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let files = [
      "base/page.mustache": "{{<foot}}{{$source}}x{{/source}}{{/foot}}",
      "base/foot.mustache": "{{$source}}{{/source}}",
      "own/foot.mustache": "FOOT", "own/mine.mustache": "{{<foot}}{{$source}}x{{/source}}{{/foot}}",
    ]
    for (path, text) in files {
      try Files.makeFolder(Path.parent(of: root + "/" + path))
      try Files.write(Array(text.utf8), to: root + "/" + path)
    }
    let base = root + "/base"
    let templates = PageTemplates(TemplateFolders(root + "/own", base: base), base: base)
    #expect(templates.render("page", nil) == "FOOT")
    #expect(templates.diagnostics.isEmpty)
    #expect(templates.render("mine", nil) == "FOOT")
    #expect(templates.diagnostics.map(\.id) == ["template.unknown-block"])
  }

  @Test func `style sheets of one's own come last, or in the place of the one they replace`() throws
  {
    try withFolders { folders, _ in
      let assets = SiteAssets(templates: folders)
      let styles = assets.outputFiles.filter { $0.path == "assets/styles.css" }
      guard case .bytes(let bytes)? = styles.first?.source else {
        Issue.record("no style sheet")
        return
      }
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == "s{}o{}y{}")
      #expect(assets.parts.map(\.path) == ["a", "z", "b"].map { "assets/figures/\($0).css" })
    }
  }
}
