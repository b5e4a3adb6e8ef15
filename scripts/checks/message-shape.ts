import { type Language, LOCALES } from "@owlstat/core/i18n/languages.ts";
import { type MessageNode, parseMessage } from "@owlstat/core/i18n/message.ts";

/** One noun in one language. */
export type Texts = Readonly<Record<string, string>>;
/** The values a message needs from the code, and its plural forms. */
type Shape = { needs: string; plurals: string[][] };

/** Parses a message; returns the problem when it cannot be parsed. */
export function shapeOf(text: string): Shape | string {
  try {
    const needs = new Set<string>();
    const plurals: string[][] = [];
    collect(parseMessage(text), needs, plurals);
    return { needs: [...needs].sort().join(" "), plurals };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function collect(nodes: readonly MessageNode[], needs: Set<string>, plurals: string[][]) {
  for (const node of nodes) {
    if (typeof node === "string" || node.type === "count") continue;
    if (node.type === "tag") {
      needs.add(`<${node.name}>`);
      collect(node.children, needs, plurals);
      continue;
    }
    needs.add(`{${node.name}}`);
    if (node.type === "argument") continue;
    const keys = Object.keys(node.options);
    if (node.type === "select") for (const key of keys) needs.add(`{${node.name}=${key}}`);
    else plurals.push(keys);
    for (const option of Object.values(node.options)) collect(option, needs, plurals);
  }
}

/**
 * Checks that the plural forms are exactly those of the language. Forms for one number (`=0`) may be added.
 */
export function pluralComplaints(language: Language, plurals: readonly string[][]): string[] {
  const demanded = new Intl.PluralRules(LOCALES[language]).resolvedOptions().pluralCategories;
  return plurals.flatMap((keys) => [
    ...demanded.filter((form) => !keys.includes(form)).map((form) => `lacks the plural form "${form}"`),
    ...keys
      .filter((key) => !key.startsWith("=") && !demanded.some((form) => form === key))
      .map((key) => `has the plural form "${key}", which the language lacks`),
  ]);
}

/** The largest number of words that a reader of the message can see. */
export function wordCount(text: string): number {
  return countWords(longest(parseMessage(text)));
}

const countWords = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

function longest(nodes: readonly MessageNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.type === "count" || node.type === "argument") return "0";
      if (node.type === "tag") return longest(node.children);
      const options = Object.values(node.options).map(longest);
      return options.reduce((most, option) => (countWords(option) > countWords(most) ? option : most), "");
    })
    .join("");
}
