import PageAssets
import Testing

@testable import SiteBuilder

/// Which rules of a style sheet a page gets.
struct StyleRulesTests {
  private func text(_ sheet: String, _ classes: Set<String> = []) -> String {
    StyleRules(sheet).text(for: classes)
  }

  @Test(arguments: [
    ("a{b:c}", "a{b:c}"),
    (".on{a:b}", ".on{a:b}"),
    (".off{a:b}", ""),
    (".on .off{a:b}", ""),
    (".on.off{a:b}", ""),
    (".off,.on{a:b}", ".off,.on{a:b}"),
    (".off:is(.on,p){a:b}", ""),
    ("p:is(.off,.on){a:b}", "p:is(.off,.on){a:b}"),
    (".on:not(.off){a:b}", ".on:not(.off){a:b}"),
    ("p:has(.off){a:b}", ""),
    ("[data-off]{a:b}", "[data-off]{a:b}"),
    ("a{b:url(\"x};.off{\")}.off{c:d}p{e:f}", "a{b:url(\"x};.off{\")}p{e:f}"),
    ("a{b:'}\\'}'}.off{c:d}", "a{b:'}\\'}'}"),
    ("a{b:url(x;y)}.off{c:d}", "a{b:url(x;y)}"),
  ]) func `a rule stays when one of its selectors may find something`(sheet: String, rest: String) {
    #expect(text(sheet, [".on"]) == rest)
  }

  @Test(arguments: [
    ("@media (width > 2em) {\n.off{a:b}.on{c:d}\n}", "@media (width > 2em){.on{c:d}}"),
    ("@media print{.off{a:b}}p{c:d}", "p{c:d}"),
    ("@supports (a: b){@media print{.on{a:b}}}", "@supports (a: b){@media print{.on{a:b}}}"),
    ("@layer base, page;\n@layer page{.off{a:b}}", "@layer base, page;@layer page;"),
    ("@layer{.off{a:b}}", ""),
    ("@keyframes off{from{a:b}to{c:d}}", "@keyframes off{from{a:b}to{c:d}}"),
    ("@font-face{src:url(\"a\")}", "@font-face{src:url(\"a\")}"),
    (".on{a:b;& .off{c:d}}", ".on{a:b;& .off{c:d}}"),
  ]) func `blocks keep what is left in them, and layers their rank`(sheet: String, rest: String) {
    #expect(text(sheet, [".on"]) == rest)
  }

  @Test(arguments: [
    ("a{b:c", "a{b:c"), (".off{", ""), ("@media print{p{a:b}", "@media print{p{a:b}}"),
    ("a{b:'c", "a{b:'c"), ("}", "}"), ("a{}}.off{c:d}", "a{}}.off{c:d}"), ("\\", "\\"),
    ("a;", "a;"),
  ]) func `what is cut off or wrong is kept as it is`(sheet: String, rest: String) {
    #expect(text(sheet) == rest)
  }

  @Test func `a page with all classes has the whole sheet`() {
    let sheet = "@layer a,b;p{c:d}@media print{.x{e:f}.y .z{g:h}}@keyframes k{to{i:j}}"
    #expect(text(sheet, [".x", ".y", ".z"]) == sheet)
  }
}
