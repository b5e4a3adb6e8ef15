import { visibleText } from "./visible-text.ts";

/** In UTF-8. File systems take 255; programs that save a file twice add to its name. */
const MOST_BYTES = 200;

/** What Windows forbids, which is all that other systems forbid and more. */
const FORBIDDEN = /[\\/:*?<>|]+/g;
/** Names of devices in Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;
/**
 * A dot in front hides a file, a dash makes it an option, and Windows drops dots and spaces at the end. What chose the
 * form of a character in front goes with it.
 */
const EDGES = /^(?:[\s.-]|\p{Variation_Selector})+|[\s.-]+$/gu;

/**
 * A title as the name of a file, as people write it: only what file systems forbid and what nobody sees is replaced.
 * A title that is too long is cut; the ending, such as " 2026-10.pdf", stays.
 */
export function safeFileName(title: string, ending: string): string {
  const written = visibleText(title)
    .normalize("NFC")
    .replaceAll("\u2060", "")
    .replaceAll('"', "'")
    .replace(FORBIDDEN, "-")
    .replace(/\s+/g, " ")
    .replace(EDGES, "");
  const whole = `${cut(written, MOST_BYTES - bytesOf(ending))}${ending}`.trimStart();
  if (whole.startsWith(".")) return `file${whole}`;
  return DEVICE.test(whole) ? `_${whole}` : whole;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Ends between two characters as a reader counts them, never inside a letter with its marks or an emoji. */
function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let kept = "";
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += bytesOf(segment);
    if (size > most) break;
    kept += segment;
  }
  return kept.replace(EDGES, "");
}
