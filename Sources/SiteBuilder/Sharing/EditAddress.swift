/// Where files of a repository are edited in a browser.
struct EditAddress: Hashable, Sendable {
  /// How a host's address of its editor is made, between repository and branch.
  private static let hosts = [
    "github.com": "edit", "gitlab.com": "-/edit", "codeberg.org": "_edit",
  ]

  /// `https://github.com/owner/name`.
  let repository: String
  private let editor: String

  /// Reads a remote: `https://host/owner/name.git`, `ssh://git@host/owner/name` or
  /// `git@host:owner/name.git`; nil for other forms and hosts. A name and password in it are left
  /// out.
  init?(remote: String) {
    var rest = remote[...]
    if let scheme = rest.firstRange(of: "://") {
      guard ["https", "http", "ssh", "git"].contains(rest[..<scheme.lowerBound]) else { return nil }
      rest = rest[scheme.upperBound...]
      if let user = rest.prefix(while: { $0 != "/" }).lastIndex(of: "@") {
        rest = rest[rest.index(after: user)...]
      }
    } else {
      guard let user = rest.firstIndex(of: "@") else { return nil }
      rest = rest[rest.index(after: user)...]
    }
    let parts = rest.split(whereSeparator: { $0 == "/" || $0 == ":" }).map(String.init)
    guard parts.count >= 3, let editor = EditAddress.hosts[parts[0]],
      parts.allSatisfy({ !$0.contains("@") && $0 != ".." })
    else { return nil }
    self.editor = editor
    var path = parts.dropFirst().joined(separator: "/")
    if path.hasSuffix(".git") { path.removeLast(4) }
    repository = "https://\(parts[0])/" + SitePath.encoded(path)
  }

  /// Returns the address below which a folder's files are edited.
  ///
  /// - Parameter folder: path in the repository, empty or with a slash at its end.
  func base(branch: String, folder: String) -> String {
    "\(repository)/\(editor)/\(SitePath.encoded(branch))/\(SitePath.encoded(folder))"
  }
}
