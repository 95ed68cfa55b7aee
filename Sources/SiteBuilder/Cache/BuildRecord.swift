internal import Diagnostics

/// What is known of the last build into a folder.
struct BuildRecord {
  /// Differs between programs with different code, options or conditions.
  var identity: String
  /// The digest of everything that the site is made of; nil when a change to it might not show, or
  /// problems may disappear by themselves.
  var sources: String?
  /// Files beside content and templates that were read.
  var files: [String]
  /// What is wrong with the sources, and what the build counted: an `Outcome`, which few builds
  /// need.
  var outcome: RecordReader
  /// The site as it was published.
  var site: PublishedSite
  /// The sum of the search table, which is a file of its own.
  var searchSum: UInt64
  /// What a `LastBuild` made.
  var last: LastBuild.Parts

  /// What a report says.
  struct Outcome {
    var diagnostics: [Diagnostic]
    var counts: Counts
  }

  /// What a report says beside its problems.
  struct Counts {
    var articles: Int
    var figures: Int
    var claims: Int
    var explorers: [String: Int]
    var links: Int
    var externalLinks: [ExternalLink]
    var images: Int
    var scriptBytes: Int
    var heaviestPages: [PageWeight]
  }
}

extension BuildRecord: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    identity = try record.read()
    sources = try record.read()
    files = try record.read()
    outcome = try record.part()
    site = try record.read()
    searchSum = try record.number()
    last = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(identity)
    record.add(sources)
    record.add(files)
    record.add(part: outcome)
    record.add(site)
    record.add(searchSum)
    record.add(last)
  }
}

extension BuildRecord.Outcome: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    diagnostics = try record.read()
    counts = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(diagnostics)
    record.add(counts)
  }
}

extension BuildRecord.Counts: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    articles = try record.read()
    figures = try record.read()
    claims = try record.read()
    explorers = [:]
    for _ in 0..<(try record.count()) { explorers[try record.read()] = try record.read() }
    links = try record.read()
    externalLinks = try record.read()
    images = try record.read()
    scriptBytes = try record.read()
    heaviestPages = try record.read()
  }

  func write(to record: inout RecordWriter) {
    for count in [articles, figures, claims] { record.add(count) }
    record.add(UInt64(explorers.count))
    for (figure, bytes) in explorers.sorted(by: { $0.key < $1.key }) {
      record.add(figure)
      record.add(bytes)
    }
    record.add(links)
    record.add(externalLinks)
    for count in [images, scriptBytes] { record.add(count) }
    record.add(heaviestPages)
  }
}
