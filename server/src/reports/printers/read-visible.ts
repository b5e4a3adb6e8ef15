import { visibleText } from "@owlstat/core/visible-text.ts";

/** JSON writes control characters and halves of pairs in this way; the others stand there as they are. */
const ESCAPED = /\\[ubf]/;

/**
 * Reads what is to be printed, with every text as a reader sees it: an overridden direction ends Typst with its
 * process, because the letters it shapes come in another order than those it was given.
 */
export function readVisible<Read>(json: string): Read {
  if (!ESCAPED.test(json) && visibleText(json) === json) return JSON.parse(json);
  return JSON.parse(json, (_, value) => (typeof value === "string" ? visibleText(value) : value));
}
