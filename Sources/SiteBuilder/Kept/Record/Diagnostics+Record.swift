internal import Diagnostics

extension SourcePosition: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(line: Int(try record.count32()), column: Int(try record.count32()))
  }

  func write(to record: inout RecordWriter) {
    record.add(UInt64(line))
    record.add(UInt64(column))
  }
}

extension SourceRange: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(start: try record.read(), end: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(start)
    record.add(end)
  }
}

extension Diagnostic.Note: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(try record.shared(), file: try record.sharedIfAny(), range: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(shared: message)
    record.add(shared: file)
    record.add(range)
  }
}

extension Diagnostic.FixIt: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(try record.read(), range: try record.read(), replacement: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(message)
    record.add(range)
    record.add(replacement)
  }
}

extension Diagnostic: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    guard let severity = Severity(rawValue: try record.shared()) else { throw RecordDamage() }
    self.init(
      severity, id: try record.shared(), file: try record.shared(), range: try record.read(),
      summary: try record.shared(), explanation: try record.sharedIfAny(), notes: try record.read(),
      fixIts: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(shared: severity.rawValue)
    record.add(shared: id)
    record.add(shared: file)
    record.add(range)
    record.add(shared: summary)
    record.add(shared: explanation)
    record.add(notes)
    record.add(fixIts)
  }
}

extension ExternalLink: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(address: try record.shared(), file: try record.shared(), range: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(shared: address)
    record.add(shared: file)
    record.add(range)
  }
}

extension PageWeight: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(page: try record.read(), pictureBytes: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(page)
    record.add(pictureBytes)
  }
}
