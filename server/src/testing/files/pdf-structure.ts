/** An element of a tagged PDF: its kind, the text alternative, and what is within it. */
type Tagged = { kind: string; alt: string | null; scope: string | null; within: Tagged[] };

/** The structure tree of a PDF that Typst wrote, whose objects are not packed. */
export function pdfStructure(file: Uint8Array): Tagged[] {
  const text = Buffer.from(file).toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const root = [...objects.values()].find((body) => /\/Type ?\/StructTreeRoot/.test(body)) ?? "";
  const elementsIn = (body: string) =>
    kidsOf(body).flatMap((id) => {
      const kid = objects.get(id) ?? "";
      return /\/Type ?\/StructElem/.test(kid) ? [element(kid)] : [];
    });
  const element = (body: string): Tagged => ({
    kind: /\/S \/(\w+)/.exec(body)?.[1] ?? "",
    alt: textIn(/\/Alt (\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[0-9A-Fa-f]*>)/.exec(body)?.[1]),
    scope: /\/Scope \/(\w+)/.exec(body)?.[1] ?? null,
    within: elementsIn(body),
  });
  return elementsIn(root);
}

const kidsOf = (body: string) =>
  [...(/\/K \[([^\]]*)\]/.exec(body)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => id);

/** Either bytes, or UTF-16 with its mark. */
function textIn(string: string | undefined): string | null {
  if (string === undefined) return null;
  const bytes = string.startsWith("<")
    ? Buffer.from(string.slice(1, -1), "hex")
    : Buffer.from(unescaped(string.slice(1, -1)), "latin1");
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString("utf16le")
    : bytes.toString("latin1");
}

const SIGNS: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const unescaped = (string: string) =>
  string.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (SIGNS[sign] ?? sign),
  );

/** An element and all within it, in reading order. */
export const flat = (one: Tagged): Tagged[] => [one, ...one.within.flatMap(flat)];
