import { inflateSync } from "node:zlib";

type Letters = Map<string, string>;
type Fonts = Map<string, Letters>;

/** The words of every page of a PDF, read from its streams with the character maps of its fonts. */
export function pdfWords(file: Uint8Array): string[] {
  const bytes = Buffer.from(file);
  const text = bytes.toString("latin1");
  const lettersIn = new Map<string, Letters>();
  return [...text.matchAll(PAGE)].map(([page]) => {
    const fonts = fontsOf(page, (id) => {
      const known = lettersIn.get(id) ?? lettersOfFont(text, bytes, id);
      lettersIn.set(id, known);
      return known;
    });
    return wordsOf(streamOf(text, bytes, /\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts);
  });
}

/** A page, from its type to its end. */
const PAGE = /\/Type ?\/Page\n[\s\S]*?\nendobj/g;

function objectOf(text: string, id: string | undefined): { at: number; head: string } {
  const at = text.search(new RegExp(`(?:^|\n)${id} 0 obj\n`));
  const end = text.indexOf("endobj", at);
  const stream = text.indexOf("stream\n", at);
  const stop = stream >= 0 && stream < end ? stream : end;
  return { at: stop, head: text.slice(at, stop) };
}

function streamOf(text: string, bytes: Buffer, id: string | undefined): string {
  const { at, head } = objectOf(text, id);
  const start = at + "stream\n".length;
  const data = bytes.subarray(start, start + Number(/\/Length (\d+)/.exec(head)?.[1]));
  return (head.includes("/FlateDecode") ? inflateSync(data) : data).toString("latin1");
}

/** The fonts of a page by the names they have on it. */
function fontsOf(page: string, lettersOfId: (id: string) => Letters): Fonts {
  return new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/gi)].map(([, name = "", id = ""]) => [name, lettersOfId(id)]),
  );
}

function lettersOfFont(text: string, bytes: Buffer, id: string): Letters {
  const unicode = /\/ToUnicode (\d+) 0 R/.exec(objectOf(text, id).head)?.[1];
  return unicode ? lettersOf(streamOf(text, bytes, unicode)) : new Map();
}

function lettersOf(map: string): Letters {
  const signs = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");
  const letters = new Map<string, string>();
  // Either one code with its letters, or the first and last code of a range with the letter of the first.
  for (const [, code = "", last, to = ""] of map.matchAll(CODES)) {
    const first = Number.parseInt(code, 16);
    if (!last) letters.set(code.toUpperCase(), signs(to));
    else
      for (let at = first; at <= Number.parseInt(last, 16); at += 1)
        letters.set(hexCode(at, code.length), signs(hexCode(Number.parseInt(to, 16) + at - first, 4)));
  }
  return letters;
}

/** A font's codes have one byte or two. */
const CODES = /<([0-9A-F]{2}|[0-9A-F]{4})> (?:<([0-9A-F]{2}|[0-9A-F]{4})> )?<([0-9A-F]{4,})>/gi;
const hexCode = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, "0");

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * Fonts, strings in both notations, and the end of each piece of text. A string may contain pairs of
 * brackets.
 */
const TOKENS =
  /\/([fF]\d+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)|<([0-9A-Fa-f]+)>|\bET\b/g;

function wordsOf(content: string, fonts: Fonts): string {
  let letters = new Map<string, string>();
  let said = "";
  for (const [, font, string, hex] of content.matchAll(TOKENS)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else if (string !== undefined) said += lettersIn(hexOf(string), letters);
    else said += hex ? lettersIn(hex, letters) : " ";
  }
  return said;
}

function hexOf(string: string): string {
  const plain = string.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPES[sign] ?? sign),
  );
  return Buffer.from(plain, "latin1").toString("hex");
}

function lettersIn(hex: string, letters: Map<string, string>): string {
  const digits = [...letters.keys()][0]?.length ?? 4;
  const codes = hex.toUpperCase().match(new RegExp(`.{${digits}}`, "g")) ?? [];
  return codes.map((code) => letters.get(code) ?? "").join("");
}
