import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliBytes } from "../compress.ts";
import { type Check, verdict } from "./check.ts";

type Chunk = {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

const CLIENT = "web/dist/client";
const KIB = 1024;
const LIMITS = { JavaScript: 110 * KIB, CSS: 20 * KIB, font: 30 * KIB };
/** The pages strangers open first. */
const PAGES = { "/": "Home", "/pricing": "Pricing", "/checkout": "Checkout", "/profile": "Profile" };
/** What a visitor downloads before one of these pages works, as sent: compressed with brotli. */
export const checkBundle: Check = async (root) => {
  const path = join(root, CLIENT, ".vite/manifest.json");
  if (!existsSync(path)) return verdict(0, "built files", [`${CLIENT} is not built: run npm run build`]);
  const manifest = JSON.parse(await readFile(path, "utf8")) as Manifest;
  const pages = await Promise.all(
    Object.entries(PAGES).map(([address, page]) => weigh(root, manifest, address, page)),
  );
  const looked = pages.reduce((sum, page) => sum + page.looked, 0);
  return verdict(
    looked,
    "built files",
    pages.flatMap(({ problems }) => problems),
    pages.flatMap(({ figures }) => figures),
  );
};

async function weigh(root: string, manifest: Manifest, address: string, page: string) {
  const keys = firstLoad(manifest, page);
  if (typeof keys === "string") return { looked: 0, problems: [keys], figures: [] };
  const files = filesOf(keys.flatMap((key) => manifest[key] ?? []));
  const sizes = await Promise.all(
    Object.entries(files).map(async ([kind, names]) => {
      const bytes = await Promise.all(names.map((name) => sentBytes(join(root, CLIENT, name))));
      return [kind as keyof typeof LIMITS, bytes.reduce((sum, size) => sum + size, 0)] as const;
    }),
  );
  const figures = sizes.map(([kind, size]) => `${kind} ${kib(size)} of ${kib(LIMITS[kind])} KiB`);
  const tooMuch = sizes.flatMap(([kind, size], index) =>
    size > LIMITS[kind] ? [`${address} loads too much: ${figures[index]}`] : [],
  );
  return {
    looked: Object.values(files).flat().length,
    problems: [...missing(files), ...tooMuch],
    figures: [`${address} ${figures.join(", ")}`],
  };
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1);

/** The entry and a page, each with all its static imports. The texts are part of the page itself. */
export function firstLoad(manifest: Manifest, page: string): string[] | string {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const own = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && key.endsWith(`/pages/${page}.tsx`),
  );
  if (entries.length === 0) return "the manifest has no entry";
  if (own.length === 0) return `the manifest has no lazily loaded page ${page}`;
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  [...entries, ...own].forEach(visit);
  return [...seen];
}

function filesOf(chunks: readonly Chunk[]): Record<keyof typeof LIMITS, string[]> {
  const all = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  const ending = (pattern: RegExp) => [...all].filter((file) => pattern.test(file));
  const fonts = ending(/\.woff2?$/);
  const latin = fonts.filter((file) => /latin(?!-ext)/.test(file));
  // Browsers fetch the alphabets a page uses: the six languages are written with the first Latin one.
  return { JavaScript: ending(/\.js$/), CSS: ending(/\.css$/), font: latin.length > 0 ? latin : fonts };
}

function missing(files: Record<keyof typeof LIMITS, string[]>): string[] {
  return files.JavaScript.length === 0 ? ["the first load has no JavaScript"] : [];
}

async function sentBytes(path: string): Promise<number> {
  const content = await readFile(path);
  if (/\.woff2?$/.test(path)) return content.length;
  if (existsSync(`${path}.br`)) return (await readFile(`${path}.br`)).length;
  return content.length < KIB ? content.length : (await brotliBytes(content)).length;
}
