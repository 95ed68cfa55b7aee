import Foundation
import Testing

@testable import SiteBuilder

/// What of the compiler's answer a reader gets to see.
struct NameDeclarationTests {
  private func symbol(_ fields: [String: Any]) throws -> SourceKitSymbol {
    let keys = fields.map { ("key.\($0)", $1) }
    return try JSONDecoder().decode(
      SourceKitSymbol.self,
      from: JSONSerialization.data(withJSONObject: Dictionary(uniqueKeysWithValues: keys)))
  }

  @Test(arguments: [
    (
      "func.free",
      "<Declaration>func f(_ x: <Type usr=\"s:Sd\">Double</Type>) -&gt; Int</Declaration>",
      "func f(_ x: Double) -> Int"
    ),
    ("ref.struct", "@frozen struct Box&lt;T&gt; : Hashable, Sendable where T : P", "struct Box<T>"),
    ("ref.var.instance", "@objc(a) var x: Int { get set }", "var x: Int"),
    ("ref.var.instance", "var x: Int { get }", "var x: Int { get }"),
    (
      "func.free", "func f&lt;T : P&gt;(@Builder _ x: T = &quot;&amp;lt;&quot;)",
      #"func f<T : P>(@Builder _ x: T = "&lt;")"#
    ),
  ])
  func isShort(kind: String, declaration: String, code: String) throws {
    let symbol = try symbol(["kind": kind, "annotated_decl": declaration, "modulename": "Geometry"])
    let shown = try #require(NameDeclaration(symbol))
    #expect(shown.code == code)
    #expect(shown.module == "Geometry")
  }

  @Test func aTypeThatIsCalledShowsItsInitializer() throws {
    let initializer: [String: Any] = [
      "key.kind": "source.lang.swift.ref.function.constructor",
      "key.annotated_decl": "init(size: Size)", "key.doc_comment": "Makes one.",
    ]
    let fields: [String: Any] = [
      "kind": "source.lang.swift.ref.struct", "annotated_decl": "struct Layer : Sendable",
      "doc_comment": "A node\nof the tree.\n\nMore.", "secondary_symbols": [initializer],
    ]
    let shown = try #require(NameDeclaration(symbol(fields)))
    #expect(shown.code == "init(size: Size)")
    #expect(shown.text == "A node of the tree.")
  }

  @Test(arguments: [
    ("", nil), ("- Parameter x: it.", nil), ("\n  One `line`.  \n\nTwo.", "One `line`."),
  ])
  func documentationIsItsFirstParagraph(comment: String, text: String?) throws {
    let symbol = try symbol(["kind": "a", "annotated_decl": "let x: Int", "doc_comment": comment])
    #expect(NameDeclaration(symbol)?.text == text)
  }

  @Test func longDocumentationEndsAtAWord() throws {
    let long = Array(repeating: "word", count: 100).joined(separator: " ")
    let symbol = try symbol(["kind": "a", "annotated_decl": "let x: Int", "doc_comment": long])
    let text = try #require(NameDeclaration(symbol)?.text)
    #expect(text.hasSuffix("word …") && (200...245).contains(text.count))
  }

  @Test func nothingIsSaidOfNothing() throws {
    #expect(NameDeclaration(try symbol([:])) == nil)
  }

  @Test(arguments: [
    ("$sSay6Layers5LayerVGD", true), ("$sSiSgD", true), ("$sSaySiGzD", true),
    ("$s8Geometry4PathVzD", false), ("$s6Layers5LayerVmD", false), ("", false),
  ])
  func knowsTypesWithArguments(container: String, isSpecialized: Bool) throws {
    #expect(try symbol(["containertypeusr": container]).isSpecialized == isSpecialized)
  }
}
