import { DAY } from "../time.ts";
import type { VatStatus } from "../vat/rules.ts";

/** What somebody who pays should mend. */
export type DetailsProblem = "address_missing" | "vat_invalid" | "card_expires";

export type PaidWith = {
  name: string;
  address: string;
  country: string | null;
  vatStatus: VatStatus;
  /** As the provider shows it, with month and year at its end: `Visa •••• 4242, 12/2034`. */
  card: string | null;
};

const EXPIRY = /(\d{1,2})\/(\d{4})$/;
/** Told when the card is good for no longer than this. */
const WARNED_DAYS = 30;

/** A card is good to the end of the month it names. */
function expires(card: string | null, now: number): boolean {
  const [, month, year] = EXPIRY.exec(card ?? "") ?? [];
  return month !== undefined && Date.UTC(Number(year), Number(month), 1) - now <= WARNED_DAYS * DAY;
}

/** The first thing that is wrong with the billing details of a plan that runs, or null. */
export function detailsProblem({ name, address, country, vatStatus, card }: PaidWith, now: number) {
  if (name === "" || address === "" || country === null) return "address_missing" as const;
  if (vatStatus === "invalid") return "vat_invalid" as const;
  return expires(card, now) ? ("card_expires" as const) : null;
}
