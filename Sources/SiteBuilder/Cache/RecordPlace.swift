internal import ContentDigest
internal import SearchIndexing

/// Where the record of builds into a folder is kept.
///
///     <cache>/sites/<digest of the folder's path>/
///       place    the folder's path, by which is seen whether it is still there
///       record   a `BuildRecord`
///       search   the table of the search index
///       spare    the site before the published one, see `SpareSite`
///
/// The head of each file has a sum of its bytes and its name. A file that is damaged, truncated or
/// of another folder counts as missing, and the next build starts from scratch.
struct RecordPlace {
  /// The record's format, with which every file begins.
  private static let form = "fillet record 5\n"
  private let output: String
  private let sites: String
  private let folder: String
  private let name: String

  /// Finds the place of a build's record.
  init(_ options: BuildOptions) {
    let parent = Path.parent(of: options.output)
    output =
      Files.realPath(options.output)
      ?? Path.join(Files.realPath(parent) ?? parent, Path.name(of: options.output))
    name = String(SHA256.hex(of: output.utf8).prefix(16))
    sites = Path.join(options.cache, "sites")
    folder = "\(sites)/\(name)"
  }

  /// Where the site before the published one is kept.
  var spare: String { folder + "/spare" }

  /// The last record; nil when there is none that can be read.
  var last: BuildRecord? {
    guard let (bytes, _) = content(of: "record") else { return nil }
    var reader = RecordReader(bytes, from: RecordPlace.headSize)
    return try? BuildRecord(from: &reader)
  }

  /// Returns the search table that belongs to a record; nil when there is none that can be read.
  func search(of record: BuildRecord) -> SearchTable? {
    guard let (bytes, sum) = content(of: "search"), sum == record.searchSum else { return nil }
    return SearchTable(bytes, from: RecordPlace.headSize)
  }

  /// Keeps a record; if it cannot be written, the next build takes longer.
  ///
  /// - Parameters:
  ///   - jobs: threads to use; with two, the table is written while the record is made.
  ///   - record: makes the record; the sum of the table is set in it afterwards.
  func keep(search: SearchTable, jobs: Int, _ record: () -> BuildRecord) {
    do throws(SiteError) {
      try Files.makeFolder(folder)
      var (sum, record) = Threads.both(
        jobs: jobs, { try? write([search.bytes[...]], to: "search") }, record)
      guard let sum else { return forget() }
      record.searchSum = sum
      var writer = RecordWriter(joinsParts: false)
      writer.add(record)
      _ = try write(writer.allRuns, to: "record")
      try Files.writeAtomically(Array(output.utf8), to: "\(folder)/place")
    } catch {
      forget()
    }
  }

  /// Removes what is kept of sites that are gone.
  func prune() {
    for other in (try? Files.names(in: sites)) ?? [] where other != name {
      let folder = "\(sites)/\(other)"
      guard let path = try? Files.read("\(folder)/place"),
        Files.kind(of: String(decoding: path, as: UTF8.self)) == nil
      else { continue }
      try? Files.remove(folder)
    }
  }

  /// Forgets the record.
  func forget() { for file in ["record", "search"] { try? Files.remove("\(folder)/\(file)") } }

  /// Bytes before the content of a file: the form and the sum.
  private static let headSize = form.utf8.count + 8

  /// Writes a file and returns the sum of its content.
  private func write(_ content: [ArraySlice<UInt8>], to file: String) throws(SiteError) -> UInt64 {
    let sum = Checksum.of(content, seed: seed(of: file))
    let head = Array(RecordPlace.form.utf8) + RecordPlace.bytes(of: sum)
    try Files.writeAtomically(runs: [head[...]] + content, to: "\(folder)/\(file)")
    return sum
  }

  /// Returns a file with its head, and the sum of its content; nil if the head has a different sum.
  private func content(of file: String) -> (bytes: [UInt8], sum: UInt64)? {
    let size = RecordPlace.headSize
    guard let bytes = try? Files.read("\(folder)/\(file)"), bytes.count >= size,
      bytes.starts(with: RecordPlace.form.utf8)
    else { return nil }
    let sum = Checksum.of(bytes, from: size, seed: seed(of: file))
    guard bytes[size - 8..<size].elementsEqual(RecordPlace.bytes(of: sum)) else { return nil }
    return (bytes, sum)
  }

  private func seed(of file: String) -> UInt64 { Checksum.of(Array("\(name)/\(file)".utf8)) }

  private static func bytes(of sum: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) }
  }
}
