import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SitegenCommand

/// What `sitegen init` writes, and where it writes nothing.
struct InitCommandTests {
  private static let checkout = URL(fileURLWithPath: PackageFolders.shippedTemplates)
    .deletingLastPathComponent().path

  private func withFolder(_ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "init-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try body(root.path)
  }

  private func run(_ line: [String], in folder: String) throws -> ExitCode {
    guard case .run(let parsed) = try ArgumentParser.parse(["init"] + line + ["--quiet"]) else {
      throw UsageError.other("not a command")
    }
    return try InitCommand(
      parsed,
      Invocation(
        catalog: .empty,
        console: Console(
          writeOutput: { _ in }, writeError: { _ in }, outputIsTerminal: false,
          errorIsTerminal: false, usesColor: false),
        currentFolder: folder, programPath: nil)
    ).run()
  }

  @Test func `a new package is one that the package manager reads`() throws {
    try withFolder { root in
      #expect(try run(["my-notes"], in: root) == .clean)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swift", "package", "--package-path", root + "/my-notes", "dump-package",
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let package = try #require(
        try JSONSerialization.jsonObject(with: output) as? [String: Any])
      #expect(package["name"] as? String == "MyNotes")
      let targets = package["targets"] as? [[String: Any]] ?? []
      #expect(targets.compactMap { $0["name"] as? String } == ["MyNotesArticles", "site"])
    }
  }

  @Test(arguments: [
    ("/a/fillet", "/a/notes", "../fillet"), ("/a/fillet", "/a/notes/", "../fillet"),
    ("/a/b/../fillet", "/a/notes", "../fillet"), ("/a/fillet", "/a/b/notes", "/a/fillet"),
    ("/fillet", "/notes", "../fillet"), ("/a/fillet", "/a/fillet/notes", "/a/fillet"),
  ])
  func `a checkout beside the new package has a path that moves with both`(
    checkout: String, folder: String, path: String
  ) {
    #expect(InitCommand.written(checkout, in: folder) == path)
  }

  @Test(arguments: [
    ("/a/fillet/.build/debug/sitegen", "../fillet", "../fillet/.build"),
    ("/a/fillet/.build/debug/sitegen", "/a/fillet", "/a/fillet/.build"),
    ("/a/fillet/.build/release/sitegen", "../fillet", nil),
    ("/a/fillet/elsewhere/debug/sitegen", "../fillet", nil),
    ("/a/fillet/.build/debug/sitegen", "../other", nil),
    ("/a/fillet/.build/debug/sitegen", "/b/fillet", nil), (nil, "../fillet", nil),
  ])
  func `what the checkout compiled is named where the new package can share it`(
    program: String?, checkout: String, shared: String?
  ) {
    let package = NewPackage(name: "Notes", fillet: .path(checkout))
    #expect(
      InitCommand.sharedBuild(of: package, in: "/a/notes", program: program, own: "/a/fillet")
        == shared)
    let fetched = NewPackage(name: "Notes", fillet: .url("https://example.org/fillet.git"))
    #expect(
      InitCommand.sharedBuild(of: fetched, in: "/a/notes", program: program, own: "/a/fillet")
        == nil)
  }

  @Test func `folders with files and places without Fillet are refused`() throws {
    try withFolder { root in
      #expect(try run(["a", "--path", Self.checkout], in: root) == .clean)
      let before = try FileManager.default.subpathsOfDirectory(atPath: root + "/a")
      func refusal(_ line: [String]) -> String {
        do {
          _ = try run(line, in: root)
          return ""
        } catch { return "\(error)" }
      }
      #expect(refusal(["a"]).contains("/a is not empty: it contains `.gitignore`"))
      #expect(try FileManager.default.subpathsOfDirectory(atPath: root + "/a") == before)
      #expect(refusal(["a/Package.swift"]).contains("is a file"))
      let kept = root + "/kept/.fillet-cache"
      try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
      #expect(refusal(["kept", "--path", Self.checkout]) == "")
      #expect(refusal(["b", "--path", root]).contains("no checkout of Fillet"))
      #expect(refusal(["b", "--path", root, "--url", "x"]).contains("give one of them"))
      #expect(!FileManager.default.fileExists(atPath: root + "/b"))
    }
  }

  @Test(arguments: [
    ("/x/my-notes", "MyNotes"), ("/x/3d", "D"), ("/x/été", "T"), ("/x/42", "MySite"),
    ("/x/fillet", "MySite"), ("/x/A b_c", "ABC"),
  ])
  func `packages have the names of their folders`(_ folder: String, _ name: String) {
    #expect(NewPackage.name(forFolder: folder) == name)
  }

  @Test(arguments: [
    ("my-notes", "my-notes"), ("/tmp/my notes", "'/tmp/my notes'"), ("it's", #"'it'\''s'"#),
    ("$(x)", "'$(x)'"), ("-a", "./-a"), ("Übung", "'Übung'"), ("", "''"),
  ])
  func `paths to type are quoted`(_ path: String, _ word: String) {
    #expect(ShellText.word(path) == word)
  }

  @Test(arguments: [
    #"https://example.org/a".git"#, #"https://example.org/\(x).git"#, "", "/", "a b", "a\nb",
    "https://example.org/é",
  ])
  func `an address that would end the string in the manifest is refused`(_ url: String) throws {
    #expect(!NewPackage.isAddress(url))
    try withFolder { root in
      #expect(throws: UsageError.self) { try run(["a", "--url", url], in: root) }
      #expect(!FileManager.default.fileExists(atPath: root + "/a"))
    }
  }

  @Test(arguments: ["https://example.org/a/Fillet.git", "git@example.org:a/fillet", "../fillet"])
  func `addresses of repositories are taken`(_ url: String) {
    #expect(NewPackage.isAddress(url))
  }

  @Test func `a repository is named as the package manager names it`() throws {
    let package = NewPackage(name: "A", fillet: .url("https://example.org/a/Fillet.git"))
    let manifest = try #require(package.files.first?.text)
    #expect(
      manifest.contains(#".package(url: "https://example.org/a/Fillet.git", branch: "main")"#))
    #expect(manifest.contains(#"package: "Fillet")"#))
  }
}
