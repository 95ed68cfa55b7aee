import FigureResults
import Figures
import Testing

/// A kind that an author defines.
struct CustomFigureTests {
  private struct Count: CustomFigure {
    var title = "Seven"
    var facets: [String: [String]] = [:]
    var value = 7.0
    var description: String { "A number." }

    func data(in context: FigureContext) throws -> FigureData { ["value": .number(value)] }
  }

  private final class Nowhere: FigureEnvironment {
    var maximumScale = 1
    func store(png: [UInt8]) throws -> String { throw FigureError("it shows no picture") }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  private func item(_ figure: Count) throws -> FigureItem {
    try figure.item(in: FigureContext(Nowhere()))
  }

  @Test func `has its data, and its words only if it gives some`() throws {
    let plain = try #require(try item(Count()).content as? CustomResult)
    #expect(plain.template == "custom" && plain.title == "Seven" && plain.facets == nil)
    #expect(plain.data == ["value": 7])
    let found = try item(Count(facets: ["parity": ["odd"]])).content as? CustomResult
    #expect(found?.facets == ["parity": ["odd"]])
  }

  @Test func `says what cannot be named so`() {
    #expect(throws: FigureError.self) { try item(Count(title: "")) }
    #expect(throws: FigureError.self) { try item(Count(value: .nan)) }
    #expect(throws: FigureError.self) { try item(Count(facets: ["kind": ["number"]])) }
    #expect(throws: FigureError.self) { try item(Count(facets: ["parity": [" "]])) }
    let error = #expect(throws: FigureError.self) { try item(Count(facets: ["Is odd": ["yes"]])) }
    #expect("\(error, default: "")".contains("\u{201C}Is odd\u{201D}; names have lower-case"))
  }
}
