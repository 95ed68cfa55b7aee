internal import Foundation

/// A package that builds a site: what `sitegen init` writes.
struct NewPackage: Hashable, Sendable {
  /// A file by its path in the package.
  struct File: Hashable, Sendable {
    var path: String
    var text: String
  }

  /// Where the package manager finds Fillet.
  enum Fillet: Hashable, Sendable {
    /// A checkout on this machine.
    case path(String)
    /// The branch `main` of a git repository.
    case url(String)
  }

  /// A Swift identifier that begins with a capital.
  var name: String
  var fillet: Fillet

  /// Returns a package name for a folder's name: `my-notes` becomes `MyNotes`.
  static func name(forFolder path: String) -> String {
    let words = URL(fileURLWithPath: path).lastPathComponent
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    // An identifier cannot begin with a digit.
    let name = capitalized(words.map(capitalized).joined().drop { $0.isNumber })
    // The package `Fillet` already has that name, and a package cannot depend on its namesake.
    return name.isEmpty || name == "Fillet" ? "MySite" : name
  }

  /// All files, in the order in which a person would read them.
  var files: [File] {
    [
      File(path: "Package.swift", text: manifest),
      File(path: "Sources/site/main.swift", text: main),
      File(path: "Content/index.md", text: NewPackage.frontPage),
      File(path: "Content/falling.md", text: NewPackage.article),
      File(path: "Content/Shared.swift", text: NewPackage.shared),
      File(path: ".gitignore", text: ".build/\nSite/\n.fillet-cache/\n"),
    ]
  }

  private var dependency: String {
    switch fillet {
    case .path(let path): ".package(name: \"Fillet\", path: \(NewPackage.quoted(path)))"
    case .url(let url): ".package(url: \(NewPackage.quoted(url)), branch: \"main\")"
    }
  }

  /// The name by which the manifest refers to Fillet: its own, or its repository's.
  private var identity: String {
    guard case .url(let url) = fillet else { return "Fillet" }
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Whether a text can be the address of a repository: nothing in it has a meaning in Swift's
  /// strings, and its last part is a name.
  static func isAddress(_ url: String) -> Bool {
    let isPlain = url.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value < 0x7f && !"\"\\`<>{}|^".unicodeScalars.contains($0)
    }
    return isPlain && url.contains { $0 != "/" }
      && !NewPackage(name: "", fillet: .url(url)).identity.isEmpty
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.3

    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v15)],
      dependencies: [\(dependency)],
      targets: [
        // The articles. The plug-in compiles the Swift blocks in them.
        .target(
          name: "\(name)Articles",
          dependencies: [.product(name: "Fillet", package: "\(identity)")],
          path: "Content",
          plugins: [.plugin(name: "SceneExtraction", package: "\(identity)")]),
        .executableTarget(
          name: "site",
          dependencies: [
            "\(name)Articles", .product(name: "SitegenCommand", package: "\(identity)"),
          ]),
      ]
    )

    """
  }

  private var main: String {
    """
    import \(name)Articles
    import SitegenCommand

    Sitegen.main(catalog: articleScenes)

    """
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
