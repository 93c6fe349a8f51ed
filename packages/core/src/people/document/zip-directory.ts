const marks = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const sizes = { end: 22, entry: 46 };
const longestComment = 0xffff;

/** The names in the directory at the end of a ZIP, which is what programs open (bylaws#documents). Undefined if it is broken. */
export function namesInZip(bytes: Uint8Array): string[] | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (zip.length < sizes.end || zip.readUInt32LE(0) !== marks.local) return undefined;
  const end = endOf(zip);
  if (end === undefined) return undefined;
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + sizes.entry > end || zip.readUInt32LE(at) !== marks.entry) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(zip.toString("utf8", at + sizes.entry, at + sizes.entry + name));
    at += sizes.entry + name + extra + comment;
  }
  return at === end ? names : undefined;
}

/** Its comment ends with the file, so that nothing can be hidden behind it. */
function endOf(zip: Buffer): number | undefined {
  for (let at = zip.length - sizes.end; at >= Math.max(0, zip.length - sizes.end - longestComment); at -= 1) {
    if (zip.readUInt32LE(at) === marks.end && at + sizes.end + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  return undefined;
}
