"""The part of ICU's data that the live preview's server may ask for: that of the root and of English.

Foundation links 34 MB of data for all languages into a program. ICU finds an item by its name in a table of contents and falls back
to the root's where there is none, so a table with fewer items is as valid."""
import re
import struct
import subprocess

# Converters between encodings, transliterations, names of characters, look-alikes, and what breaks texts into lines and words.
_UNUSED = re.compile(r"\.cnv$|\.dict$|/translit/|/unames\.|/confusables\.|/brkitr/(line|.*lstm)")
_LANGUAGE = re.compile(r"/([a-z]{2,3})(_[A-Za-z0-9_]+)?\.res$")
_KEPT = ("", "_US", "_US_POSIX", "_001")


def _is_kept(name):
    if _UNUSED.search(name):
        return False
    language = _LANGUAGE.search(name)
    return language is None or (language[1] == "en" and (language[2] or "") in _KEPT)


def cut(data):
    """`data` with fewer items."""
    header, = struct.unpack_from("<H", data)
    count, = struct.unpack_from("<I", data, header)
    entries = [struct.unpack_from("<II", data, header + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(data) - header]
    items = []
    for (name, start), end in zip(entries, ends):
        name = data[header + name:data.index(b"\0", header + name)]
        if _is_kept(name.decode()):
            items.append((name, data[header + start:header + end]))
    table, names, bodies = 4 + 8 * len(items), b"".join(name + b"\0" for name, _ in items), b""
    start = (table + len(names) + 15) & ~15
    entries, offset = [], table
    for name, body in items:
        entries.append(struct.pack("<II", offset, start + len(bodies)))
        offset += len(name) + 1
        bodies += body + bytes(-len(body) % 16)
    contents = struct.pack("<I", len(items)) + b"".join(entries) + names
    return data[:header] + contents + bytes(start - len(contents)) + bodies


def assembly(archive, folder):
    """A source file that defines the data as the archive's own does, so that the linker takes it instead."""
    member = next(
        name for name in subprocess.run(["ar", "t", archive], check=True, capture_output=True, text=True).stdout.split()
        if "packaged_data" in name)
    subprocess.run(["ar", "x", archive, member], check=True, cwd=folder)
    symbols = subprocess.run(["nm", folder / member], check=True, capture_output=True, text=True).stdout
    symbol = re.search(r"\b(icudt\d+_dat)\b", symbols)[1]
    whole, part, source = folder / "icu-all.dat", folder / "icu.dat", folder / "icu.s"
    subprocess.run(["objcopy", "-O", "binary", "--only-section=.rodata", folder / member, whole], check=True)
    part.write_bytes(cut(whole.read_bytes()))
    source.write_text(
        f'.section .rodata\n.globl {symbol}\n.balign 16\n{symbol}:\n.incbin "{part.name}"\n'
        '.section .note.GNU-stack,"",@progbits\n', encoding="utf-8")
    return source
