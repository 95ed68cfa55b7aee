import CSystemShims

extension [UInt8] {
  /// Whether these bytes contain others in one run.
  func holds(_ part: [UInt8]) -> Bool { position(of: part) != nil }

  /// Returns where others first occur in these bytes; nil where they do not.
  func position(of part: [UInt8]) -> Int? {
    let position = unsafe withUnsafeBytes { all in
      unsafe part.withUnsafeBytes { part in
        unsafe csystem_position(
          all.baseAddress, UInt(all.count), part.baseAddress, UInt(part.count))
      }
    }
    return position < 0 ? nil : position
  }
}

extension StringProtocol {
  /// Whether the text contains some characters, byte for byte: on long texts a hundred times as fast as `contains`,
  /// which looks at whole characters.
  func holds(_ part: StaticString) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      unsafe csystem_position(
        UnsafeRawPointer(text.baseAddress), UInt(text.count), UnsafeRawPointer(part.utf8Start),
        UInt(part.utf8CodeUnitCount)) >= 0
    }
    return found ?? contains(part.description)
  }
}
