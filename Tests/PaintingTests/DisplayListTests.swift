import LayoutModel
import Painting
import Raster
import Testing

@Suite struct `Display list` {
  private func list(_ body: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList(title: "Test", size: Size(width: 100, height: 50), background: .white)
    body(&list)
    return list
  }

  @Test func `its JSON has an object for each item, in drawing order`() {
    let list = list { list in
      list.fill(.rect(Rect(x: 0, y: 0, width: 10.5, height: 20)), Color(0xAABBCC))
      list.group(Group(id: "cat/label", alpha: 0.5, clip: .ellipse(Rect(x: 1, y: 2, width: 3, height: 4)))) { list in
        list.stroke(
          .line(.zero, Point(x: 5, y: 0)), Stroke(.black, weight: .points(2), placement: .center, dash: [3, 1]))
        var item = TextItem(
          "say \"cheese\"", face: FontFace(weight: .bold, isItalic: true, opticalSize: .display), size: 20,
          origin: Point(x: 1, y: 30), width: 80)
        item.color = Color(0x010203, alpha: 128)
        item.direction = .rightToLeft
        list.text(item)
      }
      list.image(Bitmap(width: 2, height: 1, filledWith: 0), in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(
      list.json()
        == ##"{"schema":1,"title":"Test","size":[100,50],"background":"#FFFFFF","items":["##
        + ##"{"draw":"fill","color":"#AABBCC","shape":{"rect":[0,0,10.5,20]}},"##
        + #"{"draw":"begin","id":"cat/label","alpha":0.5,"clip":{"ellipse":[1,2,3,4]}},"#
        + ##"{"draw":"stroke","shape":{"line":[0,0,5,0]},"color":"#000000","weight":2,"placement":"center","##
        + #""dash":[3,1]},{"draw":"text","string":"say \"cheese\"","origin":[1,30],"width":80,"size":20,"#
        + #""weight":"bold","italic":true,"opticalSize":"display","direction":"rtl","#
        + ##""color":"#01020380"},{"draw":"end"},{"draw":"image","pixels":[2,1],"frame":[0,0,4,4]}]}"## + "\n")
  }

  @Test func `its JSON has the transform of a group`() {
    let list = list { list in
      list.group(Group(id: "a", transform: .translation(x: 1, y: 2))) {
        $0.fill(.rounded(Rect(x: 0, y: 0, width: 1, height: 2), radius: 0.5), .black)
      }
    }
    #expect(
      list.json()
        == ##"{"schema":1,"title":"Test","size":[100,50],"background":"#FFFFFF","items":["##
        + #"{"draw":"begin","id":"a","transform":[1,0,0,1,1,2]},"#
        + ##"{"draw":"fill","color":"#000000","shape":{"rect":[0,0,1,2],"radius":0.5}},{"draw":"end"}]}"## + "\n")
  }

  @Test(
    arguments: [
      Rect(x: .infinity, y: 0, width: 1, height: 1), Rect(x: 0, y: Points(.nan), width: 1, height: 1),
      Rect(x: 0, y: 0, width: Points(.nan), height: 1), Rect(x: 0, y: 0, width: -5, height: 5),
      Rect(x: 0, y: 0, width: 0, height: 5),
    ])
  func `a rectangle that is none is not drawn`(rect: Rect) {
    let list = list { list in
      list.fill(.rect(rect), .black)
      list.stroke(.rounded(rect, radius: 4), Stroke(.black))
      list.image(Bitmap(width: 1, height: 1, filledWith: 0), in: rect)
      list.group(Group(clip: .rect(rect))) { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black) }
    }
    #expect(list.items.isEmpty)
  }

  @Test func `a view of a million points is drawn at the limit`() {
    let list = list { $0.fill(.rect(Rect(x: -10, y: 0, width: 1e6, height: 1e6)), .black) }
    #expect(list.items == [.fill(.rect(Rect(x: -10, y: 0, width: 100_010, height: 100_000)), .black)])
  }

  @Test(
    arguments: [
      AffineTransform(a: .nan, b: 0, c: 0, d: 1), AffineTransform(a: 0, b: 0, c: 0, d: 1),
      AffineTransform(a: 1e9, b: 0, c: 0, d: 1),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, translation: Point(x: .infinity, y: 0)),
    ])
  func `nothing is drawn under a transform that has no picture`(transform: AffineTransform) {
    let list = list { list in
      list.group(Group(id: "a", transform: transform)) { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black) }
    }
    #expect(list.items.isEmpty)
  }

  @Test func `a group without effect or name leaves no trace, nor does an empty one`() {
    let list = list { list in
      list.group(Group()) { $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .black) }
      list.group(Group(alpha: 0.5)) { _ in }
      list.group(Group(alpha: 0)) { $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .black) }
    }
    #expect(list.items.count == 1)
  }

  @Test func `a size that is none becomes the smallest or the largest there is`() {
    let sizes = [Points(.nan), -3, 0, 1e9].map {
      DisplayList(title: "", size: Size(width: $0, height: 10), background: .white).size.width
    }
    #expect(sizes == [1, 1, 1, DisplayList.limit])
  }
}
