import { isVatNumber } from "@owlstat/core/vat/numbers.ts";
import type { VatStatus } from "@owlstat/core/vat/rules.ts";

export const NEWS = ["checking", "valid", "invalid", "unavailable", "malformed"] as const;
export type VatNews = (typeof NEWS)[number] | null;

type Number = { country: string; vat: string };

/** What is known about the number that stands in the field now, and of no other. */
export function vatNews(facts: {
  typed: Number;
  /** Whether the field was left: nobody is told off while typing. */
  left: boolean;
  saved: { country: string | null; vat: string; status: VatStatus };
  asked: { number: Number; result: "valid" | "invalid" | "unavailable" | null } | null;
}): VatNews {
  const { typed, left, saved, asked } = facts;
  const same = (other: { country: string | null; vat: string }) =>
    other.country === typed.country && other.vat.trim() === typed.vat.trim();
  if (typed.vat.trim() === "") return null;
  if (asked && same(asked.number)) return asked.result ?? "checking";
  if (same(saved) && saved.status !== "none")
    return saved.status === "pending" ? "unavailable" : saved.status;
  return left && !isVatNumber(typed.country, typed.vat) ? "malformed" : null;
}
