import { isEu } from "../vat/rates.ts";

/** Names the wording of the consent. Another wording gets another name, so that it is known who agreed to which. */
export const CONSENT_VERSION = "2026-11";

/**
 * Where the EU's directive on consumer rights holds beside the member states' own codes: the European Economic Area,
 * and parts of Finland and France with codes of their own.
 */
const ALSO = ["IS", "LI", "NO", "AX", "GF", "GP", "MF", "MQ", "RE", "YT"];

/**
 * Whether somebody must agree that an order begins at once. Consumers in the EU may withdraw within 14 days; without
 * their consent nothing could be charged for the days used until then. Companies have no such right.
 */
export function asksConsent({
  country,
  type,
}: {
  country: string | null;
  type: "company" | "private";
}): boolean {
  if (type !== "private" || country === null) return false;
  return isEu(country) || ALSO.includes(country);
}
