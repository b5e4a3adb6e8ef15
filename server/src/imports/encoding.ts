export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** How files that are no text begin: zip (and spreadsheets), PDF, PNG, JPEG, GIF, gzip, the old Excel. */
const MAGIC = ["504b0304", "504b0506", "25504446", "89504e47", "ffd8ff", "47494638", "1f8b", "d0cf11e0"];
const MOST_CONTROL = 0.02;

/** The encoding a file announces, or the one to try first; null for what is no text. */
export function announcedEncoding(beginning: Buffer): Encoding | null {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return "utf-16le";
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return "utf-16be";
  return isBinary(beginning) ? null : "utf-8";
}

function isBinary(bytes: Buffer): boolean {
  const start = bytes.toString("hex", 0, 8);
  if (MAGIC.some((magic) => start.startsWith(magic)) || bytes.includes(0)) return true;
  let control = 0;
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) control += 1;
  return control > bytes.length * MOST_CONTROL;
}

export class NotThisEncoding extends Error {}

/** Decodes bytes piece by piece. Throws `NotThisEncoding` when they are not valid in this encoding. */
export function createDecoder(encoding: Encoding): (bytes?: Buffer) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new NotThisEncoding(`not ${encoding}`, { cause: error });
    }
  };
}
