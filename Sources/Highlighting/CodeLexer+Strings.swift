extension CodeLexer {
  /// Reads a string whose quote is here, if one is.
  mutating func quote(from start: Int) -> Bool {
    guard let rule = rules.strings.first(where: { cursor.has($0.open) }) else { return false }
    cursor.move(rule.open.utf8CodeUnitCount)
    string(rule, from: start)
    return true
  }

  /// Continues reading a string to its end, or to code inside.
  mutating func string(_ rule: StringRule, from start: Int) {
    let isInside = if case .string = contexts.last { true } else { false }
    pass(UInt8(ascii: "\""))
    while !cursor.isAtEnd {
      if cursor.byte == 0x0A, !rule.isMultiline { break }
      let length = rule.close.utf8CodeUnitCount
      if cursor.has(rule.close) {
        guard rule.doublesQuotes, cursor[length] == cursor.byte else {
          cursor.move(length)
          break
        }
        cursor.move(length + 1)
      } else if let opening = rule.interpolation, cursor.has(opening) {
        if let kind = rule.kind { cursor.add(kind, from: start) }
        cursor.move(opening.utf8CodeUnitCount)
        if !isInside { contexts.append(.string(rule)) }
        contexts.append(.code(brackets: brackets.count))
        return pass(UInt8(ascii: "{"))
      } else {
        cursor.move(cursor.byte == UInt8(ascii: "\\") && rule.hasEscapes ? 2 : 1)
      }
    }
    if let kind = rule.kind { cursor.add(kind, from: start) }
    if isInside { contexts.removeLast() }
  }

  /// Reads a string after its prefix, if one begins here.
  mutating func prefixedString(_ prefix: String, from start: Int) -> Bool {
    let isRaw = rules.rawStrings != .none && prefix.lowercased().contains("r")
    guard isRaw else { return quote(from: start) }
    switch rules.rawStrings {
    case .pounds: return poundString(from: start)
    case .named: return namedString(from: start)
    case .plain, .none:
      guard let rule = rules.strings.first(where: { cursor.has($0.open) }) else { return false }
      cursor.move(rule.open.utf8CodeUnitCount)
      string(rule.raw, from: start)
      return true
    }
  }

  /// Rust's `r#"…"#`.
  private mutating func poundString(from start: Int) -> Bool {
    let most = 16
    var count = 0
    while count < most, cursor[count] == UInt8(ascii: "#") { count += 1 }
    guard cursor[count] == UInt8(ascii: "\"") else { return false }
    cursor.move(count + 1)
    while !cursor.isAtEnd {
      let isEnd =
        cursor.byte == UInt8(ascii: "\"")
        && (0..<count).allSatisfy { cursor[1 + $0] == UInt8(ascii: "#") }
      cursor.move(isEnd ? count + 1 : 1)
      if isEnd { break }
    }
    cursor.add(.string, from: start)
    pass(UInt8(ascii: "\""))
    return true
  }

  /// C++'s `R"name(…)name"`.
  private mutating func namedString(from start: Int) -> Bool {
    let most = 16
    guard cursor.byte == UInt8(ascii: "\"") else { return false }
    var name: [UInt8] = []
    while name.count <= most, cursor[1 + name.count] != UInt8(ascii: "(") {
      let byte = cursor[1 + name.count]
      guard byte > 0x20, byte < 0x80 else { return false }
      name.append(byte)
    }
    guard name.count <= most else { return false }
    cursor.move(name.count + 2)
    while !cursor.isAtEnd {
      let isEnd =
        cursor.byte == UInt8(ascii: ")") && cursor[1 + name.count] == UInt8(ascii: "\"")
        && name.indices.allSatisfy { cursor[1 + $0] == name[$0] }
      cursor.move(isEnd ? name.count + 2 : 1)
      if isEnd { break }
    }
    cursor.add(.string, from: start)
    pass(UInt8(ascii: "\""))
    return true
  }
}
