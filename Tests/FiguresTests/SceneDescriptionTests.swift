import FigureResults
import Testing

@testable import Figures

struct SceneDescriptionTests {
  @Test func `tells layers, corners and movement`() {
    let list = Scene("A list", size: [240, 100.5], duration: 0.5) {
      Layer(.photo(.forest)).filling()
      for row in 0..<3 {
        Layer(.photo(.portrait(row)), size: [48, 48]).origin([0, 60 * Double(row)])
          .rounded(row == 2 ? 20 : 14)
      }
      Layer(color: .black, size: [9, 9]).cornerRadius(4).masksToBounds()
    }.scrolling(by: [0, -6])
    #expect(
      SceneDescription(list).text == """
        \u{201C}A list\u{201D} has 5 layers on 240 by 100.5 points: 4 photos and 1 area of one colour. \
        2 ask for corners of 14 points and 1 of 20 points. 1 has a corner radius of 4 points. \
        Of the layers 1 has bounds that clip. In 0.5 seconds the position of 4 layers changes.
        """)
  }

  @Test func `says what stands still, and what is empty`() {
    #expect(
      SceneDescription(Scene("", size: [8, 8]) { Layer(size: [4, 4]) {} }).text
        == "A scene has 1 empty layer on 8 by 8 points. Nothing moves.")
    #expect(
      SceneDescription(Scene("E", size: [8, 8]) {}).text
        == "\u{201C}E\u{201D} is an empty screen of 8 by 8 points. Nothing moves.")
  }
}
