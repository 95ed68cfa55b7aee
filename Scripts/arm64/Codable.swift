// Embedded Swift has no coding; nothing that is drawn needs it.

public protocol Encodable {}
public protocol Decodable {}
public typealias Codable = Encodable & Decodable
