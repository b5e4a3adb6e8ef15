import { inflateSync } from "node:zlib";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { partsOf, type ReceivedMail } from "../../platform/mail/test-inbox.ts";
import { pdfWords } from "../files/pdf-words.ts";
import { unzipped } from "../files/unzip.ts";
import type { TestClient } from "./test-client.ts";

/** Our name, our hosts and addresses, the names of our cookies and caches, and our colour. */
export const traceIn = (text: string) => /.{0,40}(?:owlstat|\bowl[_-]|#0a6f8c).{0,40}/i.exec(text)?.[0];

type Crawl = {
  /** The addresses that were asked, with their status. */
  seen: ReadonlyMap<string, number>;
  /** Where something tells of us. */
  found: readonly string[];
  /** Asks for these addresses, also once more, and for whatever they name on the same host that was not asked yet. */
  look(...paths: readonly string[]): Promise<void>;
};

type Where = {
  /** What may stand at an address is taken out of its text. */
  allowedAt?: (path: string, text: string) => string;
  /** Which of the addresses that a page, a style or a script names are asked, too. */
  follows?: (path: string) => boolean;
};

/** Goes through the pages, files and answers of a host as browsers do, and reads all of it for traces. */
export function crawl(
  browser: TestClient,
  { allowedAt = (_, text) => text, follows = () => true }: Where = {},
): Crawl {
  const seen = new Map<string, number>();
  const found: string[] = [];
  const ask = async (path: string): Promise<string[]> => {
    const call = path.startsWith(`${API_BASE}/`);
    const proofs = call ? await browser.proofs({ csrf: false }) : { accept: "text/html" };
    const response = await browser.raw(path, { headers: proofs });
    const type = response.headers.get("content-type") ?? "";
    const text = textOfFile(type, Buffer.from(await response.arrayBuffer()));
    seen.set(path, response.status);
    const trace = traceIn(`${JSON.stringify([...response.headers])}\n${allowedAt(path, text)}`);
    if (trace) found.push(`${path}: ${trace}`);
    const at = new URL(path, `http://${browser.host}`);
    return namesIn(type, text).flatMap((name) => {
      const named = URL.parse(name.replaceAll("&amp;", "&"), at.href);
      return named?.host === at.host ? [named.pathname + named.search] : [];
    });
  };
  return {
    seen,
    found,
    async look(...paths) {
      const all = new Set(paths);
      // What is added while the set is walked is walked, too.
      for (const path of all)
        for (const named of await ask(path)) if (!seen.has(named) && follows(named)) all.add(named);
    },
  };
}

function namesIn(type: string, text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const attributes = /(?:(?:href|src)="|content="(?=https?:))([^"]+)"/g;
  // Pages tell their scripts which files to load later.
  if (type.includes("html")) return [...all(attributes), ...all(/(\/assets\/[\w.-]+\.(?:js|css))/g)];
  if (type.includes("css")) return all(/url\(["']?([^)"']+)/g);
  if (!type.includes("javascript")) return [];
  return all(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g).map((name) => `/assets/${name}`);
}

/** What a mail says of us: in its envelope, its headers, its texts and the files in it. */
export function tracesInMail({ raw, from }: ReceivedMail): string[] {
  const parts = partsOf(raw).map(({ headers, body }) => [
    JSON.stringify(headers),
    textOfFile(headers["content-type"] ?? "", body),
  ]);
  const unfolded = raw.replace(/\r\n[ \t]+/g, " ");
  return [from, unfolded, ...parts.flat()].flatMap((text) => traceIn(text) ?? []);
}

/** What a file says, with what is packed in it. */
export function textOfFile(type: string, bytes: Buffer): string {
  if (type.startsWith("application/pdf")) return textOfPdf(bytes);
  return type.includes("officedocument") ? [...unzipped(bytes)].flat().join("\n") : bytes.toString();
}

/** A PDF's words, and the file as it lies there and as its compressed parts unfold, with both ways to write properties. */
function textOfPdf(file: Buffer): string {
  const raw = file.toString("latin1");
  const parts = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = ""]) => {
    try {
      return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
    } catch {
      return part;
    }
  });
  const all = [raw, ...parts].join("\n");
  // Properties may be written with two bytes a letter, or as hexadecimal digits.
  const hex = all.replace(/<([0-9A-Fa-f\s]{8,})>/g, (_, digits) =>
    Buffer.from(digits, "hex").toString("latin1"),
  );
  return `${pdfWords(file).join(" ")}\n${all}\n${all.replaceAll("\0", "")}\n${hex.replaceAll("\0", "")}`;
}
