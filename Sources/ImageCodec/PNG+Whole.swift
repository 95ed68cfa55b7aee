extension PNG {
  /// Whether bytes are divided as a PNG file is: signature, `IHDR` with a size, picture data, and `IEND` at the end.
  ///
  /// Neither checksums nor picture data are looked at, so this takes no time worth counting, and decoding may still fail.
  public static func isWhole(_ file: [UInt8]) -> Bool {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard file.starts(with: signature) else { return false }
    func number(at place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var place = signature.count
    var hasData = false
    while file.count - place >= 12 {
      let length = number(at: place)
      guard length <= file.count - place - 12 else { return false }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      if place == signature.count {
        let hasSize = length == 13 && number(at: place + 8) > 0 && number(at: place + 12) > 0
        guard name == "IHDR", hasSize else { return false }
      }
      hasData = hasData || name == "IDAT"
      place += 12 + length
      if name == "IEND" { return hasData && place == file.count }
    }
    return false
  }
}
