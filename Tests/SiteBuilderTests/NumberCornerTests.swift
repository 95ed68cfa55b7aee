import Testing

@testable import SiteBuilder

struct NumberCornerTests {
  @Test func `a mark by itself has its number above on the right`() {
    #expect(NumberCorner.chosen(for: [(20, 50), (80, 50)]) == [NumberCorner(), NumberCorner()])
  }

  @Test func `of two marks that touch the left one has its number on the left`() {
    #expect(
      NumberCorner.chosen(for: [(36, 84), (40, 84)]) == [
        NumberCorner(isLeft: true), NumberCorner(),
      ])
  }

  @Test func `numbers of three marks that touch are apart`() {
    let corners = NumberCorner.chosen(for: [(36, 84), (39, 84), (42, 84)])
    #expect(Set(corners.map { "\($0)" }).count == 3)
  }

  @Test func `a number on the left is not beside one of the mark before`() {
    let corners = NumberCorner.chosen(for: [(19, 84), (36, 84), (40, 84), (94, 84)])
    #expect(
      corners == [
        NumberCorner(), NumberCorner(isLeft: true, isBelow: true), NumberCorner(), NumberCorner(),
      ])
  }
}
