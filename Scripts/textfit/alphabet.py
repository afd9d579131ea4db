"""The characters that have an advance of their own, what others are drawn as, and the groups that kern alike."""

import unicodedata

# A letter's base comes before what is drawn as it. The first 95 are ASCII, so that a byte is a place.
CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿ÆÐ×ØÞßæð÷øþđĦħıĲĳĸŁłŊŋŒœŦŧƠơƯư"
    + "ΓΔΘΛΞΠΣΦΨΩαβγδεζηθικλμνξπρςστυφχψω"
    + "БГДЖЗИЛПУФЦЧШЩЪЫЬЭЮЯбвгджзиклмнптфцчшщъыьэюяєҐґ"
    + "…–—‘’‚“”„•€™−√≤≥≈≠∞←↑→↓↗′″‹›№✓ƒ†‡‰₹₩₽₫₺"
)

# Drawn with the very shape of a letter above; the sharp s of capitals and the like are rare enough to be unknown.
_SHAPES = (
    "АВЕКМНОРСТХЅІЈԚԜҺ" "аеорсухѕіјԛԝһ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ" "οϲ" "ĐƉ" "‐‑" "\u00a0" "∕" "∶",
    "ABEKMHOPCTXSIJQWh" "aeopcyxsijqwh" "ABEZHIKMNOPTYXCj" "oc" "ÐÐ" "--" " " "/" ":",
)


def _decomposed(character):
    """The character without its marks, or None."""
    bare = unicodedata.normalize("NFD", character)[0]
    return bare if bare != character else None


def _likenesses():
    found = dict(zip("".join(_SHAPES[0]), "".join(_SHAPES[1])))
    ranges = [(0xC0, 0x250), (0x386, 0x3CF), (0x400, 0x460), (0x48A, 0x530), (0x1E00, 0x1F00)]
    for character in (chr(value) for first, end in ranges for value in range(first, end)):
        if character in CHARACTERS or character in found:
            continue
        bare = _decomposed(character)
        # A horn widens its letter: what stands on one keeps it.
        if bare and bare in "OoUu" and "\u031b" in unicodedata.normalize("NFD", character):
            bare = {"O": "Ơ", "o": "ơ", "U": "Ư", "u": "ư"}[bare]
        if bare and (bare in CHARACTERS or bare in found):
            found[character] = found.get(bare, bare)
    return dict(sorted(found.items()))


LIKENESS = _likenesses()
PLACE = {character: place for place, character in enumerate(CHARACTERS)}


def base(character):
    """The character whose advance it has, or None when it has none of the tables'."""
    character = LIKENESS.get(character, character)
    return character if character in PLACE else None


KINDS = ["capital", "small", "digit", "sign", "space"]


def kind(character):
    """The kind of characters whose spacing is most similar."""
    if character == " ":
        return "space"
    if character.isdigit() and character in "0123456789":
        return "digit"
    if not character.isalpha():
        return "sign"
    return "capital" if character == character.upper() and character != character.lower() else "small"


# Documents set in the font kern all members of a group alike, to the tenth of a thousandth: found by comparing them.
# A group is named by its first member.
LEFT_GROUPS = ["DOQÐØ", "HIMN", "ahmn", "bopøþ", "dilu", "gq", "eœæ", ".,", "-–—", ":;"]
RIGHT_GROUPS = ["BDEFHIKLMNPRÞ", "CGOQØŒ", "bhklþ", "cdeoqøœđ", "mnpr", ".,", "-–—", ":;"]


def _group(groups):
    return {member: group[0] for group in groups for member in group}


_LEFT, _RIGHT = _group(LEFT_GROUPS), _group(RIGHT_GROUPS)


def left(character):
    """The group of the first of two characters."""
    return _LEFT.get(character, character)


def right(character):
    """The group of the second of two characters."""
    return _RIGHT.get(character, character)


def members(first, second):
    """How many pairs of characters a pair of groups stands for."""
    return _size(first, LEFT_GROUPS) * _size(second, RIGHT_GROUPS)


def _size(name, groups):
    return next((len(group) for group in groups if group[0] == name), 1)
