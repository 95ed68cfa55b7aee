import Foundation

/// The site before the published one, kept in the cache to become the next.
///
/// Successive sites differ in a few files. So the next one is made from the last but one: what
/// differed then and what differs now is corrected, and the whole takes the published one's place
/// in one step. All files that both have are one file with two names, so a spare takes no room
/// except for its folders, and nothing of a large site is copied, linked or removed for one page.
///
/// It is taken by renaming it, which only one of several builds can do. Nothing in it is trusted:
/// folders must be as they were, and every corrected file is compared with the site that this build
/// looked at.
struct SpareSite {
  let path: String

  /// Makes a folder of the same files as a site that was just published; nil where that fails, as
  /// on another disk.
  func lay(like listing: SiteListing, at site: String) -> PublishedSite.Spare? {
    do {
      try Files.remove(path)
      try Files.makeFolder(Path.parent(of: path))
      let folders = try SpareSite.link(listing, at: site, to: path)
      return PublishedSite.Spare(folders: folders, stale: [])
    } catch {
      try? Files.remove(path)
      return nil
    }
  }

  /// Turns the spare into a folder of the same files as a site.
  ///
  /// - Parameters:
  ///   - standing: what the site has.
  ///   - site: where it is.
  ///   - new: where the folder is to be.
  /// - Returns: false if there is no spare that can be trusted; it is gone then.
  func take(_ standing: PublishedSite, of site: String, as new: String) -> Bool {
    guard let known = standing.spare, (try? Files.move(path, to: new)) != nil else {
      try? Files.remove(path)
      return false
    }
    let isWhole = known.folders.allSatisfy {
      SiteListing.Mark($0.path.isEmpty ? new : "\(new)/\($0.path)") == $0.mark
    }
    do {
      guard isWhole else { throw SpoiledSite() }
      let listing = standing.listing
      for path in known.stale {
        SpareSite.remove(path, in: new)
        guard let mark = listing.mark(at: listing.place(of: path), of: path) else { continue }
        try Files.makeFolder(Path.parent(of: "\(new)/\(path)"))
        try SpareSite.link("\(site)/\(path)", to: "\(new)/\(path)", mark)
      }
      return true
    } catch {
      try? Files.remove(new)
      return false
    }
  }

  /// Keeps a site that was replaced; false where it cannot be moved.
  func keep(_ old: String) -> Bool {
    try? Files.remove(path)
    try? Files.makeFolder(Path.parent(of: path))
    return (try? Files.move(old, to: path)) != nil
  }

  /// Makes a folder whose files are those of a site; returns its folders.
  ///
  /// - Throws: `SpoiledSite` when the site has other files.
  @discardableResult
  static func link(
    _ listing: SiteListing, at site: String, to new: String
  ) throws -> [SiteListing.Entry] {
    for folder in listing.folders {
      try Files.makeFolder(folder.path.isEmpty ? new : "\(new)/\(folder.path)")
    }
    for file in listing.files {
      try link("\(site)/\(file.path)", to: "\(new)/\(file.path)", file.mark)
    }
    return listing.folders.compactMap { folder in
      SiteListing.Mark(folder.path.isEmpty ? new : "\(new)/\(folder.path)").map {
        SiteListing.Entry(path: folder.path, mark: $0)
      }
    }
  }

  /// Gives a file a second name.
  ///
  /// - Throws: `SpoiledSite` if it is a different file, or the system cannot do so.
  private static func link(_ old: String, to new: String, _ mark: SiteListing.Mark) throws {
    guard unsafe Foundation.link(old, new) == 0, SiteListing.Mark(new) == mark else {
      throw SpoiledSite()
    }
  }

  /// Removes a file, and the folders that are empty without it.
  static func remove(_ path: String, in folder: String) {
    unsafe unlink("\(folder)/\(path)")
    var above = Path.folder(of: path)
    while !above.isEmpty, unsafe rmdir("\(folder)/\(above)") == 0 { above = Path.folder(of: above) }
  }
}
