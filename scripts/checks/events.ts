import { lineOf } from "./pieces.ts";
import type { SourceFile } from "./sources.ts";

const CATALOGUE = "core/src/events.ts";
const PUBLISHER = "server/src/platform/events/publish.ts";
const HEARD = /\b(?:useEvents\(|isEvent\([\w.]+,)\s*"([\w-]+)"/g;

/** The names of live events: those of the catalogue, and where each is published and heard. */
export function liveEvents(files: readonly SourceFile[]): string[] {
  const catalogue = files.find(({ path }) => path === CATALOGUE);
  const body = /type LiveEvents = \{([\s\S]*?)\n\};/.exec(catalogue?.words ?? "")?.[1] ?? "";
  const names = [...body.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, name = ""]) => name);
  if (names.length === 0) return [`${CATALOGUE}: no live events found`];
  const product = files.filter(({ test, path }) => !test && path !== PUBLISHER);
  const published = product.flatMap(publishedIn);
  const heard = new Set(product.flatMap(({ words }) => [...words.matchAll(HEARD)].map(([, name]) => name)));
  const publishedNames = new Set(published.map(({ name }) => name));
  return [
    ...published.filter(({ name }) => name === "").map(({ place }) => `${place}: name the event in the call`),
    ...names
      .filter((name) => !publishedNames.has(name))
      .map((name) => `${CATALOGUE}: "${name}" is never published`),
    ...names.filter((name) => !heard.has(name)).map((name) => `${CATALOGUE}: "${name}" is never heard`),
  ];
}

/** Every call of `publish`, with the name it publishes; an empty one where the call does not say it. */
function publishedIn({ path, code, words, imports }: SourceFile): { name: string; place: string }[] {
  if (!imports.some(({ target }) => target === PUBLISHER)) return [];
  return [...code.matchAll(/(?<!function )\bpublish\(/g)].map(({ index }) => {
    const call = words.slice(index, closing(code, index));
    return {
      name: /\btype: "([\w-]+)"/.exec(call)?.[1] ?? "",
      place: `${path}:${lineOf(code, index)}`,
    };
  });
}

/** Where the parenthesis ends that opens first after a position. */
function closing(code: string, from: number): number {
  let depth = 0;
  for (let at = code.indexOf("(", from); at < code.length; at++) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
