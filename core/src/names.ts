/** Characters nobody sees: control characters, line ends, and those that turn the direction of text. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
/** A web address. "Booking.com" is a name; "booking.com/offer" and "www.booking.com" are not. */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}[/?#]/iu;

/** Whether a name of a person or company is only that: mails to strangers show it. */
export function isPlainName(name: string): boolean {
  return !HIDDEN.test(name) && !ADDRESS.test(name);
}

/** Cleans a name that came from elsewhere; empty when it contains a web address. */
export function plainName(name: string): string {
  const seen = name.replace(new RegExp(HIDDEN, "gu"), " ").replace(/\s+/g, " ").trim();
  return ADDRESS.test(seen) ? "" : seen;
}
