"""Writes a release's bill of materials, as SPDX 2.3 in JSON."""
import datetime
import hashlib
import json
import re
import uuid


def write(used, tree, epoch):
    files = [path for path in sorted(tree.folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = {str(path.relative_to(tree.folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    document = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(sums))
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    packages = [package("Plumb", tree.version, "Apache-2.0", "NOASSERTION", None)]
    packages += [package(one.part.name, one.version, one.part.license, one.part.home, one.part.source) for one in used]
    text = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"plumb-{tree.version}",
        "documentNamespace": f"urn:uuid:{document}",
        "creationInfo": {"created": created, "creators": ["Tool: Scripts/release"]},
        "packages": packages,
        "files": [
            {"fileName": f"./{name}", "SPDXID": f"SPDXRef-File-{index}", "checksums": [{"algorithm": "SHA256", "checksumValue": value}]}
            for index, (name, value) in enumerate(sums.items())],
        "hasExtractedLicensingInfos": [
            {"licenseId": name, "name": "Public domain", "extractedText": "The authors have put it in the public domain."}
            for name in sorted({one.part.license for one in used}) if name.startswith("LicenseRef-")],
        "relationships": [relation("SPDXRef-DOCUMENT", "DESCRIBES", packages[0]["SPDXID"])]
        + [relation(packages[0]["SPDXID"], "CONTAINS", one["SPDXID"]) for one in packages[1:]]
        + [relation(packages[0]["SPDXID"], "CONTAINS", f"SPDXRef-File-{index}") for index in range(len(sums))],
    }
    target = tree.folder / "share/doc/plumb/sbom.spdx.json"
    target.write_text(json.dumps(text, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def package(name, version, license, home, source):
    entry = {
        "name": name, "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", name), "versionInfo": version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": license, "licenseDeclared": license,
        "copyrightText": "NOASSERTION"}
    if home != "NOASSERTION":
        entry["homepage"] = home
    if source:
        entry["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator(source, version)}]
    return entry


def locator(source, version):
    """The part's address in the form that scanners for vulnerabilities look up."""
    if source == "swift":
        return f"pkg:generic/swift@{version}"
    if "/" in source:
        return f"pkg:swift/github.com/{source}@{version}"
    return f"pkg:deb/debian/{source}@{version.replace(':', '%3A').replace('+', '%2B')}?arch=source"


def relation(element, kind, related):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": related}
