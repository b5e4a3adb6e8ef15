import { inflateRawSync } from "node:zlib";

/** File names and contents of a ZIP archive, found through the directory at its end as ZIP readers do. */
export function unzipped(file: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(file);
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    files.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString("utf8"));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
