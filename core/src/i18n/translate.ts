import { formatNumber } from "./format.ts";
import { type Language, LOCALES } from "./languages.ts";
import {
  type MessageNode,
  type Piece,
  parseMessage,
  plainText,
  resolveMessage,
  type Values,
} from "./message.ts";
import type { Messages, Noun } from "./messages.ts";

export type Catalogue = Readonly<Record<string, string>>;
/** Loaded message files of one language, by noun. */
export type Catalogues = { readonly [N in Noun]?: Catalogue };

const parsed = new Map<string, MessageNode[]>();

function nodesOf(text: string): MessageNode[] {
  const known = parsed.get(text);
  if (known) return known;
  const nodes = parseMessage(text);
  parsed.set(text, nodes);
  return nodes;
}

/** A message as pieces, so that a page can put its own element around each tag. */
export function translatePieces(text: string, language: Language, values: Values = {}): Piece[] {
  return resolveMessage(nodesOf(text), values, LOCALES[language], (value) =>
    formatNumber(value, language, 2),
  );
}

export function translateText(text: string, language: Language, values: Values = {}): string {
  const nodes = nodesOf(text);
  // Most texts have nothing to fill in.
  if (nodes.length === 1 && typeof nodes[0] === "string") return nodes[0];
  return plainText(translatePieces(text, language, values));
}

export type Translate<N extends Noun> = (key: keyof Messages[N] & string, values?: Values) => string;

/** The translator of one noun in one language. A key the catalogue lacks shows as itself, which the checks forbid. */
export function translator<N extends Noun>(
  catalogues: Catalogues,
  noun: N,
  language: Language,
): Translate<N> {
  const catalogue: Catalogue = catalogues[noun] ?? {};
  return (key, values) => translateText(catalogue[key] ?? key, language, values);
}
