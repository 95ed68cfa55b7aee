// Embedded Swift has no coding, and drawing needs none.

public protocol Encodable {}
public protocol Decodable {}
public typealias Codable = Encodable & Decodable
