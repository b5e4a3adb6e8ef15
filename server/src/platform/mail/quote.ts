import { plainName } from "@owlstat/core/names.ts";

const LONGEST = 60;
/** Takes no room, and keeps readers of mail from making a link of what stands around it. */
const WORD_JOINER = "\u2060";

/** A name that somebody chose, as a mail to others shows it: one short line in which nothing becomes a link. */
export function nameInMail(name: string): string {
  const letters = [...plainName(name)];
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}…` : letters.join("");
  return short.replace(/([.@:/])(?=\S)/g, `$1${WORD_JOINER}`);
}
