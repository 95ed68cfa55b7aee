internal import Foundation

/// `sitegen init`: a package with two articles that builds as it is.
struct InitCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  func run() throws -> ExitCode {
    let given = arguments.positional[0]
    let folder = invocation.folders.absolute(given)
    let package = NewPackage(
      name: NewPackage.name(forFolder: folder), fillet: try source(for: folder))
    try InitCommand.checkRoom(in: folder)
    try InitCommand.write(package.files, to: folder)
    guard !arguments.has("quiet") else { return .clean }
    let shared = InitCommand.sharedBuild(
      of: package, in: folder, program: invocation.programPath, own: PackageFolders.fillet)
    let option = shared.map { " --scratch-path " + ShellText.word($0) } ?? ""
    invocation.console.print(
      """
      made \(package.name) in \(given): \(package.files.map(\.path).joined(separator: ", "))
      build it: cd \(ShellText.word(given)) && swift run\(option)
      read it:  open Site/index.html
      write:    swift run\(option) site serve, which shows each change
                swift run\(option) site new "A title"

      """)
    if shared != nil {
      invocation.console.print(
        "Without --scratch-path the new package compiles all of Fillet again, for itself.\n")
    }
    return .clean
  }

  /// Where the new package finds Fillet: as the options say, or else this program's checkout.
  private func source(for folder: String) throws(UsageError) -> NewPackage.Fillet {
    if let url = arguments.text("url") {
      guard arguments.text("path") == nil else {
        throw .other("--path and --url both say where Fillet is; give one of them")
      }
      guard NewPackage.isAddress(url) else {
        throw .other(
          "--url: `\(url)` is not the address of a Git repository, such as "
            + "https://example.org/fillet.git")
      }
      return .url(url)
    }
    if let path = arguments.text("path") {
      let absolute = invocation.folders.absolute(path)
      guard InitCommand.isFillet(absolute) else {
        throw .other("--path: there is no checkout of Fillet at \(absolute)")
      }
      return .path(InitCommand.written(absolute, in: folder))
    }
    let own = PackageFolders.fillet
    guard InitCommand.isFillet(own) else {
      throw .other(
        "the checkout that this program was compiled from is no longer at \(own); "
          + "say where Fillet is with --path or --url")
    }
    return .path(InitCommand.written(own, in: folder))
  }

  /// Returns the folder of what the package manager compiled for this program, named as the new
  /// package names its checkout: with it nothing of Fillet is compiled again. It is nil if the new
  /// package depends on another checkout, or if this program was built elsewhere or for release.
  ///
  /// - Parameter own: the checkout that the program was compiled from.
  static func sharedBuild(
    of package: NewPackage, in folder: String, program: String?, own: String
  ) -> String? {
    guard case .path(let checkout) = package.fillet, let program,
      program.hasPrefix(own + "/.build/"), program.dropFirst(own.count).contains("/debug/")
    else { return nil }
    let place = URL(filePath: folder, directoryHint: .isDirectory)
    return URL(filePath: checkout, relativeTo: place).absoluteURL.standardized.path == own
      ? checkout + "/.build" : nil
  }

  /// Returns the path of a checkout as the new package's manifest has it: where both are in one
  /// folder, one that still leads there when that folder is moved or cloned elsewhere.
  static func written(_ checkout: String, in folder: String) -> String {
    let (one, other) = (URL(filePath: checkout).standardized, URL(filePath: folder).standardized)
    return one.deletingLastPathComponent().path == other.deletingLastPathComponent().path
      ? "../" + one.lastPathComponent : checkout
  }

  private static func isFillet(_ folder: String) -> Bool {
    let manifest = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    return manifest?.contains("name: \"Fillet\"") ?? false
  }

  /// A folder with nothing but Git's own, and what a check keeps, counts as empty.
  private static func checkRoom(in folder: String) throws(UsageError) {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    guard PackageFolders.isFolder(folder) else { throw .other("\(folder) is a file, not a folder") }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let first = names.filter({ ![".git", ".fillet-cache"].contains($0) }).min() else {
      return
    }
    throw .other(
      "\(folder) is not empty: it contains `\(first)`, so nothing is written; name a new folder")
  }

  private static func write(_ files: [NewPackage.File], to folder: String) throws {
    for file in files {
      let url = URL(fileURLWithPath: folder).appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
    }
  }
}
