import Foundation

/// What differs between a published site and the next one.
struct SiteChanges {
  /// Files that are new, or have other bytes.
  private(set) var written: [OutputFile] = []
  /// Paths that the next site does not have.
  private(set) var removed: [String] = []
  /// The copies that stay.
  private(set) var copies: [PublishedSite.Copy] = []

  /// Compares the files of the next site with the published one.
  ///
  /// - Parameters:
  ///   - files: including those that every site has.
  ///   - folder: where the published site is.
  /// - Throws: `SpoiledSite` when a file that should be published is not.
  init(_ files: [OutputFile], over standing: PublishedSite, at folder: String) throws {
    let listing = standing.listing
    let known = Dictionary(
      standing.copies.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var (news, next) = (0, 0)
    for file in files {
      let place = listing.place(of: file.path, guess: next)
      next = place + 1
      guard let mark = listing.mark(at: place, of: file.path) else {
        if case .published = file.source { throw SpoiledSite() }
        written.append(file)
        news += 1
        continue
      }
      switch file.source {
      case .published:
        if let copy = known[file.path] { copies.append(copy) }
      case .copy(let source):
        if let copy = known[file.path], copy.source == source, copy.state == FileState(source) {
          copies.append(copy)
        } else {
          written.append(file)
        }
      case .bytes, .runs:
        let bytes = file.source.made ?? []
        let isSame =
          mark.size == bytes.count
          && (try? Files.read("\(folder)/\(file.path)"))?.isSame(as: bytes) == true
        if !isSame { written.append(file) }
      }
    }
    guard listing.files.count + news > files.count else { return }
    let planned = Set(files.map(\.path))
    removed = listing.files.map(\.path).filter { !planned.contains($0) }
  }

  /// Whether the site can stay as it is.
  var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}
