/// A folder whose files are read without ever leaving it.
package struct ContainedFolder: Sendable {
  /// The folder with all symbolic links resolved.
  package let root: String

  /// Opens a folder; nil if it is not one.
  package init?(_ folder: String) {
    guard let root = FolderListing.realPath(folder), FolderListing.kind(of: root) == .folder
    else { return nil }
    self.root = root
  }

  /// Returns where a path below the folder leads; nil if nothing is there or it leads outside.
  package func contained(_ relative: String) -> String? {
    guard let real = FolderListing.realPath(relative.isEmpty ? root : root + "/" + relative)
    else { return nil }
    return isInside(real) ? real : nil
  }

  /// Whether there is something at a path below the folder that symbolic links lead outside.
  package func leadsOutside(_ relative: String) -> Bool {
    guard !relative.isEmpty, !relative.split(separator: "/").contains("..") else { return false }
    return FolderListing.realPath(root + "/" + relative).map { !isInside($0) } ?? false
  }

  private func isInside(_ real: String) -> Bool {
    real == root || real.hasPrefix(root == "/" ? root : root + "/")
  }
}
