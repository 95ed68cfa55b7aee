internal import Diagnostics

extension MadePage: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    files = try record.read()
    diagnostics = try record.read()
    broken = try record.read()
    linkCount = try record.read()
    externalLinks = try record.read()
    imageCount = try record.read()
    search = nil
    characters = Set(try record.read([Int].self).map { UInt32(truncatingIfNeeded: $0) })
    words = Set(try record.read([String].self))
    reads = []
  }

  func write(to record: inout RecordWriter) {
    record.add(files)
    record.add(diagnostics)
    record.add(broken)
    record.add(linkCount)
    record.add(externalLinks)
    record.add(imageCount)
    record.add(characters.sorted().map(Int.init))
    record.add(words.sorted())
  }
}

extension SharedProblem: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(cause: try record.read(), diagnostic: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(cause)
    record.add(diagnostic)
  }
}

/// A file that was made is one of the published site in a record.
extension OutputFile: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    path = try record.shared()
    source = try record.read(Bool.self) ? .copy(try record.shared()) : .published
  }

  func write(to record: inout RecordWriter) {
    record.add(shared: path)
    guard case .copy(let real) = source else { return record.add(false) }
    record.add(true)
    record.add(shared: real)
  }
}
