import type { CardFate } from "./types.ts";

/** The vendor's public test cards. */
type TestCard = { number: string; fate: CardFate; brand: string; note: string };

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", fate: "pays", brand: "visa", note: "pays" },
  { number: "4000000000000002", fate: "declined", brand: "visa", note: "is declined" },
  {
    number: "4000000000000341",
    fate: "declined_later",
    brand: "visa",
    note: "pays now, is declined at renewals",
  },
  {
    number: "4000002500003155",
    fate: "challenge_once",
    brand: "visa",
    note: "3-D Secure challenge at the first payment",
  },
  {
    number: "4000002760003184",
    fate: "challenge_always",
    brand: "visa",
    note: "3-D Secure challenge at every payment",
  },
  { number: "5555555555554444", fate: "pays", brand: "mastercard", note: "pays" },
];

export const cardOf = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number);

type ChargeResult = "paid" | "declined" | "challenge";

/** How a charge ends. `present`: the person is there and can answer a challenge. */
export function chargeResult(
  fate: CardFate,
  moment: { present: boolean; challengePassed: boolean },
): ChargeResult {
  if (fate === "pays") return "paid";
  if (fate === "declined") return "declined";
  if (fate === "declined_later") return moment.present ? "paid" : "declined";
  if (moment.challengePassed) return "paid";
  if (fate === "challenge_once") return moment.present ? "challenge" : "paid";
  return "challenge";
}
