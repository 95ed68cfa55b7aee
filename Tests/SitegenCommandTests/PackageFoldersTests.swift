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
}
