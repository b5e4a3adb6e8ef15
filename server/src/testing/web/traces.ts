import { inflateSync } from "node:zlib";
import { partsOf, type ReceivedMail } from "../../platform/mail/test-inbox.ts";
import { unzipped } from "../files/unzip.ts";
import type { TestClient } from "./test-client.ts";

/** Our name, our hosts and addresses, the names of our cookies and caches, and our colour. */
export const traceIn = (text: string) => /.{0,40}(?:owlstat|\bowl[_-]|#0a6f8c).{0,40}/i.exec(text)?.[0];

type Crawled = {
  /** The addresses that were asked, with their status. */
  seen: ReadonlyMap<string, number>;
  /** Where something tells of us. */
  found: readonly string[];
};

/** Asks for these addresses, and for all that their pages, styles and scripts name on the same host, as browsers do. */
export async function crawl(
  browser: TestClient,
  from: Iterable<string>,
  allowedAt: (path: string, text: string) => string = (_, text) => text,
): Promise<Crawled> {
  const todo = new Set(from);
  const seen = new Map<string, number>();
  const found: string[] = [];
  // What is added while the set is walked is walked, too.
  for (const path of todo) {
    const response = await browser.raw(path, { headers: { accept: "text/html" } });
    const type = response.headers.get("content-type") ?? "";
    const text = textOfFile(type, Buffer.from(await response.arrayBuffer()));
    seen.set(path, response.status);
    const trace = traceIn(`${JSON.stringify([...response.headers])}\n${allowedAt(path, text)}`);
    if (trace) found.push(`${path}: ${trace}`);
    const at = new URL(path, `http://${browser.host}`);
    for (const address of namesIn(type, text)) {
      const named = URL.parse(address.replaceAll("&amp;", "&"), at);
      if (named?.host === at.host) todo.add(named.pathname + named.search);
    }
  }
  return { seen, found };
}

function namesIn(type: string, text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  if (type.includes("html")) return all(/(?:href|src|content)="([^"]+)"/g);
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

/** A PDF as it lies in the file and as its compressed parts unfold, with both ways to write its properties. */
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
  return `${all}\n${all.replaceAll("\0", "")}\n${hex.replaceAll("\0", "")}`;
}
