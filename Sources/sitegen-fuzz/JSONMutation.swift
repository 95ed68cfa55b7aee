import FuzzHarness
import SiteComparison

/// Mutations that keep JSON valid: members and elements are removed, duplicated or replaced.
struct JSONMutation {
  private let seeds: [JSONValue]
  /// All values in the seeds, as replacements for others.
  private let parts: [JSONValue]
  private static let edges: [JSONValue] = [
    .null, .bool(true), .number(0), .number(-0.0), .number(-1), .number(1e300), .number(0.1),
    .number(9_007_199_254_740_992),
    .number(-9_223_372_036_854_775_808), .number(1.8446744073709552e19), .text(""),
    .text("a\"\\\u{1}\u{2028}ä"),
    .text("<b>&"), .list([]), .object([:]),
  ]

  init(_ seeds: [JSONValue]) {
    self.seeds = seeds
    parts = seeds.flatMap(JSONMutation.all).filter {
      $0.members == nil || $0.members?.count ?? 0 < 12
    }
  }

  private static func all(_ value: JSONValue) -> [JSONValue] {
    let below =
      value.members.map { $0.sorted { $0.key < $1.key }.map(\.value) } ?? value.elements ?? []
    return [value] + below.flatMap(all)
  }

  /// Returns a changed seed.
  func value(_ random: inout FuzzRandom) -> JSONValue {
    var value = random.pick(seeds) ?? .null
    for _ in 0..<random.below(4) { value = changed(value, &random) }
    return value
  }

  /// Descends to a random place and changes the value there.
  private func changed(_ value: JSONValue, _ random: inout FuzzRandom) -> JSONValue {
    let isHere = random.below(6) == 0
    if case .object(var members) = value, !members.isEmpty, !isHere {
      let names = members.keys.sorted()
      let name = names[random.below(names.count)]
      switch random.below(24) {
      case 0: members[name] = nil
      case 1: members[names[random.below(names.count)]] = members[name]
      case 2: members["x"] = members[name]
      default: members[name] = changed(members[name] ?? .null, &random)
      }
      return .object(members)
    }
    if case .list(var elements) = value, !elements.isEmpty, !isHere {
      let place = random.below(elements.count)
      switch random.below(16) {
      case 0: elements.remove(at: place)
      case 1: elements.insert(elements[place], at: random.below(elements.count))
      case 2: elements.append(random.pick(parts) ?? .null)
      default: elements[place] = changed(elements[place], &random)
      }
      return .list(elements)
    }
    switch random.below(4) {
    case 0: return random.pick(JSONMutation.edges) ?? .null
    case 1: return .list([value])
    case 2:
      guard let number = value.number else { return random.pick(parts) ?? .null }
      return .number([number + 1, -number, number / 3, number * 1e9][random.below(4)])
    default: return random.pick(parts) ?? .null
    }
  }
}

extension JSONValue {
  /// The value as JSON, with members ordered by name.
  var json: [UInt8] {
    var out: [UInt8] = []
    write(to: &out)
    return out
  }

  private func write(to out: inout [UInt8]) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .number(let number): out += (Int(exactly: number).map { "\($0)" } ?? "\(number)").utf8
    case .text(let text): JSONValue.write(text, to: &out)
    case .list(let elements):
      out.append(UInt8(ascii: "["))
      for (number, element) in elements.enumerated() {
        if number > 0 { out.append(UInt8(ascii: ",")) }
        element.write(to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for (number, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if number > 0 { out.append(UInt8(ascii: ",")) }
        JSONValue.write(member.key, to: &out)
        out.append(UInt8(ascii: ":"))
        member.value.write(to: &out)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: out += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
