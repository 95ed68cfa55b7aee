internal import Diagnostics

extension ArticleFields: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    title = try record.read()
    summary = try record.read()
    keywords = try record.read()
    short = try record.read()
    group = try record.read()
    order = try record.read()
    cover = try record.read()
    groups = try record.read()
    language = try record.read()
    languages = try record.read()
    languagesRange = try record.read()
    hasPreviews = try record.read()
    search = try record.read()
    aliases = try record.read()
    isDraft = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(title)
    record.add(summary)
    record.add(keywords)
    record.add(short)
    record.add(group)
    record.add(order)
    record.add(cover)
    record.add(groups)
    record.add(language)
    record.add(languages)
    record.add(languagesRange)
    record.add(hasPreviews)
    record.add(search)
    record.add(aliases)
    record.add(isDraft)
  }
}

extension ArticleFields.Text: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    text = try record.read()
    range = try record.read()
    file = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(text)
    record.add(range)
    record.add(file)
  }
}

extension ArticleFields.Group: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    name = try record.read()
    line = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(name)
    record.add(line)
  }
}

extension SiteLanguages.Language: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    tag = try record.read()
    name = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(tag)
    record.add(name)
  }
}

extension ArticleAlias: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    address = try record.read()
    target = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(address)
    record.add(target)
  }
}
