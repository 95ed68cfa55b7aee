/// What an author's own kind of figure computes: the values that its template shows and
/// `results.json` records.
///
/// Literals make values: `["name": "Heapsort", "swaps": 41, "isStable": false]`. Pictures come from
/// `FigureContext.picture`.
public indirect enum FigureData: Hashable, Sendable {
  /// Deliberately nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number; it has to be finite.
  case number(Double)
  /// Plain text, which templates escape.
  case text(String)
  /// A picture with its files.
  case picture(ImageResult)
  /// Values in order.
  case list([FigureData])
  /// Values by name.
  case object([String: FigureData])

  /// All pictures: those in a list in its order, those in an object by name.
  public var pictures: [ImageResult] {
    switch self {
    case .picture(let image): [image]
    case .list(let elements): elements.flatMap(\.pictures)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.pictures)
    case .null, .bool, .number, .text: []
    }
  }

  /// The path to the first number that is not finite, such as `rows[2].time`; nil if all are
  /// finite.
  public var pathOfBadNumber: String? {
    switch self {
    case .number(let number): return number.isFinite ? nil : ""
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        if let path = element.pathOfBadNumber { return "[\(index)]" + path }
      }
    case .object(let members):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        guard let path = member.pathOfBadNumber else { continue }
        return name + (path.isEmpty || path.hasPrefix("[") ? path : "." + path)
      }
    case .null, .bool, .text, .picture: break
    }
    return nil
  }

  /// Returns a copy with another text for its first picture; nil if it has none.
  func describingFirstPicture(as text: String) -> FigureData? {
    switch self {
    case .picture(var image):
      image.alt = text
      return .picture(image)
    case .list(var elements):
      for index in elements.indices {
        guard let described = elements[index].describingFirstPicture(as: text) else { continue }
        elements[index] = described
        return .list(elements)
      }
      return nil
    case .object(var members):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        guard let described = member.describingFirstPicture(as: text) else { continue }
        members[name] = described
        return .object(members)
      }
      return nil
    case .null, .bool, .number, .text: return nil
    }
  }
}

extension FigureData: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes plain text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes nothing.
  public init(nilLiteral: ()) { self = .null }
  /// Makes a list.
  public init(arrayLiteral elements: FigureData...) { self = .list(elements) }
  /// Makes an object; the last of several equal names wins.
  public init(dictionaryLiteral elements: (String, FigureData)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension FigureData {
  /// Makes a count.
  public static func number(_ count: Int) -> FigureData { .number(Double(count)) }
}

/// Encoded as the JSON that it resembles; a picture as the same object as in other kinds.
extension FigureData: Codable {
  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let text): try container.encode(text)
    case .picture(let image): try container.encode(image)
    case .list(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let elements = try? container.decode([FigureData].self) {
      self = .list(elements)
    } else if let image = try? container.decode(ImageResult.self) {
      self = .picture(image)
    } else {
      self = .object(try container.decode([String: FigureData].self))
    }
  }
}
