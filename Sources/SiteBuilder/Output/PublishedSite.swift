/// What is known of a site that was published: its files, where they are from, and the one that it
/// replaced.
struct PublishedSite: Hashable, Sendable {
  /// A file that was copied as it was.
  struct Copy: Hashable, Sendable {
    var path: String
    var source: String
    /// The source's state before it was copied.
    var state: FileState
  }

  /// The site that was replaced, kept to become the next one: it has all but a few files in common
  /// with this one.
  struct Spare: Hashable, Sendable {
    /// Its folders. Adding, removing or renaming anything in one of them changes its mark.
    var folders: [SiteListing.Entry]
    /// Paths at which it differs from this site, or has nothing.
    var stale: [String]
  }

  var listing: SiteListing
  var copies: [Copy]
  /// Nil where none could be kept.
  var spare: Spare?
}

/// The published site is no longer what it was known to be, as when two builds run at once.
struct SpoiledSite: Error {}

extension PublishedSite: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    listing = try record.read()
    copies = try record.read()
    spare = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(listing)
    record.add(copies)
    record.add(spare)
  }
}

extension PublishedSite.Copy: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    path = try record.read()
    source = try record.read()
    state = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(path)
    record.add(source)
    record.add(state)
  }
}

extension PublishedSite.Spare: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    folders = try record.read()
    stale = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(folders)
    record.add(stale)
  }
}
