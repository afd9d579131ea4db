"""Writes the trees as tar archives, whose bytes depend on nothing but the files."""
import ctypes
import io
import platform
import tarfile


def write(plumb, fonts, out, epoch):
    """Both unpack into one folder, plumb-VERSION, so that the fonts get where they belong."""
    top = f"plumb-{plumb.version}"
    files = []
    for tree, name in ((plumb, f"{top}-linux-{platform.machine()}"), (fonts, f"plumb-fonts-{plumb.version}")):
        files.append(out / f"{name}.tar.gz")
        files[-1].write_bytes(gzip(tar(tree.folder, top, epoch)))
    return files


def tar(folder, top, epoch):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            entry = archive.gettarinfo(path, arcname=f"{top}/{path.relative_to(folder)}" if path != folder else top)
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = epoch
            entry.mode = 0o755 if path.is_dir() or entry.mode & 0o100 else 0o644
            if path.is_file() and not path.is_symlink():
                with path.open("rb") as file:
                    archive.addfile(entry, file)
            else:
                archive.addfile(entry)
    return buffer.getvalue()


def gzip(data):
    """Without a name or time, by libdeflate: a twentieth smaller than gzip's best."""
    library = ctypes.CDLL("libdeflate.so.0")
    library.libdeflate_alloc_compressor.restype = ctypes.c_void_p
    library.libdeflate_gzip_compress_bound.restype = library.libdeflate_gzip_compress.restype = ctypes.c_size_t
    compressor = ctypes.c_void_p(library.libdeflate_alloc_compressor(12))
    size = library.libdeflate_gzip_compress_bound(compressor, ctypes.c_size_t(len(data)))
    packed = ctypes.create_string_buffer(size)
    count = library.libdeflate_gzip_compress(
        compressor, data, ctypes.c_size_t(len(data)), packed, ctypes.c_size_t(size))
    library.libdeflate_free_compressor(compressor)
    return packed.raw[:count]
