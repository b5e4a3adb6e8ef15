import { plainName } from "@owlstat/core/names.ts";

const LONGEST = 60;
/** An invisible character that keeps mail programs from turning the text around it into a link. */
const WORD_JOINER = "\u2060";

/** A name chosen by somebody, for mails to others: one short line that contains no links. */
export function nameInMail(name: string): string {
  const letters = [...plainName(name)];
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}…` : letters.join("");
  return short.replace(/([.@:/])(?=\S)/g, `$1${WORD_JOINER}`);
}
