import Foundation
import Testing

@testable import SitegenCommand

struct PackageFoldersTests {
  /// Makes a folder with a package in `pkg` and an empty `elsewhere`, and removes it afterwards.
  private func withFolders(_ body: (_ root: String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("sitegen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for folder in ["pkg/Content", "pkg/Templates", "pkg/deep/er", "elsewhere"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try body(root.path)
  }

  @Test func `a program that was compiled into Fillet's checkout finds no package by that`() {
    let folder = PackageFolders.fillet + "/.build/debug/"
    func package(_ name: String) -> String? {
      PackageFolders("/", programPath: folder + name).package
    }
    #expect(package("sitegen") == PackageFolders.fillet)
    #expect(package("site") == nil)
  }

  @Test func findsThePackageUpwardFromTheCurrentFolder() throws {
    try withFolders { root in
      for start in ["pkg", "pkg/deep", "pkg/deep/er", "pkg/Content"] {
        #expect(PackageFolders(root + "/" + start, programPath: nil).package == root + "/pkg")
      }
    }
  }

  @Test func findsThePackageFromTheProgram() throws {
    try withFolders { root in
      let folders = PackageFolders(root + "/elsewhere", programPath: root + "/pkg/deep/sitegen")
      #expect(folders.package == root + "/pkg")
      let content = try folders.content(nil)
      #expect(content == root + "/pkg/Content")
    }
  }

  @Test func keepsForeignArticlesOutOfThePackagesSite() throws {
    try withFolders { root in
      let inside = PackageFolders(root + "/pkg/deep", programPath: nil)
      #expect(inside.output(nil, contentIsGiven: false) == root + "/pkg/Site")
      #expect(inside.output(nil, contentIsGiven: true) == root + "/pkg/deep/Site")
      #expect(inside.output("../out", contentIsGiven: true) == root + "/pkg/out")
      #expect(inside.cache(nil, output: "/x/Site") == root + "/pkg/.fillet-cache")
    }
  }

  @Test func saysWhatIsMissingWithoutAPackage() throws {
    try withFolders { root in
      let lost = PackageFolders(root + "/elsewhere", programPath: nil)
      #expect(lost.package == nil)
      #expect(throws: UsageError.noPackage(missing: "--content")) { try lost.content(nil) }
      #expect(throws: UsageError.notAFolder(option: "templates", path: root + "/elsewhere/no")) {
        try lost.templates("no")
      }
      #expect(lost.cache(nil, output: "/x/Site") == "/x/.fillet-cache")
    }
  }

  @Test func `templates of one's own are laid over Fillet's unless they are complete`() throws {
    try withFolders { root in
      let shipped = root + "/elsewhere"
      let folders = PackageFolders(root + "/pkg", programPath: nil)
      let partial = try folders.templates(nil, shipped: shipped)
      #expect(partial.own == root + "/pkg/Templates" && partial.base == shipped)
      try Data().write(to: URL(fileURLWithPath: root + "/pkg/Templates/layout.mustache"))
      let complete = try folders.templates(nil, shipped: root + "/gone")
      #expect(complete.own == root + "/pkg/Templates" && complete.base == nil)
    }
  }

  @Test func `a package without templates has Fillet's, if they are still there`() throws {
    try withFolders { root in
      let own = root + "/own/Content"
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: root + "/own/Package.swift"))
      let folders = PackageFolders(own, programPath: nil)
      #expect(folders.package == root + "/own")
      let found = try folders.templates(nil, shipped: root + "/elsewhere")
      #expect(found.own == root + "/elsewhere" && found.base == nil)
      #expect(throws: UsageError.self) { try folders.templates(nil, shipped: root + "/gone") }
      #expect(
        FileManager.default.fileExists(
          atPath: PackageFolders.shippedTemplates + "/layout.mustache"))
    }
  }
}
