import { visibleText } from "./visible-text.ts";

/** Characters nobody sees: control characters, line ends, and those that turn the direction of text. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
/** A web address. "Booking.com" is a name; "booking.com/offer" and "www.booking.com" are not. */
const ADDRESS =
  /:\/\/|\bhttps?:|\bwww\.|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+(?:[/?#]|:\d)|\d(?:\.\d{1,3}){3}[/?#:]/iu;

/** Dots and slashes as programs read them that make links, however wide or slanted they are written. */
const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u3002]/g, ".")
    .replace(/[\u2044\u2215\u29F8\\]/g, "/");
const holdsAddress = (text: string): boolean => ADDRESS.test(asRead(text));

/** Whether a name of a person or company is only that: mails to strangers show it. */
export function isPlainName(name: string): boolean {
  return !HIDDEN.test(name) && visibleText(name) === name && !holdsAddress(name);
}

/** Cleans a name that came from elsewhere; empty when it contains a web address. */
export function plainName(name: string): string {
  const seen = visibleText(name.replace(new RegExp(HIDDEN, "gu"), " "))
    .replace(/\s+/g, " ")
    .trim();
  return holdsAddress(seen) ? "" : seen;
}
