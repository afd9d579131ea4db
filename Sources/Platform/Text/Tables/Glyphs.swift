/// The characters whose advances the tables know.
enum Glyphs {
  /// In the order of the tables; the first 95 are those of ASCII.
  static let characters = """
     !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~¡¢£¤¥¦§¨©ª«¬®¯°±\
    ²³´µ¶·¸¹º»¼½¾¿ÆÐ×ØÞßæð÷øþďĐđĦħĨĩıĲĳĸľĿŀŁłŊŋŒœŦŧſΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωАБВГДЕЖЗИКЛМНОП\
    РСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзиклмнопрстуфхцчшщъыьэюяєіҐґỚỜỞỠỢỨứỪừỬửỮữỰự…–—‘’‚“”„•€™−√≤≥≈≠∞←↑→↓↗′″‹›№✓ƒ†‡‰₹₩₽₫
    """

  /// Characters with marks, and the no-break space.
  static let marked = """
    \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĪīĬĭĮįİĴĵĶķĹĺĻļĽŃń\
    ŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžΪΫάέήίΰЁЙйѐёїẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏ\
    ỐốỒồỔổỖỗỘộớờởỡợỤụỦủỲỳỴỵỶỷỸỹ
    """

  /// What each of `marked` is as wide as, and kerned like.
  static let unmarked = """
     AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDEeEeEeEeEeGgGgGgGgHhIiIiIiIJjKkLlLlLNnNnNnO\
    oOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzΙΥαεηιυЕИиееіAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoO\
    oOoOooooooUuUuYyYyYyYy
    """

  /// Letters that no saved document has shown yet, which are drawn as others of the tables but for a mark, or in another
  /// script: Romanian, Vietnamese, Welsh, pinyin, Cyrillic and Greek ones.
  static let likened = "ȘșȚțƠơƯưẀẁẂẃẄẅǍǎǏǐǑǒǓǔІЇЈјЅѕЎўЃѓЌќЀЍѝΆΈΉΊΌΎΏΐϊϋόύώ"

  /// What each of `likened` is drawn as.
  static let likenesses = "SsTtỚoỨứWwWwWwAaIiOoUuIIJjSsУуГгКкЕИиΑΕΗΙΟΥΩιιυουω"
}
