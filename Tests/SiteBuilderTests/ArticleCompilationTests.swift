import Foundation
import Testing

@testable import SiteBuilder

/// What of the articles' compilation is told to others, and what is in its digest.
struct ArticleCompilationTests {
  private func compilation(_ arguments: [String], library: String = "/none") -> ArticleCompilation {
    ArticleCompilation(arguments: arguments, library: library)
  }

  @Test func `the digest has each argument but the sources, and the toolchain's library`() throws {
    let site = try TemporarySite([:])
    let plain = ["-O", "-I", "/m", "/x/a.article.swift"]
    var found: Set = [compilation(plain).digest]
    for arguments in [
      ["-Onone", "-I", "/m"], ["-O", "-I", "/n"], ["-O", "-I"], ["-I", "/m", "-O"],
      ["-O", "-I", "/m", "-DDEBUG"], ["-O-I", "/m"], [],
    ] {
      #expect(found.insert(compilation(arguments).digest).inserted, "\(arguments)")
    }
    #expect(found.contains(compilation(["-O", "-I", "/m", "/x/b.article.swift"]).digest))
    for bytes in [[], [1], [1, 2]] as [[UInt8]] {
      try site.write("../library", bytes)
      let digest = compilation(plain, library: site.root + "/library").digest
      #expect(found.insert(digest).inserted == !bytes.isEmpty, "\(bytes)")
    }
  }

  @Test func `sources that articles share are those that are no article's`() {
    let arguments = [
      "-O", "/x/Articles.swift", "/x/a.article.swift", "/x/Shared.swift", "/x/article.swift",
    ]
    #expect(
      compilation(arguments).sharedArguments == ["-O", "/x/Shared.swift", "/x/article.swift"])
  }

  @Test func `arguments about output and jobs are left out`() throws {
    let site = try TemporarySite([:])
    let folder = site.root + "/x86/debug"
    try Files.makeFolder(folder)
    let command = [
      "/bin/swiftc", "-j", "-j4", "-j16", "-jx", "-num-threads", "4", "-c", "-incremental", "-O",
      "-output-file-map", "/map", "-swift-version", "6",
    ]
    let json = String(decoding: try JSONEncoder().encode(command), as: UTF8.self)
      .replacing("\\/", with: "/")
    let manifest = """
      commands:
        "C.ArticleScenes-x86.module":
          args: \(json)
        "C.Later-x86.module":
          args: ["/bin/other"]
      """
    try site.write("../debug.yaml", Array(manifest.utf8))
    try Files.writeAtomically([], to: folder + "/sitegen")
    let found = try #require(ArticleCompilation(besideProgram: folder + "/sitegen"))
    #expect(found.arguments == ["-j", "-jx", "-O", "-swift-version", "6"])
    #expect(found.compiler == "/bin/swiftc")
  }
}
